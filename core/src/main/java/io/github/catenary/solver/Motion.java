package io.github.catenary.solver;

/** A copy of where all particles of a run are and were one substep before: their positions and velocities. */
final class Motion {
    final int count;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] prevX;
    private final double[] prevY;
    private final double[] prevZ;
    /** {@link Vectors#NONE} if the run did not keep velocities as a state of their own. */
    private Vectors velocity;

    Motion(ParticleArrays particles) {
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

    /** Takes the present motion of the same particles in place of the one held. */
    void copyFrom(ParticleArrays p) {
        copy(p.x, x);
        copy(p.y, y);
        copy(p.z, z);
        copy(p.prevX, prevX);
        copy(p.prevY, prevY);
        copy(p.prevZ, prevZ);
        copyVelocity(p);
    }

    private void copyVelocity(ParticleArrays p) {
        if (p.velocity.count() != velocity.count()) velocity = new Vectors(p.velocity.count());
        velocity.set(p.velocity);
    }

    /** Gives the particles the motion held; h is the duration of a substep, s. */
    void copyTo(ParticleArrays p, double h) {
        copy(x, p.x);
        copy(y, p.y);
        copy(z, p.z);
        copy(prevX, p.prevX);
        copy(prevY, p.prevY);
        copy(prevZ, p.prevZ);
        if (!p.keepsVelocity()) return;
        if (velocity.count() == count) p.velocity.set(velocity);
        else p.velocity.setDifference(p.positions(), p.previous(), h); // held under an integrator that has none
    }

    private void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, count);
    }
}
