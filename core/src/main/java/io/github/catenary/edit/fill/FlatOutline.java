package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * What closed rings in the plane z = 0 enclose, m. To be filled it is simplified first (Visvalingam and Whyatt 1993).
 * Immutable; whoever reads the rings does not write them.
 */
public final class FlatOutline {
    /** Why it is not filled if it is small. */
    public static final Message SMALL =
            Message.of("edit.silhouette-small", "the shape is smaller than the spacing; enter a smaller spacing");

    /** A corner goes if its triangle is smaller than this share of the square of the spacing. */
    private static final double DETAIL = 0.05;

    /** A ring goes if it encloses less than this share of the square of the spacing. */
    private static final double LEAST = 0.4;

    /** Rings that are nearer to each other than this share of the spacing cannot be told apart by a triangulation. */
    private static final double NEAR = 1e-4;

    private static final int TRIES = 6;

    private final List<double[][]> rings;

    /** @param rings x and y of their corners, with what they enclose at their left */
    FlatOutline(List<double[][]> rings) {
        this.rings = List.copyOf(rings);
    }

    /**
     * Of rings in any direction: what they enclose is told by how often they go round it, as in a drawing.
     *
     * @param rings x and y of their corners, at least three each
     * @param evenOdd true: what an odd number of rings goes round is inside; false: what they do not leave at 0
     * @param near rings that come nearer than this to each other or to themselves touch, m
     * @return empty if the rings cross or touch
     */
    public static Optional<FlatOutline> of(List<double[][]> rings, boolean evenOdd, double near) {
        Polygon all = Polygon.of(rings);
        if (all.shortestSide() < near || all.crossed(near) >= 0) return Optional.empty();
        List<double[][]> borders = new ArrayList<>();
        for (double[][] ring : rings) {
            boolean left = area(ring) > 0;
            int outside = rounds(rings, ring);
            boolean in = isInside(outside + (left ? 1 : -1), evenOdd);
            if (in == isInside(outside, evenOdd)) continue; // both sides are alike
            borders.add(in == left ? ring : new double[][] {reversed(ring[0]), reversed(ring[1])});
        }
        return Optional.of(new FlatOutline(borders));
    }

    private static boolean isInside(int rounds, boolean evenOdd) {
        return evenOdd ? rounds % 2 != 0 : rounds != 0;
    }

    /** How often all other rings go round a ring, which they do not touch. */
    private static int rounds(List<double[][]> rings, double[][] ring) {
        double px = ring[0][0];
        double py = ring[1][0];
        int rounds = 0;
        for (double[][] other : rings) {
            if (other == ring) continue;
            double[] x = other[0];
            double[] y = other[1];
            for (int i = 0, last = x.length - 1; i < x.length; last = i++) {
                if (y[last] <= py == y[i] <= py) continue;
                double side = (x[i] - x[last]) * (py - y[last]) - (px - x[last]) * (y[i] - y[last]);
                if (y[i] > py && side > 0) rounds++;
                else if (y[i] <= py && side < 0) rounds--;
            }
        }
        return rounds;
    }

    private static double[] reversed(double... values) {
        double[] reversed = new double[values.length];
        for (int i = 0; i < values.length; i++) reversed[i] = values[values.length - 1 - i];
        return reversed;
    }

    /** True if there is nothing in it. */
    public boolean isEmpty() {
        return rings.isEmpty();
    }

    /** x and y of the corners of each ring, with what they enclose at their left. */
    public List<double[][]> rings() {
        return rings;
    }

    /** What it encloses, m². */
    public double area() {
        return rings.stream().mapToDouble(FlatOutline::area).sum();
    }

    private static double area(double[][] ring) {
        return new Polygon(ring[0], ring[1]).area();
    }

    /** The same at another size. */
    public FlatOutline scaled(double by) {
        return new FlatOutline(
                rings.stream().map(ring -> Polyline.scaled(ring, by)).toList());
    }

    /**
     * Fills it.
     *
     * @param spacing between neighbours, m
     * @throws EditRefusedException if it is too small, or would have too many particles
     */
    public FilledBody filled(double spacing) {
        double detail = DETAIL * spacing * spacing;
        for (int tried = 1; ; tried++) {
            boolean last = tried == TRIES;
            List<double[][]> kept = new ArrayList<>();
            for (double[][] ring : rings) {
                double[][] simple = last ? ring : simplified(ring, detail);
                // by the ring itself, as isLargerThan
                if (simple[0].length > 2 && Math.abs(area(ring)) > LEAST * spacing * spacing) kept.add(simple);
            }
            if (kept.isEmpty()) {
                throw EditRefusedException.because(SMALL);
            }
            Polygon polygon = Polygon.of(kept);
            if (last || (polygon.area() > 0 && polygon.crossed(NEAR * spacing) < 0))
                return FlatFill.of(polygon, spacing);
            detail /= 8; // rings that come near each other may cross once corners are gone
        }
    }

    /** False if it is too small to be filled at a spacing, m. */
    public boolean isLargerThan(double spacing) {
        return rings.stream().anyMatch(ring -> area(ring) > LEAST * spacing * spacing);
    }

    /** A corner as it was when its area was computed. */
    private record Candidate(int corner, int before, int after, double area) {}

    /** Without the corners whose triangles with their neighbours are small, the smallest first. */
    private static double[][] simplified(double[][] ring, double least) {
        int size = ring[0].length;
        int[] before = new int[size];
        int[] after = new int[size];
        for (int i = 0; i < size; i++) {
            before[i] = i == 0 ? size - 1 : i - 1;
            after[i] = i + 1 == size ? 0 : i + 1;
        }
        PriorityQueue<Candidate> queue =
                new PriorityQueue<>(Comparator.comparingDouble(Candidate::area).thenComparingInt(Candidate::corner));
        for (int i = 0; i < size; i++) offer(queue, ring, i, before, after, least);
        int left = size;
        boolean[] gone = new boolean[size];
        while (!queue.isEmpty() && left > 3) {
            Candidate next = queue.remove();
            int i = next.corner;
            if (gone[i] || before[i] != next.before || after[i] != next.after) continue;
            gone[i] = true;
            left--;
            after[before[i]] = after[i];
            before[after[i]] = before[i];
            offer(queue, ring, before[i], before, after, least);
            offer(queue, ring, after[i], before, after, least);
        }
        double[][] simple = new double[2][left];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (gone[i]) continue;
            simple[0][count] = ring[0][i];
            simple[1][count++] = ring[1][i];
        }
        return simple;
    }

    private static void offer(
            PriorityQueue<Candidate> queue, double[][] ring, int i, int[] before, int[] after, double least) {
        double[] x = ring[0];
        double[] y = ring[1];
        int a = before[i];
        int b = after[i];
        double area = Math.abs((x[i] - x[a]) * (y[b] - y[a]) - (y[i] - y[a]) * (x[b] - x[a])) / 2;
        if (area < least) queue.add(new Candidate(i, a, b, area));
    }
}
