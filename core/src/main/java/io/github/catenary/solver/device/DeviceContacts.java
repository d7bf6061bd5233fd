package io.github.catenary.solver.device;

/**
 * The surfaces at which a device stops particles after the passes of a substep, by the law of {@link
 * io.github.catenary.solver.kernel.Barrier.Rebound}: in each of some rounds, each particle meets its surfaces one after the
 * other. What a particle does depends on no other one. For devices to read.
 *
 * @param particle the particles, ascending
 * @param radius of each, m
 * @param first the first entry of each in {@code surface}, then their number
 * @param surface what it meets, in order
 * @param form of each surface, as in {@link DeviceWatch}
 * @param numbers {@value #NUMBERS} for each surface: those of {@link DeviceWatch}; the normal where it has none, x, y, z;
 *     restitution, friction, gap
 * @param source of each surface, from 0 to {@value #SOURCES} − 1
 * @param rounds of a substep
 * @param substeps the most substeps after a {@link DeviceRun#write}
 * @param h duration of a substep, s
 */
public record DeviceContacts(
        int[] particle,
        double[] radius,
        int[] first,
        int[] surface,
        int[] form,
        double[] numbers,
        int[] source,
        int rounds,
        int substeps,
        double h) {
    /** Numbers of a surface. */
    public static final int NUMBERS = 13;

    /** The most sources. */
    public static final int SOURCES = 31;

    /** Number of particles. */
    public int count() {
        return particle.length;
    }
}
