package io.github.catenary.app.canvas;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Table;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** The springs of a scene as positions of their ends, sorted by kind, and its faces; the same in every frame. */
final class Topology {
    private static final int[] NOWHERE = {};

    /** Entry i: the position of the particle at end a (or b) of the spring at position i, or -1 if it is missing. */
    final int[] a;

    final int[] b;

    /** Entry i: true if a spring ends at the particle at position i. */
    final boolean[] connected;

    /** Entry i: the positions of the three corners of the face at position i; empty if one of them is missing. */
    final int[][] faces;

    private final Map<SpringKind, int[]> byKind = new EnumMap<>(SpringKind.class);
    private final Table<Particle> particles;
    private final Table<Spring> springs;
    private final Table<Face> faceTable;

    Topology(Scene scene) {
        particles = scene.particles();
        springs = scene.springs();
        faceTable = scene.faces();
        int count = springs.size();
        a = new int[count];
        b = new int[count];
        connected = new boolean[particles.size()];
        Map<SpringKind, IntStream.Builder> sorted = new EnumMap<>(SpringKind.class);
        for (SpringKind kind : SpringKind.values()) sorted.put(kind, IntStream.builder());
        for (int i = 0; i < count; i++) {
            Spring spring = springs.at(i);
            a[i] = particles.positionOf(spring.a());
            b[i] = particles.positionOf(spring.b());
            if (a[i] >= 0) connected[a[i]] = true;
            if (b[i] >= 0) connected[b[i]] = true;
            Objects.requireNonNull(sorted.get(spring.kind())).add(i);
        }
        faces = corners();
        sorted.forEach((kind, positions) -> byKind.put(kind, positions.build().toArray()));
    }

    private int[][] corners() {
        int[][] corners = new int[faceTable.size()][];
        for (int i = 0; i < corners.length; i++) {
            Face face = faceTable.at(i);
            int[] positions = {
                particles.positionOf(face.a()), particles.positionOf(face.b()), particles.positionOf(face.c())
            };
            boolean there = positions[0] >= 0 && positions[1] >= 0 && positions[2] >= 0;
            corners[i] = there ? positions : NOWHERE;
        }
        return corners;
    }

    /** The positions of the springs of a kind, in authored order. */
    int[] ofKind(SpringKind kind) {
        return Objects.requireNonNull(byKind.get(kind));
    }

    boolean fits(Scene scene) {
        return scene.springs() == springs
                && scene.faces() == faceTable
                && scene.particles().sameIds(particles);
    }
}
