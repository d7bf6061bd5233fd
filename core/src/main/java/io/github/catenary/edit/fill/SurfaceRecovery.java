package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Makes the triangles of a surface sides of tetrahedra: what crosses a missing side or triangle is flipped away, or split
 * by a particle beside the surface where no flip can (George, Hecht and Saltel 1991). The surface gets no particle.
 */
final class SurfaceRecovery {
    /** How many flips or splits one side or triangle may need. */
    private static final int MOST_TRIES = 400;

    /** More crossings than anything has. */
    private static final int ANY = 1_000_000;

    private final Tetrahedra cells;
    private final FaceSurface surface;
    private final Random random;
    private final Set<Long> edges = new HashSet<>();
    /** For each triangle, whether it passes its corners in ascending order (1) or not (−1), and how often in all. */
    private final Map<Long, int[]> triangles = new HashMap<>();

    /** No way was found, which another start may find. */
    static final class Stuck extends RuntimeException {
        private static final long serialVersionUID = 1;
        /** The ends of the side that could not be met, as places. */
        final int a;

        final int b;

        Stuck(int a, int b) {
            super("stuck at " + a + ", " + b, null, false, false);
            this.a = a;
            this.b = b;
        }
    }

    private SurfaceRecovery(Tetrahedra cells, FaceSurface surface, long seed) {
        this.cells = cells;
        this.surface = surface;
        random = new Random(seed);
    }

    /**
     * The tetrahedra inside.
     *
     * @param cells of the places of the surface, then others, then four outer ones; it is changed
     * @param seed of what is tried at random
     * @return four particles each
     * @throws Stuck if no way was found
     * @throws EditRefusedException if the surface crosses itself
     * @throws CancellationException if it was cancelled
     */
    static int[] inside(Tetrahedra cells, FaceSurface surface, long seed, BooleanSupplier cancelled) {
        int outer = cells.particles() - 1;
        SurfaceRecovery recovery = new SurfaceRecovery(cells, surface, seed);
        for (int t = 0; t < surface.triangles(); t++) {
            int a = surface.corner(t, 0);
            int b = surface.corner(t, 1);
            int c = surface.corner(t, 2);
            recovery.edges.add(Tetrahedra.edge(a, b));
            recovery.edges.add(Tetrahedra.edge(b, c));
            recovery.edges.add(Tetrahedra.edge(c, a));
            int[] turns = recovery.triangles.computeIfAbsent(Tetrahedra.face(a, b, c), key -> new int[2]);
            turns[0] += turn(a, b, c);
            turns[1]++;
        }
        for (int t = 0; t < surface.triangles(); t++) {
            if (t % 64 == 0 && cancelled.getAsBoolean()) throw new CancellationException("filling was cancelled");
            for (int k = 0; k < 3; k++) recovery.recoverEdge(surface.corner(t, k), surface.corner(t, (k + 1) % 3));
        }
        for (int t = 0; t < surface.triangles(); t++) {
            if (t % 64 == 0 && cancelled.getAsBoolean()) throw new CancellationException("filling was cancelled");
            recovery.recoverTriangle(surface.corner(t, 0), surface.corner(t, 1), surface.corner(t, 2));
        }
        return recovery.inside(outer);
    }

    private static int turn(int a, int b, int c) {
        return (a < b ? 1 : -1) * (b < c ? 1 : -1) * (c < a ? 1 : -1) > 0 ? -1 : 1;
    }

    /** Counts the sides that the segment from a to b crosses. */
    private Tetrahedra.Crossings ofSegment(int a, int b) {
        return new Tetrahedra.Crossings() {
            @Override
            public int edge(int p, int q) {
                return 0;
            }

            @Override
            public int face(int p, int q, int r) {
                return isCrossed(p, q, r, a, b) ? 1 : 0;
            }
        };
    }

