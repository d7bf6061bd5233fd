package io.github.catenary.app.render.overlay;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.Color;
import java.awt.FontMetrics;
import java.util.BitSet;
import java.util.List;

/** Writes ids beside their items, those of selected items first, as many as have room. */
final class Labels {
    /** More labels take too long to draw. */
    private static final int MOST = 600;

    /** The side of a cell that only one label may cover, px. */
    private static final int CELL = 6;

    private static final double OFFSET = 5;
    /** How far lines are from their particle, which the pointer covers, px. */
    private static final double LINES_ASIDE = 14;

    private static final double LINES_BELOW = 4;
    private static final int GROUND_ALPHA = 170;

    private final OverlayGraphics on;
    private final Frame frame;
    private final Scene scene;
    private final FontMetrics metrics;
    private final Color ground;
    private final int columns;
    private final int rows;
    private final BitSet taken;
    private int written;

    Labels(OverlayGraphics on, Frame frame, Color ground) {
        this.on = on;
        this.frame = frame;
        scene = frame.scene();
        metrics = on.g.getFontMetrics();
        this.ground = new Color(ground.getRed(), ground.getGreen(), ground.getBlue(), GROUND_ALPHA);
        columns = on.size.width / CELL + 1;
        rows = on.size.height / CELL + 1;
        taken = new BitSet(columns * rows);
    }

    void particles(IdSet selected, Color color) {
        Table<Particle> particles = scene.particles();
        selected.stream().map(particles::positionOf).filter(i -> i >= 0).forEach(i -> particle(i, color));
        for (int i = 0; i < particles.size() && written < MOST; i++) {
            if (!selected.contains(particles.at(i).id())) particle(i, color);
        }
    }

    private void particle(int i, Color color) {
        if (!on.sees(frame.x()[i], frame.y()[i], frame.z()[i])) return;
        String id = Integer.toString(scene.particles().at(i).id());
        write(id, on.at.x + on.px(OFFSET), on.at.y - on.px(OFFSET), color);
    }

    void springs(IdSet selected, Color color) {
        Table<Spring> springs = scene.springs();
        selected.stream().map(springs::positionOf).filter(i -> i >= 0).forEach(i -> spring(i, color));
        for (int i = 0; i < springs.size() && written < 2 * MOST; i++) {
            if (!selected.contains(springs.at(i).id())) spring(i, color);
        }
    }

    private void spring(int i, Color color) {
        Spring spring = scene.springs().at(i);
        int a = scene.particles().positionOf(spring.a());
        int b = scene.particles().positionOf(spring.b());
        if (a < 0 || b < 0 || frame.torn()[i]) return;
        if (!on.sees(
                frame.x()[a] / 2 + frame.x()[b] / 2,
                frame.y()[a] / 2 + frame.y()[b] / 2,
                frame.z()[a] / 2 + frame.z()[b] / 2)) return;
        String id = Integer.toString(spring.id());
        write(id, on.at.x - metrics.stringWidth(id) / 2.0, on.at.y + metrics.getAscent() / 2.0, color);
    }

    /** Writes lines to the right of the last place that the view was asked for. */
    void lines(List<String> lines, Color color) {
        for (int k = 0; k < lines.size(); k++) {
            double below = on.px(LINES_BELOW) + (k + 1) * metrics.getHeight();
            write(lines.get(k), on.at.x + on.px(LINES_ASIDE), on.at.y + below, color);
        }
    }

    /** Writes a text about a point, unless there is no room; true if there was. */
    boolean centred(String text, double x, double y, Color color) {
        int before = written;
        int middle = (metrics.getAscent() - metrics.getDescent()) / 2;
        write(text, x - metrics.stringWidth(text) / 2.0, y + middle, color);
        return written > before;
    }

    /** Writes a text about a point, within the view, also over others. */
    void inAnyCase(String text, double x, double y, Color color) {
        double half = metrics.stringWidth(text) / 2.0;
        int middle = (metrics.getAscent() - metrics.getDescent()) / 2;
        double left = Math.max(0, Math.min(x - half, on.size.width - 2 * half - 1));
        double most = on.size.height - metrics.getDescent() - 1.0;
        double baseline = Math.max(metrics.getAscent(), Math.min(y + middle, most));
        draw(text, left, baseline, color);
    }

    /** Writes a text with its baseline from a point on, unless there is no room. */
    private void write(String text, double x, double baseline, Color color) {
        if (written >= 2 * MOST) return;
        int width = metrics.stringWidth(text);
        int left = (int) Math.floor(x);
        int top = (int) Math.floor(baseline - metrics.getAscent());
        int height = metrics.getAscent() + metrics.getDescent();
        if (left < 0 || top < 0 || left + width >= on.size.width || top + height >= on.size.height) return;
        if (!take(left, top, left + width, top + height)) return;
        draw(text, x, baseline, color);
    }

    private void draw(String text, double x, double baseline, Color color) {
        int left = (int) Math.floor(x);
        int top = (int) Math.floor(baseline - metrics.getAscent());
        written++;
        on.g.setColor(ground);
        on.g.fillRect(left - 1, top + 1, metrics.stringWidth(text) + 2, metrics.getAscent() + metrics.getDescent() - 2);
        on.g.setColor(color);
        on.g.drawString(text, (float) x, (float) baseline);
    }

    private boolean take(int left, int top, int right, int bottom) {
        for (int row = top / CELL; row <= bottom / CELL; row++) {
            int from = row * columns + left / CELL;
            int first = taken.nextSetBit(from);
            if (first >= 0 && first <= row * columns + right / CELL) return false;
        }
        for (int row = top / CELL; row <= bottom / CELL; row++) {
            taken.set(row * columns + left / CELL, row * columns + right / CELL + 1);
        }
        return true;
    }
}
