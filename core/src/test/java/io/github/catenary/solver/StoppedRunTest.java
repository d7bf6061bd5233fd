package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run whose next frame is not completed tells what it told after its last frame. */
class StoppedRunTest {
    private static final int LAST = 12;

    private static final Scene CLOTH = Scenes.solver(
            Scenes.pin(Scenes.cloth(6), 31, 36),
            s -> s.withSubsteps(2).withTimeStep(0.01).withPassTolerance(OptionalDouble.of(1e-3)));

    /** What a run tells. */
    private record RunFigures(
            long frame,
            double time,
            long hash,
            List<Double> restLengths,
            List<Double> shares,
            int passes,
            long timesHeld,
            Optional<SolveReport> solved) {
        static RunFigures by(Simulation run) {
            SpringArrays s = run.springs();
            return new RunFigures(
                    run.frameNumber(),
                    run.time(),
                    run.hash(),
                    list(s.restLength),
                    list(s.moveA),
                    run.passesUsed(),
                    run.timesHeld(),
                    run.solveReport());
        }

        private static List<Double> list(double[] values) {
            return Arrays.stream(values).boxed().toList();
        }
    }

    /** Writes rest lengths and shares of springs, and spoils a frame when it is told to. */
    private static final class Muscle implements ConstraintKernel {
        private int steps;
        private Runnable spoil = () -> {};
        private double far;

        @Override
        public void beforeStep(SolverView view) {
            steps++;
            SpringArrays s = view.springs();
            for (int i = 0; i < s.count; i += 3) {
                s.restLength[i] = 1 + 1e-3 * steps;
                if (s.moveA[i] > 0 && s.moveB[i] > 0) s.moveA[i] = 0.25 + 1e-3 * steps;
            }
        }

        @Override
        public void afterStep(SolverView view, TopologyEdits edits) {
            spoil.run();
            view.particles().x[8] += far;
            far = 0;
        }

        @Override
        public double[] save() {
            return new double[] {steps};
        }

        @Override
        public void restore(double[] state) {
            steps = (int) state[0];
        }
    }

    private static List<String> integrators() {
        return IntegratorScenes.all().toList();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aRunThatDivergesTellsOfItsLastGoodFrame(String integrator) {
        for (Order order : Order.values()) {
            Muscle muscle = new Muscle();
            Simulation run = TestKernels.run(
                    Scenes.solver(IntegratorScenes.with(CLOTH, integrator), s -> s.withOrder(order)),
                    new Type("test.muscle", () -> muscle));
            assertThat(run.step(LAST)).isTrue();
            RunFigures good = RunFigures.by(run);

            muscle.far = 1e9;
            assertThat(run.step()).isFalse();

            assertThat(run.divergence()).isPresent();
            assertThat(run.faults()).isEmpty();
            assertThat(RunFigures.by(run)).isEqualTo(good);
            assertThat(good.restLengths).contains(1 + 1e-3 * LAST * 2);
        }
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aRunWhoseFrameIsEndedTellsOfTheFrameBefore(String integrator) {
        Muscle muscle = new Muscle();
        Type type = new Type("test.muscle", () -> muscle);
        SceneCompiler compiler = new SceneCompiler(List.of(type));
        Simulation run = compiler.compile(TestKernels.with(IntegratorScenes.with(CLOTH, integrator), type));
        assertThat(run.step(LAST)).isTrue();
        RunFigures good = RunFigures.by(run);

        ActiveCall work = compiler.work();
        muscle.spoil = () -> work.end(work.frame().orElseThrow());
        assertThat(run.step()).isFalse();

        assertThat(run.wasEnded()).isTrue();
        assertThat(RunFigures.by(run)).isEqualTo(good);
    }

    /** The first attempt to run on after a restore fails, so the run still tells of the restored frame. */
    @Test
    void aRestoredRunThatStopsAtOnceTellsOfTheRestoredFrame() {
        Muscle muscle = new Muscle();
        Simulation run =
                TestKernels.run(IntegratorScenes.with(CLOTH, "euler-implicit"), new Type("test.muscle", () -> muscle));
        run.step(LAST);
        RunFigures good = RunFigures.by(run);
        SimulationState state = run.save();
        run.step(5);
        run.restore(state);

        muscle.far = 1e9;
        run.step();

        assertThat(run.divergence()).isPresent();
        assertThat(RunFigures.by(run)).isEqualTo(good);
    }
}
