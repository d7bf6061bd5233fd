package io.github.catenary.solver.kernel;

/** Notes which particles have passed what should have stopped them. */
public final class Passages {
    private long times;
    private int last = -1;

    /** Notes another one by its index. */
    public void note(int particle) {
        times++;
        last = particle;
    }

    /** How often one has passed since the start of the run. */
    public long times() {
        return times;
    }

    /** The index of the one that passed last; −1 if none has. */
    public int last() {
        return last;
    }

    /** For the state of a kernel. */
    public double[] save() {
        return new double[] {times, last};
    }

    /** Takes what {@link #save} gave. */
    public void restore(double[] state) {
        times = (long) state[0];
        last = (int) state[1];
    }
}
