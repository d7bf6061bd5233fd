package io.github.catenary.plugin.fem;

/**
 * An isotropic material: its energy Ψ per rest volume as a function of the principal stretches σ, in space (dimension 3)
 * or, for a membrane under plane stress, in a plane (dimension 2, and σ₃ = 0 then). With Lamé's numbers μ and λ, and
 * I = Σ σ², J = Π σ and E = Σ (σ² − 1)/2:
 *
 * <pre>
 *   corotated             Ψ = μ Σ (σ − 1)² + λ/2 (Σ (σ − 1))²
 *   Saint Venant–Kirchhoff Ψ = μ Σ ((σ² − 1)/2)² + λ/2 E²
 *   stable Neo-Hookean    Ψ = μ'/2 (I − d) − μ'/2 ln((I + 1)/(d + 1)) + λ'/2 ((J − α)² − (1 − α)²)
 * </pre>
 *
 * The last one is that of Smith, de Goes, Kim: Stable Neo-Hookean Flesh Simulation, 2018, eq. 14, with α, μ' and λ' that
 * make it stress-free at rest and equal to linear elasticity there (section 3.4; the same derivation gives those of the
 * plane).
 *
 * <p>For such an energy, the eigenvalues of ∂²Ψ/∂F² are those of the 3×3 matrix A = ∂²Ψ/∂σ², and for each pair of axes i
 * and j those of a flip, (Ψ_i − Ψ_j)/(σ_i − σ_j), and a twist, (Ψ_i + Ψ_j)/(σ_i + σ_j), with Ψ_i = ∂Ψ/∂σ_i (Kim,
 * Eberle: Dynamic Deformables, 2020, section 7). Pairs are numbered (1, 2), (1, 3), (2, 3). For one thread.
 */
final class ElasticMaterial {
    enum Model {
        COROTATED("corotated"),
        SAINT_VENANT_KIRCHHOFF("saint-venant-kirchhoff"),
        NEO_HOOKEAN("neo-hookean");

        /** The word in a scene. */
        final String word;

        Model(String word) {
            this.word = word;
        }

        static Model of(String word) {
            for (Model model : values()) if (model.word.equals(word)) return model;
            throw new IllegalArgumentException("material is " + word + ", but must be one of the known ones");
        }
    }

    /** Sums of stretches below this have no twist: the corotated force jumps there. */
    private static final double LEAST_SUM = 1e-9;

    private static final double SQRT_2 = 1.4142135623730951;

    final Model model;
    final int dimension;
    /** μ and λ of the energy, Pa; μ' and λ' for Neo-Hookean. */
    final double mu;

    final double lambda;
    /** Lamé's λ of linear elasticity, Pa. */
    final double bulk;
    /**
     * The material with the same μ, whose λ is 0. Its Ψ and λ/2 t² are that of this one, where t is the change of size:
     * Σ (σ − 1), E or J − 1.
     */
    final ElasticMaterial shape;
    /** α, the volume ratio at which the volume term of Neo-Hookean is 0. */
    final double alpha;

    /** Results of {@link #differentiate}. */
    final double[] first = new double[3];
    /** Results of {@link #curve}: A, row by row, and eigenvalues of the pairs. */
    final double[] stretch = new double[9];

    final double[] flip = new double[3];
    final double[] twist = new double[3];

    /**
     * @param dimension 2 or 3
     * @param young Young's modulus, Pa, greater than 0
     * @param poisson Poisson's ratio, from 0 to less than 0.5
     */
    ElasticMaterial(Model model, int dimension, double young, double poisson) {
        this.model = model;
        this.dimension = dimension;
        double shear = young / (2 * (1 + poisson));
        double lame = young * poisson / ((1 + poisson) * (1 - 2 * poisson));
        if (dimension == 2) lame = young * poisson / (1 - poisson * poisson); // plane stress
        bulk = lame;
        shape = lame == 0 ? this : new ElasticMaterial(model, dimension, 2 * shear, 0);
        if (model == Model.NEO_HOOKEAN) {
            int d = dimension;
            mu = shear * (d + 1) / d;
            lambda = lame + (d == 3 ? 5.0 / 6 : 2.0 / 3) * shear;
            alpha = 1 + mu / lambda * d / (d + 1);
        } else {
            mu = shear;
            lambda = lame;
            alpha = 1;
        }
    }

    /** A copy whose results are its own. */
    ElasticMaterial(ElasticMaterial other) {
        model = other.model;
        dimension = other.dimension;
        mu = other.mu;
        lambda = other.lambda;
        bulk = other.bulk;
        shape = other.shape == other ? this : new ElasticMaterial(other.shape);
        alpha = other.alpha;
    }

    /**
     * The natural logarithm of a positive finite number, to 1 ulp: 2^k m with m near 1, and ln m = 2 artanh s with s = (m −
     * 1)/(m + 1), as in fdlibm's {@code e_log.c}, whose polynomial this is. Several times as fast as {@link StrictMath},
     * and like that the same on every machine.
     */
    static double logarithm(double x) {
        if (!(x >= Double.MIN_NORMAL && x < Double.POSITIVE_INFINITY)) return StrictMath.log(x);
        long bits = Double.doubleToRawLongBits(x);
        int exponent = (int) (bits >>> 52) - 1023;
        double m = Double.longBitsToDouble((bits & 0x000F_FFFF_FFFF_FFFFL) | 0x3FF0_0000_0000_0000L);
        if (m > SQRT_2) {
            m /= 2;
            exponent++;
        }
        double g = m - 1;
        double s = g / (2 + g);
        double z = s * s;
        double w = z * z;
        double even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
        double odd = z
                * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
        double half = g * g / 2;
        double rest = s * (half + odd + even) + exponent * 1.9082149292705877e-10;
        return exponent * 0.6931471803691238 - (half - rest - g);
    }

