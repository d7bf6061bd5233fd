package io.github.catenary.app.render.mark;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Point;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LassoTest {
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 10, 60, 400})
    void holdsWhatAnOutlineGoesAroundAlsoWhereItCrossesItself(int corners) {
        Random random = new Random(corners);
        List<Point2D> points = new ArrayList<>();
        for (int i = 0; i < corners; i++) points.add(point(random));
        Lasso lasso = new Lasso(points);
        Path2D expected = lasso.path();
        expected.setWindingRule(Path2D.WIND_NON_ZERO);

        for (int i = 0; i < 2_000; i++) {
            Point2D at = point(random);
            assertThat(lasso.contains(at))
                    .as("point %s of seed %d", at, corners)
                    .isEqualTo(expected.contains(at));
        }
    }

    private static Point2D point(Random random) {
        return new Point2D.Double(100 * random.nextDouble(), 80 * random.nextDouble());
    }

    @Test
    void holdsNothingThatIsNotSeen() {
        Lasso lasso = new Lasso(List.of(new Point(0, 0), new Point(9, 0), new Point(9, 9)));

        assertThat(lasso.contains(new Point2D.Double(Double.NaN, Double.NaN))).isFalse();
    }

    @Test
    void holdsNothingInALine() {
        Lasso lasso = new Lasso(List.of(new Point(0, 5), new Point(9, 5)));

        assertThat(lasso.contains(new Point(4, 5))).isFalse();
    }
}
