package io.github.catenary.app.cli;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.document.exchange.MeasureReport;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.MeasuredValue;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints what happens inside of one step of a run, stage by stage. */
@Command(
        name = "xray",
        description = "Runs a scene up to a frame, and prints what its step consists of: motion, passes, solver steps,"
                + " elements; who moved farthest, and the residual after each.",
        mixinStandardHelpOptions = true)
final class XrayCommand extends SceneCommand {
    private static final String NONE = "-";

    private static final ReportTable<XrayStage> STAGES = new ReportTable<XrayStage>()
            .column(
                    "substep",
                    stage -> ReportNumber.count(stage.substep() + 1L),
                    "substep",
                    stage -> stage.substep() + 1L)
            .value("kind", stage -> stage.kind().name().toLowerCase(Locale.ROOT))
            .column("stage", XrayCommand::name, "name", XrayCommand::name)
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
            .column("residual, m", stage -> residual(stage.residual()), "residual", XrayStage::residual)
            .column(
                    "of equations",
                    stage -> stage.kind() == XrayStage.Kind.ITERATION ? ReportNumber.number(stage.measure()) : NONE,
                    "measure",
                    XrayStage::measure);

    @Option(
            names = "--at",
            paramLabel = "FRAME",
            defaultValue = "1",
            description = "The frame in which the step ends, 1 or more. Default: ${DEFAULT-VALUE}.")
    private long at;

    XrayCommand(Session session) {
        super(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK, ContributionKind.MEASURE);
        takesScene("");
        answersInJson("Print one JSON object.");
        overridesSolver();
        choosesDevice();
    }

    @Override
    void check() throws CommandFailure {
        super.check();
        if (at < 1) throw CommandFailure.usage("--at is " + at + ", but must be 1 or more");
    }

    @Override
    int execute() throws CommandFailure {
        Path scene = scene();
        XrayReport xray = await(scene, this::xray).report();
        print(scene, report(xray));
        xray.divergence().map(Divergence::message).ifPresent(why -> session.tell(scene + ": " + why));
        Scene seen = xray.before().scene();
        Optional<ComputeDevice> device = session.compiler().options().device();
        if (device.isPresent() && RunDevice.obstacle(seen).isEmpty())
            session.tell(scene + ": the processor computes X-rays: devices do not tell the stages of a step");
        if (xray.verdict() == Verdict.DIFFERENT
                && device.filter(ComputeDevice::isSingle).isPresent()) {
            session.tell(scene + ": the device computes with single precision, so that its step differs slightly from"
                    + " this X-ray");
        } else if (xray.verdict() == Verdict.DIFFERENT) {
            session.tell(
                    scene + ": this X-ray differs from the recorded step, because an element keeps something that no"
                            + " saved state contains");
        }
        boolean well = xray.verdict() == Verdict.SAME || xray.verdict() == Verdict.CUT;
        return well ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    private StepXray xray() throws CommandFailure {
        Path scene = scene();
        Scene opened = openToRun(scene);
        Simulation run = session.start(opened);
        for (long i = 1; i < at; i++) {
            session.status().frames(scene.toString(), i, at);
            if (run.step()) continue;
            Optional<String> why = run.divergence().map(Divergence::message);
            throw CommandFailure.badRun(scene + ": the run ends before frame " + at
                    + why.map(text -> ": " + text).orElse(""));
        }
        session.status().frames(scene.toString(), at, at);
        return new StepXray(session.compiler(), run, before -> {});
    }

    /** The stages, and the object that docs/cli.md describes. */
    private Report report(XrayReport xray) {
        List<String> first = List.of(NONE, "before", NONE, NONE, NONE, NONE, residual(xray.residualBefore()), NONE);
        Report report = new Report()
                .value("scene", scene().toString())
                .value("frame", xray.frame())
                .value("verdict", xray.verdict().name().toLowerCase(Locale.ROOT))
                .value("residualBefore", xray.residualBefore())
                .value("energyBefore", xray.energyBefore().total())
                .value("energyAfter", xray.energyAfter().total())
                .value("measuresBefore", MeasureReport.values(xray.measuresBefore()))
                .value("measuresAfter", MeasureReport.values(xray.measuresAfter()))
                .rows("stages", STAGES, List.of(first), xray.stages())
                .sentence("compared with the real step: " + verdict(xray));
        for (int i = 0; i < xray.measuresAfter().size(); i++) {
            MeasuredValue before = xray.measuresBefore().get(i);
            MeasuredValue after = xray.measuresAfter().get(i);
            report.sentence(after.type().id() + ": before the step " + MeasureReport.words(before) + ", after it "
                    + MeasureReport.words(after));
        }
        return report;
    }

    private static String residual(OptionalDouble metres) {
        return metres.isPresent() ? ReportNumber.number(metres.getAsDouble()) : NONE;
    }

    private static String verdict(XrayReport xray) {
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
            case CHORDS -> "long bounds, level " + number + (stage.backward() ? " backward" : " forward");
            case AHEAD -> "look ahead, springs of " + (long) stage.measure() + " substeps";
            case KICK -> "kick by springs of " + (long) stage.measure() + " substeps";
            case TETHERS -> "tethers" + (stage.backward() ? " backward" : " forward");
            case PASS -> "pass " + number + (stage.backward() ? " backward" : " forward");
            case TEAR -> "tears of " + stage.torn();
            case GUARD -> "guard";
        };
    }
}