    /** Counts the edges that pass through a triangle. */
    private Tetrahedra.Crossings ofTriangle(int a, int b, int c) {
        return new Tetrahedra.Crossings() {
            @Override
            public int edge(int p, int q) {
                return passes(p, q, a, b, c) ? 1 : 0;
            }

            @Override
            public int face(int p, int q, int r) {
                return 0;
            }
        };
    }

    private boolean isCrossed(int p, int q, int r, int a, int b) {
        boolean starts = p == a || q == a || r == a;
        boolean ends = p == b || q == b || r == b;
        if (starts && ends) return false;
        if (starts || ends) {
            if (cells.positive(p, q, r, starts ? b : a) != 0) return false;
            int end = starts ? a : b;
            int second = p == end ? q : p;
            int third = r == end ? q : r;
            return cells.pass(a, b, second, third);
        }
        int up = cells.positive(p, q, r, a);
        int down = cells.positive(p, q, r, b);
        if (up * down >= 0) return false;
        int first = cells.positive(a, b, p, q);
        int second = cells.positive(a, b, q, r);
        int third = cells.positive(a, b, r, p);
        return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
    }

    private boolean isFixed(int a, int b) {
        return edges.contains(Tetrahedra.edge(a, b));
    }

    private void recoverEdge(int a, int b) {
        Tetrahedra.Crossings crossings = ofSegment(a, b);
        for (int tries = 0; cells.atEdge(a, b) < 0; tries++) {
            if (tries == MOST_TRIES) throw new Stuck(a, b);
            if (flipAway(a, b, crossings, false) || simplify(a, b)) continue;
            boolean patient = random.nextInt(MOST_TRIES) > 4 * tries;
            if (!(patient && flipAway(a, b, crossings, true))) splitBeside(a, b);
        }
    }

    private boolean flipAway(int a, int b, Tetrahedra.Crossings crossings, boolean any) {
        List<int[]> crossed = crossedBy(a, b);
        while (!crossed.isEmpty()) {
            int[] side = crossed.remove(random.nextInt(crossed.size()));
            if (flipAway(side[0], side[1], side[2], crossings, any)) return true;
        }
        return false;
    }

    /** The sides that a segment crosses, each as a tetrahedron, a corner, and which edge it passes through, if any. */
    private List<int[]> crossedBy(int a, int b) {
        List<int[]> crossed = new ArrayList<>();
        int[] star = cells.starred(cells.star(a));
        for (int cell : star) {
            int k = cells.indexOf(cell, a);
            int through = through(cell, k, a, b);
            if (through == -2) continue;
            crossed.add(new int[] {cell, k, through});
            int here = cell;
            int side = k;
            while (through == -1) { // on through the next ones, as long as it is clear where it goes
                int next = cells.beyond(here, side);
                if (next < 0 || cells.indexOf(next, b) >= 0) break;
                int found = -1;
                for (int j = 0; j < 4 && found < 0; j++) {
                    if (cells.beyond(next, j) == here) continue;
                    through = through(next, j, a, b);
                    if (through > -2) found = j;
                }
                if (found < 0) break;
                here = next;
                side = found;
                crossed.add(new int[] {here, side, through});
            }
            break;
        }
        return crossed;
    }

    /** −2: it does not pass through this side; −1: through its inside; k: through its k-th edge. */
    private int through(int cell, int k, int a, int b) {
        int found = -1;
        int zeros = 0;
        for (int i = 0; i < 3; i++) {
            int p = cells.side(cell, k, i);
            int q = cells.side(cell, k, (i + 1) % 3);
            int side = cells.positive(a, p, q, b);
            if (side < 0) return -2;
            if (side == 0) {
                found = i;
                zeros++;
            }
        }
        if (zeros < 2) return found;
        for (int i = 0; i < 3; i++) {
            int corner = cells.side(cell, k, i);
            int before = cells.side(cell, k, (i + 2) % 3);
            int next = cells.side(cell, k, (i + 1) % 3);
            if (cells.positive(a, before, corner, b) == 0 && cells.positive(a, corner, next, b) == 0)
                throw touching(corner, a, b);
        }
        return found;
    }

