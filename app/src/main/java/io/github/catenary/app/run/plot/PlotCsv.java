package io.github.catenary.app.run.plot;

import io.github.catenary.app.document.exchange.MeasuredTable;
import io.github.catenary.app.document.exchange.WholeFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
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
    private PlotCsv() {}

    /** A trace in the table; comparing all its values takes too long for each row. */
    private record Entry(Trace trace, boolean exact) {
        static Entry of(Trace trace) {
            return new Entry(trace, trace.isExact());
        }

        List<String> heading() {
            String column = trace.measure().column();
            return exact ? List.of(column) : List.of(column + "_lowest", column + "_highest");
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
        List<String> heading = new ArrayList<>();
        TreeSet<Double> times = new TreeSet<>();
        for (Entry entry : entries) {
            heading.addAll(entry.heading());
            for (double time : entry.trace().time()) times.add(time);
        }
        MeasuredTable table = new MeasuredTable(out, heading);
        for (double time : times) {
            List<String> cells = new ArrayList<>();
            for (Entry entry : entries) cells.addAll(entry.cells(time));
            table.add(time, cells);
        }
    }
}
