package io.github.catenary.analysis;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
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
        Motion motion = new Motion(simulation);
        Stretch stretch = new Stretch(simulation);
        return new Energies(
                known(motion.kinetic),
                known(stretch.elastic + simulation.elementEnergy()),
                known(motion.potential),
                vector(motion.momentum),
                vector(motion.angularMomentum),
                stretch.whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(known(stretch.strain / stretch.whole)),
                stretch.whole == 0 ? 0 : known(Math.sqrt(stretch.squares / stretch.whole)));
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

    /** Sums over particles. */
    private static final class Motion {
        private double kinetic;
        private double potential;
        private final double[] momentum = new double[3];
        private final double[] angularMomentum = new double[3];

        Motion(Simulation simulation) {
            ParticleArrays p = simulation.particles();
            for (int i = 0; i < p.count; i++) {
                if (p.invMass[i] != 0) add(i, simulation, simulation.substepDuration());
            }
        }

        private void add(int i, Simulation simulation, double h) {
            ParticleArrays p = simulation.particles();
            Vec3 gravity = simulation.scene().environment().gravity();
            double mass = simulation.particle(i).mass();
            double vx = (p.x[i] - p.prevX[i]) / h;
            double vy = (p.y[i] - p.prevY[i]) / h;
            double vz = (p.z[i] - p.prevZ[i]) / h;
            kinetic += mass * (vx * vx + vy * vy + vz * vz) / 2;
            potential -= mass * (gravity.x() * p.x[i] + gravity.y() * p.y[i] + gravity.z() * p.z[i]);
            momentum[0] += mass * vx;
            momentum[1] += mass * vy;
            momentum[2] += mass * vz;
            angularMomentum[0] += mass * (p.y[i] * vz - p.z[i] * vy);
            angularMomentum[1] += mass * (p.z[i] * vx - p.x[i] * vz);
            angularMomentum[2] += mass * (p.x[i] * vy - p.y[i] * vx);
        }
    }

    /** Sums over springs. */
    private static final class Stretch {
        private double elastic;
        private double strain;
        private double squares;
        private int whole;

        Stretch(Simulation simulation) {
            Scene scene = simulation.scene();
            SpringForces forces = scene.forces();
            SpringArrays s = simulation.springs();
            for (int i = 0; i < s.count; i++) {
                if (s.torn[i]) continue;
                double elongation = s.length(i, simulation.particles()) - s.restLength[i];
                add(
                        elongation,
                        s.restLength[i],
                        forces.stiffness(scene.springs().at(i)));
            }
            if (simulation.added().count() > 0) addAdded(simulation);
        }

        private void addAdded(Simulation simulation) {
            AddedSprings added = simulation.added();
            Scene shown = simulation.shownScene();
            SpringForces forces = shown.forces();
            for (int k = 0; k < added.count(); k++) {
                int slot = added.slot(k);
                double restLength = added.restLength(slot);
                double elongation = added.length(slot, simulation.particles()) - restLength;
                add(elongation, restLength, forces.stiffness(shown.springs().get(added.id(slot))));
            }
        }

        private void add(double elongation, double restLength, double stiffness) {
            elastic += stiffness * elongation * elongation / 2;
            squares += elongation * elongation;
            if (restLength > 0) strain += Math.abs(elongation) / restLength;
            whole++;
        }
    }
}
