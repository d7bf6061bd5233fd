package io.github.catenary.analysis.advice;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.Arrays;

/** The connected parts of a scene: particles that free particles and springs join. Pinned particles join nothing. */
final class Parts {
    private final Scene scene;
    /** A particle of the same part, nearer to the one that stands for the part. */
    private final int[] parent;

    Parts(Scene scene) {
        this.scene = scene;
        parent = new int[scene.particles().size()];
        Arrays.setAll(parent, i -> i);
        for (Spring spring : scene.springs()) {
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            if (!pinned(a) && !pinned(b)) parent[root(a)] = root(b);
        }
    }

    private boolean pinned(int i) {
        return scene.particles().at(i).pinned();
    }

    private int root(int i) {
        int at = i;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]]; // halves the path for the next search
            at = parent[at];
        }
        return at;
    }

    /** For each free particle the weight of its part, N; 0 for a pinned one. */
    double[] weights() {
        double[] of = new double[parent.length];
        double gravity = scene.environment().gravity().length();
        for (int i = 0; i < parent.length; i++) {
            Particle particle = scene.particles().at(i);
            if (!particle.pinned()) of[root(i)] += particle.mass() * gravity;
        }
        double[] weights = new double[parent.length];
        for (int i = 0; i < parent.length; i++) weights[i] = pinned(i) ? 0 : of[root(i)];
        return weights;
    }
}
