package io.github.catenary.edit.transform;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.DisjointSets;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A chain of springs that others follow: open, or closed to a ring. It begins at the end of the smaller id, or at the
 * smallest id of a ring.
 *
 * @param particles ids of the chain
 * @param points without those that lie where the one before lies; the first one again at the end of a ring
 * @param at how far along each point is, m
 */
record SpringPath(IdSet particles, List<Vec3> points, double[] at, boolean closed) {
    private static final int NONE = -1;

    /** How near to a point of the path a place is that point, as a share of the length. */
    private static final double NEAR = 1e-9;

    /** The path that is longest in metres among the parts of a scene that are chains. */
    static SpringPath among(Scene scene, IdSet particles) {
        return new Search(scene, particles).longest();
    }

    /** A place on a path with the direction there, of length 1. */
    record Place(Vec3 point, Vec3 direction) {}

    double length() {
        return at[at.length - 1];
    }

    /** @param along m, from 0 to the length */
    Place place(double along) {
        int after = Math.min(points.size() - 1, Math.max(1, upperBound(along)));
        double near = NEAR * length();
        if (along - at[after - 1] <= near) return corner(after - 1);
        if (at[after] - along <= near) return corner(after);
        double share = (along - at[after - 1]) / (at[after] - at[after - 1]);
        Vec3 from = points.get(after - 1);
        return new Place(from.plus(points.get(after).minus(from).times(share)), direction(after));
    }

    private int upperBound(double along) {
        int found = Arrays.binarySearch(at, along);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** From a point of the path to the next, in between as if it went round the corner. */
    private Place corner(int i) {
        int last = points.size() - 1;
        boolean end = i == 0 || i == last;
        if (end && !closed) return new Place(points.get(i), direction(i == 0 ? 1 : last));
        Vec3 before = direction(i == 0 ? last : i);
        Vec3 after = direction(end ? 1 : i + 1);
        Vec3 sum = before.plus(after);
        return new Place(points.get(i), sum.length() <= NEAR ? after : unit(sum));
    }

    private Vec3 direction(int to) {
        return unit(points.get(to).minus(points.get(to - 1)));
    }

    private static Vec3 unit(Vec3 v) {
        double length = v.length();
        return new Vec3(v.x() / length, v.y() / length, v.z() / length);
    }

    /** Looks for chains: parts in which no particle is joined to more than two others. */
    private static final class Search {
        private final Scene scene;
        private final int[] ids;
        private final int[] sets;
        /** Up to two neighbours of each particle, by places in {@code ids}. */
        private final int[] one;

        private final int[] other;
        private final boolean[] branches;

        Search(Scene scene, IdSet particles) {
            this.scene = scene;
            ids = particles.toArray();
            sets = new int[ids.length];
            one = filled();
            other = filled();
            branches = new boolean[ids.length];
            DisjointSets.separate(sets);
            int[] places = new int[scene.particles().size()];
            Arrays.fill(places, NONE);
            for (int i = 0; i < ids.length; i++) places[scene.particles().positionOf(ids[i])] = i;
            for (Spring spring : scene.springs()) {
                int a = places[scene.particles().positionOf(spring.a())];
                int b = places[scene.particles().positionOf(spring.b())];
                if (a == NONE || b == NONE || a == b) continue;
                DisjointSets.join(sets, a, b);
                note(a, b);
                note(b, a);
            }
            DisjointSets.settle(sets);
            for (int i = 0; i < ids.length; i++) branches[sets[i]] |= branches[i];
        }

        private int[] filled() {
            int[] none = new int[ids.length];
            Arrays.fill(none, NONE);
            return none;
        }

        private void note(int from, int to) {
            if (one[from] == to || other[from] == to) return;
            if (one[from] == NONE) one[from] = to;
            else if (other[from] == NONE) other[from] = to;
            else branches[from] = true;
        }

        SpringPath longest() {
            SpringPath best = null;
            boolean[] seen = new boolean[ids.length];
            boolean any = false;
            for (int pass = 0; pass < 2; pass++) { // chains from their ends, then the rings that are left
                for (int i = 0; i < ids.length; i++) {
                    boolean starts = pass == 1 || other[i] == NONE;
                    if (seen[i] || !starts || one[i] == NONE || branches[sets[i]]) continue;
                    any = true;
                    SpringPath path = walk(i, seen);
                    if (path.points.size() > 1 && (best == null || path.length() > best.length())) best = path;
                }
            }
            if (best != null) return best;
            throw EditRefusedException.because(
                    any
                            ? Message.of(
                                    "edit.path-no-length",
                                    "the path has no length: all its particles lie at one place; move them apart")
                            : Message.of(
                                    "edit.no-path",
                                    "nothing selected is a chain or a ring of springs to follow; select one that is"
                                            + " not joined to what is copied"));
        }

        private SpringPath walk(int start, boolean[] seen) {
            List<Integer> chain = new ArrayList<>();
            int before = NONE;
            int here = start;
            while (here != NONE && !seen[here]) {
                seen[here] = true;
                chain.add(here);
                int next = one[here] == before ? other[here] : one[here];
                before = here;
                here = next;
            }
            boolean closed = here == start && chain.size() > 2;
            List<Vec3> points = new ArrayList<>();
            for (int i : chain) add(points, i);
            if (closed) add(points, start);
            double[] at = new double[points.size()];
            for (int i = 1; i < at.length; i++)
                at[i] = at[i - 1] + points.get(i - 1).distanceTo(points.get(i));
            IdSet particles = IdSet.of(chain.stream().mapToInt(i -> ids[i]));
            return new SpringPath(particles, points, at, closed);
        }

        private void add(List<Vec3> points, int i) {
            Vec3 point = scene.particles().get(ids[i]).position();
            if (points.isEmpty() || points.get(points.size() - 1).distanceTo(point) > 0) points.add(point);
        }
    }
}
