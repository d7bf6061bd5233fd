package io.github.catenary.solver.integrator;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The forces of the scene's elements, in addition to springs and gravity. */
public final class ElementForces {
    static final double[] NO_GAINS = {};

    private final SolverView view;
    private final GuardedKernels kernels;
    private final boolean any;
    private final Vectors velocity;
    private final Vectors way;
    /** Resistance of the elements' forces at each particle, N/m and N·s/m. */
    private final double[] stiffness;

    private final double[] damping;
    private final double[] gains;
    private @Nullable ForceTally tally;

    public ElementForces(SolverView view, GuardedKernels kernels) {
        this.view = view;
        this.kernels = kernels;
        any = kernels.addAnyForce();
        velocity = any ? new Vectors(view.particles().count) : Vectors.NONE;
        way = any ? new Vectors(view.particles().count) : Vectors.NONE;
        stiffness = new double[way.count()];
        damping = new double[way.count()];
        gains = any ? new double[view.particles().count] : NO_GAINS;
    }

    /** Tells what forces push when displacements are asked for; null ends it. */
    public void tally(@Nullable ForceTally to) {
        tally = to;
    }

    /** True if any element adds forces. */
    public boolean any() {
        return any;
    }

    /** Adds the force on each particle at given positions and velocities, N. */
    public void add(Vectors x, Vectors v, Vectors forces) {
        if (any) kernels.addForces(view, x, v, forces);
    }

    /** Adds how much the forces resist motion: stiffness, N/m, and damping, N·s/m. */
    public void addResistance(Vectors x, Vectors v, double[] stiffness, double[] damping) {
        if (any) kernels.addResistance(view, x, v, stiffness, damping);
    }

    /**
     * The displacement (g + w·f) h² of each particle at its current position, m, for integrators that keep only
     * positions; 0 where w is 0.
     *
     * <p>A force that resists with stiffness k and damping c would throw a particle back further than it came in one
     * substep if h·w·c + h²·w·k is above 1, and the run would diverge. The displacement of such a particle is divided
     * by that number. The particle then gives way as far as the force permits, and forces in balance stay in balance.
     */
    Vectors displacements(Vec3 gravity) {
        ParticleArrays p = view.particles();
        velocity.setDifference(p.positions(), p.previous(), view.substepDuration());
        return displacements(gravity, velocity);
    }

    /** The same for integrators that keep velocities, which are given, m/s. */
    public Vectors displacements(Vec3 gravity, Vectors v) {
        ParticleArrays p = view.particles();
        double h = view.substepDuration();
        measure(v);
        for (int i = 0; i < p.count; i++) {
            double w = p.invMass[i];
            double resistance = h * w * damping[i] + h * h * w * stiffness[i];
            double squared = resistance <= 1 ? h * h : h * h / resistance; // not a number if the resistance is not
            double x = w * way.x[i] * squared / h; // m/s
            double y = w * way.y[i] * squared / h;
            double z = w * way.z[i] * squared / h;
            gains[i] = x * (x + 2 * v.x[i]) + y * (y + 2 * v.y[i]) + z * (z + 2 * v.z[i]);
            way.x[i] = w == 0 ? 0 : (gravity.x() + w * way.x[i]) * squared;
            way.y[i] = w == 0 ? 0 : (gravity.y() + w * way.y[i]) * squared;
            way.z[i] = w == 0 ? 0 : (gravity.z() + w * way.z[i]) * squared;
        }
        p.clearLocked(way);
        return way;
    }

    /**
     * By how much the forces raised the square of the speed of each particle when displacements were last asked for, m²/s²;
     * empty without forces.
     */
    public double[] gains() {
        return gains;
    }

    private void measure(Vectors v) {
        way.clear();
        Arrays.fill(stiffness, 0);
        Arrays.fill(damping, 0);
        Vectors positions = view.particles().positions();
        kernels.addForces(view, positions, v, way);
        if (tally != null) tally.push(1, way);
        view.particles().clearLocked(way);
        kernels.addResistance(view, positions, v, stiffness, damping);
    }
}
