package io.github.catenary.solver.longrange;

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
    /** Share of the mass of each member that gives way. */
    private final double[] yields;
    /** The clusters in the order in which they are looked at, on which no result depends. */
    private final int[] visit;
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
        yields = new double[members.length];
        visit = new int[count];
        Arrays.setAll(visit, c -> c);
        centre = new double[3 * count];
        before = new double[3 * count];
    }

    /** From now on looks at the clusters in the order in which their first members lie, so that what is close is read once. */
    void visitBy(MemberPlaces places) {
        long[] keys = new long[count];
        Arrays.setAll(keys, c -> (long) places.at()[first[c]] << Integer.SIZE | c);
        Arrays.sort(keys);
        Arrays.setAll(visit, n -> (int) keys[n]);
    }

    /** Puts the centres where the members have them. */
    void gather(MemberPlaces from) {
        int[] at = from.at();
        int toY = from.toY();
        int toZ = from.toZ();
        for (int n = 0; n < count; n++) {
            int c = visit[n];
            double x = 0;
            double y = 0;
            double z = 0;
            for (int m = first[c]; m < first[c + 1]; m++) {
                int i = at[m];
                double s = share[m];
                x += s * from.x()[i];
                y += s * from.y()[i + toY];
                z += s * from.z()[i + toZ];
            }
            put(c, x, y, z);
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

    /** Moves what gives way of the members as their clusters have moved. */
    void carry(MemberPlaces into) {
        int[] at = into.at();
        int toY = into.toY();
        int toZ = into.toZ();
        for (int n = 0; n < count; n++) {
            int c = visit[n];
            if (!hasMoved(c)) continue;
            double byX = way(c, 0);
            double byY = way(c, 1);
            double byZ = way(c, 2);
            for (int m = first[c]; m < first[c + 1]; m++) {
                double s = yields[m];
                if (s == 0) continue; // something holds it
                int i = at[m];
                into.x()[i] += s * byX;
                into.y()[i + toY] += s * byY;
                into.z()[i + toZ] += s * byZ;
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
        for (int m = 0; m < members.length; m++) yields[m] = invMass[members[m]] == 0 ? 0 : 1;
        weigh();
    }

    /** The same where the members are clusters of the level below. */
    void weigh(ClusterLevel below) {
        for (int m = 0; m < members.length; m++) yields[m] = below.movable[members[m]];
        weigh();
    }

    private void weigh() {
        for (int c = 0; c < count; c++) {
            boolean all = true;
            double sum = 0;
            for (int m = first[c]; m < first[c + 1]; m++) {
                all &= yields[m] == 1;
                sum += share[m] * yields[m];
            }
            movable[c] = all ? 1 : Math.min(sum, LESS_THAN_ALL);
        }
    }
}
