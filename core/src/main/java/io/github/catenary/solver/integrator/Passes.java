package io.github.catenary.solver.integrator;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;

/**
 * The passes of a substep: K projections of all constraints, or fewer if the scene has a tolerance and the springs'
 * violation falls below it. Under the symmetric sweep odd passes go backward, so only pairs of passes are left out. The
 * passes left out would have moved particles by no more than a few tolerances in that substep, and the error does not
 * accumulate.
 */
public final class Passes {
    /** A forward and a backward pass; the violation is first measured after these. */
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
    /** Of the frame before. */
    private int usedBefore;

    public Passes(SolverView view, Integrator integrator, GuardedKernels kernels) {
        this.view = view;
        this.integrator = integrator;
        this.kernels = kernels;
        SolverSettings settings = view.scene().solver();
        most = settings.passes();
        symmetric = settings.sweep() == Sweep.SYMMETRIC;
        shared = kernels.anyProjects();
        work = kernels.work();
        tolerance = settings.passTolerance().orElse(-1); // the violation is never below it
    }

    public void startFrame() {
        usedBefore = used;
        used = 0;
    }

    /** The last frame was not completed. */
    public void forgetFrame() {
        used = usedBefore;
    }

    /** The most passes of any substep of the last frame. */
    public int used() {
        return used;
    }

    /** Runs the passes of one substep; stops early if the frame {@linkplain ActiveCall#isToEnd is to end}. */
    public void run() {
        run(shared);
    }

    /** Runs passes in which elements take no part. */
    public void runSprings() {
        run(false);
    }

    private void run(boolean withElements) {
        integrator.beginPasses();
        int pass = 0;
        while (pass < most && !work.isToEnd()) {
            if (symmetric && pass % 2 == 1) backward(pass, withElements);
            else forward(pass, withElements);
            pass++;
            boolean mayEnd = pass >= LEAST && (!symmetric || pass % 2 == 0);
            if (tolerance > 0 && mayEnd && pass < most && isKept()) break;
        }
        integrator.endPasses();
        used = Math.max(used, pass);
    }

    /** True if neither the scene's springs nor the added ones violate their rest lengths by more than the tolerance. */
    private boolean isKept() {
        return integrator.violation() <= tolerance && addedViolation() <= tolerance;
    }

    /**
     * Root mean square of the violations of the added springs that can move an end, m. Called after {@link
     * Integrator#violation}, which brings the arrays of the particles up to date.
     */
    private double addedViolation() {
        AddedSprings added = view.added();
        ParticleArrays p = view.particles();
        double squares = 0;
        int acting = 0;
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            double weights = p.invMass[added.a(slot)] + p.invMass[added.b(slot)];
            if (weights == 0 || added.elasticity(slot) == 0) continue;
            double violation = added.length(slot, p) - added.restLength(slot);
            squares += violation * violation;
            acting++;
        }
        return acting == 0 ? 0 : Math.sqrt(squares / acting);
    }

    private void forward(int pass, boolean withElements) {
        integrator.project(false);
        if (withElements) elements(pass, false);
    }

    private void backward(int pass, boolean withElements) {
        if (withElements) elements(pass, true);
        integrator.project(true);
    }

    private void elements(int pass, boolean backward) {
        integrator.endPasses();
        kernels.project(view, pass, backward);
        integrator.beginPasses();
    }
}
