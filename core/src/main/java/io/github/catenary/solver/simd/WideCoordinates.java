package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;

/** A copy of the coordinates of all particles, in the order of a {@link BlockLayout}. */
final class WideCoordinates {
    /** Distance between free places, m: no two of them, nor a free place and a particle, seem to coincide. */
    private static final double APART = 1e12;

    private static final int LANES = WideKernel.LANES;

    /** Number of doubles in a large array: half a region of a heap of 8 GB or less. */
    private static final int LARGE = 1 << 18;
    /** Number of doubles from which on it pays to allocate a large array. */
    private static final int WORTH_IT = 20_000;

    /** Coordinates from {@link BlockLayout#FIRST} on; the end of the array may be unused. */
    final double[] at;

    private final int blocks;
    private final int width;
    /** The particle in each lane of each block, or −1. */
    private final int[] particle;

    WideCoordinates(BlockLayout layout) {
        blocks = layout.blocks();
        width = layout.width;
        int end = BlockLayout.FIRST + layout.size;
        boolean worthIt = width > 1 && end >= WORTH_IT;
        at = new double[worthIt ? Math.max(end, LARGE) : end];
        particle = layout.slots();
        for (int k = 0; k < end; k++) at[k] = apart(k);
    }

    private static double apart(int k) {
        return APART * (k + 1);
    }

    /** Puts every place without a particle where it was at first. */
    void clearFree() {
        for (int k = 0; k < BlockLayout.FIRST; k++) at[k] = apart(k);
        if (width != LANES) return; // each block is a particle
        for (int k = 0; k < particle.length; k++) {
            if (particle[k] >= 0) continue;
            int x = BlockLayout.FIRST + k / LANES * BlockLayout.BLOCK + k % LANES;
            at[x] = apart(x);
            at[x + LANES] = apart(x + LANES);
            at[x + 2 * LANES] = apart(x + 2 * LANES);
        }
    }

    int blocks() {
        return blocks;
    }

    /** The particle in each lane of each block, or −1. */
    int[] slots() {
        return particle.clone();
    }

    /** Copies the coordinates of some blocks. Converts −0 to +0, which does not change when 0 is added. */
    void take(double[] x, double[] y, double[] z, int from, int to) {
        if (width == LANES) {
            takeLanes(x, y, z, from, to);
            return;
        }
        for (int block = from; block < to; block++) {
            int i = particle[block];
            int k = BlockLayout.FIRST + block * BlockLayout.PARTICLE;
            at[k] = x[i] + 0.0;
            at[k + 1] = y[i] + 0.0;
            at[k + 2] = z[i] + 0.0;
        }
    }

    private void takeLanes(double[] x, double[] y, double[] z, int from, int to) {
        double[] into = at;
        int[] particles = particle;
        for (int block = from; block < to; block++) {
            int first = BlockLayout.FIRST + block * BlockLayout.BLOCK;
            for (int lane = 0; lane < LANES; lane++) {
                int i = particles[block * LANES + lane];
                if (i < 0) continue;
                into[first + lane] = x[i] + 0.0;
                into[first + LANES + lane] = y[i] + 0.0;
                into[first + 2 * LANES + lane] = z[i] + 0.0;
            }
        }
    }

    /** Takes a quantity of the particles of some blocks, one number each. */
    void gather(double[] values, double[] into, int from, int to) {
        for (int k = from * width; k < to * width; k++) if (particle[k] >= 0) into[k] = values[particle[k]];
    }

    /**
     * Copies the coordinates of some blocks back. An unchanged coordinate keeps its bits, the sign of a zero included.
     */
    void give(double[] x, double[] y, double[] z, int from, int to) {
        if (width == LANES) {
            giveLanes(x, y, z, from, to);
            return;
        }
        for (int block = from; block < to; block++) {
            int i = particle[block];
            int k = BlockLayout.FIRST + block * BlockLayout.PARTICLE;
            put(x, i, at[k]);
            put(y, i, at[k + 1]);
            put(z, i, at[k + 2]);
        }
    }

    private void giveLanes(double[] x, double[] y, double[] z, int from, int to) {
        double[] out = at;
        int[] particles = particle;
        for (int block = from; block < to; block++) {
            int first = BlockLayout.FIRST + block * BlockLayout.BLOCK;
            for (int lane = 0; lane < LANES; lane++) {
                int i = particles[block * LANES + lane];
                if (i < 0) continue;
                put(x, i, out[first + lane]);
                put(y, i, out[first + LANES + lane]);
                put(z, i, out[first + 2 * LANES + lane]);
            }
        }
    }

    /**
     * Writes a coordinate unless both are zero, so that the sign of a zero stays. In a scene that comes to rest, whether
     * a coordinate changes can hardly be predicted, but whether it is zero can.
     */
    static void put(double[] x, int i, double value) {
        if (value != 0 || x[i] != 0) x[i] = value;
    }
}
