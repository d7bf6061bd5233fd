package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Fills what a closed surface encloses with the tetrahedra of a body-centred cubic lattice, cut at the surface. Nodes
 * near a cut move onto it first, so that no tetrahedron is a sliver (Labelle and Shewchuk 2007).
 */
public final class SolidFill {
    /** A node moves to a cut nearer than this share of a long edge, or of another one. */
    private static final double NEAR_LONG = 0.24999;

    private static final double NEAR_SHORT = 0.41189;

    private final CubicLattice lattice;
    private final Map<Integer, Vec3> moved = new HashMap<>();
    private final Map<Integer, Integer> nodes = new HashMap<>();
    private final Map<Long, Integer> cuts = new HashMap<>();
    private final List<Vec3> places = new ArrayList<>();
    private int[] tetrahedra = new int[1024];
    private int count;

    private SolidFill(CubicLattice lattice) {
        this.lattice = lattice;
    }

    /**
     * Fills in place of the surface.
     *
     * @param surface closed
     * @param spacing the edge of the lattice's cubes, m
     * @param cancelled asked now and then
     * @throws EditRefusedException if the surface is open, too thin for the spacing, or there would be too many particles
     * @throws CancellationException if it was cancelled
     */
    public static FilledBody of(FaceSurface surface, double spacing, BooleanSupplier cancelled) {
        if (!surface.isClosed()) {
            throw EditRefusedException.because(Message.of(
                    "edit.surface-open",
                    "the surface is open: {0} of its sides have no face beyond them; close the holes first",
                    surface.openSides()));
        }
        SolidFill fill = new SolidFill(new CubicLattice(surface, spacing, cancelled));
        fill.move();
        fill.cutAll(cancelled);
        if (fill.count == 0) {
            throw EditRefusedException.because(
                    Message.of("edit.surface-thin", "the body is thinner than the spacing; enter a smaller spacing"));
        }
        return FilledBody.solid(
                fill.places.stream().mapToDouble(Vec3::x).toArray(),
                fill.places.stream().mapToDouble(Vec3::y).toArray(),
                fill.places.stream().mapToDouble(Vec3::z).toArray(),
                Arrays.copyOf(fill.tetrahedra, fill.count));
    }

    /** A spacing that gives about two thousand particles, more in a thin body, which needs several layers, m. */
    public static double suggestedSpacing(FaceSurface surface) {
        double volume = surface.volume();
        double thin = volume / surface.area();
        return Math.max(Math.cbrt(volume / 6000), Math.min(Math.cbrt(volume / 1000), 1.5 * thin));
    }

    /** Moves nodes onto cuts. The other cuts of their edges are void then. */
    private void move() {
        Map<Integer, List<Integer>> beyond = new HashMap<>();
        long[] edges = lattice.cutEdges();
        for (long edge : edges) {
            int from = (int) (edge >>> 32);
            int to = (int) edge;
            beyond.computeIfAbsent(from, node -> new ArrayList<>()).add(to);
            beyond.computeIfAbsent(to, node -> new ArrayList<>()).add(from);
        }
        int[] order =
                beyond.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
        for (int node : order) {
            double nearest = 1;
            for (int other : beyond.getOrDefault(node, List.of())) {
                if (moved.containsKey(other)) continue;
                boolean inside = lattice.inside(node);
                double cut = inside ? lattice.cut(node, other) : 1 - lattice.cut(other, node);
                boolean isLong = lattice.isLong(node, other);
                double share = cut / (isLong ? NEAR_LONG : NEAR_SHORT);
                if (share >= nearest) continue;
                nearest = share;
                moved.put(node, between(lattice.place(node), lattice.place(other), cut));
            }
        }
    }

    private static Vec3 between(Vec3 from, Vec3 to, double share) {
        return from.plus(to.minus(from).times(share));
    }

    /** A tetrahedron joins an edge along an axis between two centres to a side of the square of corners around it. */
    private void cutAll(BooleanSupplier cancelled) {
        int[] at = new int[3];
        for (at[2] = 1; at[2] < 2 * lattice.size(2); at[2] += 2) {
            if (cancelled.getAsBoolean()) throw new CancellationException("filling was cancelled");
            for (at[1] = 1; at[1] < 2 * lattice.size(1); at[1] += 2) {
                for (at[0] = 1; at[0] < 2 * lattice.size(0); at[0] += 2) {
                    for (int axis = 0; axis < 3; axis++) cutAround(at, axis);
                }
            }
        }
    }

