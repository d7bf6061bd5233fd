package io.github.catenary.plugin.fem;

/**
 * The rotation R of F = R S with symmetric S, in closed form but for a root: tr S is the largest root of
 *
 * <pre>
 *   t⁴ − 2 I t² − 8 J t + I² − 4 K = 0,   I = |F|²,   J = det F,   K = |cof F|²
 * </pre>
 *
 * (the characteristic polynomial of Horn: Closed-form Solution of Absolute Orientation Using Unit Quaternions, 1987),
 * which Newton's method reaches from above, from √(3 I). Its derivative by F is
 *
 * <pre>
 *   R = ((t² + I) F + 2 t cof F − 2 F FᵀF) / (t³ − I t − 2 J)
 * </pre>
 *
 * It equals U Vᵀ of {@link SignedSvd}, in a fraction of the time. Keeps nothing from one call to the next. For one
 * thread.
 */
final class PolarRotation {
    /** The most steps; near a rotation it takes one to three. */
    private static final int MOST_STEPS = 20;
    /** The denominator, (σ₁+σ₂)(σ₁+σ₃)(σ₂+σ₃), has to be larger than this share of t³, or rounding would tell. */
    private static final double LEAST = 1e-3;
    /** Steps below this share of t are rounding. */
    private static final double ROUNDING = 1e-15;

    /** R, row by row. */
    final double[] r = new double[9];
    /** tr S. */
    double trace;

    /**
     * @param f the matrix, row by row
     * @return false if R cannot be told so, which is near shapes for which there is more than one
     */
    boolean of(double[] f) {
        double a = f[0];
        double b = f[1];
        double c = f[2];
        double d = f[3];
        double e = f[4];
        double g = f[5];
        double h = f[6];
        double i = f[7];
        double k = f[8];
        double ca = e * k - g * i; // cof F
        double cb = g * h - d * k;
        double cc = d * i - e * h;
        double cd = c * i - b * k;
        double ce = a * k - c * h;
        double cg = b * h - a * i;
        double ch = b * g - c * e;
        double ci = c * d - a * g;
        double ck = a * e - b * d;
        double square = a * a + b * b + c * c + d * d + e * e + g * g + h * h + i * i + k * k;
        double volume = a * ca + b * cb + c * cc;
        double areas = ca * ca + cb * cb + cc * cc + cd * cd + ce * ce + cg * cg + ch * ch + ci * ci + ck * ck;
        double t = Math.sqrt(3 * square);
        double constant = square * square - 4 * areas;
        double slope = 0;
        boolean goesOn = true;
        for (int step = 0; step < MOST_STEPS && goesOn; step++) {
            slope = 4 * (t * (t * t - square) - 2 * volume);
            if (!(slope > LEAST * t * t * t)) return false; // nor if a number is not finite
            double value = t * (t * (t * t - 2 * square) - 8 * volume) + constant;
            double way = value / slope;
            t -= way;
            goesOn = way > ROUNDING * t; // from above, so that a step back is rounding
        }
        double below = t * (t * t - square) - 2 * volume;
        if (!(below > LEAST * t * t * t)) return false;
        trace = t;
        double one = (t * t + square) / below;
        double two = 2 * t / below;
        double three = 2 / below;
        double xx = a * a + d * d + h * h; // FᵀF
        double xy = a * b + d * e + h * i;
        double xz = a * c + d * g + h * k;
        double yy = b * b + e * e + i * i;
        double yz = b * c + e * g + i * k;
        double zz = c * c + g * g + k * k;
        r[0] = one * a + two * ca - three * (a * xx + b * xy + c * xz);
        r[1] = one * b + two * cb - three * (a * xy + b * yy + c * yz);
        r[2] = one * c + two * cc - three * (a * xz + b * yz + c * zz);
        r[3] = one * d + two * cd - three * (d * xx + e * xy + g * xz);
        r[4] = one * e + two * ce - three * (d * xy + e * yy + g * yz);
        r[5] = one * g + two * cg - three * (d * xz + e * yz + g * zz);
        r[6] = one * h + two * ch - three * (h * xx + i * xy + k * xz);
        r[7] = one * i + two * ci - three * (h * xy + i * yy + k * yz);
        r[8] = one * k + two * ck - three * (h * xz + i * yz + k * zz);
        return true;
    }
}
