package io.github.catenary.solver.device;

import org.jspecify.annotations.Nullable;

/**
 * The springs of a run in the order in which a device projects them. The springs of a colour share no particle and can be
 * projected at once, those of the tail one by one. A forward pass takes the colours in order, then the tail, then those
 * that are repeated, one by one; a backward pass is the exact reverse. For devices to read.
 *
 * @param particles number of particles
 * @param a the particle at the first end of each spring; likewise b
 * @param first first spring of each colour, then that of the tail, then the number of springs
 * @param repeats the springs that a pass projects again, in order; nearly always such as share no particle follow each
 *     other
 * @param readsLast whether springs read their violation where particles were before the substep
 * @param multipliers what those of springs follow from; null for springs without, whose shares say what a pass does
 */
public record DeviceSprings(
        int particles,
        int[] a,
        int[] b,
        int[] first,
        int[] repeats,
        boolean readsLast,
        @Nullable Multipliers multipliers) {
    /**
     * Of springs that accumulate multipliers, as {@code xpbd} has them.
     *
     * @param softness α̃ of each spring, 1/kg
     * @param dissipation γ of each spring, dimensionless
     */
    public record Multipliers(double[] softness, double[] dissipation) {}

    /** Springs whose shares say what a pass does. */
    public DeviceSprings(int particles, int[] a, int[] b, int[] first, int[] repeats, boolean readsLast) {
        this(particles, a, b, first, repeats, readsLast, null);
    }

    /** Number of springs. */
    public int count() {
        return a.length;
    }

    /** Number of colours. */
    public int colours() {
        return first.length - 2;
    }
}
