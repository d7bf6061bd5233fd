package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.integrator.SolveReport;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SolveMonitorTest {
    private final SolveMonitor watch = new SolveMonitor();

    @Test
    void warnsOfTheWorstFrameUntilEnoughAreSolved() {
        note(1e-9);
        assertThat(watch.problem()).isEmpty();

        note(3e-4);
        note(2e-5);
        assertThat(message()).isEqualTo("residual 0.0003 after 400 iterations");
        for (int i = 1; i < SolveMonitor.FRAMES; i++) note(1e-9);
        assertThat(watch.problem()).isPresent();
        note(1e-9);
        assertThat(watch.problem()).isEmpty();
    }

    @Test
    void countsANanResidualAsTheWorst() {
        note(Double.NaN);
        note(3e-4);

        assertThat(message()).contains("NaN");
    }

    @Test
    void theRunWarnsUntilTheToleranceCanBeReached() {
        Scene rope = PreviewScenes.rope(20);
        LinearSettings hasty = LinearSettings.DEFAULT.withMaxIterations(1);
        Scene scene =
                rope.withSolver(rope.solver().withIntegrator("euler-implicit").withLinear(hasty));
        PreviewRun run = PreviewScenes.run(new SceneCompiler(List.of()), System::nanoTime);
        run.open(scene);
        assertThat(run.state().status().effort()).isEqualTo(Effort.NONE);

        run.step();

        PreviewStatus status = run.state().status();
        assertThat(status.effort().solved()).isPresent();
        assertThat(status.problems())
                .extracting(PreviewProblem::kind)
                .containsExactly(PreviewProblem.Kind.NOT_CONVERGED);
        run.show(scene.withSolver(scene.solver().withLinear(LinearSettings.DEFAULT)));
        assertThat(run.state().status().problems()).isEmpty();
        run.step();
        assertThat(run.state().status().problems()).isEmpty();
    }

    @Test
    void theRunReportsThePassesOfAFrameWithATolerance() {
        Scene rope = PreviewScenes.rope(5);
        PreviewRun run = PreviewScenes.run(new SceneCompiler(List.of()), System::nanoTime);
        run.open(rope.withSolver(
                rope.solver().withPasses(20, Sweep.SYMMETRIC).withPassTolerance(OptionalDouble.of(0.5))));

        run.step();

        assertThat(run.state().status().effort().passes()).contains(new Effort.Passes(2, 20));
    }

    private void note(double residual) {
        watch.note(Optional.of(new SolveReport(400, residual, 1e-8)));
    }

    private String message() {
        return watch.problem().orElseThrow().message();
    }
}
