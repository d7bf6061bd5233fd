package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TornBoxesTest {
    private static final int CLUSTERS = 400;

    private static double[] boxes(Random random, int count) {
        double[] boxes = new double[4 * count];
        for (int c = 0; c < count; c++) {
            for (int axis = 0; axis < 2; axis++) {
                double low = 200 * random.nextDouble() - 100;
                boxes[4 * c + axis] = low;
                boxes[4 * c + 2 + axis] = low + 3 * random.nextDouble();
            }
        }
        return boxes;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 30, 200})
    void theTreeKnowsWhatALookAtEachTells(int count) {
        Random random = new Random(count);
        double[] clusters = boxes(random, CLUSTERS);
        double[] some = boxes(random, count);
        TornBoxes torn = new TornBoxes(some);
        TornBoxes[] each = new TornBoxes[count];
        Arrays.setAll(each, k -> new TornBoxes(Arrays.copyOfRange(some, 4 * k, 4 * k + 4)));
        for (int trial = 0; trial < 3000; trial++) {
            int a = random.nextInt(CLUSTERS);
            int b = random.nextInt(CLUSTERS);

            assertThat(torn.areCrossed(clusters, a, clusters, b))
                    .isEqualTo(Arrays.stream(each).anyMatch(one -> one.areCrossed(clusters, a, clusters, b)));
        }
    }

    /** Of lines from anywhere in one box to anywhere in another one. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noLineCrossesUnseen(long seed) {
        Random random = new Random(seed);
        double[] clusters = boxes(random, CLUSTERS);
        int crossed = 0;
        for (int trial = 0; trial < 20_000; trial++) {
            double[] some = boxes(random, 1);
            int a = random.nextInt(CLUSTERS);
            int b = random.nextInt(CLUSTERS);
            double[] from = pointIn(clusters, a, random);
            double[] to = pointIn(clusters, b, random);
            boolean isMet = new Rectangle2D.Double(some[0], some[1], some[2] - some[0], some[3] - some[1])
                    .intersectsLine(new Line2D.Double(from[0], from[1], to[0], to[1]));
            if (!isMet) continue;
            crossed++;
            assertThat(new TornBoxes(some).areCrossed(clusters, a, clusters, b)).isTrue();
        }
        assertThat(crossed).isGreaterThan(50);
    }

    private static double[] pointIn(double[] boxes, int k, Random random) {
        double[] point = new double[2];
        for (int axis = 0; axis < 2; axis++) {
            double low = boxes[4 * k + axis];
            point[axis] = low + random.nextDouble() * (boxes[4 * k + 2 + axis] - low);
        }
        return point;
    }
}
