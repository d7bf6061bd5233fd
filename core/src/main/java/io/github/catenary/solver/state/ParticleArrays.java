package io.github.catenary.solver.state;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;

/**
 * The particles of a run, one array per quantity, all of length {@link #count}, entry i being particle
 * {@code scene.particles().at(i)}. The solver writes them during a step; constraint kernels may write the positions.
 */
public final class ParticleArrays {
    /** Keeps the sum over the two ends of a spring finite, 1/kg; particles lighter than 1e-308 kg share as this one. */
    private static final double MAX_INVERSE_MASS = Double.MAX_VALUE / 2;

    public final int count;
    public final int[] ids;
    /** Current position, m. */
    public final double[] x;

    public final double[] y;
    public final double[] z;
    /** Position before the step, m; the difference to the current one is the velocity per substep. */
    public final double[] prevX;

    public final double[] prevY;
    public final double[] prevZ;
    /** Share of its displacement that a particle keeps per substep, k = 1 − d; 0 for a pinned, grabbed or led one. */
    public final double[] keep;
    /** Inverse mass w, 1/kg, always finite; 0 for a pinned, grabbed or led one. */
    public final double[] invMass;
    /** How near a particle's centre may come to a collider, m. */
    public final double[] radius;

    /** Velocity, m/s, if the integrator keeps it as a state of its own; else {@link Vectors#NONE}. Pinned: 0. */
    public Vectors velocity = Vectors.NONE;

    private final Vectors positions;
    private final Vectors previous;
    private final boolean[] grabbed;
    private final boolean[] led;

    /** Authored positions and velocities; h is the duration of a substep, s. */
    public ParticleArrays(Scene scene, double h) {
        count = scene.particles().size();
        ids = new int[count];
        x = new double[count];
        y = new double[count];
        z = new double[count];
        prevX = new double[count];
        prevY = new double[count];
        prevZ = new double[count];
        positions = new Vectors(x, y, z);
        previous = new Vectors(prevX, prevY, prevZ);
        keep = new double[count];
        invMass = new double[count];
        radius = new double[count];
        grabbed = new boolean[count];
        led = new boolean[count];
        for (int i = 0; i < count; i++) {
            Particle particle = scene.particles().at(i);
            ids[i] = particle.id();
            placeAsDrawn(i, scene, h);
            load(i, scene, particle);
        }
    }

    /** Gives particle i its authored motion; h is the duration of a substep, s. */
    public void placeAsDrawn(int i, Scene scene, double h) {
        Particle particle = scene.particles().at(i);
        Vec3 p = particle.position();
        Vec3 v = particle.pinned() ? Vec3.ZERO : particle.velocity();
        x[i] = p.x();
        y[i] = p.y();
        z[i] = p.z();
        prevX[i] = p.x() - v.x() * h;
        prevY[i] = p.y() - v.y() * h;
        prevZ[i] = p.z() - v.z() * h;
        if (keepsVelocity()) setVelocity(i, v);
    }

    /** Stands on the arrays of coordinates. */
    public Vectors positions() {
        return positions;
    }

    /** Stands on the arrays of coordinates before the step. */
    public Vectors previous() {
        return previous;
    }

    public boolean keepsVelocity() {
        return velocity != Vectors.NONE;
    }

    /** Makes the velocities a state of their own, as the scene gives them. */
    public void keepAuthoredVelocity(Scene scene) {
        velocity = new Vectors(count);
        for (int i = 0; i < count; i++) {
            Particle particle = scene.particles().at(i);
            setVelocity(i, particle.pinned() ? Vec3.ZERO : particle.velocity());
        }
    }

    private void setVelocity(int i, Vec3 v) {
        velocity.x[i] = v.x();
        velocity.y[i] = v.y();
        velocity.z[i] = v.z();
    }

    /** Makes the velocities a state of their own, as (x − x_prev) / h, or gives that up. */
    public void keepVelocity(boolean keep, double h) {
        if (keep == keepsVelocity()) return;
        velocity = keep ? new Vectors(count) : Vectors.NONE;
        deriveVelocity(h);
    }

    /** v = (x − x_prev) / h, if velocities are kept. */
    public void deriveVelocity(double h) {
        if (keepsVelocity()) velocity.setDifference(positions(), previous(), h);
    }

