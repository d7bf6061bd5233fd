package io.github.catenary.app.editor.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.action.Axis;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RulerTicksTest {
    /** px */
    private static final int WIDTH_OF_A_SIGN = 6;

    private static RulerTicks ticks(double start, double perPixel) {
        return RulerTicks.of(new Ruler(Axis.X, start, perPixel), 600, label -> WIDTH_OF_A_SIGN * label.length());
    }

    @Test
    void standAtRoundCoordinates() {
        RulerTicks ticks = ticks(-0.05, 0.01);

        assertThat(ticks.ticks().stream().map(RulerTicks.Tick::label))
                .startsWith("-0.5", "0", "0.5", "1")
                .endsWith("6");
        assertThat(ticks.ticks().get(1).pixel()).isEqualTo(5);
        assertThat(ticks.step()).isEqualTo(50);
    }

    @Test
    void goDownAlongAnEdgeWhoseCoordinatesFall() {
        List<RulerTicks.Tick> ticks = ticks(3, -0.01).ticks();

        assertThat(ticks.get(0).label()).isEqualTo("-3");
        assertThat(ticks.get(0).pixel()).isEqualTo(600);
    }

    @Test
    void neverTouchAtAnyZoomAndPlace() {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            double perPixel = Math.pow(10, -6 + 12 * random.nextDouble());
            double start = (random.nextDouble() - 0.5) * perPixel * Math.pow(10, 8 * random.nextDouble());
            RulerTicks ticks = ticks(start, perPixel);

            assertThat(ticks.ticks())
                    .as("start %s, per pixel %s", start, perPixel)
                    .hasSizeBetween(2, 20);
            for (RulerTicks.Tick tick : ticks.ticks()) {
                assertThat(WIDTH_OF_A_SIGN * tick.label().length())
                        .as("label %s of start %s, per pixel %s", tick.label(), start, perPixel)
                        .isLessThan((int) ticks.step());
            }
        }
    }
}
