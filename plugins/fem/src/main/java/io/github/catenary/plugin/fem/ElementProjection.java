package io.github.catenary.plugin.fem;

import io.github.catenary.solver.state.ParticleArrays;

/**
 * Projects elements as XPBD does (Macklin, Müller, Chentanez 2016), with the constraint C = √(2E) and α = 1, or the two of
 * stable Neo-Hookean, solved together, unless they are too stiff for a substep:
 *
 * <pre>
 *   Δλ = −(C + α̃ λ + γ ∇C·(x − x_prev)) / ((1 + γ) Σ w |∇C|² + α̃),   x_i += w_i ∇_i C Δλ,   α̃ = α/h²,   γ = τ/h
 * </pre>
 *
 * with the damping τ. Has scratch space of its own, so that each thread may use another one; elements that two threads
 * project at a time must have no corner in common.
 */
final class ElementProjection {
    /**
     * The largest h² μ' V Σ w |∇N|² with which both constraints of Neo-Hookean are solved. At rest they pull against each
     * other with multipliers that grow with the stiffness, and how their gradients turn meanwhile is not solved for: a bar
     * of cells of 0.3 m with 5 × 2 hangs still at 1 MPa, and shakes at 10 MPa. The energy has the same rest, and projected
     * it hangs still at any stiffness.
     */
    private static final double STIFFEST_PAIR = 1;

    /** The largest λ/μ with which size and shape are projected as one. */
    private static final double MOST_BULK = 4;

    private final FiniteElements elements;
    private final int corners;
    private final int[] particles;
    /** λ of both constraints of each element; the second only of Neo-Hookean. */
    private final double[] multipliers;

    private final double[] x = new double[12];
    private final double[] first = new double[12];
    private final double[] second = new double[12];
    private final double[] values = new double[2];
    private final double[] weights = new double[4];

    /**
     * @param elements with scratch space that nobody else uses meanwhile
     * @param particles at the corners, one element after the other
     * @param multipliers two for each element, shared by all
     */
    ElementProjection(FiniteElements elements, int[] particles, double[] multipliers) {
        this.elements = elements;
        this.corners = elements.corners();
        this.particles = particles;
        this.multipliers = multipliers;
    }

    /**
     * Projects elements one after the other, or in reverse.
     *
     * @param from the first element
     * @param to after the last one
     * @param h duration of a substep, s
     * @param positional true if drag also reduces what moves particles, so that it must reduce the weights too
     */
    void project(int from, int to, boolean backward, double h, ParticleArrays p, boolean positional) {
        for (int k = 0; k < to - from; k++) {
            int e = backward ? to - 1 - k : from + k;
            if (elements.volume(e) == 0) continue;
            gather(e, p, positional);
            if (isPair(e, h)) projectBoth(e, h, p);
            else if (elements.material(e).bulk <= MOST_BULK * elements.material(e).mu) projectEnergy(e, h, p);
            else projectParts(e, h, backward, p, positional);
        }
    }

    private void gather(int e, ParticleArrays p, boolean positional) {
        for (int c = 0; c < corners; c++) {
            int i = particles[corners * e + c];
            x[3 * c] = p.x[i];
            x[3 * c + 1] = p.y[i];
            x[3 * c + 2] = p.z[i];
            weights[c] = positional ? p.keep[i] * p.invMass[i] : p.invMass[i];
        }
    }

    /** True if the element is projected by two constraints; stays the same while masses do. */
    private boolean isPair(int e, double h) {
        ElasticMaterial material = elements.material(e);
        if (material.model != ElasticMaterial.Model.NEO_HOOKEAN) return false;
        double sum = 0;
        for (int c = 0; c < corners; c++) sum += weights[c] * elements.steepness(e, c);
        return h * h * material.mu * elements.volume(e) * sum <= STIFFEST_PAIR;
    }

    private void projectEnergy(int e, double h, ParticleArrays p) {
        projectRoot(e, 2 * e, elements.energyAndGradient(e, x, first), h, p);
    }

    /** Projects size and shape one after the other: steps along the gradient of their sum would overshoot in size. */
    private void projectParts(int e, double h, boolean backward, ParticleArrays p, boolean positional) {
        for (int part = 0; part < 2; part++) {
            if (part == 1) gather(e, p, positional);
            if (part == 0 == backward) projectRoot(e, 2 * e, elements.shapeEnergy(e, x, first), h, p);
            else projectOne(e, 2 * e + 1, elements.swelling(e, x, first), h, p);
        }
    }

