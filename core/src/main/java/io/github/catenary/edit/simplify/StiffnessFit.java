package io.github.catenary.edit.simplify;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Shares what the springs of a fine net resist among the springs of a coarse one, so that both resist any uniform strain
 * alike. A spring of stiffness k, length l and direction n has the energy ½ k l² (n·ε n)² under a strain ε, so k l² is
 * what is shared: in series, parallel or across, s springs of a rope make k/s, s × s of a cloth k, s³ of a solid k s.
 *
 * <p>Each coarse particle J sums up T = Σ q n⊗n⊗n⊗n of the fine springs, q = k l², by the weights of their ends. The
 * amounts Q of coarse springs of direction N start equal at each particle and are multiplied again and again by
 *
 * <pre>  (T_a:N⁴ + T_b:N⁴) / (C_a:N⁴ + C_b:N⁴),   C_J = Σ ½ Q N⊗N⊗N⊗N  over its coarse springs  </pre>
 *
 * which tends to the best fit that is not negative (Lee and Seung 2001); a few rounds leave amounts alike that many would
 * drive apart, so that cloth stays smooth. At last all are scaled to the sum of q.
 */
final class StiffnessFit {
    private static final int ROUNDS = 3;
    /** Numbers of a symmetric tensor of fourth order in three dimensions. */
    private static final int TERMS = 15;

    /** How often each coordinate is a factor of a term. */
    private static final int[][] EXPONENTS = {
        {4, 0, 0}, {0, 4, 0}, {0, 0, 4}, {3, 1, 0}, {3, 0, 1}, {1, 3, 0}, {0, 3, 1}, {1, 0, 3}, {0, 1, 3}, {2, 2, 0},
        {2, 0, 2}, {0, 2, 2}, {2, 1, 1}, {1, 2, 1}, {1, 1, 2}
    };

    private final int particles;
    /** Two indices of coarse particles for each coarse spring. */
    private final int[] ends;
    /** The terms of N⊗N⊗N⊗N of each coarse spring, with how often each occurs in products. */
    private final double[] power;

    private final double[] product;

    /**
     * @param particles number of coarse particles
     * @param ends two of their indices for each coarse spring
     * @param direction a unit vector for each coarse spring; zero for one that takes no part
     */
    StiffnessFit(int particles, int[] ends, double[] direction) {
        this.particles = particles;
        this.ends = ends;
        int springs = ends.length / 2;
        power = new double[TERMS * springs];
        product = new double[TERMS * springs];
        double[] terms = new double[TERMS];
        for (int s = 0; s < springs; s++) {
            terms(direction[3 * s], direction[3 * s + 1], direction[3 * s + 2], terms);
            for (int t = 0; t < TERMS; t++) {
                power[TERMS * s + t] = terms[t];
                product[TERMS * s + t] = terms[t] * times(t);
            }
        }
    }

    /** How many of the 81 numbers of the tensor are this term. */
    private static double times(int term) {
        int[] e = EXPONENTS[term];
        return 24.0 / (factorial(e[0]) * factorial(e[1]) * factorial(e[2]));
    }

    private static int factorial(int n) {
        int product = 1;
        for (int k = 2; k <= n; k++) product *= k;
        return product;
    }

    private static void terms(double x, double y, double z, double[] terms) {
        for (int t = 0; t < TERMS; t++) {
            int[] e = EXPONENTS[t];
            terms[t] = power(x, e[0]) * power(y, e[1]) * power(z, e[2]);
        }
    }

    private static double power(double base, int exponent) {
        double product = 1;
        for (int k = 0; k < exponent; k++) product *= base;
        return product;
    }

    /** Sums of fine springs at coarse particles. */
    final class Sums {
        private final double[] tensor = new double[TERMS * particles];
        private final double[] trace = new double[particles];
        private final double[] terms = new double[TERMS];
        private double whole;

        /**
         * Adds a fine spring.
         *
         * @param amount k l²
         * @param x its direction, a unit vector; likewise y and z
         * @param a index of the fine particle at one end; likewise b
         */
        void add(double amount, double x, double y, double z, Skin skin, int a, int b) {
            if (!(amount > 0)) return;
            terms(x, y, z, terms);
            whole += amount;
            for (int k = 0; k < Skin.MOST; k++) {
                add(skin.coarse(a, k), amount * skin.weight(a, k) / 2);
                add(skin.coarse(b, k), amount * skin.weight(b, k) / 2);
            }
        }

        private void add(int coarse, double amount) {
            if (amount == 0) return;
            trace[coarse] += amount;
            for (int t = 0; t < TERMS; t++) tensor[TERMS * coarse + t] += amount * terms[t];
        }

        /** K L² of each coarse spring. */
        double[] fitted() {
            int springs = ends.length / 2;
            double[] amount = new double[springs];
            int[] degree = new int[particles];
            for (int s = 0; s < springs; s++) {
                if (takesPart(s)) for (int end = 0; end < 2; end++) degree[ends[2 * s + end]]++;
            }
            for (int s = 0; s < springs; s++) {
                if (!takesPart(s)) continue;
                for (int end = 0; end < 2; end++) {
                    amount[s] += trace[ends[2 * s + end]] / degree[ends[2 * s + end]];
                }
            }
            double[] aim = contracted(tensor);
            double[] made = new double[tensor.length];
            for (int round = 0; round < ROUNDS; round++) {
                Arrays.fill(made, 0);
                for (int s = 0; s < springs; s++) {
                    for (int end = 0; end < 2; end++) {
                        int to = TERMS * ends[2 * s + end];
                        for (int t = 0; t < TERMS; t++) made[to + t] += amount[s] / 2 * power[TERMS * s + t];
                    }
                }
                double[] now = contracted(made);
                for (int s = 0; s < springs; s++) if (now[s] > 0) amount[s] *= aim[s] / now[s];
            }
            double sum = Arrays.stream(amount).sum();
            double scale = sum > 0 ? whole / sum : 0;
            for (int s = 0; s < springs; s++) amount[s] *= scale;
            return amount;
        }
    }

    private boolean takesPart(int spring) {
        for (int t = TERMS * spring; t < TERMS * (spring + 1); t++) if (power[t] != 0) return true;
        return false;
    }

    /** Both ends' tensors times N⁴ of each coarse spring. */
    private double[] contracted(double[] tensor) {
        double[] result = new double[ends.length / 2];
        for (int s = 0; s < result.length; s++) {
            double sum = 0;
            for (int end = 0; end < 2; end++) {
                int from = TERMS * ends[2 * s + end];
                for (int t = 0; t < TERMS; t++) sum += tensor[from + t] * product[TERMS * s + t];
            }
            result[s] = sum;
        }
        return result;
    }

    /** The amounts of each fine spring among all. */
    double[] of(int springs, IntToDoubleFunction amount, int[] fineEnds, double[] direction, Skin skin) {
        Sums sums = new Sums();
        for (int s = 0; s < springs; s++) {
            sums.add(
                    amount.applyAsDouble(s),
                    direction[3 * s],
                    direction[3 * s + 1],
                    direction[3 * s + 2],
                    skin,
                    fineEnds[2 * s],
                    fineEnds[2 * s + 1]);
        }
        return sums.fitted();
    }
}
