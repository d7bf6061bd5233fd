package io.github.catenary.app.cli.report;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Who takes how many substeps of a frame, for reports. */
public final class SubstepsTaken {
    private SubstepsTaken() {}

    /** For each number of substeps how many springs take it, ascending. */
    public static List<Report> numbers(SubstepRates rates, Scene scene) {
        return Arrays.stream(rates.numbers())
                .mapToObj(number -> new Report()
                        .value("substeps", number)
                        .value("springs", rates.springs(number, scene.springs().size())))
                .toList();
    }

    /** Such as {@code 1 by 6,300 springs, 16 by 700}. */
    public static String words(SubstepRates rates, Scene scene) {
        return Arrays.stream(rates.numbers())
                .mapToObj(number -> ReportNumber.count(number) + " by "
                        + ReportNumber.count(
                                rates.springs(number, scene.springs().size())))
                .collect(Collectors.joining(" springs, ", "", " springs"));
    }
}
