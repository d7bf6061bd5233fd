package io.github.catenary.element;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/** Where particles were before a substep, and their velocities then: what a contact needs to know besides the present. */
final class Motions {
    /** m. */
    final Vectors place;
    /** Velocity times the substep's duration, m. */
    final Vectors way;

    /**
     * @param places whether anybody asks for places
     * @param ways whether anybody asks for ways
     */
    Motions(int count, boolean places, boolean ways) {
        place = new Vectors(places ? count : 0);
        way = new Vectors(ways ? count : 0);
    }

    /** Before the particles are integrated. */
    void remember(ParticleArrays p) {
        remember(place.x, p.x);
        remember(place.y, p.y);
        remember(place.z, p.z);
        remember(way.x, p.x, p.prevX);
        remember(way.y, p.y, p.prevY);
        remember(way.z, p.z, p.prevZ);
    }

    private static void remember(double[] place, double[] x) {
        System.arraycopy(x, 0, place, 0, place.length);
    }

    private static void remember(double[] way, double[] x, double[] prev) {
        for (int i = 0; i < way.length; i++) way[i] = x[i] - prev[i];
    }
}
