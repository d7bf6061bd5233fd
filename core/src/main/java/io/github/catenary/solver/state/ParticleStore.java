package io.github.catenary.solver.state;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Changes the {@link ParticleArrays} of a run; integrators and kernels also write them. For the thread that steps the
 * run.
 */
public final class ParticleStore {
    /**
     * Keeps the sum over the two ends of a spring finite, 1/kg. Particles lighter than about 1e-308 kg get this value.
     */
    private static final double MAX_INVERSE_MASS = Double.MAX_VALUE / 2;

    private static final byte GRABBED = 1;
    private static final byte STOPPED = 2;
    private static final byte LOOSE = 4;
    private static final int[] UNKNOWN = {};

    private final ParticleArrays p;
    private final AddedParticles added;
    /** What hands do to each particle: the sum of the three above. */
    private final byte[] hands;
    /** Null unless others could write what only this store may write. */
    private @Nullable ParticleSeal seal;
    /** What {@link #still} gives; {@link #UNKNOWN} after a change. */
    private int[] still = UNKNOWN;
    /** Where rollers are locked: three coordinates for each, m, of which only those along locked axes count. */
    private double[] locked = {};

    private boolean knowsRollers = true;

    /** Starts at authored positions and velocities; h is the duration of a substep, s. */
    public ParticleStore(Scene scene, double h) {
        this(scene, h, new AddedParticles(scene.particles().size()));
    }

    /** @param added tells what is in the places behind the particles of the drawing */
    public ParticleStore(Scene scene, double h, AddedParticles added) {
        this.added = added;
        p = new ParticleArrays(scene.particles().size(), added.drawn());
        hands = new byte[p.count];
        for (int i = 0; i < p.count; i++) {
            p.ids[i] = id(i, scene);
            placeAsDrawn(i, scene, h);
            load(i, scene);
        }
        lockHere();
    }

    private int id(int i, Scene scene) {
        return i < p.drawn ? scene.particles().at(i).id() : added.id(i - p.drawn);
    }

    /** Particle i as it is drawn, or as it was added. */
    public Particle record(int i, Scene scene) {
        return i < p.drawn ? scene.particles().at(i) : added.particle(i - p.drawn);
    }

    public ParticleArrays arrays() {
        return p;
    }

    /** Gives particle i its authored motion; h is the duration of a substep, s. */
    public void placeAsDrawn(int i, Scene scene, double h) {
        if (i >= p.drawn) {
            added.place(i - p.drawn, p, h);
            return;
        }
        Particle particle = scene.particles().at(i);
        Vec3 place = particle.position();
        Vec3 v = particle.locks().free(particle.velocity());
        p.x[i] = place.x();
        p.y[i] = place.y();
        p.z[i] = place.z();
        p.prevX[i] = place.x() - v.x() * h;
        p.prevY[i] = place.y() - v.y() * h;
        p.prevZ[i] = place.z() - v.z() * h;
        if (p.keepsVelocity()) setVelocity(i, v);
    }

    /** Makes velocities a state, with the scene's values. */
    public void keepAuthoredVelocity(Scene scene) {
        p.velocity = new Vectors(p.count);
        for (int i = 0; i < p.drawn; i++) {
            Particle particle = scene.particles().at(i);
            setVelocity(i, particle.locks().free(particle.velocity()));
        }
    }

    private void setVelocity(int i, Vec3 v) {
        p.velocity.x[i] = v.x();
        p.velocity.y[i] = v.y();
        p.velocity.z[i] = v.z();
    }

    /** Makes velocities a state, as (x − x_prev) / h, or removes that state. */
    public void keepVelocity(boolean keep, double h) {
        if (keep == p.keepsVelocity()) return;
        p.velocity = keep ? new Vectors(p.count) : Vectors.NONE;
        deriveVelocity(h);
    }

    /** Sets v = (x − x_prev) / h, if velocities are kept. */
    public void deriveVelocity(double h) {
        if (p.keepsVelocity()) p.velocity.setDifference(p.positions(), p.previous(), h);
    }

    /** Applies drag to the velocity of every free particle. */
    public void dragVelocity() {
        for (int i = 0; i < p.velocity.count(); i++) {
            if (p.invMass[i] == 0) continue; // a pinned particle has no velocity, and a kinematic one keeps its own
            p.velocity.x[i] *= p.keep[i];
            p.velocity.y[i] *= p.keep[i];
            p.velocity.z[i] *= p.keep[i];
        }
    }

    /** Sets mass, radius, drag and pin of particle i from its record. */
    public void load(int i, Scene scene) {
        if (i >= p.drawn) {
            loadAdded(i, scene);
        } else {
            Particle particle = scene.particles().at(i);
            p.fixed[i] = (particle.pinned() && !does(i, LOOSE)) || does(i, STOPPED) || p.led[i];
            lock(i, particle.locks());
            weigh(i, particle.mass(), scene.keep(particle));
            p.radius[i] = particle.radius();
        }
        if (seal == null) return;
        seal.renew(p, i);
        still = UNKNOWN;
    }

