package io.github.catenary.scene;

import java.util.Arrays;

/**
 * Finds the tetrahedra of a mesh: any four particles of which each three are the corners of a face. So a scene needs no
 * list of them; what copies, deletes or mirrors faces does the same to tetrahedra. The hollow between tetrahedra counts as
 * one only if it has four faces.
 *
 * <p>A tetrahedron that is cut into four by a particle inside it still has all its faces. On each side of a face there is
 * room for one tetrahedron, so those with the least volume come first, and the outer one is left out.
 */
public final class FaceTetrahedra {
    /** The most tetrahedra of an element: more take more than half a GiB. */
    public static final int MOST = 1_000_000;

    /** Bits for the number of a particle among those of an element. */
    private static final int BITS = 21;

    /** The most particles of an element that can be told apart. */
    private static final int MOST_PARTICLES = 1 << BITS;

    private static final long MASK = MOST_PARTICLES - 1;

    /** Where the particles of a mesh are at rest. */
    public interface Places {
        /**
         * A coordinate, m.
         *
         * @param particle index of the particle
         * @param axis 0 for x, 1 for y, 2 for z
         */
        double at(int particle, int axis);
    }

    /** Three numbers of each face, ascending edge first, packed, ascending. */
    private final long[] triples;

    private final int[] particles;
    private int[] found = new int[64];
    private int count;

    private FaceTetrahedra(int[] particles, long[] triples) {
        this.particles = particles;
        this.triples = triples;
    }

    /**
     * @param particles indices of the particles of the mesh
     * @param corners indices of the particles at the corners of faces, three for each face, among these
     * @return indices of four particles for each tetrahedron, in ascending order; one more than {@link #MOST} if there are
     *     more
     */
    public static int[] of(int[] particles, int[] corners, Places rest) {
        int[] sorted = particles.clone();
        Arrays.sort(sorted);
        if (sorted.length > MOST_PARTICLES) return new int[4 * (MOST + 1)];
        FaceTetrahedra all = new FaceTetrahedra(sorted, triples(sorted, corners));
        all.find();
        return all.count > MOST ? Arrays.copyOf(all.found, 4 * (MOST + 1)) : all.withoutOuter(rest);
    }

    /** Each face three times: each edge, then the corner opposite. */
    private static long[] triples(int[] sorted, int[] corners) {
        long[] triples = new long[corners.length];
        for (int face = 0; face < corners.length; face += 3) {
            for (int k = 0; k < 3; k++) {
                int a = Arrays.binarySearch(sorted, corners[face + k]);
                int b = Arrays.binarySearch(sorted, corners[face + (k + 1) % 3]);
                int c = Arrays.binarySearch(sorted, corners[face + (k + 2) % 3]);
                triples[face + k] = packed(Math.min(a, b), Math.max(a, b), c);
            }
        }
        Arrays.sort(triples);
        return triples;
    }

    private static long packed(int a, int b, int c) {
        return ((long) a << (2 * BITS)) | ((long) b << BITS) | c;
    }

    /** Takes each face with a fourth particle beyond its last one that closes faces with its three edges. */
    private void find() {
        long last = -1;
        for (long triple : triples) {
            int a = (int) (triple >> (2 * BITS));
            int b = (int) ((triple >> BITS) & MASK);
            int c = (int) (triple & MASK);
            if (c <= b || triple == last) continue; // each face once, also one that is drawn twice
            last = triple;
            int at = firstFrom(packed(a, b, c + 1));
            long before = -1;
            for (; at < triples.length && triples[at] >> BITS == triple >> BITS; at++) {
                if (triples[at] == before) continue;
                before = triples[at];
                int d = (int) (triples[at] & MASK);
                if (hasFace(a, c, d) && hasFace(b, c, d)) add(a, b, c, d);
                if (count > MOST) return;
            }
        }
    }

    private int firstFrom(long triple) {
        int low = 0;
        int high = triples.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (triples[middle] < triple) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    private boolean hasFace(int a, int b, int c) {
        return Arrays.binarySearch(triples, packed(a, b, c)) >= 0;
    }

    private void add(int a, int b, int c, int d) {
        if (4 * count == found.length) found = Arrays.copyOf(found, 2 * found.length);
        found[4 * count] = particles[a];
        found[4 * count + 1] = particles[b];
        found[4 * count + 2] = particles[c];
        found[4 * count + 3] = particles[d];
        count++;
    }

    /** Gives each side of each face to the smallest tetrahedron there, and leaves out those that get too few. */
    private int[] withoutOuter(Places rest) {
        Integer[] order = new Integer[count];
        double[] volume = new double[count];
        for (int t = 0; t < count; t++) {
            order[t] = t;
            volume[t] = Math.abs(volume(rest, found, 4 * t));
        }
        Arrays.sort(order, (s, t) -> volume[s] == volume[t] ? s.compareTo(t) : Double.compare(volume[s], volume[t]));
        byte[] sides = new byte[triples.length];
        boolean[] kept = new boolean[count];
        int left = 0;
        for (int t : order) {
            kept[t] = take(t, rest, sides);
            if (kept[t]) left++;
        }
        int[] all = new int[4 * left];
        int to = 0;
        for (int t = 0; t < count; t++) {
            if (!kept[t]) continue;
            System.arraycopy(found, 4 * t, all, to, 4);
            to += 4;
        }
        return all;
    }

    private boolean take(int t, Places rest, byte[] sides) {
        int[] at = new int[4];
        byte[] bits = new byte[4];
        boolean free = true;
        for (int opposite = 0; opposite < 4; opposite++) {
            int a = found[4 * t + (opposite == 0 ? 1 : 0)];
            int b = found[4 * t + (opposite <= 1 ? 2 : 1)];
            int c = found[4 * t + (opposite <= 2 ? 3 : 2)];
            double side = volume(rest, new int[] {a, b, c, found[4 * t + opposite]}, 0);
            bits[opposite] = (byte) (side > 0 ? 1 : side < 0 ? 2 : 0); // a flat one takes no room
            at[opposite] = firstFrom(packed(number(a), number(b), number(c)));
            free &= (sides[at[opposite]] & bits[opposite]) == 0;
        }
        if (!free) return false;
        for (int k = 0; k < 4; k++) sides[at[k]] |= bits[k];
        return true;
    }

    private int number(int particle) {
        return Arrays.binarySearch(particles, particle);
    }

    /**
     * The volume of a tetrahedron, m³; negative if the first three particles run clockwise as seen from the fourth.
     *
     * @param of indices of particles
     * @param first where the four of this tetrahedron begin
     */
    public static double volume(Places rest, int[] of, int first) {
        double[] e = new double[9];
        for (int i = 0; i < 9; i++) e[i] = rest.at(of[first + 1 + i / 3], i % 3) - rest.at(of[first], i % 3);
        return (e[0] * (e[4] * e[8] - e[5] * e[7])
                        - e[1] * (e[3] * e[8] - e[5] * e[6])
                        + e[2] * (e[3] * e[7] - e[4] * e[6]))
                / 6;
    }
}
