package io.github.catenary.solver.contact;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import org.jspecify.annotations.Nullable;

/**
 * A contact of a particle with a surface, another particle, a spring or a face, in one substep: whether it is closed,
 * and its part in the equations of a solve. {@link ContactSet} says what its numbers mean.
 */
public final class Contact {
    static final int NONE = ContactPlace.NONE;
    /**
     * The gap of a contact that counts as closed before the first solve, m: what lies on a surface will press on it. If it
     * pulls, it opens.
     */
    static final double TOUCHING = 1e-9;
    /** The kernel that tells of it, and the number of the surface there. */
    int source;

    int surface;
    /** The next contact of the same particle, and of the same other, and of the same other corners of a spring or face. */
    @Nullable
    Contact next;

    @Nullable
    Contact nextOfOther;

    @Nullable
    Contact nextOfSecond;

    @Nullable
    Contact nextOfThird;

    final ContactPlace place = new ContactPlace();
    final ContactForce force = new ContactForce();
    final Friction friction = new Friction();
    boolean seen;
    boolean closed;

    private int openings;
    private ContactRules rules = ContactRules.TOGETHER;
    /** True if λ has come from a solution since the contact closed. */
    private boolean known;
    /** κ and ρ, kg. */
    double own;

    double rate;
    /** g if it is closed, m. */
    private double gap;

    Contact() {}

    void begin(double[] softness, ContactRules newRules) {
        rules = newRules;
        weigh(softness);
        place.begin();
        openings = 0;
        closed = false;
        open();
    }

    /** Sets κ and ρ for the shares that corners have now. */
    void weigh(double[] softness) {
        own = 1 / place.weight(softness);
        rate = own * (place.other == NONE ? rules.stiffness() : rules.pairStiffness());
    }

    void open() {
        if (closed) openings++;
        closed = false;
        known = false;
        gap = 0;
        force.clear();
        friction.clear();
    }

    void tell(Vectors at, Vectors start, boolean atStart, double distance, double nx, double ny, double nz) {
        place.tell(at, start, atStart, distance, nx, ny, nz);
        friction.coefficient = 0;
        seen = true;
    }

    /** Decides at end positions whether it is closed, and whether it slides. Returns true if that is news. */
    boolean decide(Vectors x, Vectors start, boolean unsolved) {
        boolean wasClosed = closed;
        boolean slid = friction.slides;
        place.setWay(x, start);
        double g = place.gap();
        if (!(force.normal - own * g > (unsolved ? -own * TOUCHING : 0)) || openings >= rules.mostOpenings()) {
            open();
            return wasClosed;
        }
        closed = true;
        gap = g;
        force.push = force.normal;
        if (friction.coefficient > 0) {
            if (known || rules.sticksAtFirst()) {
                friction.decide(place, force, own, rate, known);
            } else {
                friction.clear();
                force.grip(0, 0, 0);
            }
        }
        return !wasClosed || slid != friction.slides;
    }

    /** The largest gap at end positions x at which it would be closed, m. */
    double reach(Vectors x, Vectors start) {
        double most = force.normal / own;
        return rules.goesOn() ? most : Math.min(most, place.farthest(x, start) + TOUCHING);
    }

    /** True if it presses. */
    public boolean isClosed() {
        return closed;
    }

    /** The particle to which the normal points. */
    public int particle() {
        return place.particle;
    }

    /** The particle from which the normal comes; −1 if that is a surface. */
    public int other() {
        return place.other;
    }

    /** Another corner of the spring or face at which it is, whose first one {@link #other} is; −1 if there is none. */
    public int second() {
        return place.second;
    }

    public int third() {
        return place.third;
    }

    /** The next contact of a particle of this one, in the order of {@link ContactSet#firstOf}. */
    public @Nullable Contact nextOf(int i, ContactSet set) {
        if (i == place.particle) return next != null ? next : set.firstOfOther(i);
        return nextOfOther(i);
    }

    /** The next contact in which a particle is the other, or another corner. */
    @Nullable
    Contact nextOfOther(int i) {
        if (i == place.other) return nextOfOther;
        return i == place.second ? nextOfSecond : nextOfThird;
    }

