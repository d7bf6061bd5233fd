package io.github.catenary.solver.integrator.descent;

import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.Optional;

/**
 * What the integrators share that go down the {@link SubstepObjective} of a substep, as often as the scene has passes, and
 * report how near they came.
 */
abstract class Descent implements Integrator {
    final SubstepObjective objective;
    /** Positions of the run, m. */
    final Vectors x;

    private final ActiveCall work;
    private final int passes;
    /** Springs that were torn when the weights were last taken. */
    private final boolean[] torn;
    /** m_i and h² k_s + h k_d of its springs, kg. */
    final double[] diagonal;

    private boolean weighed;
    private int mostIterations;
    private double largestResidual;

    Descent(StepContext context) {
        objective = new SubstepObjective(context.view(), context.kernels());
        x = context.view().particles().positions();
        work = context.kernels().work();
        passes = context.view().scene().solver().passes();
        torn = new boolean[objective.springs.count];
        diagonal = new double[x.count()];
    }

    /** After masses, pins, weights or torn springs changed. */
    abstract void weigh();

    /** Places the particles where the descent begins. */
    abstract void guess();

    /** Goes down once. */
    abstract void improve();

    /** Takes the last step back if it went up, as the gradient where it ended tells; true if it did. */
    boolean stepsBack() {
        return false;
    }

    @Override
    public final boolean follow(SolverView edited, SceneEdit edit) {
        if (objective.follow(edited)) weighed = false;
        return true;
    }

    @Override
    public final void startFrame(boolean alone) {
        mostIterations = 0;
        largestResidual = 0;
    }

    @Override
    public final void advance() {
        if (!weighed || !Arrays.equals(torn, objective.springs.torn)) {
            System.arraycopy(objective.springs.torn, 0, torn, 0, torn.length);
            objective.setDiagonal(diagonal);
            weigh();
            weighed = true;
        }
        objective.begin();
        guess();
        int iterations = 0;
        while (iterations < passes && !work.isToEnd()) {
            improve();
            iterations++;
        }
        mostIterations = Math.max(mostIterations, iterations);
        double residual = objective.residual(diagonal);
        if (stepsBack()) residual = objective.residual(diagonal);
        if (!(residual <= largestResidual)) largestResidual = residual;
        objective.end();
    }

    @Override
    public final boolean isLost() {
        return Double.isNaN(largestResidual);
    }

    /** Nothing is asked of the residual: the passes say when it is enough. */
    @Override
    public final Optional<SolveReport> report() {
        return Optional.of(new SolveReport(mostIterations, largestResidual, Double.POSITIVE_INFINITY));
    }
}
