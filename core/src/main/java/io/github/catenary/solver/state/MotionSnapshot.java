package io.github.catenary.solver.state;

import java.util.Arrays;

/** A copy of the motion of all particles of a run: current positions, positions one substep before, and velocities. */
public final class MotionSnapshot {
    final int count;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] prevX;
    private final double[] prevY;
    private final double[] prevZ;
    /** {@link Vectors#NONE} if the run did not keep velocities as a state. */
    private Vectors velocity;

    public MotionSnapshot(ParticleArrays particles) {
        count = particles.count;
        x = particles.x.clone();
        y = particles.y.clone();
        z = particles.z.clone();
        prevX = particles.prevX.clone();
        prevY = particles.prevY.clone();
        prevZ = particles.prevZ.clone();
        velocity = Vectors.NONE;
        copyVelocity(particles);
    }

    /** The memory of the arrays, bytes. */
    public long bytes() {
        return 3L * Double.BYTES * (2L * count + velocity.count());
    }

    /** Copies the positions of particles {@code from} to {@code to − 1}; {@link #copyVelocity} copies the rest. */
    public void copyFrom(ParticleArrays p, int from, int to) {
        copy(p.x, x, from, to);
        copy(p.y, y, from, to);
        copy(p.z, z, from, to);
        copy(p.prevX, prevX, from, to);
        copy(p.prevY, prevY, from, to);
        copy(p.prevZ, prevZ, from, to);
    }

    /** True if all positions, and those before the step, have the bits of these. */
    public boolean isOf(ParticleArrays p) {
        return Arrays.equals(x, p.x)
                && Arrays.equals(y, p.y)
                && Arrays.equals(z, p.z)
                && Arrays.equals(prevX, p.prevX)
                && Arrays.equals(prevY, p.prevY)
                && Arrays.equals(prevZ, p.prevZ);
    }

    /** Index of the first particle with a coordinate, or a speed, beyond a limit, m or m/s; −1 if there is none. */
    public int firstBeyond(double most) {
        for (int i = 0; i < count; i++) {
            double at = Math.max(largest(x[i], y[i], z[i]), largest(prevX[i], prevY[i], prevZ[i]));
            if (at > most) return i;
            if (i < velocity.count() && largest(velocity.x[i], velocity.y[i], velocity.z[i]) > most) return i;
        }
        return -1;
    }

    private static double largest(double a, double b, double c) {
        return Math.max(Math.abs(a), Math.max(Math.abs(b), Math.abs(c)));
    }

    /** True if particle i is where it was. */
    public boolean isAt(ParticleArrays p, int i) {
        return p.x[i] == x[i] && p.y[i] == y[i] && p.z[i] == z[i];
    }

    /** Copies the velocities, if the particles keep any. */
    public void copyVelocity(ParticleArrays p) {
        if (p.velocity.count() != velocity.count()) velocity = new Vectors(p.velocity.count());
        velocity.set(p.velocity);
    }

    /** Restores the motion; h is the duration of a substep, s. */
    public void copyTo(ParticleArrays p, double h) {
        copy(x, p.x, 0, count);
        copy(y, p.y, 0, count);
        copy(z, p.z, 0, count);
        copy(prevX, p.prevX, 0, count);
        copy(prevY, p.prevY, 0, count);
        copy(prevZ, p.prevZ, 0, count);
        if (!p.keepsVelocity()) return;
        if (velocity.count() == count) p.velocity.set(velocity);
        // saved under an integrator that does not keep velocities
        else p.velocity.setDifference(p.positions(), p.previous(), h);
    }

    private static void copy(double[] source, double[] target, int from, int to) {
        System.arraycopy(source, from, target, from, to - from);
    }
}
