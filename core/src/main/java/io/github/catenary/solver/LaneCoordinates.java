package io.github.catenary.solver;

import java.util.Arrays;

/** A copy of one coordinate of each particle, in the order of a {@link LaneNumbering}. */
final class LaneCoordinates {
    /** From one free place to the next, m: no two of them, nor one and a particle, look like one point. */
    private static final double APART = 1e12;

    final double[] x;
    final double[] y;
    final double[] z;
    /** Particle at each place, or −1. */
    private final int[] particle;

    LaneCoordinates(LaneNumbering numbering) {
        x = new double[numbering.size];
        y = new double[numbering.size];
        z = new double[numbering.size];
        particle = new int[numbering.size];
        Arrays.fill(particle, -1);
        for (int i = 0; i < numbering.place.length; i++) particle[numbering.place[i]] = i;
        for (int k = 0; k < numbering.size; k++) x[k] = APART * (k + 1);
    }

    /** Takes the coordinates over; of the two zeros there is only the positive one, to which adding 0 does nothing. */
    void take(double[] fromX, double[] fromY, double[] fromZ, int from, int to) {
        for (int k = from; k < to; k++) {
            int i = particle[k];
            if (i < 0) continue;
            x[k] = fromX[i] + 0.0;
            y[k] = fromY[i] + 0.0;
            z[k] = fromZ[i] + 0.0;
        }
    }

    /** Gives them back; a coordinate that did not change keeps its bits, the sign of a zero included. */
    void give(double[] toX, double[] toY, double[] toZ, int from, int to) {
        for (int k = from; k < to; k++) {
            int i = particle[k];
            if (i < 0) continue;
            if (toX[i] != x[k]) toX[i] = x[k];
            if (toY[i] != y[k]) toY[i] = y[k];
            if (toZ[i] != z[k]) toZ[i] = z[k];
        }
    }
}
