package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Frame;
import java.util.List;
import java.util.Optional;

/**
 * What a step consists of. Immutable.
 *
 * @param frame number of the frame in which the step ends
 * @param before the run before the step
 * @param residualBefore m
 */
record XrayReport(
        long frame,
        Frame before,
        List<XrayStage> stages,
        Verdict verdict,
        Optional<Divergence> divergence,
        Energies energyBefore,
        Energies energyAfter,
        double residualBefore) {
    static XrayReport of(StepXray xray) {
        return new XrayReport(
                xray.frame(),
                xray.frameBefore(),
                xray.stages(),
                xray.verdict(),
                xray.divergence(),
                xray.energyBefore(),
                xray.energyAfter(),
                xray.residualBefore());
    }
}
