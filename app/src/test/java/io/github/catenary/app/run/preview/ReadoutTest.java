package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.advice.UnmetForce;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.state.Tear;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ReadoutTest {
    @Test
    void showsTheFiguresOfARun() {
        assertThat(text(true, new Pace(120.2, OptionalDouble.of(0.312), 1.0, false), 3))
                .isEqualTo("1.0× real time · frame 1512 · 3 torn");
    }

    @Test
    void leavesOutMissingFigures() {
        assertThat(text(false, Pace.NONE, 0)).isEqualTo("paused · frame 1512");
    }

    @Test
    void showsTheLastTear() {
        assertThat(Readout.tip("paused · frame 50 · 3 torn", 1, Optional.of(new Tear(1234, 1412, 28.24, 0.512))))
                .isEqualTo("paused · frame 50 · 3 torn · 1.00 s simulated"
                        + " · last tear: spring 1234 in frame 1412, strain 0.51");
        assertThat(Readout.tip("paused", 1, Optional.empty())).isEqualTo("paused · 1.00 s simulated");
    }

    @Test
    void saysThatTheSolverIsTooSlow() {
        assertThat(text(true, new Pace(10, OptionalDouble.of(100), 0.2, true), 0))
                .contains("0.2× real time instead of 1×");
        assertThat(text(true, new Pace(10, OptionalDouble.of(100), 0.996, true), 0))
                .contains("0.99× real time instead of 1×");
    }

    @Test
    void showsTheWorkOfTheSolver() {
        Effort implicit = new Effort(
                Optional.of(new SolveReport(17, 3.14159e-9, 1e-8)),
                Optional.empty(),
                Optional.empty(),
                0,
                Optional.empty(),
                false);
        assertThat(Readout.effort(status(false, Pace.NONE, 0, implicit))).isEqualTo("17 iterations, residual 3.1e-9");

        Effort passes = new Effort(
                Optional.empty(),
                Optional.of(new Effort.Passes(4, 20)),
                Optional.empty(),
                0,
                Optional.of(new KernelInfo(8, 2)),
                false);
        assertThat(Readout.effort(status(false, Pace.NONE, 2, passes))).isEqualTo("passes 4 of 20");
        assertThat(effort(new UnmetForce(5, 2, 1803, 2637, 0, 0))).isEqualTo("2 passes leave 1800 N");
        assertThat(effort(new UnmetForce(30, 2, 4, 833, 0, 0)))
                .isEqualTo("2 passes leave 4 N; the passes have converged");
        assertThat(effort(new UnmetForce(5, 2, 4, 833, 0, 0.12)))
                .isEqualTo("2 passes leave 4 N and particles that overlap by 12 %");
        Effort held = new Effort(Optional.empty(), Optional.empty(), Optional.empty(), 12, Optional.empty(), false);
        assertThat(Readout.effort(status(false, Pace.NONE, 0, held))).isEqualTo("held by the guard, 12 times");
        assertThat(Readout.effort(PreviewStatus.NONE)).isEmpty();
    }

    private static String effort(UnmetForce unmet) {
        Effort effort = new Effort(Optional.empty(), Optional.empty(), Optional.of(unmet), 0, Optional.empty(), false);
        return Readout.effort(status(false, Pace.NONE, 0, effort));
    }

    @Test
    void countsWhatElementsHaveAdded() {
        PreviewStatus status = new PreviewStatus(
                false, 1, 7, 0.14, Pace.NONE, 2, 31, 1, OptionalDouble.empty(), Effort.NONE, List.of(), List.of());

        assertThat(Readout.text(status)).endsWith("2 torn · 31 springs added · 1 particle added");
    }

    private static String text(boolean playing, Pace pace, int torn) {
        return Readout.text(status(playing, pace, torn, Effort.NONE));
    }

    private static PreviewStatus status(boolean playing, Pace pace, int torn, Effort effort) {
        return new PreviewStatus(
                playing, 1, 1512, 30.24, pace, torn, 0, 0, OptionalDouble.empty(), effort, List.of(), List.of());
    }
}
