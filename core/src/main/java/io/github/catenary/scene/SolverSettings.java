package io.github.catenary.scene;

import io.github.catenary.math.NumberRule;
import io.github.catenary.math.Require;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * How a scene is run.
 *
 * @param integrator id of the integrator, {@code positional} by default
 * @param parameters of the integrator, which declares what they mean
 * @param timeStep duration of a frame dt, greater than 0, s
 * @param substeps parts of a frame, at least 1; each lasts h = dt / substeps
 * @param passes projections of all constraints per substep, at least 1; the maximum if there is a tolerance
 * @param passTolerance greater than 0, m: the passes of a substep end early, though not before two, when the root mean
 *     square of the springs' violations falls below this; empty: all passes run
 * @param drag share of the displacement lost per frame, in [0, 1)
 * @param guard whether the motion of each connected part is kept within what has been put into it
 * @param momentum whether each part that nothing holds keeps its angular momentum, to which springs and elements inside
 *     it add nothing
 * @param keepLengths whether bounds over many springs hold their lengths, which passes alone do not in large nets
 * @param quality the level for whose promise substeps, passes and bounds were chosen together; empty if they were not
 * @param linear how the implicit integrators solve their equations
 */
public record SolverSettings(
        String integrator,
        Parameters parameters,
        double timeStep,
        int substeps,
        int passes,
        OptionalDouble passTolerance,
        Sweep sweep,
        Order order,
        Evaluation evaluation,
        double drag,
        boolean guard,
        boolean momentum,
        boolean keepLengths,
        Optional<Quality> quality,
        LinearSettings linear,
        UnknownData unknown) {
    public static final String POSITIONAL = "positional";

    public static final SolverSettings DEFAULT = new SolverSettings(
            POSITIONAL,
            Parameters.NONE,
            0.02,
            1,
            2,
            OptionalDouble.empty(),
            Sweep.SYMMETRIC,
            Order.FAST,
            Evaluation.CURRENT,
            0.01,
            true,
            true,
            false,
            Optional.empty(),
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
        AUTHORED,
        /**
         * Colour by colour: no two springs of one colour share a particle, so that a device can project them at once.
         */
        COLOURED
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
        NumberRule.TIME_STEP.check(timeStep);
        NumberRule.SUBSTEPS.check(substeps);
        NumberRule.PASSES.check(passes);
        NumberRule.PASS_TOLERANCE.check(passTolerance);
        NumberRule.DRAG.check(drag);
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

    /**
     * Share of its displacement that a particle keeps per substep, k = (1 − d)^(1/substeps), so that a frame loses the same
     * share however many substeps it has.
     *
     * @param drag share of the displacement that the particle loses per frame, in [0, 1)
     */
    public double keep(double drag) {
        return substeps == 1 ? 1 - drag : StrictMath.pow(1 - drag, 1.0 / substeps);
    }

    /** Another integrator does not get the parameters of this one, which mean nothing to it. */
    public SolverSettings withIntegrator(String newIntegrator) {
        if (newIntegrator.equals(integrator)) return this;
        return with(f -> {
            f.integrator = newIntegrator;
            f.parameters = Parameters.NONE;
        });
    }

    public SolverSettings withParameters(Parameters newParameters) {
        return with(f -> f.parameters = newParameters);
    }

    public SolverSettings withTimeStep(double newTimeStep) {
        return with(f -> f.timeStep = newTimeStep);
    }

    /** Another number is not that of a {@link #quality}. */
    public SolverSettings withSubsteps(int newSubsteps) {
        return with(f -> {
            if (f.substeps != newSubsteps) f.quality = Optional.empty();
            f.substeps = newSubsteps;
        });
    }

    /**
     * Changes both at once, because the symmetric sweep needs an even number of passes. Others are not those of a {@link
     * #quality}.
     */
    public SolverSettings withPasses(int newPasses, Sweep newSweep) {
        return with(f -> {
            if (f.passes != newPasses || f.sweep != newSweep) f.quality = Optional.empty();
            f.passes = newPasses;
            f.sweep = newSweep;
        });
    }

    public SolverSettings withPassTolerance(OptionalDouble newTolerance) {
        return with(f -> f.passTolerance = newTolerance);
    }

    public SolverSettings withOrder(Order newOrder) {
        return with(f -> f.order = newOrder);
    }

    public SolverSettings withEvaluation(Evaluation newEvaluation) {
        return with(f -> f.evaluation = newEvaluation);
    }

    public SolverSettings withDrag(double newDrag) {
        return with(f -> f.drag = newDrag);
    }

    public SolverSettings withGuard(boolean newGuard) {
        return with(f -> f.guard = newGuard);
    }

    public SolverSettings withMomentum(boolean newMomentum) {
        return with(f -> f.momentum = newMomentum);
    }

    /** The other choice is not that of a {@link #quality}. */
    public SolverSettings withKeepLengths(boolean newKeepLengths) {
        return with(f -> {
            if (f.keepLengths != newKeepLengths) f.quality = Optional.empty();
            f.keepLengths = newKeepLengths;
        });
    }

    /** Says for whose promise substeps, passes and bounds are, without changing them. */
    public SolverSettings withQuality(Optional<Quality> newQuality) {
        return with(f -> f.quality = newQuality);
    }

    public SolverSettings withLinear(LinearSettings newLinear) {
        return with(f -> f.linear = newLinear);
    }

    private SolverSettings with(Consumer<Fields> change) {
        Fields fields = new Fields(this);
        change.accept(fields);
        return fields.settings();
    }

    /** A copy that can be changed. */
    private static final class Fields {
        private String integrator;
        private Parameters parameters;
        private double timeStep;
        private int substeps;
        private int passes;
        private OptionalDouble passTolerance;
        private Sweep sweep;
        private Order order;
        private Evaluation evaluation;
        private double drag;
        private boolean guard;
        private boolean momentum;
        private boolean keepLengths;
        private Optional<Quality> quality;
        private LinearSettings linear;
        private final UnknownData unknown;

        Fields(SolverSettings settings) {
            integrator = settings.integrator;
            parameters = settings.parameters;
            timeStep = settings.timeStep;
            substeps = settings.substeps;
            passes = settings.passes;
            passTolerance = settings.passTolerance;
            sweep = settings.sweep;
            order = settings.order;
            evaluation = settings.evaluation;
            drag = settings.drag;
            guard = settings.guard;
            momentum = settings.momentum;
            keepLengths = settings.keepLengths;
            quality = settings.quality;
            linear = settings.linear;
            unknown = settings.unknown;
        }

        SolverSettings settings() {
            return new SolverSettings(
                    integrator,
                    parameters,
                    timeStep,
                    substeps,
                    passes,
                    passTolerance,
                    sweep,
                    order,
                    evaluation,
                    drag,
                    guard,
                    momentum,
                    keepLengths,
                    quality,
                    linear,
                    unknown);
        }
    }
}
