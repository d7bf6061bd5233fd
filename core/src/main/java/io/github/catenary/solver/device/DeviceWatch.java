package io.github.catenary.solver.device;

/**
 * What a device looks at after a substep: springs that may become too long, and particles that may come too near to
 * surfaces. For devices to read.
 *
 * @param a the particle at the first end of each spring; likewise b
 * @param longest the length that each spring must not exceed, m
 * @param form of each surface: {@link #PLANE} and so on
 * @param numbers {@value #NUMBERS} for each surface: a point, x, y, z; an extent, likewise; a size, m. What they mean, and
 *     how distances are measured, is in {@link io.github.catenary.solver.kernel.Barrier}
 * @param first the first entry of each surface in the two arrays that follow, then their length
 * @param particle the particles of each surface
 * @param reach the distance from the surface that the centre of each must exceed, m
 */
public record DeviceWatch(
        int[] a, int[] b, double[] longest, int[] form, double[] numbers, int[] first, int[] particle, double[] reach) {
    public static final int PLANE = 0;
    public static final int BOX = 1;
    public static final int BOWL = 2;
    public static final int CAPSULE = 3;

    /** Numbers of a surface. */
    public static final int NUMBERS = 7;

    /** Number of springs. */
    public int springs() {
        return a.length;
    }

    /** Number of surfaces. */
    public int surfaces() {
        return form.length;
    }
}
