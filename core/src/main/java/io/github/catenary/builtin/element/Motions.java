package io.github.catenary.builtin.element;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/** The positions and velocities of particles before a substep, for contacts. */
final class Motions {
    /** Positions, m. */
    final Vectors place;
    /** Displacements per substep, which is velocity times the substep's duration, m. */
    final Vectors way;

    /**
     * @param places whether positions are needed
     * @param ways whether displacements are needed
     */
    Motions(int count, boolean places, boolean ways) {
        place = new Vectors(places ? count : 0);
        way = new Vectors(ways ? count : 0);
    }

    /** Copies the state; called before the particles are integrated. */
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
