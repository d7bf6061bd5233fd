package io.github.catenary.app.window.welcome;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javax.swing.Icon;
import javax.swing.JComponent;

/** A small picture of a run, as an icon: still, or moving while it plays. EDT only. */
public final class Thumbnail implements Icon {
    private final JComponent host;
    private final int width;
    private final int height;
    private final Callable<Scene> scene;
    private final ThumbnailRunner runner;
    private final Consumer<Exception> trouble;
    private boolean wanted;
    private Optional<ThumbnailStyle> asked = Optional.empty();
    private Optional<BufferedImage> still = Optional.empty();
    private Optional<BufferedImage> moving = Optional.empty();
    private Optional<ThumbnailRunner.Play> playing = Optional.empty();

    /**
     * @param host shows it
     * @param width px, before the scale of the interface
     * @param height px, before the scale of the interface
     * @param scene makes or reads the scene, on another thread
     * @param trouble is told why there is no picture
     */
    public Thumbnail(
            JComponent host,
            int width,
            int height,
            Callable<Scene> scene,
            ThumbnailRunner runner,
            Consumer<Exception> trouble) {
        this.host = host;
        this.width = width;
        this.height = height;
        this.scene = scene;
        this.runner = runner;
        this.trouble = trouble;
    }

    @Override
    public int getIconWidth() {
        return UIScale.scale(width);
    }

    @Override
    public int getIconHeight() {
        return UIScale.scale(height);
    }

    /** True once the still picture is there. */
    public boolean isMade() {
        return still.isPresent();
    }

    /** True while it moves. */
    public boolean isMoving() {
        return moving.isPresent();
    }

    /** Asks for the still picture again if it is not there: the runner has forgotten what was asked. */
    public void renew() {
        if (still.isEmpty()) asked = Optional.empty();
        host.repaint();
    }

    /**
     * Plays from the beginning, unless it plays already: after a moment, and once it was painted and its size is known.
     * It rests as soon as another picture of the same runner plays.
     */
    public void play() {
        wanted = true;
        if (playing.isEmpty()) asked.ifPresent(this::play);
    }

    private void play(ThumbnailStyle look) {
        playing = Optional.of(runner.play(
                scene,
                look,
                picture -> {
                    moving = Optional.of(picture);
                    host.repaint();
                },
                trouble,
                this::showStill));
        wanted = true;
    }

    /** Shows the still picture again. */
    public void rest() {
        playing.ifPresent(ThumbnailRunner.Play::stop);
        wanted = false;
    }

    private void showStill() {
        playing = Optional.empty();
        wanted = false;
        moving = Optional.empty();
        host.repaint();
    }

    @Override
    public void paintIcon(Component on, Graphics graphics, int x, int y) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            ask(Math.max(1, Math.abs(g.getTransform().getScaleX())));
            g.setColor((FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT).ground());
            g.fillRect(x, y, getIconWidth(), getIconHeight());
            g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            moving.or(() -> still).ifPresent(image -> g.drawImage(image, x, y, getIconWidth(), getIconHeight(), null));
        } finally {
            g.dispose();
        }
    }

    private void ask(double scale) {
        ThumbnailStyle look = new ThumbnailStyle(
                (int) Math.round(getIconWidth() * scale),
                (int) Math.round(getIconHeight() * scale),
                scale,
                FlatLaf.isLafDark());
        if (asked.equals(Optional.of(look))) return;
        asked = Optional.of(look);
        runner.still(
                scene,
                look,
                picture -> {
                    still = Optional.of(picture);
                    host.repaint();
                },
                trouble);
        if (wanted) play(look);
    }
}
