package io.github.catenary.app.panels.table;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import java.util.Optional;
import java.util.function.BiFunction;
import javax.swing.SwingConstants;

/**
 * A column of the table.
 *
 * @param id in the settings, and in the first row of what is copied
 * @param key of its name and of its tip, which ends in {@code .tip}
 * @param unit of SI; empty if there is none
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

    /** The name with the unit that is shown. */
    String heading() {
        return unit.isEmpty() ? label() : Texts.text("panel.in-unit", label(), Units.sign(unit));
    }

    /** What is said of an item. */
    CellValue cell(ItemFacts facts, T item) {
        return value.apply(facts, item).in(unit);
    }

    /** The heading of what is copied: as in a table of CSV, without a unit if the numbers are in that of SI. */
    String copied(Units units) {
        Units.Shown shown = units.shown(unit);
        return shown.isPlain() ? id : id + " (" + shown.sign() + ")";
    }

    /**
     * What the cells below a heading of another table are in, if that stands for this column.
     *
     * @return empty if it does not
     */
    Optional<Units> named(String heading) {
        String name = heading.strip();
        for (Units units : Units.values()) {
            String sign = units.shown(unit).sign();
            boolean told = name.equalsIgnoreCase(id + " (" + sign + ")")
                    || name.equalsIgnoreCase(Texts.text("panel.in-unit", label(), sign));
            if (told) return Optional.of(units);
        }
        boolean bare = name.equalsIgnoreCase(id) || name.equalsIgnoreCase(label());
        return bare ? Optional.of(Units.SI) : Optional.empty();
    }
}
