package io.github.catenary.solver.contact;

import io.github.catenary.solver.state.Vectors;
import org.jspecify.annotations.Nullable;

/**
 * A contact of a particle with a surface, or of two particles, in one substep. {@link ContactSet} says what its numbers
 * mean.
 */
public final class Contact {
    static final int NONE = -1;
    /**
     * The gap of a contact that counts as closed before the first solve, m: what lies on a surface will press on it. If it
     * pulls, it opens.
     */
    static final double TOUCHING = 1e-9;
    /** The kernel that tells of it, and the number of the surface there. */
    int source;

    int surface;
    /** The particle to which the normal points. */
    int particle;
    /** The particle from which it comes; {@link #NONE} if that is a surface. */
    int other;
    /** The next contact of the same particle, and of the same other. */
    @Nullable
    Contact next;

    @Nullable
    Contact nextOfOther;

    boolean seen;

    private int openings;
    private ContactSet.Rules rules = ContactSet.TOGETHER;
    /** True if λ has come from a solution since the contact closed. */
    private boolean known;

    boolean closed;
    private boolean slides;
    private double normalX;
    private double normalY;
    private double normalZ;
    /** The gap where nothing has moved, by the tangent plane, m. */
    private double base;
    /** The depth at the start of the substep, m. */
    private double sunk;

    double friction;
    /** How far the surface moves in the substep, m. */
    private double moveX;

    private double moveY;
    private double moveZ;
    /** κ and ρ, kg. */
    double own;

    double rate;
    /** g if it is closed, m. */
    private double gap;
    /** s if it sticks, m. */
    private double slipX;

    private double slipY;
    private double slipZ;
    /** λ before the last solve, kg·m, and how much the solve changes it; τ likewise. */
    private double normal;

    private double normalChange;
    private double gripX;
    private double gripY;
    private double gripZ;
    private double gripChangeX;
    private double gripChangeY;
    private double gripChangeZ;
    /** λ and τ before a sweep, kg·m. */
    private double before;

    private double beforeX;
    private double beforeY;
    private double beforeZ;
    /** How λ and τ change with the way along the last direction of a descent, kg·m. */
    private double normalRate;

    private double gripRateX;
    private double gripRateY;
    private double gripRateZ;
    /** λ and τ now, kg·m. */
    private double push;

    private double rubX;
    private double rubY;
    private double rubZ;
    /** The stiffness along the surface, kg; none along the direction in which it slides. */
    private double hold;

    private double slideX;
    private double slideY;
    private double slideZ;
    /** The way of the particle, less that of the other, m. */
    private double wayX;

    private double wayY;
    private double wayZ;

    Contact() {}

    void begin(double ownStiffness, ContactSet.Rules newRules) {
        own = ownStiffness;
        rules = newRules;
        rate = own * (other == NONE ? rules.stiffness() : rules.pairStiffness());
        sunk = 0;
        openings = 0;
        closed = false;
        open();
    }

    void open() {
        if (closed) openings++;
        closed = false;
        known = false;
        normal = 0;
        push = 0;
        normalChange = 0;
        gap = 0;
        stick(0, 0, 0);
        grip(0, 0, 0);
        gripChangeX = 0;
        gripChangeY = 0;
        gripChangeZ = 0;
        normalRate = 0;
        gripRateX = 0;
        gripRateY = 0;
        gripRateZ = 0;
        hold = 0;
    }

    /** Sets s, and that it does not slide. */
    private void stick(double x, double y, double z) {
        slides = false;
        slideX = 0;
        slideY = 0;
        slideZ = 0;
        slipX = x;
        slipY = y;
        slipZ = z;
    }

    private void grip(double x, double y, double z) {
        gripX = x;
        gripY = y;
        gripZ = z;
        rubX = x;
        rubY = y;
        rubZ = z;
    }

    void tell(Vectors at, Vectors start, boolean atStart, double distance, double nx, double ny, double nz) {
        setWay(at, start);
        if (atStart) sunk = Math.max(0, -distance);
        base = distance - (wayX * nx + wayY * ny + wayZ * nz);
        normalX = nx;
        normalY = ny;
        normalZ = nz;
        friction = 0;
        moveX = 0;
        moveY = 0;
        moveZ = 0;
        seen = true;
    }

