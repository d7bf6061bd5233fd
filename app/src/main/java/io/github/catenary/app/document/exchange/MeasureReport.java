package io.github.catenary.app.document.exchange;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Measured;
import io.github.catenary.solver.kernel.MeasureType;
import java.util.List;
import java.util.Locale;

/** What measures have found in a run, in English. */
public final class MeasureReport {
    private MeasureReport() {}

    /** Adds a line for each measure, and the list {@code measures} for programs. */
    public static void add(Report report, List<Measured> measures) {
        for (Measured each : measures) {
            report.line(each.type().label().toLowerCase(Locale.ROOT), words(each));
        }
        report.value("measures", values(measures));
    }

    /** The measures for programs. */
    public static List<Report> values(List<Measured> measures) {
        return measures.stream().map(MeasureReport::value).toList();
    }

    private static Report value(Measured measured) {
        MeasureType.Reading reading = measured.reading();
        return new Report()
                .value("id", measured.type().id())
                .value("unit", measured.type().unit())
                .value("value", reading.value())
                .value("missing", reading.missing().map(Message::english));
    }

    /** The value with its unit, or why there is none. */
    public static String words(Measured measured) {
        MeasureType.Reading reading = measured.reading();
        return reading.missing()
                .map(why -> "no value: " + why.english())
                .orElseGet(() -> ReportNumber.number(
                                reading.value(), measured.type().unit())
                        .strip());
    }
}
