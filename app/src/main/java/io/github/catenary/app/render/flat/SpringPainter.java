package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.ui.theme.Dashes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.util.Arrays;
import java.util.Optional;

/** Draws springs in batches by kind: the colour and stroke of a kind are set once. */
final class SpringPainter {
    private static final SpringKind[] KINDS = SpringKind.values();

    /** Longer lines are clipped, px. Shorter ones stay whole so that their dashes do not move. */
    private static final double LONG = 4_000;

    private static final float HALO = 8;
    private static final float GAP = 4;
    private static final int HALOS_UP_TO = 1_500;
    private static final double CUT_MARGIN = 64;

    private final Graphics2D g;
    private final OnScreen screen;
    private final SceneColors colors;
    private final Line2D.Double shape = new Line2D.Double();
    private final ScreenLine line = new ScreenLine();
    /** Where hairlines are marked until all springs are; empty before the first. */
    private Optional<PixelLayer> hairlines = Optional.empty();

    SpringPainter(Graphics2D g, OnScreen screen, SceneColors colors) {
        this.g = g;
        this.screen = screen;
        this.colors = colors;
    }

    /** Draws all springs: bend below shear below structural, because structural springs carry the drawing. */
    void paint() {
        for (int k = KINDS.length - 1; k >= 0; k--) {
            SpringKind kind = KINDS[k];
            paint(kind, colors.of(kind), screen.topology.ofKind(kind));
            screen.topology.coloured(kind).forEach((rgb, positions) -> paint(kind, colors.standingOut(rgb), positions));
        }
        endHairlines();
    }

    /** Draws all springs in grey, so that the colours of particles stand out. */
    void paintGrey() {
        for (int k = KINDS.length - 1; k >= 0; k--) {
            paint(KINDS[k], colors.placeholder(), screen.topology.ofKind(KINDS[k]));
            for (int[] positions : screen.topology.coloured(KINDS[k]).values()) {
                paint(KINDS[k], colors.placeholder(), positions);
            }
        }
        endHairlines();
    }

    private void paint(SpringKind kind, Color color, int[] positions) {
        g.setColor(color);
        if (screen.plain()) {
            hairlines(positions);
        } else if (screen.dashed() && kind != SpringKind.STRUCTURAL) {
            dashed(positions, SceneColors.dashes(kind, thin()));
        } else {
            g.setStroke(stroke(kind));
            lines(positions);
        }
    }

    /**
     * Draws all springs in the colours of their values, one colour after the other. A spring without a value is grey.
     */
    void paintColoured(Coloured coloured) {
        Color[] ramp = coloured.palette(colors);
        int[] ends = new int[ramp.length + 1]; // entry 0 counts the springs without a value
        for (byte level : coloured.levels) ends[level + 1]++;
        int[] sorted = new int[coloured.levels.length];
        for (int k = 1; k < ends.length; k++) ends[k] += ends[k - 1];
        for (int i = sorted.length - 1; i >= 0; i--) sorted[--ends[coloured.levels[i] + 1]] = i;
        g.setStroke(stroke(SpringKind.STRUCTURAL));
        for (int k = 0; k < ends.length; k++) {
            int end = k + 1 < ends.length ? ends[k + 1] : sorted.length;
            if (ends[k] == end) continue;
            g.setColor(k == 0 ? colors.placeholder() : ramp[k - 1]);
            int[] positions = Arrays.copyOfRange(sorted, ends[k], end);
            if (screen.plain()) hairlines(positions);
            else lines(positions);
        }
        endHairlines();
    }

    /** True if so many springs are selected that they take the colour of the selection; halos would be slow. */
    boolean recolours(IdSet selected) {
        return screen.plain() || selected.size() > HALOS_UP_TO;
    }

    /** Draws the springs again in the colour of the selection. */
    void recolour(IdSet springs) {
        g.setColor(colors.selection());
        if (screen.plain()) {
            hairlines(positions(springs));
            endHairlines();
        } else {
            g.setStroke(stroke(SpringKind.STRUCTURAL));
            lines(positions(springs));
        }
    }

    /** Draws a band on both sides of the springs, with a gap that sets it off from springs of a similar colour. */
    void paintSelected(IdSet springs) {
        band(springs, colors.selection(), HALO);
        band(springs, colors.ground(), GAP);
    }

