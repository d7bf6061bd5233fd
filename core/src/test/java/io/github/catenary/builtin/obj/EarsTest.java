package io.github.catenary.builtin.obj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EarsTest {
    /** A plane in space: a point of it and two unit vectors. */
    private record Plane(double[] origin, double[] right, double[] up, double scale) {
        static final Plane FRONT = new Plane(new double[3], new double[] {1, 0, 0}, new double[] {0, 1, 0}, 1);

        static Plane random(Random random) {
            double[] right = unit(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            double[] other = unit(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            double[] up = {
                right[1] * other[2] - right[2] * other[1],
                right[2] * other[0] - right[0] * other[2],
                right[0] * other[1] - right[1] * other[0]
            };
            double scale = Math.pow(10, random.nextInt(9) - 4);
            double[] origin = {
                random.nextGaussian() * 10 * scale, random.nextGaussian() * scale, random.nextGaussian() * scale
            };
            return new Plane(origin, right, unit(up), scale);
        }

        private static double[] unit(double... v) {
            double length = Math.hypot(Math.hypot(v[0], v[1]), v[2]);
            return new double[] {v[0] / length, v[1] / length, v[2] / length};
        }

        List<Vec3> place(List<double[]> polygon) {
            return polygon.stream()
                    .map(p -> new Vec3(coordinate(p, 0), coordinate(p, 1), coordinate(p, 2)))
                    .toList();
        }

        private double coordinate(double[] p, int k) {
            return origin[k] + scale * (p[0] * right[k] + p[1] * up[k]);
        }
    }

    @Test
    void anLOfAreaThreeKeepsItsArea() {
        List<double[]> shape = points(0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2);
        for (int first = 0; first < shape.size(); first++) {
            List<double[]> turned = new ArrayList<>(shape);
            Collections.rotate(turned, first);
            requireFilled(turned, Plane.FRONT, "from corner " + first);
        }
    }

    @Test
    void aConvexPolygonIsTheFanOfItsFirstCorner() {
        List<double[]> shape = new ArrayList<>();
        for (int i = 0; i < 50; i++) shape.add(new double[] {Math.cos(i * Math.PI / 25), Math.sin(i * Math.PI / 25)});

        int[] fan =
                IntStream.range(1, 49).flatMap(i -> IntStream.of(0, i, i + 1)).toArray();
        assertThat(new Ears(Plane.FRONT.place(shape)).triangles()).containsExactly(fan);
    }

    @Test
    void cornersInALineCloseNoTriangleWithoutArea() {
        List<double[]> square = points(0, 0, 1, 0, 2, 0, 3, 0, 3, 1, 3, 3, 2, 3, 0, 3, 0, 2, 0, 1);

        requireFilled(square, Plane.FRONT, "square");
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) requireFilled(square, Plane.random(random), "square " + i);
    }

    /** Concave polygons of every kind, with runs of corners in a line, in any plane, run in either direction. */
    @ParameterizedTest
    @ValueSource(strings = {"star", "towers", "tangle", "spiral"})
    void fillsSimplePolygonsAndNothingElse(String kind) {
        for (int seed = 0; seed < 250; seed++) {
            Random random = new Random(seed);
            List<double[]> shape = switch (kind) {
                case "star" -> star(random);
                case "towers" -> towers(random);
                case "spiral" -> spiral(random);
                default -> untangled(random);
            };
            shape = withRuns(shape, random);
            Collections.rotate(shape, random.nextInt(shape.size()));
            if (random.nextBoolean()) Collections.reverse(shape);
            Plane plane = random.nextInt(4) == 0 ? Plane.FRONT : Plane.random(random);
            requireFilled(shape, plane, kind + " of seed " + seed);
        }
    }

    /** A hole is cut into the outline along a line that is there twice, as some programs write it. */
    @Test
    void fillsAPolygonAroundAHole() {
        List<double[]> ring = points(0, 0, 4, 0, 4, 4, 0, 4, 0, 0, 1, 1, 1, 3, 3, 3, 3, 1, 1, 1);
        Ears ears = new Ears(Plane.FRONT.place(ring));

        assertThat(area(ring, ears.triangles())).isCloseTo(12, within(1e-12));
        assertThat(ears.crossed()).isFalse();
        Path2D hole = path(points(1.01, 1.01, 1.01, 2.99, 2.99, 2.99, 2.99, 1.01));
        forEachInside(
                ring,
                ears.triangles(),
                new Random(1),
                (x, y) -> assertThat(hole.contains(x, y)).isFalse());
    }

    @Test
    void aBentPolygonIsCutAsItIsSeenFromItsFront() {
        List<Vec3> dart = List.of(new Vec3(2, 1, 0.1), new Vec3(0, 0, 0.3), new Vec3(2, -1, 0), new Vec3(0.5, 0, -0.2));

        assertThat(new Ears(dart).triangles()).containsExactly(1, 2, 3, 1, 3, 0);
    }

    @Test
    void saysThatAPolygonCrossesItself() {
        Ears ears = new Ears(Plane.FRONT.place(points(0, 0, 4, 0, 4, 1, 1, -1)));

        assertThat(ears.crossed()).isTrue();
        assertThat(ears.flat()).isFalse();
        assertThat(ears.triangles()).hasSize(6);
    }

    @Test
    void saysThatAPolygonIsFlat() {
        assertThat(new Ears(Plane.FRONT.place(points(0, 0, 1, 1, 3, 3, 2, 2))).flat())
                .isTrue();
        assertThat(new Ears(Plane.FRONT.place(points(5, 5, 5, 5, 5, 5, 5, 5))).triangles())
                .containsExactly(0, 1, 2, 0, 2, 3);
        assertThat(new Ears(Plane.FRONT.place(points(-1e308, 0, 1e308, 0, 1e308, 1e308, -1e308, 1e308))).triangles())
                .as("so large that no number holds its size")
                .containsExactly(0, 1, 2, 0, 2, 3);
        assertThat(new Ears(Plane.FRONT.place(points(0, 0, 1e-6, 0, 1e-6, 1e-6))).flat())
                .as("small, but not flat")
                .isFalse();
    }

    /** Whatever the corners, each polygon has two triangles fewer than corners. */
    @Test
    void anyCornersGiveTriangles() {
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            int size = 3 + random.nextInt(12);
            int grid = 1 + random.nextInt(4);
            List<Vec3> corners = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                corners.add(new Vec3(random.nextInt(grid), random.nextInt(grid), random.nextInt(2)));
            }
            int[] triangles = new Ears(corners).triangles();

            assertThat(triangles).as("seed " + seed).hasSize(3 * (size - 2));
            for (int corner : triangles) assertThat(corner).isBetween(0, size - 1);
        }
    }

    /** The most corners that the importer takes; each corner of the comb is looked at from each other. */
    @Test
    void manyCornersTakeNoLongerThanTheirSquare() {
        List<double[]> comb = new ArrayList<>(points(0, -1));
        for (int i = 0; i < 4999; i++) {
            comb.add(new double[] {i, 0});
            comb.add(new double[] {i + 0.5, 5});
        }
        comb.add(new double[] {4999, -1});
        Collections.reverse(comb);

        Assertions.assertTimeout(
                Duration.ofSeconds(60),
                () -> assertThat(new Ears(Plane.FRONT.place(comb)).crossed()).isFalse());
    }

    private static void requireFilled(List<double[]> shape, Plane plane, String which) {
        Ears ears = new Ears(plane.place(shape));
        double area = area(shape);

        assertThat(ears.flat()).as(which).isFalse();
        assertThat(ears.crossed()).as(which).isFalse();
        assertThat(ears.triangles()).as(which).hasSize(3 * (shape.size() - 2));
        assertThat(area(shape, ears.triangles())).as(which).isCloseTo(area, within(1e-9 * area));
        for (int k = 0; k < ears.triangles().length; k += 3) {
            assertThat(area(shape, ears.triangles()[k], ears.triangles()[k + 1], ears.triangles()[k + 2]))
                    .as(which)
                    .isGreaterThan(1e-9 * area);
        }
        Path2D outline = path(shape);
        forEachInside(
                shape,
                ears.triangles(),
                new Random(5),
                (x, y) -> assertThat(outline.contains(x, y))
                        .as("%s: a triangle is outside at %s %s", which, x, y)
                        .isTrue());
    }

    private interface Place {
        void at(double x, double y);
    }

    /** Some points well inside of each triangle. */
    private static void forEachInside(List<double[]> shape, int[] triangles, Random random, Place place) {
        for (int k = 0; k < triangles.length; k += 3) {
            double[] a = shape.get(triangles[k]);
            double[] b = shape.get(triangles[k + 1]);
            double[] c = shape.get(triangles[k + 2]);
            for (int i = 0; i < 5; i++) {
                double u = 0.02 + random.nextDouble();
                double v = 0.02 + random.nextDouble();
                double w = 0.02 + random.nextDouble();
                double sum = u + v + w;
                place.at((u * a[0] + v * b[0] + w * c[0]) / sum, (u * a[1] + v * b[1] + w * c[1]) / sum);
            }
        }
    }

    private static List<double[]> points(double... coordinates) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < coordinates.length; i += 2) points.add(new double[] {coordinates[i], coordinates[i + 1]});
        return points;
    }

    private static Path2D path(List<double[]> shape) {
        Path2D path = new Path2D.Double();
        path.moveTo(shape.get(0)[0], shape.get(0)[1]);
        for (double[] point : shape) path.lineTo(point[0], point[1]);
        path.closePath();
        return path;
    }

    private static double area(List<double[]> shape) {
        double twice = 0;
        for (int i = 0; i < shape.size(); i++) {
            double[] a = shape.get(i);
            double[] b = shape.get((i + 1) % shape.size());
            twice += a[0] * b[1] - a[1] * b[0];
        }
        return Math.abs(twice) / 2;
    }

    private static double area(List<double[]> shape, int... corners) {
        double area = 0;
        for (int k = 0; k < corners.length; k += 3) {
            area += area(List.of(shape.get(corners[k]), shape.get(corners[k + 1]), shape.get(corners[k + 2])));
        }
        return area;
    }

    private static List<double[]> star(Random random) {
        int size = 3 + random.nextInt(48);
        List<double[]> shape = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            double angle = 2 * Math.PI * i / size;
            double radius = 0.2 + random.nextDouble();
            shape.add(new double[] {radius * Math.cos(angle), radius * Math.sin(angle)});
        }
        return shape;
    }

    /** Right angles only, so that many corners are in one line. */
    private static List<double[]> towers(Random random) {
        int size = 2 + random.nextInt(15);
        List<double[]> shape = new ArrayList<>(points(size, 0, 0, 0));
        int height = -1;
        for (int i = 0; i < size; i++) {
            int next = 1 + random.nextInt(3);
            if (next != height) {
                if (height > 0) shape.add(new double[] {i, height});
                shape.add(new double[] {i, next});
            }
            height = next;
        }
        shape.add(new double[] {size, height});
        return shape;
    }

    private static List<double[]> spiral(Random random) {
        int size = 10 + random.nextInt(40);
        double winding = 0.1 + 0.3 * random.nextDouble();
        List<double[]> outer = new ArrayList<>();
        List<double[]> inner = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            double angle = winding * i;
            double radius = 1 + 0.3 * angle;
            outer.add(new double[] {radius * Math.cos(angle), radius * Math.sin(angle)});
            inner.add(new double[] {(radius - 0.5) * Math.cos(angle), (radius - 0.5) * Math.sin(angle)});
        }
        Collections.reverse(inner);
        outer.addAll(inner);
        return outer;
    }

    /** Random points, whose crossings are taken out one after the other. */
    private static List<double[]> untangled(Random random) {
        int size = 4 + random.nextInt(16);
        List<double[]> shape = new ArrayList<>();
        for (int i = 0; i < size; i++) shape.add(new double[] {random.nextDouble(), random.nextDouble()});
        boolean again = true;
        while (again) {
            again = false;
            for (int i = 0; i < size && !again; i++) {
                for (int j = i + 2; j < size && !again; j++) {
                    if (i == 0 && j == size - 1) continue;
                    double[] a = shape.get(i);
                    double[] b = shape.get(i + 1);
                    double[] c = shape.get(j);
                    double[] d = shape.get((j + 1) % size);
                    again = Line2D.linesIntersect(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1]);
                    if (again) Collections.reverse(shape.subList(i + 1, j + 1));
                }
            }
        }
        return shape;
    }

    /** Corners in a line on some of the sides. */
    private static List<double[]> withRuns(List<double[]> shape, Random random) {
        List<double[]> all = new ArrayList<>();
        for (int i = 0; i < shape.size(); i++) {
            double[] a = shape.get(i);
            double[] b = shape.get((i + 1) % shape.size());
            int pieces = Math.max(1, random.nextInt(5) - 1);
            for (int k = 0; k < pieces; k++) {
                double share = (double) k / pieces;
                all.add(new double[] {a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])});
            }
        }
        return all;
    }
}
