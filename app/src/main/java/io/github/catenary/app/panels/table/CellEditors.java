package io.github.catenary.app.panels.table;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyEvent;
import java.util.EventObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.DefaultCellEditor;
import javax.swing.JCheckBox;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;
import javax.swing.event.PopupMenuEvent;
import javax.swing.event.PopupMenuListener;
import org.jspecify.annotations.Nullable;

/** Edits cells in place. What is refused stays in the cell, with the reason; Escape restores the cell. EDT only. */
final class CellEditors<T> {
    /** Takes what was entered. */
    interface Taking<T> {
        /** @return why it was refused; empty if it was accepted */
        Optional<String> enter(IdSet items, ItemColumn<T> column, String text);
    }

    /** Keys with a letter of their own that is no text, and that which switches check marks. */
    private static final Set<Integer> NOT_TYPING = Set.of(
            KeyEvent.VK_SPACE,
            KeyEvent.VK_ENTER,
            KeyEvent.VK_ESCAPE,
            KeyEvent.VK_TAB,
            KeyEvent.VK_DELETE,
            KeyEvent.VK_BACK_SPACE,
            KeyEvent.VK_SHIFT,
            KeyEvent.VK_ALT_GRAPH);

    private final ItemTable<T> table;
    private final IntFunction<IdSet> items;
    private final Supplier<ItemFacts> facts;
    private final Taking<T> taking;
    /** What the edit in progress is for, whatever is selected meanwhile. */
    private IdSet edited = IdSet.empty();

    private Optional<ItemColumn<T>> column = Optional.empty();

    /** @param items those that get what is entered into a cell of a row */
    CellEditors(ItemTable<T> table, IntFunction<IdSet> items, Supplier<ItemFacts> facts, Taking<T> taking) {
        this.table = table;
        this.items = items;
        this.facts = facts;
        this.taking = taking;
    }

    /** The editor of a column. */
    DefaultCellEditor of(ItemColumn<T> of) {
        if (of.form() == ItemColumn.Form.SWITCH) return new Check(new JCheckBox());
        boolean chosen = of.entry().filter(ItemEntry::isChosen).isPresent();
        return chosen ? new Choice(new ChoiceField<>(CellValue::shortened, this::enter)) : new Text(new JTextField());
    }

    private void begin(int row, int view) {
        edited = items.apply(row);
        column = Optional.of(table.column(view));
    }

    private Optional<String> enter(String text) {
        return column.flatMap(of -> taking.enter(edited, of, text));
    }

    /** Numbers and words. Whoever leaves the field enters its text. */
    private final class Text extends DefaultCellEditor {
        private final JTextField field;
        private String before = "";

        Text(JTextField field) {
            super(field);
            this.field = field;
            field.setName(table.getName() + ".cell");
            field.setBorder(BorderFactory.createEmptyBorder(0, 3, 0, 3));
            field.removeActionListener(delegate); // Enter is the table's, which goes to the next row
            field.addFocusListener(new FocusAdapter() {
                /** What is typed next replaces the text. */
                @Override
                public void focusGained(FocusEvent event) {
                    if (field.getText().equals(before)) field.selectAll();
                }

                @Override
                public void focusLost(FocusEvent event) {
                    if (!event.isTemporary() && table.getEditorComponent() == field) stopCellEditing();
                }
            });
        }

        @Override
        public boolean isCellEditable(EventObject event) {
            return event instanceof KeyEvent key ? types(key) : super.isCellEditable(event);
        }

        @Override
        public Component getTableCellEditorComponent(
                JTable shown, @Nullable Object value, boolean selected, int row, int view) {
            begin(row, view);
            before = value instanceof CellValue cell ? cell.text() : "";
            field.setHorizontalAlignment(table.column(view).alignment());
            field.setText(before);
            field.selectAll();
            field.getAccessibleContext().setAccessibleName(table.column(view).heading());
            FieldError.show(field, Optional.empty());
            return field;
        }

        /** A text that was not changed is no edit, so that an inherited value stays one. */
        @Override
        public boolean stopCellEditing() {
            String typed = field.getText();
            if (typed.equals(before)) {
                cancelCellEditing();
                return true;
            }
            Optional<String> refused = enter(typed);
            FieldError.show(field, refused);
            if (refused.isPresent()) return false;
            cancelCellEditing(); // the scene has it, and tells the table
            return true;
        }
    }

    /** One of several words, from a list that opens at once. */
    private final class Choice extends DefaultCellEditor {
        private final transient ChoiceField<String> field;

        Choice(ChoiceField<String> field) {
            super(field);
            this.field = field;
            field.setName(table.getName() + ".choice");
            setClickCountToStart(2);
            field.removeActionListener(delegate); // the field itself enters what is chosen, and only that
            field.addPopupMenuListener(new PopupMenuListener() {
                @Override
                public void popupMenuWillBecomeVisible(PopupMenuEvent event) {}

                @Override
                public void popupMenuWillBecomeInvisible(PopupMenuEvent event) {
                    SwingUtilities.invokeLater(() -> end());
                }

                @Override
                public void popupMenuCanceled(PopupMenuEvent event) {}
            });
        }

        @Override
        public boolean isCellEditable(EventObject event) {
            return event instanceof KeyEvent key ? types(key) : super.isCellEditable(event);
        }

        @Override
        public Component getTableCellEditorComponent(
                JTable shown, @Nullable Object value, boolean selected, int row, int view) {
            begin(row, view);
            List<String> choices = column.flatMap(ItemColumn::entry)
                    .map(entry -> entry.choices(facts.get()))
                    .orElse(List.of());
            String now = value instanceof CellValue cell ? cell.text() : "";
            field.show(choices, Optional.of(choices.contains(now) ? now : choices.get(0)), "");
            field.getAccessibleContext().setAccessibleName(table.column(view).heading());
            SwingUtilities.invokeLater(
                    () -> { // once it is in its place
                        if (field.isShowing()) field.showPopup();
                    });
            return field;
        }

        @Override
        public boolean stopCellEditing() {
            end();
            return true;
        }

        private void end() {
            if (table.getEditorComponent() == field) cancelCellEditing();
        }
    }

    /** True for a key that types something: other keys are for the window. */
    private static boolean types(KeyEvent key) {
        boolean third = key.isAltGraphDown() || (key.isControlDown() && key.isAltDown());
        boolean command = !third && (key.isControlDown() || key.isAltDown() || key.isMetaDown());
        return !command && !key.isActionKey() && !NOT_TYPING.contains(key.getKeyCode());
    }

    /** On and off, by a click. */
    private final class Check extends DefaultCellEditor {
        private final JCheckBox box;

        Check(JCheckBox box) {
            super(box);
            this.box = box;
            box.setHorizontalAlignment(SwingConstants.CENTER);
        }

        @Override
        public boolean isCellEditable(EventObject event) {
            return !(event instanceof KeyEvent) && super.isCellEditable(event);
        }

        @Override
        public Component getTableCellEditorComponent(
                JTable shown, @Nullable Object value, boolean selected, int row, int view) {
            begin(row, view);
            boolean on = value instanceof CellValue cell && cell.isOn();
            return super.getTableCellEditorComponent(shown, on, selected, row, view);
        }

        @Override
        public boolean stopCellEditing() {
            enter(Boolean.toString(box.isSelected()));
            cancelCellEditing();
            return true;
        }
    }
}
