package io.github.catenary.solver.bound;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How fast each connected part may be, as what has been put into it. Of a part of mass M, with |u|² = Σ m |u_i|²:
 *
 * <pre>
 *   B = H + V + (f + g + R/h) √M + √W,   H² = Σ κ C²,   V = |v|          for the part, √J·√2
 *   S = c + s + f + g + R/h + √w,        c = max √(κ w) |C|,   s = max |v_i|   for each particle, m/s
 * </pre>
 *
 * H, c, V and s are measured when the account is opened: what the springs can release ({@link SpringHold}), and the
 * motion. R is then the size of the part, of its drawing, or of its longest spring, if elements act inside it, and that of
 * the scene if these hold it. f is the speed that gravity has given since, less what drag takes of it; g what hands have given. W and w are
 * what elements brought from outside ({@link ElementGains}): what inner elements do is their answer to what has been
 * counted. Rest lengths that elements change, springs that hands and elements pull, and those whose ends a collider places
 * elsewhere add to H and c.
 */
final class EnergyBound {
    /** How far rounding may move a particle in a substep, of the size of the scene. */
    private static final double ROUNDING = 1e-9;
    /** Numbers that {@link #save} gives besides those of the accounts. */
    private static final int COMMON = 4;

    private final ConnectedParts parts;
    private final ParticleArrays p;
    private final SpringStore springs;
    private final double h;
    private SpringHold hold;
    private final ElementGains gains;
    private final Accounts accounts = new Accounts();
    /** Index of the particle that the hand held when the account was opened, or −1. */
    int hand = -1;

    private double fallen;
    /** At the start of the frame. */
    private double fallenBefore;

    private double given;
    /** √Σ κ of the springs by which hands and elements pull each part, √(N/m), and the largest √(κ w) of them, 1/s. */
    private double[] grip = {};

    private double[] gripSpeed = {};
    /** √Σ κ L² of these springs, √J·√2, and the largest √(κ w) L of them, m/s. */
    private double[] gripHold = {};

    private double[] gripHoldSpeed = {};
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
    EnergyBound(
            ConnectedParts parts,
            ParticleArrays p,
            SpringStore springs,
            SpringHold hold,
            ElementGains gains,
            double h) {
        this.parts = parts;
        this.p = p;
        this.springs = springs;
        this.hold = hold;
        this.gains = gains;
        this.h = h;
    }

    /** Lets go of what there is for each particle, until somebody asks. */
    void release() {
        accounts.release();
    }

