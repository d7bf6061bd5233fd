package io.github.catenary.plugin.angle;

import io.github.catenary.solver.state.ParticleArrays;

/**
 * Moves the particles of one angle φ so that it grows by what is missing. Position based dynamics moves them by the
 * shortest way in the mass inner product (Müller, Heidelberger, Hennix, Ratcliff: Position Based Dynamics, 2007,
 * section 3.3), with w_i the weight k·w of particle i, 0 if it is pinned or held:
 *
 * <pre>  s_i = t·w_i·∇_i φ,   t = missing / Σ w_j |∇_j φ|²  </pre>
 *
 * An angle does not depend on size, so s is tangential, and a step along it makes the shape larger. With y_i the
 * positions relative to the centre, and |·| the norm of the mass inner product, the target is therefore
 *
 * <pre>  g_i = (1 − |s|²/|y + s|²) (y_i + s_i)  </pre>
 *
 * which for a tangential s is the point nearest to y on the ray through y + s. So no number of turns, however large,
 * makes the particles fly apart. The centre is the first pinned particle, or else the centre of mass, so free particles
 * keep their momentum and angular momentum.
 */
final class Turn {
    private static final int MOST = 4;
    /** The largest turn for which the tangent stays close to the circle, rad. */
    private static final double FARTHEST = 0.5;

    private final int[] corner = new int[MOST];
    private final double[] gradientX = new double[MOST];
    private final double[] gradientY = new double[MOST];
    private final double[] gradientZ = new double[MOST];
    private final double[] arm = new double[MOST];
    private int count;

    private double centreX;
    private double centreY;
    private double centreZ;

    void begin() {
        count = 0;
    }

    /**
     * Adds particle i with ∇_i φ, 1/m. The first pinned particle added becomes the centre.
     *
     * @param length length, m, of the arm on which it turns; the particle moves at most this far per radian. Without
     *     this limit, a light particle with heavy neighbours could move any distance
     */
    void add(int i, double x, double y, double z, double length) {
        corner[count] = i;
        gradientX[count] = x;
        gradientY[count] = y;
        gradientZ[count] = z;
        arm[count] = length;
        count++;
    }

    /**
     * Moves the particles added.
     *
     * @param missing the amount by which the angle is to grow, rad; one projection turns by at most {@value #FARTHEST}
     * @param elasticity share of the way to the target
     */
    void apply(double missing, double elasticity, ParticleArrays p) {
        apply(missing, elasticity, 0, 0, p);
    }

    /**
     * Moves the particles added as far as an angle of a stiffness k lets them: XPBD (Macklin, Müller, Chentanez 2016).
     *
     * @param softness 1/(k h²), 1/(kg·m²); 0 of a rigid angle
     * @param multiplier the sum of what this returned in the substep so far
     * @return how much the multiplier grows, kg·m²
     */
    double giveWay(double missing, double softness, double multiplier, ParticleArrays p) {
        return apply(missing, 1, softness, multiplier, p);
    }

    private double apply(double missing, double elasticity, double softness, double multiplier, ParticleArrays p) {
        double squares = 0;
        double farthest = 0;
        for (int k = 0; k < count; k++) {
            double w = weight(p, k);
            double square = gradientX[k] * gradientX[k] + gradientY[k] * gradientY[k] + gradientZ[k] * gradientZ[k];
            squares += w * square;
            farthest = Math.max(farthest, w * Math.sqrt(square) / arm[k]);
        }
        if (!(squares > 0)) return 0; // all pinned
        double most = FARTHEST / Math.max(1, elasticity);
        double wanted = softness > 0 ? (missing - softness * multiplier) * squares / (squares + softness) : missing;
        double angle = Math.max(-most, Math.min(most, wanted));
        double t = angle / Math.max(squares, farthest);
        findCentre(p);
        double shrink = t * t * squares / reached(t, p);
        if (!(shrink >= 0)) return 0; // masses out of the range of a double, or all particles at one point
        shrink = Math.min(1, shrink);
        for (int k = 0; k < count; k++) {
            double w = weight(p, k);
            if (w == 0) continue; // pinned
            int i = corner[k];
            p.x[i] += elasticity * ((1 - shrink) * t * w * gradientX[k] - shrink * (p.x[i] - centreX));
            p.y[i] += elasticity * ((1 - shrink) * t * w * gradientY[k] - shrink * (p.y[i] - centreY));
            p.z[i] += elasticity * ((1 - shrink) * t * w * gradientZ[k] - shrink * (p.z[i] - centreZ));
        }
        return t;
    }

    private double weight(ParticleArrays p, int k) {
        return p.keep[corner[k]] * p.invMass[corner[k]];
    }

    private void findCentre(ParticleArrays p) {
        double mass = 0;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int k = 0; k < count; k++) {
            int i = corner[k];
            double w = weight(p, k);
            if (w == 0) {
                centreX = p.x[i];
                centreY = p.y[i];
                centreZ = p.z[i];
                return;
            }
            mass += 1 / w;
            x += p.x[i] / w;
            y += p.y[i] / w;
            z += p.z[i] / w;
        }
        centreX = x / mass;
        centreY = y / mass;
        centreZ = z / mass;
    }

    /** |y + s|². */
    private double reached(double t, ParticleArrays p) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            int i = corner[k];
            double w = weight(p, k);
            if (w == 0) continue; // pinned
            double x = p.x[i] - centreX + t * w * gradientX[k];
            double y = p.y[i] - centreY + t * w * gradientY[k];
            double z = p.z[i] - centreZ + t * w * gradientZ[k];
            sum += (x * x + y * y + z * z) / w;
        }
        return sum;
    }
}
