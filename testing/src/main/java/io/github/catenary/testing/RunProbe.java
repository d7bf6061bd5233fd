package io.github.catenary.testing;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;

/** Reads and changes the particles of a run; i is an index, not an id. For the thread that steps the run. */
public final class RunProbe {
    private RunProbe() {}

    public static Vec3 position(Simulation run, int i) {
        return new Vec3(run.particles().x[i], run.particles().y[i], run.particles().z[i]);
    }

    /** The displacement of particle i in the last substep, m; divided by the duration of a substep, its velocity. */
    public static Vec3 way(Simulation run, int i) {
        ParticleArrays p = run.particles();
        return position(run, i).minus(new Vec3(p.prevX[i], p.prevY[i], p.prevZ[i]));
    }

    /** Puts particle i at a point, at rest. */
    public static void place(Simulation run, int i, Vec3 point) {
        ParticleArrays p = run.particles();
        p.x[i] = point.x();
        p.y[i] = point.y();
        p.z[i] = point.z();
        p.prevX[i] = point.x();
        p.prevY[i] = point.y();
        p.prevZ[i] = point.z();
    }

    /** Tears spring i. */
    public static void tear(Simulation run, int i) {
        run.springs().torn[i] = true;
        run.restore(run.save()); // so that the change is a state of the run, not a write of a kernel
    }

    /** The first moment of all masses, Σ m x, kg·m. */
    public static Vec3 moment(Simulation run) {
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < run.particles().count; i++)
            sum = sum.plus(position(run, i).times(mass(run, i)));
        return sum;
    }

    /** The angular momentum about the origin, Σ m x × (x − x_prev), kg·m² per substep. */
    public static Vec3 angularMomentum(Simulation run) {
        ParticleArrays p = run.particles();
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < p.count; i++) {
            Vec3 x = position(run, i).times(mass(run, i));
            Vec3 v = way(run, i);
            sum = sum.plus(new Vec3(
                    x.y() * v.z() - x.z() * v.y(), x.z() * v.x() - x.x() * v.z(), x.x() * v.y() - x.y() * v.x()));
        }
        return sum;
    }

    private static double mass(Simulation run, int i) {
        return run.scene().particles().at(i).mass();
    }
}
