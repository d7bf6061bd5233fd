package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.guard.Fault;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.state.Tear;
import io.github.catenary.solver.wide.KernelInfo;
import java.util.List;
import java.util.Optional;

/**
 * A copy of a run at one moment for viewers on other threads. The arrays belong to the frame and are not written again.
 *
 * @param number frames since the start
 * @param time simulated seconds since the start
 * @param scene the scene that runs; entry i of the position arrays is {@code scene.particles().at(i)}
 * @param torn entry i is true if {@code scene.springs().at(i)} is torn
 * @param tornFaces entry i is true if {@code scene.faces().at(i)} has an edge along a torn spring
 * @param tornCount how many springs are torn
 * @param lastTear of those that are torn the one that tore last; empty if none is
 * @param divergence why the run stopped, if it did
 * @param faults the element types that failed and were switched off
 * @param solved how well the equations of an implicit integrator were solved; empty for the others
 * @param passesUsed the most passes of any substep of the last frame
 * @param kernelInfo with what the solver works, where it goes by the compiled order
 */
public record Frame(
        long number,
        double time,
        Scene scene,
        double[] x,
        double[] y,
        double[] z,
        boolean[] torn,
        boolean[] tornFaces,
        int tornCount,
        Optional<Tear> lastTear,
        Optional<Divergence> divergence,
        List<Fault> faults,
        Optional<SolveReport> solved,
        int passesUsed,
        Optional<KernelInfo> kernelInfo) {
    /** The scene as it is drawn, before anything moved. */
    public static Frame drawn(Scene scene) {
        int count = scene.particles().size();
        double[] x = new double[count];
        double[] y = new double[count];
        double[] z = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = scene.particles().at(i).position().x();
            y[i] = scene.particles().at(i).position().y();
            z[i] = scene.particles().at(i).position().z();
        }
        boolean[] torn = new boolean[scene.springs().size()];
        boolean[] tornFaces = new boolean[scene.faces().size()];
        return new Frame(
                0,
                0,
                scene,
                x,
                y,
                z,
                torn,
                tornFaces,
                0,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                0,
                Optional.empty());
    }
}
