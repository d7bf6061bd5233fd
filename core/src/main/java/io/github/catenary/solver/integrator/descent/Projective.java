package io.github.catenary.solver.integrator.descent;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.solver.contact.ContactForces;
import io.github.catenary.solver.contact.ContactRules;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.TearLog;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * {@code projective}: backward Euler by alternating local and global steps (Liu, Bargteil, O'Brien, Kavan 2013, Fast
 * Simulation of Mass-Spring Systems). The local step gives each spring its rest length in its current direction. The
 * global step moves all particles at once to the best compromise between the springs and inertia:
 *
 * <pre>  (M + h² Λ) x' = M y + h² J d,   which is   x' = x − (M + h² Λ)⁻¹ ∇G(x)  </pre>
 *
 * The matrix depends only on masses and stiffnesses and is the same for x, y and z, so it is factored once. The descent
 * begins at x = y and takes as many steps as the scene has passes. A damped spring counts as a spring of stiffness
 * k_s + k_d/h. The matrix has no entry between the ends of a one-way spring: the leader counts as fixed within a step,
 * and the next steps bring the news.
 *
 * <p>A = M + h² Λ overestimates how much springs resist across their direction, so the plain step is short. The
 * integrator therefore uses A as the preconditioner of nonlinear conjugate gradients: it keeps part of the last
 * direction, and the curvature of G gives the length of the step. If a step goes uphill, the plain step replaces it,
 * which goes downhill.
 *
 * <p>Elements with energies add their Hessian in the drawing to A, the same for x, y and z, and their Hessian at the start of
 * the substep to the curvature (Liu, Bouaziz, Kavan 2017, Quasi-Newton Methods for Real-Time Simulation of Hyperelastic
 * Materials). As neither bounds G, steps are halved until G is lower.
 *
 * <p>Where particles are locked along an axis, the coordinates along it have a factor of their own, without them.
 *
 * <p>A particle that the hand holds is removed from the solution with one more column c of the inverse,
 * δ − c δ_held/c_held. Nothing is factored when the hand grabs or releases it. Nor is it for contacts: {@link
 * ContactForces} finds the forces that hold their particles from solutions with the same factor.
 */
public final class Projective extends Descent {
    /** The facts about this integrator. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor(
                    "projective",
                    "Projective (factored once)",
                    "Implicit Euler for stiff springs: passes alternate local and global steps, whose"
                            + " matrix is factored once."));
        }

        @Override
        public Springs springs() {
            return Springs.IMPLICIT_FORCES;
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(1);
        }

        @Override
        public Set<Setting> reads(SolverSettings settings) {
            return Set.of(Setting.PASSES, Setting.GUARD);
        }

        @Override
        public Work work(Scene scene) {
            return new Work(30, 60);
        }

        @Override
        public Optional<Message> refusal(Scene scene) {
            return tooLarge(scene, SystemFactor.MOST_ENTRIES / factors(scene));
        }

        @Override
        public boolean solvesEnergies() {
            return true;
        }

        @Override
        public Integrator create(StepContext context) {
            return new Projective(context);
        }
    }

    private static final int NOBODY = -1;
    private static final int AXES = 3;
    /** The share of itself by which G may seem to grow from rounding, once it is at its minimum. */
    private static final double ROUNDING = 1e-12;

    /** The most steps of a substep in which contacts are closed, unless there are more passes. */
    private static final int MOST_STEPS = 30;
    /** The residual with which they end. */
    private static final double ENOUGH = 1e-4;

    /** The share of the slope by which a step has to lower G where energies bend it (Armijo). */
    private static final double SUFFICIENT = 1e-4;
    /** How often such a step is halved before it is given up. */
    private static final int MAX_HALVINGS = 12;

    /** The most solutions with the factor in each of them that find the forces at contacts. */
    private static final int MOST_SOLUTIONS = 20;

    /** For coordinates along axes along which no particle is locked alone. */
    private final SystemFactor factor;
    /** The factor for the coordinates along each axis; null as long as it is the common one. */
    private final @Nullable SystemFactor[] ofAxes = new @Nullable SystemFactor[AXES];

    private boolean anyLocked;
    /** What is solved for the coordinates along one axis. */
    private double[] alone = {};

    private final ContactForces contactForces;
    /** The {@link SubstepObjective#drawnVersion} that was factored. */
    private long factored;

    private final TearLog tears;
    /** Three coordinates for each place in the order of elimination: first −∇G, then the displacements, m. */
    private final double[] way;
    /** The particle that the hand holds. */
    private int held = NOBODY;

    /** Its columns of the inverse of A, three coordinates for each place in the order of elimination. */
    private final double[] column;

    private final Vectors step;
    /** Where the plain global step would have led from the start of the last step, m. */
    private final Vectors plain;

    private final Vectors direction;
    private final Vectors lastGradient;
    /** True if elements have energies. */
    private final boolean elastic;
    /** Where the last step began, m. */
    private final Vectors origin;
    /** True if the next step has nothing to look at before it. */
    private boolean prepared;
    /** ∇G·A⁻¹ ∇G at the start of the last step. */
    private double product;
    /** G at the start of the last step, kg·m². */
    private double height;

