package io.github.catenary.edit.simplify;

/**
 * Where the particles of a fine net are among those of a coarse one: each at a weighted mean of at most four. The weights
 * of a particle are not negative and add up to 1. Immutable.
 */
public final class Skin {
    /** The most coarse particles that one fine particle hangs on. */
    public static final int MOST = 4;

    private final int[] coarse;
    private final double[] weight;
    private final int[] spring;

    /**
     * @param coarse {@link #MOST} indices of coarse particles for each fine one, in the order of both scenes; −1 where it
     *     has fewer
     * @param weight the weight of each
     */
    Skin(int[] coarse, double[] weight) {
        this(coarse, weight, new int[0]);
    }

    private Skin(int[] coarse, double[] weight, int[] spring) {
        this.coarse = coarse;
        this.weight = weight;
        this.spring = spring;
    }

    /** @param standing the index of the coarse spring that each fine one stands with, or −1 */
    Skin withSprings(int... standing) {
        return new Skin(coarse, weight, standing);
    }

    /** The index of the coarse spring that a fine one stands with, such as that it tears with; −1 if there is none. */
    public int spring(int fine) {
        return spring[fine];
    }

    /** Number of fine particles. */
    public int size() {
        return coarse.length / MOST;
    }

    /**
     * The index of a coarse particle that a fine one hangs on, or −1.
     *
     * @param fine index of the fine particle
     * @param place 0 to 3
     */
    public int coarse(int fine, int place) {
        return coarse[MOST * fine + place];
    }

    /** Its weight, in [0, 1]; 0 if there is none. */
    public double weight(int fine, int place) {
        return weight[MOST * fine + place];
    }

    /**
     * The weighted means of numbers that coarse particles have, such as a coordinate.
     *
     * @param from one for each coarse particle
     * @param to one for each fine particle, written here
     */
    public void spread(double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            double sum = 0;
            for (int k = MOST * i; k < MOST * i + MOST; k++) if (coarse[k] >= 0) sum += weight[k] * from[coarse[k]];
            to[i] = sum;
        }
    }

    /**
     * Adds the numbers of fine particles, such as their mass, to coarse ones by weight; what all have together stays.
     *
     * @param from one for each fine particle
     * @param to one for each coarse particle, added to here
     */
    void gather(double[] from, double[] to) {
        for (int i = 0; i < from.length; i++) {
            for (int k = MOST * i; k < MOST * i + MOST; k++) if (coarse[k] >= 0) to[coarse[k]] += weight[k] * from[i];
        }
    }
}
