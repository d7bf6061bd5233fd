package io.github.catenary.solver;

import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Keeps the velocities before each frame, so that forces can be told after it. For the thread that steps the run. */
final class DetailMonitor {
    private static final double[] NONE = {};

    private double[] x = NONE;
    private double[] y = NONE;
    private double[] z = NONE;
    /** The particles whose velocities are kept; null if none are. */
    private @Nullable ParticleArrays kept;

    /** Keeps the velocities of now. Allocates only for another number of particles. */
    void beforeFrame(ParticleArrays p, double h) {
        if (x.length != p.count) {
            x = new double[p.count];
            y = new double[p.count];
            z = new double[p.count];
        }
        difference(p.x, p.prevX, h, x);
        difference(p.y, p.prevY, h, y);
        difference(p.z, p.prevZ, h, z);
        for (int i = p.drawn; i < p.count; i++) if (!p.isThere(i)) forget(i);
        kept = p;
    }

    /** A particle that comes in this frame has had no velocity. */
    private void forget(int i) {
        x[i] = Double.NaN;
        y[i] = Double.NaN;
        z[i] = Double.NaN;
    }

    /** The run went elsewhere: what is kept does not belong to the frame before. */
    void forget() {
        kept = null;
    }

    boolean knows(ParticleArrays p) {
        return kept == p;
    }

    FrameDetail read(Simulation run) {
        ParticleArrays p = run.particles();
        AddedParticles more = run.addedParticles();
        double h = run.substepDuration();
        double[] vx = difference(p.x, p.prevX, h, new double[p.count]);
        double[] vy = difference(p.y, p.prevY, h, new double[p.count]);
        double[] vz = difference(p.z, p.prevZ, h, new double[p.count]);
        return new FrameDetail(
                more.shown(vx),
                more.shown(vy),
                more.shown(vz),
                more.shown(forces(run, vx, x)),
                more.shown(forces(run, vy, y)),
                more.shown(forces(run, vz, z)),
                restLengths(run),
                knows(p) ? withAdded(run, run.springForces()) : NONE,
                run.channels().stream().map(each -> withAdded(run, each)).toList(),
                run.forces());
    }

    private static ChannelValues withAdded(Simulation run, ChannelValues told) {
        if (!told.channel().ofSprings()) return told;
        return new ChannelValues(told.channel(), withAdded(run, told.values()));
    }

    /** Nothing is told of the springs that elements have added: they have NaN, behind those of the scene. */
    private static double[] withAdded(Simulation run, double[] own) {
        int count = run.added().count();
        if (count == 0 || own.length == 0) return own;
        double[] all = Arrays.copyOf(own, own.length + count);
        Arrays.fill(all, own.length, all.length, Double.NaN);
        return all;
    }

    /** Those of the scene's springs, and of the springs that elements have added. */
    private static double[] restLengths(Simulation run) {
        if (!run.restLengthsMayChange()) return NONE;
        AddedSprings added = run.added();
        double[] own = run.springs().restLength;
        double[] all = Arrays.copyOf(own, own.length + added.count());
        for (int k = 0; k < added.count(); k++) all[own.length + k] = added.restLength(added.slot(k));
        return all;
    }

    private static double[] difference(double[] now, double[] before, double h, double[] into) {
        for (int i = 0; i < into.length; i++) into[i] = (now[i] - before[i]) / h;
        return into;
    }

    private double[] forces(Simulation run, double[] now, double[] before) {
        ParticleArrays p = run.particles();
        double[] forces = new double[p.count];
        if (!knows(p)) {
            Arrays.fill(forces, Double.NaN);
            return forces;
        }
        double dt = run.scene().solver().timeStep();
        for (int i = 0; i < forces.length; i++) {
            double mass = p.invMass[i] == 0 ? Double.NaN : run.particle(i).mass();
            forces[i] = mass * ((now[i] - before[i]) / dt);
        }
        return forces;
    }
}
