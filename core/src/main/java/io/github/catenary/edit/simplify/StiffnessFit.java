package io.github.catenary.edit.simplify;

import java.util.Arrays;

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
    /** How many of the 81 numbers of the tensor are each term. */
    private static final double[] TIMES = {1, 1, 1, 4, 4, 4, 4, 4, 4, 6, 6, 6, 12, 12, 12};

    private final int particles;
    /** Two indices of coarse particles for each coarse spring. */
    private final int[] ends;

    private final double[] direction;
    /** The terms of N⊗N⊗N⊗N of one spring. */
    private final double[] power = new double[TERMS];

    /**
     * @param particles number of coarse particles
     * @param ends two of their indices for each coarse spring
     * @param direction a unit vector for each coarse spring; zero for one that takes no part
     */
    StiffnessFit(int particles, int[] ends, double[] direction) {
        this.particles = particles;
        this.ends = ends;
        this.direction = direction;
    }

    private static void terms(double x, double y, double z, double[] terms) {
        double xx = x * x;
        double yy = y * y;
        double zz = z * z;
        double xxx = xx * x;
        double yyy = yy * y;
        double zzz = zz * z;
        terms[0] = xxx * x;
        terms[1] = yyy * y;
        terms[2] = zzz * z;
        terms[3] = xxx * y;
        terms[4] = xxx * z;
        terms[5] = x * yyy;
        terms[6] = yyy * z;
        terms[7] = x * zzz;
        terms[8] = y * zzz;
        terms[9] = xx * yy;
        terms[10] = xx * zz;
        terms[11] = yy * zz;
        terms[12] = xx * y * z;
        terms[13] = x * yy * z;
        terms[14] = x * y * zz;
    }

    private void terms(int spring) {
        terms(direction[3 * spring], direction[3 * spring + 1], direction[3 * spring + 2], power);
    }

    /** Sums of fine springs at coarse particles. */
    final class Sums {
        private final double[] tensor = new double[TERMS * particles];
        private final double[] trace = new double[particles];
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
            terms(x, y, z, power);
            whole += amount;
            for (int k = 0; k < Skin.MOST; k++) {
                add(skin.coarse(a, k), amount * skin.weight(a, k) / 2);
                add(skin.coarse(b, k), amount * skin.weight(b, k) / 2);
            }
        }

        private void add(int coarse, double amount) {
            if (amount == 0) return;
            trace[coarse] += amount;
            for (int t = 0; t < TERMS; t++) tensor[TERMS * coarse + t] += amount * power[t];
        }

        /** K L² of each coarse spring. */
        double[] fitted(Watch watch) {
            int springs = ends.length / 2;
            double[] amount = new double[springs];
            int[] degree = new int[particles];
            for (int s = 0; s < springs; s++) {
                if (takesPart(s)) for (int end = 0; end < 2; end++) degree[ends[2 * s + end]]++;
            }
            for (int s = 0; s < springs; s++) {
                watch.ask(s);
                if (!takesPart(s)) continue;
                for (int end = 0; end < 2; end++) {
                    amount[s] += trace[ends[2 * s + end]] / degree[ends[2 * s + end]];
                }
            }
            double[] aim = contracted(tensor, watch);
            double[] made = new double[tensor.length];
            for (int round = 0; round < ROUNDS; round++) {
                Arrays.fill(made, 0);
                for (int s = 0; s < springs; s++) {
                    watch.at((long) round * springs + s, (long) ROUNDS * springs);
                    terms(s);
                    for (int end = 0; end < 2; end++) {
                        int to = TERMS * ends[2 * s + end];
                        for (int t = 0; t < TERMS; t++) made[to + t] += amount[s] / 2 * power[t];
                    }
                }
                double[] now = contracted(made, watch);
                for (int s = 0; s < springs; s++) if (now[s] > 0) amount[s] *= aim[s] / now[s];
            }
            double sum = Arrays.stream(amount).sum();
            double scale = sum > 0 ? whole / sum : 0;
            for (int s = 0; s < springs; s++) amount[s] *= scale;
            return amount;
        }
    }

    private boolean takesPart(int spring) {
        return direction[3 * spring] != 0 || direction[3 * spring + 1] != 0 || direction[3 * spring + 2] != 0;
    }

    /** Both ends' tensors times N⁴ of each coarse spring. */
    private double[] contracted(double[] tensor, Watch watch) {
        double[] result = new double[ends.length / 2];
        for (int s = 0; s < result.length; s++) {
            watch.ask(s);
            terms(s);
            double sum = 0;
            for (int end = 0; end < 2; end++) {
                int from = TERMS * ends[2 * s + end];
                for (int t = 0; t < TERMS; t++) sum += tensor[from + t] * (power[t] * TIMES[t]);
            }
            result[s] = sum;
        }
        return result;
    }

    /**
     * The amounts of each coarse spring among all.
     *
     * @param amount k l² of each fine spring
     */
    double[] of(double[] amount, int[] fineEnds, double[] directions, Skin skin, Watch watch) {
        Sums sums = new Sums();
        for (int s = 0; s < amount.length; s++) {
            watch.at(s, 2L * amount.length);
            sums.add(
                    amount[s],
                    directions[3 * s],
                    directions[3 * s + 1],
                    directions[3 * s + 2],
                    skin,
                    fineEnds[2 * s],
                    fineEnds[2 * s + 1]);
        }
        return sums.fitted(watch.part(0.5, 1));
    }
}
