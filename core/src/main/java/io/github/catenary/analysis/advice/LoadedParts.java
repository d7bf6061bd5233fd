package io.github.catenary.analysis.advice;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;

/** The connected parts of a scene: particles that free particles and springs join. Pinned particles join nothing. */
final class LoadedParts {
    private final Scene scene;
    /** The first particle of each particle's part. */
    private final int[] part;

    LoadedParts(Scene scene) {
        this.scene = scene;
        part = new int[scene.particles().size()];
        DisjointSets.separate(part);
        for (Spring spring : scene.springs()) {
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            if (!pinned(a) && !pinned(b)) DisjointSets.join(part, a, b);
        }
        DisjointSets.settle(part);
    }

    private boolean pinned(int i) {
        return scene.particles().at(i).pinned();
    }

    /** For each free particle the weight of its part, N; 0 for a pinned one. */
    double[] weights() {
        double[] of = new double[part.length];
        double gravity = scene.environment().gravity().length();
        for (int i = 0; i < part.length; i++) {
            Particle particle = scene.particles().at(i);
            if (!particle.pinned()) of[part[i]] += particle.mass() * gravity;
        }
        double[] weights = new double[part.length];
        for (int i = 0; i < part.length; i++) weights[i] = pinned(i) ? 0 : of[part[i]];
        return weights;
    }
}
