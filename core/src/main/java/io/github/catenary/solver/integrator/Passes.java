package io.github.catenary.solver.integrator;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.kernel.SolverView;

/**
 * The passes of a substep: projections of all constraints, K times, or fewer where the scene has a tolerance and the
 * springs' violation is under it. Under the symmetric sweep odd passes go backward, so only pairs of passes are left out:
 * what the full number would have moved in that substep is then no more than a few tolerances, which the motion forgets.
 */
public final class Passes {
    /** There and back, before which it is not asked whether that was enough. */
    private static final int LEAST = 2;

    private final SolverView view;
    private final Integrator integrator;
    private final GuardedKernels kernels;
    private final int most;
    private final boolean symmetric;
    private final double tolerance;
    /** True if elements take part in the passes. */
    private final boolean shared;

    private final ActiveCall work;

    private int used;

    public Passes(SolverView view, Integrator integrator, GuardedKernels kernels) {
        this.view = view;
        this.integrator = integrator;
        this.kernels = kernels;
        SolverSettings settings = view.scene().solver();
        most = settings.passes();
        symmetric = settings.sweep() == Sweep.SYMMETRIC;
        shared = kernels.anyProjects();
        work = kernels.work();
        tolerance = settings.passTolerance().orElse(-1); // no violation is under it
    }

    public void startFrame() {
        used = 0;
    }

    /** The most passes of any substep of the last frame. */
    public int used() {
        return used;
    }

    /** Runs the passes of one substep; fewer if the frame {@linkplain ActiveCall#isToEnd is to end}. */
    public void run() {
        integrator.beginPasses();
        int pass = 0;
        while (pass < most && !work.isToEnd()) {
            if (symmetric && pass % 2 == 1) backward(pass);
            else forward(pass);
            pass++;
            boolean mayEnd = pass >= LEAST && (!symmetric || pass % 2 == 0);
            if (tolerance > 0 && mayEnd && pass < most && integrator.violation() <= tolerance) break;
        }
        integrator.endPasses();
        used = Math.max(used, pass);
    }

    private void forward(int pass) {
        integrator.project(false);
        elements(pass, false);
    }

    private void backward(int pass) {
        elements(pass, true);
        integrator.project(true);
    }

    private void elements(int pass, boolean backward) {
        if (!shared) return;
        integrator.endPasses();
        kernels.project(view, pass, backward);
        integrator.beginPasses();
    }
}
