package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.simd.WideScenes;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The integrator {@code projective} takes torn springs out of its factor, and factors anew after many tears. */
class TornFactorTest {
    private static final Scene CLOTH = projective(WideScenes.cloth(24));

    private static Scene projective(Scene scene) {
        Scene stiff = IntegratorScenes.stiff(scene, 5000, 2);
        return Scenes.solver(stiff, s -> s.withIntegrator("projective").withPasses(3, Sweep.FORWARD));
    }

    /** A spring without stiffness and damping has no share in the matrix, which such an edit factors anew. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100, 1500})
    void takesSpringsOutOfTheFactorAsIfTheyHadNeverBeenThere(int tears) {
        Simulation torn = TestKernels.run(CLOTH, TestKernels.ripper(tears));
        torn.step();
        int[] ids = torn.tears().stream().mapToInt(tear -> tear.spring()).toArray();
        assertThat(ids).hasSize(tears);
        Scene slack = CLOTH.changeSprings(
                IdSet.of(ids),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(0))
                        .withDamping(OptionalDouble.of(0))));
        Simulation edited = Scenes.run(CLOTH);
        edited.step();
        edited.update(slack);
        torn.step();
        edited.step();

        for (int i : IntStream.range(0, torn.particles().count).toArray()) {
            assertThat(Scenes.position(torn, i).distanceTo(Scenes.position(edited, i)))
                    .as("particle %d", i)
                    .isLessThan(1e-11);
        }
    }

    @Test
    void givesTheSameBitsFromStatesBeforeAndAfterItFactoredAnew() {
        Simulation run = TestKernels.run(CLOTH, TestKernels.ripper(60));
        Scenes.step(run, 12);
        SimulationState early = run.save();
        Scenes.step(run, 12);
        assertThat(run.tornCount()).isGreaterThan(1024);
        SimulationState late = run.save();
        Scenes.step(run, 4);
        long end = run.hash();

        run.restore(early);
        Scenes.step(run, 16);
        assertThat(run.hash()).isEqualTo(end);
        Simulation other = TestKernels.run(CLOTH, TestKernels.ripper(60));
        other.restore(late);
        Scenes.step(other, 4);
        assertThat(other.hash()).isEqualTo(end);
    }

    @Test
    void factorsAnewWhereATearLeavesTooLittleOfTheFactor() {
        Scene rope = Scenes.drag(projective(Scenes.pin(Scenes.rope(3), 1)), 0);
        rope = IntegratorScenes.stiff(rope, 1e16, 0);
        Simulation run = TestKernels.run(rope, TestKernels.cutter(1));
        run.step();
        double y = Scenes.position(run, 2).y();
        double way = Scenes.way(run, 2).y();
        for (int frame = 1; frame <= 50; frame++) {
            run.step();
            way -= 9.81 * 0.02 * 0.02;
            y += way;
            assertThat(Scenes.position(run, 2).y()).as("frame %d", frame).isCloseTo(y, within(1e-11));
        }
    }
}