    /** Sets how far the surface moves. What it has moved into was not behind it at the start. */
    void carry(double x, double y, double z, boolean atStart) {
        moveX = x;
        moveY = y;
        moveZ = z;
        if (atStart) sunk = Math.max(0, -base - (x * normalX + y * normalY + z * normalZ));
    }

    private void setWay(Vectors at, Vectors start) {
        wayX = at.x[particle] - start.x[particle];
        wayY = at.y[particle] - start.y[particle];
        wayZ = at.z[particle] - start.z[particle];
        if (other == NONE) return;
        wayX -= at.x[other] - start.x[other];
        wayY -= at.y[other] - start.y[other];
        wayZ -= at.z[other] - start.z[other];
    }

    private double acrossWay() {
        return wayX * normalX + wayY * normalY + wayZ * normalZ;
    }

    /** Decides at end positions whether it is closed, and whether it slides. Returns true if that is news. */
    boolean decide(Vectors x, Vectors start, boolean unsolved) {
        boolean wasClosed = closed;
        boolean slid = slides;
        setWay(x, start);
        double g = base + sunk + acrossWay();
        if (!(normal - own * g > (unsolved ? -own * TOUCHING : 0)) || openings >= rules.mostOpenings()) {
            open();
            return wasClosed;
        }
        closed = true;
        gap = g;
        push = normal;
        if (friction > 0) decideSlip();
        return !wasClosed || slid != slides;
    }

    private void decideSlip() {
        if (!known && !rules.sticksAtFirst()) {
            stick(0, 0, 0);
            grip(0, 0, 0);
            hold = 0;
            return;
        }
        wayX -= moveX;
        wayY -= moveY;
        wayZ -= moveZ;
        double along = acrossWay();
        double x = wayX - along * normalX;
        double y = wayY - along * normalY;
        double z = wayZ - along * normalZ;
        double zx = gripX - own * x;
        double zy = gripY - own * y;
        double zz = gripZ - own * z;
        double length = Math.sqrt(zx * zx + zy * zy + zz * zz);
        double most = friction * Math.max(0, normal); // what pulls for a moment has no friction
        if (!known || length <= most) {
            stick(x, y, z);
            hold = rate;
            grip(gripX, gripY, gripZ);
            return;
        }
        slides = true;
        slipX = 0;
        slipY = 0;
        slipZ = 0;
        slideX = zx / length;
        slideY = zy / length;
        slideZ = zz / length;
        hold = own * most / length;
        grip(most * slideX, most * slideY, most * slideZ);
    }

    /** The largest gap at which it would be closed, m. */
    double reach() {
        return normal / own;
    }

    /** True if it presses. */
    public boolean isClosed() {
        return closed;
    }

    /** The particle to which the normal points. */
    public int particle() {
        return particle;
    }

    /** The particle from which the normal comes; −1 if that is a surface. */
    public int other() {
        return other;
    }

    /** The next contact of a particle of this one, in the order of {@link ContactSet#firstOf}. */
    public @Nullable Contact nextOf(int i, ContactSet set) {
        if (i != particle) return nextOfOther;
        return next != null ? next : set.firstOfOther(i);
    }

    /** Adds what it adds to the gradient and the stiffness of what is minimised, for one of its particles. */
    void addTo(int i, double[] gradient, double[] block) {
        double sign = i == particle ? -1 : 1;
        double across = push - rate * gap;
        gradient[0] += sign * (across * normalX + rubX - rate * slipX);
        gradient[1] += sign * (across * normalY + rubY - rate * slipY);
        gradient[2] += sign * (across * normalZ + rubZ - rate * slipZ);
        addBlock(block, 0);
    }

    /** Goes the whole of a solution that has moved one of its particles alone. */
    void move(int i, double x, double y, double z) {
        double sign = i == particle ? 1 : -1;
        solve(sign * x, sign * y, sign * z);
        take(1);
        keep();
    }

    /** Subtracts λ and τ from one sum and adds them to another. */
    public void moveForce(int from, int toOther, Vectors sums) {
        double x = push * normalX + rubX;
        double y = push * normalY + rubY;
        double z = push * normalZ + rubZ;
        sums.x[from] -= x;
        sums.y[from] -= y;
        sums.z[from] -= z;
        sums.x[toOther] += x;
        sums.y[toOther] += y;
        sums.z[toOther] += z;
    }