    /** Adds what it adds to the gradient and the stiffness of what is minimised, for one of its particles. */
    void addTo(int i, double[] gradient, double[] block) {
        double sign = -place.shareOf(i);
        double across = force.push - rate * gap;
        gradient[0] += sign * (across * place.normalX + force.rubX - rate * friction.slipX);
        gradient[1] += sign * (across * place.normalY + force.rubY - rate * friction.slipY);
        gradient[2] += sign * (across * place.normalZ + force.rubZ - rate * friction.slipZ);
        addBlock(i, block, 0);
    }

    /** Goes the whole of a solution that has moved one of its particles alone. */
    void move(int i, double x, double y, double z) {
        double sign = place.shareOf(i);
        solve(sign * x, sign * y, sign * z);
        force.take(1);
        keep();
    }

    /**
     * Moves λ and τ from the sum of the particle's part to those of the others; not at a surface.
     *
     * @param part the place in the sums of each particle
     */
    public void moveForce(int[] part, Vectors sums) {
        place.move(
                part,
                force.push * place.normalX + force.rubX,
                force.push * place.normalY + force.rubY,
                force.push * place.normalZ + force.rubZ,
                sums);
    }

    /** The square of g and s, m². */
    double squareOfGaps() {
        return gap * gap
                + friction.slipX * friction.slipX
                + friction.slipY * friction.slipY
                + friction.slipZ * friction.slipZ;
    }

    /** Adds the given multiple of λ and τ. */
    void addForce(double factor, Vectors to) {
        place.add(
                factor * (force.push * place.normalX + force.rubX),
                factor * (force.push * place.normalY + force.rubY),
                factor * (force.push * place.normalZ + force.rubZ),
                to);
    }

    /** Adds the given multiple of −ρ g and −ρ s. */
    void addGaps(double factor, Vectors to) {
        double scale = -factor * rate;
        place.add(
                scale * (gap * place.normalX + friction.slipX),
                scale * (gap * place.normalY + friction.slipY),
                scale * (gap * place.normalZ + friction.slipZ),
                to);
    }

    /** Adds the stiffness times p. */
    void multiply(Vectors p, Vectors to) {
        ContactPlace at = place;
        at.setWay(1, p);
        double x = at.wayX;
        double y = at.wayY;
        double z = at.wayZ;
        double slide = x * friction.slideX + y * friction.slideY + z * friction.slideZ;
        double hold = friction.hold;
        double less = (rate - hold) * at.acrossWay();
        at.add(
                hold * (x - slide * friction.slideX) + less * at.normalX,
                hold * (y - slide * friction.slideY) + less * at.normalY,
                hold * (z - slide * friction.slideZ) + less * at.normalZ,
                to);
    }

    /** Adds the stiffness at one of its particles to the upper triangle xx, xy, xz, yy, yz, zz of a matrix that begins at a place, kg. */
    public void addBlock(int i, double[] to, int at) {
        double share = place.shareOf(i);
        double hold = share * share * friction.hold;
        double less = share * share * rate - hold;
        double nx = place.normalX;
        double ny = place.normalY;
        double nz = place.normalZ;
        to[at] += hold * (1 - friction.slideX * friction.slideX) + less * nx * nx;
        to[at + 1] += less * nx * ny - hold * friction.slideX * friction.slideY;
        to[at + 2] += less * nx * nz - hold * friction.slideX * friction.slideZ;
        to[at + 3] += hold * (1 - friction.slideY * friction.slideY) + less * ny * ny;
        to[at + 4] += less * ny * nz - hold * friction.slideY * friction.slideZ;
        to[at + 5] += hold * (1 - friction.slideZ * friction.slideZ) + less * nz * nz;
    }

    /** Takes what a solve moves the particles by, m: how much λ and τ change. */
    void solve(double factor, Vectors way) {
        place.setWay(factor, way);
        solve(place.wayX, place.wayY, place.wayZ);
    }

    private void solve(double x, double y, double z) {
        double along = x * place.normalX + y * place.normalY + z * place.normalZ;
        double slide = x * friction.slideX + y * friction.slideY + z * friction.slideZ;
        double hold = friction.hold;
        force.normalChange = -rate * (gap + along);
        force.gripChangeX = -hold * (friction.slipX + x - along * place.normalX - slide * friction.slideX);
        force.gripChangeY = -hold * (friction.slipY + y - along * place.normalY - slide * friction.slideY);
        force.gripChangeZ = -hold * (friction.slipZ + z - along * place.normalZ - slide * friction.slideZ);
    }

