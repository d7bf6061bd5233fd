package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The state of kernels while a run is edited. */
class KernelStateTest {
    private static final Scene ROPE = Scenes.pin(Scenes.rope(4), 1);

    private final List<String> seen = new ArrayList<>();
    private boolean fails;

    private final Type clock = new Type("test.clock", () -> new Clock());

    private final class Clock implements ConstraintKernel {
        private int substeps;

        @Override
        public void beforeStep(SolverView view) {
            substeps++;
        }

        @Override
        public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
            if (fails) throw new IllegalStateException("out of order");
            substeps = ((Clock) before).substeps;
            seen.add(substeps + " " + Arrays.toString(particlesBefore) + " " + Arrays.toString(springsBefore));
        }
    }

    @Test
    void isHandedOnWithThePreviousIndicesOfParticlesAndSprings() {
        Simulation run = TestKernels.run(ROPE, clock);
        Scenes.step(run, 5);
        Scene longer = Scenes.pin(Scenes.rope(5), 1);
        run.update(TestKernels.with(longer.withSprings(longer.springs().minus(IdSet.of(2))), clock));

        assertThat(seen).containsExactly("5 [0, 1, 2, 3, -1] [0, 2, -1]");
    }

    @Test
    void isNotHandedOnAtTheStartOrByAResetOrWhereAParameterIsEdited() {
        Simulation run = TestKernels.run(ROPE, clock);
        run.update(TestKernels.with(Scenes.rope(4), clock));
        run.step();
        run.update(Scenes.elasticity(run.scene(), 0.3));
        run.reset();

        assertThat(seen).isEmpty();
    }

    @Test
    void aNewTypeStartsWithoutState() {
        SceneCompiler both = new SceneCompiler(List.of(clock, TestKernels.counter()));
        Simulation run = both.compile(TestKernels.with(ROPE, TestKernels.counter()));
        run.step();
        run.update(TestKernels.with(ROPE, TestKernels.counter(), clock));
        run.step();

        assertThat(seen).isEmpty();
        assertThat(run.faults()).isEmpty();
    }

    @Test
    void aTypeThatFailsToTakeItIsSwitchedOff() {
        fails = true;
        Simulation run = TestKernels.run(ROPE, clock);
        run.step();
        run.update(TestKernels.with(Scenes.pin(Scenes.rope(5), 1), clock));

        assertThat(run.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message()).contains("test.clock", "carryOver", "out of order"));
        assertThat(run.step()).isTrue();
    }
}