    private void lock(int i, AxisLocks axes) {
        boolean rolls = axes.areSome() && !does(i, LOOSE) && (!p.fixed[i] || p.led[i]);
        int x = rolls && axes.x() ? ParticleArrays.LOCKED_X : 0;
        int y = rolls && axes.y() ? ParticleArrays.LOCKED_Y : 0;
        int z = rolls && axes.z() ? ParticleArrays.LOCKED_Z : 0;
        byte locks = (byte) (x | y | z);
        if (p.locks(i) == locks) return;
        boolean wasRoller = p.isRoller(i);
        p.lock(i, locks);
        if (wasRoller != rolls) knowsRollers = false;
    }

    /** Takes the places at which rollers now are as those at which they are locked. */
    public void lockHere() {
        if (!knowsRollers) findRollers();
        int k = 0;
        for (int i : p.rollers) {
            locked[k++] = p.x[i];
            locked[k++] = p.y[i];
            locked[k++] = p.z[i];
        }
    }

    private void findRollers() {
        knowsRollers = true;
        p.rollers = IntStream.range(0, p.drawn).filter(p::isRoller).toArray();
        locked = new double[3 * p.rollers.length];
    }

    /**
     * Puts rollers back to where they were at {@link #lockHere}, at rest, along the axes along which they are locked. What
     * moves them along others is left: those who call this have moved each axis by itself, or know nothing of locks.
     */
    public void holdLocked() {
        int k = 0;
        for (int i : p.rollers) {
            if (p.freeX(i) == 0) hold(i, p.x, p.prevX, p.velocity.x, locked[k]);
            if (p.freeY(i) == 0) hold(i, p.y, p.prevY, p.velocity.y, locked[k + 1]);
            if (p.freeZ(i) == 0) hold(i, p.z, p.prevZ, p.velocity.z, locked[k + 2]);
            k += 3;
        }
    }

    private void hold(int i, double[] x, double[] prev, double[] v, double at) {
        x[i] = at;
        prev[i] = at;
        if (p.keepsVelocity()) v[i] = 0;
    }

    /** Puts particle i to a point along the axes along which it was not locked before; there it is at rest. */
    public void placeLocked(int i, Vec3 point, AxisLocks before) {
        if (p.freeX(i) == 0) hold(i, p.x, p.prevX, p.velocity.x, before.x() ? p.x[i] : point.x());
        if (p.freeY(i) == 0) hold(i, p.y, p.prevY, p.velocity.y, before.y() ? p.y[i] : point.y());
        if (p.freeZ(i) == 0) hold(i, p.z, p.prevZ, p.velocity.z, before.z() ? p.z[i] : point.z());
    }

    private void loadAdded(int i, Scene scene) {
        int slot = i - p.drawn;
        p.free[slot] = !added.isThere(slot);
        p.fixed[i] = p.free[slot] || does(i, STOPPED) || p.led[i];
        weigh(i, added.mass(slot), scene.solver().keep(scene.solver().drag()));
        p.radius[i] = p.free[slot] ? 0 : added.radius(slot);
    }

    private void weigh(int i, double mass, double keep) {
        boolean held = p.fixed[i] || does(i, GRABBED);
        p.keep[i] = held ? 0 : keep;
        p.invMass[i] = held ? 0 : Math.min(1 / mass, MAX_INVERSE_MASS);
    }

    /** The particle at an index behind those of the drawing came or went; h is the duration of a substep, s. */
    void follow(int i, Scene scene, double h) {
        int[] stillBefore = still;
        placeAsDrawn(i, scene, h);
        load(i, scene);
        if (hands[i] == 0) still = stillBefore; // free or moving, it is not among them, and a step allocates nothing
    }

    /**
     * From now on {@link #hasMasses}, {@link #hasRadii} and {@link #hasIds} can tell whether somebody else wrote what
     * only this store may write.
     */
    public void seal() {
        seal = new ParticleSeal(p);
        still(); // here, because a frame allocates nothing
    }

    /**
     * False if this store is sealed, and somebody else wrote masses or drag of particles {@code from} to {@code to −
     * 1}.
     */
    public boolean hasMasses(int from, int to) {
        return seal == null || seal.hasMasses(p, from, to);
    }

    /** Likewise their radii. */
    public boolean hasRadii(int from, int to) {
        return seal == null || seal.hasRadii(p, from, to);
    }

    /** Likewise their ids. */
    public boolean hasIds(int from, int to) {
        return seal == null || seal.hasIds(p, from, to);
    }

    /**
     * Indices of the particles that nothing may move: those that are fixed, but neither led nor in a hand. Not to be
     * written.
     */
    public int[] still() {
        if (still == UNKNOWN) {
            still = IntStream.range(0, p.count)
                    .filter(i -> p.fixed[i] && p.isThere(i) && !p.led[i] && !does(i, GRABBED))
                    .toArray();
        }
        return still;
    }

