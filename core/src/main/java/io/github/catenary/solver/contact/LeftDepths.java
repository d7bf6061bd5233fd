package io.github.catenary.solver.contact;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.WallPoint;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * How deep particles are where they must not be, after colliders have acted: what those have left, and what it would do to
 * the forces of springs to mend it.
 */
public final class LeftDepths implements ContactSink {
    private final Scene scene;
    private final ParticleArrays particles;
    /** For each particle the stiffness of its stiffest spring, N/m; 0 without one. */
    private final double[] stiffest;

    private double force;
    private double overlap;

    public LeftDepths(Scene scene, ParticleArrays particles) {
        this.scene = scene;
        this.particles = particles;
        stiffest = new double[particles.count];
        for (Spring spring : scene.springs()) {
            double stiffness = scene.forces().stiffness(spring);
            note(scene.particles().positionOf(spring.a()), stiffness);
            note(scene.particles().positionOf(spring.b()), stiffness);
        }
    }

    private void note(int i, double stiffness) {
        stiffest[i] = Math.max(stiffest[i], stiffness);
    }

    /** True if it is about this scene. */
    public boolean isOf(Scene other) {
        return scene == other;
    }

    /** Forgets what it has been told. */
    public void clear() {
        force = 0;
        overlap = 0;
    }

    /** The most by which the force of a spring would change if its particles were moved out of what they are in, N. */
    public double force() {
        return force;
    }

    /** The largest depth of a pair of particles, as a share of the distance that they have to keep. */
    public double overlap() {
        return overlap;
    }

    @Override
    public double reach() {
        return 0;
    }

    @Override
    public void surface(int surface, int i, double distance, double nx, double ny, double nz) {
        if (distance < 0 && particles.invMass[i] > 0) force = Math.max(force, -distance * stiffest[i]);
    }

    @Override
    public void pair(int i, int j, double distance, double nx, double ny, double nz) {
        double weights = particles.invMass[i] + particles.invMass[j];
        if (!(distance < 0) || weights == 0) return;
        double dx = particles.x[i] - particles.x[j];
        double dy = particles.y[i] - particles.y[j];
        double dz = particles.z[i] - particles.z[j];
        double kept = Math.sqrt(dx * dx + dy * dy + dz * dz) - distance;
        overlap = Math.max(overlap, -distance / kept);
        double way = -distance / weights;
        force = Math.max(force, way * particles.invMass[i] * stiffest[i]);
        force = Math.max(force, way * particles.invMass[j] * stiffest[j]);
    }

    @Override
    public void wall(int number, int i, WallPoint point, double distance, double nx, double ny, double nz) {
        double weights = particles.invMass[i] + point.weight(particles.invMass);
        if (!(distance < 0) || weights == 0) return;
        Vectors at = particles.positions();
        double dx = at.x[i] - point.x(at);
        double dy = at.y[i] - point.y(at);
        double dz = at.z[i] - point.z(at);
        double kept = Math.sqrt(dx * dx + dy * dy + dz * dz) - distance;
        overlap = Math.max(overlap, -distance / kept);
        double way = -distance / weights;
        note(i, 1, way);
        note(point.a, point.ofA, way);
        note(point.b, point.ofB, way);
        if (point.c != WallPoint.NONE) note(point.c, point.ofC, way);
    }

    private void note(int i, double share, double way) {
        force = Math.max(force, way * share * particles.invMass[i] * stiffest[i]);
    }

    /** Of no account. */
    @Override
    public void friction(double coefficient) {}

    /** Of no account. */
    @Override
    public void moving(double vx, double vy, double vz) {}
}
