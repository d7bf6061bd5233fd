package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.ui.text.MeasureWords;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.MeasuredValue;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** What happens in a step, in plain words. EDT only. */
final class XrayWords {
    private static final int DIGITS = 3;
    /** Of an energy, which a step changes little. */
    private static final int DIGITS_OF_ENERGY = 4;

    private final Scene scene;
    private final Plugins plugins;
    private final Optional<ComputeDevice> device;

    /** @param device runs the scene, but no X-ray; empty if the processor runs it */
    XrayWords(Scene scene, Plugins plugins, Optional<ComputeDevice> device) {
        this.scene = scene;
        this.plugins = plugins;
        this.device = RunDevice.obstacle(scene).isPresent() ? Optional.empty() : device;
    }

    /** A length for people. */
    static String length(double metres) {
        return Numbers.quantity(metres, DIGITS, "m");
    }

    static String kind(Spring spring) {
        return Texts.text("xray.kind." + spring.kind().name().toLowerCase(Locale.ROOT));
    }

    /** The name of a stage, for a line of a list. */
    String title(XrayStage stage) {
        int number = stage.number() + 1;
        return switch (stage.kind()) {
            case ELEMENT -> Texts.text("xray.element", label(stage.elementType()), method(stage.method()));
            case FORCES -> Texts.text("xray.forces", number);
            case ITERATION ->
                stage.number() == 0 ? Texts.text("xray.guess") : Texts.text("xray.iteration", stage.number());
            case INTEGRATE -> Texts.text("xray.integrate");
            case LEAD -> Texts.text("xray.lead");
            case CHORDS -> Texts.text(stage.backward() ? "xray.chords.backward" : "xray.chords", number);
            case TETHERS -> Texts.text(stage.backward() ? "xray.tethers.backward" : "xray.tethers");
            case AHEAD -> Texts.text("xray.ahead", (long) stage.measure());
            case KICK -> Texts.text("xray.kick", (long) stage.measure());
            case PASS -> Texts.text(stage.backward() ? "xray.pass.backward" : "xray.pass.forward", number);
            case TEAR -> Texts.text("xray.tear", stage.torn());
            case GUARD -> Texts.text("xray.guard");
        };
    }

    /** What is left of the equations after a stage: of springs, or else of the solver; empty if the stage tells neither. */
    static Optional<String> residual(XrayStage stage) {
        if (stage.residual().isPresent())
            return Optional.of(length(stage.residual().getAsDouble()));
        return Optional.of(stage)
                .filter(each -> each.kind() == XrayStage.Kind.ITERATION)
                .map(each -> Texts.text("xray.relative", Numbers.rounded(each.measure(), DIGITS)));
    }

    private String label(String elementType) {
        if (elementType.equals(AddedSprings.TYPE)) return Texts.text("xray.added");
        return plugins.constraint(elementType)
                .map(type -> Names.of(type).label())
                .orElse(elementType);
    }

    private static String method(String name) {
        return Texts.text("xray.method." + name);
    }

    /** What has just happened. */
    String story(XrayModel model) {
        if (model.report().isEmpty()) return " ";
        Optional<XrayStage> stage = model.stage();
        if (stage.isEmpty()) return before(model.report().get());
        if (stage.get().kind() != XrayStage.Kind.PASS) return story(stage.get());
        return model.row().map(this::story).orElseGet(() -> Texts.text("xray.computing"));
    }

    private static String before(XrayReport report) {
        String energyBefore = Numbers.quantity(report.energyBefore().total(), DIGITS_OF_ENERGY, "J");
        String energyAfter = Numbers.quantity(report.energyAfter().total(), DIGITS_OF_ENERGY, "J");
        OptionalDouble residual = report.residualBefore();
        return residual.isEmpty()
                ? Texts.text("xray.before.no-springs", report.frame(), energyBefore, energyAfter)
                : Texts.text("xray.before", report.frame(), length(residual.getAsDouble()), energyBefore, energyAfter);
    }

    /** What a stage that is no pass did. */
    private String story(XrayStage stage) {
        List<String> parts = new ArrayList<>();
        parts.add(Texts.text("xray.story", title(stage), moved(stage)));
        if (stage.kind() == XrayStage.Kind.ITERATION) {
            parts.add(Texts.text("xray.story.iteration", Numbers.rounded(stage.measure(), DIGITS)));
        }
        if (stage.kind() == XrayStage.Kind.FORCES) {
            parts.add(Texts.text("xray.story.forces", Numbers.quantity(stage.measure(), DIGITS, "m/s²")));
        }
        if (stage.kind() == XrayStage.Kind.CHORDS || stage.kind() == XrayStage.Kind.TETHERS) {
            parts.add(Texts.text("xray.story.bounds", (long) stage.measure(), stage.projections()));
        }
        stage.residual().ifPresent(metres -> parts.add(Texts.text("xray.story.residual", length(metres))));
        return Texts.joined(" ", parts);
    }

