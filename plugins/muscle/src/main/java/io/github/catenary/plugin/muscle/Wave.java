package io.github.catenary.plugin.muscle;

/** The shape of a wave. */
interface Wave {
    /** 1 in the first half of a period, −1 in the second. */
    Wave SQUARE = share -> share < 0.5 ? 1 : -1;

    /** sin(2π · share). */
    Wave SINE = Wave::sine;

    /**
     * The value of the wave, in [−1, 1]. Called in every substep, so it must not allocate.
     *
     * @param share of the period, in [0, 1]
     */
    double at(double share);

    /**
     * The Taylor series up to the 17th power, exact within 1e-13 in the quarter of a period about 0. It uses only sums
     * and products, so it gives the same bits on every machine and does not allocate.
     */
    private static double sine(double share) {
        double quarter = share;
        if (share > 0.75) quarter = share - 1;
        else if (share > 0.25) quarter = 0.5 - share;
        double x = 2 * Math.PI * quarter;
        double xx = x * x;
        double sum = 1;
        for (int n = 16; n > 0; n -= 2) sum = 1 - xx / (n * (n + 1)) * sum;
        return x * sum;
    }
}
