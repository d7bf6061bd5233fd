package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/**
 * Checks of the energies that kernels tell: the gradient against differences of the energy; the Hessian symmetric, without
 * negative eigenvalues, and where the energy is convex equal to differences of the gradient; the same numbers each time.
 */
public final class EnergyChecks {
    /** Elements of each set that are looked at. */
    private static final int MOST_ELEMENTS = 40;
    /** How far corners are moved about, as shares of the size of the element: not at all, a little, and out of shape. */
    private static final double[] MOVES = {0, 0.02, 0.6};
    /** The step of the differences, as a share of the size of the element. */
    private static final double STEP = 1e-5;
    /** How far a difference may be from the derivative, as a share of the largest number beside it. */
    private static final double TOLERANCE = 1e-4;

    private final ElementRuns runs;

    /** @param runs with the types to check */
    public EnergyChecks(ElementRuns runs) {
        this.runs = runs;
    }

    /**
     * Checks the energies of all kernels with which a scene runs, at the places of its drawing and around them.
     *
     * @param name of the scene, for failures
     */
    public void requireDerivatives(String name, Scene scene) {
        for (RecordedKernels.Told told : RecordedKernels.of(runs, scene)) {
            for (EnergyElements set : told.kernel().energies()) {
                require(name + ", " + told.type(), set, told.view().particles());
            }
        }
    }

    /**
     * Checks one set of elements.
     *
     * @param who whose they are, for failures
     * @param places of the particles, m
     */
    public static void require(String who, EnergyElements set, ParticleArrays places) {
        Random random = new Random(1);
        int stride = Math.max(1, set.count() / MOST_ELEMENTS);
        for (int e = 0; e < set.count(); e += stride) {
            double[] drawn = new double[3 * set.corners()];
            for (int c = 0; c < set.corners(); c++) {
                int i = set.particle(e, c);
                drawn[3 * c] = places.x[i];
                drawn[3 * c + 1] = places.y[i];
                drawn[3 * c + 2] = places.z[i];
            }
            for (double share : MOVES) {
                double[] x = drawn.clone();
                double size = size(drawn);
                for (int k = 0; k < x.length; k++) x[k] += share * size * (2 * random.nextDouble() - 1);
                String where = String.format(Locale.ROOT, "%s: element %d at %s", who, e, Arrays.toString(x));
                new Place(where, set, e, x, STEP * size).require();
            }
        }
    }

    private static double size(double[] x) {
        double size = 0;
        for (int k = 3; k < x.length; k++) size = Math.max(size, Math.abs(x[k] - x[k % 3]));
        return size == 0 ? 1 : size;
    }

    /** An element with its corners somewhere. */
    private record Place(String where, EnergyElements set, int element, double[] x, double step) {
        void require() {
            int size = x.length;
            double energy = energy(x);
            if (!(energy < Double.POSITIVE_INFINITY)) return; // the material allows no such shape
            double[] gradient = gradient(x);
            double[] hessian = new double[size * size];
            set.hessian(element, x.clone(), hessian);
            double[] again = new double[size * size];
            Arrays.fill(again, Double.NaN);
            set.hessian(element, x.clone(), again);
            assertThat(again)
                    .as("hessian of %s, asked again: write all its numbers", where)
                    .containsExactly(hessian);
            assertThat(gradient(x))
                    .as("gradient of %s, asked again: write all its numbers", where)
                    .containsExactly(gradient);
            assertThat(energy(x)).as("energy of %s, asked again", where).isEqualTo(energy);
            assertThat(set.dissipation(element))
                    .as("dissipation of %s, s", where)
                    .isGreaterThanOrEqualTo(0)
                    .isFinite();
            requireGradient(gradient, most(hessian) * step);
            requireHessian(hessian, size);
        }

        private double energy(double[] at) {
            double[] given = at.clone();
            double energy = set.energy(element, given);
            assertThat(given)
                    .as("positions that energy of %s got: do not write them", where)
                    .containsExactly(at);
            return energy;
        }

        private double[] gradient(double[] at) {
            double[] to = new double[at.length];
            Arrays.fill(to, Double.NaN);
            double[] given = at.clone();
            set.gradient(element, given, to);
            assertThat(given)
                    .as("positions that gradient of %s got: do not write them", where)
                    .containsExactly(at);
            return to;
        }

        /** @param noise what a step changes in the gradient, N */
        private void requireGradient(double[] gradient, double noise) {
            double largest = most(gradient) + noise;
            for (int k = 0; k < x.length; k++) {
                double up = energy(moved(k, step));
                double down = energy(moved(k, -step));
                if (!Double.isFinite(up) || !Double.isFinite(down)) continue;
                double rounding = 1e-14 * (Math.abs(up) + Math.abs(down)) / step;
                assertThat(Math.abs((up - down) / (2 * step) - gradient[k]))
                        .as(
                                "gradient of %s in coordinate %s: %s, but the energy changes by %s a metre",
                                where, k, gradient[k], (up - down) / (2 * step))
                        .isLessThanOrEqualTo(1e-2 * noise + TOLERANCE * largest + rounding);
            }
        }

        private void requireHessian(double[] hessian, int size) {
            double largest = most(hessian);
            double slack = TOLERANCE * largest;
            double[] differences = new double[size * size];
            boolean isSmooth = true;
            for (int k = 0; k < size; k++) {
                double[] up = gradient(moved(k, step));
                double[] down = gradient(moved(k, -step));
                for (int r = 0; r < size; r++) {
                    assertThat(Math.abs(hessian[size * r + k] - hessian[size * k + r]))
                            .as("hessian of %s: rows %s and %s must be symmetric", where, r, k)
                            .isLessThanOrEqualTo(1e-9 * largest);
                    differences[size * r + k] = (up[r] - down[r]) / (2 * step);
                    isSmooth &= Double.isFinite(differences[size * r + k]);
                }
            }
            assertThat(isDefinite(hessian, size, slack))
                    .as("hessian of %s: replace its negative eigenvalues by 0", where)
                    .isTrue();
            double steepest = Math.max(largest, most(differences));
            if (!isSmooth || !isDefinite(differences, size, TOLERANCE * steepest / 10)) return;
            for (int k = 0; k < differences.length; k++) {
                assertThat(Math.abs(differences[k] - hessian[k]))
                        .as(
                                "hessian of %s in row %s, column %s: %s, but the gradient changes by %s a metre",
                                where, Math.floorDiv(k, size), k % size, hessian[k], differences[k])
                        .isLessThanOrEqualTo(20 * TOLERANCE * steepest);
            }
        }

        private double[] moved(int k, double by) {
            double[] moved = x.clone();
            moved[k] += by;
            return moved;
        }
    }

    private static double most(double[] values) {
        double most = 0;
        for (double value : values) most = Math.max(most, Math.abs(value));
        return most;
    }

    /** True if no eigenvalue of a symmetric matrix is below −slack: the matrix plus slack has a factor of Cholesky's. */
    private static boolean isDefinite(double[] matrix, int size, double slack) {
        double[] factor = new double[size * size];
        for (int r = 0; r < size; r++) {
            for (int c = 0; c <= r; c++) {
                double sum = (matrix[size * r + c] + matrix[size * c + r]) / 2 + (r == c ? slack : 0);
                for (int k = 0; k < c; k++) sum -= factor[size * r + k] * factor[size * c + k];
                if (r == c && sum < 0) return false;
                double pivot = factor[size * c + c];
                factor[size * r + c] = r == c ? Math.sqrt(sum) : pivot == 0 ? 0 : sum / pivot;
            }
        }
        return true;
    }
}
