package io.github.catenary.solver.integrator;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.watch.Projections;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * {@code xpbd}: Verlet prediction, x' = x + k (x − x_prev) + a h² with keep k = 1 − d, and springs as constraints C = l
 * − L with compliance α. Each spring accumulates its multiplier λ over the passes of a substep:
 *
 * <pre>
 *   Δλ = −(C + α̃ λ + γ ∇C·(x − x_prev)) / ((1 + γ)(w_a + w_b) + α̃),   x_i += w_i ∇_i C Δλ
 *   α̃ = α/h²,   γ = α k_d / h
 * </pre>
 *
 * (Macklin, Müller, Chentanez 2016.) The passes converge to one solution, so the stiffness does not depend on their
 * number once there are enough of them; {@link #unmetForce} tells what is missing. Drag reduces only the velocity, not the weight, so it does not change where a scene comes to rest. A spring
 * always reads the current positions.
 */
public final class Xpbd implements Integrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super("xpbd");
        }

        @Override
        public String label() {
            return "XPBD (compliant positions)";
        }

        @Override
        public String description() {
            return "Springs are constraints with a compliance; with enough passes or substeps they are as stiff as they say.";
        }

        @Override
        public Springs springs() {
            return Springs.CONSTRAINTS;
        }

        @Override
        public Set<Setting> reads(SolverSettings settings) {
            return Set.of(
                    Setting.PASSES,
                    Setting.PASS_TOLERANCE,
                    Setting.SWEEP,
                    Setting.ORDER,
                    Setting.GUARD,
                    Setting.MOMENTUM);
        }

        @Override
        public boolean keepsVelocity() {
            return false;
        }

        @Override
        public Integrator create(StepContext context) {
            return new Xpbd(context);
        }
    }

    private final SolverView view;
    private final ElementForces elements;
    private final Vec3 gravity;
    /** α̃, 1/kg; infinite for a spring without stiffness. */
    private final double[] softness;
    /** γ, dimensionless. */
    private final double[] dissipation;

    private final boolean[] oneWay;
    /** λ, kg·m. */
    private final double[] pull;

    public Xpbd(StepContext context) {
        view = context.view();
        Scene scene = view.scene();
        elements = new ElementForces(view, context.kernels());
        gravity = scene.environment().gravity();
        int count = view.springs().count;
        double h = view.substepDuration();
        softness = new double[count];
        dissipation = new double[count];
        oneWay = new boolean[count];
        pull = new double[count];
        SpringForces forces = scene.forces();
        for (int i = 0; i < count; i++) {
            double compliance = forces.compliance(scene.springs().at(i));
            softness[i] = compliance / h / h;
            dissipation[i] = compliance * forces.damping(scene.springs().at(i)) / h;
            oneWay[i] = scene.springs().at(i).oneWay();
        }
    }

    @Override
    public void advance() {
        ParticleArrays p = view.particles();
        if (elements.any()) {
            Vectors falls = elements.displacements(gravity);
            advance(p, p.x, p.prevX, falls.x);
            advance(p, p.y, p.prevY, falls.y);
            advance(p, p.z, p.prevZ, falls.z);
        } else {
            double h = view.substepDuration();
            advance(p, p.x, p.prevX, h * h * gravity.x());
            advance(p, p.y, p.prevY, h * h * gravity.y());
            advance(p, p.z, p.prevZ, h * h * gravity.z());
        }
        Arrays.fill(pull, 0);
    }

    private static void advance(ParticleArrays p, double[] x, double[] prev, double[] falls) {
        for (int i = 0; i < x.length; i++) {
            double old = x[i];
            x[i] = old + (old - prev[i]) * p.keep[i] + falls[i];
            prev[i] = old;
        }
    }

    private static void advance(ParticleArrays p, double[] x, double[] prev, double fall) {
        for (int i = 0; i < x.length; i++) {
            double old = x[i];
            x[i] = old + (old - prev[i]) * p.keep[i] + (p.invMass[i] == 0 ? 0 : fall);
            prev[i] = old;
        }
    }

    @Override
    public double[] forceGains() {
        return elements.gains();
    }

    @Override
    public void project(boolean backward) {
        ParticleArrays p = view.particles();
        SpringArrays s = view.springs();
        int[] repeats = s.repeats;
        if (backward) {
            for (int k = repeats.length - 1; k >= 0; k--) project(s, repeats[k], p);
            for (int i = s.count - 1; i >= 0; i--) project(s, i, p);
        } else {
            for (int i = 0; i < s.count; i++) project(s, i, p);
            for (int k = 0; k < repeats.length; k++) project(s, repeats[k], p);
        }
    }

    /** Root mean square of C + α̃ λ + γ ∇C·(x − x_prev), which the passes bring to 0. */
    @Override
    public double violation() {
        SpringArrays s = view.springs();
        double squares = 0;
        int whole = 0;
        for (int i = 0; i < s.count; i++) {
            if (s.torn[i] || softness[i] == Double.POSITIVE_INFINITY) continue;
            double violation = violation(s, i, view.particles());
            squares += violation * violation;
            whole++;
        }
        return whole == 0 ? 0 : Math.sqrt(squares / whole);
    }

    /** |Δλ|/h². */
    @Override
    public double unmetForce() {
        SpringArrays s = view.springs();
        double h = view.substepDuration();
        double most = 0;
        for (int i = 0; i < s.count; i++) {
            if (isIdle(s, i)) continue;
            most = Math.max(most, Math.abs(violation(s, i, view.particles())) / resistance(s, i));
        }
        return most / h / h;
    }

    /** (1 + γ)(w_a + w_b) + α̃, 1/kg. */
    private double resistance(SpringArrays s, int i) {
        double[] w = view.particles().invMass;
        double weights = (oneWay[i] ? 0 : w[s.a[i]]) + w[s.b[i]];
        return (1 + dissipation[i]) * weights + softness[i];
    }

    @Override
    public Optional<Projections> projections() {
        return Optional.of(new XpbdPasses(view, this));
    }

    /** −λ/h². A positive λ pushes. */
    @Override
    public double[] springForces() {
        double[] forces = new double[pull.length];
        double h = view.substepDuration();
        for (int i = 0; i < forces.length; i++) forces[i] = view.springs().torn[i] ? Double.NaN : -pull[i] / h / h;
        return forces;
    }

    /** True if a spring never pulls. */
    boolean isIdle(SpringArrays s, int i) {
        double weightA = oneWay[i] ? 0 : view.particles().invMass[s.a[i]];
        return s.torn[i] || softness[i] == Double.POSITIVE_INFINITY || weightA + view.particles().invMass[s.b[i]] == 0;
    }

    /** λ of a spring, kg·m. */
    double pull(int i) {
        return pull[i];
    }

    double violation(SpringArrays s, int i, ParticleArrays p) {
        int a = s.a[i];
        int b = s.b[i];
        double l = s.length(i, p);
        double scale = l == 0 ? 0 : dissipation[i] / l;
        double stretch = (p.x[b] - p.prevX[b] - (p.x[a] - p.prevX[a])) * (p.x[b] - p.x[a])
                + (p.y[b] - p.prevY[b] - (p.y[a] - p.prevY[a])) * (p.y[b] - p.y[a])
                + (p.z[b] - p.prevZ[b] - (p.z[a] - p.prevZ[a])) * (p.z[b] - p.z[a]);
        return l - s.restLength[i] + softness[i] * pull[i] + scale * stretch;
    }

    void project(SpringArrays s, int i, ParticleArrays p) {
        if (s.torn[i] || softness[i] == Double.POSITIVE_INFINITY) return; // the spring never pulls
        int a = s.a[i];
        int b = s.b[i];
        double weightA = oneWay[i] ? 0 : p.invMass[a];
        double weightB = p.invMass[b];
        if (weightA + weightB == 0) return; // both ends are fixed
        double dx = p.x[b] - p.x[a];
        double dy = p.y[b] - p.y[a];
        double dz = p.z[b] - p.z[a];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (l == 0) { // the direction is undefined
            dy = -1;
        } else {
            dx /= l;
            dy /= l;
            dz /= l;
        }
        double stretch = (p.x[b] - p.prevX[b] - (p.x[a] - p.prevX[a])) * dx
                + (p.y[b] - p.prevY[b] - (p.y[a] - p.prevY[a])) * dy
                + (p.z[b] - p.prevZ[b] - (p.z[a] - p.prevZ[a])) * dz;
        double change = -(l - s.restLength[i] + softness[i] * pull[i] + dissipation[i] * stretch)
                / ((1 + dissipation[i]) * (weightA + weightB) + softness[i]);
        pull[i] += change;
        p.x[a] -= weightA * change * dx;
        p.y[a] -= weightA * change * dy;
        p.z[a] -= weightA * change * dz;
        p.x[b] += weightB * change * dx;
        p.y[b] += weightB * change * dy;
        p.z[b] += weightB * change * dz;
    }
}
