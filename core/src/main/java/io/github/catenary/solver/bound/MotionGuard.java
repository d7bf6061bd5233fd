package io.github.catenary.solver.bound;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the way d = x − x_old that each connected part makes in a substep, once its springs have moved it:
 *
 * <pre>  √Σ m |d_i|² ≤ {@value #IN_ALL} h B,   |d_i| ≤ {@value #EACH} h S  </pre>
 *
 * with B and S of the {@link EnergyBound}. Parts are joined by the springs of the scene, by elements that act inside them,
 * and by the springs that elements add. If a part exceeds a bound, its way is split into a rigid motion and a rest,
 * and the rest shortened by one factor for all its particles so that both bounds hold: momentum and angular momentum
 * stay. Where the rigid motion alone is too much, only the motion of the centre stays; where that is too much, all of
 * its way is shortened. Where something holds the part, so that it keeps no momentum by itself, its way is shortened to
 * what has been put into it, h B and h S: springs that pull at one end alone would drive it on and on at its bounds. In a
 * substep within its bounds nothing is written.
 *
 * <p>A step allocates nothing, unless the scene was edited, springs tore, or a hand took hold or let go. For the thread
 * that steps the run.
 */
public final class MotionGuard {
    /** How many times its budget the motion of a part may be; 2.3 is the most of 10,000 random scenes that need no guard. */
    static final double IN_ALL = 3;
    /** How many times its budget the speed of one particle may be, if masses differ; 16 is the most of those scenes. */
    static final double EACH = 50;

    /** What {@link #save} gives without an account. */
    public static final double[] CLOSED = {};

    private final boolean on;
    private final SubstepRates rates;
    private final boolean byStiffness;
    private final boolean anyElements;
    private final ParticleArrays p;
    private final SpringStore springs;
    private final double h;
    private final ConnectedParts parts;
    private final InnerBonds bonds;
    private final EnergyBound budget;
    /** Positions before the substep, m. */
    private final Vectors from;

    private final PartMotion motion;
    private final ElementGains gains;
    private LedParticles led;
    private Scene scene;
    /** False if the scene was edited since the account was opened. */
    private boolean isOpen;
    /** False if springs tore or were mended since the parts were found. */
    private boolean knowsParts;

    /** True if the parts were found anew since a frame was kept. */
    private boolean followed;

    private long timesHeld;
    /** False if a part came near its bounds in this frame; likewise in the last one. */
    private boolean calm = true;

    private boolean wasCalm = true;
    private double[] good = CLOSED;
    /** What was in the accounts before an edit, until a frame after it is good; null if there was no edit. */
    private @Nullable FormerAccounts former;

    private long goodTimesHeld;

    /**
     * @param rates how many substeps each spring takes
     * @param on false for a run without this guard
     * @param byStiffness whether springs act by their stiffness, not by their elasticity
     * @param anyElements whether elements may move particles
     */
    public MotionGuard(
            Scene scene,
            SubstepRates rates,
            ParticleArrays p,
            SpringStore springs,
            InnerBonds bonds,
            boolean on,
            boolean byStiffness,
            boolean anyElements) {
        this.scene = scene;
        this.rates = rates;
        this.p = p;
        this.springs = springs;
        this.bonds = bonds;
        this.on = on;
        this.byStiffness = byStiffness;
        this.anyElements = anyElements;
        h = scene.solver().substepDuration();
        parts = new ConnectedParts(!byStiffness);
        gains = new ElementGains(parts, p, h, on && anyElements);
        budget =
                new EnergyBound(parts, p, springs, new SpringHold(scene, rates, springs, parts, byStiffness), gains, h);
        from = p.keepsVelocity() ? new Vectors(on ? p.count : 0) : p.previous();
        motion = new PartMotion(parts, p, from);
        led = new LedParticles(p);
    }

    /** The account before an edit; null if there is none. */
    public @Nullable FormerAccounts leave() {
        if (!isOpen) return former;
        if (!knowsParts) follow();
        boolean hadEnds = springs.hasEnds();
        if (!parts.isFound()) parts.find(scene, p, springs);
        FormerAccounts left = budget.leave(scene);
        if (!hadEnds) springs.forgetEnds();
        return left;
    }

    /**
     * Opens the account anew when the next frame starts: the scene was edited.
     *
     * @param before what {@link #leave} gave, for the particles as they are now
     */
    public void reopen(Scene edited, @Nullable FormerAccounts before) {
        scene = edited;
        former = before;
        isOpen = false;
        good = CLOSED;
        goodTimesHeld = timesHeld;
    }

    /**
     * Goes on counting for a run with another topology or other rules.
     *
     * @param left what {@link #leave} gave there, for the particles as they are now
     */
    public void countOn(MotionGuard before, @Nullable FormerAccounts left) {
        timesHeld = before.timesHeld;
        goodTimesHeld = timesHeld;
        former = on ? left : null;
    }

    /** In how many substeps since the start the guard held a part. */
    public long timesHeld() {
        return timesHeld;
    }

    /** @param hand index of the particle in the hand, or −1; the parts are found anew if it is another one */
    public void startFrame(int hand) {
        if (!on) return;
        wasCalm = calm;
        calm = true;
        open(hand);
        budget.keepFalls();
    }

    /** A frame that brought nothing but what gravity gives runs again. */
    public void forgetFrame() {
        if (isOpen) budget.forgetFalls();
    }

    private void open(int hand) {
        boolean sameHand = budget.hand == hand;
        if (isOpen && knowsParts && sameHand) return;
        boolean hadEnds = springs.hasEnds();
        findParts();
        if (!isOpen) {
            isOpen = true;
            budget.open(hand, scene, former);
        } else {
            budget.follow();
            if (!sameHand) budget.followHand(hand);
            followed = true;
        }
        noteAdded();
        if (anyElements) return;
        // Without elements no spring tears, so the parts stay what they are: a part over its bounds has them found
        // again.
        parts.release();
        budget.release();
        if (!hadEnds) springs.forgetEnds();
    }

    private void findParts() {
        bonds.forget();
        if (anyElements) parts.find(scene, p, springs, bonds.inner(), bonds.inner().length, bonds.mayGrow());
        else parts.find(scene, p, springs);
        led = LedParticles.of(scene, p);
        budget.prepare(scene, new SpringHold(scene, rates, springs, parts, byStiffness));
        knowsParts = true;
    }

    /** After springs tore: each piece of a part keeps its account. */
    public void followTears() {
        if (on && isOpen) follow();
    }

    /** After a substep in which elements may have added springs: parts that came together share one account. */
    public void followAdded() {
        if (gains.watches() && isOpen && bonds.haveChanged()) noteAdded();
    }

    private void noteAdded() {
        bonds.note();
        budget.followAdded(bonds.added());
    }

    /**
     * After elements added or removed particles.
     *
     * @param came indices of those that were added, so many
     */
    public void followParticles(int[] came, int count) {
        if (gains.watches() && isOpen) budget.followParticles(came, count);
    }

    private void follow() {
        boolean hadEnds = springs.hasEnds();
        findParts();
        budget.follow();
        noteAdded();
        followed = true;
        if (anyElements) return;
        parts.release();
        budget.release();
        if (!hadEnds) springs.forgetEnds();
    }

    /**
     * The longest way of any particle in a substep from here on that no part can exceed its bounds with, m. Grows as long
     * as nobody edits the scene.
     */
    public double safeWay() {
        double safe = Double.POSITIVE_INFINITY; // of a run without this guard, or without springs
        for (int part = 0; part < parts.count; part++) {
            if (!budget.counts(part)) continue;
            safe = Math.min(safe, IN_ALL * budget.inAll(part) / Math.sqrt(parts.mass[part]));
            safe = Math.min(safe, EACH * budget.each(part));
        }
        return safe * h;
    }

    /** True if no part came near its bounds in the last frame, so that checking the next one as a whole will do. */
    public boolean wasCalm() {
        return wasCalm;
    }

    /**
     * Before the particles move.
     *
     * @param gravity m/s²
     */
    public void startSubstep(double gravity) {
        if (!on) return;
        if (p.keepsVelocity()) from.set(p.positions());
        budget.fall(h * gravity);
        led.start(h);
        gains.startSubstep();
    }

    /** Adds the speed that the strongest acceleration by a hand gave, m/s². */
    public void addHands(double strongest) {
        if (on) budget.give(h * strongest);
    }

    /**
     * Adds what forces of elements brought.
     *
     * @param risen by how much they raised the square of the speed of each particle, m²/s²; empty if there are none
     */
    public void addForces(double[] risen) {
        if (!gains.watches() || risen.length == 0) return;
        gains.addForces(risen);
        budget.bring();
    }

    /** Adds what contacts gave in the solve of the integrator. */
    public void addReactions() {
        if (!gains.watches() || p.reaction.count() == 0) return;
        gains.addReactions(from);
        budget.bring();
    }

    /** After hands and elements placed the particles that they lead. */
    public void addLed() {
        if (!led.any()) return;
        led.measure(from);
        budget.lead(led.longestWay, led.largestRise);
    }

    /** Before elements may move particles or change rest lengths outside of the passes. */
    public void beforeElements() {
        if (gains.watches()) gains.start();
    }

    /** Adds what elements brought since {@link #beforeElements}. */
    public void addElements() {
        if (!gains.watches()) return;
        gains.end();
        budget.bring();
        budget.followPushes();
        budget.followRestLengths();
    }

    /**
     * Adds what contacts gave in a substep that somebody else has measured.
     *
     * @param particles those that may have been stopped, ascending
     * @param speeds by how much the square of the speed of each rose, m²/s²
     * @param ways how far each was placed elsewhere, m
     */
    public void addContacts(int[] particles, double[] speeds, double[] ways) {
        if (!gains.watches()) return;
        gains.take(particles, speeds, ways);
        budget.bring();
        budget.followPushes();
    }

    /** Before an element in the passes that acts on particles from outside. */
    public void beforeOthers() {
        if (gains.watches()) gains.start();
    }

    /** Adds what it brought. */
    public void afterOthers() {
        if (!gains.watches()) return;
        gains.end();
        budget.bring();
    }

    /**
     * Holds every part that exceeds its bounds.
     *
     * @param derive whether to derive velocities that the integrator keeps from the ways of held parts
     * @return whether there was one
     */
    public boolean hold(boolean derive) {
        if (!on) return false;
        double safe = safeWay();
        if (longestSquare() <= safe * safe) return false;
        calm = false;
        if (!parts.isFound()) parts.find(scene, p, springs);
        boolean any = false;
        for (int part = 0; part < parts.count; part++) any |= budget.counts(part) && hold(part, derive);
        if (any) timesHeld++;
        return any;
    }

    private double longestSquare() {
        double longest = 0;
        for (int i = 0; i < p.count; i++) {
            double square = square(i);
            if (!(square <= longest)) longest = square;
        }
        return longest;
    }

    private double square(int i) {
        double dx = p.x[i] - from.x[i];
        double dy = p.y[i] - from.y[i];
        double dz = p.z[i] - from.z[i];
        return dx * dx + dy * dy + dz * dz;
    }

    private boolean hold(int part, boolean derive) {
        double inAll = IN_ALL * h * budget.inAll(part);
        double each = EACH * h * budget.each(part);
        double sum = 0;
        double longest = 0;
        for (int k = parts.first[part]; k < parts.first[part + 1]; k++) {
            int i = parts.members[k];
            double square = square(i);
            sum += square * parts.massOf[i];
            longest = Math.max(longest, square);
        }
        if (sum <= inAll * inAll && longest <= each * each) return false;
        if (!(sum < Double.POSITIVE_INFINITY))
            return false; // nothing is left to save; the divergence guard stops the run
        if (parts.isFree[part]) motion.shorten(part, true, inAll, each);
        else motion.shorten(part, false, inAll / IN_ALL, each / EACH);
        if (derive && p.keepsVelocity()) motion.deriveVelocity(h);
        return true;
    }

    /** True if elements have made the account of the frame what is not a number. */
    public boolean isLost() {
        return on && budget.isLost();
    }

    /** Keeps the account of a frame that is good. */
    public void keep() {
        if (!isOpen) return;
        if (good.length != budget.size()) good = new double[budget.size()];
        budget.save(good);
        budget.keepRestLengths();
        goodTimesHeld = timesHeld;
        followed = false;
        former = null;
    }

    /** Goes back to the account that was kept; torn springs are those of that time again. */
    public void goBack() {
        if (followed) knowsParts = false;
        timesHeld = goodTimesHeld;
        isOpen = good.length > 0;
        if (isOpen) budget.restore(good);
        budget.goBackToRestLengths();
    }

    /** The account before an edit, if no frame has followed it yet, for {@link #restore}; else null. */
    public @Nullable FormerAccounts former() {
        return former;
    }

    /** The account for {@link #restore}; empty if the next frame opens it anew, and in a run without this guard. */
    public double[] save() {
        if (!isOpen) return CLOSED;
        double[] state = new double[budget.size()];
        budget.save(state);
        return state;
    }

    /**
     * Goes to a saved account, after the springs are as they were then.
     *
     * @param state the account, or an empty array to open it anew
     * @param before the account before an edit that no frame has followed yet, or null
     */
    public void restore(double[] state, @Nullable FormerAccounts before, long times) {
        former = on ? before : null;
        timesHeld = times;
        goodTimesHeld = times;
        knowsParts = false;
        isOpen = on && state.length > 0;
        good = isOpen ? state.clone() : CLOSED;
        if (!isOpen) return;
        budget.restore(state);
        budget.readRestLengths();
    }
}
