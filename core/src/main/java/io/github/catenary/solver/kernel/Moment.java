package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.Tear;
import java.util.List;

/**
 * A run between two frames, to read. Particles and springs have the order of {@link #scene}. Methods that return a number
 * allocate nothing. Valid during the call that gets it, on its thread.
 */
public interface Moment {
    /** Frames since the start; 0 for the drawing. */
    long frame();

    /** Simulated time since the start, s. */
    double time();

    /** The scene that runs, and behind its particles and springs those that elements have added. */
    Scene scene();

    /** Number of particles. */
    int particles();

    /** Position of a particle, m. */
    double x(int particle);

    /** Position of a particle, m. */
    double y(int particle);

    /** Position of a particle, m. */
    double z(int particle);

    /** Velocity of a particle over the last substep, m/s. */
    double vx(int particle);

    /** Velocity of a particle over the last substep, m/s. */
    double vy(int particle);

    /** Velocity of a particle over the last substep, m/s. */
    double vz(int particle);

    /** True if the particle is pinned, moved by an element, or held by a hand. */
    boolean isHeld(int particle);

    /** Number of springs, torn ones included. */
    int springs();

    /** Distance of the ends of a spring, m. */
    double length(int spring);

    /** Rest length of a spring as it is now, m. */
    double restLength(int spring);

    boolean isTorn(int spring);

    /** Number of springs that are torn. */
    int tornCount();

    /** The springs that tore in the last frame and are still torn, in the order in which they tore. */
    List<Tear> newTears();

    /** {@code Σ m |v|² / 2} of the particles that are not held, J. */
    double kineticEnergy();

    /** Of the springs that are not torn, and of elements that tell their energy, J; NaN if a double cannot hold it. */
    double elasticEnergy();

    /** {@code −Σ m g·x} of the particles that are not held, which is 0 at the origin, J. */
    double potentialEnergy();

    /** The sum of the kinetic, elastic and potential energy, J; NaN if a double cannot hold it. */
    double energy();

    /** The force of each spring, N, as frames tell it; empty if the integrator does not know forces. */
    double[] springForces();

    /**
     * What element types publish under an id, for each particle or spring, NaN for those without a value; empty if none
     * does. A copy.
     */
    double[] channel(String id);
}
