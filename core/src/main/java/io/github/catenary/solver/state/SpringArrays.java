package io.github.catenary.solver.state;

/**
 * The springs of a run, one array per quantity, all of length {@link #count}, entry i being spring
 * {@code scene.springs().at(i)}. A torn spring keeps its entry, so that going back in time can mend it.
 *
 * <p>Kernels and integrators have the same arrays as long as they live. Others should ask the run for them each time: a run
 * without either holds them only while they are of use, and makes new ones when asked.
 */
public final class SpringArrays {
    public final int count;
    public final int[] ids;
    /** Index of the particle at each end. */
    public final int[] a;

    public final int[] b;
    /** Rest length L, m. */
    public final double[] restLength;
    /** Share of the violation by which end a moves, e·w_a/(w_a + w_b) with w the particle's weight; 0 if torn. */
    public final double[] moveA;
    /** Share of the violation by which end b moves; 0 if torn. */
    public final double[] moveB;
    /** True for springs that a constraint removed from the run. */
    public final boolean[] torn;

    /** Springs that a pass projects again after all others, in this order; a backward pass mirrors it. */
    public final int[] repeats;

    private final SpringStore run;

    /** Of springs whose ids and numbers the caller fills in. */
    SpringArrays(SpringStore run, int[] a, int[] b) {
        this.run = run;
        this.a = a;
        this.b = b;
        count = run.count;
        torn = run.torn;
        repeats = run.repeats;
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

    /**
     * True if there is a constraint that may write rest lengths in {@code ConstraintKernel.beforeStep}. If not, they change
     * no more until {@code ConstraintKernel.sceneChanged}.
     */
    public boolean restLengthsMayChange() {
        return run.restLengthsMayChange();
    }

    /** Indices of springs that a pass projects again after all others, in order; a copy. */
    public int[] repeats() {
        return repeats.clone();
    }

    /** Indices of the springs in the order in which a forward pass of the positional solver projects them; a copy. */
    public int[] sequence() {
        return run.sequence();
    }

    /** Current length of spring i, m. */
    public double length(int i, ParticleArrays p) {
        return p.distance(a[i], b[i]);
    }
}
