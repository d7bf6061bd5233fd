package io.github.catenary.builtin.element;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.WallPoint;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The springs and faces between the particles of an element, which stop balls of other parts. Intact springs and faces join
 * the particles of a part. Springs that skip a particle to resist bending are no walls; nor are those in a face: along its
 * edge, or across a cell whose corners have faces.
 *
 * <p>A wall is as thick as the smallest of its corners: a chain does not widen towards the ball at its end.
 */
final class Walls {
    /** Parts with walls that are told apart; the others count as one. */
    static final int MOST_GROUPS = 32;

    static final int NONE = WallPoint.NONE;
    private static final int[] NOTHING = {};

    /** Number of walls: springs first, then faces, each in the scene's order. */
    final int count;

    /** Indices of the corners. {@link #c} is {@link #NONE} for a spring. */
    final int[] a;

    final int[] b;
    final int[] c;
    /** False for walls that are torn or within a face. */
    final boolean[] there;
    /** For each particle of the run the first particle of its part. */
    final int[] part;
    /** For each particle of the run the number of its part among those with walls, or {@link #NONE}. */
    final int[] group;

    int groups;

    private final SpringArrays springs;
    private final FaceArrays faces;
    /** Radius of a particle without one of its own, m. */
    private final double usualRadius;
    /** Index of the spring or face of each wall. */
    private final int[] source;

    private final int springCount;
    private final boolean[] isShear;
    /** The walls that are faces along spring wall k: {@code along[firstAlong[k]]} to {@code along[firstAlong[k + 1] − 1]}. */
    private final int[] firstAlong;

    private final int[] along;
    /** For the three corners of face wall k, from place 3 k on, the other face wall at the edge opposite; {@link #NONE} without one. */
    private final int[] beyond;
    /**
     * The particles with which walls join particle i: {@code around[firstAround[i]]} to
     * {@code around[firstAround[i + 1] − 1]}.
     */
    final int[] firstAround;

    final int[] around;
    private final boolean[] isCorner;
    private final boolean[] torn;
    private boolean known;

    /**
     * @param members indices of the element's particles
     * @param ownFaces indices of the faces between them
     * @param distance that particles without a radius keep, m
     */
    Walls(int[] members, int[] ownFaces, SolverView view, double distance) {
        springs = view.springs();
        faces = view.faces();
        usualRadius = distance / 2;
        int particles = view.particles().count;
        int[] ownSprings = springsBetween(members, particles, view.scene());
        springCount = ownSprings.length;
        source = IntStream.concat(IntStream.of(ownSprings), IntStream.of(ownFaces))
                .toArray();
        count = source.length;
        a = new int[count];
        b = new int[count];
        c = new int[count];
        isShear = new boolean[springCount];
        for (int k = 0; k < count; k++) {
            boolean isSpring = k < springCount;
            int i = source[k];
            a[k] = isSpring ? springs.a[i] : faces.a[i];
            b[k] = isSpring ? springs.b[i] : faces.b[i];
            c[k] = isSpring ? NONE : faces.c[i];
            if (isSpring) isShear[k] = view.scene().springs().at(i).kind() == SpringKind.SHEAR;
        }
        there = new boolean[count];
        part = new int[particles];
        group = new int[particles];
        isCorner = new boolean[particles];
        torn = new boolean[springs.count];
        int[][] facesAt = facesAt(particles);
        firstAlong = new int[springCount + 1];
        IntStream.Builder all = IntStream.builder();
        for (int k = 0; k < springCount; k++) {
            firstAlong[k + 1] = firstAlong[k];
            for (int face : facesAt[a[k]]) {
                if (a[face] != b[k] && b[face] != b[k] && c[face] != b[k]) continue;
                all.add(face);
                firstAlong[k + 1]++;
            }
        }
        along = all.build().toArray();
        beyond = new int[3 * count];
        Arrays.fill(beyond, NONE);
        for (int k = springCount; k < count; k++) {
            beyond[3 * k] = other(facesAt[b[k]], k, b[k], c[k]);
            beyond[3 * k + 1] = other(facesAt[c[k]], k, c[k], a[k]);
            beyond[3 * k + 2] = other(facesAt[a[k]], k, a[k], b[k]);
        }
        firstAround = new int[particles + 1];
        around = new int[2 * springCount + 6 * (count - springCount)];
    }

    private int other(int[] faceWalls, int own, int i, int j) {
        for (int k : faceWalls) if (k != own && has(k, i) && has(k, j)) return k;
        return NONE;
    }

    private boolean has(int k, int i) {
        return a[k] == i || b[k] == i || c[k] == i;
    }

