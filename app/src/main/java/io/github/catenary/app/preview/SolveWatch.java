package io.github.catenary.app.preview;

import io.github.catenary.app.panel.field.Numbers;
import io.github.catenary.app.text.Texts;
import io.github.catenary.solver.integrator.SolveReport;
import java.util.Optional;

/**
 * Remembers, of the frames whose equations were not solved to the tolerance, the worst of late, so that a warning neither
 * flickers nor stays when all is well again. Belongs to the thread of the run.
 */
final class SolveWatch {
    /** A warning goes after this many solved frames. */
    static final int FRAMES = 50;

    private Optional<SolveReport> worst = Optional.empty();
    private int solvedSince;

    void forget() {
        worst = Optional.empty();
    }

    /** Takes note of a frame. */
    void note(Optional<SolveReport> report) {
        boolean failed = report.isPresent() && !report.get().converged();
        if (!failed) {
            solvedSince++;
            if (solvedSince >= FRAMES) forget();
            return;
        }
        solvedSince = 0;
        double before = worst.map(SolveReport::residual).orElse(0.0);
        if (Double.compare(report.get().residual(), before) > 0) worst = report; // NaN is the worst
    }

    /** What to warn of; its text stays the same while nothing worse comes. */
    Optional<PreviewProblem> problem() {
        return worst.map(report -> new PreviewProblem(
                PreviewProblem.Kind.NOT_CONVERGED,
                Texts.text("preview.not-converged", number(report.residual()), report.iterations())));
    }

    /** Two digits; NaN in words of Java, for it should never be seen. */
    static String number(double residual) {
        return Double.isFinite(residual) ? Numbers.rounded(residual, 2) : Double.toString(residual);
    }
}
