package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;

/**
 * A scene as plain arrays, for solvers that know nothing of scenes. Particles have a mass of 1 kg, springs their drawn
 * length.
 *
 * @param positions x, y, z of each particle, m
 * @param ends the two ends of each spring, as indices of particles
 */
record PeerGraph(float[] positions, boolean[] pinned, int[] ends) {
    static final double GRAVITY = -9.81;
    static final float TIME_STEP = (float) BenchCase.TIME_STEP;

    static PeerGraph of(Scene scene) {
        int particles = scene.particles().size();
        float[] positions = new float[3 * particles];
        boolean[] pinned = new boolean[particles];
        for (int i = 0; i < particles; i++) {
            Particle particle = scene.particles().at(i);
            positions[3 * i] = (float) particle.position().x();
            positions[3 * i + 1] = (float) particle.position().y();
            positions[3 * i + 2] = (float) particle.position().z();
            pinned[i] = particle.pinned();
        }
        int[] ends = new int[2 * scene.springs().size()];
        for (int i = 0; i < scene.springs().size(); i++) {
            Spring spring = scene.springs().at(i);
            ends[2 * i] = scene.particles().positionOf(spring.a());
            ends[2 * i + 1] = scene.particles().positionOf(spring.b());
        }
        return new PeerGraph(positions, pinned, ends);
    }

    /** The largest coordinate of any particle, m. */
    double reach() {
        double reach = 0;
        for (float each : positions) reach = Math.max(reach, Math.abs(each));
        return reach;
    }

    int particles() {
        return pinned.length;
    }

    int springs() {
        return ends.length / 2;
    }
}