    /** The square of g and s, m². */
    double squareOfGaps() {
        return gap * gap + slipX * slipX + slipY * slipY + slipZ * slipZ;
    }

    /** Adds the given multiple of λ and τ. */
    void addForce(double factor, Vectors to) {
        add(factor * (push * normalX + rubX), factor * (push * normalY + rubY), factor * (push * normalZ + rubZ), to);
    }

    /** Adds the given multiple of −ρ g and −ρ s. */
    void addGaps(double factor, Vectors to) {
        double scale = -factor * rate;
        add(scale * (gap * normalX + slipX), scale * (gap * normalY + slipY), scale * (gap * normalZ + slipZ), to);
    }

    private void add(double x, double y, double z, Vectors to) {
        to.x[particle] += x;
        to.y[particle] += y;
        to.z[particle] += z;
        if (other == NONE) return;
        to.x[other] -= x;
        to.y[other] -= y;
        to.z[other] -= z;
    }

    /** Adds to both particles, each times its weight. */
    private void share(double[] w, double factor, double x, double y, double z, Vectors to) {
        double ofParticle = factor * w[particle];
        to.x[particle] += ofParticle * x;
        to.y[particle] += ofParticle * y;
        to.z[particle] += ofParticle * z;
        if (other == NONE) return;
        double ofOther = factor * w[other];
        to.x[other] -= ofOther * x;
        to.y[other] -= ofOther * y;
        to.z[other] -= ofOther * z;
    }

    /** Adds the stiffness times p. */
    void multiply(Vectors p, Vectors to) {
        double x = other == NONE ? p.x[particle] : p.x[particle] - p.x[other];
        double y = other == NONE ? p.y[particle] : p.y[particle] - p.y[other];
        double z = other == NONE ? p.z[particle] : p.z[particle] - p.z[other];
        double slide = x * slideX + y * slideY + z * slideZ;
        double less = (rate - hold) * (x * normalX + y * normalY + z * normalZ);
        add(
                hold * (x - slide * slideX) + less * normalX,
                hold * (y - slide * slideY) + less * normalY,
                hold * (z - slide * slideZ) + less * normalZ,
                to);
    }

    /** Adds the stiffness of each of its particles to the upper triangle xx, xy, xz, yy, yz, zz of a matrix that begins at a place, kg. */
    public void addBlock(double[] to, int at) {
        double less = rate - hold;
        to[at] += hold * (1 - slideX * slideX) + less * normalX * normalX;
        to[at + 1] += less * normalX * normalY - hold * slideX * slideY;
        to[at + 2] += less * normalX * normalZ - hold * slideX * slideZ;
        to[at + 3] += hold * (1 - slideY * slideY) + less * normalY * normalY;
        to[at + 4] += less * normalY * normalZ - hold * slideY * slideZ;
        to[at + 5] += hold * (1 - slideZ * slideZ) + less * normalZ * normalZ;
    }

    /** Takes what a solve moves the particles by, m: how much λ and τ change. */
    void solve(double factor, Vectors way) {
        double x = factor * (other == NONE ? way.x[particle] : way.x[particle] - way.x[other]);
        double y = factor * (other == NONE ? way.y[particle] : way.y[particle] - way.y[other]);
        double z = factor * (other == NONE ? way.z[particle] : way.z[particle] - way.z[other]);
        solve(x, y, z);
    }

    private void solve(double x, double y, double z) {
        double along = x * normalX + y * normalY + z * normalZ;
        double slide = x * slideX + y * slideY + z * slideZ;
        normalChange = -rate * (gap + along);
        gripChangeX = -hold * (slipX + x - along * normalX - slide * slideX);
        gripChangeY = -hold * (slipY + y - along * normalY - slide * slideY);
        gripChangeZ = -hold * (slipZ + z - along * normalZ - slide * slideZ);
    }

