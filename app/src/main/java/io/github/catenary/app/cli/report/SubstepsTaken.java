package io.github.catenary.app.cli.report;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import java.util.List;
import java.util.stream.Collectors;

/** Who takes how many substeps of a frame, for reports. */
public final class SubstepsTaken {
    /** So many groups of a number are named. */
    private static final int MOST_NAMES = 3;

    private SubstepsTaken() {}

    /** For each number of substeps how many springs take it, and the groups that say it, ascending. */
    public static List<Report> numbers(SubstepRates rates, Scene scene) {
        return rates.taken(scene).stream()
                .map(each -> new Report()
                        .value("substeps", each.substeps())
                        .value("springs", each.springs())
                        .value("groups", each.groups()))
                .toList();
    }

    /** Such as {@code 1 by 6,300 springs, 16 by 700 springs (plate)}. */
    public static String words(SubstepRates rates, Scene scene) {
        return rates.taken(scene).stream()
                .map(each -> ReportNumber.count(each.substeps()) + " by " + ReportNumber.count(each.springs())
                        + " springs" + named(each.groups()))
                .collect(Collectors.joining(", "));
    }

    private static String named(List<String> groups) {
        if (groups.isEmpty()) return "";
        String names = groups.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        int more = groups.size() - MOST_NAMES;
        return " (" + names + (more > 0 ? " and " + ReportNumber.count(more) + " more)" : ")");
    }
}
