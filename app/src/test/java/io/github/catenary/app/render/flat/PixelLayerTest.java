package io.github.catenary.app.render.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PixelLayerTest {
    private static final Color COLOR = new Color(0x40336699, true);
    private static final Rectangle AREA = new Rectangle(-20, 30, 160, 120);

    /** Few triangles and many have to look alike. Which of two neighbours has a pixel on their edge does not show. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 40, 1_000})
    void marksThePixelsThatJava2dFills(int size) {
        Random random = new Random(size);
        for (int k = 0; k < 200; k++) {
            double[] triangle = new double[6];
            int x = AREA.x + random.nextInt(AREA.width);
            int y = AREA.y + random.nextInt(AREA.height);
            for (int i = 0; i < 6; i++) triangle[i] = (i % 2 == 0 ? x : y) + random.nextInt(2 * size + 1) - size;
            PixelLayer mask = new PixelLayer(AREA);
            mask.triangle(triangle, COLOR.getRGB());
            BitSet differing = marked(mask.image());
            differing.xor(marked(filled(triangle)));
            assertThat(differing.stream().filter(pixel -> !isOnEdge(triangle, pixel)))
                    .as("%s", Arrays.toString(triangle))
                    .isEmpty();
        }
    }

    /** Neighbours of a fan around a point share their edges. */
    @ParameterizedTest
    @ValueSource(ints = {3, 7, 100})
    void leavesNoSeamAndMarksNothingTwice(int corners) {
        PixelLayer all = new PixelLayer(AREA);
        int sum = 0;
        for (int i = 0; i < corners; i++) {
            double[] triangle = {60, 90, x(i, corners), y(i, corners), x(i + 1, corners), y(i + 1, corners)};
            all.triangle(triangle, COLOR.getRGB());
            PixelLayer one = new PixelLayer(AREA);
            one.triangle(triangle, COLOR.getRGB());
            sum += marked(one.image()).cardinality();
        }
        assertThat(marked(all.image()).cardinality()).isEqualTo(sum).isGreaterThan(1_000);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e7, -1e7})
    void facesFarOutsideAreLeftOut(double far) {
        PixelLayer mask = new PixelLayer(AREA);
        assertThatCode(() -> mask.triangle(new double[] {far, far, far + 5, far, far, far + 9}, 1))
                .doesNotThrowAnyException();
        assertThat(marked(mask.image()).cardinality()).isZero();
    }

    /** All directions, and ends outside of the area. */
    @ParameterizedTest
    @ValueSource(ints = {1, 12, 400})
    void marksThePixelsOfTheLinesThatJava2dDraws(int size) {
        Random random = new Random(size);
        PixelLayer layer = new PixelLayer(AREA);
        BufferedImage expected = new BufferedImage(AREA.width, AREA.height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = expected.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        for (int k = 0; k < 2_000; k++) {
            int fromX = AREA.x + random.nextInt(AREA.width);
            int fromY = AREA.y + random.nextInt(AREA.height);
            int toX = fromX + random.nextInt(2 * size + 1) - size;
            int toY = fromY + random.nextInt(2 * size + 1) - size;
            Color color = new Color(random.nextInt(1 << 24));
            layer.line(fromX, fromY, toX, toY, color.getRGB());
            g.setColor(color);
            g.drawLine(fromX - AREA.x, fromY - AREA.y, toX - AREA.x, toY - AREA.y);
            assertThat(Arrays.equals(data(layer.image()), data(expected)))
                    .as("%d, %d to %d, %d", fromX, fromY, toX, toY)
                    .isTrue();
        }
        g.dispose();
    }

    private static int[] data(BufferedImage image) {
        return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static boolean isOnEdge(double[] p, int pixel) {
        double x = AREA.x + pixel % AREA.width + 0.5;
        double y = AREA.y + pixel / AREA.width + 0.5;
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 6; i += 2) {
            int next = (i + 2) % 6;
            nearest = Math.min(nearest, Line2D.ptSegDist(p[i], p[i + 1], p[next], p[next + 1], x, y));
        }
        return nearest < 0.01;
    }

    private static double x(int i, int corners) {
        return Math.rint(60 + 50 * Math.cos(2 * Math.PI * i / corners));
    }

    private static double y(int i, int corners) {
        return Math.rint(90 + 50 * Math.sin(2 * Math.PI * i / corners));
    }

    private static BufferedImage filled(double[] p) {
        BufferedImage image = new BufferedImage(AREA.width, AREA.height, BufferedImage.TYPE_INT_ARGB);
        Path2D.Double shape = new Path2D.Double();
        shape.moveTo(p[0] - AREA.x, p[1] - AREA.y);
        shape.lineTo(p[2] - AREA.x, p[3] - AREA.y);
        shape.lineTo(p[4] - AREA.x, p[5] - AREA.y);
        shape.closePath();
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(COLOR);
        g.fill(shape);
        g.dispose();
        return image;
    }

    private static BitSet marked(BufferedImage image) {
        BitSet marked = new BitSet();
        int[] pixels = pixels(image);
        for (int i = 0; i < pixels.length; i++) marked.set(i, pixels[i] != 0);
        return marked;
    }
}
