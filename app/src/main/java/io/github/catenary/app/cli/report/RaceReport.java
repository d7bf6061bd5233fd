package io.github.catenary.app.cli.report;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.Divergence;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The standings at the end of a race, as a table for people or as JSON. */
public final class RaceReport {
    private static final List<String> HEADING = List.of(
            "entrant",
            "substeps",
            "passes",
            "frames",
            "diverged in",
            "energy drift, J",
            "largest stretch",
            "ms a frame",
            "hash");

    private static final String NONE = "-";

    private RaceReport() {}

    public static String text(List<Standing> standings) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADING);
        standings.forEach(standing -> rows.add(cells(standing)));
        return Columns.of(rows);
    }

    private static List<String> cells(Standing standing) {
        SolverSettings settings = standing.entrant().settings();
        Optional<Standing.Figures> figures = standing.figures();
        return List.of(
                standing.entrant().name(),
                Facts.count(settings.substeps()),
                Facts.count(settings.passes()),
                figures.map(each -> Facts.count(each.frames())).orElse("cannot run"),
                figures.flatMap(Standing.Figures::divergence)
                        .map(each -> Facts.count(each.frame()))
                        .orElse(NONE),
                cell(figures.map(Standing.Figures::energyDrift)),
                cell(figures.map(Standing.Figures::largestStretch)),
                cell(figures.map(Standing.Figures::millisPerFrame)),
                figures.map(Standing.Figures::hashText).orElse(NONE));
    }

    private static String cell(Optional<OptionalDouble> value) {
        OptionalDouble known = value.orElse(OptionalDouble.empty());
        return known.isPresent() ? Facts.number(known.getAsDouble()) : NONE;
    }

    /** The object that docs/cli.md describes. */
    public static String json(Path scene, long frames, List<Standing> standings) {
        return JsonLine.of(json -> {
            json.name("scene").value(scene.toString());
            json.name("frames").value(frames);
            JsonLine.objects(json, "entrants", standings, RaceReport::write);
        });
    }

    private static void write(JsonWriter json, Standing standing) throws IOException {
        SolverSettings settings = standing.entrant().settings();
        json.name("name").value(standing.entrant().name());
        json.name("integrator").value(settings.integrator());
        json.name("substeps").value(settings.substeps());
        json.name("passes").value(settings.passes());
        Optional<Standing.Figures> figures = standing.figures();
        json.name("frames").value(figures.map(Standing.Figures::frames).orElse(null));
        json.name("divergedAt")
                .value(figures.flatMap(Standing.Figures::divergence)
                        .map(Divergence::frame)
                        .orElse(null));
        number(json, "energyDrift", figures.map(Standing.Figures::energyDrift));
        number(json, "largestStretch", figures.map(Standing.Figures::largestStretch));
        number(json, "millisPerFrame", figures.map(Standing.Figures::millisPerFrame));
        json.name("hash").value(figures.map(Standing.Figures::hashText).orElse(null));
        json.name("trouble").value(standing.trouble().isEmpty() ? null : standing.trouble());
    }

    private static void number(JsonWriter json, String name, Optional<OptionalDouble> value) throws IOException {
        JsonLine.number(json, name, value.orElse(OptionalDouble.empty()));
    }
}
