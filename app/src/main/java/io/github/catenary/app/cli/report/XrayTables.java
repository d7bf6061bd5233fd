package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.XrayStage;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The stages of a step. */
public final class XrayTables {
    private static final String NONE = "-";

    private static final ReportTable<XrayStage> TABLE = new ReportTable<XrayStage>()
            .column(
                    "substep",
                    stage -> ReportNumber.count(stage.substep() + 1L),
                    "substep",
                    stage -> stage.substep() + 1L)
            .value("kind", stage -> stage.kind().name().toLowerCase(Locale.ROOT))
            .column("stage", XrayTables::name, "name", XrayTables::name)
            .column(
                    "projections",
                    stage -> stage.kind() == XrayStage.Kind.PASS ? ReportNumber.count(stage.projections()) : NONE,
                    "projections",
                    XrayStage::projections)
            .column("moved", stage -> ReportNumber.count(stage.moved()), "moved", XrayStage::moved)
            .column(
                    "farthest, m",
                    stage -> stage.moved() > 0 ? ReportNumber.number(stage.farthest()) : NONE,
                    "farthest",
                    XrayStage::farthest)
            .column(
                    "particle",
                    stage -> stage.moved() > 0 ? ReportNumber.count(stage.farthestParticle()) : NONE,
                    "particle",
                    stage -> Optional.of(stage.farthestParticle()).filter(id -> stage.moved() != 0))
            .value("torn", XrayStage::torn)
            .column("residual, m", stage -> ReportNumber.number(stage.residual()), "residual", XrayStage::residual)
            .column(
                    "of equations",
                    stage -> stage.kind() == XrayStage.Kind.ITERATION ? ReportNumber.number(stage.measure()) : NONE,
                    "measure",
                    XrayStage::measure);

    private XrayTables() {}

    public static String text(StepXray xray) {
        List<String> before =
                List.of(NONE, "before", NONE, NONE, NONE, NONE, ReportNumber.number(xray.residualBefore()), NONE);
        return TABLE.text(List.of(before), xray.stages()) + System.lineSeparator() + "compared with the real step: "
                + verdict(xray);
    }

    private static String verdict(StepXray xray) {
        return switch (xray.verdict()) {
            case SAME -> "the same bits";
            case FAILED -> "both failed";
            case DIFFERENT -> "different";
            case CUT -> "not compared, as the step has more than " + StepXray.MOST_STAGES + " stages";
        };
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
        return new Report()
                .value("scene", scene.toString())
                .value("frame", xray.frame())
                .value("verdict", xray.verdict().name().toLowerCase(Locale.ROOT))
                .value("residualBefore", xray.residualBefore())
                .value("energyBefore", xray.energyBefore().total())
                .value("energyAfter", xray.energyAfter().total())
                .value("stages", xray.stages().stream().map(TABLE::report).toList())
                .json();
    }
}
