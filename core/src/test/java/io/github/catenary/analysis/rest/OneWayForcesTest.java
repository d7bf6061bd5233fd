package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.FrameForces;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What one-way springs load: as far as their leader is held, what holds it answers them, or the momentum that they give
 * would come from nowhere. Whoever finds the rest and whoever runs to it tells the same.
 */
class OneWayForcesTest {
    private static final double G = 9.81;
    private static final SceneCompiler COMPILER = new SceneCompiler(CoreElements.all());

    /** Particle 3, pinned, holds 1 by a spring, and 1 leads 2 by a one-way spring. What becomes of each leader or follower. */
    private static Map<String, UnaryOperator<Scene>> cases() {
        Map<String, UnaryOperator<Scene>> all = new LinkedHashMap<>();
        all.put("a pinned leader", scene -> Scenes.pin(scene, 1));
        all.put("a leader on a level rail", scene -> lock(scene, new AxisLocks(false, true, true)));
        all.put("a leader on an upright rail", scene -> lock(scene, new AxisLocks(true, false, true)));
        all.put("a free leader", scene -> scene);
        all.put("a pinned follower", scene -> Scenes.particle(Scenes.pin(scene, 2), 2, OneWayForcesTest::pressed));
        return all;
    }

    private static Scene lock(Scene scene, AxisLocks locks) {
        return Scenes.particle(scene, 1, p -> p.withLocks(locks));
    }

    private static Particle pressed(Particle particle) {
        return particle.withPosition(new Vec3(0.3, -1.5, 0));
    }

    static Stream<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            for (String name : cases().keySet()) all.add(Arguments.of(integrator, name));
        }
        return all.stream();
    }

    static Stream<Arguments> leaders() {
        return all().filter(each -> !each.get()[1].equals("a pinned follower"));
    }

    private static Scene scene(String integrator, String name) {
        Scene drawn = Scenes.join(
                Scenes.of(Vec3.ZERO, new Vec3(0.1, -1, 0), new Vec3(0, 1, 0)), new int[] {1, 2}, new int[] {3, 1});
        Scene led = Scenes.pin(drawn, 3).changeSprings(IdSet.of(1), spring -> spring.withOneWay(true));
        Scene soft = led.changeSprings(
                IdSet.ofAll(led.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(400))
                        .withDamping(OptionalDouble.of(20))));
        Scene changed = cases().get(name).apply(soft);
        return Scenes.solver(
                changed,
                s -> s.withIntegrator(integrator).withDrag(0.1).withSubsteps(8).withPasses(40, s.sweep()));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void theRestThatIsFoundAndTheRunTellTheSame(String integrator, String name) {
        Scene scene = scene(integrator, name);
        Simulation run = COMPILER.compile(scene);
        run.tally(true);
        run.step(500);
        FrameForces forces = run.forces().orElseThrow();
        Rest rest = RestSearch.find(COMPILER, scene, RestSearch.Limits.NONE);
        assertThat(rest.ending()).isEqualTo(Rest.Ending.FOUND);
        for (Map.Entry<Integer, Vec3> each : forces.reactions().entrySet()) {
            Vec3 found = rest.reactions().getOrDefault(each.getKey(), Vec3.ZERO);
            assertThat(found.minus(each.getValue()).length())
                    .as("particle %s: %s, but %s in the run", each.getKey(), found, each.getValue())
                    .isLessThan(1e-4 * G);
        }
        for (int i = 0; i < 2; i++) {
            assertThat(rest.pulls().get(i)).as("spring %s", i).isCloseTo(forces.tension()[i], within(1e-4 * G));
        }
    }

    /** The follower weighs G, and so does each other particle that is not pinned. */
    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("leaders")
    void whatHoldsALeaderCarriesWhatItLeads(String integrator, String name) {
        Simulation run = COMPILER.compile(scene(integrator, name));
        run.tally(true);
        run.step(500);
        double support = run.forces().orElseThrow().support().y();
        double expected = switch (name) {
            case "a pinned leader" -> G;
            case "a leader on a level rail" -> 2 * G;
            default -> G; // of the leader alone: it feels nothing of the follower
        };
        assertThat(support).isCloseTo(expected, within(1e-3 * G));
    }
}
