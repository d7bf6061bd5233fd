package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.SpringArrays;
import java.util.List;

/**
 * When a kernel does nothing, or what its barriers {@linkplain Barrier.Rebound say}: in a substep after whose passes no
 * spring is longer, and no particle nearer to other barriers, than it says.
 * Pinned and held particles, and torn springs, do not count.
 *
 * @param longest the ratio of length to rest length up to which each spring of the run may be stretched; infinite where
 *     its length does not matter; empty if that of no spring does. Nobody may write it
 * @param barriers what particles must not come near to
 */
public record Quiet(double[] longest, List<Barrier> barriers) {
    /** The share of a length that is longer than another one even if rounding errs. */
    private static final double SURE = 1 - 1e-12;

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

    /** True if the kernel does nothing where the particles of a run are now; never true if rounding may have made it so. */
    public boolean holds(SolverView view) {
        SpringArrays s = view.springs();
        for (int i = 0; i < longest.length; i++) {
            boolean isShort = s.length(i, view.particles()) <= longest[i] * s.restLength[i] * SURE;
            if (!s.torn[i] && longest[i] != Double.POSITIVE_INFINITY && !isShort) return false;
        }
        for (Barrier each : barriers) if (each.isMet(view.particles())) return false;
        return true;
    }
}
