package io.github.catenary.app.window;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Window;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.AbstractButton;
import javax.swing.CellRendererPane;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JProgressBar;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTree;
import javax.swing.ListCellRenderer;
import javax.swing.border.Border;
import javax.swing.border.CompoundBorder;
import javax.swing.border.TitledBorder;
import javax.swing.table.TableColumn;
import javax.swing.text.JTextComponent;

/** Every text that a window and its dialogs show or tell, a line for each, with where it stands. EDT only. */
final class ShownTexts {
    private final List<String> lines = new ArrayList<>();

    private ShownTexts() {}

    /** The texts of all windows that show. Figures that a machine measures are left out. */
    static List<String> ofWindows() {
        ShownTexts texts = new ShownTexts();
        Stream.of(Window.getWindows()).filter(Component::isShowing).forEach(each -> texts.add(each, ""));
        return texts.lines;
    }

    private void add(Component component, String path) {
        String at =
                path + "/" + (component.getName() == null ? component.getClass().getSimpleName() : component.getName());
        if (component instanceof Frame frame) line(at, "title", frame.getTitle());
        if (component instanceof Dialog dialog) line(at, "title", dialog.getTitle());
        if (component instanceof CellRendererPane) return;
        if (component instanceof JComponent part) addTexts(part, at);
        if (component instanceof JMenu menu) {
            for (Component each : menu.getMenuComponents()) add(each, at);
        }
        if (component instanceof JComponent part && part.getComponentPopupMenu() != null && !path.contains("popup"))
            add(part.getComponentPopupMenu(), at + "/popup");
        if (component instanceof Container container) for (Component each : container.getComponents()) add(each, at);
    }

    private void addTexts(JComponent part, String at) {
        if (part instanceof JLabel label) line(at, "text", label.getText());
        if (part instanceof AbstractButton button) {
            line(at, "text", button.getText());
            line(at, "letter", String.valueOf((char) button.getMnemonic()));
        }
        if (part instanceof JTextComponent text) line(at, "text", text.getText());
        if (part instanceof JProgressBar bar && bar.isStringPainted()) line(at, "text", bar.getString());
        if (part instanceof JTabbedPane pane) {
            for (int i = 0; i < pane.getTabCount(); i++) {
                line(at, "tab " + i, pane.getTitleAt(i));
                line(at, "tip of tab " + i, pane.getToolTipTextAt(i));
            }
        }
        if (part instanceof JTable table) addCells(table, at);
        if (part instanceof JTree tree) {
            for (int i = 0; i < tree.getRowCount(); i++) {
                Object node = tree.getPathForRow(i).getLastPathComponent();
                Component cell =
                        tree.getCellRenderer().getTreeCellRendererComponent(tree, node, false, false, false, i, false);
                line(
                        at,
                        "row " + i,
                        cell instanceof JLabel label
                                ? label.getText()
                                : tree.convertValueToText(node, false, false, false, i, false));
                line(at, "tip of row " + i, cell instanceof JComponent it ? it.getToolTipText() : "");
            }
        }
        if (part instanceof JComboBox<?> box) addItems(box, at);
        if (part instanceof JList<?> list) addItems(list, at);
        line(at, "tip", (String) part.getClientProperty(JComponent.TOOL_TIP_TEXT_KEY));
        line(at, "prompt", (String) part.getClientProperty("JTextField.placeholderText"));
        line(at, "close", (String) part.getClientProperty("JTabbedPane.tabCloseToolTipText"));
        addBorder(part.getBorder(), at);
        line(
                at,
                "name",
                part.getAccessibleContext() == null
                        ? ""
                        : part.getAccessibleContext().getAccessibleName());
        line(
                at,
                "description",
                part.getAccessibleContext() == null
                        ? ""
                        : part.getAccessibleContext().getAccessibleDescription());
    }

    private void addCells(JTable table, String at) {
        for (TableColumn each : Collections.list(table.getColumnModel().getColumns()))
            line(at, "heading", String.valueOf(each.getHeaderValue()));
        for (int row = 0; row < Math.min(5, table.getRowCount()); row++) {
            for (int column = 0; column < table.getColumnCount(); column++) {
                Component cell = table.prepareRenderer(table.getCellRenderer(row, column), row, column);
                String text = cell instanceof JLabel label
                        ? label.getText()
                        : cell instanceof JTextComponent area ? area.getText() : "";
                line(at, "cell " + row + " " + column, text);
            }
        }
    }

    private <T> void addItems(JComboBox<T> box, String at) {
        JList<T> list = new JList<>(box.getModel());
        for (int i = box.getSelectedItem() == null ? -1 : 0; i < box.getItemCount(); i++)
            addItem(box.getRenderer(), list, i < 0 ? null : box.getItemAt(i), i, at);
    }

    private <T> void addItems(JList<T> list, String at) {
        for (int i = 0; i < Math.min(200, list.getModel().getSize()); i++)
            addItem(list.getCellRenderer(), list, list.getModel().getElementAt(i), i, at);
    }

    @SuppressWarnings("NullAway") // a combo box asks for the text of nothing, too
    private <T> void addItem(ListCellRenderer<? super T> renderer, JList<T> list, T item, int i, String at) {
        Component cell = renderer.getListCellRendererComponent(list, item, i, false, false);
        line(
                at,
                "item " + i,
                cell instanceof JLabel label
                        ? label.getText()
                        : cell.getAccessibleContext().getAccessibleName());
    }

    private void addBorder(Border border, String at) {
        if (border instanceof TitledBorder titled) line(at, "border", titled.getTitle());
        if (border instanceof CompoundBorder both) {
            addBorder(both.getOutsideBorder(), at);
            addBorder(both.getInsideBorder(), at);
        }
    }

    private void line(String at, String what, String text) {
        if (text == null || text.isBlank()) return;
        lines.add(at + " " + what + ": "
                + text.replaceAll("user-[A-Z]*|[0-9][0-9.,e+−-]*", "#").replace("\n", "⏎"));
    }
}
