package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.testing.Allocation;
import org.junit.jupiter.api.Test;

/** The same steps give the same bits every time, and allocate nothing. */
class DeterminismTest {
    private static final int FRAMES = 100;

    /** Thirty particles with masses over six decades, no drag, elasticity near its limit: small differences grow. */
    private static final Scene CHAOS = Scenes.drag(Scenes.elasticity(RandomScenes.scene(48), 1.9), 0);

    /** Changes only when the solver's arithmetic or order changes; record that in the changelog. */
    private static final long GOLDEN = 6734155374840042388L;

    @Test
    void givesTheBitsItAlwaysGave() {
        Simulation simulation = Scenes.run(CHAOS);
        Scenes.step(simulation, FRAMES);

        assertThat(simulation.hash()).isEqualTo(GOLDEN);
    }

    @Test
    void givesTheSameBitsAHundredTimes() {
        long first = hashAfter(FRAMES, Scenes.run(CHAOS));
        Simulation again = Scenes.run(CHAOS);
        for (int i = 0; i < 100; i++) {
            again.reset();
            assertThat(hashAfter(FRAMES, again)).as("repeat %d", i).isEqualTo(first);
            assertThat(hashAfter(FRAMES, Scenes.run(CHAOS)))
                    .as("fresh run %d", i)
                    .isEqualTo(first);
        }
    }

    private static long hashAfter(int frames, Simulation simulation) {
        Scenes.step(simulation, frames);
        return simulation.hash();
    }

    @Test
    void aChangeInTheLastBitChangesTheHash() {
        Simulation simulation = Scenes.run(CHAOS);
        long before = simulation.hash();
        simulation.particles().prevZ[1] = Math.nextUp(simulation.particles().prevZ[1]);

        assertThat(simulation.hash()).isNotEqualTo(before);
    }

    @Test
    void stepsFromARestoredStateGiveTheSameBitsTornSpringsIncluded() {
        Scene cloth = Scenes.pin(Scenes.cloth(8), 57, 64);
        Simulation simulation = TestKernels.run(cloth, TestKernels.tearing(0.01), TestKernels.counter());
        Scenes.step(simulation, 5);
        SimulationState early = simulation.save();
        int tornEarly = simulation.tornCount();
        Scenes.step(simulation, 60);
        int tornLate = simulation.tornCount();
        long late = simulation.hash();
        assertThat(tornLate).as("the cloth tears meanwhile").isGreaterThan(tornEarly);

        for (int i = 0; i < 3; i++) {
            simulation.restore(early);
            assertThat(simulation.tornCount()).isEqualTo(tornEarly);
            assertThat(simulation.frameNumber()).isEqualTo(5);
            Scenes.step(simulation, 60);
            assertThat(simulation.hash()).isEqualTo(late);
            assertThat(simulation.tornCount()).isEqualTo(tornLate);
            assertThat(simulation.time()).isEqualTo(timeAfter(65));
        }
    }

    private static double timeAfter(int frames) {
        Simulation simulation = Scenes.run(Scenes.rope(2));
        Scenes.step(simulation, frames);
        return simulation.time();
    }

    @Test
    void resetMendsTornSprings() {
        Simulation simulation = TestKernels.run(Scenes.pin(Scenes.rope(5), 1), TestKernels.cutter(2));
        long start = simulation.hash();
        Scenes.step(simulation, 10);
        assertThat(simulation.tornCount()).isEqualTo(1);
        simulation.reset();

        assertThat(simulation.tornCount()).isZero();
        assertThat(simulation.hash()).isEqualTo(start);
        assertThat(simulation.frameNumber()).isZero();
        assertThat(simulation.time()).isZero();
    }

    @Test
    void aStateOfOtherParticlesIsRefused() {
        Simulation rope = Scenes.run(Scenes.rope(3));
        SimulationState state = Scenes.run(Scenes.rope(4)).save();

        assertThatThrownBy(() -> rope.restore(state))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the run's particles");
    }

    @Test
    void aStateOfOtherElementTypesIsRefused() {
        Simulation rope = TestKernels.run(Scenes.rope(3), TestKernels.counter());
        SimulationState state =
                TestKernels.run(Scenes.rope(3), TestKernels.cutter(0)).save();

        assertThatThrownBy(() -> rope.restore(state))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("element types");
    }

    @Test
    void aStepAllocatesNothing() {
        Simulation simulation =
                TestKernels.run(Scenes.pin(Scenes.cloth(10), 91, 100), TestKernels.tearing(5), TestKernels.counter());
        simulation.grab(1, new Vec3(0, -1, 1));
        Scenes.step(simulation, 2000);

        long allocated = Allocation.bytes(() -> Scenes.step(simulation, 1000));

        assertThat(allocated).as("bytes in 1,000 frames").isZero();
    }
}
