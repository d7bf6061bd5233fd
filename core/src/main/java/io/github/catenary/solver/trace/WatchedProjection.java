package io.github.catenary.solver.trace;

/**
 * One projection of one spring, for {@link StepMonitor#projected}. The solver fills in the same object again and again;
 * whoever wants to keep numbers copies them.
 */
public final class WatchedProjection {
    /** There is no such number. */
    public static final int NONE = -1;

    /** Index of the spring. */
    public int spring;
    /** Index of the particle at each end. */
    public int a;

    public int b;
    /** m. */
    public double restLength;
    /** The share of the violation by which each end moves; both are {@link Double#NaN} under {@code xpbd}. */
    public double shareA;

    public double shareB;
    /** What the projection brings towards 0, before it, m: the violation, where the solver reads it. */
    public double error;
    /** λ after the projection, kg·m; {@link Double#NaN} if the solver keeps none. */
    public double multiplier = Double.NaN;
    /** Number of the group in the compiled order, or {@link #NONE}; likewise its lane, batch and tile. */
    public int group = NONE;

    public int lane = NONE;
    public int batch = NONE;
    public int tile = NONE;
    /** True if the spring comes once more in this pass, because a group of the scene asks for it. */
    public boolean isRepeat;
    /** True if both ends were in one point, and the spring pushed them apart along y. */
    public boolean isApart;
    /** x, y and z of end a, then those of end b, before the projection, m. */
    public final double[] before = new double[6];
    /** The same after it. */
    public final double[] after = new double[6];

    /** Forgets the place in the compiled order. */
    public void clearPlace() {
        group = NONE;
        lane = NONE;
        batch = NONE;
        tile = NONE;
        isRepeat = false;
        isApart = false;
    }
}
