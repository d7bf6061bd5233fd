package io.github.catenary.app.render.space;

import static io.github.catenary.app.render.space.Pictures.FRONT;
import static io.github.catenary.app.render.space.Pictures.PLAIN;
import static io.github.catenary.app.render.space.Pictures.SIZE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.solver.Frame;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is shown while pictures are drawn in the background. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BackgroundViewTest {
    private static final int RED = 0xFF0000;
    private static final int GREEN = 0xFF00;
    private static final int BLUE = 0xFF;

    private final AtomicReference<Throwable> trouble = new AtomicReference<>();
    private final BackgroundView view = GuiActionRunner.execute(() -> new BackgroundView(() -> {}, trouble::set));
    private final InterpolatedFrame moment =
            InterpolatedFrame.of(Frame.drawn(new Pictures().face(0, 1).scene()));
    private final BufferedImage shown = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
    private final CountDownLatch slow = new CountDownLatch(1);

    private void paint(int color, Supplier<Tints> tints) {
        BackgroundView.Request request = new BackgroundView.Request(
                moment,
                frame -> ElementSolids.NONE,
                FRONT,
                PLAIN,
                tints,
                color,
                g -> mark(g, color),
                SceneColors.LIGHT,
                1,
                SIZE,
                SIZE);
        GuiActionRunner.execute(() -> {
            Graphics2D g = shown.createGraphics();
            view.paint(g, request);
            g.dispose();
        });
    }

    /** So that a picture tells for what it was made. */
    private static void mark(Graphics2D g, int color) {
        g.setColor(new Color(color));
        g.fillRect(0, 0, 10, 10);
    }

    private void paint(int color) {
        paint(color, () -> Tints.NONE);
    }

    private void paintSlowly(int color) {
        paint(color, () -> {
            try {
                slow.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            return Tints.NONE;
        });
    }

    private void awaitPictures(long count) {
        Pause.pause(new Condition(count + " pictures are drawn") {
            @Override
            public boolean test() {
                return GuiActionRunner.execute(() -> view.pictures() >= count && view.isUpToDate());
            }
        });
    }

    private int corner() {
        return shown.getRGB(5, 5) & 0xFFFFFF;
    }

    @Test
    void ofThoseAskedForMeanwhileOnlyTheNewestIsDrawn() {
        paintSlowly(RED);
        paint(GREEN);
        paint(BLUE);
        slow.countDown();
        awaitPictures(2);

        paint(BLUE);

        assertThat(corner()).isEqualTo(BLUE);
        assertThat(GuiActionRunner.execute(view::pictures)).isEqualTo(2);
        assertThat(trouble.get()).isNull();
    }

    @Test
    void aPictureForWhichMemoryIsTooShortForAWhileIsDrawnLater() {
        paint(RED);
        awaitPictures(1);
        AtomicInteger tries = new AtomicInteger();
        Supplier<Tints> scarce = () -> {
            if (tries.incrementAndGet() <= 2) throw new OutOfMemoryError("for the test");
            return Tints.NONE;
        };
        paint(GREEN, scarce);
        Pause.pause(new Condition("it was tried in vain") {
            @Override
            public boolean test() {
                return tries.get() > 0;
            }
        });
        paint(GREEN, scarce);
        assertThat(corner()).as("the picture before stays").isEqualTo(RED);

        Pause.pause(new Condition("it is drawn") {
            @Override
            public boolean test() {
                paint(GREEN, scarce);
                return corner() == GREEN;
            }
        });

        assertThat(tries).hasValue(3);
        assertThat(trouble.get()).isNull();
    }

    @Test
    void whatWasAskedForBeforeThePictureWasDroppedIsNotShown() {
        paintSlowly(RED);
        paint(GREEN);
        GuiActionRunner.execute(view::forget);
        slow.countDown();
        awaitPictures(1);

        paint(BLUE);
        assertThat(corner()).isNotIn(RED, GREEN);
        awaitPictures(2);
        paint(BLUE);

        assertThat(corner()).isEqualTo(BLUE);
    }

    @Test
    void whatCannotBeDrawnIsToldAndHoldsNothingUp() {
        paint(RED, () -> {
            throw new IllegalStateException("no colours");
        });
        awaitPictures(1);
        assertThat(trouble.get()).hasMessage("no colours");

        paint(BLUE);
        awaitPictures(2);
        paint(BLUE);

        assertThat(corner()).isEqualTo(BLUE);
    }
}
