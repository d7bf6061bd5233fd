package io.github.catenary.solver.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.testing.Allocation;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomSourceTest {
    private static final Scene ROPE = Scenes.pin(Scenes.rope(4), 1);
    private static final long STREAM = RandomSource.stream("test.jitter", 1);

    /** Pushes every free particle in a random direction in each substep, without state. */
    private static final Type JITTER = new Type("test.jitter", () -> new ConstraintKernel() {
        @Override
        public void project(SolverView view, int pass, boolean backward) {
            ParticleArrays p = view.particles();
            for (int i = 0; i < p.count; i++)
                if (p.invMass[i] > 0) p.x[i] += 1e-3 * view.random().symmetric(STREAM, i);
        }
    });

    @Test
    void twoRunsOfASceneGetTheSameNumbers() {
        Simulation one = TestKernels.run(ROPE, JITTER);
        Simulation other = TestKernels.run(ROPE, JITTER);
        Scenes.step(one, 30);
        Scenes.step(other, 30);

        assertThat(one.hash()).isEqualTo(other.hash());
        assertThat(one.hash()).isNotEqualTo(hashAfter(TestKernels.run(ROPE), 30));
    }

    @Test
    void goingBackGivesTheSameNumbersWithoutSavedState() {
        Simulation run = TestKernels.run(ROPE, JITTER);
        Scenes.step(run, 10);
        SimulationState state = run.save();
        long after = hashAfter(run, 10);

        run.restore(state);
        assertThat(hashAfter(run, 10)).isEqualTo(after);
        run.reset();
        assertThat(hashAfter(run, 20)).isEqualTo(after);
    }

    @Test
    void numbersAreSpreadEvenlyOverTheirRange() {
        RandomSource random = new RandomSource();
        int count = 100_000;
        double sum = 0;
        double squares = 0;
        Set<Double> seen = new HashSet<>();
        for (int i = 0; i < count; i++) {
            random.at(i / 100, i % 7);
            double u = random.uniform(STREAM, i);
            assertThat(u).isGreaterThanOrEqualTo(0).isLessThan(1);
            sum += u;
            squares += u * u;
            seen.add(u);
        }

        assertThat(sum / count).isCloseTo(0.5, within(0.005));
        assertThat(squares / count).isCloseTo(1.0 / 3, within(0.005));
        assertThat(seen).hasSize(count);
    }

    @Test
    void framesSubstepsStreamsAndIndicesGiveDifferentNumbers() {
        RandomSource random = new RandomSource();
        Set<Long> seen = new HashSet<>();
        long[] streams = {
            RandomSource.stream("a.b", 1), RandomSource.stream("a.b", 2), RandomSource.stream("b.a", 1), 0, 1
        };
        for (int frame = 0; frame < 20; frame++) {
            for (int substep = 0; substep < 5; substep++) {
                random.at(frame, substep);
                for (long stream : streams) for (int i = 0; i < 20; i++) seen.add(random.bits(stream, i));
            }
        }

        assertThat(seen).hasSize(20 * 5 * streams.length * 20);
    }

    @Test
    void neighboursAreNotCorrelated() {
        RandomSource random = new RandomSource();
        random.at(3, 0);
        int count = 50_000;
        double product = 0;
        for (int i = 0; i < count; i++) product += random.symmetric(STREAM, i) * random.symmetric(STREAM, i + 1);

        assertThat(product / count).isCloseTo(0, within(0.01));
    }

    @Test
    void allocatesNothing() {
        Simulation run = TestKernels.run(ROPE, JITTER);
        Scenes.step(run, 2_000);

        assertThat(Allocation.bytes(() -> Scenes.step(run, 100))).isZero();
    }

    private static long hashAfter(Simulation run, int frames) {
        Scenes.step(run, frames);
        return run.hash();
    }
}
