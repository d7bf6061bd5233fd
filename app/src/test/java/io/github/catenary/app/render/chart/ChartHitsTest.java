package io.github.catenary.app.render.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import org.junit.jupiter.api.Test;

class ChartHitsTest {
    @Test
    void findsTheNearestDotThatIsNear() {
        ChartHits hits =
                ChartHits.ofDots(new long[] {1, 2, 3}, new double[] {10, 20, Double.NaN}, new double[] {10, 10, 10});

        assertThat(hits.rowAt(14, 10)).hasValue(1);
        assertThat(hits.rowAt(16, 10)).hasValue(2);
        assertThat(hits.rowAt(40, 10)).isEmpty();
        assertThat(hits.placeOf(2))
                .hasValueSatisfying(at -> assertThat(at.getX()).isEqualTo(20));
        assertThat(hits.placeOf(3)).as("it has no place").isEmpty();
        assertThat(hits.placeOf(4)).isEmpty();
    }

    @Test
    void findsTheFirstRowOfAField() {
        Rectangle2D inside = new Rectangle2D.Double(100, 50, 40, 20);
        ChartHits hits = ChartHits.ofFields(
                new long[] {7, 2, 5}, new double[] {110, 110, 130}, new double[] {55, 55, 65}, 2, 2, inside);

        assertThat(hits.rowAt(101, 51)).as("of two runs of one field").hasValue(2);
        assertThat(hits.rowAt(139, 69)).hasValue(5);
        assertThat(hits.rowAt(101, 69)).as("a field without a row").isEmpty();
        assertThat(hits.rowAt(99, 51)).as("beside the map").isEmpty();
    }
}
