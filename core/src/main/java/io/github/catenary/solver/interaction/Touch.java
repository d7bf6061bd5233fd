package io.github.catenary.solver.interaction;

import io.github.catenary.math.Vec3;

/** What a hand does to the motion of particles in a frame. */
public sealed interface Touch {
    /**
     * Leads a particle, whatever pulls at it.
     *
     * @param particle an id
     * @param target where it is at the end of the frame, m
     */
    record Hold(int particle, Vec3 target) implements Touch {}

    /**
     * Pulls at a particle like a spring of length 0.
     *
     * @param particle an id
     * @param target the other end of the spring, m
     * @param stiffness N/m
     */
    record Pull(int particle, Vec3 target, double stiffness) implements Touch {}

    /**
     * Shoves particles out of a ball.
     *
     * @param at its centre, m
     * @param radius m
     */
    record Push(Vec3 at, double radius) implements Touch {}

    /**
     * Blows at the particles in a ball.
     *
     * @param at its centre, m
     * @param radius m
     * @param direction of the wind, of length 1
     * @param speed of the wind, m/s
     */
    record Blow(Vec3 at, double radius, Vec3 direction, double speed) implements Touch {}
}