    /**
     * Takes the forces that closed contacts need besides those that they have, one across and two along the surface as a
     * vector; where it slides, the change along it comes from the way.
     */
    void solve(double[] needed, int at, Vectors way) {
        solve(1, way);
        double along = needed[at] * place.normalX + needed[at + 1] * place.normalY + needed[at + 2] * place.normalZ;
        force.normalChange = along;
        if (friction.slides) return;
        force.gripChangeX = needed[at] - along * place.normalX;
        force.gripChangeY = needed[at + 1] - along * place.normalY;
        force.gripChangeZ = needed[at + 2] - along * place.normalZ;
    }

    /** Sets what it holds of the difference between the vectors of its particles: across the surface alone, unless it sticks. */
    void gather(Vectors from, double[] to, int at) {
        place.setWay(1, from);
        boolean whole = friction.sticks();
        double along = place.acrossWay();
        to[at] = whole ? place.wayX : along * place.normalX;
        to[at + 1] = whole ? place.wayY : along * place.normalY;
        to[at + 2] = whole ? place.wayZ : along * place.normalZ;
    }

    /** Adds to one of its particles and subtracts from the other. */
    void scatter(double[] from, int at, Vectors to) {
        place.add(from[at], from[at + 1], from[at + 2], to);
    }

    /** Sets g n + s. */
    void gaps(double[] to, int at) {
        to[at] = gap * place.normalX + friction.slipX;
        to[at + 1] = gap * place.normalY + friction.slipY;
        to[at + 2] = gap * place.normalZ + friction.slipZ;
    }

    /** What it adds to what is minimised, at end positions, with λ and τ from before the last solve, kg·m². */
    double potential(Vectors x, Vectors start) {
        place.setWay(x, start);
        double g = place.gap();
        double sum = (rate * g / 2 - force.normal) * g;
        if (friction.hold == 0) return sum;
        place.leaveSlip();
        double sx = place.wayX;
        double sy = place.wayY;
        double sz = place.wayZ;
        sum -= force.gripX * sx + force.gripY * sy + force.gripZ * sz;
        return friction.slides ? sum : sum + rate * (sx * sx + sy * sy + sz * sz) / 2;
    }

    /** p times the stiffness times p. */
    double curvature(Vectors p) {
        place.setWay(1, p);
        double x = place.wayX;
        double y = place.wayY;
        double z = place.wayZ;
        double along = place.acrossWay();
        double slide = x * friction.slideX + y * friction.slideY + z * friction.slideZ;
        double squares = x * x + y * y + z * z - along * along - slide * slide;
        return rate * along * along + friction.hold * Math.max(0, squares);
    }

    /** Takes what it was relaxed to. */
    void takeRelaxed() {
        closed = force.normal > 0;
        known = closed;
        force.push = force.normal;
        force.forgetDirection();
    }

    /** Keeps what was taken, of which {@link #decide} leaves no more friction than the contact has. */
    void keep() {
        known = true;
        force.keep();
    }

    void react(double[] w, double factor, Vectors to) {
        place.share(
                w,
                factor,
                force.push * place.normalX + force.rubX,
                force.push * place.normalY + force.rubY,
                force.push * place.normalZ + force.rubZ,
                to);
    }

    /** Stops the velocities v across the surface, and if it sticks along it, too. */
    void settle(ParticleArrays particles, double h, Vectors v, @Nullable ForceTally tally) {
        double[] w = particles.invMass;
        double weight = place.weight(w);
        place.setWay(-1, v);
        double x = place.moveX / h + place.wayX;
        double y = place.moveY / h + place.wayY;
        double z = place.moveZ / h + place.wayZ;
        if (!friction.sticks()) {
            double along = x * place.normalX + y * place.normalY + z * place.normalZ;
            x = along * place.normalX;
            y = along * place.normalY;
            z = along * place.normalZ;
        }
        place.share(w, 1 / weight, x, y, z, v);
        place.share(w, h / weight, x, y, z, particles.reaction);
        if (tally != null) tell(1 / (h * weight), x, y, z, tally);
    }

    /** Tells what it pushes, with the factor by which λ and τ give a force. */
    void tell(double factor, ForceTally to) {
        tell(
                factor,
                force.push * place.normalX + force.rubX,
                force.push * place.normalY + force.rubY,
                force.push * place.normalZ + force.rubZ,
                to);
    }

    private void tell(double factor, double x, double y, double z, ForceTally to) {
        place.tell(factor * x, factor * y, factor * z, to);
        if (place.other == NONE) to.body(source, surface, factor * x, factor * y, factor * z);
    }
}
