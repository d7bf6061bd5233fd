package io.github.catenary.app.ui.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BackgroundImageTest {
    private final List<Color> drawn = Collections.synchronizedList(new ArrayList<>());
    private final Semaphore ready = new Semaphore(0);
    private final CountDownLatch gate = new CountDownLatch(1);
    private final BackgroundImage<Color> image = new BackgroundImage<>(
            "catenary-test",
            (g, colour) -> {
                pass();
                drawn.add(colour);
                g.setColor(colour);
                g.fillRect(0, 0, 1, 1);
            },
            ready::release);

    @Test
    void drawsOnePictureAtATimeAndKeepsTheLastOne() throws Exception {
        onEdt(() -> image.ask(Color.RED, 3, 2));
        onEdt(() -> image.ask(Color.BLUE, 3, 2));
        onEdt(() -> assertThat(image.isUpToDate()).isFalse());
        gate.countDown();
        awaitPicture();
        onEdt(() -> image.ask(Color.GREEN, 3, 2));
        awaitPicture();

        onEdt(() -> {
            BackgroundImage.Picture<Color> newest = image.newest().orElseThrow();
            assertThat(image.isUpToDate()).isTrue();
            assertThat(newest.subject()).isEqualTo(Color.GREEN);
            assertThat(newest.pixels().getWidth()).isEqualTo(3);
            assertThat(newest.pixels().getHeight()).isEqualTo(2);
            assertThat(newest.pixels().getRGB(0, 0)).isEqualTo(Color.GREEN.getRGB());
            assertThat(newest.pixels().getRGB(1, 1)).as("transparent").isZero();
        });
        assertThat(drawn).containsExactly(Color.RED, Color.GREEN);
    }

    @Test
    void dropsAPictureThatIsForgottenWhileItIsDrawn() throws Exception {
        onEdt(() -> image.ask(Color.RED, 1, 1));
        onEdt(image::forget);
        onEdt(() -> image.ask(Color.BLUE, 1, 1));
        gate.countDown();
        awaitPicture();

        onEdt(() -> assertThat(image.newest().orElseThrow().subject()).isEqualTo(Color.BLUE));
        assertThat(ready.availablePermits()).as("no repaint for the first").isZero();
    }

    private void pass() {
        try {
            assertThat(gate.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void awaitPicture() throws InterruptedException {
        assertThat(ready.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
    }

    private static void onEdt(Runnable work) throws Exception {
        SwingUtilities.invokeAndWait(work);
    }
}
