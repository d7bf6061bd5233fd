package io.github.catenary.solver.integrator.descent;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.contact.ContactSet;
import io.github.catenary.solver.integrator.ElementForces;
import io.github.catenary.solver.integrator.EnergyBlocks;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What backward Euler minimises in a substep, and its gradient:
 *
 * <pre>
 *   G(x) = ½ Σ m |x − y|² + h² Σ ½ k_s (l − L)² + h² Σ E(x),   y = x_old + h v + h² (g + f/m)
 *   ∇_b G = m_b (x_b − y_b) + Σ pull d + h² ∂E/∂x_b + D (x − x_old),   pull = h² k_s (l − L) + h k_d (l − p_old·d)
 * </pre>
 *
 * where d is the unit vector from a to b, p_old the vector from a to b before the substep, and f the force of the
 * elements there. Backward Euler ends where the gradient is 0. Only the gradient contains damping: (l − p_old·d)/h is
 * the speed along the spring, and D = h γ H is that of the energies at the start of the substep. A one-way spring pulls
 * only at b. A particle whose inverse mass is 0 goes on with its velocity.
 */
final class SubstepObjective {
    final ParticleArrays particles;
    final SpringArrays springs;
    /** h² k_s of each spring, kg. */
    final double[] stiff;
    /** h k_d of each spring, kg. */
    final double[] damped;

    final boolean[] oneWay;
    /** Mass of each particle, kg, also of those that cannot move. */
    final double[] mass;
    /** True for particles that are pinned or led by an element, but not for the one in the hand. */
    final boolean[] fixed;
    /** The axes along which particles are locked. */
    private final byte[] locks;
    /** Positions before the substep, m. */
    final Vectors start;
    /** h² (g + f/m), m; 0 where the inverse mass is 0. */
    final Vectors fall;
    /** y, m. */
    final Vectors target;
    /** ∇G where {@link #differentiate} was last called, kg·m; 0 where the inverse mass is 0, and along locked axes. */
    final Vectors gradient;
    /** The pull of each spring there, kg·m. */
    private final double[] pull;
    /** d of each spring there. */
    private final double[] dirX;

    private final double[] dirY;
    private final double[] dirZ;
    /** h² k_s (1 − L/l) there, kg; 0 for a compressed spring. */
    private final double[] lateral;

    /** G there, plus the term of damping, kg·m². */
    private double height;

    /** The elements with energies for which the integrator solves. */
    final GuardedEnergies elementsWithEnergies;

    /** Their share of the stiffness, of the start of the substep. */
    final EnergyBlocks energies;

    private final GuardedEnergies.Sink addSquares = this::addSquares;
    private int off;
    private @Nullable ForceTally tally;
    private Vectors moved = Vectors.NONE;
    private double[] weights = {};
    private boolean takesHeight;
    private double[] joules = {};
    /** Positions of the drawing, m. */
    private final Vectors drawn;

    private double squares;
    private final Vectors way;

    private final Vectors x;
    private final Vectors v;
    private final double h;
    private final GuardedKernels kernels;
    private final ContactSet contacts;
    private final Vec3 gravity;
    private final AddedParticles added;
    private ElementForces elements;
    private long drawnVersion;

    /** @param contacts whose forces the gradient contains */
    SubstepObjective(SolverView view, GuardedKernels kernels, ContactSet contacts) {
        this.kernels = kernels;
        this.contacts = contacts;
        particles = view.particles();
        added = view.addedParticles();
        springs = view.springs();
        x = particles.positions();
        v = particles.velocity;
        h = view.substepDuration();
        gravity = view.scene().environment().gravity();
        elements = new ElementForces(view, kernels);
        elementsWithEnergies = kernels.energies();
        energies = new EnergyBlocks(elementsWithEnergies, particles.count, h, false);
        way = new Vectors(energies.any() ? particles.count : 0);
        stiff = new double[springs.count];
        damped = new double[springs.count];
        oneWay = new boolean[springs.count];
        pull = new double[springs.count];
        dirX = new double[springs.count];
        dirY = new double[springs.count];
        dirZ = new double[springs.count];
        lateral = new double[springs.count];
        mass = new double[particles.count];
        Arrays.fill(mass, Particle.DEFAULT_MASS); // of places without a particle
        fixed = new boolean[particles.count];
        locks = new byte[particles.count];
        start = new Vectors(particles.count);
        fall = new Vectors(particles.count);
        target = new Vectors(particles.count);
        gradient = new Vectors(particles.count);
        drawn = new Vectors(way.count());
        load(view.scene());
    }

