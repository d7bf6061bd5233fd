package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;

/**
 * The sums from which the energies, momenta and strains of a run follow, taken in authored order. A sum that a double
 * cannot hold is not finite. What elements have added counts; torn springs, pinned particles and a particle held by the
 * mouse are left out.
 *
 * @param kinetic J, {@code Σ m |v|² / 2}
 * @param elastic J, {@code Σ k_s (l − L)² / 2}, and what elements hold that tell their energy
 * @param potential J, {@code −Σ m g·x}
 * @param momentum kg·m/s
 * @param angularMomentum about the origin, kg·m²/s
 * @param strain {@code Σ |l − L| / L} over the springs that have a rest length
 * @param squares {@code Σ (l − L)²}, m²
 * @param whole the number of springs that are not torn
 */
public record EnergySums(
        double kinetic,
        double elastic,
        double potential,
        double[] momentum,
        double[] angularMomentum,
        double strain,
        double squares,
        int whole) {
    /** Sums up a run in its current state. Call it on the thread that steps the run. */
    public static EnergySums of(Simulation run) {
        Motion motion = new Motion(run);
        Stretch stretch = new Stretch(run);
        return new EnergySums(
                motion.kinetic,
                stretch.elastic + run.elementEnergy(),
                motion.potential,
                motion.momentum,
                motion.angularMomentum,
                stretch.strain,
                stretch.squares,
                stretch.whole);
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
