package io.github.catenary.app.ui.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is shown while pictures are drawn in the background. */
@Timeout(60)
class BackgroundImageTest {
    /** A picture of 3 × 2 px, whose first pixel has a colour, after some work. */
    private record Dot(Color colour, Runnable work, int type) implements BackgroundImage.Subject<Dot> {
        @Override
        public boolean isSameAs(Dot other) {
            return colour.equals(other.colour) && type == other.type;
        }

        @Override
        public Dimension pixels() {
            return new Dimension(3, 2);
        }

        @Override
        public int imageType() {
            return type;
        }
    }

    private final List<Color> drawn = Collections.synchronizedList(new ArrayList<>());
    private final Semaphore changes = new Semaphore(0);
    private final CountDownLatch gate = new CountDownLatch(1);
    private final AtomicReference<Throwable> trouble = new AtomicReference<>();
    private final BackgroundImage<Dot> image = GuiActionRunner.execute(
            () -> new BackgroundImage<>("catenary-test", this::draw, changes::release, trouble::set));

    private void draw(Dot dot, BufferedImage pixels) {
        dot.work().run();
        drawn.add(dot.colour());
        Graphics2D g = pixels.createGraphics();
        g.setColor(dot.colour());
        g.fillRect(0, 0, 1, 1);
        g.dispose();
    }

    private static Dot dot(Color colour, Runnable work) {
        return new Dot(colour, work, BufferedImage.TYPE_INT_ARGB_PRE);
    }

    /** What is shown to one who wants a dot. */
    private Optional<BufferedImage> ask(Dot wanted) {
        return GuiActionRunner.execute(() -> image.newest(wanted).map(BackgroundImage.Picture::pixels));
    }

    private Optional<Color> ask(Color colour, Runnable work) {
        return ask(dot(colour, work)).map(pixels -> new Color(pixels.getRGB(0, 0)));
    }

    private Optional<Color> ask(Color colour) {
        return ask(colour, () -> {});
    }

    private Optional<Color> askSlowly(Color colour) {
        return ask(colour, () -> {
            try {
                assertThat(gate.await(20, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void awaitPictures(long count) {
        Pause.pause(new Condition(count + " pictures are drawn") {
            @Override
            public boolean test() {
                return GuiActionRunner.execute(() -> image.pictures() >= count && image.isUpToDate());
            }
        });
    }

    @Test
    void ofThoseAskedForMeanwhileOnlyTheNewestIsDrawn() throws Exception {
        askSlowly(Color.RED);
        ask(Color.GREEN);
        ask(Color.BLUE);
        ask(Color.BLUE);
        SwingUtilities.invokeAndWait(() -> assertThat(image.isUpToDate()).isFalse());
        gate.countDown();
        awaitPictures(2);

        assertThat(ask(Color.BLUE)).contains(Color.BLUE);
        assertThat(drawn).containsExactly(Color.RED, Color.BLUE);
        assertThat(changes.availablePermits()).isEqualTo(2);
        assertThat(trouble.get()).isNull();
    }

    @Test
    void theOnePictureStaysUntilTheOtherIsReady() {
        ask(Color.RED);
        awaitPictures(1);

        assertThat(askSlowly(Color.BLUE)).contains(Color.RED);
        gate.countDown();
        awaitPictures(2);

        assertThat(ask(Color.BLUE)).contains(Color.BLUE);
    }

    @Test
    void awaitsItsFirstPictureUntilThatIsThereOrFails() {
        assertThat(image.awaitsFirst()).as("before it is shown").isFalse();
        askSlowly(Color.RED);
        assertThat(image.awaitsFirst()).isTrue();
        gate.countDown();
        awaitPictures(1);
        assertThat(image.awaitsFirst()).isFalse();
        ask(Color.BLUE);
        assertThat(image.awaitsFirst()).as("while another is drawn").isFalse();
        GuiActionRunner.execute(image::forget);
        assertThat(image.awaitsFirst()).isFalse();
        awaitPictures(2);
        ask(Color.GREEN, () -> {
            throw new IllegalStateException("no colours");
        });
        awaitPictures(3);
        assertThat(image.awaitsFirst()).as("after it failed").isFalse();
    }

    @Test
    void whatIsTransparentBeginsClearAndHasTheSizeOfItsSubject() {
        ask(Color.RED);
        awaitPictures(1);
        ask(Color.GREEN);
        awaitPictures(2);
        // into the image of the first
        ask(dot(Color.BLUE, () -> drawn.add(Color.BLACK)));
        awaitPictures(3);

        BufferedImage pixels = ask(dot(Color.BLUE, () -> {})).orElseThrow();
        assertThat(new Dimension(pixels.getWidth(), pixels.getHeight())).isEqualTo(new Dimension(3, 2));
        assertThat(pixels.getRGB(1, 1)).isZero();
    }

    @Test
    void anImageOfAnotherTypeIsNotDrawnInto() {
        ask(Color.RED);
        awaitPictures(1);
        ask(Color.GREEN);
        awaitPictures(2);
        Dot opaque = new Dot(Color.BLUE, () -> {}, BufferedImage.TYPE_INT_RGB);
        ask(opaque);
        awaitPictures(3);

        assertThat(ask(opaque).orElseThrow().getType()).isEqualTo(BufferedImage.TYPE_INT_RGB);
    }

    @Test
    void aPictureForWhichMemoryIsTooShortForAWhileIsDrawnLater() {
        ask(Color.RED);
        awaitPictures(1);
        AtomicInteger tries = new AtomicInteger();
        Runnable scarce = () -> {
            if (tries.incrementAndGet() <= 2) throw new OutOfMemoryError("for the test");
        };
        ask(Color.GREEN, scarce);
        Pause.pause(new Condition("it was tried in vain") {
            @Override
            public boolean test() {
                return tries.get() > 0;
            }
        });
        assertThat(ask(Color.GREEN, scarce)).as("the picture before stays").contains(Color.RED);

        Pause.pause(new Condition("it is drawn") {
            @Override
            public boolean test() {
                return ask(Color.GREEN, scarce).equals(Optional.of(Color.GREEN));
            }
        });

        assertThat(tries).hasValue(3);
        assertThat(trouble.get()).isNull();
    }

    @Test
    void whatWasAskedForBeforeThePictureWasDroppedIsNotShown() {
        askSlowly(Color.RED);
        ask(Color.GREEN);
        GuiActionRunner.execute(image::forget);
        gate.countDown();
        awaitPictures(1);
        assertThat(changes.availablePermits()).as("no repaint").isZero();

        assertThat(ask(Color.BLUE)).isEmpty();
        awaitPictures(2);

        assertThat(ask(Color.BLUE)).contains(Color.BLUE);
        assertThat(drawn).containsExactly(Color.RED, Color.BLUE);
    }

    @Test
    void whatCannotBeDrawnIsToldAndHoldsNothingUp() {
        ask(Color.RED, () -> {
            throw new IllegalStateException("no colours");
        });
        awaitPictures(1);
        assertThat(trouble.get()).hasMessage("no colours");

        ask(Color.BLUE);
        awaitPictures(2);

        assertThat(ask(Color.BLUE)).contains(Color.BLUE);
    }
}