    private boolean flipAway(int cell, int k, int through, Tetrahedra.Crossings crossings, boolean any) {
        int[] corners = {cells.side(cell, k, 0), cells.side(cell, k, 1), cells.side(cell, k, 2)};
        if (through < 0 && cells.removeSide(cell, k, crossings, any ? ANY : 1)) return true;
        int start = through < 0 ? random.nextInt(3) : through;
        for (int i = 0; i < (through < 0 ? 3 : 1); i++) {
            int p = corners[(start + i) % 3];
            int q = corners[(start + i + 1) % 3];
            if (isFixed(p, q)) {
                if (through >= 0) throw crossing(p, q);
                continue;
            }
            int now = 0;
            int size = cells.around(cell, p, q);
            for (int r = 0; r < size; r++) now += crossings.face(p, q, cells.ring[r]);
            if (cells.removeEdge(cell, p, q, crossings, any ? ANY : now)) return true;
        }
        return false;
    }

    /** Splits an edge of a side that the segment crosses. */
    private void splitBeside(int a, int b) {
        for (int[] side : crossedBy(a, b)) {
            for (int i = 0; i < 3; i++) {
                int p = cells.side(side[0], side[1], i);
                int q = cells.side(side[0], side[1], (i + 1) % 3);
                if (side[2] >= 0 && cells.isNear(p, q, a, b)) continue;
                if (!isFixed(p, q) && split(side[0], p, q, 0.4 + 0.2 * random.nextDouble())) return;
            }
        }
        throw new Stuck(a, b);
    }

    private boolean simplify(int a, int b) {
        for (int[] side : crossedBy(a, b)) {
            for (int i = 0; i < 3; i++) {
                int p = cells.side(side[0], side[1], i);
                int q = cells.side(side[0], side[1], (i + 1) % 3);
                if (!isFixed(p, q) && simplify(side[0], p, q, a, b)) return true;
            }
        }
        return false;
    }

    /**
     * Makes an edge that crosses the segment from a to b removable, where both are around it: one particle beside the edge
     * takes the place of all between them, on each side.
     */
    private boolean simplify(int cell, int p, int q, int a, int b) {
        int size = cells.around(cell, p, q);
        if (size < 3) return false;
        int[] ring = Arrays.copyOf(cells.ring, size);
        int first = -1;
        int second = -1;
        for (int i = 0; i < size; i++) {
            if (ring[i] == a) first = i;
            if (ring[i] == b) second = i;
        }
        if (first < 0 || second < 0) return false;
        boolean one = insertBetween(p, q, ring, first, second);
        return insertBetween(p, q, ring, second, first) || one;
    }

    private boolean insertBetween(int p, int q, int[] ring, int first, int last) {
        int size = ring.length;
        int between = (last - first + size) % size - 1;
        if (between < 2) return false;
        int[] room = new int[between + 1];
        int[] sides = new int[6 * room.length + 6];
        double[] middle = new double[3];
        int end = 0;
        for (int i = 0; i <= between; i++) {
            int x = ring[(first + i) % size];
            int y = ring[(first + i + 1) % size];
            room[i] = cellOf(p, q, x, y);
            System.arraycopy(new int[] {p, y, x, q, x, y}, 0, sides, end, 6);
            end += 6;
            for (int k = 0; k < 3 && i > 0; k++) middle[k] += cells.at[3 * x + k] / between;
        }
        System.arraycopy(new int[] {p, q, ring[last], q, p, ring[first]}, 0, sides, end, 6);
        int particle = cells.add(0, 0, 0);
        for (double share = 0.5; share > 1e-6; share /= 2) {
            for (int k = 0; k < 3; k++) {
                double start = (cells.at[3 * p + k] + cells.at[3 * q + k]) / 2;
                cells.at[3 * particle + k] = start + share * (middle[k] - start);
            }
            if (cells.fill(room, sides, particle)) return true;
        }
        cells.removeLast();
        return false;
    }