    private String moved(XrayStage stage) {
        if (stage.moved() == 0) return Texts.text("xray.moved.none");
        int id = stage.farthestParticle();
        return Texts.text("xray.moved", stage.moved(), id, length(stage.farthest()));
    }

    /** What a projection did. */
    private String story(ProjectionRow row) {
        Spring spring = scene.springs().at(row.spring());
        List<String> parts = new ArrayList<>();
        parts.add(Texts.text(
                "xray.projection", spring.id(), kind(spring), violation(row.before()), violation(row.after())));
        if (row.isApart()) parts.add(Texts.text("xray.apart"));
        parts.add(Texts.text(
                "xray.ways",
                particle(row.a()).id(),
                length(row.wayA()),
                particle(row.b()).id(),
                length(row.wayB())));
        return Texts.joined(" ", parts);
    }

    /** With what numbers the projection did it, and where it stands in the order. */
    String numbers(ProjectionRow row) {
        List<String> parts = new ArrayList<>();
        Spring spring = scene.springs().at(row.spring());
        if (Double.isNaN(row.shareA())) {
            parts.add(Texts.text(
                    "xray.compliance",
                    Numbers.quantity(scene.forces().compliance(spring), DIGITS, "m/N"),
                    Numbers.quantity(row.multiplier(), DIGITS, "kg·m"),
                    length(row.error())));
        } else {
            parts.add(Texts.text(
                    "xray.shares",
                    Numbers.rounded(scene.elasticity(spring), DIGITS),
                    Numbers.rounded(row.shareA(), DIGITS),
                    Numbers.rounded(row.shareB(), DIGITS)));
        }
        parts.add(Texts.text("xray.weights", inverseMass(row.a()), inverseMass(row.b()), Units.sign("1/kg")));
        if (row.error() != row.before() && !Double.isNaN(row.shareA())) {
            parts.add(Texts.text("xray.read", violation(row.error())));
        }
        if (row.group() >= 0) parts.add(Texts.text("xray.place", row.group() + 1, row.lane() + 1));
        else if (row.isRepeat()) parts.add(Texts.text("xray.repeat"));
        else parts.add(Texts.text("xray.alone"));
        return Texts.joined(" · ", parts);
    }

    private String inverseMass(int index) {
        Particle particle = particle(index);
        return particle.pinned() ? "0" : Numbers.rounded(Units.of("1/kg").scale() / particle.mass(), DIGITS);
    }

    private Particle particle(int index) {
        return scene.particles().at(index);
    }

    private static String violation(double metres) {
        if (metres > 0) return Texts.text("xray.long", length(metres));
        if (metres < 0) return Texts.text("xray.short", length(-metres));
        if (Double.isNaN(metres)) return length(metres);
        return Texts.text("xray.exact");
    }

    /** How far the X-ray can be trusted, and what it does not show. */
    String trust(XrayReport report) {
        boolean rounds = device.filter(ComputeDevice::isSingle).isPresent() && report.verdict() == Verdict.DIFFERENT;
        String word = rounds ? "single" : report.verdict().name().toLowerCase(Locale.ROOT);
        List<String> parts = new ArrayList<>();
        parts.add(Texts.text("xray.verdict." + word));
        if (device.isPresent()) parts.add(Texts.text("xray.device"));
        parts.add(notShown());
        return Texts.joined(" ", parts);
    }

    /** What the measures of plugins had found before the step, and after it; empty if there are none. */
    Optional<String> measures(XrayReport report) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < report.measuresAfter().size(); i++) {
            MeasuredValue before = report.measuresBefore().get(i);
            MeasuredValue after = report.measuresAfter().get(i);
            String label = MeasureWords.label(after.type());
            lines.add(
                    before.reading().equals(after.reading())
                            ? Texts.text("xray.measure.same", label, found(after))
                            : Texts.text("xray.measure", label, found(before), found(after)));
        }
        return lines.isEmpty() ? Optional.empty() : Optional.of(Texts.joined("\n", lines));
    }

    private static String found(MeasuredValue measured) {
        return measured.reading()
                .missing()
                .map(why -> Texts.text("xray.measure.none", Texts.text(why)))
                .orElseGet(() -> MeasureWords.value(measured.type(), measured.reading(), DIGITS_OF_ENERGY));
    }

    private String notShown() {
        String id = scene.solver().integrator();
        String key = switch (id) {
            case "positional", "xpbd" -> "projections";
            case "vbd", "projective" -> id;
            case "euler-implicit", "midpoint-implicit" -> "implicit";
            default -> plugins.integrators().stream().anyMatch(own -> own.id().equals(id)) ? "plugin" : "explicit";
        };
        return Texts.text("xray.not-shown." + key);
    }
}
