package io.github.catenary.solver.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.sandbox.Fault;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TearLogTest {
    /** Three springs of rest length 1 between pinned particles, with strains of 0, 20 % and 50 %. */
    private static final Scene ROW = Scenes.pin(
                    Scenes.join(
                            Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2.2, 0, 0), new Vec3(3.7, 0, 0)),
                            new int[] {1, 2},
                            new int[] {2, 3},
                            new int[] {3, 4}),
                    1,
                    2,
                    3,
                    4)
            .changeSprings(IdSet.range(1, 3), spring -> spring.withRestLength(OptionalDouble.of(1)));

    @Test
    void tellsWhichSpringToreWhenAndHowStrainedItWas() {
        Simulation run = TestKernels.run(ROW, TestKernels.tearing(0.3));
        assertThat(run.tears()).isEmpty();
        run.step();
        Scenes.step(run, 5);

        assertThat(run.tears()).singleElement().satisfies(tear -> {
            assertThat(tear.spring()).isEqualTo(3);
            assertThat(tear.frame()).isOne();
            assertThat(tear.time()).isCloseTo(0.02, within(1e-15));
            assertThat(tear.strain()).isCloseTo(0.5, within(1e-12));
        });
    }

    @Test
    void goesBackWithTheRunAndBeginsAgainWithIt() {
        Simulation run = TestKernels.run(ROW, TestKernels.tearing(0.3));
        SimulationState start = run.save();
        Scenes.step(run, 3);
        SimulationState later = run.save();
        List<Tear> torn = run.tears();

        run.restore(start);
        assertThat(run.tears()).isEmpty();
        Scenes.step(run, 3);
        assertThat(run.tears()).isEqualTo(torn);
        run.reset();
        assertThat(run.tears()).isEmpty();
        run.restore(later);
        assertThat(run.tears()).isEqualTo(torn);
    }

    @Test
    void keepsItsOrderAndItsFramesThroughEdits() {
        Simulation run = TestKernels.run(ROW, TestKernels.tearing(0.3));
        run.step();
        Scene moved = run.scene().changeParticles(IdSet.of(2), particle -> particle.withPosition(new Vec3(0.5, 0, 0)));
        run.update(moved.withSprings(moved.springs().minus(IdSet.of(1))));
        run.step();

        assertThat(run.tears()).extracting(Tear::spring).containsExactly(3, 2);
        assertThat(run.tears()).extracting(Tear::frame).containsExactly(1L, 2L);
        assertThat(run.frame().lastTear()).contains(run.tears().get(1));
        run.update(run.scene().withSprings(run.scene().springs().minus(IdSet.of(3))));
        assertThat(run.tears()).extracting(Tear::spring).containsExactly(2);
    }

    @Test
    void forgetsAFrameThatIsTakenBack() {
        TestKernels.Type bomb = new TestKernels.Type("test.bomb", () -> new ConstraintKernel() {
            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                edits.removeSpring(0);
                view.particles().x[0] = Double.NaN;
            }
        });
        Simulation run = TestKernels.run(ROW, bomb);
        run.step();

        assertThat(run.tears()).isEmpty();
        assertThat(run.tornCount()).isZero();
        assertThat(run.springs().torn[0]).isFalse();
        assertThat(run.faults()).extracting(Fault::elementType).containsExactly("test.bomb");
    }

    @Test
    void hasRoomForEverySpring() {
        Scene cloth = Scenes.pin(Scenes.cloth(12), 144);
        TestKernels.Type all = new TestKernels.Type("test.all", () -> new ConstraintKernel() {
            private int next;

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                for (int k = 0; k < 7 && next < view.springs().count; k++) edits.removeSpring(next++);
            }
        });
        Simulation run = TestKernels.run(cloth, all);
        Scenes.step(run, 200);

        assertThat(run.tears()).hasSize(cloth.springs().size());
        assertThat(run.tears()).extracting(Tear::frame).isSorted();
        assertThat(run.tears()).extracting(Tear::spring).doesNotHaveDuplicates();
    }
}
