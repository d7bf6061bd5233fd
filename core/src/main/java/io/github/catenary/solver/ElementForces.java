package io.github.catenary.solver;

import io.github.catenary.scene.Vec3;

/** What the scene's elements pull with, beside springs and gravity. */
final class ElementForces {
    private final SolverView view;
    private final Kernels kernels;
    private final boolean any;
    private final Vectors velocity;
    private final Vectors way;

    ElementForces(SolverView view, Kernels kernels) {
        this.view = view;
        this.kernels = kernels;
        any = kernels.addAnyForce();
        velocity = any ? new Vectors(view.particles().count) : Vectors.NONE;
        way = any ? new Vectors(view.particles().count) : Vectors.NONE;
    }

    /** False if no element pulls: nobody need ask for the forces. */
    boolean any() {
        return any;
    }

    /** Adds the force on each particle at given positions and velocities, N. */
    void add(Vectors x, Vectors v, Vectors forces) {
        if (any) kernels.addForces(view, x, v, forces);
    }

    /** Adds how much the forces resist motion, N/m and N·s/m. */
    void addResistance(Vectors x, Vectors v, double[] stiffness, double[] damping) {
        if (any) kernels.addResistance(view, x, v, stiffness, damping);
    }

    /** (g + w·f) h² of each particle where it is now, m, for integrators that keep positions only; 0 where w is. */
    Vectors displacements(Vec3 gravity) {
        ParticleArrays p = view.particles();
        double h = view.substepDuration();
        velocity.setDifference(p.positions(), p.previous(), h);
        way.clear();
        kernels.addForces(view, p.positions(), velocity, way);
        for (int i = 0; i < p.count; i++) {
            double w = p.invMass[i];
            way.x[i] = w == 0 ? 0 : (gravity.x() + w * way.x[i]) * h * h;
            way.y[i] = w == 0 ? 0 : (gravity.y() + w * way.y[i]) * h * h;
            way.z[i] = w == 0 ? 0 : (gravity.z() + w * way.z[i]) * h * h;
        }
        return way;
    }
}
