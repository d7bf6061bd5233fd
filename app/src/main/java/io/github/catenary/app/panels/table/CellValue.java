package io.github.catenary.app.panels.table;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * What a cell says. Its texts are made when somebody reads them: rows are sorted without.
 *
 * @param number by which rows are sorted; empty for words
 * @param words of a cell without a number
 * @param inherited true for a value that is not the item's own
 * @param origin where it comes from, in the language of the window
 */
record CellValue(OptionalDouble number, String words, boolean inherited, String unit, Supplier<String> origin) {
    /** A longer text is shown up to here: measuring it would take longer than a picture has. */
    private static final int MOST_SHOWN = 200;

    static CellValue of(double number) {
        return new CellValue(OptionalDouble.of(number), "", false, "", CellValue::own);
    }

    static CellValue of(String words) {
        return new CellValue(OptionalDouble.empty(), words, false, "", CellValue::own);
    }

    static CellValue of(boolean on) {
        return new CellValue(OptionalDouble.of(on ? 1 : 0), Boolean.toString(on), false, "", CellValue::own);
    }

    static CellValue inherited(double number, Supplier<String> origin) {
        return new CellValue(OptionalDouble.of(number), "", true, "", origin);
    }

    /** What is not known yet. */
    static CellValue pending() {
        return of(Texts.text("panel.pending"));
    }

    /** The origin of what is the item's own. */
    private static String own() {
        return "";
    }

    /** The same as a quantity. */
    CellValue in(String itsUnit) {
        return itsUnit.isEmpty() ? this : new CellValue(number, words, inherited, itsUnit, origin);
    }

    boolean isOn() {
        return number.orElse(0) != 0;
    }

    /** As it is copied and edited: a number with all digits. */
    String text() {
        return text(Units.now());
    }

    String text(Units units) {
        if (!words.isEmpty() || number.isEmpty()) return words;
        double value = number.getAsDouble();
        return Double.isFinite(value) ? Numbers.exact(value, units.shown(unit)) : Numbers.rounded(value);
    }

    /** What the cell shows: seven digits, and the beginning of a long text. */
    String shown() {
        if (!words.isEmpty() || number.isEmpty()) return shortened(words);
        double value = number.getAsDouble();
        return Double.isFinite(value) ? Numbers.brief(value, Units.of(unit)) : Numbers.rounded(value);
    }

    /** The beginning of a long text. */
    static String shortened(String text) {
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "…";
    }

    /** For those who hear the table, and for rows that are copied as they are shown. */
    @Override
    public String toString() {
        return shown();
    }
}
