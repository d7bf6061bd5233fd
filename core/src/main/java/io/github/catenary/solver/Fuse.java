package io.github.catenary.solver;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Stops a run before a coordinate that is not finite, or beyond {@value #REACH} times the scene's size, reaches a viewer
 * or a file. Keeps the last good positions to go back to.
 */
final class Fuse {
    /** How many times its own size a scene may spread; far beyond any motion meant, well inside what a double holds. */
    static final double REACH = 1e6;

    /** Size of a scene that has none of its own, such as a single particle, m. */
    private static final double LEAST_SIZE = 1;

    private final double bound;
    private final double[][] good;

    Fuse(Scene scene, ParticleArrays particles) {
        bound = REACH * size(scene);
        good = new double[6][particles.count];
        keep(particles);
    }

    /** The largest distance from the origin or between authored coordinates, m, so that a scene far out still may move. */
    private static double size(Scene scene) {
        double size = LEAST_SIZE;
        for (Particle particle : scene.particles()) {
            Vec3 p = particle.position();
            size = Math.max(size, Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z()))));
        }
        return size;
    }

    /** Remembers the current positions as good. */
    void keep(ParticleArrays p) {
        double[][] arrays = SimulationState.arraysOf(p);
        for (int k = 0; k < good.length; k++) System.arraycopy(arrays[k], 0, good[k], 0, p.count);
    }

    /** Puts the last good positions back. */
    void goBack(ParticleArrays p) {
        double[][] arrays = SimulationState.arraysOf(p);
        for (int k = 0; k < good.length; k++) System.arraycopy(good[k], 0, arrays[k], 0, p.count);
    }

    /** Index of the first particle out of bounds, or -1. */
    int firstOut(ParticleArrays p) {
        for (int i = 0; i < p.count; i++) {
            if (!(inside(p.x[i]) && inside(p.y[i]) && inside(p.z[i]))) return i;
        }
        return -1;
    }

    private boolean inside(double coordinate) {
        return Math.abs(coordinate) <= bound; // false for NaN
    }

    /** Names what went, from the bad positions. */
    Divergence explain(int particle, long frame, ParticleArrays p, SpringArrays s) {
        OptionalInt spring = worstSpringAt(particle, p, s).map(OptionalInt::of).orElse(OptionalInt.empty());
        boolean finite =
                Double.isFinite(p.x[particle]) && Double.isFinite(p.y[particle]) && Double.isFinite(p.z[particle]);
        String message = "frame " + frame + ": particle " + p.ids[particle]
                + (finite ? " left the bounds of " + bound + " m" : " has a position that is not a finite number")
                + (spring.isPresent() ? "; its most strained spring is " + spring.getAsInt() : "")
                + ". Lower the elasticity, add drag, or use the symmetric sweep";
        return new Divergence(frame, p.ids[particle], spring, message);
    }

    private static Optional<Integer> worstSpringAt(int particle, ParticleArrays p, SpringArrays s) {
        Optional<Integer> worst = Optional.empty();
        double worstRatio = -1;
        for (int i = 0; i < s.count; i++) {
            if (s.torn[i] || (s.a[i] != particle && s.b[i] != particle)) continue;
            double ratio = s.length(i, p) / s.restLength[i];
            if (ratio > worstRatio || Double.isNaN(ratio)) {
                worst = Optional.of(s.ids[i]);
                if (Double.isNaN(ratio)) break;
                worstRatio = ratio;
            }
        }
        return worst;
    }
}
