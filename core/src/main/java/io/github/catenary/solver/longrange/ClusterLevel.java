package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.layout.BlockLayout;
import java.util.Arrays;

/**
 * A level of clusters of a part: those of level 1 consist of particles, those of each other level of clusters of the level
 * below.
 */
public final class ClusterLevel {
    /** What gives way of a cluster of which something holds a particle, however light that is. */
    private static final double LESS_THAN_ALL = Math.nextDown(1.0);

    final int count;
    /** What belongs to cluster c: {@code members[first[c]]} … {@code members[first[c + 1] − 1]}. */
    final int[] first;

    final int[] members;
    /** Share of each member in the mass of its cluster. */
    final double[] share;
    /** Mass of each cluster, kg. */
    final double[] mass;

    final Chords chords;
    /** Share of the mass of each cluster that gives way; 1 unless something holds particles of it. */
    final double[] movable;
    /** The clusters in the order of their first members in a layout, so that what lies side by side is read once. */
    private int[] visit = {};
    /** Centre of mass of each cluster, x y z, m. */
    final double[] centre;
    /** The same before the chords of this level acted. */
    final double[] before;

    /** @param share of each member in the mass of its cluster */
    public ClusterLevel(int[] first, int[] members, double[] share, double[] mass, Chords chords) {
        count = mass.length;
        this.first = first;
        this.members = members;
        this.share = share;
        this.mass = mass;
        this.chords = chords;
        movable = new double[count];
        centre = new double[3 * count];
        before = new double[3 * count];
    }

    /** Must be called before particles in a layout are gathered or carried. */
    void visitIn(BlockLayout layout) {
        long[] keys = new long[count];
        Arrays.setAll(keys, c -> (long) layout.block(members[first[c]]) << Integer.SIZE | c);
        Arrays.sort(keys);
        visit = Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }

    /** Puts the centres where the clusters of the level below have them. */
    void gather(ClusterLevel below) {
        double[] from = below.centre;
        for (int c = 0; c < count; c++) {
            double x = 0;
            double y = 0;
            double z = 0;
            for (int m = first[c]; m < first[c + 1]; m++) {
                int k = 3 * members[m];
                double s = share[m];
                x += s * from[k];
                y += s * from[k + 1];
                z += s * from[k + 2];
            }
            put(c, x, y, z);
        }
    }

    /** Puts the centres where the particles have them. */
    void gather(double[] x, double[] y, double[] z) {
        for (int c = 0; c < count; c++) {
            double sumX = 0;
            double sumY = 0;
            double sumZ = 0;
            for (int m = first[c]; m < first[c + 1]; m++) {
                int i = members[m];
                double s = share[m];
                sumX += s * x[i];
                sumY += s * y[i];
                sumZ += s * z[i];
            }
            put(c, sumX, sumY, sumZ);
        }
    }

    /** The same, of coordinates in a layout. */
    void gather(double[] at, BlockLayout layout) {
        int[] place = layout.offset;
        int apart = layout.width;
        for (int n = 0; n < count; n++) {
            int c = visit[n];
            double sumX = 0;
            double sumY = 0;
            double sumZ = 0;
            for (int m = first[c]; m < first[c + 1]; m++) {
                int i = BlockLayout.FIRST + place[members[m]];
                double s = share[m];
                sumX += s * at[i];
                sumY += s * at[i + apart];
                sumZ += s * at[i + 2 * apart];
            }
            put(c, sumX, sumY, sumZ);
        }
    }

    private void put(int c, double x, double y, double z) {
        centre[3 * c] = x;
        centre[3 * c + 1] = y;
        centre[3 * c + 2] = z;
        before[3 * c] = x;
        before[3 * c + 1] = y;
        before[3 * c + 2] = z;
    }

    /** Moves the clusters of the level below as those of this level have moved. */
    void carry(ClusterLevel below) {
        double[] into = below.centre;
        for (int c = 0; c < count; c++) {
            if (!hasMoved(c)) continue;
            double x = way(c, 0);
            double y = way(c, 1);
            double z = way(c, 2);
            for (int m = first[c]; m < first[c + 1]; m++) {
                int member = members[m];
                double s = below.movable[member];
                into[3 * member] += s * x;
                into[3 * member + 1] += s * y;
                into[3 * member + 2] += s * z;
            }
        }
    }

