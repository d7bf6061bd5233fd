package io.github.catenary.solver;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.kernel.ConstraintKernel;
import java.util.OptionalDouble;

/**
 * The largest stable substep of the explicit integrators, from bounds on the scene's fastest motion as it is drawn. {@link
 * #of} knows springs only; {@link Simulation#stepLimit} also what elements say to resist with
 * ({@link ConstraintKernel#addResistance}).
 *
 * @param frequency bound on ω_max, 1/s: its square is the largest row sum of the stiffness matrix over the masses
 *     (Gershgorin), Σ 2 k_s / m over a particle's springs, and k_s / m for those whose other end is pinned and for
 *     elements
 * @param damping the same bound of the damping matrix, 1/s
 * @param keep the largest share 1 − d of its velocity that a free particle keeps per substep
 */
public record StepLimit(double frequency, double damping, double keep) {
    /** Of the springs alone, whose ends and materials must exist. Takes a pass over them. */
    public static StepLimit of(Scene scene) {
        int count = scene.particles().size();
        return of(scene, new double[count], new double[count]);
    }

    /**
     * Of springs and elements.
     *
     * @param stiffness what elements resist with at each particle, N/m; springs are added to it
     * @param damping likewise, N·s/m
     */
    static StepLimit of(Scene scene, double[] stiffness, double[] damping) {
        addSprings(scene, stiffness, damping);
        double square = 0;
        double rate = 0;
        double keep = 0;
        for (int i = 0; i < stiffness.length; i++) {
            Particle particle = scene.particles().at(i);
            if (particle.pinned()) continue;
            square = Math.max(square, stiffness[i] / particle.mass());
            rate = Math.max(rate, damping[i] / particle.mass());
            keep = Math.max(keep, 1 - scene.drag(particle));
        }
        return new StepLimit(Math.sqrt(square), rate, keep);
    }

    private static void addSprings(Scene scene, double[] stiffness, double[] damping) {
        SpringForces forces = scene.forces();
        for (Spring spring : scene.springs()) {
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            int freeEnds = (scene.particles().at(a).pinned() ? 0 : 1)
                    + (scene.particles().at(b).pinned() ? 0 : 1);
            double pull = freeEnds * forces.stiffness(spring);
            double brake = freeEnds * forces.damping(spring);
            stiffness[b] += pull;
            damping[b] += brake;
            if (spring.oneWay()) continue; // nothing pulls at a
            stiffness[a] += pull;
            damping[a] += brake;
        }
    }

    /**
     * The largest substep with which small motion along springs and forces stays bounded, s; 0 if every one lets it grow,
     * infinite where nothing oscillates, empty for integrators without such a limit. With ω = frequency, γ = damping and
     * k = keep:
     *
     * <ul>
     *   <li>{@code euler-explicit}: h²ω² − hγ + 1 − 1/k = 0, so only damping and drag make it bounded;
     *   <li>{@code heun} and {@code rk4}: where the spectral radius of one step passes 1. Undamped, {@code rk4} comes to
     *       2√2/ω, and {@code heun} lets every step grow, as the fourth power of h;
     *   <li>the others: h²ω² + 2hγ = 4, which is 2/ω without damping.
     * </ul>
     */
    public OptionalDouble seconds(String integrator) {
        return switch (integrator) {
            case "euler-explicit" -> OptionalDouble.of(explicitEuler());
            case "rk4" -> OptionalDouble.of(rungeKutta(4));
            case "heun" -> OptionalDouble.of(rungeKutta(2));
            case "euler-semi-implicit", "verlet", "velocity-verlet" -> OptionalDouble.of(leapfrog());
            default -> OptionalDouble.empty();
        };
    }

    private double explicitEuler() {
        if (frequency == 0) return 2 / damping;
        double drag = 4 * (1 / keep - 1) * frequency * frequency;
        return (damping + Math.sqrt(damping * damping + drag)) / (2 * frequency * frequency);
    }

    private double leapfrog() {
        return 4 / (damping + Math.sqrt(damping * damping + 4 * frequency * frequency));
    }

    /** Neither method is stable where h times the larger of ω and γ is 3; the first step on the way there that is not. */
    private double rungeKutta(int order) {
        double fastest = Math.max(frequency, damping);
        if (fastest == 0) return Double.POSITIVE_INFINITY;
        int parts = 1000;
        double part = 3 / fastest / parts;
        int first = 1;
        while (first < parts && bounded(first * part, order)) first++;
        if (first == 1) return 0;
        double low = (first - 1) * part;
        double high = first * part;
        for (int i = 0; i < 50; i++) {
            double middle = (low + high) / 2;
            if (bounded(middle, order)) low = middle;
            else high = middle;
        }
        return low;
    }

    /** True if the step x, v → Σ (hA)ⁿ/n! (x, v), A = (0 1; −ω² −γ), then v·k, has no eigenvalue outside the circle. */
    private boolean bounded(double h, int order) {
        double[] position = taylor(1, 0, h, order);
        double[] velocity = taylor(0, 1, h, order);
        double trace = position[0] + keep * velocity[1];
        double determinant = keep * (position[0] * velocity[1] - velocity[0] * position[1]);
        double rounding = 1e-12;
        return determinant <= 1 + rounding && Math.abs(trace) <= 1 + determinant + rounding;
    }

    private double[] taylor(double x, double v, double h, int order) {
        double termX = x;
        double termV = v;
        double sumX = x;
        double sumV = v;
        for (int n = 1; n <= order; n++) {
            double nextX = h / n * termV;
            termV = -h / n * (frequency * frequency * termX + damping * termV);
            termX = nextX;
            sumX += termX;
            sumV += termV;
        }
        return new double[] {sumX, sumV};
    }
}
