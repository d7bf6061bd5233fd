package io.github.catenary.solver.integrator.descent;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.state.TearLog;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

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
 * <p>A particle that the hand holds is removed from the solution with one more column c of the inverse,
 * δ − c δ_held/c_held. Nothing is factored when the hand grabs or releases it.
 */
public final class Projective extends Descent {
    /** The facts about this integrator. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super("projective");
        }

        @Override
        public String label() {
            return "Projective (factored once)";
        }

        @Override
        public String description() {
            return "Implicit Euler for stiff springs: passes of local and global steps, whose matrix is factored once.";
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
            return tooLarge(scene, SystemFactor.MOST_ENTRIES);
        }

        @Override
        public Integrator create(StepContext context) {
            return new Projective(context);
        }
    }

    private static final int NOBODY = -1;
    /** The share of itself by which G may seem to grow from rounding, once it is at its minimum. */
    private static final double ROUNDING = 1e-12;

    private final SystemFactor factor;
    /** The {@link SubstepObjective#drawnVersion} that was factored. */
    private long factored;

    private final TearLog tears;
    /** Three coordinates for each place in the order of elimination: first −∇G, then the displacements, m. */
    private final double[] way;
    /** The particle that the hand holds. */
    private int held = NOBODY;

    /** Its column of the inverse of A. */
    private final double[] column;

    private final Vectors step;
    /** Where the plain global step would have led from the start of the last step, m. */
    private final Vectors plain;

    private final Vectors direction;
    private final Vectors lastGradient;
    /** ∇G·A⁻¹ ∇G at the start of the last step. */
    private double product;
    /** G at the start of the last step, kg·m². */
    private double height;

    private Projective(StepContext context) {
        super(context);
        factor = new SystemFactor(objective, work);
        tears = context.tears();
        column = new double[x.count()];
        way = new double[3 * x.count()];
        step = new Vectors(x.count());
        plain = new Vectors(x.count());
        direction = new Vectors(x.count());
        lastGradient = new Vectors(x.count());
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
                "projective keeps a factor of its matrix, which may have {0} entries and would have more in this scene:"
                        + " use vbd, xpbd or euler-implicit, or fewer particles",
                most));
    }

    @Override
    boolean weigh() {
        if (factored != objective.drawnVersion()) factor.forget();
        factored = objective.drawnVersion();
        held = NOBODY;
        return factor.follow(tears);
    }

    @Override
    void guess() {
        x.set(objective.target);
        direction.clear();
        forget();
        int now = heldByHand();
        if (now != held && now != NOBODY) invert(now);
        held = now;
    }

    private int heldByHand() {
        double[] w = objective.particles.invMass;
        for (int i = 0; i < w.length; i++) if (w[i] == 0 && !objective.fixed[i]) return i;
        return NOBODY;
    }

    private void invert(int particle) {
        Arrays.fill(way, 0);
        way[3 * factor.place[particle]] = 1;
        factor.solve(way);
        for (int k = 0; k < column.length; k++) column[k] = way[3 * k];
    }

    /** Takes the global step's direction, conjugate to the last one (Polak, Ribière), to the minimum of G along it. */
    @Override
    void improve() {
        objective.differentiate();
        if (stepsBack()) objective.differentiate();
        height = objective.height();
        double before = product;
        globalStep();
        plain.set(x, 1, step);
        Vectors g = objective.gradient;
        product = -Vectors.dot(g, step);
        double conjugate = (product + Vectors.dot(lastGradient, step)) / before;
        lastGradient.set(g);
        direction.set(step, Math.max(0, conjugate), direction);
        double slope = -Vectors.dot(g, direction);
        if (slope <= 0) { // not downhill: start again with the plain step
            direction.set(step);
            slope = product;
        }
        if (slope == 0) return; // nothing is left to do
        x.add(slope / objective.curvature(direction), direction);
    }

    /** Replaces a step that went uphill with the plain one, which goes downhill. */
    @Override
    boolean stepsBack() {
        boolean first = height == Double.POSITIVE_INFINITY;
        if (first || objective.height() <= height * (1 + ROUNDING)) return false;
        x.set(plain);
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
        Vectors g = objective.gradient;
        int[] place = factor.place;
        for (int i = 0; i < place.length; i++) {
            way[3 * place[i]] = -g.x[i];
            way[3 * place[i] + 1] = -g.y[i];
            way[3 * place[i] + 2] = -g.z[i];
        }
        factor.solve(way);
        if (held != NOBODY) hold(3 * place[held]);
        for (int i = 0; i < place.length; i++) {
            step.x[i] = way[3 * place[i]];
            step.y[i] = way[3 * place[i] + 1];
            step.z[i] = way[3 * place[i] + 2];
        }
        for (int i = objective.particles.drawn; i < place.length; i++) { // the matrix does not know their masses
            step.x[i] /= objective.mass[i];
            step.y[i] /= objective.mass[i];
            step.z[i] /= objective.mass[i];
        }
    }

    private void hold(int at) {
        double own = column[at / 3];
        double shareX = way[at] / own;
        double shareY = way[at + 1] / own;
        double shareZ = way[at + 2] / own;
        for (int k = 0; k < column.length; k++) {
            way[3 * k] -= column[k] * shareX;
            way[3 * k + 1] -= column[k] * shareY;
            way[3 * k + 2] -= column[k] * shareZ;
        }
        way[at] = 0;
        way[at + 1] = 0;
        way[at + 2] = 0;
    }
}
