package io.github.catenary.builtin.csv;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The cells of the present row of a table, as numbers, switches and words. A column that is absent, −1, is empty. */
final class CsvCells {
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?\\d*,\\d+([eE][+-]?\\d+)?");
    private static final Set<String> ON = Set.of("true", "yes", "on", "1", "x", "wahr", "vrai", "是");
    private static final Set<String> OFF = Set.of("", "false", "no", "off", "0", "falsch", "faux", "否");
    private static final int MOST_SHOWN = 40;

    private enum Marks {
        UNKNOWN,
        POINT,
        COMMA
    }

    /** A row that cannot be read. */
    static final class Mistake extends Exception {
        private static final long serialVersionUID = 1;

        private final transient Problem problem;

        Mistake(Problem problem) {
            super(problem.message());
            this.problem = problem;
        }

        Problem problem() {
            return problem;
        }
    }

    private final CsvRows rows;
    private Marks marks = Marks.UNKNOWN;
    private Map<Integer, BigDecimal> factors = Map.of();

    CsvCells(CsvRows rows) {
        this.rows = rows;
    }

    /** Multiplies the numbers of columns whose headings name other units than those of a scene. */
    void scaleBy(Map<Integer, BigDecimal> ofColumns) {
        factors = ofColumns;
    }

    Mistake mistake(int column, Message what) {
        List<String> cells = rows.cells();
        int at = column >= 0 && column < cells.size() ? rows.column(column) : 1;
        return new Mistake(Problem.error("$", what).at(rows.line(), at));
    }

    /** The text of a cell; empty beyond the end of the row. */
    String text(int column) {
        List<String> cells = rows.cells();
        return column >= 0 && column < cells.size() ? cells.get(column) : "";
    }

    boolean isEmpty(int column) {
        return text(column).isEmpty();
    }

    /** The text as a message shows it. */
    String shown(int column) {
        return shortened(text(column));
    }

    static String shortened(String text) {
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "…";
    }

    /**
     * A finite number. All numbers of a file must have the same mark before their decimals: a point in a file of commas
     * stands between thousands.
     */
    double number(int column) throws Mistake {
        String text = text(column).replace('\u2212', '-');
        boolean comma =
                rows.mayHaveDecimalCommas() && DECIMAL_COMMA.matcher(text).matches();
        Marks found = comma ? Marks.COMMA : text.indexOf('.') >= 0 ? Marks.POINT : Marks.UNKNOWN;
        if (found != Marks.UNKNOWN && marks != Marks.UNKNOWN && found != marks) {
            throw mistake(
                    column,
                    Message.of(
                            "csv.marks",
                            "expected decimals as in the rows above, found \"{0}\"; write all numbers with a point, or"
                                    + " all with a comma, and none between thousands",
                            shown(column)));
        }
        try {
            double value = scaled(comma ? text.replace(',', '.') : text, column);
            if (Double.isFinite(value)) {
                if (found != Marks.UNKNOWN) marks = found;
                return value + 0.0; // -0 and 0 are the same
            }
        } catch (NumberFormatException e) {
            // reported below, like a number that is not finite
        }
        throw mistake(column, Message.of("obj.no-number", "expected a number, found \"{0}\"", shown(column)));
    }

    private double scaled(String number, int column) {
        BigDecimal factor = factors.get(column);
        double value = Double.parseDouble(number);
        if (factor == null || !Double.isFinite(value)) return value;
        return BigDecimal.valueOf(value).multiply(factor).doubleValue();
    }

    boolean isOn(int column) throws Mistake {
        String word = text(column).toLowerCase(Locale.ROOT);
        if (ON.contains(word)) return true;
        if (OFF.contains(word)) return false;
        throw mistake(column, Message.of("csv.switch", "expected true or false, found \"{0}\"", shown(column)));
    }
}
