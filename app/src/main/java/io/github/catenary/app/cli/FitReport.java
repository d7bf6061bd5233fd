package io.github.catenary.app.cli;

import io.github.catenary.analysis.sweep.SweepFile;
import io.github.catenary.app.document.exchange.FitSearch;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.io.json.Decimal;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a fit found.
 *
 * @param names of what was sought
 */
record FitReport(Path study, Path target, List<String> names, FitSearch.Found found) {
    /** The trace of the search as CSV: a line for each run. */
    void writeTrace(OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        text.write(SweepFile.line(Stream.of(Stream.of("start", "run"), names.stream(), Stream.of("distance", "best"))
                .flatMap(part -> part)
                .toList()));
        double best = Double.POSITIVE_INFINITY;
        for (FitSearch.Step each : found.trace()) {
            if (each.number() == 1) best = Double.POSITIVE_INFINITY;
            best = Math.min(best, each.distance());
            List<String> cells = new ArrayList<>();
            cells.add(Integer.toString(each.start()));
            cells.add(Integer.toString(each.number()));
            each.values().forEach(value -> cells.add(Decimal.of(value)));
            cells.add(Decimal.of(each.distance()));
            cells.add(Decimal.of(best));
            text.write(SweepFile.line(cells));
        }
        text.flush();
    }

    /** What the command tells. */
    Report report(double seconds, Path trace) {
        Report told = new Report(study + ": nearest to " + target);
        told.value("study", study.toString()).value("target", target.toString());
        Report values = new Report();
        for (int i = 0; i < names.size(); i++) {
            double value = found.best().values().get(i);
            values.value(names.get(i), value);
            told.line(names.get(i), String.format(Locale.ROOT, "%.6g", value));
        }
        told.value("found", values);
        double distance = found.best().distance();
        told.fact("distance", distance, "distance", String.format(Locale.ROOT, "%.3g of the span", distance));
        told.count("runs", found.trace().size());
        told.fact("seconds", seconds, "time", String.format(Locale.ROOT, "%.1f s", seconds));
        return told.fact("trace", trace.toString(), "trace", trace.toString());
    }
}
