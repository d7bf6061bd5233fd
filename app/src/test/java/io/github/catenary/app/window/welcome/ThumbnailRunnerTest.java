package io.github.catenary.app.window.welcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.Plugins;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ThumbnailRunnerTest {
    private static final ThumbnailStyle LOOK = new ThumbnailStyle(120, 80, 1, false);

    private final ThumbnailRunner runner =
            new ThumbnailRunner(() -> new Plugins(Builtin.contributed(), List.of()).compiler());
    private final BlockingQueue<BufferedImage> made = new LinkedBlockingQueue<>();
    private final BlockingQueue<Exception> failed = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        runner.close();
    }

    private BufferedImage next() throws InterruptedException {
        BufferedImage image = made.poll(60, TimeUnit.SECONDS);
        assertThat(image).isNotNull();
        return image;
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    @Test
    void theStillPictureShowsTheRunInMotion() throws Exception {
        runner.still(() -> Scenes.cloth(6), LOOK, made::add, failed::add);

        BufferedImage still = next();

        assertThat(still.getWidth()).isEqualTo(120);
        assertThat(Arrays.stream(pixels(still)).distinct().count()).isGreaterThan(5);
    }

    @Test
    void playsUntilItIsStopped() throws Exception {
        runner.play(() -> Scenes.cloth(6), LOOK, made::add, failed::add, () -> {});
        int[] first = pixels(next());
        for (int i = 0; i < 8; i++) next();
        assertThat(pixels(next())).isNotEqualTo(first);

        runner.stop();
        SwingUtilities.invokeAndWait(made::clear);
        SwingUtilities.invokeAndWait(() -> {});
        assertThat(made).isEmpty();
    }

    @Test
    void aPointerThatPassesByStartsNothing() throws Exception {
        AtomicInteger started = new AtomicInteger();
        SwingUtilities.invokeAndWait(() -> {
            for (int i = 0; i < 20; i++) {
                runner.play(
                        () -> {
                            started.incrementAndGet();
                            return Scenes.cloth(3);
                        },
                        LOOK,
                        made::add,
                        failed::add,
                        () -> {});
            }
        });
        next();

        assertThat(started).hasValue(1);
    }

    @Test
    void whatIsForgottenIsNotMade() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        runner.still(
                () -> {
                    gate.await();
                    return Scenes.cloth(3);
                },
                LOOK,
                made::add,
                failed::add);
        runner.still(() -> Scenes.cloth(4), LOOK, made::add, failed::add);
        runner.forget();
        gate.countDown();
        runner.still(() -> Scenes.cloth(5), LOOK, made::add, failed::add);
        next();

        assertThat(made).isEmpty();
        assertThat(failed).isEmpty();
    }

    @Test
    void tellsWhyThereIsNoPicture() throws Exception {
        runner.still(
                () -> {
                    throw new IOException("it is gone");
                },
                LOOK,
                made::add,
                failed::add);

        assertThat(failed.poll(60, TimeUnit.SECONDS)).hasMessage("it is gone");
    }
}