    /** Draws a band of the given colour below the springs. */
    void paintHovered(IdSet springs, Color color) {
        band(springs, color, HALO);
    }

    private void band(IdSet springs, Color color, float width) {
        g.setColor(color);
        g.setStroke(new BasicStroke(width, BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER));
        lines(positions(springs));
    }

    private int[] positions(IdSet ids) {
        var table = screen.scene.scene().springs();
        return ids.stream()
                .map(table::positionOf)
                .filter(position -> position >= 0)
                .toArray();
    }

    private Stroke stroke(SpringKind kind) {
        float width = kind == SpringKind.STRUCTURAL ? screen.springWidth() : thin();
        // Square caps, because Java2D draws round caps on its slow path.
        return new BasicStroke(width, BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER);
    }

    /** The width of springs that must not fray the structural springs above them in a flat cloth, px. */
    private float thin() {
        return 0.8f * screen.springWidth();
    }

    private void dashed(int[] positions, Dashes dashes) {
        for (int i : positions) {
            if (!onScreen(i)) continue;
            g.setStroke(dashes.of(Math.hypot(line.x2 - line.x1, line.y2 - line.y1)));
            shape.setLine(line.x1, line.y1, line.x2, line.y2);
            g.draw(shape);
        }
    }

    private void lines(int[] positions) {
        for (int i : positions) {
            if (!onScreen(i)) continue;
            shape.setLine(line.x1, line.y1, line.x2, line.y2);
            g.draw(shape);
        }
    }

    /** Takes the line of a spring; false if nothing of it is to be seen. */
    private boolean onScreen(int spring) {
        if (!screen.seesSpring(spring)) return false;
        take(spring);
        boolean tooLong = Math.abs(line.x2 - line.x1) + Math.abs(line.y2 - line.y1) > LONG;
        return !tooLong || line.cut(screen.width, screen.height, CUT_MARGIN);
    }

    /** A line between two pixels of the device. */
    private interface Hairline {
        void draw(int fromX, int fromY, int toX, int toY);
    }

    /** Draws lines one device pixel wide at any scale of the screen, the fastest lines there are. */
    private void hairlines(int[] positions) {
        AffineTransform toDevice = g.getTransform();
        if (g instanceof SvgGraphics) {
            g.setTransform(new AffineTransform());
            g.setStroke(new BasicStroke(1));
            hairlines(positions, toDevice, g::drawLine);
            g.setTransform(toDevice);
            return;
        }
        PixelLayer layer = hairlines.orElseGet(() -> PixelLayer.over(g, screen));
        hairlines = Optional.of(layer);
        int argb = g.getColor().getRGB();
        hairlines(positions, toDevice, (fromX, fromY, toX, toY) -> layer.line(fromX, fromY, toX, toY, argb));
    }

    private void hairlines(int[] positions, AffineTransform toDevice, Hairline to) {
        double[] ends = new double[4];
        for (int i : positions) {
            if (!screen.seesSpring(i)) continue;
            take(i);
            if (!isInside() && !line.cut(screen.width, screen.height, CUT_MARGIN)) continue;
            ends[0] = line.x1;
            ends[1] = line.y1;
            ends[2] = line.x2;
            ends[3] = line.y2;
            toDevice.transform(ends, 0, ends, 0, 2);
            to.draw(pixel(ends[0]), pixel(ends[1]), pixel(ends[2]), pixel(ends[3]));
        }
    }

    /** True if nothing of the line need be cut off, which is so for most. */
    private boolean isInside() {
        return isInside(line.x1, screen.width)
                && isInside(line.x2, screen.width)
                && isInside(line.y1, screen.height)
                && isInside(line.y2, screen.height);
    }

    private static boolean isInside(double coordinate, double size) {
        return coordinate >= 0 && coordinate <= size;
    }

    private void endHairlines() {
        hairlines.ifPresent(layer -> layer.paint(g));
        hairlines = Optional.empty();
    }

    private void take(int spring) {
        int a = screen.topology.a[spring];
        int b = screen.topology.b[spring];
        line.set(screen.x[a], screen.y[a], screen.x[b], screen.y[b]);
    }

    private static int pixel(double coordinate) {
        return (int) Math.floor(coordinate);
    }
}