    /**
     * Takes the forces that closed contacts need besides those that they have, one across and two along the surface as a
     * vector; where it slides, the change along it comes from the way.
     */
    void solve(double[] force, int at, Vectors way) {
        solve(1, way);
        double along = force[at] * normalX + force[at + 1] * normalY + force[at + 2] * normalZ;
        normalChange = along;
        if (slides) return;
        gripChangeX = force[at] - along * normalX;
        gripChangeY = force[at + 1] - along * normalY;
        gripChangeZ = force[at + 2] - along * normalZ;
    }

    /** Goes the whole of the last solution, and what the direction before adds to it. */
    void take(double share, double length) {
        double more = share * length;
        push = normal + normalChange + more * normalRate;
        rubX = gripX + gripChangeX + more * gripRateX;
        rubY = gripY + gripChangeY + more * gripRateY;
        rubZ = gripZ + gripChangeZ + more * gripRateZ;
        double scale = length > 0 ? 1 / length : 0;
        normalRate = scale * (push - normal);
        gripRateX = scale * (rubX - gripX);
        gripRateY = scale * (rubY - gripY);
        gripRateZ = scale * (rubZ - gripZ);
    }

    /** ρ. */
    double rate() {
        return rate;
    }

    /** Takes the part of a vector in which it holds: across the surface alone, unless it sticks. */
    private void holdPart(double x, double y, double z, double[] to, int at) {
        boolean whole = hold > 0 && !slides;
        double along = x * normalX + y * normalY + z * normalZ;
        to[at] = whole ? x : along * normalX;
        to[at + 1] = whole ? y : along * normalY;
        to[at + 2] = whole ? z : along * normalZ;
    }

    /** Sets what it holds of the difference between the vectors of its particles. */
    void gather(Vectors from, double[] to, int at) {
        double x = other == NONE ? from.x[particle] : from.x[particle] - from.x[other];
        double y = other == NONE ? from.y[particle] : from.y[particle] - from.y[other];
        double z = other == NONE ? from.z[particle] : from.z[particle] - from.z[other];
        holdPart(x, y, z, to, at);
    }

    /** Adds to one of its particles and subtracts from the other. */
    void scatter(double[] from, int at, Vectors to) {
        add(from[at], from[at + 1], from[at + 2], to);
    }

    /** Sets g n + s. */
    void gaps(double[] to, int at) {
        to[at] = gap * normalX + slipX;
        to[at + 1] = gap * normalY + slipY;
        to[at + 2] = gap * normalZ + slipZ;
    }

    /** What it adds to what is minimised, at end positions, with λ and τ from before the last solve, kg·m². */
    double potential(Vectors x, Vectors start) {
        setWay(x, start);
        double g = base + sunk + acrossWay();
        double sum = (rate * g / 2 - normal) * g;
        if (hold == 0) return sum;
        wayX -= moveX;
        wayY -= moveY;
        wayZ -= moveZ;
        double along = acrossWay();
        double sx = wayX - along * normalX;
        double sy = wayY - along * normalY;
        double sz = wayZ - along * normalZ;
        sum -= gripX * sx + gripY * sy + gripZ * sz;
        return slides ? sum : sum + rate * (sx * sx + sy * sy + sz * sz) / 2;
    }

    /** p times the stiffness times p. */
    double curvature(Vectors p) {
        double x = other == NONE ? p.x[particle] : p.x[particle] - p.x[other];
        double y = other == NONE ? p.y[particle] : p.y[particle] - p.y[other];
        double z = other == NONE ? p.z[particle] : p.z[particle] - p.z[other];
        double along = x * normalX + y * normalY + z * normalZ;
        double slide = x * slideX + y * slideY + z * slideZ;
        double squares = x * x + y * y + z * z - along * along - slide * slide;
        return rate * along * along + hold * Math.max(0, squares);
    }

    /** Remembers the force before a sweep forward and back. */
    void remember() {
        before = normal;
        beforeX = gripX;
        beforeY = gripY;
        beforeZ = gripZ;
    }

