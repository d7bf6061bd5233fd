package io.github.catenary.solver.bound;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * The way that one part made in a substep, d_i = x_i − from_i, split into a rigid motion and a rest:
 *
 * <pre>  d_i = u + ω × (from_i − c) + q_i,   Σ m q = 0,   Σ m (from − c) × q = 0  </pre>
 *
 * so that momentum and angular momentum are in the rigid motion alone, whatever factor the rest gets.
 */
final class PartMotion {
    /** Keeps the inertia of particles on a line solvable, of itself. */
    private static final double ROUNDING = 1e-15;

    private final ConnectedParts parts;
    private final ParticleArrays p;
    private final Vectors from;
    private int begin;
    private int end;
    private double mass;
    private double uX;
    private double uY;
    private double uZ;
    private double omegaX;
    private double omegaY;
    private double omegaZ;
    private double centreX;
    private double centreY;
    private double centreZ;

    /** @param from positions before the substep, m */
    PartMotion(ConnectedParts parts, ParticleArrays p, Vectors from) {
        this.parts = parts;
        this.p = p;
        this.from = from;
    }

    /**
     * Shortens the way of a part so that it fits into its limits.
     *
     * @param isFree whether the part keeps its momentum
     * @param inAll of √Σ m |d|², √kg·m
     * @param each of |d_i|, m
     */
    void shorten(int part, boolean isFree, double inAll, double each) {
        begin = parts.first[part];
        end = parts.first[part + 1];
        mass = parts.mass[part];
        double share = -1;
        if (isFree) {
            splitCentre();
            splitTurn();
            share = fits(inAll, each);
            if (share < 0) {
                stopTurning();
                share = fits(inAll, each);
            }
        }
        if (share < 0) {
            stop();
            share = fits(inAll, each);
        }
        move(share);
    }

    /** Counts all of the motion as the rest. */
    private void stop() {
        uX = 0;
        uY = 0;
        uZ = 0;
        stopTurning();
    }

    private void stopTurning() {
        omegaX = 0;
        omegaY = 0;
        omegaZ = 0;
    }

    /** Counts the motion of the centre of mass as rigid, and nothing else. */
    private void splitCentre() {
        stop();
        centreX = 0;
        centreY = 0;
        centreZ = 0;
        for (int k = begin; k < end; k++) {
            int i = parts.members[k];
            double share = parts.massOf[i] / mass;
            uX += share * (p.x[i] - from.x[i]);
            uY += share * (p.y[i] - from.y[i]);
            uZ += share * (p.z[i] - from.z[i]);
            centreX += share * from.x[i];
            centreY += share * from.y[i];
            centreZ += share * from.z[i];
        }
    }

    /** After {@link #splitCentre}: counts the turning about the centre of mass as rigid, too. */
    private void splitTurn() {
        double xx = 0;
        double yy = 0;
        double zz = 0;
        double xy = 0;
        double xz = 0;
        double yz = 0;
        double lx = 0;
        double ly = 0;
        double lz = 0;
        for (int k = begin; k < end; k++) {
            int i = parts.members[k];
            double share = parts.massOf[i] / mass;
            double x = from.x[i] - centreX;
            double y = from.y[i] - centreY;
            double z = from.z[i] - centreZ;
            double dx = p.x[i] - from.x[i] - uX;
            double dy = p.y[i] - from.y[i] - uY;
            double dz = p.z[i] - from.z[i] - uZ;
            xx += share * (y * y + z * z);
            yy += share * (x * x + z * z);
            zz += share * (x * x + y * y);
            xy -= share * x * y;
            xz -= share * x * z;
            yz -= share * y * z;
            lx += share * (y * dz - z * dy);
            ly += share * (z * dx - x * dz);
            lz += share * (x * dy - y * dx);
        }
        double more = ROUNDING * (xx + yy + zz);
        if (more == 0) return; // all in one point
        xx += more;
        yy += more;
        zz += more;
        double byXY = xy / xx; // inertia = L D L'
        double byXZ = xz / xx;
        double pivotY = yy - byXY * xy;
        double below = yz - byXZ * xy;
        double byYZ = below / pivotY;
        double pivotZ = zz - byXZ * xz - byYZ * below;
        ly -= byXY * lx;
        lz = lz - byXZ * lx - byYZ * ly;
        omegaZ = lz / pivotZ;
        omegaY = ly / pivotY - byYZ * omegaZ;
        omegaX = lx / xx - byXY * omegaY - byXZ * omegaZ;
    }

    /**
     * The largest factor in [0, 1] by which the rest fits, together with the rigid motion, into its limits; negative if
     * the rigid motion alone does not.
     */
    private double fits(double inAll, double each) {
        double rigid = 0;
        double both = 0;
        double rest = 0;
        double factor = 1;
        for (int k = begin; k < end; k++) {
            int i = parts.members[k];
            double rx = rigidX(i);
            double ry = rigidY(i);
            double rz = rigidZ(i);
            double qx = p.x[i] - from.x[i] - rx;
            double qy = p.y[i] - from.y[i] - ry;
            double qz = p.z[i] - from.z[i] - rz;
            double ownRigid = rx * rx + ry * ry + rz * rz;
            double ownBoth = rx * qx + ry * qy + rz * qz;
            double ownRest = qx * qx + qy * qy + qz * qz;
            factor = Math.min(factor, factor(ownRigid, ownBoth, ownRest, each));
            rigid += ownRigid * parts.massOf[i];
            both += ownBoth * parts.massOf[i];
            rest += ownRest * parts.massOf[i];
        }
        return Math.min(factor, factor(rigid, both, rest, inAll));
    }

    /** The largest s in [0, 1] with rigid + 2 s both + s² rest ≤ limit²; −1 if there is none. */
    private static double factor(double rigid, double both, double rest, double limit) {
        double square = limit * limit;
        if (rigid > square) return -1;
        if (rigid + 2 * both + rest <= square) return 1;
        return (Math.sqrt(both * both + rest * (square - rigid)) - both) / rest;
    }

    /** Gives each particle its rigid motion, and of the rest a share. */
    private void move(double share) {
        for (int k = begin; k < end; k++) {
            int i = parts.members[k];
            double rx = rigidX(i);
            double ry = rigidY(i);
            double rz = rigidZ(i);
            p.x[i] = from.x[i] + rx + share * (p.x[i] - from.x[i] - rx);
            p.y[i] = from.y[i] + ry + share * (p.y[i] - from.y[i] - ry);
            p.z[i] = from.z[i] + rz + share * (p.z[i] - from.z[i] - rz);
        }
    }

    /** Gives the particles of the part the velocities of the way that they made in a substep of h, s. */
    void deriveVelocity(double h) {
        for (int k = begin; k < end; k++) {
            int i = parts.members[k];
            p.velocity.x[i] = (p.x[i] - from.x[i]) / h;
            p.velocity.y[i] = (p.y[i] - from.y[i]) / h;
            p.velocity.z[i] = (p.z[i] - from.z[i]) / h;
        }
    }

    private double rigidX(int i) {
        return uX + omegaY * (from.z[i] - centreZ) - omegaZ * (from.y[i] - centreY);
    }

    private double rigidY(int i) {
        return uY + omegaZ * (from.x[i] - centreX) - omegaX * (from.z[i] - centreZ);
    }

    private double rigidZ(int i) {
        return uZ + omegaX * (from.y[i] - centreY) - omegaY * (from.x[i] - centreX);
    }
}
