package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.stiffness.HangingCloth;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import java.util.List;
import java.util.Map;

/**
 * A scene as plain arrays, for solvers that know nothing of scenes. Particles have a mass of 1 kg, springs their drawn
 * length.
 *
 * @param positions x, y, z of each particle, m
 * @param ends the two ends of each spring, as indices of particles
 * @param corners the three corners of each face, likewise
 * @param bars capsules that particles cannot enter
 */
record PeerGraph(float[] positions, boolean[] pinned, int[] ends, int[] corners, List<Bar> bars) {
    static final double GRAVITY = -9.81;
    static final float TIME_STEP = (float) BenchCase.TIME_STEP;

    /** A capsule along x, m. */
    record Bar(Vec3 from, Vec3 to, double radius) {}

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
        return new PeerGraph(positions, pinned, ends, corners(scene), bars(scene));
    }

    private static int[] corners(Scene scene) {
        int[] corners = new int[3 * scene.faces().size()];
        for (int i = 0; i < scene.faces().size(); i++) {
            Face face = scene.faces().at(i);
            corners[3 * i] = scene.particles().positionOf(face.a());
            corners[3 * i + 1] = scene.particles().positionOf(face.b());
            corners[3 * i + 2] = scene.particles().positionOf(face.c());
        }
        return corners;
    }

    private static List<Bar> bars(Scene scene) {
        return scene.elements().stream()
                .filter(element -> element.type().equals(HangingCloth.BAR))
                .map(PeerGraph::bar)
                .toList();
    }

    private static Bar bar(Element capsule) {
        Map<String, Value> given = capsule.parameters().values();
        return new Bar(vector(given.get("from")), vector(given.get("to")), number(given.get("radius")));
    }

    private static Vec3 vector(Value value) {
        List<Value> axes = ((Value.Items) value).values();
        return new Vec3(number(axes.get(0)), number(axes.get(1)), number(axes.get(2)));
    }

    private static double number(Value value) {
        return ((Value.Num) value).value();
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
