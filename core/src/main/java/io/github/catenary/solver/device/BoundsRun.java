package io.github.catenary.solver.device;

/**
 * What a device holds of the long bounds of a run. The same holds as of the calls of its {@link DeviceRun}, with which it
 * ends: every number is computed as the processor does.
 */
public interface BoundsRun {
    /** Sets the bounds; {@link #weigh} follows before they act. */
    void set(DeviceBounds bounds);

    /**
     * Sets the numbers that change where something holds particles, or springs tear.
     *
     * @param give how far the member in each lane of each row moves when its cluster moves by 1; 0 where there is none
     * @param bound of each chord, then of each tether, m; infinite where it is gone
     * @param shareA share of the first end in what the bound is exceeded by
     * @param shareB the same of the second end, with the opposite sign; that of a tether does not count
     */
    void weigh(double[] give, double[] bound, double[] shareA, double[] shareB);

    /**
     * Makes the bounds act once on the particles of the run. Forward, it puts the centres of all clusters where their members are, level by level:
     * {@code c = fma(share, member, c)} from 0, row after row. Then, from the highest level to the lowest, it shortens the
     * chords of the level, phase after phase, and the tethers of the lowest level, those of a cluster in order; and moves the
     * members of the level as their clusters have moved since: {@code member = fma(give, now − before, member)}. Backward is
     * the exact reverse: it puts the centres of a level where its members are, shortens, and goes to the level above; then
     * moves the members level by level, from the highest.
     *
     * <p>A fused chord is shortened by
     *
     * <pre>
     *   d = p_a − p_b,   s = min(0, fma(1/|d|, bound, −1)),   p_a = fma(d, shareA·s, p_a),   p_b = fma(d, shareB·s, p_b)
     * </pre>
     *
     * where 1/|d| is that of springs, of a square that is no more than 10³⁰⁰. Others round each product and sum, and have
     * {@code s = bound / √(dₓ² + d_y² + d_z²) − 1}, if that square is more than the square of the bound.
     */
    void act(boolean backward);
}
