package io.github.catenary.solver.kernel;

import java.util.List;

/**
 * When a kernel does nothing: in a substep after whose passes no spring is longer, and no particle nearer, than it says.
 * Pinned and held particles, and torn springs, do not count.
 *
 * @param longest the ratio of length to rest length up to which each spring of the run may be stretched; infinite where
 *     its length does not matter; empty if that of no spring does. Nobody may write it
 * @param barriers what particles must not come near to
 */
public record Quiet(double[] longest, List<Barrier> barriers) {
    public Quiet {
        barriers = List.copyOf(barriers);
    }

    /** Springs alone. */
    public static Quiet upTo(double[] longest) {
        return new Quiet(longest, List.of());
    }

    /** Particles alone. */
    public static Quiet awayFrom(List<Barrier> barriers) {
        return new Quiet(new double[0], barriers);
    }
}
