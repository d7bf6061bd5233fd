package io.github.catenary.solver.integrator.descent;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.contact.ContactRules;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code vbd}: backward Euler by Vertex Block Descent (Chen, Liu, Yang, Yuksel 2024). A sweep moves one particle after
 * the other by a Newton step of its own, while the others stay:
 *
 * <pre>
 *   x_i −= H_i⁻¹ ∇_i G,   H_i = m_i I + Σ axial·dd' + lateral·(I − dd')
 *   axial = h² k_s + h k_d,   lateral = h² k_s (1 − L/l), 0 for a compressed spring
 * </pre>
 *
 * Elements with energies add h² H_ii + h γ H_ii of the start of the substep, and their gradient where the particles are; a
 * move that would raise what they and the rest add up to is halved.
 *
 * The 3 × 3 matrix is positive definite, so every move goes downhill. The particles move colour by colour; no spring
 * joins two particles of one colour. A substep has as many sweeps as the scene has passes.
 *
 * <p>After each sweep {@link FreeParts} moves free parts back, and after the last one turns them back, so that momentum and
 * angular momentum are kept after any number of sweeps.
 * Angular momentum is kept as the sweeps converge.
 *
 * <p>A substep begins at x + h v + s h² (g + f/m), where s ∈ [0, 1] is the share of gravity and element forces that
 * accelerates the particle: 1 in free fall, 0 where springs carry the particle. The paper takes s from the last two
 * velocities. Here it comes from the pull of the springs at the start, which is the same once substeps are solved, and
 * which a run need not save.
 */
public final class VertexBlockDescent extends Descent {
    /** The facts about this integrator. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor(
                    "vbd",
                    "Vertex block descent",
                    "Implicit Euler, solved particle by particle: every pass lowers the objective, whatever the"
                            + " stiffness and step."));
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
            return Set.of(Setting.PASSES, Setting.GUARD, Setting.MOMENTUM);
        }

        @Override
        public Work work(Scene scene) {
            return new Work(30, 40);
        }

        @Override
        public boolean solvesEnergies() {
            return true;
        }

        @Override
        public Integrator create(StepContext context) {
            return new VertexBlockDescent(context);
        }
    }

    /** The share by which H_i grows, so that rounding cannot make it indefinite; the descent ends at the same place. */
    private static final double ROUNDING = 1e-13;

    /** The particles in the order of a sweep. */
    private final int[] order;
    /** The springs of the particle at place k of the order are at {@code first[k]} … {@code first[k + 1]} − 1. */
    private final int[] first;

    private final int[] springs;
    /** Null if there are none. */
    private final @Nullable VertexEnergies energies;

    private final FreeParts freeParts;
    /** What contacts add for one particle. */
    private final double[] gradient = new double[3];

    private final double[] block = new double[6];

    private VertexBlockDescent(StepContext context) {
        super(context, ContactRules.ONE_BY_ONE);
        freeParts = new FreeParts(
                objective, contacts, context.view().scene().solver().momentum());
        SpringArrays s = objective.springs;
        int[] ones = objective.energies.pairOne();
        int[] others = objective.energies.pairOther();
        order = ParticleColouring.order(new ParticleGraph(x.count(), joined(s.a, ones), joined(s.b, others)));
        energies = objective.energies.any() ? new VertexEnergies(objective, x) : null;
        first = new int[order.length + 1];
        springs = new int[2 * s.count];
        int[] place = new int[order.length];
        for (int k = 0; k < order.length; k++) place[order[k]] = k;
        for (int i = 0; i < s.count; i++) {
            first[place[s.a[i]]]++;
            first[place[s.b[i]]]++;
        }
        for (int k = 1; k <= order.length; k++) first[k] += first[k - 1];
        for (int i = s.count - 1; i >= 0; i--) {
            springs[--first[place[s.a[i]]]] = i;
            springs[--first[place[s.b[i]]]] = i;
        }
    }

    private static int[] joined(int[] some, int[] more) {
        int[] all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }

    @Override
    boolean weigh() {
        freeParts.find();
        return true;
    }

    @Override
    void guess() {
        guessWhatCarries();
    }

    @Override
    void improve() {
        double[] w = objective.particles.invMass;
        if (contacts.any()) contacts.measure(x);
        for (int k = 0; k < order.length; k++) if (w[order[k]] != 0) move(k, order[k]);
        if (contacts.any()) contacts.endFirst();
        freeParts.recentre(x);
    }

