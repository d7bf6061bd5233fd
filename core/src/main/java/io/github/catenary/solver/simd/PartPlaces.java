package io.github.catenary.solver.simd;

/** The places of the particles of some parts, before a substep and now. For the thread that steps the run. */
public interface PartPlaces {
    /** Sums up the motion of all parts, each about the place of its first particle before the substep. */
    void sumAboutFirst(PartRows rows);

    /** Sums up the motion of all parts about their points. */
    void sum(PartRows rows);

    /**
     * Writes the sums of a part, after {@link #sum}.
     *
     * @param into {@link PartRows#SUMS} numbers
     */
    void total(PartRows rows, int part, double[] into);

    /** Turns the parts that turn. */
    void turn(PartRows rows);
}
