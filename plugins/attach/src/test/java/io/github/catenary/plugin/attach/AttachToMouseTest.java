package io.github.catenary.plugin.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.RunProbe;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttachToMouseTest {
    private static final String TYPE = "attach.mouse";
    private static final Optional<Vec3> POINTER = Optional.of(new Vec3(2, 1, 7));

    private final ElementRuns runs = ElementRuns.ofContributed();

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    /** After k frames, (1 − e)^k of the distance is left. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void removesItsShareOfTheDistanceInEachFrameWhateverTheSubsteps(int substeps) {
        Scene scene = Scenes.solver(follow(Scenes.rope(4), 0.3, Vec3.ZERO, 1), s -> s.withSubsteps(substeps));
        Simulation run = runs.compile(scene);
        run.point(POINTER);
        for (int frame = 1; frame <= 20; frame++) {
            ElementRuns.stepWell(run, 1);
            double left = Math.pow(0.7, frame);
            assertThat(RunProbe.position(run, 0).distanceTo(new Vec3(2 - 2 * left, 1 - left, 0)))
                    .isLessThan(1e-12);
        }
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void isAtTheMouseAtOnceIfItsElasticityIsOne(String integrator) {
        Scene rope = Scenes.solver(Scenes.rope(4), s -> s.withIntegrator(integrator));
        Simulation run = runs.compile(follow(rope, 1, new Vec3(0.5, -0.25, 3), 1));
        run.point(Optional.of(new Vec3(0.1, 0.2, 0)));
        ElementRuns.stepWell(run, 1);

        assertThat(RunProbe.position(run, 0).distanceTo(new Vec3(0.6, -0.05, 3)))
                .isLessThan(1e-12);
    }

    @Test
    void particlesKeepTheirArrangementAroundTheMouse() {
        Simulation run = runs.compile(follow(Scenes.rope(4), 1, Vec3.ZERO, 1, 2));
        run.point(POINTER);
        ElementRuns.stepWell(run, 3);

        assertThat(RunProbe.position(run, 0).distanceTo(new Vec3(1.5, 1, 0))).isLessThan(1e-12);
        assertThat(RunProbe.position(run, 1).distanceTo(new Vec3(2.5, 1, 0))).isLessThan(1e-12);
    }

    @Test
    void staysWithoutAMouseAndAfterTheMouseHasLeft() {
        Simulation run = runs.run(follow(Scenes.rope(4), 0.5, Vec3.ZERO, 1), 10);
        assertThat(RunProbe.position(run, 0)).isEqualTo(Vec3.ZERO);

        run.point(POINTER);
        ElementRuns.stepWell(run, 1);
        Vec3 onTheWay = RunProbe.position(run, 0);
        assertThat(onTheWay.x()).isCloseTo(1, within(1e-12));
        run.point(Optional.empty());
        ElementRuns.stepWell(run, 10);
        assertThat(RunProbe.position(run, 0)).isEqualTo(onTheWay);
    }

    @Test
    void theSameMouseGivesTheSameBitsAlsoAfterAReset() {
        Scene scene = follow(Scenes.rope(6), 0.4, Vec3.ZERO, 1);
        Simulation run = runs.compile(scene);
        long hash = drawn(run);
        SimulationState end = run.save();
        assertThat(drawn(runs.compile(scene))).isEqualTo(hash);
        run.reset();
        assertThat(drawn(run)).isEqualTo(hash);
        run.restore(end);
        assertThat(run.hash()).isEqualTo(hash);

        run.reset();
        ElementRuns.stepWell(run, 30);
        assertThat(run.hash()).isEqualTo(runs.run(scene, 30).hash());
    }

    /** A mouse that circles, leaves the picture and comes back. */
    private static long drawn(Simulation run) {
        for (int i = 0; i < 90; i++) {
            Vec3 at = new Vec3(0.02 * i, 0.01 * (i % 17), 0);
            run.point(i / 30 == 1 ? Optional.empty() : Optional.of(at));
            ElementRuns.stepWell(run, 1);
        }
        return run.hash();
    }

    @Test
    void appliesAnEditDuringTheRun() {
        Simulation run = runs.compile(follow(Scenes.rope(4), 1, Vec3.ZERO, 1, 2));
        run.point(POINTER);
        ElementRuns.stepWell(run, 2);
        run.update(run.scene().changeParticles(IdSet.of(2), p -> p.withPosition(new Vec3(0, 1, 0))));
        ElementRuns.stepWell(run, 2);
        assertThat(RunProbe.position(run, 0).distanceTo(new Vec3(2, 0.5, 0))).isLessThan(1e-12);

        run.update(run.scene().withSprings(run.scene().springs().minus(IdSet.of(3))));
        run.point(Optional.of(Vec3.ZERO));
        ElementRuns.stepWell(run, 2);
        assertThat(RunProbe.position(run, 1).distanceTo(new Vec3(0, 0.5, 0))).isLessThan(1e-12);
    }

    @Test
    void aGrabbedParticleStaysWithTheHand() {
        Simulation run = runs.compile(follow(Scenes.rope(4), 1, Vec3.ZERO, 1));
        run.point(POINTER);
        run.grab(1, new Vec3(-1, -1, 0));
        ElementRuns.stepWell(run, 3);

        assertThat(RunProbe.position(run, 0)).isEqualTo(new Vec3(-1, -1, 0));
    }

    @Test
    void refusesParametersOutOfBounds() {
        assertThat(runs.type(TYPE).schema().check(Parameters.of(Map.of("elasticity", Value.of(1.1)))))
                .hasSize(1);
    }

    private static Scene follow(Scene scene, double elasticity, Vec3 offset, int... particles) {
        return ElementRuns.with(
                scene,
                TYPE,
                new Target.Ids(IdSet.of(particles)),
                Target.NONE,
                Map.of("elasticity", Value.of(elasticity), "offset", Value.of(offset)));
    }
}
