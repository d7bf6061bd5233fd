package io.github.catenary.edit.mesh;

import io.github.catenary.edit.fill.FillPoints;
import io.github.catenary.edit.fill.PlaneFit;
import io.github.catenary.edit.fill.Polygon;
import io.github.catenary.edit.fill.Triangulation;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One filling of an outline: points of a lattice, triangulated in the plane of the outline. */
final class Filling {
    /** Heights below this share of the outline's extent are rounding. */
    private static final double FLAT = 1e-9;

    private static final long MOST_HEIGHTS = 200_000_000;

    private final List<Particle> outline;
    private final ParameterValues values;
    private final Additions additions;
    private final PlaneFit plane;
    private final Polygon polygon;
    private final FillPoints points;
    private final double spacing;
    /** The id of each point: those of the outline first, as in the polygon. */
    private final List<Integer> ids = new ArrayList<>();

    private final PairSet edges = new PairSet();
    private final PairSet diagonals = new PairSet();

    Filling(Scene scene, Contour contour, ParameterValues values) {
        this.values = values;
        additions = new Additions(scene);
        plane = PlaneFit.of(contour.places());
        List<Particle> ring = new ArrayList<>(contour.particles());
        if (polygon(ring).area() < 0) Collections.reverse(ring);
        outline = ring;
        polygon = polygon(ring);
        int crossed = polygon.crossed();
        if (crossed >= 0) {
            throw FillOutline.crossed(
                    ring.get(crossed).id(), ring.get(polygon.next(crossed)).id());
        }
        spacing = values.has("spacing") ? values.number("spacing") : contour.meanSide();
        points = new FillPoints(polygon, spacing, !squares());
        double mass = values.has("mass") ? values.number("mass") : contour.meanMass();
        for (Particle particle : ring) ids.add(particle.id());
        fill(mass);
    }

    private Polygon polygon(List<Particle> ring) {
        double[] x = new double[ring.size()];
        double[] y = new double[ring.size()];
        for (int i = 0; i < x.length; i++) {
            double[] flat = plane.flat(ring.get(i).position());
            x[i] = flat[0];
            y[i] = flat[1];
        }
        return new Polygon(x, y);
    }

    private boolean squares() {
        return values.text("pattern").equals(FillOutline.SQUARES);
    }

    private void fill(double mass) {
        double[] heights = outline.stream()
                .mapToDouble(particle -> plane.flat(particle.position())[2])
                .toArray();
        double extent = Arrays.stream(polygon.x).map(Math::abs).max().orElse(0)
                + Arrays.stream(polygon.y).map(Math::abs).max().orElse(0);
        boolean bent = Arrays.stream(heights).anyMatch(height -> Math.abs(height) > FLAT * extent);
        if (bent)
            Additions.requireSize(
                    (long) points.columns * points.rows * polygon.size() / (MOST_HEIGHTS / Additions.MOST));
        Heights surface = new Heights(polygon, heights);
        double[] x = new double[points.columns * points.rows];
        double[] y = new double[x.length];
        Map<Integer, Integer> lattice = new HashMap<>();
        int count = 0;
        for (int row = 0; row < points.rows; row++) {
            for (int column = 0; column < points.columns; column++) {
                if (!points.has(column, row)) continue;
                x[count] = points.x(column, row);
                y[count] = points.y(row);
                Vec3 place = plane.place(x[count], y[count], bent ? surface.at(x[count], y[count]) : 0);
                lattice.put(row * points.columns + column, ids.size());
                ids.add(additions.particle(Particle.of(1, place).withMass(mass)));
                count++;
            }
        }
        List<int[]> triangles = Triangulation.of(
                polygon, Arrays.copyOf(x, count), Arrays.copyOf(y, count), Math.min(spacing, polygon.shortestSide()));
        for (int[] corners : triangles) {
            for (int k = 0; k < 3; k++) edges.add(id(corners[k]), id(corners[(k + 1) % 3]));
        }
        if (squares()) addSquares(lattice);
        addTriangles(triangles);
        if (values.on("bend") && !squares()) addBendOver(triangles);
    }

    private int id(int point) {
        return ids.get(point);
    }

    /** Joins the sides of the triangles that are no diagonals of squares, and fills the triangles. */
    private void addTriangles(List<int[]> triangles) {
        for (int[] corners : triangles) {
            for (int k = 0; k < 3; k++) {
                int a = id(corners[k]);
                int b = id(corners[(k + 1) % 3]);
                if (!diagonals.contains(a, b)) additions.join(a, b, SpringKind.STRUCTURAL);
            }
            if (values.on("faces")) additions.face(id(corners[0]), id(corners[1]), id(corners[2]));
        }
    }

