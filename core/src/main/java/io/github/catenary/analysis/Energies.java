package io.github.catenary.analysis;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.EnergySums;
import io.github.catenary.solver.Simulation;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The energies, momenta and strains of a run at one moment. A value that a double cannot hold, as in a scene of very
 * large, small or unequal numbers, is {@link Double#NaN} or empty. What elements have added counts; torn
 * springs, pinned particles and a particle held by the mouse are left out.
 *
 * @param kinetic J, {@code Σ m |v|² / 2}
 * @param elastic J, {@code Σ k_s (l − L)² / 2}, k_s the stiffness under the force-based integrators, given or derived;
 *     under the positional solver, which uses no forces, the energy that the same springs would have as forces;
 *     and what elements hold that tell their energy
 * @param potential J, {@code −Σ m g·x}, which is 0 at the origin
 * @param momentum kg·m/s; empty if a coordinate exceeds the range of a double
 * @param angularMomentum about the origin, kg·m²/s; empty if a coordinate exceeds the range of a double
 * @param meanStrain the mean of |l − L| / L, no unit; empty if all springs are torn or there are none
 * @param residual root mean square of l − L, m; 0 without springs
 */
public record Energies(
        double kinetic,
        double elastic,
        double potential,
        Optional<Vec3> momentum,
        Optional<Vec3> angularMomentum,
        OptionalDouble meanStrain,
        double residual) {
    /**
     * Measures a run in its current state. Call it on the thread that steps the run. Sums are taken in authored order.
     */
    public static Energies of(Simulation simulation) {
        EnergySums sums = EnergySums.of(simulation);
        int whole = sums.whole();
        return new Energies(
                known(sums.kinetic()),
                known(sums.elastic()),
                known(sums.potential()),
                vector(sums.momentum()),
                vector(sums.angularMomentum()),
                whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(known(sums.strain() / whole)),
                whole == 0 ? 0 : known(Math.sqrt(sums.squares() / whole)));
    }

    /** The sum of the kinetic, elastic and potential energy, J. */
    public double total() {
        return known(kinetic + elastic + potential);
    }

    private static double known(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }

    private static Optional<Vec3> vector(double[] v) {
        boolean known = Double.isFinite(v[0]) && Double.isFinite(v[1]) && Double.isFinite(v[2]);
        return known ? Optional.of(new Vec3(v[0], v[1], v[2])) : Optional.empty();
    }
}
