package io.github.catenary.solver.budget;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;

/**
 * How fast each connected part may be, as what has been put into it. Of a part of mass M, with |u|² = Σ m |u_i|²:
 *
 * <pre>
 *   B = H + V + (f + g) √M,   H² = Σ κ C²,   V = |v|          for the part, √J·√2
 *   S = c + s + f + g,        c = max √(κ w) |C|,   s = max |v_i|   for each particle, m/s
 * </pre>
 *
 * H, c, V and s are measured when the account is opened: what the springs can release ({@link SpringHold}), and the
 * motion. f is the speed that gravity has given since, less what drag takes of it; g what forces, hands and elements have
 * given. Rest lengths that elements change, and springs that hands and elements pull, add to H and c.
 */
final class MotionBudget {
    /** How far rounding may move a particle in a substep, of the size of the scene. */
    private static final double ROUNDING = 1e-9;
    /** Numbers that {@link #save} gives besides those of the parts. */
    private static final int COMMON = 3;

    private static final int PER_PART = 4;

    private final ConnectedParts parts;
    private final ParticleArrays p;
    private final SpringStore springs;
    private final double h;
    private SpringHold hold;
    /** H, V, c and s of each part. */
    private double[] held = {};

    private double[] start = {};
    private double[] heldSpeed = {};
    private double[] startSpeed = {};
    /** Index of the particle that the hand held when the account was opened, or −1. */
    int hand = -1;

    private double fallen;
    private double given;
    /** √Σ κ of the springs by which hands and elements pull each part, √(N/m), and the largest √(κ w) of them, 1/s. */
    private double[] grip = {};

    private double[] gripSpeed = {};
    /** The largest share of its displacement that a particle keeps per substep. */
    private double keep;
    /** Rest lengths when they were last looked at, m; none if nobody changes them. */
    private double[] restLengths = {};
    /** Those of the last good frame. */
    private double[] goodRestLengths = {};
    /** True if rest lengths have changed since a frame was kept. */
    private boolean changedSince;

    private double[] changes = {};
    /** True if an element made a rest length of what is not a finite number. */
    private boolean anyRestLengthLost;

    /** @param h duration of a substep, s */
    MotionBudget(ConnectedParts parts, ParticleArrays p, SpringStore springs, SpringHold hold, double h) {
        this.parts = parts;
        this.p = p;
        this.springs = springs;
        this.hold = hold;
        this.h = h;
    }

