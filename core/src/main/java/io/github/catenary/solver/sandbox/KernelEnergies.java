package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.List;

/** The elements with energies of one kernel, and their corners, as the kernel told them when it was compiled. */
final class KernelEnergies {
    static final KernelEnergies NONE = new KernelEnergies(List.of(), new int[0][], new int[0]);

    final List<EnergyElements> sets;
    /** Of each set, the particles at the corners, element after element. */
    final int[][] particles;

    /** Number of corners of an element of each set. */
    final int[] corners;

    private KernelEnergies(List<EnergyElements> sets, int[][] particles, int[] corners) {
        this.sets = sets;
        this.particles = particles;
        this.corners = corners;
    }

    /**
     * Asks a kernel, which may throw anything.
     *
     * @param count number of particles
     * @throws IllegalStateException if there cannot be such elements
     */
    static KernelEnergies of(ConstraintKernel kernel, int count) {
        List<EnergyElements> sets = List.copyOf(kernel.energies());
        if (sets.isEmpty()) return NONE;
        int[][] particles = new int[sets.size()][];
        int[] corners = new int[sets.size()];
        for (int s = 0; s < particles.length; s++) {
            corners[s] = sets.get(s).corners();
            particles[s] = particles(sets.get(s), corners[s], count);
        }
        return new KernelEnergies(sets, particles, corners);
    }

    private static int[] particles(EnergyElements set, int corners, int count) {
        int elements = set.count();
        if (elements < 0) throw new IllegalStateException("count is " + elements + ", but must be at least 0");
        if (corners < 1 || corners > EnergyElements.MOST_CORNERS) {
            throw new IllegalStateException(
                    "corners is " + corners + ", but must be 1 to " + EnergyElements.MOST_CORNERS);
        }
        int[] particles = new int[Math.multiplyExact(elements, corners)];
        for (int e = 0; e < elements; e++) {
            int first = e * corners;
            for (int c = 0; c < corners; c++) {
                int particle = set.particle(e, c);
                if (particle < 0 || particle >= count) {
                    throw new IllegalStateException("corner " + c + " of element " + e + " is particle " + particle
                            + ", but must be 0 to " + (count - 1));
                }
                for (int k = first; k < first + c; k++) {
                    if (particles[k] == particle) {
                        throw new IllegalStateException(
                                "element " + e + " has particle " + particle + " at two of its corners");
                    }
                }
                particles[first + c] = particle;
            }
        }
        return particles;
    }

    /**
     * The energy of all elements, J; not a number if corners are nowhere. The kernel may throw anything.
     *
     * @throws IllegalStateException if it tells an energy that is not a number, or less than any
     */
    double energy(Vectors positions) {
        double[] x = new double[3 * EnergyElements.MOST_CORNERS];
        double sum = 0;
        for (int s = 0; s < particles.length; s++) {
            for (int e = 0; e < particles[s].length / corners[s]; e++) {
                for (int c = 0; c < corners[s]; c++) {
                    int i = particles[s][e * corners[s] + c];
                    x[3 * c] = positions.x[i];
                    x[3 * c + 1] = positions.y[i];
                    x[3 * c + 2] = positions.z[i];
                }
                if (!GuardedEnergies.areSomewhere(x, 3 * corners[s])) return Double.NaN;
                double energy = sets.get(s).energy(e, x);
                if (!(energy > Double.NEGATIVE_INFINITY)) {
                    throw new IllegalStateException("energy gave " + energy + " for its element " + e);
                }
                sum += energy;
            }
        }
        return sum;
    }

    boolean isEmpty() {
        return sets.isEmpty();
    }

    /** True if the other has as many elements with the same corners. */
    boolean isLike(KernelEnergies other) {
        return Arrays.equals(corners, other.corners) && Arrays.deepEquals(particles, other.particles);
    }
}
