package io.github.catenary.edit.fill;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The Delaunay tetrahedra of particles (Bowyer 1981, Watson 1981), inside a large tetrahedron of four more particles. The
 * particles are lifted by slightly more or less than the square of their distance, so that five on a sphere are no tie.
 */
final class DelaunayCells {
    /** By how much lifts differ at random, as a share of the square of the extent. */
    private static final double LIFT = 1e-10;

    /** The distance of the four outer particles along each axis, in extents. */
    private static final double FAR = 8;

    /** Cells along each axis of the curve along which particles are added, as a power of two. */
    private static final int CURVE = 10;

    private final Tetrahedra cells;
    private final double[] lift;
    private final double[] middle = new double[3];
    private final double[] low = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
    private double extent;
    private int last;
    private int[] cavity = new int[64];
    private int[] fresh = new int[256];
    private int[] marks = new int[4096];
    private int mark;

    private DelaunayCells(double[] at, long seed) {
        int given = at.length / 3;
        double[] high = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        for (int i = 0; i < at.length; i++) {
            low[i % 3] = Math.min(low[i % 3], at[i]);
            high[i % 3] = Math.max(high[i % 3], at[i]);
        }
        for (int k = 0; k < 3; k++) {
            middle[k] = low[k] / 2 + high[k] / 2;
            extent = Math.max(extent, high[k] - low[k]);
        }
        cells = new Tetrahedra(Arrays.copyOf(at, at.length + 12));
        double far = FAR * extent;
        double[][] outer = {{far, far, far}, {far, -far, -far}, {-far, far, -far}, {-far, -far, far}};
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 3; k++) cells.at[3 * (given + i) + k] = middle[k] + outer[i][k];
        }
        lift = new double[given + 4];
        Random random = new Random(seed);
        for (int i = 0; i < lift.length; i++) {
            double square = 0;
            for (int k = 0; k < 3; k++) {
                double distance = cells.at[3 * i + k] - middle[k];
                square += distance * distance;
            }
            lift[i] = square + LIFT * extent * extent * random.nextDouble();
        }
        int[] first = {given, given + 1, given + 2, given + 3};
        if (cells.positive(given, given + 1, given + 2, given + 3) < 0) {
            first[2] = given + 3;
            first[3] = given + 2;
        }
        cells.replace(new int[0], 0, first, 4);
    }

    /**
     * @param at three coordinates of each particle, m, all at different places
     * @param seed of what decides ties
     * @param cancelled asked now and then
     * @return they and four outer particles after them
     * @throws CancellationException if it was cancelled
     */
    static Tetrahedra of(double[] at, long seed, BooleanSupplier cancelled) {
        DelaunayCells made = new DelaunayCells(at, seed);
        int given = at.length / 3;
        long[] order = IntStream.range(0, given)
                .mapToLong(i -> made.alongCurve(i) << 32 | i)
                .sorted()
                .toArray();
        for (int i = 0; i < given; i++) {
            if (i % 256 == 0 && cancelled.getAsBoolean()) throw new CancellationException("filling was cancelled");
            made.insert((int) order[i]);
        }
        return made.cells;
    }

    /** Bits of the coordinates in turn, so that the next particle is near. */
    private long alongCurve(int particle) {
        long code = 0;
        for (int k = 0; k < 3; k++) {
            int cell = extent > 0
                    ? (int) Math.min((1 << CURVE) - 1, (cells.at[3 * particle + k] - low[k]) / extent * (1 << CURVE))
                    : 0;
            for (int bit = 0; bit < CURVE; bit++) code |= (long) ((cell >> bit) & 1) << (3 * bit + k);
        }
        return code;
    }

    private int locate(int particle) {
        int here = cells.exists(last) ? last : 0;
        while (!cells.exists(here)) here++;
        int from = -1;
        for (int steps = 0; ; steps++) {
            int next = -1;
            for (int j = 0; j < 4 && next < 0; j++) {
                int k = (j + steps) & 3; // from another side each time, so that it walks in no circle
                int other = cells.beyond(here, k);
                if (other < 0 || other == from) continue;
                if (cells.positive(particle, cells.side(here, k, 0), cells.side(here, k, 1), cells.side(here, k, 2))
                        < 0) next = other;
            }
            if (next < 0) return here;
            from = here;
            here = next;
        }
    }

    private void insert(int particle) {
        int first = locate(particle);
        while (marks.length < cells.end()) marks = Arrays.copyOf(marks, 2 * marks.length);
        mark++;
        cavity[0] = first;
        marks[first] = mark;
        int size = 1;
        int ends = 0;
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < 4; k++) {
                int other = cells.beyond(cavity[i], k);
                if (other < 0 || marks[other] == mark || !mustGo(particle, cavity[i], k, other)) continue;
                marks[other] = mark;
                if (size == cavity.length) cavity = Arrays.copyOf(cavity, 2 * size);
                cavity[size++] = other;
            }
        }
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < 4; k++) {
                int other = cells.beyond(cavity[i], k);
                if (other >= 0 && marks[other] == mark) continue;
                if (ends + 4 > fresh.length) fresh = Arrays.copyOf(fresh, 2 * fresh.length);
                fresh[ends++] = particle;
                for (int c = 0; c < 3; c++) fresh[ends++] = cells.side(cavity[i], k, c);
            }
        }
        cells.replace(cavity, size, fresh, ends);
        last = cells.home(particle);
    }

    /** Whether the particle is in the sphere of a neighbour, or does not see the side before it. */
    private boolean mustGo(int particle, int cell, int k, int other) {
        if (cells.positive(particle, cells.side(cell, k, 0), cells.side(cell, k, 1), cells.side(cell, k, 2)) <= 0)
            return true;
        return ExactSign.above(
                        cells.at,
                        lift,
                        cells.corner(other, 0),
                        cells.corner(other, 1),
                        cells.corner(other, 2),
                        cells.corner(other, 3),
                        particle)
                < 0;
    }
}
