package io.github.catenary.solver.integrator.descent;

import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.watch.StepWatch;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the integrators that minimise the {@link SubstepObjective} of each substep. They take one step
 * downhill in each pass and report the residual that is left.
 */
abstract class Descent implements Integrator {
    final SubstepObjective objective;
    /** Positions of the run, m. */
    final Vectors x;

    final ActiveCall work;
    private final int passes;
    /** The springs that were torn when {@link #weigh} was last called. */
    private final boolean[] torn;
    /** For each particle, the sum of m_i and h² k_s + h k_d of its springs, kg. */
    final double[] diagonal;

    private @Nullable StepWatch watch;
    private boolean weighed;
    private int mostIterations;
    private double largestResidual;
    private int iterationsBefore;
    private double residualBefore;

    Descent(StepContext context) {
        objective = new SubstepObjective(context.view(), context.kernels());
        x = context.view().particles().positions();
        work = context.kernels().work();
        passes = context.view().scene().solver().passes();
        torn = new boolean[objective.springs.count];
        diagonal = new double[x.count()];
    }

    /**
     * Called after masses, pins, weights or the set of torn springs changed.
     *
     * @return false if the frame ended meanwhile; it is then called again in the next one
     */
    abstract boolean weigh();

    /** Moves the particles to where the descent begins. */
    abstract void guess();

    /** Takes one step downhill. */
    abstract void improve();

    /** After the last iteration of a substep. */
    void finish() {}

    /** Takes the last step back if it went uphill, which the gradient at its end shows. Returns true if it did. */
    boolean stepsBack() {
        return false;
    }

    @Override
    public final void watch(StepWatch newWatch) {
        watch = newWatch;
    }

    @Override
    public final boolean follow(SolverView edited, SceneEdit edit) {
        if (objective.follow(edited)) weighed = false;
        return true;
    }

    @Override
    public final void followFixed() {
        if (objective.followFixed()) weighed = false;
    }

    @Override
    public final boolean startFrame(boolean alone) {
        iterationsBefore = mostIterations;
        residualBefore = largestResidual;
        mostIterations = 0;
        largestResidual = 0;
        return false;
    }

    @Override
    public final void forgetFrame() {
        mostIterations = iterationsBefore;
        largestResidual = residualBefore;
    }

    @Override
    public final void advance() {
        if (!weighed || !Arrays.equals(torn, objective.springs.torn)) {
            System.arraycopy(objective.springs.torn, 0, torn, 0, torn.length);
            objective.setDiagonal(diagonal);
            weighed = weigh();
            if (!weighed) return; // the run takes the frame back
        }
        objective.begin();
        guess();
        int iterations = 0;
        if (watch != null) watch.iterated(0, objective.residual(diagonal));
        while (iterations < passes && !work.isToEnd()) {
            improve();
            iterations++;
            if (watch != null) watch.iterated(iterations, objective.residual(diagonal));
        }
        finish();
        mostIterations = Math.max(mostIterations, iterations);
        double residual = objective.residual(diagonal);
        if (stepsBack()) residual = objective.residual(diagonal);
        largestResidual = Math.max(largestResidual, residual); // not a number from then on if one is not
        objective.end();
    }

    @Override
    public final double[] forceGains() {
        return objective.forceGains();
    }

    @Override
    public final boolean isLost() {
        return Double.isNaN(largestResidual);
    }

    /** The number of passes ends the descent, so no residual is too large. */
    @Override
    public final Optional<SolveReport> report() {
        return Optional.of(new SolveReport(mostIterations, largestResidual, Double.POSITIVE_INFINITY));
    }
}
