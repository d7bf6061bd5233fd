package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.ElasticityEdge;
import io.github.catenary.analysis.QuietEdge;
import io.github.catenary.analysis.RunMetrics.BoundingBox;
import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.fill.DrawnSolid;
import io.github.catenary.edit.fill.MeshQuality;
import io.github.catenary.math.UnitText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.solver.ExpectedStretch;
import io.github.catenary.solver.FrameCost;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SpringColours;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a scene is made of. */
public final class SceneInfo {
    private static final int COST_DIGITS = 2;
    private static final int STRETCH_DIGITS = 4;
    /** Flat tetrahedra are named up to here. */
    private static final int MOST_FLAT = 5;

    /** What {@link #addStability} tells of springs alone. */
    private static final List<String> SPRINGS_ONLY =
            List.of("edge", "growth", "margin", "quiet", "colours", "uncoloured");

    private final Scene scene;
    private final Plugins plugins;

    private SceneInfo(Scene scene, Plugins plugins) {
        this.scene = scene;
        this.plugins = plugins;
    }

    /**
     * The lines, and the object that docs/cli.md describes.
     *
     * @param passes what they leave in the first frames; empty if that is not known
     */
    public static Report of(Path file, Scene scene, Plugins plugins, Optional<MoreSubsteps> passes) {
        Report report = new Report(file.toString()).value("scene", file.toString());
        SceneInfo info = new SceneInfo(scene, plugins);
        info.items(report);
        info.solid(report);
        info.uses(report);
        info.motion(report);
        RunReport.addUnmet(report, passes, "after " + ReportNumber.count(MoreSubsteps.FRAMES) + " frames ");
        return report;
    }

    private void items(Report report) {
        long pinned = scene.particles().stream().filter(Particle::pinned).count();
        Map<SpringKind, Long> kinds = scene.springs().stream()
                .collect(Collectors.groupingBy(Spring::kind, TreeMap::new, Collectors.counting()));
        Report ofKind = new Report();
        for (SpringKind kind : SpringKind.values()) ofKind.value(kind.fileName(), kinds.getOrDefault(kind, 0L));
        String springs = kinds.entrySet().stream()
                .map(kind -> ReportNumber.count(kind.getValue()) + " "
                        + kind.getKey().fileName())
                .collect(Collectors.joining(", "));
        report.fact("title", scene.title(), "title", scene.title().isEmpty() ? "none" : scene.title())
                .value("description", scene.description());
        if (!scene.description().isEmpty()) report.line("description", scene.description());
        report.fact(
                        "particles",
                        scene.particles().size(),
                        "particles",
                        ReportNumber.count(scene.particles().size()) + ", pinned " + ReportNumber.count(pinned))
                .value("pinned", pinned)
                .fact(
                        "springs",
                        scene.springs().size(),
                        "springs",
                        ReportNumber.count(scene.springs().size()) + (springs.isEmpty() ? "" : ": " + springs))
                .value("kinds", ofKind)
                .count("faces", scene.faces().size());
    }

    /** The tetrahedra that faces make, if there are any. */
    private void solid(Report report) {
        DrawnSolid solid;
        try {
            solid = DrawnSolid.of(scene);
        } catch (EditRefusedException tooMany) {
            report.line("tetrahedra", "more than " + ReportNumber.count(FaceTetrahedra.MOST));
            return;
        }
        MeshQuality quality = solid.quality();
        if (quality.tetrahedra() == 0) return;
        List<Integer> worst = solid.particles(quality.worst());
        List<List<Integer>> flat = solid.flat().stream().map(solid::particles).toList();
        report.fact(
                "solid",
                new Report()
                        .value("tetrahedra", quality.tetrahedra())
                        .value("volume", quality.volume())
                        .value("smallestAngle", quality.smallest())
                        .value("largestAngle", quality.largest())
                        .value("worst", worst)
                        .value("poor", quality.poor())
                        .value("flat", flat),
                "tetrahedra",
                ReportNumber.count(quality.tetrahedra()) + ", volume " + ReportNumber.number(quality.volume()) + " m³");
        report.line(
                "angles",
                "between sides from " + degrees(quality.smallest()) + " to " + degrees(quality.largest())
                        + ", smallest at particles " + ids(worst) + "; below " + MeshQuality.POOR + "° in "
                        + ReportNumber.count(quality.poor()));
        if (flat.isEmpty()) return;
        report.line(
                "flat",
                ReportNumber.count(flat.size()) + " without volume: "
                        + flat.stream().limit(MOST_FLAT).map(SceneInfo::ids).collect(Collectors.joining("; "))
                        + (flat.size() > MOST_FLAT ? "; …" : ""));
    }

    private static String degrees(double angle) {
        return ReportNumber.number(Math.rint(10 * angle) / 10) + "°";
    }

