package io.github.catenary.solver.integrator;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.kernel.IntegratorFacts;
import java.util.Set;

/**
 * An integrator as the catalogue lists it: what is to be known of it, and how one is made for a run. Each stands in the file
 * of its {@link Integrator}. Unless it says otherwise, springs are forces to it, taken where the particles are, and it keeps
 * velocities.
 */
public abstract class IntegrationMethod implements IntegratorFacts {
    /** What springs are to an integrator. */
    public enum Springs {
        /** Constraints, projected in passes. */
        CONSTRAINTS,
        /** Forces, taken where the particles are. */
        FORCES,
        /** Forces, taken where the particles will be, so that each substep solves equations. */
        IMPLICIT_FORCES
    }

    /** A setting that not every integrator reads. */
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
        LINEAR
    }

    private final String id;

    protected IntegrationMethod(String id) {
        this.id = id;
    }

    @Override
    public final String id() {
        return id;
    }

    public Springs springs() {
        return Springs.FORCES;
    }

    /** The settings that it reads for springs; where there are elements, passes and sweep are read for them, too. */
    public Set<Setting> reads(SolverSettings settings) {
        return Set.of();
    }

    /** False if it goes by elasticities, so that what it does approaches no motion as the step becomes small. */
    public boolean usesStiffness() {
        return true;
    }

    /** True if velocities are a state of their own; false if x − x_prev is all there is. */
    public boolean keepsVelocity() {
        return true;
    }

    /** One for a run, bound to its arrays and kernels. */
    public abstract Integrator create(StepContext context);

    @Override
    public final String toString() {
        return id;
    }
}
