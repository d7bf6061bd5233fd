package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.integrator.SolveReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds a scene answers what elements of plugins push, whatever else the scene has or asks for. */
class ForcesOfSettingsTest {
    private static final SceneCompiler COMPILER = RunScenes.compiler();
    private static final int FRAMES = 15;
    /** Passes of those that hardly converge with angles. */
    private static final int MANY = 1000;
    /** The integrators of which long bounds are a part. */
    private static final Set<String> PASSES = Set.of("positional", "xpbd");

    private static final Vec3 MORE = new Vec3(1, 4, 0.5);

    private static Map<String, UnaryOperator<Scene>> settings() {
        Map<String, UnaryOperator<Scene>> all = new LinkedHashMap<>();
        all.put("a moving pin", scene -> scene.withTracks(List.of(carried(scene, 1))));
        all.put("a particle that is held", scene -> scene.withTracks(List.of(carried(scene, 2))));
        all.put("another gravity", scene -> scene.withEnvironment(Environment.EARTH.withGravity(new Vec3(3, -1, 0))));
        all.put("more gravity", scene -> plus(scene, "force.gravity", Map.of("acceleration", Value.of(MORE))));
        all.put("fewer substeps in a group", scene -> scene.withGroups(Table.of(List.of(half(scene, 2)))));
        all.put("more substeps in a group", scene -> scene.withGroups(Table.of(List.of(half(scene, 16)))));
        all.put(
                "one-way springs",
                scene -> scene.changeSprings(
                        IdSet.ofAll(scene.springs()).where(id -> isLed(scene, id)), spring -> spring.withOneWay(true)));
        all.put("several colliders", ForcesOfSettingsTest::onColliders);
        all.put("two threads", scene -> scene);
        all.put("colours", scene -> Scenes.solver(scene, settings -> settings.withOrder(Order.COLOURED)));
        all.put(
                "pinned particles",
                scene -> scene.changeParticles(
                        IdSet.ofAll(scene.particles()).where(id -> id % 3 == 0), p -> p.withPinned(true)));
        all.put(
                "long bounds",
                scene -> Scenes.solver(
                        scene,
                        settings -> PASSES.contains(settings.integrator())
                                ? settings.withKeepLengths(true).withPasses(2, settings.sweep())
                                : settings.withKeepLengths(true)));
        all.put("a state that was saved", scene -> scene);
        return all;
    }

    /** True for a spring whose leader is held: of others nobody is told what they take from it. */
    private static boolean isLed(Scene scene, int id) {
        return scene.particles().get(scene.springs().get(id).a()).pinned();
    }

    /** Along a bend, from the second frame on. */
    private static Track carried(Scene scene, int particle) {
        Vec3 from = scene.particles().get(particle).position();
        Track track = Track.along("carried", TouchKind.HOLD, 1, particle, 0, 0, from);
        for (int k = 1; k < FRAMES + 5; k++) {
            track = track.then(from.plus(new Vec3(0.005 * k, 0.0002 * k * k, 0.002 * k)));
        }
        return track;
    }

    private static Scene plus(Scene scene, String type, Map<String, Value> parameters) {
        return scene.withElements(scene.elements()
                .plus(List.of(Element.of(scene.elements().maxId() + 1, type)
                        .withTargets(Target.ALL, Target.ALL)
                        .withParameters(Parameters.of(parameters)))));
    }

    private static Group half(Scene scene, int substeps) {
        int[] ids = IntStream.range(0, scene.particles().size() / 2)
                .map(i -> scene.particles().at(i).id())
                .toArray();
        return Group.of(1, "half", IdSet.of(ids), IdSet.empty()).withSubsteps(OptionalInt.of(substeps));
    }

    /** Two planes and a ball, on all of which what hangs lowest lies. */
    private static Scene onColliders(Scene scene) {
        Vec3 low = scene.particles().at(0).position();
        for (int i = 1; i < scene.particles().size(); i++) {
            Vec3 at = scene.particles().at(i).position();
            if (at.y() < low.y()) low = at;
        }
        Scene lying = plus(scene, "collider.plane", plane(low, new Vec3(0, 1, 0)));
        lying = plus(lying, "collider.plane", plane(low, new Vec3(0.5, 1, 0.2)));
        Vec3 centre = low.minus(new Vec3(0.1, 1, 0));
        return plus(lying, "collider.sphere", Map.of("centre", Value.of(centre), "radius", Value.of(1)));
    }

    private static Map<String, Value> plane(Vec3 point, Vec3 normal) {
        return Map.of("point", Value.of(point), "normal", Value.of(normal), "friction", Value.of(0.3));
    }

    static Stream<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (String setting : settings().keySet()) {
            for (String integrator : IntegratorCatalog.OWN.ids()) all.add(Arguments.of(setting, integrator));
        }
        return all.stream();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("all")
    void impulsesAreChangesOfMomentum(String setting, String integrator) {
        int ran = 0;
        for (Map.Entry<String, Scene> each : ForcesOfPluginsTest.scenes().entrySet()) {
            Scene scene = settings().get(setting).apply(ForcesOfPluginsTest.under(integrator, each.getValue(), 0));
            if (COMPILER.problems(scene).stream().anyMatch(Problem::isError)) continue;
            ran++;
            boolean converges = ForcesOfPluginsTest.converges(integrator, each.getKey());
            if (!converges) scene = Scenes.solver(scene, known -> known.withPasses(MANY, known.sweep()));
            boolean solves = Set.of("vbd", "projective").contains(integrator);
            double part = !converges ? 0.05 : solves ? 1e-5 : 1e-6;
            requireBalance(setting, each.getKey(), run(setting, scene), part);
        }
        assertThat(ran).isGreaterThan(10);
    }

    private static Simulation run(String setting, Scene scene) {
        boolean two = setting.equals("two threads");
        Simulation run =
                COMPILER.with(SolverOptions.DEFAULT.withThreads(two ? 2 : 1)).compile(scene);
        run.step(2);
        if (!setting.equals("a state that was saved")) return run;
        Simulation reloaded = COMPILER.compile(scene);
        reloaded.tally(true);
        reloaded.restore(run.save());
        assertThat(reloaded.forces()).isEmpty();
        return reloaded;
    }

    private static void requireBalance(String setting, String name, Simulation run, double part) {
        run.tally(true);
        for (int frame = 0; frame < FRAMES; frame++) {
            Vec3 before = ForcesOfPluginsTest.momentum(run);
            assertThat(run.step()).as(name).isTrue();
            Vec3 change = ForcesOfPluginsTest.momentum(run).minus(before).times(1 / ForcesOfPluginsTest.STEP);
            Vec3 weight = ForcesOfPluginsTest.weight(run);
            Vec3 load = weight;
            if (setting.equals("more gravity")) load = load.plus(MORE.times(weight.length() / 9.81));
            Vec3 forces = run.forces().orElseThrow().support().plus(load);
            double left = run.solveReport().map(ForcesOfSettingsTest::left).orElse(0.0);
            assertThat(forces.minus(change).length())
                    .as("%s, frame %s: %s, but %s", name, frame, forces, change)
                    .isLessThanOrEqualTo((part + left) * (weight.length() + change.length()));
        }
        assertThat(run.faults()).as(name).isEmpty();
    }

    /** What a solve leaves that has not converged, nobody is told. */
    private static double left(SolveReport solved) {
        if (solved.tolerance() == Double.POSITIVE_INFINITY) return solved.residual();
        return solved.residual() > 10 * solved.tolerance() ? 1000 * solved.residual() : 0;
    }
}
