package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.Vectors;

/**
 * A way of moving particles to which springs are forces, chosen by its id as the scene's {@code solver.integrator}.
 * Parameters are not asked for.
 */
public interface IntegratorType extends IntegratorFacts {
    /**
     * The method for one run.
     *
     * @param particles how many there are, for what it needs to work with
     */
    StepMethod compile(int particles);

    /**
     * Takes the particles of one run through a substep. It has no memory: positions and velocities are all that a restored
     * run gives it back. It must not allocate or wait. One that throws ends the run with a
     * {@link io.github.catenary.solver.Divergence} that names it.
     */
    interface StepMethod {
        /**
         * From t to t + h. What is pinned, held or led moves by its own velocity, whatever is written for it.
         *
         * @param positions m, to read and write: the run's own arrays, not to be kept
         * @param velocities m/s, to read and write: the run's own arrays, not to be kept
         * @param h duration of the substep, s
         */
        void advance(Vectors positions, Vectors velocities, double h, Accelerations accelerations);
    }

    /** What springs, gravity and the scene's elements do. */
    interface Accelerations {
        /**
         * Works out the acceleration of every particle at places and velocities that need not be the present ones; may be
         * asked several times a substep. Nothing is copied: what it is given are live arrays, those of the run or the
         * method's own, and it only reads places and velocities.
         *
         * @param positions m
         * @param velocities m/s
         * @param into m/s², written over; 0 for what is pinned, held or led. Must not be {@code positions} or
         *     {@code velocities}, nor the vectors of the run that {@link StepMethod#advance} is given
         */
        void at(Vectors positions, Vectors velocities, Vectors into);
    }
}
