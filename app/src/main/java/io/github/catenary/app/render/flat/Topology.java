package io.github.catenary.app.render.flat;

import io.github.catenary.edit.GroupMarks;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The springs of a scene as positions of their ends, sorted by kind, and its faces; the same in every frame. */
public final class Topology {
    private static final int[] NOWHERE = {};

    /** Entry i: the position of the particle at end a (or b) of the spring at position i, or -1 if it is missing. */
    final int[] a;

    final int[] b;

    /** Entry i: true if a spring ends at the particle at position i. */
    final boolean[] connected;

    /** Entry i: the positions of the three corners of the face at position i; empty if one of them is missing. */
    final int[][] faces;

    /** What groups hide and colour. */
    final GroupMarks marks;

    /** Entry i: the colour that all corners of the face at position i have from groups; empty if there are none. */
    final int[] faceColours;

    private final Map<SpringKind, int[]> byKind = new EnumMap<>(SpringKind.class);
    private final Map<SpringKind, SortedMap<Integer, int[]>> coloured = new EnumMap<>(SpringKind.class);
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
        marks = GroupMarks.of(scene);
        for (int i = 0; i < count; i++) {
            Spring spring = springs.at(i);
            a[i] = particles.positionOf(spring.a());
            b[i] = particles.positionOf(spring.b());
            if (a[i] >= 0) connected[a[i]] = true;
            if (b[i] >= 0) connected[b[i]] = true;
        }
        faces = corners();
        faceColours = marks.colours() ? faceColours() : NOWHERE;
        for (SpringKind kind : SpringKind.values()) sort(kind);
    }

    private void sort(SpringKind kind) {
        SortedMap<Integer, IntStream.Builder> sorted = new TreeMap<>();
        sorted.put(GroupMarks.NO_COLOUR, IntStream.builder());
        for (int i = 0; i < a.length; i++) {
            if (springs.at(i).kind() != kind) continue;
            sorted.computeIfAbsent(marks.springColour(i), colour -> IntStream.builder())
                    .add(i);
        }
        SortedMap<Integer, int[]> arrays = new TreeMap<>();
        sorted.forEach(
                (colour, positions) -> arrays.put(colour, positions.build().toArray()));
        byKind.put(kind, Objects.requireNonNull(arrays.remove(GroupMarks.NO_COLOUR)));
        coloured.put(kind, arrays);
    }

    private int[] faceColours() {
        int[] colours = new int[faces.length];
        for (int i = 0; i < colours.length; i++) {
            int[] at = faces[i];
            int colour = at.length == 0 ? GroupMarks.NO_COLOUR : marks.particleColour(at[0]);
            for (int corner : at) if (marks.particleColour(corner) != colour) colour = GroupMarks.NO_COLOUR;
            colours[i] = colour;
        }
        return colours;
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

    /** The positions of the springs of a kind that groups colour, by their colours, in authored order. */
    SortedMap<Integer, int[]> coloured(SpringKind kind) {
        return Objects.requireNonNull(coloured.get(kind));
    }

    /** The positions of the other springs of a kind, in authored order. */
    int[] ofKind(SpringKind kind) {
        return Objects.requireNonNull(byKind.get(kind));
    }

    boolean fits(Scene scene) {
        return springs.isLike(scene.springs(), Spring::joinsAs)
                && marks.fits(scene)
                && scene.faces() == faceTable
                && scene.particles().sameIds(particles);
    }
}