    /** True if the particles that nothing may move are where they were, without mass as before. */
    public boolean stillStand(MotionSnapshot before) {
        for (int i : still()) {
            if (p.invMass[i] != 0 || p.keep[i] != 0 || !before.isAt(p, i)) return false;
        }
        return true;
    }

    /** Sets everything that no kernel may write from the records again. */
    public void reload(Scene scene) {
        for (int i = 0; i < p.count; i++) {
            p.ids[i] = id(i, scene);
            load(i, scene);
        }
    }

    private boolean does(int i, byte mark) {
        return (hands[i] & mark) != 0;
    }

    /** Marks particle i as held by a hand; takes effect with {@link #load}, as do the marks below. */
    public void grab(int i) {
        mark(i, hands[i] | GRABBED);
    }

    /** Marks particle i as one that stands still. */
    public void stop(int i) {
        mark(i, hands[i] | STOPPED);
    }

    /** Marks particle i as one that moves although it is pinned in the scene. */
    public void loosen(int i) {
        mark(i, hands[i] | LOOSE);
    }

    /** Removes the marks of particle i. */
    public void free(int i) {
        mark(i, 0);
    }

    private void mark(int i, int marks) {
        hands[i] = (byte) marks;
        if (i >= p.drawn) added.mark(i - p.drawn, marks != 0);
    }

    /** Displaces particle i by the vector between two points without changing its velocity. */
    public void translate(int i, Vec3 from, Vec3 to) {
        double dx = to.x() - from.x();
        double dy = to.y() - from.y();
        double dz = to.z() - from.z();
        p.x[i] += dx;
        p.y[i] += dy;
        p.z[i] += dz;
        p.prevX[i] += dx;
        p.prevY[i] += dy;
        p.prevZ[i] += dz;
    }

    /** Puts particle i at rest at a point. */
    public void place(int i, Vec3 point) {
        p.x[i] = point.x();
        p.y[i] = point.y();
        p.z[i] = point.z();
        halt(i);
    }

    /** Stops particle i where it is. */
    public void halt(int i) {
        p.prevX[i] = p.x[i];
        p.prevY[i] = p.y[i];
        p.prevZ[i] = p.z[i];
        if (!p.keepsVelocity()) return;
        p.velocity.x[i] = 0;
        p.velocity.y[i] = 0;
        p.velocity.z[i] = 0;
    }

    /** Preserves the velocities when the substep's duration changes by {@code factor}. */
    public void rescaleStep(double factor) {
        for (int i = 0; i < p.count; i++) {
            p.prevX[i] = p.x[i] - (p.x[i] - p.prevX[i]) * factor;
            p.prevY[i] = p.y[i] - (p.y[i] - p.prevY[i]) * factor;
            p.prevZ[i] = p.z[i] - (p.z[i] - p.prevZ[i]) * factor;
        }
    }

    /** Copies the motion of one particle of another run. Both runs or neither must keep velocities. */
    public void copy(int i, ParticleArrays from, int j) {
        p.x[i] = from.x[j];
        p.y[i] = from.y[j];
        p.z[i] = from.z[j];
        p.prevX[i] = from.prevX[j];
        p.prevY[i] = from.prevY[j];
        p.prevZ[i] = from.prevZ[j];
        if (!p.keepsVelocity()) return;
        p.velocity.x[i] = from.velocity.x[j];
        p.velocity.y[i] = from.velocity.y[j];
        p.velocity.z[i] = from.velocity.z[j];
    }

    /** What those arrays of particles must hold that only the {@link ParticleStore} may write: a second copy. */
    private static final class ParticleSeal {
        private final int[] ids;
        private final double[] invMass;
        private final double[] keep;
        private final double[] radius;

        ParticleSeal(ParticleArrays p) {
            ids = p.ids.clone();
            invMass = p.invMass.clone();
            keep = p.keep.clone();
            radius = p.radius.clone();
        }

        /** The store has written particle i. */
        void renew(ParticleArrays p, int i) {
            ids[i] = p.ids[i];
            invMass[i] = p.invMass[i];
            keep[i] = p.keep[i];
            radius[i] = p.radius[i];
        }

        /** True if nobody else has written masses and drag of particles {@code from} to {@code to − 1}. */
        boolean hasMasses(ParticleArrays p, int from, int to) {
            return Arrays.equals(invMass, from, to, p.invMass, from, to)
                    && Arrays.equals(keep, from, to, p.keep, from, to);
        }

        /** Likewise their radii. */
        boolean hasRadii(ParticleArrays p, int from, int to) {
            return Arrays.equals(radius, from, to, p.radius, from, to);
        }

        /** Likewise their ids. */
        boolean hasIds(ParticleArrays p, int from, int to) {
            return Arrays.equals(ids, from, to, p.ids, from, to);
        }
    }
}
