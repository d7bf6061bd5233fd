package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.state.Vectors;

/** Jacobi iteration δ += D⁻¹ (b − J δ). It converges because 2D − J is positive definite. */
final class JacobiIteration implements LinearSolver {
    private final ActiveCall work;
    private final Vectors change;
    private final Vectors image;

    /** @param work tells, once an iteration, whether the frame is to end */
    JacobiIteration(int count, ActiveCall work) {
        this.work = work;
        change = new Vectors(count);
        image = new Vectors(count);
    }

    @Override
    public int solve(LinearSystem system, Vectors b, Vectors solution, double target, int maxIterations) {
        solution.clear();
        int iterations = 0;
        do {
            iterations++;
            system.precondition(b, change);
            solution.add(1, change);
            system.multiply(change, image);
            b.add(-1, image);
        } while (iterations < maxIterations && !work.isToEnd() && system.norm(b) > target);
        return iterations;
    }
}
