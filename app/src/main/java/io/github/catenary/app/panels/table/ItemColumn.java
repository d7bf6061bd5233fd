package io.github.catenary.app.panels.table;

import io.github.catenary.app.ui.text.Texts;
import java.util.Optional;
import java.util.function.BiFunction;
import javax.swing.SwingConstants;

/**
 * A column of the table.
 *
 * @param id in the settings, and in the first row of what is copied
 * @param key of its name and of its tip, which ends in {@code .tip}
 * @param unit empty if there is none
 * @param entry what editing a cell does; empty if it cannot be edited
 */
record ItemColumn<T>(
        String id,
        String key,
        String unit,
        Form form,
        BiFunction<ItemFacts, T, CellValue> value,
        Optional<ItemEntry<T>> entry) {
    /** What the cells of a column look like. */
    enum Form {
        NUMBER,
        /** A whole number that names an item. */
        ID,
        WORD,
        SWITCH
    }

    static <T> ItemColumn<T> number(
            String id, String key, String unit, BiFunction<ItemFacts, T, CellValue> value, ItemEntry<T> entry) {
        return new ItemColumn<>(id, key, unit, Form.NUMBER, value, Optional.of(entry));
    }

    boolean isNumber() {
        return form == Form.NUMBER || form == Form.ID;
    }

    /** Where its texts stand, as a constant of Swing. */
    int alignment() {
        return switch (form) {
            case NUMBER, ID -> SwingConstants.TRAILING;
            case WORD -> SwingConstants.LEADING;
            case SWITCH -> SwingConstants.CENTER;
        };
    }

    /** Its name in the language of the window. */
    String label() {
        return Texts.text(key);
    }

    /** The name with the unit. */
    String heading() {
        return unit.isEmpty() ? label() : Texts.text("panel.in-unit", label(), unit);
    }

    /** True if a heading of another table stands for this column. */
    boolean isNamed(String heading) {
        String name = heading.strip();
        return name.equalsIgnoreCase(id) || name.equalsIgnoreCase(label()) || name.equalsIgnoreCase(heading());
    }
}
