package io.github.catenary.solver.state;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import java.util.Arrays;

/**
 * The particles that elements have added to a run. The arrays of the run have a place for each slot of the reserves,
 * behind the particles of the scene. In a place that is free there is no particle: nothing shows or counts it, and for
 * the solver it is pinned at the origin. Kernels ask for the particles in every substep:
 *
 * <pre>
 *   for (int k = 0; k &lt; added.count(); k++) {
 *       int i = added.index(added.slot(k));
 *       … particles.x[i] …
 *   }
 * </pre>
 */
public final class AddedParticles extends AddedItems {
    private static final double[] NONE = {};

    /** Position and velocity with which the particle came, m and m/s, its mass, kg, and its radius, m. */
    private static final int FIELDS = 8;

    private final int drawn;
    private double[] start = NONE;
    /** True for slots whose particle is, or was when it went, in a hand. */
    private boolean[] marked = {};

    /**
     * Made by its {@link ParticleReserve}.
     *
     * @param drawn number of particles of the scene
     */
    AddedParticles(int drawn) {
        this.drawn = drawn;
    }

    @Override
    String kind() {
        return "particle";
    }

    @Override
    void resize(int capacity) {
        super.resize(capacity);
        start = Arrays.copyOf(start, FIELDS * capacity);
        marked = Arrays.copyOf(marked, capacity);
    }

    /** A hand holds, stops or loosens the particle in a slot, or does so no longer. */
    void mark(int slot, boolean byHand) {
        marked[slot] = byHand;
    }

    /** A hand goes on with the id of its particle, so that another particle in the slot would be in it at once. */
    @Override
    boolean isKept(int slot) {
        return marked[slot];
    }

    void put(int slot, NewParticle like) {
        int at = FIELDS * slot;
        start[at] = like.x;
        start[at + 1] = like.y;
        start[at + 2] = like.z;
        start[at + 3] = like.vx;
        start[at + 4] = like.vy;
        start[at + 5] = like.vz;
        start[at + 6] = like.mass;
        start[at + 7] = like.radius;
    }

    void put(int slot, AddedParticles from, int slotThere) {
        System.arraycopy(from.start, FIELDS * slotThere, start, FIELDS * slot, FIELDS);
    }

    /** A copy without the free slots behind the last particle. */
    AddedParticles copy() {
        AddedParticles copy = new AddedParticles(drawn);
        copy.resize(top());
        copy.set(this);
        return copy;
    }

    /** Takes over all particles and counts of another. This one must have room for them. */
    void set(AddedParticles other) {
        int top = other.top();
        System.arraycopy(other.start, 0, start, 0, FIELDS * top);
        setSlots(other, top);
    }

    /** Puts the particle in a slot, or that of a free slot, where it begins; h is the duration of a substep, s. */
    void place(int slot, ParticleArrays p, double h) {
        int i = index(slot);
        place(slot, 0, p.x, p.prevX, i, h);
        place(slot, 1, p.y, p.prevY, i, h);
        place(slot, 2, p.z, p.prevZ, i, h);
        if (!p.keepsVelocity()) return;
        p.velocity.x[i] = value(slot, 3);
        p.velocity.y[i] = value(slot, 4);
        p.velocity.z[i] = value(slot, 5);
    }

    private void place(int slot, int axis, double[] x, double[] prev, int i, double h) {
        x[i] = value(slot, axis);
        prev[i] = x[i] - value(slot, 3 + axis) * h;
    }

    private double value(int slot, int field) {
        return element[slot] == 0 ? 0 : start[FIELDS * slot + field];
    }

    /** True if there is a particle in the slot. */
    boolean isThere(int slot) {
        return element[slot] != 0;
    }

    /** About how much memory the particles take, bytes. */
    public long bytes() {
        return (2L * Integer.BYTES + (long) FIELDS * Double.BYTES) * capacity() + 2L * Integer.BYTES * elements.length;
    }

    /** Mass, kg. */
    public double mass(int slot) {
        return start[FIELDS * slot + 6];
    }

    /** Radius, m. */
    public double radius(int slot) {
        return start[FIELDS * slot + 7];
    }

    /** The particle in a slot as it was added, as a record; in a free slot a pinned one at the origin. */
    public Particle particle(int slot) {
        if (element[slot] == 0) return Particle.of(id(slot), Vec3.ZERO).withPinned(true);
        return Particle.of(id(slot), new Vec3(value(slot, 0), value(slot, 1), value(slot, 2)))
                .withVelocity(new Vec3(value(slot, 3), value(slot, 4), value(slot, 5)))
                .withMass(mass(slot))
                .withRadius(radius(slot));
    }

    /** Number of particles of the scene, which is also the index of the first slot. */
    public int drawn() {
        return drawn;
    }

    /** The index of a slot in the {@link ParticleArrays}. */
    public int index(int slot) {
        return drawn + slot;
    }

    /** The index of the particle with an id, or −1 if there is none now. */
    public int indexOf(int id) {
        int slot = slotOf(id);
        return slot < 0 ? -1 : drawn + slot;
    }

    /**
     * What is told of the particles that there are: of those of the scene, and behind them of those that were added.
     *
     * @param values an entry for each index
     * @return a new array
     */
    public double[] shown(double[] values) {
        double[] shown = Arrays.copyOf(values, drawn + count);
        for (int k = 0; k < count; k++) shown[drawn + k] = values[drawn + used[k]];
        return shown;
    }
}
