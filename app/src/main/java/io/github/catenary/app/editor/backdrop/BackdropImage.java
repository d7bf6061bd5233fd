package io.github.catenary.app.editor.backdrop;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/**
 * The pixels of a backdrop, and smaller copies of them, each half as wide as the one before, so that a picture that is
 * seen small is smooth. Immutable; any thread.
 */
public final class BackdropImage {
    /** A copy that is smaller along a side would be of no use, px. */
    private static final int LEAST = 64;

    private final List<BufferedImage> levels;

    private BackdropImage(List<BufferedImage> levels) {
        this.levels = levels;
    }

    /** @param picture of any type; it is copied */
    static BackdropImage of(BufferedImage picture) {
        List<BufferedImage> levels = new ArrayList<>();
        // of this type pictures are put on the screen fastest, also with an opacity
        BufferedImage level = scaled(picture, picture.getWidth(), picture.getHeight());
        levels.add(level);
        while (Math.min(level.getWidth(), level.getHeight()) >= 2 * LEAST) {
            level = scaled(level, level.getWidth() / 2, level.getHeight() / 2);
            levels.add(level);
        }
        return new BackdropImage(List.copyOf(levels));
    }

    private static BufferedImage scaled(BufferedImage picture, int width, int height) {
        BufferedImage smaller = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D g = smaller.createGraphics();
        try {
            // at half the size, every pixel is the mean of four
            g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            g.drawImage(picture, 0, 0, width, height, null);
        } finally {
            g.dispose();
        }
        return smaller;
    }

    /** px */
    int width() {
        return levels.get(0).getWidth();
    }

    /** px */
    int height() {
        return levels.get(0).getHeight();
    }

    /** The smallest copy with at least as many pixels as are seen of it. */
    BufferedImage level(double scale) {
        double left = scale;
        int chosen = 0;
        while (left <= 0.5 && chosen + 1 < levels.size()) {
            left *= 2;
            chosen++;
        }
        return levels.get(chosen);
    }
}
