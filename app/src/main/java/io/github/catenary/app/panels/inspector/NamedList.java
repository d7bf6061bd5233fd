package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.work.Following;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JList;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import javax.swing.ScrollPaneConstants;
import org.jspecify.annotations.Nullable;

/**
 * The list of the scene's materials or groups, one of which may be chosen, and the buttons in the heading that add and
 * delete. The fields of the chosen item are visible while there is one.
 *
 * @param <K> the key of an item
 */
final class NamedList<K> {
    private static final int MOST_ROWS = 5;

    private final InspectorSection section;
    private final Form fields;
    private final Runnable showChosen;
    private final DefaultListModel<String> rows = new DefaultListModel<>();
    private final JList<String> list = new RowList(rows);
    private final JScrollPane scroll = new JScrollPane(
            list, ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED, ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
    private final JButton add;
    private final JButton delete;
    private List<K> keys = List.of();
    private Optional<K> chosen = Optional.empty();
    private final Following following = new Following();

    /**
     * Adds itself to a section.
     *
     * @param name the name of the section, such as {@code groups}; the keys of its texts begin with it
     * @param fields the fields of the chosen item
     * @param showChosen fills the fields; called when the user chooses an item
     */
    NamedList(String name, InspectorSection section, Form fields, Runnable add, Runnable delete, Runnable showChosen) {
        this.section = section;
        this.fields = fields;
        this.showChosen = showChosen;
        Form.name(name + ".list", list, Texts.text("section." + name), Texts.text(name + ".list.tip"));
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.addListSelectionListener(event -> {
            if (!following.isNow() && !event.getValueIsAdjusting()) chooseRow(list.getSelectedIndex());
        });
        this.add = Form.iconButton(name + ".add", "add", add);
        this.delete = Form.iconButton(name + ".delete", "delete", delete);
        section.addToHeading(this.add);
        section.addToHeading(this.delete);
        section.form.wide(scroll);
    }

    JList<String> list() {
        return list;
    }

    /** The item in a row. */
    K key(int row) {
        return keys.get(row);
    }

    Optional<K> chosen() {
        return chosen;
    }

    /** Chooses an item that the next call of {@link #show} will list. */
    void choose(K key) {
        chosen = Optional.of(key);
    }

    /** Shows a menu below the button that deletes. */
    void askAtDelete(JPopupMenu menu) {
        menu.show(delete, 0, delete.getHeight());
    }

    void setAddEnabled(boolean enabled) {
        add.setEnabled(enabled);
    }

    /**
     * Lists the items. If the chosen item is gone, none is chosen.
     *
     * @param texts the row of each item
     */
    void show(List<K> items, List<String> texts) {
        keys = items;
        if (chosen.isPresent() && !keys.contains(chosen.get())) {
            chosen = Optional.empty();
            Form.restorePending(fields);
        }
        section.setEmpty(keys.isEmpty());
        delete.setVisible(!keys.isEmpty());
        following.quietly(() -> {
            showRows(texts);
            int index = chosen.map(keys::indexOf).orElse(-1);
            if (index < 0) list.clearSelection();
            else list.setSelectedIndex(index);
        });
        showFields();
    }

    private void showRows(List<String> texts) {
        if (texts.equals(IntStream.range(0, rows.size()).mapToObj(rows::get).toList())) return;
        boolean resized = texts.size() != rows.size();
        rows.clear();
        texts.forEach(rows::addElement);
        list.setVisibleRowCount(Math.min(texts.size(), MOST_ROWS));
        if (resized) section.form.revalidate(); // otherwise the scroll pane keeps its height
    }

    private void chooseRow(int index) {
        Form.restorePending(fields);
        chosen = index < 0 ? Optional.empty() : Optional.of(keys.get(index));
        showFields();
    }

    private void showFields() {
        fields.setVisible(chosen.isPresent());
        delete.setEnabled(chosen.isPresent());
        if (chosen.isPresent()) showChosen.run();
    }

    /** Truncates rows that are too long, and shows their full text as tooltips. */
    private static final class RowList extends NameList<String> {
        RowList(DefaultListModel<String> rows) {
            super(rows);
        }

        @Override
        public boolean getScrollableTracksViewportWidth() {
            return true;
        }

        @Override
        public @Nullable String getToolTipText(MouseEvent event) {
            int row = locationToIndex(event.getPoint());
            return row < 0 ? super.getToolTipText(event) : getModel().getElementAt(row);
        }
    }
}