    /**
     * Opens the account anew, after {@link #prepare}.
     *
     * @param former what there was before an edit, or null
     */
    void open(int newHand, Scene drawn, @Nullable FormerAccounts former) {
        hand = newHand;
        accounts.open(parts);
        fallen = former == null ? 0 : former.fallen;
        given = former == null ? 0 : former.given;
        readRestLengths();
        double longest = addSprings(former == null ? Double.POSITIVE_INFINITY : sizeOf(drawn));
        double size = longest;
        double[] start = accounts.all(Accounts.START);
        double[] startSpeed = accounts.all(Accounts.START_SPEED);
        for (int i = 0; i < p.count; i++) {
            size = Math.max(size, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
            int part = parts.of[i];
            if (part == ConnectedParts.NONE) continue;
            double square = speedSquare(i);
            start[part] += square * parts.massOf[i];
            startSpeed[part] = Math.max(startSpeed[part], square);
        }
        double[] held = accounts.all(Accounts.HELD);
        double[] heldSpeed = accounts.all(Accounts.HELD_SPEED);
        for (int part = 0; part < parts.count; part++) {
            held[part] = Math.sqrt(held[part]) + ROUNDING * size / h * Math.sqrt(parts.mass[part]);
            heldSpeed[part] += ROUNDING * size / h;
            start[part] = Math.sqrt(start[part]);
            startSpeed[part] = Math.sqrt(startSpeed[part]);
        }
        if (gains.watches()) measureReach(longest, drawn, former);
        if (former != null) former.carryInto(accounts, parts, prints(drawn), this::speedSquare);
    }

    /** The accounts as they are, for the run after an edit; null if they are lost. */
    @Nullable
    FormerAccounts leave(Scene drawn) {
        return FormerAccounts.ifFinite(
                new FormerAccounts(this, accounts, parts, prints(drawn), fallen, given, gains.most));
    }

    private long[] prints(Scene drawn) {
        return FormerAccounts.prints(drawn, p, springs, parts, hold);
    }

    /** Sets R of the parts in which elements act, and what they may bring at a time. */
    private void measureReach(double longest, Scene drawn, @Nullable FormerAccounts former) {
        Vectors authored = authored(drawn);
        int[] there = IntStream.range(0, p.count).filter(p::isThere).toArray();
        double now = former == null ? BoxDiagonal.of(p.positions(), there, 0, there.length) : former.most;
        gains.most = Math.max(longest, Math.max(now, BoxDiagonal.of(authored, there, 0, there.length)));
        double[] reach = accounts.all(Accounts.REACH);
        for (int part = 0; part < parts.count; part++) {
            if (!parts.hasBonds[part]) continue;
            double before = former == null ? parts.width(part, p.positions()) : former.reach(parts, part);
            double width = Math.max(before, parts.width(part, authored));
            reach[part] = parts.isBound[part] ? gains.most : width;
        }
        for (int s = 0; s < springs.count; s++) {
            int part = hold.part(s);
            if (part == ConnectedParts.NONE || !parts.hasBonds[part]) continue;
            reach[part] = Math.max(reach[part], springs.restLength(s));
        }
    }

    /** The diagonal of the box about the drawing, or the longest rest length, m. */
    private double sizeOf(Scene drawn) {
        int[] there = IntStream.range(0, p.count).filter(p::isThere).toArray();
        double size = BoxDiagonal.of(authored(drawn), there, 0, there.length);
        for (int s = 0; s < springs.count; s++) size = Math.max(size, springs.restLength(s));
        return size;
    }

    private Vectors authored(Scene drawn) {
        Vectors authored = new Vectors(p.count);
        for (int i = 0; i < p.count; i++) {
            Vec3 place = drawn.particles().at(i).position();
            authored.x[i] = place.x();
            authored.y[i] = place.y();
            authored.z[i] = place.z();
        }
        return authored;
    }

    /**
     * Adds H², and c; returns the longest rest length, m.
     *
     * @param most how far a spring counts as stretched at most, m: after an edit, what moves far has stretched it
     */
    private double addSprings(double most) {
        double[] held = accounts.all(Accounts.HELD);
        double[] heldSpeed = accounts.all(Accounts.HELD_SPEED);
        double longest = 0;
        for (int s = 0; s < springs.count; s++) {
            int part = hold.part(s);
            if (part == ConnectedParts.NONE) continue;
            double restLength = springs.restLength(s);
            double reach = Math.min(most, hold.reach(springs.length(s, p) - restLength, restLength));
            double weight = hold.weight(s);
            double stiffness = hold.stiffness(s, weight);
            held[part] += stiffness * reach * reach;
            heldSpeed[part] = Math.max(heldSpeed[part], Math.sqrt(stiffness * weight) * reach);
            longest = Math.max(longest, restLength);
        }
        return longest;
    }

    /** The square of the speed of a particle, m²/s². */
    private double speedSquare(int i) {
        boolean kept = p.keepsVelocity();
        double vx = kept ? p.velocity.x[i] : (p.x[i] - p.prevX[i]) / h;
        double vy = kept ? p.velocity.y[i] : (p.y[i] - p.prevY[i]) / h;
        double vz = kept ? p.velocity.z[i] : (p.z[i] - p.prevZ[i]) / h;
        return vx * vx + vy * vy + vz * vz;
    }

    /** Finds what follows from the scene and the parts: drag, and the springs by which each part is pulled. */
    void prepare(Scene scene, SpringHold newHold) {
        hold = newHold;
        keep = 0;
        for (int i = 0; i < p.count; i++) if (p.invMass[i] != 0) keep = Math.max(keep, p.keep[i]);
        grip = new double[parts.count];
        gripSpeed = new double[parts.count];
        gripHold = new double[parts.count];
        gripHoldSpeed = new double[parts.count];
        for (int s = 0; s < springs.count; s++) {
            int part = hold.part(s);
            boolean isPulled = LedParticles.isLed(springs.a(s), scene, p) || LedParticles.isLed(springs.b(s), scene, p);
            if (!isPulled || part == ConnectedParts.NONE) continue;
            double weight = hold.weight(s);
            double stiffness = hold.stiffness(s, weight);
            grip[part] += stiffness;
            gripSpeed[part] = Math.max(gripSpeed[part], Math.sqrt(stiffness * weight));
            double restLength = springs.restLength(s);
            gripHold[part] += stiffness * restLength * restLength;
            gripHoldSpeed[part] = Math.max(gripHoldSpeed[part], Math.sqrt(stiffness * weight) * restLength);
        }
        for (int part = 0; part < parts.count; part++) {
            grip[part] = Math.sqrt(grip[part]);
            gripHold[part] = Math.sqrt(gripHold[part]);
        }
        changes = new double[springs.restLengthsMayChange() || gains.watches() ? parts.count : 0];
        gains.prepare();
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
        return anyRestLengthLost || gains.isLost || Double.isNaN(given);
    }

    /** Adds the speed that gravity gives in a substep, m/s, after drag took its share of what it gave before. */
    void fall(double speed) {
        fallen = keep * fallen + speed;
    }

    /** Remembers what gravity has given before a frame. */
    void keepFalls() {
        fallenBefore = fallen;
    }

    /** Goes back to what gravity had given before the frame. */
    void forgetFalls() {
        fallen = fallenBefore;
    }

    /** Adds a speed that hands gave, m/s. */
    void give(double speed) {
        given += speed;
    }

    /**
     * A hand took hold or let go, and the parts were found: springs at what is held now share their corrections in another
     * way.
     */
    void followHand(int newHand) {
        hand = newHand;
        double[] held = accounts.all(Accounts.HELD);
        double[] heldSpeed = accounts.all(Accounts.HELD_SPEED);
        for (int part = 0; part < parts.count; part++) {
            int k = accounts.of(part);
            held[k] = Math.sqrt(held[k] * held[k] + gripHold[part] * gripHold[part]);
            heldSpeed[k] = Math.max(heldSpeed[k], gripHoldSpeed[part]);
        }
    }

    /** Adds what springs can release whose ends elements have placed elsewhere. */
    void followPushes() {
        if (!gains.anyPush) return;
        Arrays.fill(changes, 0);
        for (int s = 0; s < springs.count; s++) {
            double change = gains.pushes[springs.a(s)] + gains.pushes[springs.b(s)];
            if (change > 0) addChange(s, change);
        }
        addChanges();
    }

    /** Adds what elements brought, as measured last. */
    void bring() {
        double[] energy = accounts.all(Accounts.ENERGY);
        double[] square = accounts.all(Accounts.SQUARE);
        for (int part = 0; part < gains.energy.length; part++) {
            int account = accounts.of(part);
            energy[account] += Math.max(0, gains.energy[part]);
            square[account] += gains.square[part];
        }
    }

    /**
     * Adds what hands and elements gave that led particles.
     *
     * @param way the longest way of one in this substep, m
     * @param rise by how much the way of one is longer than in the substep before, at most, m
     */
    void lead(double way, double rise) {
        given = Math.max(given + rise / h, way / h);
        for (int part = 0; part < parts.count; part++) {
            int account = accounts.of(part);
            accounts.all(Accounts.HELD)[account] += grip[part] * way;
            accounts.all(Accounts.HELD_SPEED)[account] += gripSpeed[part] * way;
        }
    }

    /** Adds what elements gave that changed rest lengths. */
    void followRestLengths() {
        if (restLengths.length == 0) return;
        Arrays.fill(changes, 0);
        double[] now = springs.arrays().restLength;
        for (int s = 0; s < now.length; s++) {
            if (now[s] == restLengths[s]) continue;
            double length = springs.length(s, p);
            double change = Math.abs(length - now[s]) - Math.abs(length - restLengths[s]);
            restLengths[s] = now[s];
            changedSince = true;
            if (!Double.isFinite(now[s])) anyRestLengthLost = true;
            if (change > 0) addChange(s, change); // else it gives way to the spring, as plastic flow does
        }
        addChanges();
    }

    private void addChange(int spring, double change) {
        int part = hold.part(spring);
        if (part == ConnectedParts.NONE) return;
        double weight = hold.weight(spring);
        double stiffness = hold.stiffness(spring, weight);
        changes[part] += stiffness * change * change;
        accounts.all(Accounts.HELD_SPEED)[accounts.of(part)] += Math.sqrt(stiffness * weight) * change;
    }

    private void addChanges() {
        for (int part = 0; part < changes.length; part++) {
            accounts.all(Accounts.HELD)[accounts.of(part)] += Math.sqrt(changes[part]);
        }
    }

    /** B of a part. */
    double inAll(int part) {
        int k = accounts.of(part);
        double own = accounts.all(Accounts.HELD)[k] + accounts.all(Accounts.START)[k];
        if (!gains.watches()) return own + (fallen + given) * Math.sqrt(parts.mass[part]);
        double common = fallen + given + accounts.all(Accounts.REACH)[k] / h;
        return own + common * Math.sqrt(parts.mass[part]) + Math.sqrt(accounts.all(Accounts.ENERGY)[k]);
    }

    /** S of a part. */
    double each(int part) {
        int k = accounts.of(part);
        double own = accounts.all(Accounts.HELD_SPEED)[k] + accounts.all(Accounts.START_SPEED)[k];
        if (!gains.watches()) return own + fallen + given;
        double reach = accounts.all(Accounts.REACH)[k] / h;
        return own + fallen + given + reach + Math.sqrt(accounts.all(Accounts.SQUARE)[k]);
    }

    /** After the parts were found anew: pieces keep their account. */
    void follow() {
        boolean[] isNew = new boolean[p.count];
        for (int i = 0; i < p.count; i++) isNew[i] = parts.of[i] != ConnectedParts.NONE && accounts.isNew(i);
        accounts.follow(parts);
        double[] start = accounts.all(Accounts.START);
        double[] startSpeed = accounts.all(Accounts.START_SPEED);
        for (int i = 0; i < p.count; i++) {
            if (!isNew[i]) continue;
            int account = accounts.of(parts.of[i]);
            double square = speedSquare(i);
            start[account] = Math.sqrt(start[account] * start[account] + square * parts.massOf[i]);
            startSpeed[account] = Math.max(startSpeed[account], Math.sqrt(square));
        }
    }

    /** Particles came or went: those that came bring their motion. Allocates nothing. */
    void followParticles(int[] came, int count) {
        parts.weighPlaces(p);
        double[] start = accounts.all(Accounts.START);
        double[] startSpeed = accounts.all(Accounts.START_SPEED);
        for (int k = 0; k < count; k++) {
            int i = came[k];
            if (parts.of[i] == ConnectedParts.NONE) continue;
            int account = accounts.of(parts.of[i]);
            double square = speedSquare(i);
            start[account] = Math.sqrt(start[account] * start[account] + square * parts.massOf[i]);
            startSpeed[account] = Math.max(startSpeed[account], Math.sqrt(square));
        }
    }

    /** Springs were added: parts that they join share their account from now on. Allocates nothing. */
    void followAdded(AddedSprings added) {
        double[] reach = accounts.all(Accounts.REACH);
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            int a = parts.of[added.a(slot)];
            int b = parts.of[added.b(slot)];
            int part = Math.max(a, b);
            if (part == ConnectedParts.NONE) continue; // both ends are fixed
            if (Math.min(a, b) != ConnectedParts.NONE) accounts.joinParts(a, b);
            int account = accounts.of(part);
            reach[account] = Math.max(reach[account], added.restLength(slot));
            gains.most = Math.max(gains.most, added.restLength(slot));
        }
    }

    /** True if a part can exceed its bounds: springs or elements pull at it. */
    boolean counts(int part) {
        return parts.isJoined[part] || accounts.isShared(part);
    }

    /** Number of doubles of {@link #save}. */
    int size() {
        return COMMON + accounts.size();
    }

    /** Writes the account. */
    void save(double[] into) {
        into[0] = fallen;
        into[1] = given;
        into[2] = hand;
        into[3] = gains.most;
        accounts.save(into, COMMON);
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
        gains.isLost = false;
    }

    /** Takes a written account over. */
    void restore(double[] from) {
        fallen = from[0];
        given = from[1];
        hand = (int) from[2];
        gains.most = from[3];
        accounts.restore(from, COMMON);
    }
}
