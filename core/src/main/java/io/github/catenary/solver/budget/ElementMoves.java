package io.github.catenary.solver.budget;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/** Measures by how much elements change the ways x − x_prev of the particles that give way. */
final class ElementMoves {
    private final ConnectedParts parts;
    private final ParticleArrays p;
    private final boolean watches;
    private final Vectors before;

    /** @param watches false if there are no elements */
    ElementMoves(ConnectedParts parts, ParticleArrays p, boolean watches) {
        this.parts = parts;
        this.p = p;
        this.watches = watches;
        before = new Vectors(watches ? p.count : 0);
    }

    boolean watches() {
        return watches;
    }

    void start() {
        if (watches) before.setDifference(p.positions(), p.previous(), 1);
    }

    /** The largest change since {@link #start}, m. */
    double largest() {
        double largest = 0;
        for (int i = 0; i < before.count(); i++) {
            if (parts.of[i] == ConnectedParts.NONE) continue;
            double dx = p.x[i] - p.prevX[i] - before.x[i];
            double dy = p.y[i] - p.prevY[i] - before.y[i];
            double dz = p.z[i] - p.prevZ[i] - before.z[i];
            largest = Math.max(largest, dx * dx + dy * dy + dz * dz);
        }
        return Math.sqrt(largest);
    }
}
