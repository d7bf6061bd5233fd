package io.github.catenary.analysis;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.RunMoment;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.Moment;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The energy, strain and extent of a run at one moment. A value that exceeds the range of a double is not finite.
 *
 * @param kineticEnergy J, {@code Σ m |v|² / 2} with {@code v = (x − x_prev) / h} over all particles that are neither
 *     pinned nor held by the mouse; h is the duration of a substep
 * @param maxStrain the largest strain by absolute value, springs that elements have added included; empty if all springs are torn or there are none
 * @param boundingBox the smallest axis-parallel box that contains all particles; empty if there are none
 */
public record RunMetrics(double kineticEnergy, Optional<SpringStrain> maxStrain, Optional<BoundingBox> boundingBox) {
    /**
     * The strain of a spring.
     *
     * @param spring its id
     * @param strain {@code (l − L) / L}, no unit: 0.1 is ten per cent longer than the rest length L, −0.1 ten per cent
     *     shorter
     */
    public record SpringStrain(int spring, double strain) {}

    /** Opposite corners, m: the smallest and the largest coordinates. */
    public record BoundingBox(Vec3 min, Vec3 max) {}

    /**
     * Measures a run in its current state. Call it on the thread that steps the run. Sums are taken in authored order.
     */
    public static RunMetrics of(Simulation simulation) {
        return new RunMetrics(
                kineticEnergyOf(simulation),
                maxStrainOf(simulation.springs(), simulation.added(), simulation.particles()),
                boundingBoxOf(simulation));
    }

    /** The largest length of a whole spring over its rest length; empty if no such spring has a rest length. */
    public static OptionalDouble largestStretch(Simulation simulation) {
        double largest = largestStretch(RunMoment.of(simulation));
        return Double.isNaN(largest) ? OptionalDouble.empty() : OptionalDouble.of(largest);
    }

    /** The largest length of a whole spring over its rest length; {@link Double#NaN} if no such spring has a rest length. */
    public static double largestStretch(Moment now) {
        double largest = Double.NaN;
        for (int i = 0; i < now.springs(); i++) {
            double restLength = now.restLength(i);
            if (now.isTorn(i) || !(restLength > 0)) continue;
            double stretch = now.length(i) / restLength;
            if (!(stretch <= largest)) largest = stretch;
        }
        return largest;
    }

    private static double kineticEnergyOf(Simulation simulation) {
        ParticleArrays p = simulation.particles();
        double h = simulation.substepDuration();
        double twice = 0;
        for (int i = 0; i < p.count; i++) {
            if (p.invMass[i] == 0) continue; // pinned or held by the mouse
            double vx = (p.x[i] - p.prevX[i]) / h;
            double vy = (p.y[i] - p.prevY[i]) / h;
            double vz = (p.z[i] - p.prevZ[i]) / h;
            twice += simulation.particle(i).mass() * (vx * vx + vy * vy + vz * vz);
        }
        return twice / 2;
    }

    private static Optional<SpringStrain> maxStrainOf(
            SpringArrays springs, AddedSprings added, ParticleArrays particles) {
        Optional<SpringStrain> largest = Optional.empty();
        double bound = -1;
        for (int i = 0; i < springs.count; i++) {
            double restLength = springs.restLength[i];
            if (springs.torn[i] || !(restLength > 0)) continue; // strain is undefined without a rest length
            double strain = (springs.length(i, particles) - restLength) / restLength;
            if (Math.abs(strain) <= bound) continue;
            bound = Math.abs(strain);
            largest = Optional.of(new SpringStrain(springs.ids[i], strain));
        }
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            double strain = added.length(slot, particles) / added.restLength(slot) - 1;
            if (Math.abs(strain) <= bound) continue;
            bound = Math.abs(strain);
            largest = Optional.of(new SpringStrain(added.id(slot), strain));
        }
        return largest;
    }

    private static Optional<BoundingBox> boundingBoxOf(Simulation simulation) {
        ParticleArrays p = simulation.particles();
        double[] x = simulation.addedParticles().shown(p.x);
        double[] y = simulation.addedParticles().shown(p.y);
        double[] z = simulation.addedParticles().shown(p.z);
        if (x.length == 0) return Optional.empty();
        return Optional.of(new BoundingBox(new Vec3(min(x), min(y), min(z)), new Vec3(max(x), max(y), max(z))));
    }

    private static double min(double[] values) {
        double least = values[0];
        for (double value : values) least = Math.min(least, value);
        return least;
    }

    private static double max(double[] values) {
        double most = values[0];
        for (double value : values) most = Math.max(most, value);
        return most;
    }
}
