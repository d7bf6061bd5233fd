package io.github.catenary.app.canvas;

import io.github.catenary.app.overlay.Sight;
import java.awt.geom.Point2D;

/** How a viewport sees points: from the front, without depth. */
public final class FrontSight implements Sight {
    private final Viewport viewport;

    public FrontSight(Viewport viewport) {
        this.viewport = viewport.copy();
    }

    @Override
    public void place(double x, double y, double z, Point2D.Double into) {
        into.setLocation(viewport.screenX(x), viewport.screenY(y));
    }

    @Override
    public double scale() {
        return viewport.scale();
    }
}