    private Projective(StepContext context) {
        super(context, ContactRules.STEP_BY_STEP);
        factor = new SystemFactor(objective, i -> false, work);
        contactForces = new ContactForces(contacts, new Inverse(), x.count(), MOST_SOLUTIONS, work);
        tears = context.tears();
        column = new double[AXES * x.count()];
        way = new double[3 * x.count()];
        step = new Vectors(x.count());
        plain = new Vectors(x.count());
        direction = new Vectors(x.count());
        lastGradient = new Vectors(x.count());
        elastic = objective.energies.any();
        origin = new Vectors(elastic ? x.count() : 0);
        if (elastic) objective.takeHeight();
    }

    /** How many factors a scene takes. */
    private static int factors(Scene scene) {
        int axes = 0;
        for (SwitchProperty<Particle> lock : SwitchProperty.LOCKS) {
            if (scene.particles().stream().anyMatch(particle -> particle.isRoller() && lock.isOn(particle))) axes++;
        }
        return Math.min(1 + axes, AXES);
    }

    /** Why a scene is too large; empty if its factor has at most the given number of entries. */
    static Optional<Message> tooLarge(Scene scene, long most) {
        int count = scene.particles().size();
        if ((long) count * (count + 1) / 2 <= most) return Optional.empty(); // as many as there can be
        int springs = scene.springs().size();
        int[] a = new int[springs];
        int[] b = new int[springs];
        for (int i = 0; i < springs; i++) {
            a[i] = scene.particles().positionOf(scene.springs().at(i).a());
            b[i] = scene.particles().positionOf(scene.springs().at(i).b());
        }
        ParticleGraph graph = new ParticleGraph(count, a, b);
        if (SystemFactor.entries(graph, NestedDissection.order(graph), most) <= most) return Optional.empty();
        return Optional.of(Message.of(
                "check.too-large-to-factor",
                "projective stores a factor of its matrix, which may have {0} entries but would have more in this"
                        + " scene: use vbd, xpbd or euler-implicit, or fewer particles",
                most));
    }

    @Override
    boolean weigh() {
        if (factored != objective.drawnVersion()) {
            factor.forget();
            findAxes();
        }
        factored = objective.drawnVersion();
        held = NOBODY;
        boolean whole = factor.follow(tears);
        for (SystemFactor each : ofAxes) if (each != null) whole &= each.follow(tears);
        return whole;
    }

    private void findAxes() {
        ParticleArrays p = objective.particles;
        List<IntPredicate> locked = List.of(i -> p.freeX(i) == 0, i -> p.freeY(i) == 0, i -> p.freeZ(i) == 0);
        anyLocked = p.anyRollers();
        for (int axis = 0; axis < AXES; axis++) {
            boolean any = Arrays.stream(p.rollers()).anyMatch(locked.get(axis));
            ofAxes[axis] = any ? new SystemFactor(objective, locked.get(axis), work) : null;
        }
        alone = new double[anyLocked ? way.length : 0];
    }

    /** {@link #way} becomes A⁻¹ way. */
    private void solve() {
        if (!anyLocked) {
            factor.solve(way);
            return;
        }
        for (int axis = 0; axis < AXES; axis++) {
            System.arraycopy(way, 0, alone, 0, way.length);
            SystemFactor own = ofAxes[axis];
            (own != null ? own : factor).solve(alone);
            for (int k = axis; k < way.length; k += AXES) way[k] = alone[k];
        }
    }

    @Override
    void guess() {
        if (contacts.any() || elastic) guessWhatCarries();
        else x.set(objective.target);
        if (elastic && !isAllowed()) x.set(objective.start);
        direction.clear();
        forget();
        prepared = false;
        int now = heldByHand();
        if (now != held && now != NOBODY) invert(now);
        held = now;
    }

    private boolean isAllowed() {
        objective.differentiate();
        return objective.height() < Double.POSITIVE_INFINITY;
    }

    private int heldByHand() {
        double[] w = objective.particles.invMass;
        for (int i = 0; i < w.length; i++) if (w[i] == 0 && !objective.fixed[i]) return i;
        return NOBODY;
    }

    private void invert(int particle) {
        Arrays.fill(way, 0);
        Arrays.fill(way, 3 * factor.place[particle], 3 * factor.place[particle] + AXES, 1);
        solve();
        System.arraycopy(way, 0, column, 0, way.length);
    }

