package io.github.catenary.app.panels.table;

import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.table.Identified;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.swing.JCheckBoxMenuItem;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;

/** Chooses which columns show, and by which the rows are ordered. The choice comes back as it was left. EDT only. */
final class ColumnMenu {
    private final Settings settings;

    ColumnMenu(Settings settings) {
        this.settings = settings;
    }

    /** Shows the columns that the user chose. */
    void restore(ItemSheet<?> sheet) {
        sheet.table().hide(hidden(sheet));
    }

    private static String key(ItemSheet<?> sheet) {
        return "table." + sheet.kind().id() + ".hidden";
    }

    private Set<String> hidden(ItemSheet<?> sheet) {
        return new TreeSet<>(Arrays.asList(settings.get(key(sheet), "").split(",", -1)));
    }

    /** A menu with a check for each column; that of the ids always shows. */
    JPopupMenu columns(ItemSheet<?> sheet) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("table.columns.menu");
        for (JMenuItem item : items(sheet)) menu.add(item);
        return menu;
    }

    private JMenuItem[] items(ItemSheet<?> sheet) {
        Set<String> hidden = hidden(sheet);
        return sheet.kind().columns().stream()
                .skip(1)
                .map(column -> {
                    JCheckBoxMenuItem item = new JCheckBoxMenuItem(column.label(), !hidden.contains(column.id()));
                    item.setName("table.column." + column.id());
                    item.setToolTipText(Texts.text(column.key() + ".tip"));
                    item.putClientProperty("CheckBoxMenuItem.doNotCloseOnMouseClick", true);
                    item.addActionListener(event -> turn(sheet, column.id(), item.isSelected()));
                    return item;
                })
                .toArray(JMenuItem[]::new);
    }

    private void turn(ItemSheet<?> sheet, String column, boolean shows) {
        Set<String> hidden = hidden(sheet);
        if (shows) hidden.remove(column);
        else hidden.add(column);
        hidden.remove("");
        settings.keep(key(sheet), String.join(",", hidden));
        sheet.table().hide(hidden);
    }

    /** The menu of the rows. */
    JPopupMenu rows(ItemSheet<?> sheet, Runnable copy, Runnable paste) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("table.menu");
        menu.add(item("copy", copy));
        menu.add(item("paste", paste));
        menu.addSeparator();
        addOrders(menu, sheet);
        JMenu columns = new JMenu(Texts.text("table.columns"));
        for (JMenuItem item : items(sheet)) columns.add(item);
        menu.add(columns);
        return menu;
    }

    private static void addOrders(JPopupMenu menu, ItemSheet<?> sheet) {
        int lead = sheet.table().getColumnModel().getSelectionModel().getLeadSelectionIndex();
        if (lead >= 0 && lead < sheet.table().getColumnCount()) addOrder(menu, sheet, lead);
        JMenuItem none = item("unsorted", () -> sheet.orderBy(Optional.empty()));
        none.setEnabled(sheet.order().isPresent());
        menu.add(none);
        menu.addSeparator();
    }

    private static <T extends Identified> void addOrder(JPopupMenu menu, ItemSheet<T> sheet, int lead) {
        ItemColumn<T> by = sheet.table().column(lead);
        for (boolean falling : new boolean[] {false, true}) {
            JMenuItem item = item(
                    falling ? "falling" : "rising",
                    () -> sheet.orderBy(Optional.of(new RowQuery.Order<>(by, falling))));
            item.setText(Texts.text(falling ? "table.menu.falling" : "table.menu.rising", by.label()));
            menu.add(item);
        }
    }

    private static JMenuItem item(String name, Runnable work) {
        JMenuItem item = new JMenuItem(Texts.text("table.menu." + name));
        item.setName("table.menu." + name);
        item.addActionListener(event -> work.run());
        return item;
    }
}