    private int cellOf(int p, int q, int x, int y) {
        int many = cells.star(p);
        for (int cell : cells.starred(many)) {
            if (cells.indexOf(cell, q) >= 0 && cells.indexOf(cell, x) >= 0 && cells.indexOf(cell, y) >= 0) return cell;
        }
        throw new Stuck(x, y);
    }

    private boolean split(int cell, int p, int q, double share) {
        double[] place = new double[3];
        for (int k = 0; k < 3; k++)
            place[k] = cells.at[3 * p + k] + share * (cells.at[3 * q + k] - cells.at[3 * p + k]);
        int particle = cells.add(place[0], place[1], place[2]);
        return cells.split(cell, p, q, particle);
    }

    private void recoverTriangle(int a, int b, int c) {
        Tetrahedra.Crossings crossings = ofTriangle(a, b, c);
        for (int tries = 0; !cells.hasFace(a, b, c); tries++) {
            if (tries == MOST_TRIES) throw new Stuck(a, b);
            List<int[]> crossed = crossing(a, b, c);
            boolean done = false;
            for (int[] edge : crossed) if (isFixed(edge[1], edge[2])) throw crossing(edge[1], edge[2]);
            List<int[]> left = new ArrayList<>(crossed);
            while (!done && !left.isEmpty()) {
                int[] edge = left.remove(tries < 4 ? 0 : random.nextInt(left.size()));
                done = cells.removeEdge(edge[0], edge[1], edge[2], crossings, 1);
            }
            if (!done && random.nextInt(MOST_TRIES) > 4 * tries) {
                int[] edge = crossed.get(random.nextInt(crossed.size()));
                done = cells.removeEdge(edge[0], edge[1], edge[2], crossings, ANY) || removeSideAt(edge);
            }
            for (int[] edge : crossed) {
                if (done) break;
                done = split(edge[0], edge[1], edge[2], random.nextBoolean() ? 0.3 : 0.7);
            }
            if (!done) throw new Stuck(a, b);
        }
    }

    /** Takes a side away from those around an edge, so that there are fewer. */
    private boolean removeSideAt(int... edge) {
        int size = cells.around(edge[0], edge[1], edge[2]);
        int[] ring = cells.ring.clone();
        for (int i = 0; i < size; i++) {
            int p = ring[i];
            if (triangles.containsKey(Tetrahedra.face(edge[1], edge[2], p))) continue;
            int cell = cells.atEdge(edge[1], p);
            if (cell < 0) continue;
            for (int each : cells.starred(cells.star(p))) {
                int one = cells.indexOf(each, edge[1]);
                int other = cells.indexOf(each, edge[2]);
                if (one < 0 || other < 0) continue;
                int k = 6 - one - other - cells.indexOf(each, p);
                if (cells.removeSide(each, k, (a, b, c, d) -> cells.positive(a, b, c, d), 0)) return true;
            }
        }
        return false;
    }

    /** The edges that pass through a triangle: a tetrahedron and both ends each. */
    private List<int[]> crossing(int a, int b, int c) {
        List<int[]> crossed = new ArrayList<>();
        for (int each : cells.starred(cells.star(a))) {
            if (cells.indexOf(each, b) < 0) continue;
            int p = -1;
            int q = -1;
            for (int k = 0; k < 4; k++) {
                int corner = cells.corner(each, k);
                if (corner == a || corner == b) continue;
                if (p < 0) p = corner;
                else q = corner;
            }
            if (passes(p, q, a, b, c)) crossed.add(new int[] {each, p, q});
        }
        if (crossed.isEmpty()) throw new Stuck(a, b);
        Set<Long> known = new HashSet<>();
        for (int[] edge : crossed) known.add(Tetrahedra.edge(edge[1], edge[2]));
        for (int i = 0; i < crossed.size() && i < Tetrahedra.MOST_AROUND; i++) {
            int[] edge = crossed.get(i);
            int size = cells.around(edge[0], edge[1], edge[2]);
            int[] ring = cells.ring.clone();
            for (int r = 0; r < size; r++) {
                for (int end = 1; end <= 2; end++) {
                    if (!passes(edge[end], ring[r], a, b, c) || !known.add(Tetrahedra.edge(edge[end], ring[r])))
                        continue;
                    crossed.add(new int[] {cells.atEdge(edge[end], ring[r]), edge[end], ring[r]});
                }
            }
        }
        return crossed;
    }

