package io.github.catenary.app.testing;

import io.github.catenary.math.Printable;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTree;
import javax.swing.ListCellRenderer;
import javax.swing.plaf.basic.BasicHTML;
import javax.swing.text.JTextComponent;
import javax.swing.text.html.HTMLDocument;

/**
 * Finds components that show a text as HTML, or with a character that acts on the text around it, such as an override of
 * the reading direction; the renderers of cells are among them. EDT only.
 */
public final class Html {
    private Html() {}

    /**
     * What shows HTML in any window, open or not.
     *
     * @param before those that earlier tests have closed and that are still in memory: they may be hundreds
     */
    public static List<String> inWindows(Set<Window> before) {
        List<String> found = new ArrayList<>();
        for (Window window : Window.getWindows()) if (!before.contains(window)) look(window, found);
        return found;
    }

    /** What shows HTML in a component or below it. */
    public static List<String> in(Component component) {
        List<String> found = new ArrayList<>();
        look(component, found);
        return found;
    }

    private static void look(Component component, List<String> found) {
        if (component instanceof JComponent swing && swing.getClientProperty(BasicHTML.propertyKey) != null) {
            found.add(component.getClass().getName() + " " + component.getName());
        }
        if (component instanceof JTextComponent text && text.getDocument() instanceof HTMLDocument) {
            found.add(component.getClass().getName() + " " + component.getName());
        }
        shown(component).filter(Html::acts).ifPresent(text -> found.add(component + " shows " + text));
        if (component instanceof JComponent swing && swing.getToolTipText() != null) {
            var tip = swing.createToolTip();
            tip.setTipText(swing.getToolTipText());
            if (tip.getClientProperty(BasicHTML.propertyKey) != null)
                found.add("the tooltip of " + component.getName());
            if (acts(tip.getTipText())) found.add("the tooltip " + tip.getTipText());
        }
        if (component instanceof JTabbedPane tabs) lookAtTitles(tabs, found);
        lookAtCells(component, found);
        if (component instanceof JMenu menu) look(menu.getPopupMenu(), found);
        if (component instanceof Container container) {
            for (Component inside : container.getComponents()) look(inside, found);
        }
    }

    /** The text that a component shows and nobody can edit. */
    private static Optional<String> shown(Component component) {
        if (component instanceof JLabel label) return Optional.ofNullable(label.getText());
        if (component instanceof AbstractButton button) return Optional.ofNullable(button.getText());
        if (component instanceof JTextComponent text && !text.isEditable()) return Optional.ofNullable(text.getText());
        if (component instanceof Frame frame) return Optional.ofNullable(frame.getTitle());
        return component instanceof Dialog dialog ? Optional.ofNullable(dialog.getTitle()) : Optional.empty();
    }

    /** True but for line breaks, tabs and the mark from left to right, which acts like a letter. */
    private static boolean acts(String text) {
        return text.codePoints().anyMatch(c -> Printable.acts(c) && c != '\n' && c != '\t' && c != 0x200E);
    }

    private static void lookAtTitles(JTabbedPane tabs, List<String> found) {
        for (int i = 0; i < tabs.getTabCount(); i++) {
            String title = tabs.getTitleAt(i);
            if (BasicHTML.isHTMLString(title) || acts(title)) found.add("a tab shows " + title);
        }
    }

    private static void lookAtCells(Component component, List<String> found) {
        if (component instanceof JList<?> list) lookAtCells(list, found);
        else if (component instanceof JComboBox<?> box) lookAtCells(box, found);
        else if (component instanceof JTable table) {
            for (int row = 0; row < table.getRowCount(); row++) {
                for (int column = 0; column < table.getColumnCount(); column++) {
                    look(table.prepareRenderer(table.getCellRenderer(row, column), row, column), found);
                }
            }
        } else if (component instanceof JTree tree) {
            for (int row = 0; row < tree.getRowCount(); row++) {
                Object value = tree.getPathForRow(row).getLastPathComponent();
                look(
                        tree.getCellRenderer().getTreeCellRendererComponent(tree, value, false, true, true, row, false),
                        found);
            }
        }
    }

    private static <T> void lookAtCells(JList<T> list, List<String> found) {
        for (int i = 0; i < list.getModel().getSize(); i++) {
            T value = list.getModel().getElementAt(i);
            look(list.getCellRenderer().getListCellRendererComponent(list, value, i, false, false), found);
        }
    }

    private static <T> void lookAtCells(JComboBox<T> box, List<String> found) {
        ListCellRenderer<? super T> renderer = box.getRenderer();
        JList<T> list = new JList<>();
        for (int i = 0; i < box.getItemCount(); i++) {
            look(renderer.getListCellRendererComponent(list, box.getItemAt(i), i, false, false), found);
        }
    }
}
