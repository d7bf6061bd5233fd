package io.github.catenary.edit.mesh;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * Finds the surface that springs span: triangles whose three sides are structural or shear springs. A spring is a side
 * of at most two triangles, which lie on different sides of it, so that a cell with both diagonals is filled once. All
 * triangles that hang together show the same side to the front.
 */
public final class SpringTriangles {
    private static final int NONE = -1;

    private final Scene scene;
    private final int[] a;
    private final int[] b;
    /** Entries 2s and 2s + 1: the triangles beside the spring at position s. */
    private final int[] beside;
    /** Three corners and three sides for each triangle: side k joins the corners k and k + 1. */
    private int[] corners = new int[48];

    private int[] sides = new int[48];
    private int count;

    /**
     * @param a the position of one end of each spring in the table of particles; negative to leave the spring out
     * @param b the position of its other end; negative to leave the spring out
     */
    public SpringTriangles(Scene scene, int[] a, int[] b) {
        this.scene = scene;
        this.a = a;
        this.b = b;
        beside = new int[2 * a.length];
        Arrays.fill(beside, NONE);
        find();
        orient();
        corners = Arrays.copyOf(corners, 3 * count);
        sides = Arrays.copyOf(sides, 3 * count);
    }

    /** Three corners for each triangle, as positions in the table of particles. A new array. */
    public int[] corners() {
        return corners.clone();
    }

    /** Three sides for each triangle, as positions in the table of springs: side k joins the corners k and k + 1. */
    public int[] sides() {
        return sides.clone();
    }

    private boolean spans(int spring) {
        return a[spring] >= 0 && b[spring] >= 0 && scene.springs().at(spring).kind() != SpringKind.BEND;
    }

    private void find() {
        int particles = scene.particles().size();
        int[] first = new int[particles + 2];
        for (int s = 0; s < a.length; s++) if (spans(s)) first[Math.min(a[s], b[s]) + 2]++;
        for (int i = 2; i < first.length; i++) first[i] += first[i - 1];
        int[] springs = new int[first[particles + 1]];
        for (int s = 0; s < a.length; s++) if (spans(s)) springs[first[Math.min(a[s], b[s]) + 1]++] = s;
        // now springs[first[u]] … springs[first[u + 1] - 1] join u to particles of a greater position
        int[] springTo = new int[particles];
        Arrays.fill(springTo, NONE);
        for (int u = 0; u < particles; u++) {
            for (int k = first[u]; k < first[u + 1]; k++) springTo[far(springs[k], u)] = springs[k];
            for (int k = first[u]; k < first[u + 1]; k++) {
                int v = far(springs[k], u);
                for (int m = first[v]; m < first[v + 1]; m++) {
                    int w = far(springs[m], v);
                    if (springTo[w] != NONE) offer(u, v, w, springs[k], springs[m], springTo[w]);
                }
            }
            for (int k = first[u]; k < first[u + 1]; k++) springTo[far(springs[k], u)] = NONE;
        }
    }

    private int far(int spring, int near) {
        return a[spring] == near ? b[spring] : a[spring];
    }

    private void offer(int u, int v, int w, int uv, int vw, int wu) {
        if (!hasRoom(uv, u, v, w) || !hasRoom(vw, v, w, u) || !hasRoom(wu, w, u, v)) return;
        if (3 * count == corners.length) {
            corners = Arrays.copyOf(corners, 2 * corners.length);
            sides = Arrays.copyOf(sides, 2 * sides.length);
        }
        int[] newCorners = {u, v, w};
        int[] newSides = {uv, vw, wu};
        for (int k = 0; k < 3; k++) {
            corners[3 * count + k] = newCorners[k];
            sides[3 * count + k] = newSides[k];
            beside[2 * newSides[k] + (beside[2 * newSides[k]] == NONE ? 0 : 1)] = count;
        }
        count++;
    }

    /** True if a triangle with the corner {@code w} lies on the free side of the spring from {@code u} to {@code v}. */
    private boolean hasRoom(int spring, int u, int v, int w) {
        if (beside[2 * spring] == NONE) return true;
        if (beside[2 * spring + 1] != NONE) return false;
        int there = beside[2 * spring];
        int other = corners[3 * there] + corners[3 * there + 1] + corners[3 * there + 2] - u - v;
        Vec3 from = place(u);
        Vec3 along = place(v);
        double x = along.x() - from.x();
        double y = along.y() - from.y();
        double z = along.z() - from.z();
        double square = x * x + y * y + z * z;
        double[] p = away(place(w), from, x, y, z, square);
        double[] q = away(place(other), from, x, y, z, square);
        return p[0] * q[0] + p[1] * q[1] + p[2] * q[2] <= 0;
    }

    /** The way from a line to a point, at right angles to the line. */
    private static double[] away(Vec3 point, Vec3 from, double x, double y, double z, double square) {
        double px = point.x() - from.x();
        double py = point.y() - from.y();
        double pz = point.z() - from.z();
        double share = square == 0 ? 0 : (px * x + py * y + pz * z) / square;
        return new double[] {px - share * x, py - share * y, pz - share * z};
    }

    private Vec3 place(int particle) {
        return scene.particles().at(particle).position();
    }

    /** Turns triangles over so that two triangles pass their common side in opposite directions. */
    private void orient() {
        boolean[] done = new boolean[count];
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int seed = 0; seed < count; seed++) {
            if (done[seed]) continue;
            done[seed] = true;
            open.add(seed);
            while (!open.isEmpty()) {
                int t = open.remove();
                for (int k = 0; k < 3; k++) {
                    int s = sides[3 * t + k];
                    int next = beside[2 * s] == t ? beside[2 * s + 1] : beside[2 * s];
                    if (next == NONE || done[next]) continue;
                    if (passes(next, corners[3 * t + k], corners[3 * t + (k + 1) % 3])) turnOver(next);
                    done[next] = true;
                    open.add(next);
                }
            }
        }
    }

    private boolean passes(int t, int from, int to) {
        for (int k = 0; k < 3; k++) {
            if (corners[3 * t + k] == from && corners[3 * t + (k + 1) % 3] == to) return true;
        }
        return false;
    }

    /** Swaps the first two corners; the side between them stays the first one. */
    private void turnOver(int t) {
        int corner = corners[3 * t];
        corners[3 * t] = corners[3 * t + 1];
        corners[3 * t + 1] = corner;
        int side = sides[3 * t + 1];
        sides[3 * t + 1] = sides[3 * t + 2];
        sides[3 * t + 2] = side;
    }
}
