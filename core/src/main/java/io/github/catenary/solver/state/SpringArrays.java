package io.github.catenary.solver.state;

/**
 * The springs of a run, one array per quantity, all of length {@link #count}. Entry i is spring {@code
 * scene.springs().at(i)}. A torn spring keeps its entry, so that going back in time can mend it.
 *
 * <p>The arrays stay the same for the lifetime of a kernel or an integrator that uses them. Other callers should ask
 * the run each time: if neither uses the arrays, the run releases them, and makes new ones on request.
 */
public final class SpringArrays {
    public final int count;
    public final int[] ids;
    /** Index of the particle at each end. */
    public final int[] a;

    public final int[] b;
    /** Rest length L, m. */
    public final double[] restLength;
    /**
     * Share of the violation by which end a moves, e·w_a/(w_a + w_b), where w is a particle's {@code keep · invMass}; 0
     * if torn, or if an end is a roller.
     */
    public final double[] moveA;
    /** Share of the violation by which end b moves; 0 if torn. */
    public final double[] moveB;
    /** True for springs that a constraint removed from the run. */
    public final boolean[] torn;

    /** Springs that a pass projects again after all others, in this order. A backward pass reverses the order. */
    public final int[] repeats;

    /** Arrays whose ids and numbers the caller fills in. */
    SpringArrays(int[] a, int[] b, boolean[] torn, int[] repeats) {
        this.a = a;
        this.b = b;
        this.torn = torn;
        this.repeats = repeats;
        count = torn.length;
        ids = new int[count];
        restLength = new double[count];
        moveA = new double[count];
        moveB = new double[count];
    }

    void set(int i, double newRestLength, double newMoveA, double newMoveB) {
        restLength[i] = newRestLength;
        moveA[i] = newMoveA;
        moveB[i] = newMoveB;
    }

    /** Current length of spring i, m. */
    public double length(int i, ParticleArrays p) {
        return p.distance(a[i], b[i]);
    }
}
