package io.github.catenary.analysis.advice;

import io.github.catenary.analysis.Roughness;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.integrator.SolveReport;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How a scene behaves under some settings for two seconds of its time, or for as many frames as the budget allows. Only
 * the second half counts, in which the run has settled and its code is compiled.
 *
 * @param bounded true if the run did not diverge, and solved its equations in the end
 * @param strain the largest mean strain of a spring
 * @param trembles whether the motion trembles
 * @param millisPerFrame the median time of a frame, ms
 */
record Trial(boolean bounded, double strain, boolean trembles, double millisPerFrame) {
    private static final double SECONDS = 2;
    private static final int LEAST_FRAMES = 60;
    private static final int MOST_FRAMES = 400;

    /** The time for all frames of a trial, ns. */
    private static final long BUDGET = 600_000_000;

    /** With fewer frames a trial says nothing. */
    private static final int TOO_FEW = 16;

    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * Tries a scene.
     *
     * @param firm tells which springs count: the scene as it is
     * @param start where the trial starts; empty: as the scene is drawn
     * @return empty if the settings are refused, or too costly for a trial
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    static Optional<Trial> of(
            Scene tried,
            Scene firm,
            Optional<SimulationState> start,
            SceneCompiler compiler,
            BooleanSupplier cancelled) {
        Simulation run;
        try {
            run = compiler.compile(tried);
        } catch (UnrunnableSceneException e) {
            return Optional.empty(); // an integrator may refuse a scene that is too large for it
        }
        start.ifPresent(run::restore);
        double wanted = SECONDS / tried.solver().timeStep();
        int frames = (int) Math.max(LEAST_FRAMES, Math.min(MOST_FRAMES, wanted));
        SustainedStretch stretch = new SustainedStretch(firm);
        Roughness roughness = new Roughness(firm.particles().size());
        long[] nanos = new long[frames];
        long spent = 0;
        int done = 0;
        int settled = 0;
        while (done < frames && spent < BUDGET) {
            if (cancelled.getAsBoolean()) throw new CancellationException("the trial was cancelled");
            long before = System.nanoTime();
            if (!run.step()) return Optional.of(new Trial(false, 0, false, 0));
            nanos[done] = System.nanoTime() - before;
            spent += nanos[done++];
            if (settled == 0 && (2 * done >= frames || 2 * spent >= BUDGET)) settled = done;
            if (settled == 0) continue;
            Frame frame = run.frame();
            stretch.add(frame);
            roughness.add(frame.x(), frame.y(), frame.z());
        }
        if (done < TOO_FEW) return Optional.empty();
        boolean solved = run.solveReport().map(SolveReport::converged).orElse(true);
        long[] counted = Arrays.copyOfRange(nanos, settled - 1, done);
        Arrays.sort(counted);
        return Optional.of(new Trial(
                solved,
                stretch.largest(),
                roughness.trembles(stretch.restLength()),
                counted[counted.length / 2] / NANOS_PER_MILLI));
    }
}