    /** Moves the particles that give way as their clusters have moved. */
    void carry(double[] x, double[] y, double[] z, double[] invMass) {
        for (int c = 0; c < count; c++) {
            if (!hasMoved(c)) continue;
            double byX = way(c, 0);
            double byY = way(c, 1);
            double byZ = way(c, 2);
            for (int m = first[c]; m < first[c + 1]; m++) {
                int i = members[m];
                if (invMass[i] == 0) continue;
                x[i] += byX;
                y[i] += byY;
                z[i] += byZ;
            }
        }
    }

    /** The same, of coordinates in a layout. */
    void carry(double[] at, BlockLayout layout, double[] invMass) {
        int[] place = layout.offset;
        int apart = layout.width;
        for (int n = 0; n < count; n++) {
            int c = visit[n];
            if (!hasMoved(c)) continue;
            double byX = way(c, 0);
            double byY = way(c, 1);
            double byZ = way(c, 2);
            boolean all = movable[c] == 1;
            for (int m = first[c]; m < first[c + 1]; m++) {
                if (!all && invMass[members[m]] == 0) continue;
                int i = BlockLayout.FIRST + place[members[m]];
                at[i] += byX;
                at[i + apart] += byY;
                at[i + 2 * apart] += byZ;
            }
        }
    }

    private boolean hasMoved(int c) {
        boolean moved = centre[3 * c] != before[3 * c]
                || centre[3 * c + 1] != before[3 * c + 1]
                || centre[3 * c + 2] != before[3 * c + 2];
        return moved && movable[c] != 0;
    }

    /** How far what gives way of a cluster has moved along an axis, m. */
    private double way(int c, int axis) {
        return (centre[3 * c + axis] - before[3 * c + axis]) / movable[c];
    }

    /**
     * Shortens the chords that are too long, the last one first if backward.
     *
     * @param bound of each chord, m; infinite for a chord that is gone
     * @param slack how many times the bounds count
     */
    void project(double[] bound, boolean backward, double slack) {
        int[] a = chords.a();
        int[] b = chords.b();
        int count = bound.length;
        for (int n = 0; n < count; n++) {
            int k = backward ? count - 1 - n : n;
            double most = slack * bound[k];
            int i = 3 * a[k];
            int j = 3 * b[k];
            double dx = centre[j] - centre[i];
            double dy = centre[j + 1] - centre[i + 1];
            double dz = centre[j + 2] - centre[i + 2];
            double square = dx * dx + dy * dy + dz * dz;
            if (!(square > most * most)) continue;
            double weightA = movable[a[k]] / mass[a[k]];
            double weightB = movable[b[k]] / mass[b[k]];
            if (weightA + weightB == 0) continue; // something holds all of both
            double length = Math.sqrt(square);
            double s = (length - most) / (length * (weightA + weightB));
            double forA = weightA * s;
            double forB = weightB * s;
            centre[i] += forA * dx;
            centre[i + 1] += forA * dy;
            centre[i + 2] += forA * dz;
            centre[j] -= forB * dx;
            centre[j + 1] -= forB * dy;
            centre[j + 2] -= forB * dz;
        }
    }

    /** How much of the mass of each cluster gives way, where the members are particles. */
    void weigh(double[] invMass) {
        for (int c = 0; c < count; c++) {
            boolean all = true;
            double sum = 0;
            for (int m = first[c]; m < first[c + 1]; m++) {
                if (invMass[members[m]] == 0) all = false;
                else sum += share[m];
            }
            movable[c] = all ? 1 : Math.min(sum, LESS_THAN_ALL);
        }
    }

    /** The same where the members are clusters of the level below. */
    void weigh(ClusterLevel below) {
        for (int c = 0; c < count; c++) {
            boolean all = true;
            double sum = 0;
            for (int m = first[c]; m < first[c + 1]; m++) {
                double each = below.movable[members[m]];
                if (each != 1) all = false;
                sum += share[m] * each;
            }
            movable[c] = all ? 1 : Math.min(sum, LESS_THAN_ALL);
        }
    }
}
