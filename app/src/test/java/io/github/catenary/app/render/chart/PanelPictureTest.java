package io.github.catenary.app.render.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelPlot.Axis;
import io.github.catenary.spi.PanelPlot.Look;
import io.github.catenary.spi.PanelPlot.Series;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PanelPictureTest {
    private static final Message NAME = Message.verbatim("Name");
    private static final int BLUE = 0x0072B2;

    private static PanelPlot plot(boolean logarithmic, double[] x, double[] y) {
        return new PanelPlot(
                NAME,
                new Axis(NAME, "m", logarithmic),
                new Axis(NAME, "", logarithmic),
                List.of(new Series(NAME, x, y, Look.LINE), new Series(NAME, y, x, Look.POINTS)));
    }

    /** The pixels of the chart that are not those of an empty one. */
    private static int inked(PanelPlot plot, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, width, height);
        new PanelPicture(plot, Message::english).chart().paint(g, width, height, ChartColors.LIGHT);
        g.dispose();
        int inked = 0;
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) if ((image.getRGB(x, y) & 0xFFFFFF) == BLUE) inked++;
        }
        return inked;
    }

    @Test
    void drawsALine() {
        assertThat(inked(plot(false, new double[] {0, 1}, new double[] {0, 1}), 400, 200))
                .isGreaterThan(100);
    }

    /** Any number that a double can hold, in any room. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void drawsWhateverNumbersComeAndEnds(boolean logarithmic) {
        double[] odd = {
            Double.NaN,
            Double.NEGATIVE_INFINITY,
            -Double.MAX_VALUE,
            -1,
            -0.0,
            Double.MIN_VALUE,
            1,
            Math.nextUp(1.0),
            1e300,
            Double.MAX_VALUE,
            Double.POSITIVE_INFINITY
        };
        for (double one : odd) {
            for (double other : odd) {
                PanelPlot plot = plot(logarithmic, new double[] {one, other}, new double[] {other, one});
                assertThat(inked(plot, 300, 150)).isNotNegative();
            }
        }
        PanelPlot all = plot(logarithmic, odd, odd);
        for (int size : new int[] {1, 20, 90, 2000})
            assertThat(inked(all, size, size)).isNotNegative();
        // Only the line beside the name of the first series is left.
        double[] none = {Double.NaN};
        assertThat(inked(plot(logarithmic, new double[0], new double[0]), 300, 150))
                .isEqualTo(inked(plot(logarithmic, none, none), 300, 150))
                .isLessThan(50);
    }
}
