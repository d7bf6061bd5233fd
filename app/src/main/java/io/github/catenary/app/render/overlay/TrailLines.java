package io.github.catenary.app.render.overlay;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;

/** Draws where particles were, the longer ago the fainter. */
final class TrailLines {
    private static final int BANDS = 6;
    private static final int FAINTEST = 50;

    private final OverlayGraphics on;

    TrailLines(OverlayGraphics on) {
        this.on = on;
    }

    void paint(Trails trails, Color color) {
        List<double[]> places = trails.places();
        on.g.setStroke(new BasicStroke((float) on.px(1.4), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        for (int band = 0; band < BANDS; band++) {
            int alpha = FAINTEST + (255 - FAINTEST) * band / (BANDS - 1);
            on.g.setColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha));
            int from = (places.size() - 1) * band / BANDS;
            int to = (places.size() - 1) * (band + 1) / BANDS;
            for (int i = from; i < to; i++) step(places.get(i), places.get(i + 1));
        }
    }

    private void step(double[] before, double[] after) {
        for (int k = 0; k < before.length; k += 3) {
            boolean first = on.sees(before[k], before[k + 1], before[k + 2]);
            double x = on.at.x;
            double y = on.at.y;
            boolean second = on.sees(after[k], after[k + 1], after[k + 2]);
            boolean finite = Double.isFinite(x + y + on.at.x + on.at.y);
            if (finite && (first || second)) on.line(x, y, on.at.x, on.at.y);
        }
    }
}
