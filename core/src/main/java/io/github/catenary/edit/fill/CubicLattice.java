package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Amount;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.check.Message;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * A body-centred cubic lattice around a surface: which nodes are inside, and where the surface cuts edges. Coordinates
 * count halves of the spacing: those of the corners of cubes are even, those of their centres odd. An edge joins two
 * corners or two centres along an axis (a long edge), or a corner and a centre.
 */
final class CubicLattice {
    /** The most cubes. */
    private static final double MOST = 4_000_000;

    /** The most particles inside. */
    private static final int MOST_INSIDE = 150_000;

    /** Beyond the surface, in halves of the spacing: odd numbers, so that no node lies on a surface by design. */
    private static final double[] MARGIN = {1.3180339887, 1.2360679775, 1.4458980338};

    /** A cut this near to a node, in halves of the spacing, may have to be seen on the edge beyond the node, too. */
    private static final double ROUNDING = 1e-6;

    /** Along the axes, then along the diagonals (dx, dy, 1). */
    private static final int DIRECTIONS = 7;

    private static final int[][] DIAGONALS = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    private final FaceSurface surface;
    private final double half;
    private final double[] origin = new double[3];
    /** Of cubes, along each axis. */
    private final int[] size = new int[3];

    private final int cubes;
    /** How often the surface winds around a node. */
    private final int[] winding;

    /** For each edge from inside to outside: where the surface crosses it, and by how much the winding changes there. */
    private final Map<Long, double[]> crossings = new HashMap<>();

    private final BooleanSupplier cancelled;
    private final double[][] flat = new double[3][];

