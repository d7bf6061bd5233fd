package io.github.catenary.app.render.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import org.junit.jupiter.api.Test;

class GlideTest {
    private static final int SIDE = 400;

    /** Out of sight, so that nothing hurries the camera. */
    private static final Extent NOTHING = new Extent(new Vec3(0, 1e6, 0), new Vec3(0, 1e6, 0));

    @Test
    void goesAsFarInASecondAtAnyRate() {
        Camera goal = at(3, 200);

        Camera often = steps(glide(at(0, 100)), goal, 60, 0.5);
        Camera seldom = steps(glide(at(0, 100)), goal, 4, 0.5);

        assertThat(often.target().x())
                .isBetween(2.0, 3.0)
                .isCloseTo(seldom.target().x(), within(1e-9));
        assertThat(often.scale()).isBetween(100.0, 200.0).isCloseTo(seldom.scale(), within(1e-9));
    }

    @Test
    void arrivesExactly() {
        Camera goal = at(3, 200);

        assertThat(steps(glide(at(0, 100)), goal, 300, 5)).isEqualTo(goal);
    }

    @Test
    void neverGoesBackOrBeyond() {
        Camera goal = at(3, 200);
        Glide glide = glide(at(0, 100));

        double before = 0;
        for (int i = 0; i < 200; i++) {
            double now = glide.step(goal, NOTHING, 0.02).target().x();
            assertThat(now).isBetween(before, 3.0);
            before = now;
        }
    }

    @Test
    void keepsWhatMovesAwayInSightHoweverFastItIs() {
        Glide glide = new Glide(at(0, 100), box(0), SIDE, SIDE);

        for (int frame = 1; frame < 600; frame++) {
            double fallen = 0.5 * 9.81 * frame * frame / 3600.0 * 256; // at 16 times the speed
            Camera now = glide.step(at(fallen, 100), box(fallen), 1 / 60.0);
            assertThat((fallen - now.target().x()) * now.scale()).isBetween(0.0, SIDE / 2.0 - 100 + 1e-6);
        }
    }

    @Test
    void keepsWhatGrowsInSight() {
        Glide glide = new Glide(at(0, 100), box(0), SIDE, SIDE);

        for (int frame = 1; frame < 100; frame++) {
            double half = 1 + 0.2 * frame;
            Extent box = new Extent(new Vec3(-half, -half, 0), new Vec3(half, half, 0));
            Camera now = glide.step(at(0, 100 / half), box, 1 / 60.0);
            assertThat(now.scale() * half).isBetween(100.0, SIDE / 2.0);
        }
    }

    @Test
    void jumpsNearerToWhatIsFarAway() {
        Camera now = glide(at(0, 1e-3)).step(at(1e12, 100), box(1e12), 0);

        assertThat((1e12 - now.target().x()) * now.scale()).isLessThanOrEqualTo(2 * SIDE + 1);
        assertThat(now.scale()).isGreaterThanOrEqualTo(25);
    }

    @Test
    void isThereAtOnceBeyondTheRangeOfNumbers() {
        Camera goal = at(-1.7e308, 1);

        assertThat(glide(at(1.7e308, 1)).step(goal, NOTHING, 0.02)).isEqualTo(goal);
    }

    @Test
    void doesNotGoBackInTime() {
        assertThat(glide(at(0, 100)).step(at(1, 100), NOTHING, -1)).isEqualTo(at(0, 100));
    }

    private static Glide glide(Camera from) {
        return new Glide(from, NOTHING, SIDE, SIDE);
    }

    private static Extent box(double x) {
        return new Extent(new Vec3(x - 1, -1, 0), new Vec3(x + 1, 1, 0));
    }

    private static Camera steps(Glide glide, Camera goal, int count, double seconds) {
        Camera now = goal;
        for (int i = 0; i < count; i++) now = glide.step(goal, NOTHING, seconds / count);
        return now;
    }

    private static Camera at(double x, double scale) {
        return Camera.of(Facing.FRONT, new Vec3(x, 0, 0), scale, false);
    }
}
