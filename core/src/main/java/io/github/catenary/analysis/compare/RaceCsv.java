package io.github.catenary.analysis.compare;

import io.github.catenary.math.NumberText;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.SolverSettings;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The standings of a race as CSV (RFC 4180, lines end in \n). A cell is empty where there is nothing to tell. */
public final class RaceCsv {
    private static final List<String> HEADING = List.of(
            "entrant",
            "integrator",
            "substeps",
            "passes",
            "frames",
            "diverged_at",
            "energy_drift",
            "largest_stretch",
            "ms_per_frame",
            "hash",
            "trouble");

    private RaceCsv() {}

    public static String csv(List<Standing> standings) {
        StringBuilder text = new StringBuilder(line(HEADING));
        for (Standing standing : standings) text.append(line(cells(standing)));
        return text.toString();
    }

    private static List<String> cells(Standing standing) {
        SolverSettings settings = standing.entrant().settings();
        var figures = standing.figures();
        return List.of(
                Printable.line(standing.entrant().name()),
                settings.integrator(),
                Integer.toString(settings.substeps()),
                Integer.toString(settings.passes()),
                figures.map(each -> Long.toString(each.frames())).orElse(""),
                figures.flatMap(Standing.Figures::divergence)
                        .map(each -> Long.toString(each.frame()))
                        .orElse(""),
                number(figures.map(Standing.Figures::energyDrift).orElse(OptionalDouble.empty())),
                number(figures.map(Standing.Figures::largestStretch).orElse(OptionalDouble.empty())),
                number(figures.map(Standing.Figures::millisPerFrame).orElse(OptionalDouble.empty())),
                figures.map(Standing.Figures::hashText).orElse(""),
                Printable.line(standing.trouble()));
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? NumberText.of(value.getAsDouble()) : "";
    }

    private static String line(List<String> cells) {
        return cells.stream().map(RaceCsv::quoted).collect(Collectors.joining(",", "", "\n"));
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