    /** Opens the account anew, after {@link #prepare}. */
    void open(int newHand) {
        hand = newHand;
        held = new double[parts.count];
        start = new double[parts.count];
        heldSpeed = new double[parts.count];
        startSpeed = new double[parts.count];
        fallen = 0;
        given = 0;
        readRestLengths();
        double size = addSprings();
        for (int i = 0; i < p.count; i++) {
            size = Math.max(size, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
            if (parts.of[i] != ConnectedParts.NONE) addMotion(parts.of[i], i);
        }
        for (int part = 0; part < parts.count; part++) {
            held[part] = Math.sqrt(held[part]) + ROUNDING * size / h * Math.sqrt(parts.mass[part]);
            heldSpeed[part] += ROUNDING * size / h;
            start[part] = Math.sqrt(start[part]);
            startSpeed[part] = Math.sqrt(startSpeed[part]);
        }
    }

    /** Adds H², and c; returns the longest rest length, m. */
    private double addSprings() {
        double longest = 0;
        for (int s = 0; s < springs.count; s++) {
            int part = hold.part(s);
            if (part == ConnectedParts.NONE) continue;
            double restLength = springs.restLength(s);
            double reach = hold.reach(springs.length(s, p) - restLength, restLength);
            double weight = hold.weight(s);
            double stiffness = hold.stiffness(s, weight);
            held[part] += stiffness * reach * reach;
            heldSpeed[part] = Math.max(heldSpeed[part], Math.sqrt(stiffness * weight) * reach);
            longest = Math.max(longest, restLength);
        }
        return longest;
    }

    /** Adds V², and s². */
    private void addMotion(int part, int i) {
        boolean kept = p.keepsVelocity();
        double vx = kept ? p.velocity.x[i] : (p.x[i] - p.prevX[i]) / h;
        double vy = kept ? p.velocity.y[i] : (p.y[i] - p.prevY[i]) / h;
        double vz = kept ? p.velocity.z[i] : (p.z[i] - p.prevZ[i]) / h;
        double square = vx * vx + vy * vy + vz * vz;
        start[part] += square * parts.massOf[i];
        startSpeed[part] = Math.max(startSpeed[part], square);
    }

    /** Finds what follows from the scene and the parts: drag, and the springs by which each part is pulled. */
    void prepare(Scene scene, SpringHold newHold) {
        hold = newHold;
        keep = 0;
        for (int i = 0; i < p.count; i++) if (p.invMass[i] != 0) keep = Math.max(keep, p.keep[i]);
        grip = new double[parts.count];
        gripSpeed = new double[parts.count];
        for (int s = 0; s < springs.count; s++) {
            int part = hold.part(s);
            boolean isPulled = LedParticles.isLed(springs.a(s), scene, p) || LedParticles.isLed(springs.b(s), scene, p);
            if (!isPulled || part == ConnectedParts.NONE) continue;
            double weight = hold.weight(s);
            double stiffness = hold.stiffness(s, weight);
            grip[part] += stiffness;
            gripSpeed[part] = Math.max(gripSpeed[part], Math.sqrt(stiffness * weight));
        }
        for (int part = 0; part < parts.count; part++) grip[part] = Math.sqrt(grip[part]);
        changes = new double[springs.restLengthsMayChange() ? parts.count : 0];
    }

    /** From now on changes of rest lengths count. */
    void readRestLengths() {
        boolean change = springs.restLengthsMayChange();
        restLengths = change ? springs.arrays().restLength.clone() : new double[0];
        goodRestLengths = restLengths.clone();
        changedSince = false;
        anyRestLengthLost = false;
    }

    /** True if the account is not a number, because of what elements did. */
    boolean isLost() {
        return anyRestLengthLost || Double.isNaN(given);
    }

    /** Adds the speed that gravity gives in a substep, m/s, after drag took its share of what it gave before. */
    void fall(double speed) {
        fallen = keep * fallen + speed;
    }

    /** Adds a speed that forces or elements gave, m/s. */
    void give(double speed) {
        given += speed;
    }

    /**
     * Adds what hands and elements gave that led particles.
     *
     * @param way the longest way of one in this substep, m
     * @param change the largest change of the way of one since the substep before, m
     */
    void lead(double way, double change) {
        given = Math.max(given + change / h, way / h);
        for (int part = 0; part < parts.count; part++) {
            held[part] += grip[part] * way;
            heldSpeed[part] += gripSpeed[part] * way;
        }
    }

    /** Adds what elements gave that changed rest lengths. */
    void followRestLengths() {
        if (restLengths.length == 0) return;
        Arrays.fill(changes, 0);
        double[] now = springs.arrays().restLength;
        for (int s = 0; s < now.length; s++) {
            if (now[s] == restLengths[s]) continue;
            double change = now[s] - restLengths[s];
            restLengths[s] = now[s];
            changedSince = true;
            if (!Double.isFinite(now[s])) anyRestLengthLost = true;
            int part = hold.part(s);
            if (part == ConnectedParts.NONE) continue;
            double weight = hold.weight(s);
            double stiffness = hold.stiffness(s, weight);
            changes[part] += stiffness * change * change;
            heldSpeed[part] += Math.sqrt(stiffness * weight) * Math.abs(change);
        }
        for (int part = 0; part < changes.length; part++) held[part] += Math.sqrt(changes[part]);
    }

    /** B of a part. */
    double inAll(int part) {
        return held[part] + start[part] + (fallen + given) * Math.sqrt(parts.mass[part]);
    }

    /** S of a part. */
    double each(int part) {
        return heldSpeed[part] + startSpeed[part] + fallen + given;
    }

    /** Gives each new part the account of the part of which it was a piece. */
    void split(int[] partBefore) {
        double[] oldHeld = held;
        double[] oldStart = start;
        double[] oldHeldSpeed = heldSpeed;
        double[] oldStartSpeed = startSpeed;
        held = new double[parts.count];
        start = new double[parts.count];
        heldSpeed = new double[parts.count];
        startSpeed = new double[parts.count];
        for (int part = 0; part < parts.count; part++) {
            int before = partBefore[parts.members[parts.first[part]]];
            held[part] = oldHeld[before];
            start[part] = oldStart[before];
            heldSpeed[part] = oldHeldSpeed[before];
            startSpeed[part] = oldStartSpeed[before];
        }
    }

    /** Number of parts with an account. */
    int count() {
        return held.length;
    }

    /** Number of doubles of {@link #save}. */
    int size() {
        return COMMON + PER_PART * held.length;
    }

    /** Writes the account. */
    void save(double[] into) {
        int count = held.length;
        into[0] = fallen;
        into[1] = given;
        into[2] = hand;
        System.arraycopy(held, 0, into, COMMON, count);
        System.arraycopy(start, 0, into, COMMON + count, count);
        System.arraycopy(heldSpeed, 0, into, COMMON + 2 * count, count);
        System.arraycopy(startSpeed, 0, into, COMMON + 3 * count, count);
    }

    /** The rest lengths that were last looked at are those of a good frame. Allocates nothing. */
    void keepRestLengths() {
        if (changedSince) System.arraycopy(restLengths, 0, goodRestLengths, 0, restLengths.length);
        changedSince = false;
    }

    /** Changes count from those of the last good frame again. */
    void goBackToRestLengths() {
        if (changedSince) System.arraycopy(goodRestLengths, 0, restLengths, 0, restLengths.length);
        changedSince = false;
        anyRestLengthLost = false;
    }

    /** Takes a written account over. */
    void restore(double[] from) {
        int count = (from.length - COMMON) / PER_PART;
        fallen = from[0];
        given = from[1];
        hand = (int) from[2];
        held = Arrays.copyOfRange(from, COMMON, COMMON + count);
        start = Arrays.copyOfRange(from, COMMON + count, COMMON + 2 * count);
        heldSpeed = Arrays.copyOfRange(from, COMMON + 2 * count, COMMON + 3 * count);
        startSpeed = Arrays.copyOfRange(from, COMMON + 3 * count, COMMON + 4 * count);
    }
}
