package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.ClusterRows;
import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.simd.layout.BlockLayout;

/**
 * A level of clusters of a part: those of the lowest consist of particles, those of each other level of clusters of the
 * level below. Eight clusters form a group, whose centres lie in one block.
 */
public final class ClusterLevel {
    interface MemberVisitor {
        void visit(int member, int cluster);
    }

    private static final int LANES = WideKernel.LANES;
    /** What gives way of a cluster of which something holds a particle, however light that is. */
    private static final double LESS_THAN_ALL = Math.nextDown(1.0);

    /** Number of clusters, those without members included, which fill groups up. */
    final int count;

    /** The member in each lane of each row, or −1. */
    final int[] members;

    final ClusterRows rows;
    final Chords chords;
    /** Share of the mass of each cluster that gives way; 1 unless something holds particles of it. */
    final double[] movable;
    /** How much each cluster gives way, 1/kg; then the same of the anchors of the part, each in all lanes of a group. */
    final double[] weight;
    /** Centre of mass of each cluster, then places of the anchors of the part, in blocks, m. */
    final double[] centre;
    /** The same of the clusters before the chords of this level acted. */
    private final double[] before;
    /** Mass of each cluster, kg. */
    private final double[] mass;
    /** Share of the mass of each member that gives way. */
    private final double[] yields;

    /**
     * @param first rows of group g: {@code first[g]} … {@code first[g + 1] − 1}
     * @param members the member in each lane of each row, or −1
     * @param share of each member in the mass of its cluster; 0 where there is none
     * @param mass of each cluster of each group, kg; 0 of one without members
     * @param anchors anchors of chords of this level
     */
    public ClusterLevel(int[] first, int[] members, double[] share, double[] mass, Chords chords, int anchors) {
        count = mass.length;
        this.members = members;
        rows = new ClusterRows(first, share, new double[members.length]);
        this.mass = mass;
        this.chords = chords;
        movable = new double[count];
        weight = new double[count + anchors * LANES];
        yields = new double[members.length];
        centre = new double[weight.length / LANES * BlockLayout.BLOCK];
        before = new double[count / LANES * BlockLayout.BLOCK];
    }

    /** The same level of another run, whole. */
    ClusterLevel another() {
        int anchors = (weight.length - count) / LANES;
        return new ClusterLevel(rows.first(), members, rows.share(), mass, chords.another(), anchors);
    }

    /** Index of the x of the centre of a cluster. */
    static int placeOf(int cluster) {
        return cluster / LANES * BlockLayout.BLOCK + cluster % LANES;
    }

    /** Number of pieces of which threads can do one each. */
    int pieces() {
        return Chords.pieces(rows.groups());
    }

    private int endOf(int piece) {
        return Math.min(rows.groups(), (piece + 1) * Chords.PIECE);
    }

    /** Puts the centres of a piece where the members have them. */
    void gather(MemberPlaces from, WideKernel kernel, int piece) {
        int first = piece * Chords.PIECE;
        if (from.inRows()) {
            kernel.gather(rows, first, endOf(piece), from.at(), from.x(), centre, before);
            return;
        }
        for (int c = first * LANES; c < endOf(piece) * LANES; c++) gather(from, c);
    }

    private void gather(MemberPlaces from, int cluster) {
        int group = cluster / LANES;
        int lane = cluster % LANES;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int row = rows.first()[group]; row < rows.first()[group + 1]; row++) {
            int m = row * LANES + lane;
            int i = from.at()[m];
            if (i < 0) continue;
            double s = rows.share()[m];
            x = Math.fma(s, from.x()[i], x);
            y = Math.fma(s, from.y()[i + from.toY()], y);
            z = Math.fma(s, from.z()[i + from.toZ()], z);
        }
        int place = placeOf(cluster);
        centre[place] = x;
        centre[place + LANES] = y;
        centre[place + 2 * LANES] = z;
        before[place] = x;
        before[place + LANES] = y;
        before[place + 2 * LANES] = z;
    }

    /** Moves what gives way of the members of a piece as their clusters have moved. */
    void carry(MemberPlaces into, WideKernel kernel, int piece) {
        int first = piece * Chords.PIECE;
        if (into.inRows()) {
            kernel.carry(rows, first, endOf(piece), into.at(), centre, before, into.x());
            return;
        }
        for (int c = first * LANES; c < endOf(piece) * LANES; c++) carry(into, c);
    }

    private void carry(MemberPlaces into, int cluster) {
        int group = cluster / LANES;
        int lane = cluster % LANES;
        int place = placeOf(cluster);
        double x = centre[place] - before[place];
        double y = centre[place + LANES] - before[place + LANES];
        double z = centre[place + 2 * LANES] - before[place + 2 * LANES];
        for (int row = rows.first()[group]; row < rows.first()[group + 1]; row++) {
            int m = row * LANES + lane;
            double s = rows.give()[m];
            if (s == 0) continue; // nothing is there, or something holds it
            int i = into.at()[m];
            into.x()[i] = Math.fma(s, x, into.x()[i]);
            into.y()[i + into.toY()] = Math.fma(s, y, into.y()[i + into.toY()]);
            into.z()[i + into.toZ()] = Math.fma(s, z, into.z()[i + into.toZ()]);
        }
    }

    /** How much of the mass of each cluster gives way, where the members are particles. */
    void weigh(double[] invMass) {
        for (int m = 0; m < members.length; m++) yields[m] = members[m] < 0 || invMass[members[m]] == 0 ? 0 : 1;
        weigh();
    }

    /** The same where the members are clusters of the level below. */
    void weigh(ClusterLevel below) {
        for (int m = 0; m < members.length; m++) yields[m] = members[m] < 0 ? 0 : below.movable[members[m]];
        weigh();
    }

    private void weigh() {
        for (int c = 0; c < count; c++) {
            movable[c] = movable(c);
            weight[c] = mass[c] == 0 ? 0 : movable[c] / mass[c];
        }
        for (int group = 0; group < rows.groups(); group++) {
            for (int m = LANES * rows.first()[group]; m < LANES * rows.first()[group + 1]; m++) {
                double moves = movable[group * LANES + m % LANES];
                rows.give()[m] = moves == 0 ? 0 : yields[m] / moves;
            }
        }
        chords.weigh(weight);
    }

    /** @param todo gets the index of each member, and its cluster */
    void eachMember(MemberVisitor todo) {
        for (int group = 0; group < rows.groups(); group++) {
            for (int m = LANES * rows.first()[group]; m < LANES * rows.first()[group + 1]; m++) {
                if (members[m] >= 0) todo.visit(m, group * LANES + m % LANES);
            }
        }
    }

    private double movable(int cluster) {
        int group = cluster / LANES;
        boolean all = true;
        double sum = 0;
        for (int row = rows.first()[group]; row < rows.first()[group + 1]; row++) {
            int m = row * LANES + cluster % LANES;
            if (members[m] < 0) continue;
            all &= yields[m] == 1;
            sum += rows.share()[m] * yields[m];
        }
        return all ? 1 : Math.min(sum, LESS_THAN_ALL);
    }
}
