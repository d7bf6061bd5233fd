package io.github.catenary.element;

import io.github.catenary.solver.ParticleArrays;
import io.github.catenary.solver.Vectors;

/** Where particles were before a substep, and their velocities then: what a contact needs to know besides the present. */
final class Motions {
    /** m. */
    final Vectors place;
    /** Velocity times the substep's duration, m. */
    final Vectors way;

    Motions(int count) {
        place = new Vectors(count);
        way = new Vectors(count);
    }

    /** Before the particles are integrated. */
    void remember(ParticleArrays p) {
        for (int i = 0; i < p.count; i++) {
            place.x[i] = p.x[i];
            place.y[i] = p.y[i];
            place.z[i] = p.z[i];
            way.x[i] = p.x[i] - p.prevX[i];
            way.y[i] = p.y[i] - p.prevY[i];
            way.z[i] = p.z[i] - p.prevZ[i];
        }
    }
}
