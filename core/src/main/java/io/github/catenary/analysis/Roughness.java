package io.github.catenary.analysis;

/**
 * Adds up how much of a motion reverses from frame to frame. Not thread-safe.
 *
 * <pre>  roughness = Σ|u_t − u_{t−1}|² / Σ(|u_t|² + |u_{t−1}|²)  </pre>
 *
 * over the displacements u of all particles per frame: 0 for steady motion, 1 for noise, 2 for a reversal in each frame.
 */
public final class Roughness {
    /** The smallest visible motion, rest lengths per frame. */
    private static final double VISIBLE = 0.005;

    private static final double ROUGH = 0.3;

    private final int particles;
    private final double[] place;
    private final double[] before;
    private int successive;
    private int pairs;
    private double turned;
    private double moved;

    public Roughness(int particles) {
        this.particles = particles;
        place = new double[3 * particles];
        before = new double[3 * particles];
    }

    /** The next frame does not follow the last one; the sums stay. */
    public void interrupt() {
        successive = 0;
    }

    /** Sets the sums to 0. */
    public void clear() {
        pairs = 0;
        turned = 0;
        moved = 0;
    }

    /** Adds the next frame: the coordinates of all particles, m; more than there are particles are left out. */
    public void add(double[] x, double[] y, double[] z) {
        add(x, 0);
        add(y, particles);
        add(z, 2 * particles);
        if (successive >= 2) pairs++;
        successive++;
    }

    private void add(double[] now, int offset) {
        for (int i = 0; i < particles; i++) {
            int at = offset + i;
            double way = now[i] - place[at];
            if (successive >= 2) {
                turned += (way - before[at]) * (way - before[at]);
                moved += way * way + before[at] * before[at];
            }
            before[at] = way;
            place[at] = now[i];
        }
    }

    /** The share of the motion that reverses; 0 without motion. */
    public double share() {
        return moved == 0 ? 0 : turned / moved;
    }

    /** Root mean square of the displacements per frame, m; 0 before three successive frames. */
    public double motion() {
        return pairs == 0 ? 0 : Math.sqrt(moved / 2 / pairs / Math.max(1, particles));
    }

    /**
     * True if the motion visibly trembles.
     *
     * @param restLength a typical one, m
     */
    public boolean trembles(double restLength) {
        return motion() > VISIBLE * restLength && share() > ROUGH;
    }
}
