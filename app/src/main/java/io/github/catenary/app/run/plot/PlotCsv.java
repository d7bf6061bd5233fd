package io.github.catenary.app.run.plot;

import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.app.document.exchange.WholeFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Traces as a table for other programs (RFC 4180): a row for each time, a column for each measure in the units of its
 * heading. If a trace is no longer exact, it has two columns, {@code _lowest} and {@code _highest}.
 */
final class PlotCsv {
    /** The digits of a time that are more than rounding, after a million frames, too. */
    private static final MathContext TIME = new MathContext(12);

    private PlotCsv() {}

    /** A trace in the table; comparing all its values takes too long for each row. */
    private record Entry(Trace trace, boolean exact) {
        static Entry of(Trace trace) {
            return new Entry(trace, trace.isExact());
        }

        List<String> heading() {
            String column = trace.measure().column();
            List<String> columns = exact ? List.of(column) : List.of(column + "_lowest", column + "_highest");
            return columns.stream().map(ReportTable::cell).toList();
        }

        List<String> cells(double time) {
            int i = Arrays.binarySearch(trace.time(), time);
            String low = i < 0 ? "" : Double.toString(trace.low()[i]);
            return exact ? List.of(low) : List.of(low, i < 0 ? "" : Double.toString(trace.high()[i]));
        }
    }

    /** Writes a file in UTF-8, which appears whole or not at all. Not for the EDT. */
    static void write(List<Trace> traces, Path file) throws IOException {
        WholeFile.<IOException>write(file, to -> {
            Writer out = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8));
            write(traces, out);
            out.flush();
        });
    }

    static void write(List<Trace> traces, Writer out) throws IOException {
        List<Entry> entries = traces.stream().map(Entry::of).toList();
        List<String> heading = new ArrayList<>(List.of("time_s"));
        TreeSet<Double> times = new TreeSet<>();
        for (Entry entry : entries) {
            heading.addAll(entry.heading());
            for (double time : entry.trace().time()) times.add(time);
        }
        line(heading, out);
        for (double time : times) {
            List<String> cells = new ArrayList<>(List.of(Double.toString(rounded(time))));
            for (Entry entry : entries) cells.addAll(entry.cells(time));
            line(cells, out);
        }
    }

    /** A time is a sum of time steps, of which a double holds 15 digits: 3.3400000000000025 s is frame 167 of 0.02 s each. */
    private static double rounded(double time) {
        return new BigDecimal(time).round(TIME).doubleValue();
    }

    private static void line(List<String> cells, Writer out) throws IOException {
        out.write(String.join(",", cells));
        out.write("\r\n");
    }
}
