package io.github.catenary.plugin.shape;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.ParticleArrays;

/**
 * The particles of one element, with their current positions and their drawn ones. An immovable particle counts as
 * {@value #PIN_MASS} times the mass of all free ones together, so that the shape turns about its pins and follows the
 * mouse.
 */
final class Body {
    /** So large that a shape misses its pins by at most a thousandth of the correction of its other particles. */
    private static final double PIN_MASS = 1000;

    private final int[] particle;
    private final double[] mass;
    private final double[] drawnX;
    private final double[] drawnY;
    private final double[] drawnZ;

    /** A = Σ m p qᵀ and B = Σ m q qᵀ, row by row; p is relative to the current centre, q to the drawn one. */
    final double[] present = new double[9];

    final double[] drawn = new double[9];

    private double centreX;
    private double centreY;
    private double centreZ;
    private double drawnCentreX;
    private double drawnCentreY;
    private double drawnCentreZ;

    /** @param particle indices of the particles */
    Body(int[] particle) {
        this.particle = particle;
        mass = new double[particle.length];
        drawnX = new double[particle.length];
        drawnY = new double[particle.length];
        drawnZ = new double[particle.length];
    }

    void takeDrawing(Table<Particle> particles) {
        for (int k = 0; k < particle.length; k++) {
            Vec3 position = particles.at(particle[k]).position();
            drawnX[k] = position.x();
            drawnY[k] = position.y();
            drawnZ[k] = position.z();
        }
    }

    /** Sets masses and centres; false if no particle can move or a mass is out of the range of a double. */
    boolean weigh(ParticleArrays p) {
        double free = 0;
        for (int k = 0; k < particle.length; k++) {
            double w = weight(p, k);
            mass[k] = w > 0 ? 1 / w : 0;
            free += mass[k];
        }
        if (!(free > 0 && free * PIN_MASS * particle.length < Double.POSITIVE_INFINITY)) return false;
        double total = 0;
        clearCentres();
        for (int k = 0; k < particle.length; k++) {
            if (mass[k] == 0) mass[k] = PIN_MASS * free;
            int i = particle[k];
            total += mass[k];
            centreX += mass[k] * p.x[i];
            centreY += mass[k] * p.y[i];
            centreZ += mass[k] * p.z[i];
            drawnCentreX += mass[k] * drawnX[k];
            drawnCentreY += mass[k] * drawnY[k];
            drawnCentreZ += mass[k] * drawnZ[k];
        }
        centreX /= total;
        centreY /= total;
        centreZ /= total;
        drawnCentreX /= total;
        drawnCentreY /= total;
        drawnCentreZ /= total;
        return true;
    }

    private void clearCentres() {
        centreX = 0;
        centreY = 0;
        centreZ = 0;
        drawnCentreX = 0;
        drawnCentreY = 0;
        drawnCentreZ = 0;
    }

    private double weight(ParticleArrays p, int k) {
        return p.keep[particle[k]] * p.invMass[particle[k]];
    }

    /** Sets {@link #present} and {@link #drawn}. */
    void compare(ParticleArrays p) {
        for (int e = 0; e < 9; e++) {
            present[e] = 0;
            drawn[e] = 0;
        }
        for (int k = 0; k < particle.length; k++) {
            int i = particle[k];
            double qx = drawnX[k] - drawnCentreX;
            double qy = drawnY[k] - drawnCentreY;
            double qz = drawnZ[k] - drawnCentreZ;
            addRow(present, 0, mass[k] * (p.x[i] - centreX), qx, qy, qz);
            addRow(present, 3, mass[k] * (p.y[i] - centreY), qx, qy, qz);
            addRow(present, 6, mass[k] * (p.z[i] - centreZ), qx, qy, qz);
            addRow(drawn, 0, mass[k] * qx, qx, qy, qz);
            addRow(drawn, 3, mass[k] * qy, qx, qy, qz);
            addRow(drawn, 6, mass[k] * qz, qx, qy, qz);
        }
    }

    private static void addRow(double[] to, int first, double factor, double x, double y, double z) {
        to[first] += factor * x;
        to[first + 1] += factor * y;
        to[first + 2] += factor * z;
    }

    /** Moves each free particle by a share of the distance to its target, given by T, row by row, about the centre. */
    void pull(double[] t, double share, ParticleArrays p) {
        for (int k = 0; k < particle.length; k++) {
            if (weight(p, k) == 0) continue; // pinned
            int i = particle[k];
            double qx = drawnX[k] - drawnCentreX;
            double qy = drawnY[k] - drawnCentreY;
            double qz = drawnZ[k] - drawnCentreZ;
            p.x[i] += share * (centreX + t[0] * qx + t[1] * qy + t[2] * qz - p.x[i]);
            p.y[i] += share * (centreY + t[3] * qx + t[4] * qy + t[5] * qz - p.y[i]);
            p.z[i] += share * (centreZ + t[6] * qx + t[7] * qy + t[8] * qz - p.z[i]);
        }
    }
}
