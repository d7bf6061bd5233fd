package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TornBoxesTest {
    private static final int CLUSTERS = 400;
    private static final int ANCHORS = 5;

    private static Extents extents(Random random) {
        double[] boxes = new double[4 * CLUSTERS];
        for (int c = 0; c < CLUSTERS; c++) {
            for (int axis = 0; axis < 2; axis++) {
                double low = 200 * random.nextDouble() - 100;
                boxes[4 * c + axis] = low;
                boxes[4 * c + 2 + axis] = low + 3 * random.nextDouble();
            }
        }
        double[] u = random.doubles(ANCHORS, -100, 100).toArray();
        double[] v = random.doubles(ANCHORS, -100, 100).toArray();
        return new Extents(new double[][] {boxes}, u, v, 0.5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 30, 200})
    void theTreeKnowsWhatALookAtEachTells(int count) {
        Random random = new Random(count);
        Extents in = extents(random);
        int[] clusters = random.ints(0, CLUSTERS).distinct().limit(count).toArray();
        TornBoxes torn = new TornBoxes(in, 0, clusters, count);
        double[] boxes = in.boxes()[0];
        for (int k = 0; k < 3000; k++) {
            int a = random.nextInt(CLUSTERS);
            int b = random.nextInt(CLUSTERS);
            int anchor = random.nextInt(ANCHORS);

            assertThat(torn.meet(0, a, b))
                    .isEqualTo(IntStream.of(clusters).anyMatch(each -> in.meet(0, a, b, boxes, each)));
            assertThat(torn.areCrossed(a, anchor))
                    .isEqualTo(IntStream.of(clusters).anyMatch(each -> in.crosses(a, anchor, boxes, each)));
        }
    }
}