    private void cutAround(int[] centre, int axis) {
        int here = node(centre, axis, 0, 0, 0);
        int there = node(centre, axis, 2, 0, 0);
        int[] around = {
            node(centre, axis, 1, -1, -1),
            node(centre, axis, 1, 1, -1),
            node(centre, axis, 1, 1, 1),
            node(centre, axis, 1, -1, 1)
        };
        if (there < 0) return;
        for (int corner : around) if (corner < 0) return;
        for (int k = 0; k < 4; k++) cut(here, there, around[k], around[(k + 1) % 4]);
    }

    private int node(int[] from, int axis, int along, int right, int up) {
        int[] at = from.clone();
        at[axis] += along;
        at[(axis + 1) % 3] += right;
        at[(axis + 2) % 3] += up;
        return lattice.node(at[0], at[1], at[2]);
    }

    /** 1 inside, 0 on the surface, −1 outside. */
    private int sign(int node) {
        return moved.containsKey(node) ? 0 : lattice.inside(node) ? 1 : -1;
    }

    private void cut(int... corners) {
        if (!lattice.inside(corners[0])
                && !lattice.inside(corners[1])
                && !lattice.inside(corners[2])
                && !lattice.inside(corners[3])) return;
        List<Integer> in = new ArrayList<>();
        List<Integer> on = new ArrayList<>();
        List<Integer> out = new ArrayList<>();
        for (int corner : corners) (sign(corner) > 0 ? in : sign(corner) == 0 ? on : out).add(corner);
        if (in.isEmpty()) return;
        if (out.isEmpty()) {
            add(node(corners[0]), node(corners[1]), node(corners[2]), node(corners[3]));
        } else if (in.size() == 1) {
            int tip = in.get(0);
            List<Integer> base = new ArrayList<>();
            for (int corner : on) base.add(node(corner));
            for (int corner : out) base.add(cut(tip, corner));
            add(node(tip), base.get(0), base.get(1), base.get(2));
        } else if (on.size() == 1) {
            int end = out.get(0);
            addPyramid(node(on.get(0)), node(in.get(0)), node(in.get(1)), cut(in.get(1), end), cut(in.get(0), end));
        } else if (in.size() == 2) {
            int[] one = {node(in.get(0)), cut(in.get(0), out.get(0)), cut(in.get(0), out.get(1))};
            int[] other = {node(in.get(1)), cut(in.get(1), out.get(0)), cut(in.get(1), out.get(1))};
            addPrism(one, other);
        } else {
            int end = out.get(0);
            int[] one = {node(in.get(0)), node(in.get(1)), node(in.get(2))};
            int[] other = {cut(in.get(0), end), cut(in.get(1), end), cut(in.get(2), end)};
            addPrism(one, other);
        }
    }

    private int node(int node) {
        return nodes.computeIfAbsent(node, it -> add(moved.getOrDefault(it, lattice.place(it))));
    }

    private int cut(int inside, int outside) {
        return cuts.computeIfAbsent(
                CubicLattice.edge(inside, outside),
                edge -> add(between(lattice.place(inside), lattice.place(outside), lattice.cut(inside, outside))));
    }

    private int add(Vec3 place) {
        places.add(place);
        return places.size() - 1;
    }

    /** The base is a ring. Neighbours cut a square in the same way: from its first particle. */
    private void addPyramid(int tip, int a, int b, int c, int d) {
        if (Math.min(a, c) < Math.min(b, d)) {
            add(tip, a, b, c);
            add(tip, a, c, d);
        } else {
            add(tip, b, c, d);
            add(tip, b, d, a);
        }
    }

    /** Two triangles whose corners are joined one by one. It is cut from its first particle. */
    private void addPrism(int[] one, int[] other) {
        int first = 0;
        for (int k = 1; k < 6; k++) {
            if (corner(one, other, k) < corner(one, other, first)) first = k;
        }
        int[] near = first < 3 ? one : other;
        int[] far = first < 3 ? other : one;
        int a = first % 3;
        int b = (a + 1) % 3;
        int c = (a + 2) % 3;
        add(near[a], far[a], far[b], far[c]);
        addPyramid(near[a], near[b], near[c], far[c], far[b]);
    }

    private static int corner(int[] one, int[] other, int k) {
        return k < 3 ? one[k] : other[k - 3];
    }

    private void add(int a, int b, int c, int d) {
        double volume = FilledBody.volume(places.get(a), places.get(b), places.get(c), places.get(d));
        if (volume == 0) return;
        if (count == tetrahedra.length) tetrahedra = Arrays.copyOf(tetrahedra, 2 * count);
        tetrahedra[count++] = a;
        tetrahedra[count++] = volume > 0 ? b : c;
        tetrahedra[count++] = volume > 0 ? c : b;
        tetrahedra[count++] = d;
    }
}
