package io.github.catenary.app.ui.menu;

import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.Container;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTable;
import javax.swing.JToggleButton;

/** The menu of a list or a table: what the buttons beside it do, and its text to copy. EDT only. */
final class ListMenu {
    private static final int MOST = 10;

    private ListMenu() {}

    static JPopupMenu of(JComponent list) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("context.list");
        for (AbstractButton button : beside(list)) {
            JMenuItem item = new JMenuItem(button.getText());
            item.setName("context." + button.getName());
            item.setToolTipText(button.getToolTipText());
            item.setEnabled(button.isEnabled());
            item.addActionListener(event -> button.doClick(0));
            menu.add(item);
        }
        if (menu.getComponentCount() > 0) menu.addSeparator();
        String rows = rows(list);
        JMenuItem copy = new JMenuItem(Texts.text("context.copy-rows"));
        copy.setName("context.copy-rows");
        copy.setEnabled(!rows.isEmpty());
        copy.addActionListener(
                event -> Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(rows), null));
        menu.add(copy);
        return menu;
    }

    /** The buttons with a text in the smallest part of the window that holds the list and any such button. */
    static List<AbstractButton> beside(Component list) {
        for (Container part = list.getParent(); part != null; part = part.getParent()) {
            List<AbstractButton> buttons = new ArrayList<>();
            collect(part, buttons);
            if (!buttons.isEmpty()) return buttons.size() > MOST ? List.of() : buttons;
        }
        return List.of();
    }

    private static void collect(Container part, List<AbstractButton> buttons) {
        for (Component each : part.getComponents()) {
            if (!each.isShowing()) continue;
            if (each instanceof AbstractButton button) {
                boolean named = button.getName() != null
                        && button.getText() != null
                        && !button.getText().isBlank();
                if (named && !(button instanceof JToggleButton)) buttons.add(button);
            } else if (each instanceof Container inner) {
                collect(inner, buttons);
            }
        }
    }

    /** The selected rows as lines, with tabs between the columns. */
    private static String rows(JComponent list) {
        if (list instanceof JTable table) {
            return IntStream.of(table.getSelectedRows())
                    .mapToObj(row -> IntStream.range(0, table.getColumnCount())
                            .mapToObj(column -> String.valueOf(table.getValueAt(row, column)))
                            .collect(Collectors.joining("\t")))
                    .collect(Collectors.joining("\n"));
        }
        return list instanceof JList<?> plain
                ? IntStream.of(plain.getSelectedIndices())
                        .mapToObj(row -> text(plain, row))
                        .collect(Collectors.joining("\n"))
                : "";
    }

    /** What a row shows. */
    private static <T> String text(JList<T> list, int row) {
        T value = list.getModel().getElementAt(row);
        Component cell = list.getCellRenderer().getListCellRendererComponent(list, value, row, false, false);
        return cell instanceof JLabel label && label.getText() != null ? label.getText() : String.valueOf(value);
    }
}
