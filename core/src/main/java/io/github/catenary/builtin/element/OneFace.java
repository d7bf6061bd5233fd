package io.github.catenary.builtin.element;

import io.github.catenary.solver.state.ParticleArrays;

/**
 * The projection of {@link AreaKernel} and {@link Surfaces} for a group of a single face whose area counts along its
 * own normal. The arithmetic has the same order, but works on local variables, because scenes may keep the area of each
 * of many faces.
 */
final class OneFace {
    private OneFace() {}

    /**
     * Projects one face by moving its corners.
     *
     * @param a index of the particle at a corner; likewise b and c
     * @param kept the area to keep, m²
     * @param elasticity fraction of the correction to apply
     */
    static void project(ParticleArrays p, int a, int b, int c, double kept, double elasticity) {
        double[] x = p.x;
        double[] y = p.y;
        double[] z = p.z;
        double ux = x[b] - x[a];
        double uy = y[b] - y[a];
        double uz = z[b] - z[a];
        double vx = x[c] - x[a];
        double vy = y[c] - y[a];
        double vz = z[c] - z[a];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (length == 0) return; // a face of zero area has no direction
        double dx = nx / length;
        double dy = ny / length;
        double dz = nz / length;

        // the side opposite a corner times d is twice its gradient; + 0 turns −0 into 0, as the sum in AreaKernel does
        double sx = x[b] - x[c];
        double sy = y[b] - y[c];
        double sz = z[b] - z[c];
        double ax = 0.5 * (sy * dz - sz * dy) + 0.0;
        double ay = 0.5 * (sz * dx - sx * dz) + 0.0;
        double az = 0.5 * (sx * dy - sy * dx) + 0.0;
        double bx = 0.5 * (vy * dz - vz * dy) + 0.0;
        double by = 0.5 * (vz * dx - vx * dz) + 0.0;
        double bz = 0.5 * (vx * dy - vy * dx) + 0.0;
        double cx = 0.5 * (-uy * dz - -uz * dy) + 0.0;
        double cy = 0.5 * (-uz * dx - -ux * dz) + 0.0;
        double cz = 0.5 * (-ux * dy - -uy * dx) + 0.0;

        double weightA = p.keep[a] * p.invMass[a];
        double weightB = p.keep[b] * p.invMass[b];
        double weightC = p.keep[c] * p.invMass[c];
        double wayAx = weightA * ax;
        double wayAy = weightA * ay;
        double wayAz = weightA * az;
        double wayBx = weightB * bx;
        double wayBy = weightB * by;
        double wayBz = weightB * bz;
        double wayCx = weightC * cx;
        double wayCy = weightC * cy;
        double wayCz = weightC * cz;
        double ofA = wayAx * ax + wayAy * ay + wayAz * az;
        double ofB = wayBx * bx + wayBy * by + wayBz * bz;
        double ofC = wayCx * cx + wayCy * cy + wayCz * cz;
        double first = inOrder(a, b, c, ofA, ofB, ofC);
        if (!(first > 0)) return; // all corners are pinned

        double missing = kept - 0.5 * length;
        double wideX = wayBx - wayAx;
        double wideY = wayBy - wayAy;
        double wideZ = wayBz - wayAz;
        double highX = wayCx - wayAx;
        double highY = wayCy - wayAy;
        double highZ = wayCz - wayAz;
        double second = 0.5
                * (dx * (wideY * highZ - wideZ * highY)
                        + dy * (wideZ * highX - wideX * highZ)
                        + dz * (wideX * highY - wideY * highX));
        double longest = Math.sqrt(Math.max(
                wayAx * wayAx + wayAy * wayAy + wayAz * wayAz,
                Math.max(
                        wayBx * wayBx + wayBy * wayBy + wayBz * wayBz, wayCx * wayCx + wayCy * wayCy + wayCz * wayCz)));
        double t = Surfaces.step(
                LineStep.length(missing, first, second), Math.sqrt(Math.abs(missing)), longest, elasticity);
        if (!Double.isFinite(t)) return; // masses of 1e-150 kg overflow
        x[a] += t * wayAx;
        y[a] += t * wayAy;
        z[a] += t * wayAz;
        x[b] += t * wayBx;
        y[b] += t * wayBy;
        z[b] += t * wayBz;
        x[c] += t * wayCx;
        y[c] += t * wayCy;
        z[c] += t * wayCz;
    }

    /** The sum in the order of the indices. Only the place of the last term affects the rounding. */
    private static double inOrder(int a, int b, int c, double ofA, double ofB, double ofC) {
        if (c > a && c > b) return ofA + ofB + ofC;
        return b > a ? ofA + ofC + ofB : ofB + ofC + ofA;
    }
}
