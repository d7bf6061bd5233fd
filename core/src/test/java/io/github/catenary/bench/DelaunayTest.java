package io.github.catenary.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DelaunayTest {
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 10, 300})
    void noCircleThroughATriangleHasAPointInside(int count) {
        Random random = new Random(count);
        double[] x = random.doubles(count).toArray();
        double[] y = random.doubles(count).toArray();

        int[] triangles = Delaunay.triangles(x, y);

        assertThat(triangles).hasSizeGreaterThanOrEqualTo(3);
        for (int t = 0; t < triangles.length; t += 3) {
            double[] circle = circle(x, y, triangles[t], triangles[t + 1], triangles[t + 2]);
            for (int i = 0; i < count; i++) {
                double distance = Math.hypot(x[i] - circle[0], y[i] - circle[1]);
                assertThat(distance).as("point %d, triangle %d", i, t / 3).isGreaterThan(circle[2] * (1 - 1e-9));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 300, 5000})
    void theTrianglesCoverNearlyTheWholeSquareOnce(int count) {
        Random random = new Random(count);
        double[] x = random.doubles(count).toArray();
        double[] y = random.doubles(count).toArray();
        for (int corner = 0; corner < 4; corner++) {
            x[corner] = corner % 2;
            y[corner] = corner / 2;
        }

        int[] triangles = Delaunay.triangles(x, y);

        double area = IntStream.range(0, triangles.length / 3)
                .mapToDouble(t -> area(x, y, triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]))
                .peek(each -> assertThat(each).isPositive())
                .sum();
        assertThat(area).isBetween(0.98, 1 + 1e-9);
        assertThat(IntStream.of(triangles).distinct().count()).isEqualTo(count);
    }

    private static double area(double[] x, double[] y, int a, int b, int c) {
        return ((x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a])) / 2;
    }

    /** Centre and radius. */
    private static double[] circle(double[] x, double[] y, int a, int b, int c) {
        double bx = x[b] - x[a];
        double by = y[b] - y[a];
        double cx = x[c] - x[a];
        double cy = y[c] - y[a];
        double d = 2 * (bx * cy - by * cx);
        double ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d;
        double uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d;
        return new double[] {x[a] + ux, y[a] + uy, Math.hypot(ux, uy)};
    }
}
