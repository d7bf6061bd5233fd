package io.github.catenary.analysis.stepinspector;

import io.github.catenary.analysis.Energies;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Measured;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a step consists of. Immutable, for any thread.
 *
 * @param frame number of the frame in which the step ends
 * @param before the run before the step
 * @param stages in order; at most {@value StepXray#MOST_STAGES}
 * @param verdict how the watched step compares with the real one
 * @param divergence why the step failed; empty if it did not
 * @param energyAfter the same as {@code energyBefore} if the step failed or was cut
 * @param measuresBefore what the measures of the run had found before the step; likewise {@code measuresAfter}
 * @param residualBefore the root mean square of l − L of the springs that are not torn, m; empty without such
 */
public record XrayReport(
        long frame,
        Frame before,
        List<XrayStage> stages,
        Verdict verdict,
        Optional<Divergence> divergence,
        Energies energyBefore,
        Energies energyAfter,
        List<Measured> measuresBefore,
        List<Measured> measuresAfter,
        OptionalDouble residualBefore) {}