    /**
     * Gives the contact the force that it needs where its particles are, and moves them, each by its weight.
     *
     * @return the square of the change since {@link #remember}, by κ, kg·m²
     */
    double relax(double[] w, Vectors start, Vectors end) {
        setWay(end, start);
        double oldNormal = normal;
        normal = Math.max(0, normal - own * (base + sunk + acrossWay()));
        double nx = (normal - oldNormal) * normalX;
        double ny = (normal - oldNormal) * normalY;
        double nz = (normal - oldNormal) * normalZ;
        double oldX = gripX;
        double oldY = gripY;
        double oldZ = gripZ;
        relaxGrip();
        share(w, 1, nx + gripX - oldX, ny + gripY - oldY, nz + gripZ - oldZ, end);
        normalChange = normal - before;
        gripChangeX = gripX - beforeX;
        gripChangeY = gripY - beforeY;
        gripChangeZ = gripZ - beforeZ;
        double grips = gripChangeX * gripChangeX + gripChangeY * gripChangeY + gripChangeZ * gripChangeZ;
        return (normalChange * normalChange + grips) / own;
    }

    private void relaxGrip() {
        if (friction == 0) {
            grip(0, 0, 0);
            return;
        }
        double x = wayX - moveX;
        double y = wayY - moveY;
        double z = wayZ - moveZ;
        double along = x * normalX + y * normalY + z * normalZ;
        double gx = gripX - own * (x - along * normalX);
        double gy = gripY - own * (y - along * normalY);
        double gz = gripZ - own * (z - along * normalZ);
        double across = gx * normalX + gy * normalY + gz * normalZ; // the normal may have turned
        gx -= across * normalX;
        gy -= across * normalY;
        gz -= across * normalZ;
        double length = Math.sqrt(gx * gx + gy * gy + gz * gz);
        double most = friction * normal;
        double share = length > most ? most / length : 1;
        grip(share * gx, share * gy, share * gz);
    }

    /** Moves its particles by its force, each by its weight. */
    void push(double[] w, Vectors end) {
        share(w, 1, normal * normalX + gripX, normal * normalY + gripY, normal * normalZ + gripZ, end);
    }

    /** Goes on by a share of the direction before, and takes the last change into it. */
    void accelerate(double share, double[] w, Vectors end) {
        double across = share * normalRate;
        double x = share * gripRateX;
        double y = share * gripRateY;
        double z = share * gripRateZ;
        normal += across;
        grip(gripX + x, gripY + y, gripZ + z);
        share(w, 1, across * normalX + x, across * normalY + y, across * normalZ + z, end);
        normalRate = across + normalChange;
        gripRateX = x + gripChangeX;
        gripRateY = y + gripChangeY;
        gripRateZ = z + gripChangeZ;
    }

    /** The square of its force, by κ, kg·m². */
    double squareOfForce() {
        return (normal * normal + gripX * gripX + gripY * gripY + gripZ * gripZ) / own;
    }

    /** Takes what it was relaxed to. */
    void take() {
        closed = normal > 0;
        known = closed;
        push = normal;
        normalRate = 0;
        gripRateX = 0;
        gripRateY = 0;
        gripRateZ = 0;
    }

    /** Goes a share of the last solution, 0 to 1. */
    void take(double share) {
        push = normal + share * normalChange;
        rubX = gripX + share * gripChangeX;
        rubY = gripY + share * gripChangeY;
        rubZ = gripZ + share * gripChangeZ;
    }

    /** Keeps what was taken, of which {@link #decide} leaves no more friction than the contact has. */
    void keep() {
        known = true;
        normal = push;
        grip(rubX, rubY, rubZ);
    }

    void react(double[] w, double factor, Vectors to) {
        share(w, factor, push * normalX + rubX, push * normalY + rubY, push * normalZ + rubZ, to);
    }

    /** Stops the velocities v across the surface, and if it sticks along it, too. */
    void settle(double[] w, double h, Vectors v, Vectors reaction) {
        double weight = w[particle] + (other == NONE ? 0 : w[other]);
        double x = moveX / h - v.x[particle] + (other == NONE ? 0 : v.x[other]);
        double y = moveY / h - v.y[particle] + (other == NONE ? 0 : v.y[other]);
        double z = moveZ / h - v.z[particle] + (other == NONE ? 0 : v.z[other]);
        boolean sticks = hold > 0 && !slides;
        if (!sticks) {
            double along = x * normalX + y * normalY + z * normalZ;
            x = along * normalX;
            y = along * normalY;
            z = along * normalZ;
        }
        share(w, 1 / weight, x, y, z, v);
        share(w, h / weight, x, y, z, reaction);
    }
}
