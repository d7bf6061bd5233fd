package io.github.catenary.app.editor.backdrop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;

class BackdropPainterTest {
    private static final int SIZE = 200;

    private final CountDownLatch ready = new CountDownLatch(1);
    private final BackdropPainter painter = new BackdropPainter(ready::countDown);
    private final BackdropPlacement place = new BackdropPlacement(WorkPlane.Kind.FRONT, 0, 0, 100, 0, 1);

    private static ViewTransform transform(Facing facing, double scale, double x) {
        return ViewTransform.of(Camera.of(facing, new Vec3(x, 0, 0), scale, false), SIZE, SIZE);
    }

    private BufferedImage paint(ViewTransform transform, BackdropPlacement there) throws Exception {
        return paint(transform, TestPicture.backdrop(64, 32, there));
    }

    private BufferedImage paint(ViewTransform transform, Backdrop backdrop) throws Exception {
        BufferedImage screen = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        SwingUtilities.invokeAndWait(() -> {
            Graphics2D g = screen.createGraphics();
            g.setColor(Color.WHITE);
            g.fillRect(0, 0, SIZE, SIZE);
            painter.paint(g, transform, new Dimension(SIZE, SIZE), Optional.of(backdrop));
            g.dispose();
        });
        return screen;
    }

    private static Color at(BufferedImage screen, int x, int y) {
        return new Color(screen.getRGB(x, y));
    }

    @Test
    void paintsThePictureAtItsPlace() throws Exception {
        BufferedImage screen = paint(transform(Facing.FRONT, 1, 0), place);
        assertThat(at(screen, 60, 100)).isEqualTo(Color.RED);
        assertThat(at(screen, 140, 100)).isEqualTo(Color.BLUE);
        assertThat(at(screen, 60, 70)).isEqualTo(Color.WHITE);
        assertThat(at(screen, 40, 100)).isEqualTo(Color.WHITE);
    }

    @Test
    void turnsMovesAndFadesIt() throws Exception {
        BackdropPlacement turned =
                place.withTurn(Math.PI / 2).withOpacity(0.5).moved(20, 0).orElseThrow();
        BufferedImage screen = paint(transform(Facing.FRONT, 1, 0), turned);
        // the left half is below now
        assertThat(at(screen, 120, 140).getRed()).isEqualTo(255);
        assertThat(at(screen, 120, 140).getBlue()).isBetween(120, 135);
        assertThat(at(screen, 120, 60).getBlue()).isEqualTo(255);
        assertThat(at(screen, 60, 100)).isEqualTo(Color.WHITE);
    }

    @Test
    void isMirroredFromBehindAndHiddenFromBeside() throws Exception {
        assertThat(at(paint(transform(Facing.BACK, 1, 0), place), 60, 100)).isEqualTo(Color.BLUE);
        assertThat(at(paint(transform(Facing.TOP, 1, 0), place), 100, 100)).isEqualTo(Color.WHITE);
        assertThat(at(paint(transform(Facing.HOME, 1, 0), place), 100, 100)).isEqualTo(Color.WHITE);
    }

    @Test
    void paintsTheSameRoughlyAndSmoothlyAndWhileTheViewMoves() throws Exception {
        Backdrop backdrop = TestPicture.backdrop(64, 32, place);
        assertThat(paint(transform(Facing.FRONT, 1, 0), backdrop).getRGB(60, 100))
                .isEqualTo(Color.RED.getRGB());
        assertThat(ready.await(20, TimeUnit.SECONDS)).isTrue();
        BufferedImage smooth = paint(transform(Facing.FRONT, 1, 0), backdrop);
        assertThat(at(smooth, 60, 100)).isEqualTo(Color.RED);
        BufferedImage beside = paint(transform(Facing.FRONT, 1, 90), backdrop);
        assertThat(at(beside, 5, 100)).as("what has come into view").isEqualTo(Color.RED);
        assertThat(at(beside, 30, 100)).isEqualTo(Color.BLUE);
        assertThat(at(beside, 80, 100)).isEqualTo(Color.WHITE);
    }

    @Test
    void survivesViewsFromVeryNearAndVeryFar() throws Exception {
        assertThat(at(paint(transform(Facing.FRONT, 500, -40), place), 100, 100))
                .isEqualTo(Color.RED);
        assertThat(at(paint(transform(Facing.FRONT, 1e12, -40), place), 100, 100))
                .isEqualTo(Color.WHITE);
        assertThat(at(paint(transform(Facing.FRONT, 1e-12, 0), place), 20, 20)).isEqualTo(Color.WHITE);
    }
}
