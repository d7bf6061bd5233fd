package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.integrator.SolveReport;
import java.util.Optional;

/**
 * Remembers the worst recent frame whose equations were not solved to the tolerance, so that its warning neither
 * flickers nor stays for ever. Confined to the thread of the run.
 */
final class SolveMonitor {
    /** A warning ends after this many solved frames. */
    static final int FRAMES = 50;

    private Optional<SolveReport> worst = Optional.empty();
    private int solvedSince;

    void forget() {
        worst = Optional.empty();
    }

    /** Notes the report of a frame. */
    void note(Optional<SolveReport> report) {
        boolean failed = report.isPresent() && !report.get().converged();
        if (!failed) {
            solvedSince++;
            if (solvedSince >= FRAMES) forget();
            return;
        }
        solvedSince = 0;
        double before = worst.map(SolveReport::residual).orElse(0.0);
        if (Double.compare(report.get().residual(), before) > 0) worst = report; // NaN counts as the worst
    }

    /** The current warning; its text stays the same until a worse frame comes. */
    Optional<PreviewProblem> problem() {
        return worst.map(report -> new PreviewProblem(
                PreviewProblem.Kind.NOT_CONVERGED,
                Texts.text("preview.not-converged", number(report.residual()), report.iterations())));
    }

    /** Formats two digits; NaN as Java does, because it should never appear. */
    static String number(double residual) {
        return Double.isFinite(residual) ? Numbers.rounded(residual, 2) : Double.toString(residual);
    }
}
