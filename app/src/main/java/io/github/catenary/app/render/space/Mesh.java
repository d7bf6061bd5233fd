package io.github.catenary.app.render.space;

import io.github.catenary.edit.mesh.SpringTriangles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which particles springs and triangles join, as positions in the table of particles; the same in every frame. The
 * triangles are the scene's faces or, without faces, those that springs close.
 */
final class Mesh {
    /** Where two triangles meet at an angle whose cosine is less than this, an edge is seen instead of a curve. */
    private static final double CREASE = Math.cos(Math.toRadians(50));

    private static final int[] NONE = {};

    /** Entry i: the end of the spring at position i, or -1 if the particle is missing. */
    final int[] a;

    final int[] b;
    /** The positions of the springs of each kind, without those whose ends are missing. */
    private final Map<SpringKind, int[]> ofKind = new EnumMap<>(SpringKind.class);

    /** The three corners of each triangle. */
    final int[] corners;
    /** The position of the triangle's face, or the three springs around each triangle if there are no faces. */
    private final int[] sources;

    private final boolean fromFaces;
    /** The triangles at the particle i are {@code around[first[i]]} to {@code around[first[i + 1] - 1]}. */
    final int[] first;

    final int[] around;
    /** True if the surface has an edge at this particle. */
    final boolean[] creased;

    /** The triangles with such a particle. */
    final int[] creasedTriangles;

    private final Table<Particle> particles;
    private final Table<Spring> springs;
    private final Table<Face> faces;

    Mesh(Scene scene) {
        particles = scene.particles();
        springs = scene.springs();
        faces = scene.faces();
        a = new int[springs.size()];
        b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            Spring spring = springs.at(i);
            a[i] = particles.positionOf(spring.a());
            b[i] = particles.positionOf(spring.b());
        }
        for (SpringKind kind : SpringKind.values()) {
            ofKind.put(
                    kind,
                    IntStream.range(0, a.length)
                            .filter(i -> a[i] >= 0 && b[i] >= 0 && springs.at(i).kind() == kind)
                            .toArray());
        }
        fromFaces = !faces.isEmpty();
        if (fromFaces) {
            int[] found = new int[3 * faces.size()];
            sources = new int[faces.size()];
            corners = Arrays.copyOf(found, 3 * corners(found));
        } else {
            SpringTriangles triangles = new SpringTriangles(scene, a, b);
            corners = triangles.corners();
            sources = triangles.sides();
        }
        first = new int[particles.size() + 1];
        around = new int[corners.length];
        join();
        creased = creases();
        creasedTriangles =
                IntStream.range(0, triangles()).filter(this::isCreased).toArray();
    }

    /** Fills in the corners of all faces that have them, and the positions of these faces; returns their number. */
    private int corners(int[] found) {
        int count = 0;
        for (int f = 0; f < faces.size(); f++) {
            Face face = faces.at(f);
            int p = particles.positionOf(face.a());
            int q = particles.positionOf(face.b());
            int r = particles.positionOf(face.c());
            if (p < 0 || q < 0 || r < 0) continue;
            found[3 * count] = p;
            found[3 * count + 1] = q;
            found[3 * count + 2] = r;
            sources[count++] = f;
        }
        return count;
    }

    private void join() {
        for (int corner : corners) first[corner + 1]++;
        for (int i = 1; i < first.length; i++) first[i] += first[i - 1];
        int[] next = first.clone();
        for (int k = 0; k < corners.length; k++) around[next[corners[k]]++] = k / 3;
    }

    private boolean[] creases() {
        double[] normals = new double[corners.length];
        for (int t = 0; t < triangles(); t++) {
            Vec3 p = particles.at(corners[3 * t]).position();
            Vec3 q = particles.at(corners[3 * t + 1]).position();
            Vec3 r = particles.at(corners[3 * t + 2]).position();
            double ux = q.x() - p.x();
            double uy = q.y() - p.y();
            double uz = q.z() - p.z();
            double vx = r.x() - p.x();
            double vy = r.y() - p.y();
            double vz = r.z() - p.z();
            double x = uy * vz - uz * vy;
            double y = uz * vx - ux * vz;
            double z = ux * vy - uy * vx;
            double length = Math.sqrt(x * x + y * y + z * z);
            if (!(length > 0)) continue; // a triangle without an area makes no edge
            normals[3 * t] = x / length;
            normals[3 * t + 1] = y / length;
            normals[3 * t + 2] = z / length;
        }
        boolean[] result = new boolean[particles.size()];
        for (int i = 0; i < result.length; i++) {
            for (int k = first[i] + 1; k < first[i + 1] && !result[i]; k++) {
                int s = 3 * around[first[i]];
                int t = 3 * around[k];
                double cosine =
                        normals[s] * normals[t] + normals[s + 1] * normals[t + 1] + normals[s + 2] * normals[t + 2];
                result[i] = cosine < CREASE;
            }
        }
        return result;
    }

    /** True if the surface has an edge at one of the triangle's corners. */
    boolean isCreased(int triangle) {
        int t = 3 * triangle;
        return creased[corners[t]] || creased[corners[t + 1]] || creased[corners[t + 2]];
    }

    int triangles() {
        return corners.length / 3;
    }

    int[] springs(SpringKind kind) {
        return ofKind.getOrDefault(kind, NONE);
    }

    /** True if no edge of the triangle is torn in the frame. */
    boolean isWhole(int triangle, Frame frame) {
        if (fromFaces) return !frame.tornFaces()[sources[triangle]];
        boolean[] torn = frame.torn();
        int s = 3 * triangle;
        return !torn[sources[s]] && !torn[sources[s + 1]] && !torn[sources[s + 2]];
    }

    boolean fits(Scene scene) {
        return springs.isLike(scene.springs(), Spring::joinsAs)
                && scene.faces() == faces
                && scene.particles().sameIds(particles);
    }
}
