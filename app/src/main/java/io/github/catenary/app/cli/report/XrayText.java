package io.github.catenary.app.cli.report;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.XrayStage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The stages of a step, as a table for people or as JSON. */
public final class XrayText {
    private static final List<String> HEADING = List.of(
            "substep", "stage", "projections", "moved", "farthest, m", "particle", "residual, m", "of equations");

    private static final String NONE = "-";

    private XrayText() {}

    public static String text(StepXray xray) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADING);
        rows.add(List.of(NONE, "before", NONE, NONE, NONE, NONE, Facts.number(xray.residualBefore()), NONE));
        for (XrayStage stage : xray.stages()) rows.add(cells(stage));
        return Columns.of(rows) + System.lineSeparator() + "compared with the real step: " + verdict(xray);
    }

    private static String verdict(StepXray xray) {
        return switch (xray.verdict()) {
            case SAME -> "the same bits";
            case FAILED -> "both failed";
            case DIFFERENT -> "different";
            case CUT -> "not compared, as the step has more than " + StepXray.MOST_STAGES + " stages";
        };
    }

    private static List<String> cells(XrayStage stage) {
        boolean moved = stage.moved() > 0;
        boolean iterates = stage.kind() == XrayStage.Kind.ITERATION;
        return List.of(
                Facts.count(stage.substep() + 1L),
                name(stage),
                stage.kind() == XrayStage.Kind.PASS ? Facts.count(stage.projections()) : NONE,
                Facts.count(stage.moved()),
                moved ? Facts.number(stage.farthest()) : NONE,
                moved ? Facts.count(stage.farthestParticle()) : NONE,
                Facts.number(stage.residual()),
                iterates ? Facts.number(stage.measure()) : NONE);
    }

    private static String name(XrayStage stage) {
        int number = stage.number() + 1;
        return switch (stage.kind()) {
            case ELEMENT -> stage.elementType() + " " + stage.method();
            case FORCES -> "forces " + number;
            case ITERATION -> stage.number() == 0 ? "first guess" : "solver step " + stage.number();
            case INTEGRATE -> "motion";
            case LEAD -> "hand or led";
            case PASS -> "pass " + number + (stage.backward() ? " backward" : " forward");
            case TEAR -> "tears of " + stage.torn();
            case GUARD -> "guard";
        };
    }

    /** The object that docs/cli.md describes. */
    public static String json(Path scene, StepXray xray) {
        return JsonLine.of(json -> {
            json.name("scene").value(scene.toString());
            json.name("frame").value(xray.frame());
            json.name("verdict").value(xray.verdict().name().toLowerCase(Locale.ROOT));
            JsonLine.number(json, "residualBefore", xray.residualBefore());
            JsonLine.number(json, "energyBefore", xray.energyBefore().total());
            JsonLine.number(json, "energyAfter", xray.energyAfter().total());
            JsonLine.objects(json, "stages", xray.stages(), XrayText::write);
        });
    }

    private static void write(JsonWriter json, XrayStage stage) throws IOException {
        json.name("substep").value(stage.substep() + 1L);
        json.name("kind").value(stage.kind().name().toLowerCase(Locale.ROOT));
        json.name("name").value(name(stage));
        json.name("projections").value(stage.projections());
        json.name("moved").value(stage.moved());
        JsonLine.number(json, "farthest", stage.farthest());
        json.name("particle").value(stage.moved() == 0 ? null : Integer.valueOf(stage.farthestParticle()));
        json.name("torn").value(stage.torn());
        JsonLine.number(json, "residual", stage.residual());
        JsonLine.number(json, "measure", stage.measure());
    }
}
