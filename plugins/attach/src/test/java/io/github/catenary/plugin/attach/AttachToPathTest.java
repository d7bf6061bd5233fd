package io.github.catenary.plugin.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Binding;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Outline;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.ProjectionChecks;
import io.github.catenary.testing.RunProbe;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AttachToPathTest {
    private static final String TYPE = "attach.path";
    private static final Map<String, Value> CIRCLE = Map.of("radius", Value.of(0.2), "period", Value.of(1.5));
    private static final Map<String, Value> KEYS =
            Map.of("path", Value.of("keys"), "keys", Value.of("0 0 0 0; 1 1 0 0; 3 1 0 2"), "loop", Value.of(false));
    private static final Scene ROPE = rope();

    private final ElementRuns runs = ElementRuns.ofContributed();

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void isOnThePathInEveryFrameWhateverPullsAtIt(String integrator) {
        Scene scene = attach(ROPE.withSolver(ROPE.solver().withIntegrator(integrator)), CIRCLE);
        Vec3 drawn = scene.particles().at(0).position();
        Simulation run = runs.compile(scene);
        for (int i = 0; i < 100; i++) {
            run.step();
            double angle = 2 * Math.PI * run.time() / 1.5;
            Vec3 expected = drawn.plus(new Vec3(0.2 * (Math.cos(angle) - 1), 0.2 * Math.sin(angle), 0));
            assertThat(RunProbe.position(run, 0).distanceTo(expected)).isLessThan(1e-9);
        }
        assertThat(run.faults()).isEmpty();
        assertThat(run.divergence()).isEmpty();
    }

    @Test
    void showsItsPathAndALeashFromTheParticleToThePath() {
        Map<String, Value> leash = new HashMap<>(CIRCLE);
        leash.put("elasticity", Value.of(0.1));
        Scene scene = attach(ROPE, leash);
        Simulation run = runs.compile(scene);
        for (int i = 0; i < 20; i++) run.step();
        Vec3 drawn = scene.particles().at(0).position();
        double angle = 2 * Math.PI * run.time() / 1.5;
        Vec3 onPath = drawn.plus(new Vec3(0.2 * (Math.cos(angle) - 1), 0.2 * Math.sin(angle), 0));

        AttachToPath type = new AttachToPath();
        List<Outline> lines =
                type.outline(new Binding(scene).bind(scene.elements().at(0), type), run.frame());

        assertThat(lines.get(0))
                .isEqualTo(new Outline.Circle(drawn.minus(new Vec3(0.2, 0, 0)), new Vec3(0, 0, 1), 0.2));
        List<Vec3> ends = ((Outline.Polyline) lines.get(1)).points();
        assertThat(ends.get(0)).isEqualTo(RunProbe.position(run, 0));
        assertThat(ends.get(1).distanceTo(onPath)).isLessThan(1e-9);
        assertThat(ends.get(0).distanceTo(onPath)).as("the leash is stretched").isGreaterThan(1e-3);
    }

    @Test
    void showsThePathThroughItsKeys() {
        Scene scene = attach(ROPE, KEYS);
        AttachToPath type = new AttachToPath();
        Vec3 drawn = scene.particles().at(0).position();

        assertThat(type.outline(new Binding(scene).bind(scene.elements().at(0), type), Frame.drawn(scene)))
                .containsExactly(new Outline.Polyline(
                        List.of(drawn, drawn.plus(new Vec3(1, 0, 0)), drawn.plus(new Vec3(1, 0, 2)))));
    }

    @Test
    void movesAPinnedParticleToo() {
        Scene pinned = ROPE.changeParticles(IdSet.of(1), particle -> particle.withPinned(true));
        Simulation run = runs.compile(attach(pinned, KEYS));
        Vec3 drawn = RunProbe.position(run, 0);
        while (run.time() < 5) run.step();

        assertThat(RunProbe.position(run, 0).distanceTo(drawn.plus(new Vec3(1, 0, 2))))
                .isLessThan(1e-12);
    }

    @Test
    void aLeashRemovesAShareOfTheDistanceInEachPass() {
        Map<String, Value> leash = new HashMap<>(KEYS);
        leash.put("keys", Value.of("0 1 0 0"));
        leash.put("elasticity", Value.of(0.3));
        Scene scene = weightless(attach(ROPE, leash)).withSprings(ROPE.springs().minus(IdSet.range(1, 9)));
        Simulation run = runs.compile(scene);
        double drawn = run.particles().x[0];
        run.step();

        double left = Math.pow(0.7, scene.solver().passes());
        assertThat(run.particles().x[0] - drawn).isCloseTo(1 - left, within(1e-12));
        assertThat(run.particles().invMass[0]).isPositive();
    }

    @Test
    void aRopePullsAParticleOnALeashAsideButNotOneOnThePath() {
        Map<String, Value> leash = new HashMap<>(KEYS);
        leash.put("keys", Value.of("0 0 0 0"));
        Simulation fast = runs.run(attach(ROPE, leash), 200);
        leash.put("elasticity", Value.of(0.05));
        Simulation soft = runs.run(attach(ROPE, leash), 200);

        assertThat(fast.particles().y[0]).isZero();
        assertThat(soft.particles().y[0]).isNegative();
        assertThat(soft.particles().y[0]).isGreaterThan(-1);
    }

    @Test
    void continuesAtTheSamePlaceAfterAnEditDuringTheRun() {
        Scene scene = attach(ROPE, CIRCLE);
        Simulation run = runs.compile(scene);
        Vec3 drawn = RunProbe.position(run, 0);
        ElementRuns.step(run, 30);
        run.update(scene.withSprings(scene.springs().minus(IdSet.of(9))));
        run.step();
        double angle = 2 * Math.PI * run.time() / 1.5;
        Vec3 expected = drawn.plus(new Vec3(0.2 * (Math.cos(angle) - 1), 0.2 * Math.sin(angle), 0));
        assertThat(RunProbe.position(run, 0).distanceTo(expected)).isLessThan(1e-9);

        Scene moved = run.scene().changeParticles(IdSet.of(1), particle -> particle.withPosition(new Vec3(5, 5, 5)));
        run.update(moved);
        run.step();
        assertThat(RunProbe.position(run, 0).distanceTo(new Vec3(5, 5, 5))).isLessThan(0.5);
    }

    @Test
    void warnsOfAnInvalidPathAndLeavesItOut() {
        Map<String, Value> bad = Map.of("path", Value.of("keys"), "keys", Value.of("0 0 0"));
        Map<String, Value> flat = Map.of("axis", Value.of(Vec3.ZERO));
        for (Map<String, Value> wrong : List.of(bad, flat)) {
            Scene scene = attach(ROPE, wrong);
            assertThat(runs.compiler().problems(scene))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.message()).contains("so the element has no effect"));
            assertThat(runs.run(scene, 20).hash()).isEqualTo(runs.run(ROPE, 20).hash());
            assertThat(runs.run(attach(scene, CIRCLE), 2).particles().invMass[0])
                    .isZero();
        }
    }

    @Test
    void noRandomSceneOnALeashLeavesItsBounds() {
        new ProjectionChecks(runs)
                .staysBounded(
                        seed -> ElementRuns.with(
                                RandomScenes.scene(seed),
                                TYPE,
                                Map.of("radius", Value.of(1), "elasticity", Value.of(0.025 * (seed % 40)))),
                        80,
                        600);
    }

    private static Scene rope() {
        Map<String, Value> values = Map.of("count", Value.of(10), "pinned", Value.of("none"));
        Scene rope = Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.of(values));
        return rope.withGroups(Table.of(List.of())).withSolver(rope.solver().withDrag(0.02));
    }

    private static Scene weightless(Scene scene) {
        return scene.withEnvironment(scene.environment().withGravity(Vec3.ZERO));
    }

    private static Scene attach(Scene scene, Map<String, Value> parameters) {
        return attach(scene, new Target.Ids(IdSet.of(1)), parameters);
    }

    private static Scene attach(Scene scene, Target particles, Map<String, Value> parameters) {
        return ElementRuns.with(scene, TYPE, particles, Target.NONE, parameters);
    }
}
