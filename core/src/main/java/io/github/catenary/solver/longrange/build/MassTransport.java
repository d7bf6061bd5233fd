package io.github.catenary.solver.longrange.build;

/**
 * How far the centres of mass of two clusters can be apart. However the mass of one is carried to the places of the
 * other, with shares π that add up to both,
 *
 * <pre>  |c_A − c_B| = |Σ π_ij (x_i − x_j)| ≤ Σ π_ij d_ij  </pre>
 *
 * where d_ij bounds the distance of two members. The bound is least if all ways are parallel: members are matched in
 * their order across the line between the centres. ClusterMembers that are clusters themselves are carried evenly: the mean
 * distance of their particles is at most √(|u_i − u_j|² + σ_i² + σ_j²), by Jensen's inequality.
 */
final class MassTransport {
    /** Share by which each bound is longer, for rounding. */
    static final double ROUNDING = 3e-7;

    /** Members that are sorted one by one. */
    private static final int FEW = 16;

    private final Blobs blobs;
    private final ClusterMembers members;
    private int[] orderA = {};
    private int[] orderB = {};
    /** Of the members in the order that is made now, and room to merge it. */
    private double[] keys = {};

    private double[] mergedKeys = {};
    private int[] merged = {};

    /**
     * @param blobs the parts of the clusters
     * @param members which parts belong to each cluster
     */
    MassTransport(Blobs blobs, ClusterMembers members) {
        this.blobs = blobs;
        this.members = members;
    }

    /** @param whole the clusters; a and b are two of them */
    double bound(Blobs whole, int a, int b) {
        double du = whole.u()[b] - whole.u()[a];
        double dv = whole.v()[b] - whole.v()[a];
        double length = Math.sqrt(du * du + dv * dv);
        double acrossU = length > 0 ? -dv / length : 1;
        double acrossV = length > 0 ? du / length : 0;
        if (orderA.length < members.size(a)) orderA = new int[2 * members.size(a)];
        if (orderB.length < members.size(b)) orderB = new int[2 * members.size(b)];
        sort(a, acrossU, acrossV, orderA);
        sort(b, acrossU, acrossV, orderB);
        return carry(members.size(a), members.size(b), 1 / whole.mass()[a], 1 / whole.mass()[b]) * (1 + ROUNDING);
    }

    private double carry(int sizeA, int sizeB, double scaleA, double scaleB) {
        double sum = 0;
        int i = 0;
        int j = 0;
        double leftA = blobs.mass()[orderA[0]] * scaleA;
        double leftB = blobs.mass()[orderB[0]] * scaleB;
        double carried = 0;
        while (true) {
            boolean lastPair = i == sizeA - 1 && j == sizeB - 1;
            double share = lastPair ? 1 - carried : Math.min(leftA, leftB);
            sum += Math.max(0, share) * distance(orderA[i], orderB[j]);
            if (lastPair) return sum;
            carried += share;
            leftA -= share;
            leftB -= share;
            boolean nextA = j == sizeB - 1 || (i < sizeA - 1 && leftA <= leftB);
            if (nextA) leftA = blobs.mass()[orderA[++i]] * scaleA;
            else leftB = blobs.mass()[orderB[++j]] * scaleB;
        }
    }

    private double distance(int i, int j) {
        double du = blobs.u()[j] - blobs.u()[i];
        double dv = blobs.v()[j] - blobs.v()[i];
        return Math.sqrt(du * du + dv * dv + blobs.variance()[i] + blobs.variance()[j]);
    }

    /** Puts the members of a cluster in the order of their places across the line. */
    private void sort(int cluster, double acrossU, double acrossV, int[] order) {
        int from = members.first()[cluster];
        int size = members.size(cluster);
        if (keys.length < size) {
            keys = new double[2 * size];
            mergedKeys = new double[2 * size];
            merged = new int[2 * size];
        }
        for (int begin = 0; begin < size; begin += FEW) {
            int end = Math.min(size, begin + FEW);
            for (int k = begin; k < end; k++) {
                int member = members.of()[from + k];
                double key = acrossU * blobs.u()[member] + acrossV * blobs.v()[member];
                int place = k;
                while (place > begin && keys[place - 1] > key) {
                    keys[place] = keys[place - 1];
                    order[place] = order[place - 1];
                    place--;
                }
                keys[place] = key;
                order[place] = member;
            }
        }
        for (int run = FEW; run < size; run *= 2) {
            for (int begin = 0; begin + run < size; begin += 2 * run)
                merge(order, begin, begin + run, Math.min(size, begin + 2 * run));
        }
    }

    /** Merges two sorted runs, the second of which follows the first. */
    private void merge(int[] order, int begin, int middle, int end) {
        int size = middle - begin;
        System.arraycopy(keys, begin, mergedKeys, 0, size);
        System.arraycopy(order, begin, merged, 0, size);
        int next = middle;
        int place = begin;
        for (int k = 0; k < size; ) {
            boolean isFirst = next == end || mergedKeys[k] <= keys[next];
            keys[place] = isFirst ? mergedKeys[k] : keys[next];
            order[place++] = isFirst ? merged[k++] : order[next++];
        }
    }
}
