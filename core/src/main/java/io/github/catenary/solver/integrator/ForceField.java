package io.github.catenary.solver.integrator;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.contact.ContactAccelerations;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import org.jspecify.annotations.Nullable;

/**
 * The forces of a run and the accelerations that they cause:
 *
 * <pre>
 *   f_a = (k_s (l − L) + k_d (v_b − v_a)·d) d,   f_b = −f_a,   acceleration = f/m + g
 * </pre>
 *
 * where f is the sum over a particle's springs and the forces of the scene's elements, and d is the unit vector from a
 * to b. If both ends of a spring coincide, they are pushed apart along y, a up and b down. A one-way spring pulls only
 * at b. Pinned particles and kinematic ones are not accelerated. Torn springs exert no force.
 */
public final class ForceField {
    private final ParticleArrays particles;
    private final SpringArrays springs;
    private final Vec3 gravity;
    /** k_s, N/m. */
    public final double[] stiffness;
    /** k_d, N·s/m. */
    public final double[] damping;
    /** True for springs that pull only at b. */
    public final boolean[] oneWay;
    /** The forces of the scene's elements. */
    public final ElementForces elements;
    /** True if the acceleration depends, or may depend, on velocities. */
    final boolean needsVelocity;

    /** What contacts add; null if the method solves for them itself. */
    private final @Nullable ContactAccelerations contacts;

    private @Nullable StepMonitor watch;
    private @Nullable ForceTally tally;
    /** The share of a substep in which each of its evaluations acts. */
    private double[] acting = {1};

    private int evaluations;
    private Vectors pushes = Vectors.NONE;

    /** @param contacts added to the accelerations from {@link #begin} on */
    private ForceField(SolverView view, GuardedKernels kernels, @Nullable ContactAccelerations contacts) {
        this.contacts = contacts;
        Scene scene = view.scene();
        particles = view.particles();
        springs = view.springs();
        gravity = scene.environment().gravity();
        stiffness = new double[springs.count];
        damping = new double[springs.count];
        oneWay = new boolean[springs.count];
        SpringForces forces = scene.forces();
        boolean anyDamped = false;
        for (int i = 0; i < springs.count; i++) {
            stiffness[i] = forces.stiffness(scene.springs().at(i));
            damping[i] = forces.damping(scene.springs().at(i));
            oneWay[i] = scene.springs().at(i).oneWay();
            anyDamped |= damping[i] > 0;
        }
        elements = new ElementForces(view, kernels);
        needsVelocity = anyDamped || elements.any();
    }

    /** For methods that solve equations, with contacts among them. */
    public static ForceField withoutContacts(StepContext context) {
        return new ForceField(context.view(), context.kernels(), null);
    }

    /** For explicit methods, which {@link #begin} each substep. */
    static ForceField withContacts(StepContext context) {
        ContactAccelerations contacts = new ContactAccelerations(context.view(), context.kernels());
        return new ForceField(context.view(), context.kernels(), contacts.any() ? contacts : null);
    }

    /** True if contacts add to the accelerations. */
    boolean hasContacts() {
        return contacts != null;
    }

    /**
     * Computes {@link #accelerations} where a substep begins, and what contacts add to all that follow until the next
     * substep begins.
     */
    void begin(Vectors x, Vectors v, Vectors a) {
        evaluations = 0;
        compute(x, v, a);
        if (contacts != null) {
            contacts.find(x, v, a);
            if (tally != null && tally.listens()) contacts.tell(tally);
            contacts.addTo(a);
            particles.clearLocked(a);
        }
        if (watch != null) watch.evaluated(a);
    }

    /** Acceleration of every particle at the given positions and velocities, m/s²; 0 where the inverse mass is 0, and along locked axes. */
    public void accelerations(Vectors x, Vectors v, Vectors a) {
        compute(x, v, a);
        if (contacts != null) {
            contacts.addTo(a);
            particles.clearLocked(a);
        }
        if (watch != null) watch.evaluated(a);
    }

    /** Sets the share of a substep in which each of its evaluations acts; others act in none. */
    public void setActing(double... shares) {
        acting = shares;
    }

    /** Tells from now on what acts; null ends it. */
    public void tally(@Nullable ForceTally to) {
        tally = to;
        if (to != null && pushes == Vectors.NONE) pushes = new Vectors(particles.count);
    }

    /** Tells what springs and elements push at given positions and velocities, for a share of the substep. */
    public void tell(Vectors x, Vectors v, double share) {
        if (tally == null) return;
        SpringArrays s = springs;
        for (int i = 0; i < s.count; i++) {
            if (s.torn[i]) continue;
            int a = s.a[i];
            int b = s.b[i];
            double dx = x.x[b] - x.x[a];
            double dy = x.y[b] - x.y[a];
            double dz = x.z[b] - x.z[a];
            double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (l == 0) {
                dy = -1; // as below
            } else {
                dx /= l;
                dy /= l;
                dz /= l;
            }
            double speed = (v.x[b] - v.x[a]) * dx + (v.y[b] - v.y[a]) * dy + (v.z[b] - v.z[a]) * dz;
            double force = stiffness[i] * (l - s.restLength[i]) + damping[i] * speed;
            tally.pull(i, a, b, oneWay[i], share * force, dx, dy, dz);
        }
        if (!elements.any()) return;
        pushes.clear();
        elements.add(x, v, pushes);
        tally.push(share, pushes);
    }

    private void compute(Vectors x, Vectors v, Vectors a) {
        if (tally != null && tally.listens() && evaluations < acting.length) tell(x, v, acting[evaluations++]);
        a.clear();
        addSpringForces(x, v, a);
        elements.add(x, v, a);
        double[] w = particles.invMass;
        for (int i = 0; i < particles.count; i++) {
            if (w[i] == 0) { // pinned or kinematic: no force moves it
                a.x[i] = 0;
                a.y[i] = 0;
                a.z[i] = 0;
                continue;
            }
            a.x[i] = a.x[i] * w[i] + gravity.x();
            a.y[i] = a.y[i] * w[i] + gravity.y();
            a.z[i] = a.z[i] * w[i] + gravity.z();
        }
        particles.clearLocked(a);
    }

    void watch(StepMonitor newWatch) {
        watch = newWatch;
    }

    private void addSpringForces(Vectors x, Vectors v, Vectors f) {
        SpringArrays s = springs;
        for (int i = 0; i < s.count; i++) {
            if (s.torn[i]) continue;
            int a = s.a[i];
            int b = s.b[i];
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
            double speed = (v.x[b] - v.x[a]) * dx + (v.y[b] - v.y[a]) * dy + (v.z[b] - v.z[a]) * dz;
            double force = stiffness[i] * (l - s.restLength[i]) + damping[i] * speed;
            if (!oneWay[i]) {
                f.x[a] += force * dx;
                f.y[a] += force * dy;
                f.z[a] += force * dz;
            }
            f.x[b] -= force * dx;
            f.y[b] -= force * dy;
            f.z[b] -= force * dz;
        }
    }
}