    private boolean passes(int p, int q, int a, int b, int c) {
        if (p == a || p == b || p == c || q == a || q == b || q == c) return false;
        int up = cells.positive(a, b, c, p);
        int down = cells.positive(a, b, c, q);
        if (up == 0 && isWithin(p, a, b, c)) throw touching(p, a, b);
        if (down == 0 && isWithin(q, a, b, c)) throw touching(q, a, b);
        if (up * down >= 0) return false;
        int first = cells.positive(p, q, a, b);
        int second = cells.positive(p, q, b, c);
        int third = cells.positive(p, q, c, a);
        return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
    }

    /** Of a particle in the plane of a triangle; a far one gives the sides a direction. */
    private boolean isWithin(int p, int a, int b, int c) {
        for (int tip = cells.particles() - 1; tip >= 0; tip--) {
            int whole = cells.positive(a, b, c, tip);
            if (whole == 0) continue;
            return cells.positive(a, b, p, tip) * whole >= 0
                    && cells.positive(b, c, p, tip) * whole >= 0
                    && cells.positive(c, a, p, tip) * whole >= 0;
        }
        return false;
    }

    private EditRefusedException crossing(int p, int q) {
        return EditRefusedException.because(Message.of(
                "edit.surface-crosses",
                "the surface crosses itself at its side between particles {0} and {1}; move the parts away from each"
                        + " other",
                name(p),
                name(q)));
    }

    private RuntimeException touching(int p, int a, int b) {
        if (p >= surface.places()) return new Stuck(a, b); // one inside is elsewhere at another start
        return EditRefusedException.because(Message.of(
                "edit.surface-touches",
                "particle {0} lies on a face or on the side between particles {1} and {2}; move it, or join them there",
                name(p),
                name(a),
                name(b)));
    }

    private String name(int place) {
        return String.valueOf(surface.particle(place));
    }

    /** Goes from outside through all tetrahedra, and counts how often the surface winds around them. */
    private int[] inside(int outer) {
        int[] winding = new int[cells.end()];
        boolean[] known = new boolean[cells.end()];
        int[] stack = new int[cells.end()];
        int size = 1;
        stack[0] = cells.home(outer);
        known[stack[0]] = true;
        int[] found = new int[cells.end()];
        int count = 0;
        while (size > 0) {
            int cell = stack[--size];
            if (surface.isAgreeing() ? winding[cell] != 0 : (winding[cell] & 1) != 0) found[count++] = cell;
            for (int k = 0; k < 4; k++) {
                int next = cells.beyond(cell, k);
                if (next < 0 || known[next]) continue;
                known[next] = true;
                winding[next] = winding[cell] + change(cell, k);
                stack[size++] = next;
            }
        }
        int[] all = new int[4 * count];
        Arrays.sort(found, 0, count);
        for (int i = 0; i < all.length; i++) all[i] = cells.corner(found[i / 4], i % 4);
        return all;
    }

    /** Who goes out through a triangle that is seen from outside leaves what it encloses. */
    private int change(int cell, int k) {
        int a = cells.side(cell, k, 0);
        int b = cells.side(cell, k, 1);
        int c = cells.side(cell, k, 2);
        int[] turns = triangles.get(Tetrahedra.face(a, b, c));
        if (turns == null) return 0;
        return surface.isAgreeing() ? -turns[0] * turn(a, b, c) : turns[1];
    }
}
