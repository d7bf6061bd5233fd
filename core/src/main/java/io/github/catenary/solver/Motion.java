package io.github.catenary.solver;

/** A copy of where all particles of a run are and were one substep before: their positions and, in effect, velocities. */
final class Motion {
    final int count;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] prevX;
    private final double[] prevY;
    private final double[] prevZ;

    Motion(ParticleArrays particles) {
        count = particles.count;
        x = particles.x.clone();
        y = particles.y.clone();
        z = particles.z.clone();
        prevX = particles.prevX.clone();
        prevY = particles.prevY.clone();
        prevZ = particles.prevZ.clone();
    }

    /** Takes the present motion of the same particles in place of the one held. */
    void copyFrom(ParticleArrays p) {
        copy(p.x, x);
        copy(p.y, y);
        copy(p.z, z);
        copy(p.prevX, prevX);
        copy(p.prevY, prevY);
        copy(p.prevZ, prevZ);
    }

    /** Gives the particles the motion held. */
    void copyTo(ParticleArrays p) {
        copy(x, p.x);
        copy(y, p.y);
        copy(z, p.z);
        copy(prevX, p.prevX);
        copy(prevY, p.prevY);
        copy(prevZ, p.prevZ);
    }

    private void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, count);
    }
}
