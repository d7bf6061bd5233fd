package io.github.catenary.solver.statics;

import java.util.ArrayList;
import java.util.List;

/**
 * The second derivative of the energy of contacts, as it is, and as a bound from above that has one block for each particle.
 * Directions along which it falls, as on top of a ball, are missing from the bound. For one thread.
 */
final class ContactHessian {
    private static final int XYZ = 3;

    /**
     * A contact.
     *
     * @param corners indices of particles, −1 for none
     * @param shares of each in the way of the contact
     * @param block 3 × 3, N/m
     */
    private record Part(int[] corners, double[] shares, double[] block) {}

    private final List<Part> parts = new ArrayList<>();
    private final double[] bound;
    private final double[] way = new double[XYZ];

    /** @param count number of particles */
    ContactHessian(int count) {
        bound = new double[XYZ * XYZ * count];
    }

    /** Adds to the bound of a particle, of which the upper triangle is given. */
    void bound(int i, double xx, double xy, double xz, double yy, double yz, double zz) {
        double[] block = {xx, xy, xz, xy, yy, yz, xz, yz, zz};
        for (int k = 0; k < block.length; k++) bound[XYZ * XYZ * i + k] += block[k];
    }

    void add(int[] corners, double[] shares, double... block) {
        parts.add(new Part(corners, shares, block));
    }

    /** True if the bound is what it bounds, but for rounding. */
    boolean isAsBounded() {
        double[] left = bound.clone();
        double most = 0;
        for (double each : bound) most = Math.max(most, Math.abs(each));
        for (Part part : parts) {
            if (part.corners[1] >= 0) return false;
            for (int k = 0; k < part.block.length; k++) left[XYZ * XYZ * part.corners[0] + k] -= part.block[k];
        }
        for (double each : left) if (Math.abs(each) > 1e-12 * most) return false;
        return true;
    }

    /** Adds to a product with the bound what makes it one with the true matrix. */
    void correct(double[] p, double[] to, int axes) {
        for (int i = 0; i < bound.length / (XYZ * XYZ); i++) {
            for (int r = 0; r < axes; r++) {
                for (int c = 0; c < axes; c++) {
                    to[axes * i + r] -= bound[XYZ * (XYZ * i + r) + c] * p[axes * i + c];
                }
            }
        }
        for (Part part : parts) {
            for (int c = 0; c < axes; c++) {
                way[c] = 0;
                for (int k = 0; k < part.corners.length; k++) {
                    if (part.corners[k] >= 0) way[c] += part.shares[k] * p[axes * part.corners[k] + c];
                }
            }
            for (int r = 0; r < axes; r++) {
                double force = 0;
                for (int c = 0; c < axes; c++) force += part.block[XYZ * r + c] * way[c];
                for (int k = 0; k < part.corners.length; k++) {
                    if (part.corners[k] >= 0) to[axes * part.corners[k] + r] += part.shares[k] * force;
                }
            }
        }
    }
}
