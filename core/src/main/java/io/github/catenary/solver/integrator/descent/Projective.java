package io.github.catenary.solver.integrator.descent;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * {@code projective}: backward Euler by a local and a global step in turn (Liu, Bargteil, O'Brien, Kavan 2013, Fast
 * Simulation of Mass-Spring Systems). The local step gives each spring its rest length in the direction that it has, the
 * global one moves all particles at once to where that fits best with their inertia:
 *
 * <pre>  (M + h² Λ) x' = M y + h² J d,   which is   x' = x − (M + h² Λ)⁻¹ ∇G(x)  </pre>
 *
 * The matrix depends on masses and stiffnesses only and is the same for x, y and z, so it is factored once. From x = y; as
 * many steps as the scene has passes. A damped spring counts as one with stiffness k_s + k_d/h. Between the ends of a
 * one-way spring the matrix has no entry: its leader counts as fixed in each step, and the steps carry the news on.
 *
 * <p>A particle held by hand is taken out of the solution with one more column c of the inverse, δ − c δ_held/c_held, so that
 * nothing is factored when the hand takes hold or lets go.
 */
public final class Projective extends Descent {
    /** What is to be known of it. */
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
            return Set.of(Setting.PASSES);
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

    private final SystemFactor factor;
    /** Three coordinates for each place in the order of elimination: −∇G, then the way that the particles go. */
    private final double[] way;
    /** The particle that the hand holds, and its column of the inverse. */
    private int held = NOBODY;

    private final double[] column;

    private Projective(StepContext context) {
        super(context);
        factor = new SystemFactor(objective);
        column = new double[x.count()];
        way = new double[3 * x.count()];
    }

    /** Why a scene is too large, if its factor would have more entries than given. */
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
    void weigh() {
        factor.factor(diagonal);
        held = NOBODY;
    }

    @Override
    void guess() {
        x.set(objective.target);
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

    @Override
    void improve() {
        objective.differentiate();
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
            x.x[i] += way[3 * place[i]];
            x.y[i] += way[3 * place[i] + 1];
            x.z[i] += way[3 * place[i] + 2];
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
