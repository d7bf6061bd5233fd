package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.space.BallDiscs;
import io.github.catenary.app.render.space.Balls;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.GroupMarks;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.util.Optional;

/**
 * Draws the particles that take room as lit balls over all springs and dots, however dense the scene is.
 */
final class BallPainter {
    /** Smaller balls than this radius, px, are drawn as large as this. */
    private static final double LEAST = 1;

    /** Balls up to this radius, px, are a plain disc if there are many. */
    private static final double PLAIN_UP_TO = 3;

    private static final int MANY = 2_000;

    /** A radius larger than this, px, is beyond the floats of Java2D. */
    private static final double FAR = 1e6;

    private final Graphics2D g;
    private final OnScreen screen;
    private final SceneColors colors;
    private final Balls balls;
    private final Ellipse2D.Double disc = new Ellipse2D.Double();
    private Optional<Coloured> coloured = Optional.empty();

    BallPainter(Graphics2D g, OnScreen screen, SceneColors colors) {
        this.g = g;
        this.screen = screen;
        this.colors = colors;
        balls = screen.balls;
    }

    /** Colours the balls by the values of their particles. */
    void colour(Coloured values) {
        coloured = Optional.of(values);
    }

    void paint() {
        boolean many = balls.count() > MANY;
        for (int k = 0; k < balls.count(); k++) {
            int i = balls.particle(k);
            double radius = Math.max(screen.radius(i), LEAST);
            if (!sees(i, radius)) continue;
            int rgb = color(i).getRGB();
            if (many && radius <= PLAIN_UP_TO) fill(screen.x[i], screen.y[i], radius, rgb);
            else BallDiscs.of(rgb, coloured.isPresent(), screen.x[i], screen.y[i], radius, this::fill);
        }
    }

    private boolean sees(int i, double radius) {
        double x = screen.x[i];
        double y = screen.y[i];
        return radius <= FAR
                && x + radius >= 0
                && x - radius <= screen.width
                && y + radius >= 0
                && y - radius <= screen.height;
    }

    private Color color(int i) {
        if (coloured.isPresent()) {
            byte level = coloured.get().levels[i];
            return level == Coloured.NONE
                    ? colors.placeholder()
                    : coloured.get().palette(colors)[level];
        }
        int rgb = screen.topology.marks.particleColour(i);
        return rgb == GroupMarks.NO_COLOUR ? BallDiscs.usual(colors) : colors.standingOut(rgb);
    }

    private void fill(double x, double y, double radius, int rgb) {
        fill(x, y, radius, new Color(rgb));
    }

    private void fill(double x, double y, double radius, Color color) {
        g.setColor(color);
        disc.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.fill(disc);
    }
}
