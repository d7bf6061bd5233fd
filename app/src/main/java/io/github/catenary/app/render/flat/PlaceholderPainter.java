package io.github.catenary.app.render.flat;

import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.RoundRectangle2D;
import java.util.stream.IntStream;

/** Draws each element of an unknown type as a dashed grey frame around its targets, labelled with its type. */
final class PlaceholderPainter {
    private static final double MARGIN = 16;

    /** Each further frame is this much wider, px, so that frames around the same items differ. */
    private static final double STAGGER = 5;

    private static final BasicStroke DASHES =
            new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);

    private final Graphics2D g;
    private final OnScreen screen;
    private final PaintOptions options;

    PlaceholderPainter(Graphics2D g, OnScreen screen, PaintOptions options) {
        this.g = g;
        this.screen = screen;
        this.options = options;
    }

    void paint() {
        int unknown = 0;
        for (Element element : screen.scene.scene().elements()) {
            if (!options.knownType().test(element.type())) paint(element, unknown++);
        }
    }

    private void paint(Element element, int before) {
        int[] targets = IntStream.of(targets(element))
                .filter(i -> !Double.isNaN(screen.x[i])) // behind the eye
                .toArray();
        if (targets.length == 0) return;
        double margin = MARGIN + STAGGER * before;
        double left = min(targets, screen.x, screen.width) - margin;
        double top = min(targets, screen.y, screen.height) - margin;
        double right = max(targets, screen.x, screen.width) + margin;
        double bottom = max(targets, screen.y, screen.height) + margin;
        boolean selected = options.selection().elements().contains(element.id());
        g.setColor(selected ? options.colors().selection() : options.colors().placeholder());
        g.setStroke(DASHES);
        g.draw(new RoundRectangle2D.Double(left, top, right - left, bottom - top, 12, 12));
        if (options.labels()) {
            int line = g.getFontMetrics().getHeight();
            g.drawString(Shown.text(element.type()), (float) left + 8, (float) (top - 5 - (line - STAGGER) * before));
        }
    }

    private int[] targets(Element element) {
        Scene scene = screen.scene.scene();
        IntStream ends = scene.springIds(element.springs()).stream()
                .map(scene.springs()::positionOf)
                .flatMap(i -> IntStream.of(screen.topology.a[i], screen.topology.b[i]));
        IntStream own = scene.particleIds(element.particles()).stream().map(scene.particles()::positionOf);
        return IntStream.concat(own, ends).filter(i -> i >= 0).distinct().toArray();
    }

    /** The least coordinate, limited to just outside the view so that dashes do not run on for miles. */
    private static double min(int[] targets, double[] coordinates, double size) {
        double least =
                IntStream.of(targets).mapToDouble(i -> coordinates[i]).min().orElseThrow();
        return Math.max(-1_000, Math.min(size + 1_000, least));
    }

    private static double max(int[] targets, double[] coordinates, double size) {
        double most =
                IntStream.of(targets).mapToDouble(i -> coordinates[i]).max().orElseThrow();
        return Math.max(-1_000, Math.min(size + 1_000, most));
    }
}