    /** What lies on each other moves on by one particle after the other, and ever less. */
    @Override
    boolean mayCreep() {
        return contacts.count() > 0;
    }

    @Override
    void finish() {
        freeParts.turn(x);
    }

    private void move(int k, int particle) {
        SpringArrays s = objective.springs;
        double mass = objective.mass[particle];
        double gx = mass * (x.x[particle] - objective.target.x[particle]);
        double gy = mass * (x.y[particle] - objective.target.y[particle]);
        double gz = mass * (x.z[particle] - objective.target.z[particle]);
        double xx = mass;
        double yy = mass;
        double zz = mass;
        double xy = 0;
        double xz = 0;
        double yz = 0;
        for (int n = first[k]; n < first[k + 1]; n++) {
            int i = springs[n];
            int a = s.a[i];
            int b = s.b[i];
            if (s.torn[i] || (particle == a && objective.oneWay[i])) continue;
            double dx = x.x[b] - x.x[a];
            double dy = x.y[b] - x.y[a];
            double dz = x.z[b] - x.z[a];
            double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (l == 0) { // the direction is undefined
                dy = -1;
            } else {
                dx /= l;
                dy /= l;
                dz /= l;
            }
            double stiff = objective.stiff[i];
            double damped = objective.damped[i];
            double pull = stiff * (l - s.restLength[i]);
            if (damped != 0) pull += damped * (l - objective.lengthBefore(a, b, dx, dy, dz));
            double lateral = l > s.restLength[i] ? stiff * (1 - s.restLength[i] / l) : 0;
            double beyond = stiff + damped - lateral;
            double toB = particle == b ? pull : -pull;
            gx += toB * dx;
            gy += toB * dy;
            gz += toB * dz;
            xx += lateral + beyond * dx * dx;
            yy += lateral + beyond * dy * dy;
            zz += lateral + beyond * dz * dz;
            xy += beyond * dx * dy;
            xz += beyond * dx * dz;
            yz += beyond * dy * dz;
        }
        boolean isElastic = energies != null && energies.begin(particle);
        boolean touches = contacts.any() && contacts.firstOf(particle) != null;
        if (touches) {
            Arrays.fill(gradient, 0);
            Arrays.fill(block, 0);
            contacts.addTo(particle, x, gradient, block);
            gx += gradient[0];
            gy += gradient[1];
            gz += gradient[2];
            xx += block[0];
            xy += block[1];
            xz += block[2];
            yy += block[3];
            yz += block[4];
            zz += block[5];
        }
        if (energies != null && isElastic) {
            energies.setRest(xx, xy, xz, yy, yz, zz);
            gx += energies.gradient[0];
            gy += energies.gradient[1];
            gz += energies.gradient[2];
            xx += energies.block[0];
            xy += energies.block[1];
            xz += energies.block[2];
            yy += energies.block[3];
            yz += energies.block[4];
            zz += energies.block[5];
        }
        double more = ROUNDING * (xx + yy + zz);
        xx += more;
        yy += more;
        zz += more;
        if (objective.particles.isRoller(particle)) { // among the motions along its rails
            int freeX = objective.particles.freeX(particle);
            int freeY = objective.particles.freeY(particle);
            int freeZ = objective.particles.freeZ(particle);
            gx *= freeX;
            gy *= freeY;
            gz *= freeZ;
            xy *= freeX * freeY;
            xz *= freeX * freeZ;
            yz *= freeY * freeZ;
        }
        double fullX = gx;
        double fullY = gy;
        double fullZ = gz;
        double lyx = xy / xx; // H = L D L'
        double lzx = xz / xx;
        double pivotY = yy - lyx * xy;
        double below = yz - lzx * xy;
        double lzy = below / pivotY;
        double pivotZ = zz - lzx * xz - lzy * below;
        gy -= lyx * gx;
        gz = gz - lzx * gx - lzy * gy;
        double wayZ = gz / pivotZ;
        double wayY = gy / pivotY - lzy * wayZ;
        double wayX = gx / xx - lyx * wayY - lzx * wayZ;
        if (energies != null && isElastic) {
            double share = energies.share(-wayX, -wayY, -wayZ, fullX, fullY, fullZ);
            wayX *= share;
            wayY *= share;
            wayZ *= share;
        }
        x.x[particle] -= wayX;
        x.y[particle] -= wayY;
        x.z[particle] -= wayZ;
        if (touches) contacts.move(particle, -wayX, -wayY, -wayZ);
    }
}
