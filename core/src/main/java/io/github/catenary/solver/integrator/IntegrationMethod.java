package io.github.catenary.solver.integrator;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.IntegratorFacts;
import java.util.Optional;
import java.util.Set;

/**
 * An integrator in the catalogue: its properties, and how to make one for a run. Each is declared in the file of its
 * {@link Integrator}. By default, springs are forces at the current positions, and the integrator keeps velocities.
 */
public abstract class IntegrationMethod implements IntegratorFacts {
    /** How an integrator treats springs. */
    public enum Springs {
        /** Constraints, projected in passes. */
        CONSTRAINTS,
        /** Forces at the current positions. */
        FORCES,
        /** Forces at the positions after the substep, so that each substep solves equations. */
        IMPLICIT_FORCES
    }

    /** A setting that some integrators do not read. */
    public enum Setting {
        /** How often springs are projected. */
        PASSES,
        /** When the passes end early. */
        PASS_TOLERANCE,
        /** Whether every second pass goes backward. */
        SWEEP,
        /** The order of the springs in a pass. */
        ORDER,
        /** Where a spring reads its violation. */
        EVALUATION,
        /** How the equations of a substep are solved. */
        LINEAR,
        /** Whether the motion is kept within what has been put into it. */
        GUARD,
        /** Whether parts that nothing holds keep their angular momentum. */
        MOMENTUM,
        /** Whether bounds over many springs hold their lengths. */
        KEEP_LENGTHS,
        /** How many substeps the members of a group take. */
        GROUP_SUBSTEPS
    }

    /**
     * What it does for each spring, as time on the machine on which {@code catenary bench} was last measured.
     *
     * @param substep once in a substep, ns
     * @param pass in every pass, ns; 0 if passes leave springs alone
     */
    public record Work(double substep, double pass) {}

    private final Descriptor descriptor;

    protected IntegrationMethod(Descriptor descriptor) {
        this.descriptor = descriptor;
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    public Springs springs() {
        return Springs.FORCES;
    }

    /**
     * What it does for each spring of a scene. The equations of an implicit substep are taken for those of a cloth.
     * Measured on cloths of 2 × 2 to 100 × 100.
     */
    public Work work(Scene scene) {
        return switch (springs()) {
            case CONSTRAINTS -> new Work(0, 25);
            case FORCES -> new Work(20, 0);
            case IMPLICIT_FORCES -> new Work(200, 0);
        };
    }

    /** The settings that it reads for springs. If there are elements, it reads passes and sweep for them, too. */
    public Set<Setting> reads(SolverSettings settings) {
        return Set.of();
    }

    /**
     * False if it uses elasticities instead, so that its result does not converge to a motion as the step becomes
     * small.
     */
    public boolean usesStiffness() {
        return true;
    }

    /** True if velocities are a state of their own; false if x − x_prev is the only state of motion. */
    public boolean keepsVelocity() {
        return true;
    }

    /** True if it solves for the energies that kernels have, whose forces and projections it then does without. */
    public boolean solvesEnergies() {
        return false;
    }

    /**
     * The share of a substep's way that particles have gone where it takes the forces of a state in which every substep is
     * like the one before: 0 at the beginning, 1 at the end.
     */
    public double forcesAhead() {
        return springs() == Springs.IMPLICIT_FORCES ? 1 : 0;
    }

    /** Why it cannot run a scene that is right in itself, if so. May take as long as laying the scene out. */
    public Optional<Message> refusal(Scene scene) {
        return Optional.empty();
    }

    /**
     * The same method with these parameters; checks nothing.
     *
     * @param given by a scene, as its schema declares them
     */
    public IntegrationMethod with(Parameters given) {
        return this;
    }

    /** Makes an integrator for one run, bound to the run's arrays and kernels. */
    public abstract Integrator create(StepContext context);

    @Override
    public final String toString() {
        return id();
    }
}
