package io.github.catenary.solver.kernel;

import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.solver.state.Vectors;

/**
 * An integrator that takes springs as forces. A scene selects it by its id in {@code solver.integrator}, and gives its
 * parameters in {@code solver.parameters}.
 */
public interface IntegratorType extends IntegratorFacts, Adjustable {
    /**
     * Makes the method for one run.
     *
     * @param particles number of particles, for scratch arrays
     */
    StepMethod compile(int particles);

    /**
     * Advances the particles of one run by a substep. The method must keep no state: a restored run restores only
     * positions and velocities. It must not allocate or wait. If it throws, the run ends with a {@link
     * io.github.catenary.solver.Divergence} that names it.
     */
    interface StepMethod {
        /**
         * Advances from t to t + h. Pinned and kinematic particles move by their own velocities, whatever the method
         * writes for them.
         *
         * @param positions m, to read and write: the run's own arrays, not to be kept
         * @param velocities m/s, to read and write: the run's own arrays, not to be kept
         * @param h duration of the substep, s
         */
        void advance(Vectors positions, Vectors velocities, double h, Accelerations accelerations);
    }

    /** Accelerations by springs, gravity and the scene's elements. */
    interface Accelerations {
        /**
         * Computes the acceleration of every particle at positions and velocities that may differ from the current
         * ones; may be called several times a substep. The arguments are read, not copied or changed; they may be
         * arrays of the run or of the method.
         *
         * @param positions m
         * @param velocities m/s
         * @param into receives accelerations, m/s²; 0 for pinned and kinematic particles. Must not be {@code positions}
         *     or {@code velocities}, nor the vectors of the run that {@link StepMethod#advance} gets
         */
        void at(Vectors positions, Vectors velocities, Vectors into);
    }
}
