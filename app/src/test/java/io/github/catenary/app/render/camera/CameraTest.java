package io.github.catenary.app.render.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CameraTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;
    private static final Offset<Double> EXACT = within(1e-9);
    private static final Vec3 TARGET = new Vec3(1, 2, 3);

    @Test
    void seesXAndYUnchangedFromTheFront() {
        Projection view = Camera.of(Facing.FRONT, TARGET, 10, false).projection(WIDTH, HEIGHT);

        Projection.Place at = view.project(2, 4, 9);

        assertThat(at.x()).isEqualTo(320 + 10, EXACT);
        assertThat(at.y()).isEqualTo(240 - 20, EXACT);
        assertThat(at.nearness()).isEqualTo(60, EXACT);
    }

    @ParameterizedTest
    @CsvSource({
        "RIGHT, -1, 0, 0, -1",
        "LEFT, 1, 0, 0, -1",
        "TOP, 0, -1, 1, 0",
        "BOTTOM, 0, 1, 1, 0",
        "BACK, 0, 0, -1, -1"
    })
    void looksFromEachSide(Facing facing, double zRight, double zUp, double xRight, double yDown) {
        Projection view = Camera.of(facing, Vec3.ZERO, 1, false).projection(0, 0);

        Projection.Place z = view.project(0, 0, 1);
        assertThat(z.x()).isEqualTo(zRight, EXACT);
        assertThat(z.y()).isEqualTo(-zUp, EXACT);
        assertThat(view.project(1, 0, 0).x()).isEqualTo(xRight, EXACT);
        assertThat(view.project(0, 1, 0).y()).isEqualTo(yDown, EXACT);
    }

    @Test
    void showsAllAxesEquallyLongInTheIsometricView() {
        Projection view = Camera.of(Facing.ISOMETRIC, Vec3.ZERO, 1, false).projection(0, 0);

        double x = length(view.project(1, 0, 0));
        assertThat(length(view.project(0, 1, 0))).isEqualTo(x, EXACT);
        assertThat(length(view.project(0, 0, 1))).isEqualTo(x, EXACT);
    }

    private static double length(Projection.Place at) {
        return Math.hypot(at.x(), at.y());
    }

    @ParameterizedTest
    @CsvSource({"0.3, -0.4, true", "2.9, 1.2, true", "-1.5, 0.2, false", "0, 1.5707963, false"})
    void findsThePointAgainThatAPixelShows(double yaw, double pitch, boolean perspective) {
        Projection view = new Camera(TARGET, yaw, pitch, 80, perspective).projection(WIDTH, HEIGHT);
        Vec3 point = new Vec3(1.4, 1.1, 3.7);
        Projection.Place at = view.project(point.x(), point.y(), point.z());

        Vec3 again = view.unproject(at.x(), at.y(), view.depth(point));

        assertThat(again.distanceTo(point)).isLessThan(1e-9);
        Projection.Ray ray = view.ray(at.x(), at.y());
        Vec3 way = point.minus(ray.origin());
        double along = way.x() * ray.direction().x()
                + way.y() * ray.direction().y()
                + way.z() * ray.direction().z();
        assertThat(ray.origin().plus(ray.direction().times(along)).distanceTo(point))
                .isLessThan(1e-9);
    }

    @Test
    void showsNearThingsLargerInPerspective() {
        Projection view = Camera.of(Facing.FRONT, Vec3.ZERO, 100, true).projection(WIDTH, HEIGHT);

        assertThat(view.project(1, 0, 0).x()).isEqualTo(420, EXACT);
        assertThat(view.project(1, 0, 1).x()).isGreaterThan(425);
        assertThat(view.project(1, 0, -1).x()).isLessThan(415);
        assertThat(view.project(1, 0, 1e6).x()).isNaN();
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void zoomsToThePointer(boolean perspective) {
        Camera camera = Camera.of(Facing.HOME, TARGET, 50, perspective);
        Vec3 under = camera.projection(WIDTH, HEIGHT).unproject(100, 400, 0);

        Camera nearer = camera.zoom(1.7, 100, 400, WIDTH, HEIGHT);

        Projection.Place at = nearer.projection(WIDTH, HEIGHT).project(under.x(), under.y(), under.z());
        assertThat(nearer.scale()).isEqualTo(85, EXACT);
        assertThat(at.x()).isEqualTo(100, within(1e-6));
        assertThat(at.y()).isEqualTo(400, within(1e-6));
    }

    @Test
    void pansWithTheMouse() {
        Camera camera = Camera.of(Facing.ISOMETRIC, TARGET, 50, false).pan(30, -20);

        Projection.Place at = camera.projection(WIDTH, HEIGHT).project(TARGET.x(), TARGET.y(), TARGET.z());

        assertThat(at.x()).isEqualTo(350, EXACT);
        assertThat(at.y()).isEqualTo(220, EXACT);
    }

    @ParameterizedTest
    @EnumSource(Facing.class)
    void fitsABoxFromEverySide(Facing facing) {
        Extent box = new Extent(new Vec3(-1, 5, 2), new Vec3(3, 6, 9));
        for (boolean perspective : new boolean[] {false, true}) {
            Camera camera = Camera.of(facing, Vec3.ZERO, 1, perspective).fit(box, WIDTH, HEIGHT, 20);

            double[] seen = camera.projection(WIDTH, HEIGHT).bounds(box);

            assertThat(seen[0]).isGreaterThan(19);
            assertThat(seen[1]).isGreaterThan(19);
            assertThat(seen[2]).isLessThan(WIDTH - 19);
            assertThat(seen[3]).isLessThan(HEIGHT - 19);
            double free = Math.min(WIDTH - (seen[2] - seen[0]), HEIGHT - (seen[3] - seen[1]));
            assertThat(free).as("%s is as large as possible", facing).isLessThan(44);
        }
    }

    @Test
    void stopsAboveAndBelow() {
        Camera camera = Camera.of(Facing.HOME, Vec3.ZERO, 1, false);

        assertThat(camera.orbit(0, 10).pitch()).isEqualTo(Math.PI / 2);
        assertThat(camera.orbit(0, -10).pitch()).isEqualTo(-Math.PI / 2);
        assertThat(camera.orbit(20, 0).yaw()).isBetween(-Math.PI, Math.PI);
    }

    @Test
    void refusesAScaleThatShowsNothing() {
        assertThatThrownBy(() -> Camera.of(Facing.FRONT, Vec3.ZERO, 0, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scale is 0, but must be greater than 0");
    }
}
