package io.github.catenary.app.render.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ViewportTest {
    private final Viewport viewport = new Viewport();

    @BeforeEach
    void size() {
        viewport.resize(800, 600);
    }

    @Test
    void showsTheOriginInTheMiddleWithYUp() {
        assertThat(viewport.screenX(0)).isEqualTo(400);
        assertThat(viewport.screenY(0)).isEqualTo(300);
        assertThat(viewport.screenY(1)).isEqualTo(300 - Viewport.DEFAULT_SCALE);
        assertThat(viewport.screenX(1)).isEqualTo(400 + Viewport.DEFAULT_SCALE);
    }

    @Test
    void convertsToTheScreenAndBackToTheSamePoint() {
        long seed = 11;
        Random random = new Random(seed);
        for (int i = 0; i < 1_000; i++) {
            Viewport viewport = new Viewport();
            viewport.resize(800, 600);
            viewport.zoom(Math.exp(random.nextGaussian()), random.nextInt(800), random.nextInt(600));
            viewport.pan(random.nextGaussian() * 100, random.nextGaussian() * 100);
            double x = random.nextDouble() * 800;
            double y = random.nextDouble() * 600;

            assertThat(viewport.screenX(viewport.worldX(x)))
                    .as("seed %d, round %d", seed, i)
                    .isCloseTo(x, within(1e-6));
            assertThat(viewport.screenY(viewport.worldY(y)))
                    .as("seed %d, round %d", seed, i)
                    .isCloseTo(y, within(1e-6));
        }
    }

    @Test
    void keepsThePointUnderThePointerWhenItZooms() {
        double x = viewport.worldX(123);
        double y = viewport.worldY(45);

        viewport.zoom(3.7, 123, 45);

        assertThat(viewport.worldX(123)).isCloseTo(x, within(1e-12));
        assertThat(viewport.worldY(45)).isCloseTo(y, within(1e-12));
        assertThat(viewport.scale()).isCloseTo(3.7 * Viewport.DEFAULT_SCALE, within(1e-9));
    }

    @Test
    void movesTheDrawingWithThePointerWhenItPans() {
        viewport.pan(30, -20);

        assertThat(viewport.screenX(0)).isCloseTo(430, within(1e-9));
        assertThat(viewport.screenY(0)).isCloseTo(280, within(1e-9));
    }

    @Test
    void keepsTheMiddleWhenItIsResized() {
        viewport.pan(37, 11);
        double x = viewport.worldX(400);
        double y = viewport.worldY(300);

        viewport.resize(1000, 200);

        assertThat(viewport.worldX(500)).isEqualTo(x);
        assertThat(viewport.worldY(100)).isEqualTo(y);
    }

    @Test
    void stopsZoomingAtItsLimits() {
        for (int i = 0; i < 100; i++) viewport.zoom(10, 0, 0);
        assertThat(viewport.scale()).isEqualTo(Viewport.MAX_SCALE);

        for (int i = 0; i < 100; i++) viewport.zoom(0.1, 0, 0);
        assertThat(viewport.scale()).isEqualTo(Viewport.MIN_SCALE);
    }

    @Test
    void fitsTheLongerSideWithTheMarginAndCentresTheOther() {
        viewport.fit(new WorldRectangle(10, -2, 30, 2), 40);

        assertThat(viewport.screenX(10)).isCloseTo(40, within(1e-9));
        assertThat(viewport.screenX(30)).isCloseTo(760, within(1e-9));
        assertThat(viewport.screenY(0)).isCloseTo(300, within(1e-9));
    }

    @Test
    void fitsASinglePointAtTheDefaultZoom() {
        viewport.fit(new WorldRectangle(5, 6, 5, 6), 40);

        assertThat(viewport.scale()).isEqualTo(Viewport.DEFAULT_SCALE);
        assertThat(viewport.screenX(5)).isEqualTo(400);
        assertThat(viewport.screenY(6)).isEqualTo(300);
    }

    @Test
    void fitsIntoAViewSmallerThanTheMargins() {
        viewport.resize(20, 20);

        viewport.fit(new WorldRectangle(0, 0, 1, 1), 40);

        assertThat(viewport.scale()).isEqualTo(10);
    }

    @Test
    void saysWhatPartOfTheWorldShows() {
        viewport.fit(new WorldRectangle(0, 0, 8, 6), 0);

        assertThat(viewport.visible()).isEqualTo(new WorldRectangle(0, 0, 8, 6));
    }

    @Test
    void tellsItsListenersOfEveryMove() {
        AtomicInteger told = new AtomicInteger();
        Runnable listener = told::incrementAndGet;
        viewport.addListener(listener);

        viewport.pan(1, 1);
        viewport.zoom(2, 0, 0);
        viewport.resize(10, 10);
        viewport.resize(10, 10);
        viewport.centreOn(1, 1);
        viewport.removeListener(listener);
        viewport.pan(1, 1);

        assertThat(told).hasValue(4);
    }

    @Test
    void refusesSizesAndZoomsThatMakeNoSense() {
        assertThatThrownBy(() -> viewport.resize(0, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 × 5");
        assertThatThrownBy(() -> viewport.zoom(0, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is 0");
        assertThatThrownBy(() -> viewport.zoom(Double.NaN, 1, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
