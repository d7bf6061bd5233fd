package io.github.catenary.solver.kernel;

/**
 * Takes what a kernel tells in {@link ConstraintKernel#contacts}: which particles are at or behind the surfaces that it
 * keeps them out of, and how far. For the duration of that call only.
 */
public interface ContactSink {
    /** Particles farther in front of a surface than this need not be told, m; at least 0. */
    double reach();

    /**
     * A particle near a surface that does not respond to it. Ignored if the particle is pinned or led.
     *
     * @param surface tells the surfaces of this kernel apart, at least 0; the same in every call
     * @param particle index into the particle arrays
     * @param distance from the surface to the surface of the particle, m; negative if it is behind
     * @param nx normal of the surface of length 1, which points to where particles may be
     * @throws IllegalArgumentException if a number is not finite, the normal is not of length 1, or there is no such
     *     particle
     */
    void surface(int surface, int particle, double distance, double nx, double ny, double nz);

    /**
     * Two particles near each other, each of which gives way.
     *
     * @param particle the one to which the normal points
     * @param other the one that it comes from
     * @param distance between their surfaces, m; negative if they overlap
     * @param nx direction of length 1 from the other to the particle
     * @throws IllegalArgumentException as for {@link #surface}, and if both are the same
     */
    void pair(int particle, int other, double distance, double nx, double ny, double nz);

    /**
     * A particle near a spring or a face, whose corners give way, each by its share. By default, nothing takes it.
     *
     * @param number tells the springs and faces of this kernel apart, at least 0; the same in every call
     * @param particle the one to which the normal points, which is not a corner
     * @param point the point of the spring or face that is nearest to it; its shares may differ from call to call
     * @param distance between their surfaces, m; negative if they overlap
     * @param nx direction of length 1 from the point to the particle
     * @throws IllegalArgumentException as for {@link #surface}, and if the shares are not at least 0 and together 1
     */
    default void wall(int number, int particle, WallPoint point, double distance, double nx, double ny, double nz) {}

    /**
     * How much the contact told last resists sliding.
     *
     * @param friction Coulomb's coefficient µ, at least 0; 0 if this is not called
     */
    void friction(double friction);

    /**
     * How the surface told last moves at the contact, m/s; it stands still if this is not called. Friction carries
     * particles along with it. The distance has to be that at the end of the substep.
     */
    void moving(double vx, double vy, double vz);
}