    /** x_prev = x − v·h, if velocities are kept. */
    public void derivePrevious(double h) {
        for (int i = 0; i < velocity.count(); i++) {
            prevX[i] = x[i] - velocity.x[i] * h;
            prevY[i] = y[i] - velocity.y[i] * h;
            prevZ[i] = z[i] - velocity.z[i] * h;
        }
    }

    /** Leaves every free particle the share of its velocity that drag does not take. */
    public void dragVelocity() {
        for (int i = 0; i < velocity.count(); i++) {
            if (invMass[i] == 0) continue; // a pin has none, and the hand's is its own
            velocity.x[i] *= keep[i];
            velocity.y[i] *= keep[i];
            velocity.z[i] *= keep[i];
        }
    }

    /** Takes mass, radius, drag and pin of particle i from its record. */
    public void load(int i, Scene scene, Particle particle) {
        boolean held = particle.pinned() || grabbed[i] || led[i];
        radius[i] = particle.radius();
        keep[i] = held ? 0 : 1 - scene.drag(particle);
        invMass[i] = held ? 0 : Math.min(1 / particle.mass(), MAX_INVERSE_MASS);
    }

    /** Takes what no kernel may write from the records again, if one did. */
    public void reload(Scene scene) {
        for (int i = 0; i < count; i++) {
            Particle particle = scene.particles().at(i);
            ids[i] = particle.id();
            load(i, scene, particle);
        }
    }

    /** Marks particle i as held by hand or let go; {@link #load} makes it so. */
    void setGrabbed(int i, boolean held) {
        grabbed[i] = held;
    }

    /** Marks particle i as led by a constraint; {@link #load} makes it so. */
    void setLed(int i) {
        led[i] = true;
    }

    /** True if a constraint leads particle i, pinned or not. */
    public boolean isLed(int i) {
        return led[i];
    }

    /** The weight k·w with which particle i shares a correction; 0 for one that does not give way. */
    double weight(int i) {
        return keep[i] * invMass[i];
    }

    /** From particle i to particle j, m. */
    double distance(int i, int j) {
        double dx = x[j] - x[i];
        double dy = y[j] - y[i];
        double dz = z[j] - z[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Moves particle i by the way between two points without changing its velocity. */
    public void translate(int i, Vec3 from, Vec3 to) {
        double dx = to.x() - from.x();
        double dy = to.y() - from.y();
        double dz = to.z() - from.z();
        x[i] += dx;
        y[i] += dy;
        z[i] += dz;
        prevX[i] += dx;
        prevY[i] += dy;
        prevZ[i] += dz;
    }

    /** Puts particle i at rest at a point. */
    public void place(int i, Vec3 point) {
        x[i] = point.x();
        y[i] = point.y();
        z[i] = point.z();
        halt(i);
    }

    /** Stops particle i where it is. */
    public void halt(int i) {
        prevX[i] = x[i];
        prevY[i] = y[i];
        prevZ[i] = z[i];
        if (!keepsVelocity()) return;
        velocity.x[i] = 0;
        velocity.y[i] = 0;
        velocity.z[i] = 0;
    }

    /** Keeps the velocities when the substep's duration changes by {@code factor}. */
    public void rescaleStep(double factor) {
        for (int i = 0; i < count; i++) {
            prevX[i] = x[i] - (x[i] - prevX[i]) * factor;
            prevY[i] = y[i] - (y[i] - prevY[i]) * factor;
            prevZ[i] = z[i] - (z[i] - prevZ[i]) * factor;
        }
    }

    /** Copies the motion of one particle of another run, which keeps velocities if and only if this one does. */
    public void copy(int i, ParticleArrays from, int j) {
        x[i] = from.x[j];
        y[i] = from.y[j];
        z[i] = from.z[j];
        prevX[i] = from.prevX[j];
        prevY[i] = from.prevY[j];
        prevZ[i] = from.prevZ[j];
        if (!keepsVelocity()) return;
        velocity.x[i] = from.velocity.x[j];
        velocity.y[i] = from.velocity.y[j];
        velocity.z[i] = from.velocity.z[j];
    }
}
