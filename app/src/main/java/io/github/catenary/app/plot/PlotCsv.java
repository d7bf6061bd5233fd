package io.github.catenary.app.plot;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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

    /** Writes a file in UTF-8. Not for the EDT. */
    static void write(List<Trace> traces, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            write(traces, out);
        }
    }

    static void write(List<Trace> traces, Writer out) throws IOException {
        List<String> heading = new ArrayList<>(List.of("time_s"));
        TreeSet<Double> times = new TreeSet<>();
        for (Trace trace : traces) {
            String column = trace.measure().column();
            if (trace.isExact()) heading.add(column);
            else heading.addAll(List.of(column + "_lowest", column + "_highest"));
            for (double time : trace.time()) times.add(time);
        }
        line(heading, out);
        for (double time : times) line(row(time, traces), out);
    }

    private static List<String> row(double time, List<Trace> traces) {
        List<String> cells = new ArrayList<>(List.of(Double.toString(time)));
        for (Trace trace : traces) {
            int i = Arrays.binarySearch(trace.time(), time);
            cells.add(i < 0 ? "" : Double.toString(trace.low()[i]));
            if (!trace.isExact()) cells.add(i < 0 ? "" : Double.toString(trace.high()[i]));
        }
        return cells;
    }

    private static void line(List<String> cells, Writer out) throws IOException {
        out.write(String.join(",", cells));
        out.write("\r\n");
    }
}
