package io.github.catenary.scene;

import java.util.OptionalDouble;

/**
 * How a scene is run.
 *
 * @param integrator id of the integrator, {@code positional} by default
 * @param timeStep duration of a frame dt, greater than 0, s
 * @param substeps parts of a frame, at least 1; each lasts h = dt / substeps
 * @param passes projections of all constraints per substep, at least 1; the maximum if there is a tolerance
 * @param passTolerance greater than 0, m: the passes of a substep end early, though not before two, when the root mean
 *     square of the springs' violations falls below this; empty: all passes run
 * @param drag share of the displacement lost per step, in [0, 1)
 * @param linear how the implicit integrators solve their equations
 */
public record SolverSettings(
        String integrator,
        double timeStep,
        int substeps,
        int passes,
        OptionalDouble passTolerance,
        Sweep sweep,
        Order order,
        Evaluation evaluation,
        double drag,
        LinearSettings linear,
        UnknownData unknown) {
    public static final String POSITIONAL = "positional";

    public static final SolverSettings DEFAULT = new SolverSettings(
            POSITIONAL,
            0.02,
            1,
            2,
            OptionalDouble.empty(),
            Sweep.SYMMETRIC,
            Order.FAST,
            Evaluation.CURRENT,
            0.01,
            LinearSettings.DEFAULT,
            UnknownData.NONE);

    /** The direction of the passes. */
    public enum Sweep {
        /**
         * Every pass goes from first to last, as in the seed demo. Can diverge if the elasticity is above the stability
         * limit.
         */
        FORWARD,
        /**
         * Passes alternate between forward and backward, so their number is even. Small motions cannot grow, at any
         * elasticity.
         */
        SYMMETRIC
    }

    /** The order of the springs inside a pass. */
    public enum Order {
        /** The compiler's order. */
        FAST,
        /** The file's order, spring by spring. */
        AUTHORED
    }

    /** The positions from which a spring computes its violation. */
    public enum Evaluation {
        /** The current positions, which include all corrections so far. */
        CURRENT,
        /** The positions before the step: a pendulum swings back to its height, but the run is less stable. */
        LAST_POSITION
    }

    /** @throws IllegalArgumentException if a value is out of its range */
    public SolverSettings {
        Require.notBlank("integrator", integrator);
        Require.positive("timeStep", timeStep);
        Require.atLeast("substeps", substeps, 1);
        Require.atLeast("passes", passes, 1);
        if (passTolerance.isPresent()) Require.positive("passTolerance", passTolerance.getAsDouble());
        Require.drag(drag);
        if (sweep == Sweep.SYMMETRIC && passes % 2 != 0) {
            throw new IllegalArgumentException("passes is " + passes
                    + ", but must be even under the symmetric sweep, which counts there and back as two: use "
                    + (passes + 1) + ", or the forward sweep");
        }
    }

    /** The duration of a substep h = dt / substeps, s. */
    public double substepDuration() {
        return timeStep / substeps;
    }

    public SolverSettings withIntegrator(String newIntegrator) {
        return new SolverSettings(
                newIntegrator,
                timeStep,
                substeps,
                passes,
                passTolerance,
                sweep,
                order,
                evaluation,
                drag,
                linear,
                unknown);
    }

    public SolverSettings withTimeStep(double newTimeStep) {
        return new SolverSettings(
                integrator,
                newTimeStep,
                substeps,
                passes,
                passTolerance,
                sweep,
                order,
                evaluation,
                drag,
                linear,
                unknown);
    }

    public SolverSettings withSubsteps(int newSubsteps) {
        return new SolverSettings(
                integrator,
                timeStep,
                newSubsteps,
                passes,
                passTolerance,
                sweep,
                order,
                evaluation,
                drag,
                linear,
                unknown);
    }

    /** Changes both at once, because the symmetric sweep needs an even number of passes. */
    public SolverSettings withPasses(int newPasses, Sweep newSweep) {
        return new SolverSettings(
                integrator,
                timeStep,
                substeps,
                newPasses,
                passTolerance,
                newSweep,
                order,
                evaluation,
                drag,
                linear,
                unknown);
    }

    public SolverSettings withPassTolerance(OptionalDouble newTolerance) {
        return new SolverSettings(
                integrator, timeStep, substeps, passes, newTolerance, sweep, order, evaluation, drag, linear, unknown);
    }

    public SolverSettings withOrder(Order newOrder) {
        return new SolverSettings(
                integrator,
                timeStep,
                substeps,
                passes,
                passTolerance,
                sweep,
                newOrder,
                evaluation,
                drag,
                linear,
                unknown);
    }

    public SolverSettings withEvaluation(Evaluation newEvaluation) {
        return new SolverSettings(
                integrator,
                timeStep,
                substeps,
                passes,
                passTolerance,
                sweep,
                order,
                newEvaluation,
                drag,
                linear,
                unknown);
    }

    public SolverSettings withDrag(double newDrag) {
        return new SolverSettings(
                integrator,
                timeStep,
                substeps,
                passes,
                passTolerance,
                sweep,
                order,
                evaluation,
                newDrag,
                linear,
                unknown);
    }

    public SolverSettings withLinear(LinearSettings newLinear) {
        return new SolverSettings(
                integrator,
                timeStep,
                substeps,
                passes,
                passTolerance,
                sweep,
                order,
                evaluation,
                drag,
                newLinear,
                unknown);
    }
}
