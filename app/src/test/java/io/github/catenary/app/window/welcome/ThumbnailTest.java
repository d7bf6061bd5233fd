package io.github.catenary.app.window.welcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.Plugins;
import java.awt.Graphics;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two pictures that share a runner, as cards do. */
class ThumbnailTest {
    private final ThumbnailRunner runner =
            new ThumbnailRunner(() -> new Plugins(Builtin.contributed(), List.of()).compiler());

    @AfterEach
    void close() throws Exception {
        SwingUtilities.invokeAndWait(runner::close);
    }

    /** Tells when its picture moves. */
    private final class Card extends JLabel {
        private final transient Thumbnail picture =
                new Thumbnail(this, 60, 40, () -> Scenes.cloth(3), runner, why -> setToolTipText(why.getMessage()));
        private final transient CountDownLatch moves = new CountDownLatch(1);

        Card() {
            setIcon(picture);
            Graphics g = new BufferedImage(60, 40, BufferedImage.TYPE_INT_RGB).getGraphics();
            picture.paintIcon(this, g, 0, 0);
            g.dispose();
        }

        @Override
        public void repaint() {
            super.repaint();
            if (moves != null && picture.isMoving()) moves.countDown();
        }

        void untilItMoves() throws InterruptedException {
            assertThat(moves.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void theNextPictureEndsTheOneBeforeAndIsNotEndedByIt() throws Exception {
        Card[] cards = new Card[2];
        SwingUtilities.invokeAndWait(() -> {
            cards[0] = new Card();
            cards[1] = new Card();
            cards[0].picture.play();
        });
        cards[0].untilItMoves();

        SwingUtilities.invokeAndWait(() -> {
            cards[1].picture.play();
            assertThat(cards[0].picture.isMoving()).isFalse();
            cards[0].picture.rest();
        });

        cards[1].untilItMoves();
        SwingUtilities.invokeAndWait(cards[1].picture::rest);
        assertThat(cards[1].picture.isMoving()).isFalse();
    }
}
