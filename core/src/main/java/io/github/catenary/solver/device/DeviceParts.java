package io.github.catenary.solver.device;

/**
 * The parts of a run whose motion a device sums up. Each is cut into rows of eight particles, and into pieces of rows.
 * Devices only read the arrays.
 *
 * @param count number of parts
 * @param firstParticles the first particle of each part
 * @param rows number of rows
 * @param particle in each lane of each row, or −1; more rows may follow
 * @param mass in each lane of each row, kg; 0 where there is no particle
 * @param partOf the part of each piece
 * @param from first row of each piece; {@code to} has the one after its last
 */
public record DeviceParts(
        int count, int[] firstParticles, int rows, int[] particle, double[] mass, int[] partOf, int[] from, int[] to) {
    /** Particles of a row. */
    public static final int LANES = 8;

    /** Number of pieces. */
    public int pieces() {
        return partOf.length;
    }
}
