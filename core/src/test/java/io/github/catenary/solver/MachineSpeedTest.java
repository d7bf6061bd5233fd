package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MachineSpeedTest {
    private static final Scene ROPE = Scenes.rope(100);

    @BeforeEach
    @AfterEach
    void forget() {
        MachineSpeed.forget();
    }

    @Test
    void aRunCorrectsTheEstimateOfItsIntegrator() {
        double first = FrameCost.of(ROPE).seconds();

        MachineSpeed.learn(ROPE, 5 * first);
        assertThat(FrameCost.of(ROPE).seconds()).isCloseTo(5 * first, within(1e-9 * first));

        for (int i = 0; i < 20; i++) MachineSpeed.learn(ROPE, 2 * first);
        assertThat(FrameCost.of(ROPE).seconds()).isCloseTo(2 * first, within(1e-3 * first));
    }

    @Test
    void anIntegratorThatNeverRanIsTakenToBeAsSlowAsTheOthers() {
        Scene verlet = ROPE.withSolver(ROPE.solver().withIntegrator("verlet"));
        double first = FrameCost.of(verlet).seconds();
        MachineSpeed.learn(ROPE, 3 * FrameCost.of(ROPE).seconds());

        assertThat(FrameCost.of(verlet).seconds()).isCloseTo(3 * first, within(1e-9 * first));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 1e9, 1e-12})
    void aTimeThatCannotBeTrueTellsNothing(double seconds) {
        MachineSpeed.learn(ROPE, seconds);

        assertThat(MachineSpeed.known()).isEmpty();
    }

    @Test
    void aSceneWithElementsTellsNothing() {
        Scene windy = ROPE.withElements(Table.of(List.of(Element.of(1, "force.wind"))));

        MachineSpeed.learn(windy, 2 * FrameCost.of(ROPE).seconds());

        assertThat(MachineSpeed.known()).isEmpty();
    }

    /** With what a preview records of each frame it takes twenty times as long as its springs do. */
    @Test
    void aSceneOfFewSpringsTellsNothing() {
        MachineSpeed.learn(Scenes.rope(3), 1e-5);

        assertThat(MachineSpeed.known()).isEmpty();
    }

    @Test
    void remembersWhatAnEarlierStartLearned() {
        MachineSpeed.recall(Map.of("positional", 2.5, "rk4", 1e9));

        assertThat(MachineSpeed.known()).containsExactly(Map.entry("positional", 2.5));
    }

    @Test
    void measuresThisMachineBesideTheCaller() throws InterruptedException {
        MachineSpeed.measure();

        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (MachineSpeed.known().isEmpty() && System.nanoTime() < end) Thread.sleep(10);
        assertThat(MachineSpeed.known()).containsOnlyKeys("positional");
    }

    /** Of the same scene with one more element, so that each is counted by its own particles. */
    @Test
    void elementsCostByTheParticlesTheyActOn() {
        int count = ROPE.particles().size();
        Element plane = Element.of(1, "collider.plane").withTargets(Target.ALL, Target.NONE);
        Element few = plane.withTargets(new Target.Ids(IdSet.of(1, 2, 999)), Target.NONE);
        double none = FrameCost.of(ROPE).seconds();
        double all = FrameCost.of(ROPE.withElements(Table.of(List.of(plane)))).seconds() - none;

        assertThat(all).isPositive();
        assertThat(FrameCost.of(ROPE.withElements(Table.of(List.of(few)))).seconds() - none)
                .isCloseTo(all * 2 / count, within(1e-9 * all));
        assertThat(FrameCost.of(ROPE.withElements(Table.of(List.of(plane.withEnabled(false)))))
                        .seconds())
                .isEqualTo(none);
        Scene passes = ROPE.withSolver(ROPE.solver()
                .withPasses(2 * ROPE.solver().passes(), ROPE.solver().sweep()));
        assertThat(FrameCost.of(passes.withElements(Table.of(List.of(plane)))).seconds()
                        - FrameCost.of(passes).seconds())
                .isCloseTo(2 * all, within(1e-9 * all));
    }

    @Test
    void elementsCostMoreWhereEquationsAreSolved() {
        Scene held = ROPE.withElements(
                Table.of(List.of(Element.of(1, "collider.plane").withTargets(Target.ALL, Target.NONE))));
        double explicit = elements(held, "velocity-verlet");

        assertThat(elements(held, "euler-implicit")).isGreaterThan(10 * explicit);
    }

    private static double elements(Scene scene, String integrator) {
        Scene with = scene.withSolver(scene.solver().withIntegrator(integrator));
        return FrameCost.of(with).seconds()
                - FrameCost.of(with.withElements(Table.of(List.of()))).seconds();
    }

    /** The right power of ten in every integrator, on a machine that others share. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "positional",
                "xpbd",
                "projective",
                "vbd",
                "verlet",
                "velocity-verlet",
                "euler-semi-implicit",
                "heun",
                "rk4",
                "euler-implicit",
                "midpoint-implicit"
            })
    void theEstimateIsOfTheRightOrder(String integrator) {
        Scene scene = ROPE.withSolver(ROPE.solver().withIntegrator(integrator).withSubsteps(10));
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < 300; i++) {
            long before = System.nanoTime();
            run.step();
            shortest = Math.min(shortest, System.nanoTime() - before);
        }

        assertThat(shortest / 1e9 / FrameCost.of(scene).seconds()).isBetween(0.1, 10.0);
    }
}