    /** Joins the corners that are opposite to each other across the side between two triangles. */
    private void addBendOver(List<int[]> triangles) {
        Map<Long, Integer> opposite = new HashMap<>();
        for (int[] corners : triangles) {
            for (int k = 0; k < 3; k++) {
                int a = corners[k];
                int b = corners[(k + 1) % 3];
                int tip = corners[(k + 2) % 3];
                Integer other = opposite.putIfAbsent(PairSet.pair(a, b), tip);
                if (other != null) additions.join(id(other), id(tip), SpringKind.BEND);
            }
        }
    }

    /** Corners of the outline that stand on points of the lattice belong to its squares. */
    private void addSquares(Map<Integer, Integer> lattice) {
        for (int i = 0; i < polygon.size(); i++) {
            int[] cell = points.cell(polygon.x[i], polygon.y[i]);
            if (cell.length > 0) lattice.put(cell[1] * points.columns + cell[0], i);
        }
        for (int row = 0; row < points.rows; row++) {
            for (int column = 0; column < points.columns; column++) addSquare(lattice, column, row);
        }
        if (!values.on("bend")) return;
        for (int row = 0; row < points.rows; row++) {
            for (int column = 0; column < points.columns; column++) {
                addRun(lattice, column, row, 1, 0);
                addRun(lattice, column, row, 0, 1);
            }
        }
    }

    private int at(Map<Integer, Integer> lattice, int column, int row) {
        boolean within = column < points.columns && row < points.rows;
        Integer point = within ? lattice.get(row * points.columns + column) : null;
        return point == null ? 0 : id(point);
    }

    private void addSquare(Map<Integer, Integer> lattice, int column, int row) {
        int a = at(lattice, column, row);
        int b = at(lattice, column + 1, row);
        int c = at(lattice, column + 1, row + 1);
        int d = at(lattice, column, row + 1);
        if (a == 0 || b == 0 || c == 0 || d == 0) return;
        boolean closed = edges.contains(a, b) && edges.contains(b, c) && edges.contains(c, d) && edges.contains(d, a);
        if (!closed || !(edges.contains(a, c) || edges.contains(b, d))) return;
        diagonals.add(a, c);
        diagonals.add(b, d);
        if (!values.on("shear")) return;
        additions.join(a, c, SpringKind.SHEAR);
        additions.join(b, d, SpringKind.SHEAR);
    }

    private void addRun(Map<Integer, Integer> lattice, int column, int row, int right, int up) {
        int a = at(lattice, column, row);
        int b = at(lattice, column + right, row + up);
        int c = at(lattice, column + 2 * right, row + 2 * up);
        boolean runs = a != 0 && b != 0 && c != 0 && edges.contains(a, b) && edges.contains(b, c);
        if (runs) additions.join(a, c, SpringKind.BEND);
    }

    Additions added() {
        return additions;
    }

    /**
     * Carries values at the corners of a polygon smoothly into it, by mean value coordinates: the weight of corner i at
     * a point is (tan(α_{i−1}/2) + tan(α_i/2)) / r_i, with r_i its distance and α_i the angle that side i subtends
     * (Floater 2003).
     */
    private static final class Heights {
        private final Polygon polygon;
        private final double[] height;

        Heights(Polygon polygon, double[] height) {
            this.polygon = polygon;
            this.height = height;
        }

        /** The value at a point inside, which is no corner and lies on no side. */
        double at(double x, double y) {
            int n = polygon.size();
            double weights = 0;
            double sum = 0;
            double before = halfTangent(n - 1, x, y);
            for (int i = 0; i < n; i++) {
                double after = halfTangent(i, x, y);
                double weight = (before + after) / Math.hypot(polygon.x[i] - x, polygon.y[i] - y);
                weights += weight;
                sum += weight * height[i];
                before = after;
            }
            return sum / weights;
        }

        /** tan(α/2) = sin α / (1 + cos α). */
        private double halfTangent(int side, double x, double y) {
            int end = polygon.next(side);
            double ax = polygon.x[side] - x;
            double ay = polygon.y[side] - y;
            double bx = polygon.x[end] - x;
            double by = polygon.y[end] - y;
            double lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
            return (ax * by - ay * bx) / (lengths + ax * bx + ay * by);
        }
    }
}
