package io.github.catenary.solver.state;

/**
 * The particles of a run, one array per quantity, all of length {@link #count}. Entry i is particle {@code
 * scene.particles().at(i)}; behind those of the drawing are the places of {@link AddedParticles}, which may be free. The
 * solver writes them during a step; constraint kernels may write the positions.
 */
public final class ParticleArrays {
    static final byte LOCKED_X = 1;
    static final byte LOCKED_Y = 2;
    static final byte LOCKED_Z = 4;

    public final int count;
    /** Number of particles of the drawing; the others are places for those that elements add. */
    public final int drawn;

    public final int[] ids;
    /** Current position, m. */
    public final double[] x;

    public final double[] y;
    public final double[] z;
    /** Position before the step, m. The current position minus this one is the velocity per substep. */
    public final double[] prevX;

    public final double[] prevY;
    public final double[] prevZ;
    /** Share of its displacement that a particle keeps per substep, k = (1 − d)^(1/n); 0 if it is pinned or kinematic. */
    public final double[] keep;
    /** Inverse mass w, 1/kg, always finite; 0 if the particle is pinned or kinematic. */
    public final double[] invMass;
    /** Least distance between a particle's centre and a collider, m. */
    public final double[] radius;

    /** Velocity, m/s, if the integrator keeps it as a state; otherwise {@link Vectors#NONE}. 0 for pinned particles. */
    public Vectors velocity = Vectors.NONE;

    /**
     * By how much contacts in the integrator's solve changed the displacement of each particle in this substep, m: h² w
     * times the force; {@link Vectors#NONE} if no integrator of the run has solved for contacts. Not for kernels to write.
     */
    public Vectors reaction = Vectors.NONE;

    private final Vectors positions;
    private final Vectors previous;
    /** Of each roller the bits of the axes along which it cannot move; 0 for all other particles; none without rollers. */
    private byte[] locks = {};
    /** Indices of the rollers, ascending. */
    int[] rollers = {};
    /** True for particles that constraints lead. */
    final boolean[] led;
    /** True for particles that forces do not move and that no hand leads alone. */
    final boolean[] fixed;
    /** Entry k: true if there is no particle in the place with the index {@code drawn + k}. */
    final boolean[] free;

    /** Arrays whose entries the store fills in. */
    ParticleArrays(int count, int drawn) {
        this.count = count;
        this.drawn = drawn;
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
        led = new boolean[count];
        fixed = new boolean[count];
        free = new boolean[count - drawn];
    }

    /** True if there is a particle at index i; false for a place in which none was added, whose inverse mass is 0. */
    public boolean isThere(int i) {
        return i < drawn || !free[i - drawn];
    }

    /** A view of the coordinate arrays. */
    public Vectors positions() {
        return positions;
    }

    /** A view of the arrays of coordinates before the step. */
    public Vectors previous() {
        return previous;
    }

    public boolean keepsVelocity() {
        return velocity != Vectors.NONE;
    }

    /** True if a constraint leads particle i, pinned or not. */
    public boolean isLed(int i) {
        return led[i];
    }

    /** True if particle i is pinned, stands still or is led. The particle that a hand leads need not be fixed. */
    public boolean isFixed(int i) {
        return fixed[i];
    }

    /** True if any particle is locked along some axes alone. */
    public boolean anyRollers() {
        return rollers.length > 0;
    }

    /** Indices of the rollers, the particles that are locked along some axes alone, ascending; not to be written. */
    public int[] rollers() {
        return rollers;
    }

    /** True if particle i is locked along some axes alone. Its inverse mass is that along the others. */
    public boolean isRoller(int i) {
        return locks(i) != 0;
    }

    /** Of a roller, the axes along which it is locked: 1 for x, 2 for y and 4 for z, added up; 0 for all other particles. */
    public byte locks(int i) {
        return locks.length == 0 ? 0 : locks[i];
    }

    void lock(int i, byte axes) {
        if (locks.length == 0) locks = new byte[count];
        locks[i] = axes;
    }

    /** 0 if particle i is a roller that is locked along x, otherwise 1. */
    public int freeX(int i) {
        return ~locks(i) & LOCKED_X;
    }

    /** Likewise along y. */
    public int freeY(int i) {
        return (~locks(i) & LOCKED_Y) >> 1;
    }

    /** Likewise along z. */
    public int freeZ(int i) {
        return (~locks(i) & LOCKED_Z) >> 2;
    }

    /** Sets to 0 the components along which rollers are locked, of vectors of which each particle has one. */
    public void clearLocked(Vectors of) {
        for (int i : rollers) {
            if ((locks[i] & LOCKED_X) != 0) of.x[i] = 0;
            if ((locks[i] & LOCKED_Y) != 0) of.y[i] = 0;
            if ((locks[i] & LOCKED_Z) != 0) of.z[i] = 0;
        }
    }

    /** Distance between particles i and j, m. */
    double distance(int i, int j) {
        double dx = x[j] - x[i];
        double dy = y[j] - y[i];
        double dz = z[j] - z[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
