package io.github.catenary.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.solver.state.SpringArrays;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A run holds its springs by index only if something asks for them, because they are half of its memory. */
class RunMemoryTest {
    private static final Scene CLOTH = WideScenes.cloth(12);

    private static double bytesPerParticle(Simulation run) {
        return (double) Footprint.bytes(run) / run.particles().count;
    }

    /** The bytes of one spring by index: two ends, an id, a rest length and two shares. */
    private static double bytesByIndex(Simulation run) {
        return 36.0 * run.scene().springs().size() / run.particles().count;
    }

    @Test
    void aClothTakesAtMost200BytesPerParticle() {
        Scene cloth = BenchCase.prepared(BenchCase.cloth(316).shape().get(), 10);
        Simulation run = Scenes.run(cloth);
        Scenes.step(run, 1);

        assertThat(bytesPerParticle(run)).isLessThan(200);
    }

    @Test
    void createsTheArraysOnTheFirstQuery() {
        Simulation run = Scenes.run(CLOTH);
        Scenes.step(run, 1); // the first frame makes what all frames need
        double before = bytesPerParticle(run);
        SpringArrays asked = run.springs();
        Scenes.step(run, 1);

        assertThat(run.springs()).isSameAs(asked);
        assertThat(bytesPerParticle(run) - before).isBetween(bytesByIndex(run), bytesByIndex(run) + 1);
    }

    @Test
    void createsTheArraysIfFramesReadThem() {
        double lean = bytesPerParticle(Scenes.run(CLOTH)) + bytesByIndex(Scenes.run(CLOTH));
        Scene tolerant = Scenes.solver(CLOTH, s -> s.withPassTolerance(OptionalDouble.of(1e-3)));

        assertThat(bytesPerParticle(Scenes.run(tolerant))).isGreaterThan(lean);
        assertThat(bytesPerParticle(TestKernels.run(CLOTH, TestKernels.counter())))
                .isGreaterThan(lean);
    }
}
