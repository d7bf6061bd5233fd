package io.github.catenary.app.paint;

import io.github.catenary.app.view.Sight;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;

/** How far the items of a scene are seen from the way of a brush, at any depth. */
final class BrushReach {
    /** Takes what is covered. */
    interface Covered {
        /** @param far the distance from the way on the screen, divided by the radius, 0 to 1 */
        void item(int position, double far);
    }

    private final Scene scene;
    private final boolean ofSprings;
    /** Where the particle at position i is seen, px; not a number behind the eye. */
    private final double[] x;

    private final double[] y;

    BrushReach(Scene scene, boolean ofSprings, Sight sight) {
        this.scene = scene;
        this.ofSprings = ofSprings;
        Table<Particle> particles = scene.particles();
        x = new double[particles.size()];
        y = new double[x.length];
        Point2D.Double at = new Point2D.Double();
        for (int i = 0; i < x.length; i++) {
            Vec3 position = particles.at(i).position();
            sight.place(position.x(), position.y(), position.z(), at);
            x[i] = at.x;
            y[i] = at.y;
        }
    }

    /**
     * Hands over what a disc covers on its way.
     *
     * @param way from where to where its middle goes, px
     * @param radius px
     */
    void sweep(Line2D way, double radius, Covered covered) {
        if (ofSprings) springs(way, radius, covered);
        else particles(way, radius, covered);
    }

    private void particles(Line2D way, double radius, Covered covered) {
        for (int i = 0; i < x.length; i++) {
            double far = way.ptSegDist(x[i], y[i]);
            if (far < radius) covered.item(i, far / radius);
        }
    }

    private void springs(Line2D way, double radius, Covered covered) {
        double left = Math.min(way.getX1(), way.getX2()) - radius;
        double right = Math.max(way.getX1(), way.getX2()) + radius;
        double top = Math.min(way.getY1(), way.getY2()) - radius;
        double bottom = Math.max(way.getY1(), way.getY2()) + radius;
        Table<Spring> springs = scene.springs();
        for (int i = 0; i < springs.size(); i++) {
            int a = scene.particles().positionOf(springs.at(i).a());
            int b = scene.particles().positionOf(springs.at(i).b());
            boolean aside = (x[a] < left && x[b] < left)
                    || (x[a] > right && x[b] > right)
                    || (y[a] < top && y[b] < top)
                    || (y[a] > bottom && y[b] > bottom);
            if (aside) continue;
            double far = distance(way, a, b);
            if (far < radius) covered.item(i, far / radius);
        }
    }

    /** Between the way and the spring from particle a to particle b; not a number if an end is behind the eye. */
    private double distance(Line2D way, int a, int b) {
        if (way.intersectsLine(x[a], y[a], x[b], y[b])) return 0;
        double ofEnds = Math.min(way.ptSegDist(x[a], y[a]), way.ptSegDist(x[b], y[b]));
        double from = Line2D.ptSegDist(x[a], y[a], x[b], y[b], way.getX1(), way.getY1());
        double to = Line2D.ptSegDist(x[a], y[a], x[b], y[b], way.getX2(), way.getY2());
        return Math.min(ofEnds, Math.min(from, to));
    }
}
