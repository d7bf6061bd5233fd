package io.github.catenary.app.render.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import java.awt.Rectangle;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FitRoomTest {
    private static final int WIDTH = 600;
    private static final int HEIGHT = 400;
    private static final Rectangle STRIP = new Rectangle(6, 6, 230, 60);
    private static final Rectangle CUBE = new Rectangle(502, 6, 92, 92);
    private static final Rectangle LEGEND = new Rectangle(8, 292, 160, 100);
    private static final List<Rectangle> ALL = List.of(STRIP, CUBE, LEGEND);

    @Test
    void isTheMarginIfNothingIsThere() {
        assertThat(FitRoom.past(List.of(), WIDTH, HEIGHT, 28, 1, 1)).isEqualTo(FitRoom.even(28));
    }

    @Test
    void goesBesideForWhatIsHighAndBelowForWhatIsWide() {
        assertThat(FitRoom.past(List.of(CUBE), WIDTH, HEIGHT, 28, 1, 9)).isEqualTo(new FitRoom(28, 28, 112, 28));
        assertThat(FitRoom.past(List.of(CUBE), WIDTH, HEIGHT, 28, 9, 1)).isEqualTo(new FitRoom(28, 112, 28, 28));
    }

    @Test
    void coversWhatWouldLeaveTooLittle() {
        assertThat(FitRoom.past(ALL, 200, 150, 28, 1, 1)).isEqualTo(FitRoom.even(28));
    }

    @Test
    void aFittedBoxStaysClearFromEverySideAndInPerspective() {
        for (Extent box : List.of(box(4, 4, 0), box(9, 1, 0), box(1, 8, 2), box(3, 3, 3))) {
            for (Facing facing : List.of(Facing.FRONT, Facing.TOP, Facing.HOME)) {
                for (boolean perspective : new boolean[] {false, true}) {
                    ViewCamera view = new ViewCamera(Set.of(Side.FRONT), () -> {});
                    view.viewport().resize(WIDTH, HEIGHT);
                    view.start(Camera.of(facing, Vec3.ZERO, 10, perspective), perspective);
                    FitRoom room = view.room(box, 28, ALL);
                    Camera expected = view.fitted(box, room);

                    view.fit(box, room);

                    assertThat(view.camera()).isEqualTo(expected);
                    double[] seen = view.camera().projection(WIDTH, HEIGHT).bounds(box);
                    String what = box + " from " + facing + (perspective ? " in perspective" : "");
                    for (Rectangle each : ALL) {
                        boolean clear = seen[2] <= each.x + 1
                                || seen[0] >= each.getMaxX() - 1
                                || seen[3] <= each.y + 1
                                || seen[1] >= each.getMaxY() - 1;
                        assertThat(clear).as(what).isTrue();
                    }
                    assertThat(seen[0]).as(what).isGreaterThanOrEqualTo(20);
                    assertThat(seen[3]).as(what).isLessThanOrEqualTo(HEIGHT - 20);
                }
            }
        }
    }

    @Test
    void centresAPointInWhatIsFree() {
        ViewCamera view = new ViewCamera(Set.of(Side.FRONT), () -> {});
        view.viewport().resize(WIDTH, HEIGHT);

        view.fit(new Extent(new Vec3(2, 3, 0), new Vec3(2, 3, 0)), new FitRoom(100, 50, 0, 0));

        assertThat(view.viewport().screenX(2)).isCloseTo(350, within(1e-6));
        assertThat(view.viewport().screenY(3)).isCloseTo(225, within(1e-6));
    }

    private static Extent box(double width, double height, double depth) {
        return new Extent(new Vec3(1, 1, 0), new Vec3(1 + width, 1 + height, depth));
    }
}