    /** Takes the global step's direction, conjugate to the last one (Polak, Ribière), to the minimum of G along it. */
    @Override
    void improve() {
        if (!prepared) prepare();
        prepared = false;
        height = value();
        double before = product;
        globalStep();
        boolean pressed = contacts.anyClosed();
        if (pressed) press();
        plain.set(x, 1, step);
        Vectors g = objective.gradient;
        product = -Vectors.dot(g, step);
        // where the step before found nothing to do, no direction is left to be conjugate to
        double conjugate = before > 0 ? Math.max(0, (product + Vectors.dot(lastGradient, step)) / before) : 0;
        lastGradient.set(g);
        direction.set(step, conjugate, direction);
        double slope = -Vectors.dot(g, direction);
        if (slope <= 0) { // not downhill: start again with the plain step
            direction.set(step);
            slope = product;
            conjugate = 0;
        }
        if (slope == 0) { // nothing is left to do but to take the forces that hold it
            if (pressed) contacts.take(0, 1);
            return;
        }
        double curvature = objective.curvature(direction);
        if (pressed) curvature += contacts.curvature(direction);
        double share = slope / curvature;
        if (elastic) share = lowering(share, slope);
        else x.add(share, direction);
        if (pressed) contacts.take(conjugate, share);
    }

    /** Moves the particles along the direction so far that G becomes lower; returns how far. */
    private double lowering(double wanted, double slope) {
        origin.set(x);
        double share = wanted;
        double most = height + Math.abs(height) * ROUNDING;
        for (int i = 0; i <= MAX_HALVINGS; i++) {
            x.set(origin, share, direction);
            objective.differentiate();
            if (value() <= most - SUFFICIENT * share * slope) return share;
            share /= 2;
        }
        x.set(origin);
        forget();
        direction.clear();
        return 0;
    }

    private void prepare() {
        objective.differentiate();
        if (stepsBack()) objective.differentiate();
        if (contacts.any()) meet();
        prepared = true;
    }

    /**
     * The forces at contacts are not known when a substep begins, and the first steps go into finding them; so there are
     * more as long as contacts are closed and the equations are far from solved.
     */
    @Override
    boolean goesOn(int iterations) {
        if (!contacts.anyClosed() || iterations >= MOST_STEPS) return false;
        if (!prepared) prepare();
        return objective.residual(diagonal) > ENOUGH;
    }

    /** Goes on from the forces at contacts that the last step found; looks again where contacts are. */
    private void meet() {
        contacts.keep();
        contacts.measure(x);
        if (contacts.hasChanged()) {
            direction.clear();
            forget();
        }
        height = Double.POSITIVE_INFINITY; // it is of other forces
        objective.differentiate();
    }

    /** Adds to the step what closes the gaps of contacts, and to the gradient that of the gaps. */
    private void press() {
        contactForces.solve(step);
        contacts.addGaps(-1, objective.gradient);
        objective.clearHeld(objective.gradient);
    }

    /** What the steps lower: G, and with contacts the Lagrangian of the gaps. */
    private double value() {
        return contacts.count() == 0 ? objective.height() : objective.height() + contacts.potential(x);
    }

    /** Replaces a step that went uphill with the plain one, which goes downhill. */
    @Override
    boolean stepsBack() {
        boolean first = height == Double.POSITIVE_INFINITY;
        if (first || elastic || value() <= height + Math.abs(height) * ROUNDING) return false;
        x.set(plain);
        contacts.take(0, 1);
        forget();
        return true;
    }

    private void forget() {
        height = Double.POSITIVE_INFINITY;
        product = Double.POSITIVE_INFINITY;
        lastGradient.clear();
    }

    /** Sets the step to −A⁻¹ ∇G. */
    private void globalStep() {
        invert(objective.gradient, -1, step);
    }

    /** to = sign A⁻¹ r. */
    private void invert(Vectors r, double sign, Vectors to) {
        int[] place = factor.place;
        for (int i = 0; i < place.length; i++) {
            way[3 * place[i]] = sign * r.x[i];
            way[3 * place[i] + 1] = sign * r.y[i];
            way[3 * place[i] + 2] = sign * r.z[i];
        }
        solve();
        if (held != NOBODY) hold(3 * place[held]);
        for (int i = 0; i < place.length; i++) {
            to.x[i] = way[3 * place[i]];
            to.y[i] = way[3 * place[i] + 1];
            to.z[i] = way[3 * place[i] + 2];
        }
        for (int i = objective.particles.drawn; i < place.length; i++) { // the matrix does not know their masses
            to.x[i] /= objective.mass[i];
            to.y[i] /= objective.mass[i];
            to.z[i] /= objective.mass[i];
        }
    }

    /** A for contacts, of which held particles have no part. */
    private final class Inverse implements ContactForces.Matrix {
        @Override
        public void solve(Vectors r, Vectors to) {
            objective.clearHeld(r);
            invert(r, 1, to);
        }

        @Override
        public void multiply(Vectors r, Vectors to) {
            objective.clearHeld(r);
            objective.multiply(r, to);
        }
    }

    private void hold(int at) {
        double shareX = way[at] / column[at];
        double shareY = way[at + 1] / column[at + 1];
        double shareZ = way[at + 2] / column[at + 2];
        for (int k = 0; k < column.length; k += AXES) {
            way[k] -= column[k] * shareX;
            way[k + 1] -= column[k + 1] * shareY;
            way[k + 2] -= column[k + 2] * shareZ;
        }
        way[at] = 0;
        way[at + 1] = 0;
        way[at + 2] = 0;
    }
}
