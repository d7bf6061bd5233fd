package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.state.Vectors;

/** The conjugate gradient method, preconditioned with the diagonal, or with a sweep over energies. */
final class ConjugateGradients implements LinearSolver {
    private final ActiveCall work;
    private final Vectors direction;
    private final Vectors image;
    private final Vectors conditioned;

    /** @param work tells, once an iteration, whether the frame is to end */
    ConjugateGradients(int count, ActiveCall work) {
        this.work = work;
        direction = new Vectors(count);
        image = new Vectors(count);
        conditioned = new Vectors(count);
    }

    @Override
    public int solve(LinearSystem system, Vectors b, Vectors solution, double target, int maxIterations) {
        solution.clear();
        system.precondition(b, conditioned);
        direction.set(conditioned);
        double square = Vectors.dot(b, conditioned);
        int iterations = 0;
        while (iterations < maxIterations && !work.isToEnd()) {
            iterations++;
            system.multiply(direction, image);
            double curvature = Vectors.dot(direction, image);
            if (!(curvature > 0)) break; // b was 0, or rounding has exhausted the directions
            double step = square / curvature;
            solution.add(step, direction);
            b.add(-step, image);
            system.precondition(b, conditioned);
            double next = Vectors.dot(b, conditioned);
            double left = system.energies.sweeps() ? system.norm(b) : Math.sqrt(next);
            if (!(left > target)) break;
            direction.set(conditioned, next / square, direction);
            square = next;
        }
        return iterations;
    }
}