    private static String ids(List<Integer> particles) {
        return particles.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private void uses(Report report) {
        list(report, "materials", scene.materials(), Material::id, Material::id);
        list(
                report,
                "groups",
                scene.groups().asList(),
                Group::name,
                group -> new Report()
                        .value("id", group.id())
                        .value("name", group.name())
                        .value("particles", group.particles().size())
                        .value("springs", group.springs().size()));
        list(
                report,
                "elements",
                scene.elements().asList(),
                this::text,
                element -> new Report()
                        .value("id", element.id())
                        .value("type", element.type())
                        .value("enabled", element.enabled())
                        .value("known", plugins.constraint(element.type()).isPresent()));
        list(
                report,
                "plugins",
                scene.plugins(),
                this::text,
                use -> new Report()
                        .value("id", use.id())
                        .value("version", use.version())
                        .value("installed", installed(use))
                        .value("absence", absence(use)));
    }

    private static <T> void list(
            Report report, String name, List<T> items, Function<T, String> text, Function<T, ?> value) {
        String texts = items.stream().map(text).collect(Collectors.joining(", "));
        report.fact(name, items.stream().map(value).toList(), name, items.isEmpty() ? "none" : texts);
    }

    private void motion(Report report) {
        Optional<BoundingBox> box = box();
        Vec3 gravity = scene.environment().gravity();
        SolverSettings solver = scene.solver();
        SubstepRates rates = IntegratorCatalog.OWN.substepRates(scene);
        Optional<String> quality = solver.quality().map(Quality::lowerCaseName);
        report.fact("boundingBox", box, "size", box.map(ReportNumber::box).orElse("no particles"))
                .fact("gravity", gravity, "gravity", ReportNumber.vector(gravity) + " m/s²")
                .fact(
                        "solver",
                        new Report()
                                .value("integrator", solver.integrator())
                                .value("timeStep", solver.timeStep())
                                .value("quality", quality)
                                .value("substeps", solver.substeps())
                                .value("substepsTaken", SubstepsTaken.numbers(rates, scene))
                                .value("passes", solver.passes())
                                .value("keepLengths", solver.keepLengths())
                                .value("sweep", word(solver.sweep()))
                                .value("order", word(solver.order()))
                                .value("evaluation", word(solver.evaluation()))
                                .value("drag", solver.drag()),
                        "solver",
                        solver.integrator() + ", " + solver.passes() + " passes " + word(solver.sweep()) + ", order "
                                + word(solver.order()) + ", evaluation " + word(solver.evaluation()))
                .line("quality", quality.orElse(custom(solver)))
                .line(
                        "time step",
                        ReportNumber.number(solver.timeStep()) + " s, substeps "
                                + (rates.differ() ? SubstepsTaken.words(rates, scene) : solver.substeps()))
                .line("drag", ReportNumber.number(solver.drag()));
    }

    private static String custom(SolverSettings solver) {
        return Quality.ofEarlierVersions(solver)
                .map(level -> "custom (" + level.lowerCaseName() + " of earlier versions)")
                .orElse("custom");
    }

    /** As drawn, m; empty for a scene without particles. */
    private Optional<BoundingBox> box() {
        if (scene.particles().isEmpty()) return Optional.empty();
        Vec3 min = scene.particles().at(0).position();
        Vec3 max = min;
        for (Particle particle : scene.particles()) {
            Vec3 p = particle.position();
            min = new Vec3(Math.min(min.x(), p.x()), Math.min(min.y(), p.y()), Math.min(min.z(), p.z()));
            max = new Vec3(Math.max(max.x(), p.x()), Math.max(max.y(), p.y()), Math.max(max.z(), p.z()));
        }
        return Optional.of(new BoundingBox(min, max));
    }

    private Optional<String> installed(PluginUse use) {
        return plugins.installed().stream()
                .filter(plugin -> plugin.id().equals(use.id()))
                .map(Plugin::version)
                .findFirst();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private String text(Element element) {
        return element.type()
                + (element.enabled() ? "" : " (off)")
                + (plugins.constraint(element.type()).isPresent() ? "" : " (" + absence(element) + ")");
    }

    private String absence(Element element) {
        return plugins.absence(element.type()).isPresent() ? "plugin not in use" : "not known";
    }

    private String text(PluginUse use) {
        return use.id() + " " + use.version()
                + absence(use)
                        .map(why -> ": " + why)
                        .orElseGet(() -> installed(use)
                                .map(version -> " (installed: " + version + ")")
                                .orElse(" (not installed)"));
    }

    /** Why a plugin is not in use although it is there. */
    private Optional<String> absence(PluginUse use) {
        return plugins.absent().stream()
                .filter(plugin -> plugin.id().equals(use.id()))
                .map(plugin -> plugin.why().english())
                .findFirst();
    }

    /** A stretch that is foreseen, with no more digits than an estimate has. */
    private static String shown(double stretch) {
        return UnitText.of(stretch, "", STRETCH_DIGITS).strip();
    }

    /** Adds how far springs are expected to stretch, and what each level of quality would take and cost. */
    public static void addStretch(Report report, Scene scene, ExpectedStretch expected) {
        if (scene.springs().isEmpty()) {
            // the levels are about springs, and so are their times
            report.value("expectedStretch", Optional.empty()).value("qualities", Optional.empty());
            return;
        }
        report.fact(
                "expectedStretch",
                expected.now(),
                "stretch",
                expected.now().isPresent()
                        ? "to " + shown(expected.now().getAsDouble()) + ", expected"
                        : "not foreseen");
        Report levels = new Report();
        for (Quality level : Quality.values()) {
            Quality.Numbers numbers = expected.numbers(level);
            double millis = 1000
                    * FrameCost.of(scene.withSolver(level.applyTo(scene.solver(), numbers)))
                            .seconds();
            OptionalDouble stretch = expected.with(level, numbers);
            String word = level.lowerCaseName();
            levels.value(
                    word,
                    new Report()
                            .value("substeps", numbers.substeps())
                            .value("keepLengths", numbers.keepLengths())
                            .value("expectedStretch", stretch)
                            .value("millisPerFrame", millis));
            report.line(
                    word,
                    ReportNumber.count(numbers.substeps()) + (numbers.substeps() == 1 ? " substep" : " substeps")
                            + ", lengths " + (numbers.keepLengths() ? "kept" : "by passes alone")
                            + ", about " + UnitText.of(millis / 1000, "s", COST_DIGITS) + " a frame"
                            + (stretch.orElse(1) > level.largestStretch()
                                    ? ", but stretched to " + shown(stretch.getAsDouble())
                                    : ""));
        }
        report.value("qualities", levels);
    }

    /**
     * Adds how far the scene is from feeding on itself, under the positional solver and under the explicit integrators.
     *
     * @param motion of the same scene
     * @param cancelled whether what can be left out is left out
     */
    public static void addStability(Report report, Scene scene, FastestMotion motion, BooleanSupplier cancelled) {
        if (scene.springs().isEmpty()) {
            for (String key : SPRINGS_ONLY) report.value(key, Optional.empty());
        } else {
            addEdges(report, scene, cancelled);
        }
        addStepLimits(report, motion);
    }

    private static void addEdges(Report report, Scene scene, BooleanSupplier cancelled) {
        Optional<ElasticityEdge> edge =
                ElasticityEdge.isMeasurable(scene) ? Optional.of(ElasticityEdge.of(scene)) : Optional.empty();
        OptionalDouble quiet = QuietEdge.of(scene, cancelled);
        report.fact(
                        "edge",
                        edge.map(ElasticityEdge::edge),
                        "edge",
                        edge.map(it -> ReportNumber.number(it.edge())
                                        + " of 2, the largest elasticity that does not grow")
                                .orElse("not measured, the passes are too many"))
                .fact(
                        "growth",
                        edge.map(ElasticityEdge::growth),
                        "growth",
                        edge.map(it -> (it.settled() ? "" : "about ") + ReportNumber.number(it.growth())
                                        + " per frame, margin " + ReportNumber.number(it.margin()))
                                .orElse("not measured"))
                .value("margin", edge.map(ElasticityEdge::margin))
                .fact(
                        "quiet",
                        quiet,
                        "quiet",
                        quiet.isPresent()
                                ? "to " + ReportNumber.number(quiet.getAsDouble()) + ", measured"
                                : "not measured");
        SpringColours colours = SpringColours.of(scene);
        report.fact(
                        "colours",
                        colours.colours(),
                        "colours",
                        ReportNumber.count(colours.colours())
                                + (colours.alone() == 0
                                        ? ""
                                        : ", " + ReportNumber.count(colours.alone()) + " springs in none"))
                .value("uncoloured", colours.alone());
    }

    private static void addStepLimits(Report report, FastestMotion motion) {
        Report limits = new Report();
        List<String> texts = new ArrayList<>();
        for (IntegrationMethod each : IntegratorCatalog.OWN.all()) {
            each.largestStep(motion).ifPresent(seconds -> {
                limits.value(each.id(), seconds);
                // infinite where nothing oscillates
                boolean none = seconds == Double.POSITIVE_INFINITY;
                texts.add(each.id() + " " + (none ? "none" : ReportNumber.number(seconds, "s")));
            });
        }
        report.fact("explicitStepLimit", limits, "step limits", String.join(", ", texts));
    }
}
