package io.github.catenary.solver.integrator.descent;

import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/** What elements with energies add when one particle moves while the others stay. */
final class VertexEnergies {
    /** The share of the slope by which a move has to lower the objective (Armijo). */
    private static final double ENOUGH = 1e-4;
    /** A move shorter than this share of the way to another corner is taken without looking: energies would only round. */
    private static final double SHORT = 1e-5;
    /** How often a move is halved before the particle stays. */
    private static final int MAX_HALVINGS = 12;

    private final SubstepObjective objective;
    private final GuardedEnergies energies;
    private final Vectors x;
    /** The elements of particle i are at {@code first[i]} … {@code first[i + 1]} − 1. */
    private final int[] first;

    private final int[] elements;
    private final GuardedEnergies.Sink takeGradient = this::takeGradient;
    private int particle;
    /** h² Σ ∂E/∂x_i + (D (x − x_old))_i, kg·m. */
    final double[] gradient = new double[3];
    /** h² Σ ∂E/∂x_i alone. */
    private final double[] elastic = new double[3];
    /** The upper triangle of h² H_ii + h γ H_ii, kg. */
    final double[] block = new double[6];
    /** That of the rest of the objective, which is taken for quadratic. */
    private final double[] rest = new double[6];

    VertexEnergies(SubstepObjective objective, Vectors x) {
        this.objective = objective;
        this.x = x;
        energies = objective.elementsWithEnergies;
        first = new int[x.count() + 1];
        elements = new int[energies.cornerCount()];
        for (int c = 0; c < elements.length; c++) first[energies.particle(c)]++;
        for (int i = 1; i <= x.count(); i++) first[i] += first[i - 1];
        for (int e = energies.count() - 1; e >= 0; e--) {
            for (int c = energies.firstCorner(e); c < energies.firstCorner(e + 1); c++) {
                elements[--first[energies.particle(c)]] = e;
            }
        }
    }

    /** Looks at one particle; returns false if no element has it. */
    boolean begin(int newParticle) {
        particle = newParticle;
        int from = first[particle];
        int to = first[particle + 1];
        if (from == to) return false;
        Arrays.fill(elastic, 0);
        for (int n = from; n < to; n++) energies.gradient(elements[n], x, takeGradient);
        double square = objective.square();
        for (int k = 0; k < elastic.length; k++) {
            elastic[k] *= square;
            gradient[k] = elastic[k];
        }
        objective.energies.addViscous(particle, x, objective.start, gradient);
        Arrays.fill(block, 0);
        objective.energies.addDiagonal(particle, block, 0);
        return true;
    }

    private void takeGradient(int element, double gamma, double[] g) {
        int c = energies.firstCorner(element);
        int k = 0;
        while (energies.particle(c) != particle) {
            c++;
            k += 3;
        }
        elastic[0] += g[k];
        elastic[1] += g[k + 1];
        elastic[2] += g[k + 2];
    }

    /** Sets the block of what the objective has besides energies. */
    void setRest(double xx, double xy, double xz, double yy, double yz, double zz) {
        rest[0] = xx;
        rest[1] = xy;
        rest[2] = xz;
        rest[3] = yy;
        rest[4] = yz;
        rest[5] = zz;
        objective.energies.addViscousDiagonal(particle, rest, 0);
    }

    /**
     * The share of a move that lowers the objective; 0 if none does. Leaves the particle where it is.
     *
     * @param gx the gradient of the objective, kg·m
     */
    double share(double dx, double dy, double dz, double gx, double gy, double gz) {
        if (isShort(dx * dx + dy * dy + dz * dz)) return 1;
        double fromX = x.x[particle];
        double fromY = x.y[particle];
        double fromZ = x.z[particle];
        double square = objective.square();
        double before = energy();
        double slope = gx * dx + gy * dy + gz * dz;
        double known = slope - elastic[0] * dx - elastic[1] * dy - elastic[2] * dz;
        double curvature = rest[0] * dx * dx
                + rest[3] * dy * dy
                + rest[5] * dz * dz
                + 2 * (rest[1] * dx * dy + rest[2] * dx * dz + rest[4] * dy * dz);
        double share = 1;
        boolean isLower = false;
        for (int i = 0; i <= MAX_HALVINGS && !isLower; i++) {
            if (i > 0) share /= 2;
            x.x[particle] = fromX + share * dx;
            x.y[particle] = fromY + share * dy;
            x.z[particle] = fromZ + share * dz;
            double change = square * (energy() - before) + share * known + share * share * curvature / 2;
            isLower = change <= ENOUGH * share * slope; // not if it is no number
        }
        x.x[particle] = fromX;
        x.y[particle] = fromY;
        x.z[particle] = fromZ;
        return isLower ? share : 0;
    }

    private boolean isShort(double squared) {
        int corner = energies.firstCorner(elements[first[particle]]);
        int end = energies.firstCorner(elements[first[particle]] + 1);
        if (energies.particle(corner) == particle) corner++;
        if (corner == end) return false; // it is the only corner
        int other = energies.particle(corner);
        double dx = x.x[other] - x.x[particle];
        double dy = x.y[other] - x.y[particle];
        double dz = x.z[other] - x.z[particle];
        return squared <= SHORT * SHORT * (dx * dx + dy * dy + dz * dz);
    }

    private double energy() {
        double sum = 0;
        for (int n = first[particle]; n < first[particle + 1]; n++) sum += energies.energy(elements[n], x);
        return sum;
    }
}
