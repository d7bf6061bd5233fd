package io.github.catenary.app.render.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.formdev.flatlaf.util.UIScale;
import java.awt.Container;
import java.awt.Point;
import java.awt.event.MouseWheelEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CameraControllerTest {
    private final List<double[]> pans = new ArrayList<>();
    private final List<double[]> zooms = new ArrayList<>();
    private final List<double[]> orbits = new ArrayList<>();
    private final CameraController controller = new CameraController(new CameraController.Target() {
        @Override
        public void pan(double dx, double dy) {
            pans.add(new double[] {dx, dy});
        }

        @Override
        public void zoom(double factor, double x, double y) {
            zooms.add(new double[] {factor, x, y});
        }

        @Override
        public void orbit(double yaw, double pitch) {
            orbits.add(new double[] {yaw, pitch});
        }
    });

    @Test
    void movesThePictureWithThePointer() {
        controller.pan(new Point(10, 10));
        controller.drag(new Point(11, 12));
        controller.drag(new Point(14, 11));

        assertThat(pans).containsExactly(new double[] {1, 2}, new double[] {3, -1});
        assertThat(controller.pans()).isTrue();
    }

    @Test
    void turnsOnceRoundIn800Pixels() {
        int turn = UIScale.scale(800);

        controller.turn(new Point(0, 0));
        controller.drag(new Point(turn, -turn / 4));

        assertThat(orbits).hasSize(1);
        assertThat(orbits.get(0)[0]).isCloseTo(-2 * Math.PI, within(1e-12));
        assertThat(orbits.get(0)[1]).isCloseTo(-Math.PI / 2, within(1e-12));
    }

    @Test
    void aPointerThatHardlyMovesHasClicked() {
        controller.turnOrClick(new Point(0, 0));
        controller.drag(new Point(2, 2));
        boolean before = controller.moved();
        controller.drag(new Point(4, 2));

        assertThat(before).isFalse();
        assertThat(controller.moved()).isTrue();
        assertThat(orbits).hasSize(1);
    }

    @Test
    void nothingMovesAfterTheEnd() {
        controller.pan(new Point(0, 0));
        controller.end();
        controller.drag(new Point(50, 50));

        assertThat(pans).isEmpty();
        assertThat(controller.isDown()).isFalse();
    }

    /** A touch pad tells parts of a notch. */
    @Test
    void twoHalvesOfANotchZoomAsAWholeOne() {
        controller.wheel(wheel(-0.5));
        controller.wheel(wheel(-0.5));
        controller.wheel(wheel(1));

        assertThat(zooms).allSatisfy(zoom -> assertThat(zoom).endsWith(30, 40));
        assertThat(zooms.get(0)[0] * zooms.get(1)[0]).isCloseTo(1.15, within(1e-12));
        assertThat(zooms.get(2)[0]).isCloseTo(1 / 1.15, within(1e-12));
    }

    private static MouseWheelEvent wheel(double notches) {
        return new MouseWheelEvent(
                new Container(),
                MouseWheelEvent.MOUSE_WHEEL,
                0,
                0,
                30,
                40,
                30,
                40,
                0,
                false,
                0,
                1,
                (int) notches,
                notches);
    }
}
