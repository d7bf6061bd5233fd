package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.Fault;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What kernels tell of rest lengths and parameters that last, and what becomes of mistakes in it. */
class LastingValuesTest {
    private static Simulation run(TestKernels.Type... types) {
        Simulation run = TestKernels.run(
                Scenes.join(
                        Scenes.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0)),
                        new int[] {1, 2},
                        new int[] {2, 3}),
                types);
        assertThat(run.step()).isTrue();
        return run;
    }

    /** Tells a rest length of one spring, and then perhaps fails. */
    private static TestKernels.Type bending(String id, int spring, double length, boolean fails) {
        return new TestKernels.Type(id, () -> new ConstraintKernel() {
            @Override
            public void lastingRestLengths(SolverView view, double[] restLengths) {
                assertThat(restLengths).as("not what others told").containsOnly(Double.NaN);
                restLengths[spring] = length;
                if (fails) throw new IllegalStateException("no more");
            }
        });
    }

    private static TestKernels.Type telling(Parameters told) {
        return new TestKernels.Type("test.telling", () -> new ConstraintKernel() {
            @Override
            public Parameters lastingParameters(SolverView view, int element, Parameters given) {
                return told;
            }
        });
    }

    @Test
    void theLastKernelThatTellsHolds() {
        Simulation run = run(bending("test.one", 0, 3, false), bending("test.two", 1, 4, false));
        assertThat(run.lastingRestLengths()).containsExactly(3, 4);
        run = run(bending("test.one", 0, 3, false), bending("test.two", 0, 4, false));
        assertThat(run.lastingRestLengths()).containsExactly(4, Double.NaN);
    }

    @Test
    void aKernelThatFailsHasToldNothing() {
        Simulation run = run(bending("test.one", 0, 3, false), bending("test.two", 0, 4, true));

        assertThat(run.lastingRestLengths()).containsExactly(3, Double.NaN);
        assertThat(run.faults()).extracting(Fault::elementType).containsExactly("test.two");
    }

    @Test
    void parametersThatTheSchemaDoesNotKnowAreRefusedAndTheKernelIsNamed() {
        Simulation run = run(telling(Parameters.of(Map.of("mood", Value.of("good")))));

        assertThat(run.lastingParameters(run.scene().elements().at(0))).isEqualTo(Parameters.NONE);
        assertThat(run.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message()).contains("mood", "no such parameter"));
    }
}