    /** Continues with an edited scene of the same topology and rules; true if masses, pins or weights changed. */
    boolean follow(SolverView edited) {
        elements = new ElementForces(edited, kernels);
        elements.tally(tally);
        contacts.follow(edited);
        return load(edited.scene());
    }

    /** Looks again which particles are fixed; true if others are than before. */
    boolean followFixed() {
        boolean drawnChanged = false;
        boolean addedChanged = weighAdded();
        for (int i = 0; i < particles.count; i++) {
            drawnChanged |= locks[i] != particles.locks(i);
            locks[i] = particles.locks(i);
            if (fixed[i] == particles.isFixed(i)) continue;
            fixed[i] = particles.isFixed(i);
            if (i < particles.drawn) drawnChanged = true;
            else addedChanged = true;
        }
        if (drawnChanged) drawnVersion++;
        return drawnChanged || addedChanged;
    }

    /** Looks again which kernels with energies are off; true if others are than before. */
    boolean followOff() {
        int now = elementsWithEnergies.countOff();
        if (now == off) return false;
        off = now;
        drawnVersion++;
        return true;
    }

    /** Differs whenever masses, pins or weights changed in between, apart from those of particles that elements added. */
    long drawnVersion() {
        return drawnVersion;
    }

    /** Takes the masses of the particles that elements have added. */
    private boolean weighAdded() {
        boolean changed = false;
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            double given = massOf(added.mass(slot));
            changed |= mass[added.index(slot)] != given;
            mass[added.index(slot)] = given;
        }
        return changed;
    }

    /** So that its inverse is finite, as in the run. */
    private static double massOf(double given) {
        return Math.max(given, Double.MIN_NORMAL);
    }

    private boolean load(Scene scene) {
        boolean fixedChanged = followFixed();
        boolean changed = false;
        for (int i = 0; i < particles.drawn; i++) {
            double given = massOf(scene.particles().at(i).mass());
            changed |= mass[i] != given;
            mass[i] = given;
        }
        changed |= energies.any();
        for (int i = 0; i < drawn.count(); i++) {
            Vec3 at = scene.particles().at(i).position();
            drawn.x[i] = at.x();
            drawn.y[i] = at.y();
            drawn.z[i] = at.z();
        }
        SpringForces forces = scene.forces();
        for (int i = 0; i < springs.count; i++) {
            Spring spring = scene.springs().at(i);
            double stiffness = h * h * forces.stiffness(spring);
            double damping = h * forces.damping(spring);
            changed |= stiff[i] != stiffness || damped[i] != damping || oneWay[i] != spring.oneWay();
            stiff[i] = stiffness;
            damped[i] = damping;
            oneWay[i] = spring.oneWay();
        }
        if (changed) drawnVersion++;
        return fixedChanged || changed;
    }

    /** Reads positions, velocities and element forces at the start of the substep. */
    void begin() {
        start.set(x);
        if (elements.any()) fall.set(elements.displacements(gravity, v));
        else fall();
        target.set(x, h, v);
        target.add(1, fall);
        if (energies.any()) energies.linearise(x);
    }

    void tally(@Nullable ForceTally to) {
        tally = to;
        elements.tally(to);
        if (to != null && energies.any() && moved == Vectors.NONE) moved = new Vectors(x.count());
    }

    /** Tells what springs and energies push where {@link #differentiate} was last called, which was at the end. */
    void tell(ForceTally to) {
        double perSquare = 1 / (h * h);
        for (int i = 0; i < springs.count; i++) {
            if (springs.torn[i]) continue;
            to.pull(i, springs.a[i], springs.b[i], oneWay[i], pull[i] * perSquare, dirX[i], dirY[i], dirZ[i]);
        }
        if (!energies.any()) return;
        energies.differentiate(x, way);
        to.push(-1, way);
        moved.setDifference(x, start, -1);
        way.clear();
        energies.brake(moved, way);
        to.push(-perSquare, way);
        energies.tell(x, moved, -1 / h);
    }

    double[] forceGains() {
        return elements.gains();
    }

    private void fall() {
        for (int i = 0; i < particles.count; i++) {
            boolean held = particles.invMass[i] == 0;
            fall.x[i] = held ? 0 : h * h * gravity.x();
            fall.y[i] = held ? 0 : h * h * gravity.y();
            fall.z[i] = held ? 0 : h * h * gravity.z();
        }
        particles.clearLocked(fall);
    }

    /** Sets {@link #gradient} to the part of springs and energies in it before anything has moved, where damping has no part. */
    void differentiateSprings() {
        gradient.clear();
        if (energies.any()) gradient.add(h * h, energies.gradient);
        addPulls(gradient.x, gradient.y, gradient.z, x.x, x.y, x.z);
    }

    /** h², by which energies and their gradients count, s². */
    double square() {
        return h * h;
    }

    /** Sets the velocities to the displacements of the substep, divided by h. */
    void end() {
        for (int i = 0; i < particles.count; i++) {
            if (particles.invMass[i] == 0) continue; // goes on with its own
            v.x[i] = (x.x[i] - start.x[i]) / h;
            v.y[i] = (x.y[i] - start.y[i]) / h;
            v.z[i] = (x.z[i] - start.z[i]) / h;
        }
    }

    /** Sets {@link #gradient} and {@link #height} to those at the current positions. */
    void differentiate() {
        Vectors g = gradient;
        height = 0;
        for (int i = 0; i < particles.count; i++) {
            double wx = x.x[i] - target.x[i];
            double wy = x.y[i] - target.y[i];
            double wz = x.z[i] - target.z[i];
            g.x[i] = mass[i] * wx;
            g.y[i] = mass[i] * wy;
            g.z[i] = mass[i] * wz;
            height += mass[i] * (wx * wx + wy * wy + wz * wz) / 2;
        }
        addPulls(gradient.x, gradient.y, gradient.z, x.x, x.y, x.z);
        if (energies.any()) addEnergies();
        contacts.add(-1, gradient);
        clearHeld(g);
    }

    private void addEnergies() {
        way.setDifference(x, start, -1);
        energies.brake(way, gradient);
        if (takesHeight) {
            height += energies.viscosity(way) / 2;
            elementsWithEnergies.energies(x, joules);
            for (double each : joules) height += h * h * each;
        }
        energies.differentiate(x, way);
        gradient.add(h * h, way);
    }

    /** Has {@link #height} contain energies from now on. */
    void takeHeight() {
        takesHeight = true;
        joules = new double[elementsWithEnergies.count()];
    }

    /** Sets the stiffness of the energies to that of the drawing, kg, until the next substep begins. */
    void stiffenAsDrawn() {
        energies.linearise(drawn);
    }

    private void addPulls(double[] gx, double[] gy, double[] gz, double[] px, double[] py, double[] pz) {
        boolean[] torn = springs.torn;
        int[] ends = springs.a;
        int[] otherEnds = springs.b;
        double[] restLength = springs.restLength;
        double sum = height;
        for (int i = 0; i < ends.length; i++) {
            pull[i] = 0;
            lateral[i] = 0;
            if (torn[i]) continue;
            int a = ends[i];
            int b = otherEnds[i];
            double dx = px[b] - px[a];
            double dy = py[b] - py[a];
            double dz = pz[b] - pz[a];
            double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (l == 0) { // the direction is undefined
                dy = -1;
            } else {
                dx /= l;
                dy /= l;
                dz /= l;
            }
            double stretch = l - restLength[i];
            double p = stiff[i] * stretch;
            if (stretch > 0) lateral[i] = p / l;
            sum += p * stretch / 2;
            if (damped[i] != 0) {
                double way = l - lengthBefore(a, b, dx, dy, dz);
                p += damped[i] * way;
                sum += damped[i] * way * way / 2;
            }
            pull[i] = p;
            dirX[i] = dx;
            dirY[i] = dy;
            dirZ[i] = dz;
            if (!oneWay[i]) {
                gx[a] -= p * dx;
                gy[a] -= p * dy;
                gz[a] -= p * dz;
            }
            gx[b] += p * dx;
            gy[b] += p * dy;
            gz[b] += p * dz;
        }
        height = sum;
    }

    /** G plus ½ h k_d (l − p_old·d)² of each spring, where {@link #differentiate} was last called, kg·m². */
    double height() {
        return height;
    }

    /**
     * p·H p, the curvature of G along a direction, where {@link #differentiate} was last called, kg·m². Its axial and
     * lateral parts are those of {@link VertexBlockDescent}, so it is positive.
     */
    double curvature(Vectors p) {
        double sum = 0;
        for (int i = 0; i < particles.count; i++) {
            sum += mass[i] * (p.x[i] * p.x[i] + p.y[i] * p.y[i] + p.z[i] * p.z[i]);
        }
        for (int i = 0; i < springs.count; i++) {
            if (springs.torn[i]) continue;
            int a = springs.a[i];
            int b = springs.b[i];
            double dx = p.x[b];
            double dy = p.y[b];
            double dz = p.z[b];
            if (!oneWay[i]) {
                dx -= p.x[a];
                dy -= p.y[a];
                dz -= p.z[a];
            }
            double along = dx * dirX[i] + dy * dirY[i] + dz * dirZ[i];
            double axial = stiff[i] + damped[i] - lateral[i];
            sum += axial * along * along + lateral[i] * (dx * dx + dy * dy + dz * dz);
        }
        return energies.any() ? sum + energies.stiffness(p) : sum;
    }

    /** p_old·d, the distance of two particles before the substep along a unit vector, m. */
    double lengthBefore(int a, int b, double dx, double dy, double dz) {
        return (start.x[b] - start.x[a]) * dx + (start.y[b] - start.y[a]) * dy + (start.z[b] - start.z[a]) * dz;
    }

    /**
     * The norm of the gradient at the current positions, relative to that of the terms in it: momenta, weights and
     * pulls; gaps of closed contacts count as what closes them. Dimensionless; 0 if the equations are solved.
     *
     * @param diagonal from {@link #setDiagonal}; the norm divides squares by it
     */
    double residual(double[] diagonal) {
        differentiate();
        double open = contacts.openness();
        double left = open * open;
        double whole = 0;
        for (int i = 0; i < particles.count; i++) {
            if (particles.invMass[i] == 0) continue;
            Vectors g = gradient;
            left += (g.x[i] * g.x[i] + g.y[i] * g.y[i] + g.z[i] * g.z[i]) / diagonal[i];
            double wx = x.x[i] - start.x[i];
            double wy = x.y[i] - start.y[i];
            double wz = x.z[i] - start.z[i];
            double squares = wx * wx + wy * wy + wz * wz;
            squares += fall.x[i] * fall.x[i] + fall.y[i] * fall.y[i] + fall.z[i] * fall.z[i];
            whole += mass[i] * mass[i] * squares / diagonal[i];
        }
        for (int i = 0; i < springs.count; i++) {
            double squared = pull[i] * pull[i];
            if (particles.invMass[springs.a[i]] != 0 && !oneWay[i]) whole += squared / diagonal[springs.a[i]];
            if (particles.invMass[springs.b[i]] != 0) whole += squared / diagonal[springs.b[i]];
        }
        if (energies.any()) {
            weights = diagonal;
            squares = 0;
            energies.visit(x, addSquares);
            whole += squares;
        }
        return whole == 0 ? Math.sqrt(left) : Math.sqrt(left / whole);
    }

    private void addSquares(int element, double gamma, double[] g) {
        int begin = energies.firstCorner(element);
        for (int c = begin; c < energies.firstCorner(element + 1); c++) {
            int i = energies.particle(c);
            if (particles.invMass[i] == 0) continue;
            int k = 3 * (c - begin);
            double square = g[k] * g[k] + g[k + 1] * g[k + 1] + g[k + 2] * g[k + 2];
            squares += h * h * h * h * square / weights[i];
        }
    }

    /**
     * to = (M + h² Λ) p, kg times the unit of p; 0 where the inverse mass is 0.
     *
     * @param p is 0 there, too
     */
    void multiply(Vectors p, Vectors to) {
        for (int i = 0; i < particles.count; i++) {
            to.x[i] = mass[i] * p.x[i];
            to.y[i] = mass[i] * p.y[i];
            to.z[i] = mass[i] * p.z[i];
        }
        for (int i = 0; i < springs.count; i++) {
            if (springs.torn[i]) continue;
            int a = springs.a[i];
            int b = springs.b[i];
            double weight = stiff[i] + damped[i];
            double dx = weight * (oneWay[i] ? p.x[b] : p.x[b] - p.x[a]);
            double dy = weight * (oneWay[i] ? p.y[b] : p.y[b] - p.y[a]);
            double dz = weight * (oneWay[i] ? p.z[b] : p.z[b] - p.z[a]);
            to.x[b] += dx;
            to.y[b] += dy;
            to.z[b] += dz;
            if (oneWay[i]) continue;
            to.x[a] -= dx;
            to.y[a] -= dy;
            to.z[a] -= dz;
        }
        if (energies.any()) energies.multiply(p, to);
        clearHeld(to);
    }

    /** Sets to 0 where the inverse mass is 0, and along locked axes. */
    void clearHeld(Vectors of) {
        for (int i = 0; i < particles.count; i++) {
            if (particles.invMass[i] != 0) continue;
            of.x[i] = 0;
            of.y[i] = 0;
            of.z[i] = 0;
        }
        particles.clearLocked(of);
    }

    /** Sets, for each particle, the sum of m_i and h² k_s + h k_d of its springs that are not torn, kg. */
    void setDiagonal(double[] diagonal) {
        System.arraycopy(mass, 0, diagonal, 0, diagonal.length);
        for (int i = 0; i < springs.count; i++) {
            if (springs.torn[i]) continue;
            double weight = stiff[i] + damped[i];
            if (!oneWay[i]) diagonal[springs.a[i]] += weight;
            diagonal[springs.b[i]] += weight;
        }
    }
}