    /** The third corner of the other face at the edge opposite to a corner of a face; {@link #NONE} without one. */
    int across(int k, int corner) {
        int other = beyond[3 * k + (corner == a[k] ? 0 : corner == b[k] ? 1 : 2)];
        if (other == NONE || !there[other]) return NONE;
        if (corner == a[other] || !has(k, a[other])) return a[other];
        if (corner == b[other] || !has(k, b[other])) return b[other];
        return c[other];
    }

    private static int[] springsBetween(int[] members, int particles, Scene scene) {
        boolean[] isMember = new boolean[particles];
        for (int i : members) isMember[i] = true;
        return IntStream.range(0, scene.springs().size())
                .filter(s -> scene.springs().at(s).kind() != SpringKind.BEND)
                .filter(s -> isMember[
                                scene.particles()
                                        .positionOf(scene.springs().at(s).a())]
                        && isMember[
                                scene.particles()
                                        .positionOf(scene.springs().at(s).b())])
                .toArray();
    }

    private int[][] facesAt(int particles) {
        int[] number = new int[particles];
        for (int k = springCount; k < count; k++) {
            number[a[k]]++;
            number[b[k]]++;
            number[c[k]]++;
        }
        int[][] at = new int[particles][];
        for (int i = 0; i < particles; i++) at[i] = number[i] == 0 ? NOTHING : new int[number[i]];
        for (int k = count - 1; k >= springCount; k--) {
            at[a[k]][--number[a[k]]] = k;
            at[b[k]][--number[b[k]]] = k;
            at[c[k]][--number[c[k]]] = k;
        }
        return at;
    }

    /** Radius of a particle, m. */
    double radius(ParticleArrays p, int i) {
        return p.radius[i] > 0 ? p.radius[i] : usualRadius;
    }

    /** Distance from the middle of a wall to its surface, m. */
    double thickness(ParticleArrays p, int wall) {
        double ends = Math.min(radius(p, a[wall]), radius(p, b[wall]));
        return c[wall] == NONE ? ends : Math.min(ends, radius(p, c[wall]));
    }

    /** Looks which walls are there. Returns true if that is news. */
    boolean follow() {
        if (known && Arrays.equals(torn, springs.torn)) return false;
        known = true;
        System.arraycopy(springs.torn, 0, torn, 0, torn.length);
        findWalls();
        findParts();
        return true;
    }

    private void findWalls() {
        Arrays.fill(isCorner, false);
        for (int k = springCount; k < count; k++) {
            there[k] = !faces.torn[source[k]];
            if (!there[k]) continue;
            isCorner[a[k]] = true;
            isCorner[b[k]] = true;
            isCorner[c[k]] = true;
        }
        for (int k = 0; k < springCount; k++) there[k] = !torn[source[k]] && !isInFace(k);
        findAround();
    }

    private void findAround() {
        Arrays.fill(firstAround, 0);
        for (int k = 0; k < count; k++) {
            if (!there[k]) continue;
            int others = c[k] == NONE ? 1 : 2;
            firstAround[a[k]] += others;
            firstAround[b[k]] += others;
            if (c[k] != NONE) firstAround[c[k]] += others;
        }
        for (int i = 1; i < firstAround.length; i++) firstAround[i] += firstAround[i - 1];
        for (int k = 0; k < count; k++) {
            if (!there[k]) continue;
            join(a[k], b[k]);
            if (c[k] == NONE) continue;
            join(b[k], c[k]);
            join(c[k], a[k]);
        }
    }

    private void join(int i, int j) {
        around[--firstAround[i]] = j;
        around[--firstAround[j]] = i;
    }

    private boolean isInFace(int k) {
        if (isShear[k] && isCorner[a[k]] && isCorner[b[k]]) return true;
        for (int n = firstAlong[k]; n < firstAlong[k + 1]; n++) if (there[along[n]]) return true;
        return false;
    }

    private void findParts() {
        DisjointSets.separate(part);
        for (int i = 0; i < torn.length; i++) if (!torn[i]) DisjointSets.join(part, springs.a[i], springs.b[i]);
        for (int i = 0; i < faces.count; i++) {
            if (faces.torn[i]) continue;
            DisjointSets.join(part, faces.a[i], faces.b[i]);
            DisjointSets.join(part, faces.b[i], faces.c[i]);
        }
        DisjointSets.settle(part);
        groups = 0;
        Arrays.fill(group, NONE);
        for (int k = 0; k < count; k++) {
            int first = part[a[k]];
            if (there[k] && group[first] == NONE) group[first] = Math.min(groups++, MOST_GROUPS - 1);
        }
        groups = Math.min(groups, MOST_GROUPS);
        for (int i = 0; i < group.length; i++) group[i] = group[part[i]];
    }
}
