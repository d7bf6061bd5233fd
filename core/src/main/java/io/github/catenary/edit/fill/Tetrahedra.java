package io.github.catenary.edit.fill;

import java.util.Arrays;

/**
 * Tetrahedra that share sides, and how a group of them is replaced by others that fill the same room. The volume of each
 * is positive. A tetrahedron's number is used again when it has been replaced.
 */
final class Tetrahedra {
    /** A ring around an edge with more particles is left as it is: it has too many fillings. */
    static final int MOST_AROUND = 20;

    /** The corners opposite to each corner, seen from outside. */
    private static final int[][] SIDES = {{1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};

    /** How good a tetrahedron is; negative infinity if it must not be. */
    interface Worth {
        double of(int a, int b, int c, int d);
    }

    /** Counts what crosses something that is to become an edge or a side. */
    interface Crossings {
        int edge(int a, int b);

        int face(int a, int b, int c);
    }

    /** Three coordinates of each particle, m. */
    double[] at;

    private int particles;
    /** Four particles each; the first one is negative where a number is free. */
    private int[] corners = new int[4096];
    /** The tetrahedron opposite to each corner; −1 if there is none. */
    private int[] beyond = new int[4096];

    private int count;
    private int[] free = new int[64];
    private int frees;
    /** One of the tetrahedra that a particle belongs to; −1 if it belongs to none. */
    private int[] home;

    private int[] marks = new int[1024];
    private int mark;
    private long[] keys = new long[256];
    private int[] sides = new int[256];
    private int[] star = new int[64];

    /** The particles around an edge, and the tetrahedra between them: the i-th is between the i-th and the next one. */
    final int[] ring = new int[MOST_AROUND];

    final int[] ringCells = new int[MOST_AROUND];
    private final int[] two = new int[2];

    /** @param at three coordinates of each particle, m; it is kept */
    Tetrahedra(double... at) {
        this.at = at;
        particles = at.length / 3;
        home = new int[particles];
        Arrays.fill(home, -1);
    }

    int particles() {
        return particles;
    }

    /** One more than the largest number. */
    int end() {
        return count;
    }

    boolean exists(int cell) {
        return corners[4 * cell] >= 0;
    }

    int corner(int cell, int k) {
        return corners[4 * cell + k];
    }

    int beyond(int cell, int k) {
        return beyond[4 * cell + k];
    }

    /** Corner {@code i} of the side opposite to corner {@code k}, anticlockwise as seen from outside. */
    int side(int cell, int k, int i) {
        return corners[4 * cell + SIDES[k][i]];
    }

    int home(int particle) {
        return home[particle];
    }

    /** Which corner of a tetrahedron a particle is; −1 if it is none. */
    int indexOf(int cell, int particle) {
        for (int k = 0; k < 4; k++) if (corners[4 * cell + k] == particle) return k;
        return -1;
    }

    int positive(int a, int b, int c, int d) {
        return ExactSign.side(at, a, b, c, d);
    }

    int add(double x, double y, double z) {
        if (3 * particles == at.length) at = Arrays.copyOf(at, 3 * (particles + particles / 2 + 1));
        if (particles == home.length) home = Arrays.copyOf(home, home.length + home.length / 2 + 1);
        at[3 * particles] = x;
        at[3 * particles + 1] = y;
        at[3 * particles + 2] = z;
        home[particles] = -1;
        return particles++;
    }

    /** Takes the last particle away, which belongs to no tetrahedron. */
    void removeLast() {
        particles--;
    }

    static long edge(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** A number that only these three have: each is below 2²¹. */
    static long face(int a, int b, int c) {
        int low = Math.min(a, Math.min(b, c));
        int high = Math.max(a, Math.max(b, c));
        return (long) low << 42 | (long) (a ^ b ^ c ^ low ^ high) << 21 | high;
    }

    /**
     * Replaces tetrahedra by others that fill the same room.
     *
     * @param old numbers of tetrahedra
     * @param fresh four particles each
     */
    void replace(int[] old, int olds, int[] fresh, int freshCorners) {
        int size = 4 * Integer.highestOneBit(Math.max(64, 4 * olds + freshCorners));
        if (keys.length < size) {
            keys = new long[size];
            sides = new int[size];
        }
        Arrays.fill(keys, 0, size, -1);
        nextMark();
        for (int i = 0; i < olds; i++) marks[old[i]] = mark;
        for (int i = 0; i < olds; i++) {
            int cell = old[i];
            for (int k = 0; k < 4; k++) {
                int other = beyond[4 * cell + k];
                if (other < 0 || marks[other] == mark) continue;
                int back = 0;
                while (beyond[4 * other + back] != cell) back++;
                int slot = slot(face(side(cell, k, 0), side(cell, k, 1), side(cell, k, 2)), size);
                sides[slot] = 4 * other + back;
            }
        }
        for (int i = 0; i < olds; i++) release(old[i]);
        for (int i = 0; i < freshCorners; i += 4) {
            int cell = take();
            System.arraycopy(fresh, i, corners, 4 * cell, 4);
            for (int k = 0; k < 4; k++) {
                home[fresh[i + k]] = cell;
                beyond[4 * cell + k] = -1;
            }
            for (int k = 0; k < 4; k++) {
                long key = face(side(cell, k, 0), side(cell, k, 1), side(cell, k, 2));
                int slot = slot(key, size);
                int there = sides[slot];
                sides[slot] = 4 * cell + k;
                if (there < 0) continue;
                beyond[there] = cell;
                beyond[4 * cell + k] = there / 4;
            }
        }
    }

    private int slot(long key, int size) {
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 36) & (size - 1);
        while (keys[slot] != key) {
            if (keys[slot] < 0) {
                keys[slot] = key;
                sides[slot] = -1;
                break;
            }
            slot = (slot + 1) & (size - 1);
        }
        return slot;
    }

    private void release(int cell) {
        corners[4 * cell] = -1;
        if (frees == free.length) free = Arrays.copyOf(free, 2 * frees);
        free[frees++] = cell;
    }

    private int take() {
        if (frees > 0) return free[--frees];
        if (4 * count == corners.length) {
            corners = Arrays.copyOf(corners, 2 * corners.length);
            beyond = Arrays.copyOf(beyond, corners.length);
        }
        if (count == marks.length) marks = Arrays.copyOf(marks, 2 * count);
        return count++;
    }

    private void nextMark() {
        if (++mark < 0) {
            Arrays.fill(marks, 0);
            mark = 1;
        }
    }

    /** How many tetrahedra there are around a particle, connected by sides; {@link #starred} has their numbers. */
    int star(int particle) {
        int first = home[particle];
        if (first < 0) return 0;
        nextMark();
        marks[first] = mark;
        star[0] = first;
        int known = 1;
        for (int i = 0; i < known; i++) {
            for (int k = 0; k < 4; k++) {
                int other = beyond[4 * star[i] + k];
                if (other < 0 || corners[4 * star[i] + k] == particle || marks[other] == mark) continue;
                marks[other] = mark;
                if (known == star.length) star = Arrays.copyOf(star, 2 * known);
                star[known++] = other;
            }
        }
        return known;
    }

    /** One of those that were found last. A copy of the first {@code many}. */
    int[] starred(int many) {
        return Arrays.copyOf(star, many);
    }

    /** A tetrahedron at an edge; −1 if there is none. */
    int atEdge(int a, int b) {
        int many = star(a);
        for (int i = 0; i < many; i++) if (indexOf(star[i], b) >= 0) return star[i];
        return -1;
    }

    /** True if these three are a side of a tetrahedron. */
    boolean hasFace(int a, int b, int c) {
        int many = star(a);
        for (int i = 0; i < many; i++) if (indexOf(star[i], b) >= 0 && indexOf(star[i], c) >= 0) return true;
        return false;
    }

    /**
     * Walks around an edge from one of its tetrahedra, and leaves the particles around it in {@link #ring}.
     *
     * @return how many there are; 0 if the edge is on the border or has too many
     */
    int around(int cell, int a, int b) {
        int from = -1;
        int to = -1;
        for (int k = 0; k < 4; k++) {
            int other = corners[4 * cell + k];
            if (other == a || other == b) continue;
            if (from < 0) from = other;
            else to = other;
        }
        // even permutations of the corners have a positive volume, too
        if (!isEven(cell, a, b, from, to)) {
            int swap = from;
            from = to;
            to = swap;
        }
        int known = 0;
        int here = cell;
        do {
            if (known == MOST_AROUND) return 0;
            ring[known] = from;
            ringCells[known++] = here;
            int next = beyond[4 * here + indexOf(here, from)];
            if (next < 0) return 0;
            int tip = -1;
            for (int k = 0; k < 4; k++) {
                int corner = corners[4 * next + k];
                if (corner != a && corner != b && corner != to) tip = corner;
            }
            from = to;
            to = tip;
            here = next;
        } while (here != cell);
        return known;
    }

    private boolean isEven(int cell, int a, int b, int c, int d) {
        int[] order = {indexOf(cell, a), indexOf(cell, b), indexOf(cell, c), indexOf(cell, d)};
        int swaps = 0;
        for (int i = 0; i < 4; i++) for (int k = i + 1; k < 4; k++) if (order[i] > order[k]) swaps++;
        return swaps % 2 == 0;
    }

    /**
     * Replaces the tetrahedra around an edge by the best others without it, if the worst of those is worth more than
     * given. The particles around it are split into triangles as well as can be (Klincsek 1980), each of which makes a
     * tetrahedron with either end: the flips from 3 to 2, from 4 to 4 and so on.
     */
    boolean removeEdge(int cell, int a, int b, Worth worth, double atLeast) {
        int size = around(cell, a, b);
        if (size < 3) return false;
        double[][] best = new double[size][size];
        int[][] split = new int[size][size];
        for (int i = 0; i + 1 < size; i++) best[i][i + 1] = Double.POSITIVE_INFINITY;
        for (int span = 2; span < size; span++) {
            for (int i = 0; i + span < size; i++) {
                int j = i + span;
                best[i][j] = Double.NEGATIVE_INFINITY;
                for (int k = i + 1; k < j; k++) {
                    double value = Math.min(best[i][k], best[k][j]);
                    if (!(value > atLeast) || !(value > best[i][j])) continue;
                    value = Math.min(value, worth.of(ring[i], ring[k], ring[j], b));
                    if (!(value > atLeast) || !(value > best[i][j])) continue;
                    value = Math.min(value, worth.of(ring[k], ring[i], ring[j], a));
                    if (!(value > atLeast) || !(value > best[i][j])) continue;
                    best[i][j] = value;
                    split[i][j] = k;
                }
            }
        }
        if (!(best[0][size - 1] > atLeast)) return false;
        int[] fresh = new int[8 * (size - 2)];
        int end = fill(split, 0, size - 1, a, b, fresh, 0);
        replace(ringCells, size, fresh, end);
        return true;
    }

    /** Replaces the tetrahedra around an edge by others without it, if those have fewer crossings than given. */
    boolean removeEdge(int cell, int a, int b, Crossings crossings, int fewerThan) {
        int size = around(cell, a, b);
        if (size < 3) return false;
        int[][] least = new int[size][size];
        int[][] split = new int[size][size];
        for (int span = 2; span < size; span++) {
            for (int i = 0; i + span < size; i++) {
                int j = i + span;
                least[i][j] = fewerThan;
                for (int k = i + 1; k < j; k++) {
                    int sum = least[i][k] + least[k][j];
                    if (sum >= least[i][j]
                            || positive(ring[i], ring[k], ring[j], b) <= 0
                            || positive(ring[k], ring[i], ring[j], a) <= 0) continue;
                    sum += crossings.face(ring[i], ring[k], ring[j]);
                    if (k > i + 1) sum += crossings(crossings, ring[i], ring[k], a, b);
                    if (k < j - 1) sum += crossings(crossings, ring[k], ring[j], a, b);
                    if (sum >= least[i][j]) continue;
                    least[i][j] = sum;
                    split[i][j] = k;
                }
            }
        }
        if (least[0][size - 1] >= fewerThan) return false;
        int[] fresh = new int[8 * (size - 2)];
        int end = fill(split, 0, size - 1, a, b, fresh, 0);
        replace(ringCells, size, fresh, end);
        return true;
    }

    private static int crossings(Crossings crossings, int from, int to, int a, int b) {
        return crossings.edge(from, to) + crossings.face(from, to, a) + crossings.face(from, to, b);
    }

    private int fill(int[][] split, int i, int j, int a, int b, int[] fresh, int from) {
        if (j == i + 1) return from;
        int k = split[i][j];
        int[] both = {ring[i], ring[k], ring[j], b, ring[k], ring[i], ring[j], a};
        System.arraycopy(both, 0, fresh, from, 8);
        int end = fill(split, i, k, a, b, fresh, from + 8);
        return fill(split, k, j, a, b, fresh, end);
    }

    /** Replaces two tetrahedra by three around the edge between their tips, if each is worth more than given. */
    boolean removeSide(int cell, int k, Worth worth, double atLeast) {
        int far = far(cell, k);
        if (far < 0) return false;
        int tip = corners[4 * cell + k];
        int p = side(cell, k, 0);
        int q = side(cell, k, 1);
        int r = side(cell, k, 2);
        if (!(worth.of(tip, p, q, far) > atLeast)
                || !(worth.of(tip, q, r, far) > atLeast)
                || !(worth.of(tip, r, p, far) > atLeast)) return false;
        two[0] = cell;
        two[1] = beyond[4 * cell + k];
        replace(two, 2, new int[] {tip, p, q, far, tip, q, r, far, tip, r, p, far}, 12);
        return true;
    }

    /** The same, if what it makes has fewer crossings than given. */
    boolean removeSide(int cell, int k, Crossings crossings, int fewerThan) {
        int far = far(cell, k);
        if (far < 0) return false;
        int tip = corners[4 * cell + k];
        int sum = crossings.edge(tip, far);
        for (int i = 0; i < 3; i++) sum += crossings.face(tip, far, side(cell, k, i));
        if (sum >= fewerThan) return false;
        return removeSide(cell, k, (a, b, c, d) -> positive(a, b, c, d), 0);
    }

    private int far(int cell, int k) {
        int other = beyond[4 * cell + k];
        if (other < 0) return -1;
        int back = 0;
        while (beyond[4 * other + back] != cell) back++;
        return corners[4 * other + back];
    }

    /** Splits an edge inside at a new particle; false if it cannot be. */
    boolean split(int cell, int a, int b, int particle) {
        int size = around(cell, a, b);
        if (size < 3) return false;
        int[] fresh = new int[8 * size];
        for (int i = 0; i < size; i++) {
            int from = ring[i];
            int to = ring[(i + 1) % size];
            if (positive(a, particle, from, to) <= 0 || positive(particle, b, from, to) <= 0) return false;
            System.arraycopy(new int[] {a, particle, from, to, particle, b, from, to}, 0, fresh, 8 * i, 8);
        }
        replace(ringCells, size, fresh, fresh.length);
        return true;
    }

    /**
     * Replaces tetrahedra by others from one particle to all sides of their room; false if it does not see each.
     *
     * @param sides three particles each, anticlockwise as seen from outside
     */
    boolean fill(int[] room, int[] sides, int particle) {
        int[] fresh = new int[sides.length / 3 * 4];
        for (int s = 0; s < sides.length; s += 3) {
            if (positive(particle, sides[s], sides[s + 1], sides[s + 2]) <= 0) return false;
            fresh[s / 3 * 4] = particle;
            System.arraycopy(sides, s, fresh, s / 3 * 4 + 1, 3);
        }
        replace(room, room.length, fresh, fresh.length);
        return true;
    }

    /** True if two edges in a plane cross each other between their ends. */
    boolean pass(int a, int b, int p, int q) {
        for (int tip = particles - 1; tip >= 0; tip--) {
            int left = positive(a, b, p, tip);
            int right = positive(a, b, q, tip);
            if (left == 0 && right == 0) continue; // it is in the plane
            return left * right < 0 && positive(p, q, a, tip) * positive(p, q, b, tip) < 0;
        }
        return false;
    }

    /** True if two edges pass within a twentieth of the first one's length. */
    boolean isNear(int p, int q, int a, int b) {
        double[] u = new double[3];
        double[] v = new double[3];
        double[] w = new double[3];
        for (int k = 0; k < 3; k++) {
            u[k] = at[3 * q + k] - at[3 * p + k];
            v[k] = at[3 * b + k] - at[3 * a + k];
            w[k] = at[3 * a + k] - at[3 * p + k];
        }
        double[] n = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        double height = Math.abs(n[0] * w[0] + n[1] * w[1] + n[2] * w[2]);
        double base = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        return height <= 0.05 * base * Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
    }

    /** Four particles of each tetrahedron. */
    int[] all() {
        int[] all = new int[4 * count];
        int end = 0;
        for (int cell = 0; cell < count; cell++) {
            if (!exists(cell)) continue;
            System.arraycopy(corners, 4 * cell, all, end, 4);
            end += 4;
        }
        return Arrays.copyOf(all, end);
    }
}