    CubicLattice(FaceSurface surface, double spacing, BooleanSupplier cancelled) {
        this.surface = surface;
        this.cancelled = cancelled;
        half = spacing / 2;
        double count = 1;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < surface.places(); i++) {
                low = Math.min(low, coordinate(surface.place(i), axis));
                high = Math.max(high, coordinate(surface.place(i), axis));
            }
            origin[axis] = low - MARGIN[axis] * half;
            double cells = Math.ceil((high - origin[axis]) / spacing) + 3;
            size[axis] = (int) Math.min(MOST, cells);
            count *= cells;
        }
        if (!(count <= MOST) || surface.volume() > MOST_INSIDE / 2.0 * spacing * spacing * spacing)
            throw tooMany(spacing);
        cubes = size[0] * size[1] * size[2];
        winding = new int[2 * cubes];
        findInside();
        for (int direction = 0; direction < DIRECTIONS; direction++) cross(direction, this::remember);
    }

    private static EditRefusedException tooMany(double spacing) {
        return EditRefusedException.because(Message.of(
                "edit.spacing-too-small",
                "a spacing of {0} gives more than {1} particles; enter a larger spacing",
                Amount.of(spacing, "m"),
                MOST_INSIDE));
    }

    private static double coordinate(Vec3 at, int axis) {
        return axis == 0 ? at.x() : axis == 1 ? at.y() : at.z();
    }

    /** The number of corners, which is that of centres; the numbers of centres begin with it. */
    int cubes() {
        return cubes;
    }

    int size(int axis) {
        return size[axis];
    }

    /** The number of a node; −1 if it is beyond the lattice. */
    int node(int x, int y, int z) {
        if (x < 0 || y < 0 || z < 0 || x >= 2 * size[0] || y >= 2 * size[1] || z >= 2 * size[2]) return -1;
        return (x & 1) * cubes + ((z >> 1) * size[1] + (y >> 1)) * size[0] + (x >> 1);
    }

    Vec3 place(int node) {
        int odd = node >= cubes ? 1 : 0;
        int cube = node - odd * cubes;
        int row = cube / size[0];
        return new Vec3(
                origin[0] + half * (2 * (cube % size[0]) + odd),
                origin[1] + half * (2 * (row % size[1]) + odd),
                origin[2] + half * (2 * (row / size[1]) + odd));
    }

    /** The range of coordinates along an axis, odd or even, that a range of places contains: first and last. */
    int[] range(int axis, double low, double high) {
        int first = Math.max(0, (int) Math.ceil((low - origin[axis]) / half));
        int last = Math.min(2 * size[axis] - 1, (int) Math.floor((high - origin[axis]) / half));
        return new int[] {first, last};
    }

    boolean inside(int node) {
        return isInside(winding[node]);
    }

    /** Where directions cannot tell, what an odd number of walls encloses is inside. */
    private boolean isInside(int turns) {
        return surface.isAgreeing() ? turns != 0 : (turns & 1) != 0;
    }

    /** True if an edge runs along an axis. */
    boolean isLong(int from, int to) {
        return from >= cubes == to >= cubes;
    }

    /** The edges from inside to outside: the smaller node in the upper half of each number, in ascending order. */
    long[] cutEdges() {
        return crossings.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
    }

    /** Where the surface ends along a cut edge, from 0 at the node inside to 1 at the one outside. */
    double cut(int inside, int outside) {
        double[] all = crossings.getOrDefault(edge(inside, outside), new double[0]);
        int turns = winding[inside];
        boolean forward = inside < outside;
        double[][] sorted = new double[all.length / 2][];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = forward
                    ? new double[] {all[2 * i], all[2 * i + 1]}
                    : new double[] {1 - all[2 * i], -all[2 * i + 1]};
        }
        Arrays.sort(sorted, (a, b) -> Double.compare(a[0], b[0]));
        double last = 0.5;
        for (double[] crossing : sorted) {
            turns += (int) crossing[1];
            last = crossing[0];
            if (!isInside(turns)) break;
        }
        return last;
    }

    static long edge(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** Receives where the surface crosses a line of nodes. */
    private interface Crossed {
        /** @param change of the winding when one goes on along the line */
        void at(int direction, int u, int v, int odd, double w, int change);
    }

    private void findInside() {
        cross(0, (direction, u, v, odd, w, change) -> {
            int next = node(odd + 2 * (int) Math.floor((w - odd) / 2) + 2, u, v);
            if (next >= 0) winding[next] += change;
        });
        for (int node = 1; node < winding.length; node++) {
            if (node % size[0] != 0) winding[node] += winding[node - 1];
        }
    }

    private void remember(int direction, int u, int v, int odd, double w, int change) {
        int step = direction < 3 ? 2 : 1;
        int low = direction < 3 ? odd + 2 * (int) Math.floor((w - odd) / 2) : (int) Math.floor(w);
        remember(direction, u, v, low, step, w, change);
        if (w - low < ROUNDING) remember(direction, u, v, low - step, step, w, change);
        if (low + step - w < ROUNDING) remember(direction, u, v, low + step, step, w, change);
    }

    private void remember(int direction, int u, int v, int low, int step, double w, int change) {
        int from = nodeAlong(direction, u, v, low);
        int to = nodeAlong(direction, u, v, low + step);
        if (from < 0 || to < 0 || inside(from) == inside(to)) return;
        double share = Math.max(0, Math.min(1, (w - low) / step));
        boolean forward = from < to;
        double[] known = crossings.getOrDefault(edge(from, to), new double[0]);
        double[] more = Arrays.copyOf(known, known.length + 2);
        more[known.length] = forward ? share : 1 - share;
        more[known.length + 1] = forward ? change : -change;
        crossings.put(edge(from, to), more);
    }

    private int nodeAlong(int direction, int u, int v, int w) {
        return switch (direction) {
            case 0 -> node(w, u, v);
            case 1 -> node(v, w, u);
            case 2 -> node(u, v, w);
            default -> node(u + DIAGONALS[direction - 3][0] * w, v + DIAGONALS[direction - 3][1] * w, w);
        };
    }

    /** Finds all crossings of the surface with the lines of nodes along a direction. */
    private void cross(int direction, Crossed crossed) {
        project(direction);
        int kinds = direction < 3 ? 2 : 1; // lines along a diagonal pass corners and centres
        for (int t = 0; t < surface.triangles(); t++) {
            if (t % 256 == 0 && cancelled.getAsBoolean()) throw new CancellationException("filling was cancelled");
            for (int odd = 0; odd < kinds; odd++) cross(direction, t, odd, crossed);
        }
    }

    /** Coordinates in which the lines run along the third one. */
    private void project(int direction) {
        for (int k = 0; k < 3; k++) flat[k] = new double[surface.places()];
        for (int i = 0; i < surface.places(); i++) {
            double[] at = new double[3];
            for (int k = 0; k < 3; k++) at[k] = (coordinate(surface.place(i), k) - origin[k]) / half;
            if (direction < 3) {
                for (int k = 0; k < 3; k++) flat[k][i] = at[(direction + 1 + k) % 3];
            } else {
                flat[0][i] = at[0] - DIAGONALS[direction - 3][0] * at[2];
                flat[1][i] = at[1] - DIAGONALS[direction - 3][1] * at[2];
                flat[2][i] = at[2];
            }
        }
    }

    private void cross(int direction, int triangle, int odd, Crossed crossed) {
        int a = surface.corner(triangle, 0);
        int b = surface.corner(triangle, 1);
        int c = surface.corner(triangle, 2);
        for (int u = first(flat[0], odd, a, b, c); u <= last(flat[0], a, b, c); u += 2) {
            for (int v = first(flat[1], odd, a, b, c); v <= last(flat[1], a, b, c); v += 2) {
                double atA = side(b, c, u, v);
                double atB = side(c, a, u, v);
                boolean left = isLeft(atA, b, c);
                if (isLeft(atB, c, a) != left) continue;
                double atC = side(a, b, u, v);
                if (isLeft(atC, a, b) != left) continue;
                double sum = atA + atB + atC;
                if (sum == 0) continue; // seen from its edge
                double w = (atA * flat[2][a] + atB * flat[2][b] + atC * flat[2][c]) / sum;
                crossed.at(direction, u, v, odd, w, left ? -1 : 1);
            }
        }
    }

    private static int first(double[] flat, int odd, int a, int b, int c) {
        return odd + 2 * (int) Math.ceil((Math.min(flat[a], Math.min(flat[b], flat[c])) - odd) / 2);
    }

    private static int last(double[] flat, int a, int b, int c) {
        return (int) Math.floor(Math.max(flat[a], Math.max(flat[b], flat[c])));
    }

    /** Positive if the point is at the left of the side; both triangles of a side get the same number but for its sign. */
    private double side(int from, int to, double u, double v) {
        return from < to ? turn(from, to, u, v) : -turn(to, from, u, v);
    }

    private double turn(int from, int to, double u, double v) {
        return (flat[0][to] - flat[0][from]) * (v - flat[1][from])
                - (flat[1][to] - flat[1][from]) * (u - flat[0][from]);
    }

    /** A point on a side counts as if it were a little farther along u, and far less along v. */
    private boolean isLeft(double side, int from, int to) {
        if (side != 0) return side > 0;
        double down = flat[1][from] - flat[1][to];
        return down != 0 ? down > 0 : flat[0][to] > flat[0][from];
    }
}
