package io.github.catenary.app.document.exchange;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * A table of what was measured of a run, for other programs (RFC 4180): a row for each time, in s, and a column for each
 * number, whose heading ends in its unit. Written row by row. One thread.
 */
public final class MeasuredTable {
    /** The digits of a time that are more than rounding, after a million frames, too. */
    private static final MathContext TIME = new MathContext(12);

    private final Writer out;

    /**
     * Writes the heading.
     *
     * @param columns names of the columns behind that of the time
     */
    public MeasuredTable(Writer out, List<String> columns) throws IOException {
        this.out = out;
        line("time_s", columns.stream().map(ReportTable::cell).toList());
    }

    /**
     * Writes a row.
     *
     * @param cells one for each column
     */
    public void add(double time, List<String> cells) throws IOException {
        line(Double.isFinite(time) ? Double.toString(rounded(time)) : "", cells);
    }

    /** A number as a cell; empty if it is not finite. */
    public static String cell(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }

    /** A time is a sum of time steps, of which a double holds 15 digits: 3.3400000000000025 s is frame 167 of 0.02 s each. */
    private static double rounded(double time) {
        return new BigDecimal(time).round(TIME).doubleValue();
    }

    private void line(String first, List<String> cells) throws IOException {
        out.write(first);
        for (String cell : cells) {
            out.write(',');
            out.write(cell);
        }
        out.write("\r\n");
    }
}