    /** Projects C = √(2E); first has the gradient of E. */
    private void projectRoot(int e, int multiplier, double energy, double h, ParticleArrays p) {
        if (!(energy > 0 && energy < Double.POSITIVE_INFINITY))
            return; // at rest, or the divergence guard will report it
        double c = Math.sqrt(2 * energy);
        for (int i = 0; i < 3 * corners; i++) first[i] /= c;
        projectOne(e, multiplier, c, h, p);
    }

    /** Projects one constraint with α = 1; first has its gradient. */
    private void projectOne(int e, int multiplier, double c, double h, ParticleArrays p) {
        double gamma = elements.dissipation(e) / h;
        double softness = 1 / h / h;
        double weight = product(first, first);
        double missing = c + softness * multipliers[multiplier] + gamma * moved(e, first, p);
        double step = -missing / ((1 + gamma) * weight + softness);
        if (!(weight > 0 && Math.abs(step) < Double.POSITIVE_INFINITY)) return; // all pinned, or out of range
        multipliers[multiplier] += step;
        move(e, step, 0, p);
    }

    /** Solves for both multipliers at once, because at rest the constraints pull against each other. */
    private void projectBoth(int e, double h, ParticleArrays p) {
        elements.constrain(e, x, values, first, second);
        ElasticMaterial material = elements.material(e);
        double gamma = elements.dissipation(e) / h;
        double volume = elements.volume(e);
        double shape = 1 / (material.mu * volume * h * h);
        double size = 1 / (material.lambda * volume * h * h);
        double a = (1 + gamma) * product(first, first) + shape;
        double b = (1 + gamma) * product(first, second);
        double d = (1 + gamma) * product(second, second) + size;
        double missingShape = values[0] + shape * multipliers[2 * e] + gamma * moved(e, first, p);
        double missingSize = values[1] + size * multipliers[2 * e + 1] + gamma * moved(e, second, p);
        double determinant = a * d - b * b;
        double stepShape = -(missingShape * d - missingSize * b) / determinant;
        double stepSize = -(missingSize * a - missingShape * b) / determinant;
        boolean isFinite = Double.isFinite(stepShape) && Double.isFinite(stepSize);
        if (!(determinant > 0 && isFinite)) return; // all pinned, or out of range
        multipliers[2 * e] += stepShape;
        multipliers[2 * e + 1] += stepSize;
        move(e, stepShape, stepSize, p);
    }

    /** Σ w a·b. */
    private double product(double[] a, double[] b) {
        double sum = 0;
        for (int c = 0; c < corners; c++) {
            sum += weights[c] * (a[3 * c] * b[3 * c] + a[3 * c + 1] * b[3 * c + 1] + a[3 * c + 2] * b[3 * c + 2]);
        }
        return sum;
    }

    /** ∇C·(x − x_prev). */
    private double moved(int e, double[] gradient, ParticleArrays p) {
        if (elements.dissipation(e) == 0) return 0;
        double sum = 0;
        for (int c = 0; c < corners; c++) {
            int i = particles[corners * e + c];
            sum += gradient[3 * c] * (x[3 * c] - p.prevX[i])
                    + gradient[3 * c + 1] * (x[3 * c + 1] - p.prevY[i])
                    + gradient[3 * c + 2] * (x[3 * c + 2] - p.prevZ[i]);
        }
        return sum;
    }

    /** Moves the corners along both gradients, the second one only if its step is not 0. */
    private void move(int e, double step, double other, ParticleArrays p) {
        if (other == 0) {
            for (int i = 0; i < 3 * corners; i++) first[i] *= step;
        } else {
            for (int i = 0; i < 3 * corners; i++) first[i] = step * first[i] + other * second[i];
        }
        for (int c = 0; c < corners; c++) {
            int i = particles[corners * e + c];
            p.x[i] = x[3 * c] + weights[c] * first[3 * c];
            p.y[i] = x[3 * c + 1] + weights[c] * first[3 * c + 1];
            p.z[i] = x[3 * c + 2] + weights[c] * first[3 * c + 2];
        }
    }
}