    /** Ψ, J/m³ (or J/m³ of the sheet); 0 at rest. */
    double density(double[] s) {
        switch (model) {
            case COROTATED -> {
                double trace = trace(s);
                double squares = 0;
                for (int i = 0; i < dimension; i++) squares += (s[i] - 1) * (s[i] - 1);
                return mu * squares + lambda / 2 * trace * trace;
            }
            case SAINT_VENANT_KIRCHHOFF -> {
                double green = green(s);
                double sum = 0;
                for (int i = 0; i < dimension; i++) sum += (s[i] * s[i] - 1) * (s[i] * s[i] - 1) / 4;
                return mu * sum + lambda / 2 * green * green;
            }
            default -> {
                return neoHookean(square(s), volume(s));
            }
        }
    }

    /** Ψ of stable Neo-Hookean. */
    double neoHookean(double square, double volume) {
        double beyond = volume - 1;
        return mu / 2 * (square - dimension - logarithm((square + 1) / (dimension + 1)))
                + lambda / 2 * beyond * (beyond + 2 * (1 - alpha));
    }

    /** Sets {@link #first}, Pa. */
    void differentiate(double[] s) {
        for (int i = 0; i < 3; i++) first[i] = 0;
        switch (model) {
            case COROTATED -> {
                for (int i = 0; i < dimension; i++) first[i] = 2 * mu * (s[i] - 1) + lambda * trace(s);
            }
            case SAINT_VENANT_KIRCHHOFF -> {
                for (int i = 0; i < dimension; i++) first[i] = s[i] * (mu * (s[i] * s[i] - 1) + lambda * green(s));
            }
            default -> {
                double k = mu * (1 - 1 / (square(s) + 1));
                double pressure = lambda * (volume(s) - alpha);
                for (int i = 0; i < dimension; i++) first[i] = k * s[i] + pressure * others(s, i);
            }
        }
    }

    /** Sets {@link #stretch}, {@link #flip} and {@link #twist}, Pa, and {@link #first}. */
    void curve(double[] s) {
        differentiate(s);
        for (int e = 0; e < 9; e++) stretch[e] = 0;
        for (int i = 0; i < dimension; i++) {
            for (int j = 0; j < dimension; j++) stretch[3 * i + j] = second(s, i, j);
        }
        for (int pair = 0; pair < 3; pair++) {
            int i = pair == 2 ? 1 : 0;
            int j = pair == 0 ? 1 : 2;
            if (j < dimension) {
                curvePair(s, pair, i, j);
            } else { // out of the plane of a membrane
                double tension = first[i] / Math.max(s[i], LEAST_SUM);
                flip[pair] = tension;
                twist[pair] = tension;
            }
        }
    }

    private double second(double[] s, int i, int j) {
        boolean same = i == j;
        switch (model) {
            case COROTATED -> {
                return (same ? 2 * mu : 0) + lambda;
            }
            case SAINT_VENANT_KIRCHHOFF -> {
                double own = same ? mu * (3 * s[i] * s[i] - 1) + lambda * green(s) : 0;
                return own + lambda * s[i] * s[j];
            }
            default -> {
                double more = square(s) + 1;
                double both = 2 * mu * s[i] * s[j] / (more * more) + lambda * others(s, i) * others(s, j);
                if (same) return both + mu * (1 - 1 / more);
                return both + lambda * (volume(s) - alpha) * beside(s, i, j);
            }
        }
    }

    private void curvePair(double[] s, int pair, int i, int j) {
        switch (model) {
            case COROTATED -> {
                flip[pair] = 2 * mu;
                double sum = Math.max(s[i] + s[j], LEAST_SUM);
                twist[pair] = 2 * mu + 2 * (lambda * trace(s) - 2 * mu) / sum;
            }
            case SAINT_VENANT_KIRCHHOFF -> {
                double squares = s[i] * s[i] + s[j] * s[j] - 1;
                flip[pair] = mu * (squares + s[i] * s[j]) + lambda * green(s);
                twist[pair] = mu * (squares - s[i] * s[j]) + lambda * green(s);
            }
            default -> {
                double k = mu * (1 - 1 / (square(s) + 1));
                double pressure = lambda * (volume(s) - alpha) * beside(s, i, j);
                flip[pair] = k - pressure;
                twist[pair] = k + pressure;
            }
        }
    }

    /** Σ (σ − 1). */
    private double trace(double[] s) {
        double sum = 0;
        for (int i = 0; i < dimension; i++) sum += s[i] - 1;
        return sum;
    }

    /** E. */
    private double green(double[] s) {
        double sum = 0;
        for (int i = 0; i < dimension; i++) sum += (s[i] * s[i] - 1) / 2;
        return sum;
    }

    /** I. */
    private static double square(double[] s) {
        return s[0] * s[0] + s[1] * s[1] + s[2] * s[2];
    }

    /** J. */
    private double volume(double[] s) {
        return dimension == 2 ? s[0] * s[1] : s[0] * s[1] * s[2];
    }

    /** ∂J/∂σ_i. */
    private double others(double[] s, int i) {
        if (dimension == 2) return s[1 - i];
        return s[(i + 1) % 3] * s[(i + 2) % 3];
    }

    /** ∂²J/∂σ_i∂σ_j. */
    private double beside(double[] s, int i, int j) {
        return dimension == 2 ? 1 : s[3 - i - j];
    }
}
