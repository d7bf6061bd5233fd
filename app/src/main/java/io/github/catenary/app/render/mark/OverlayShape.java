package io.github.catenary.app.render.mark;

import java.awt.geom.Point2D;
import java.util.List;

/** Something that is drawn over a view of the drawing; coordinates are px with y down. Equal marks look alike. */
public sealed interface OverlayShape {
    /** What a mark is about; it decides the colour. */
    enum Tone {
        /** What can be taken hold of. */
        HANDLE,
        /** Lines that only help. */
        QUIET,
        /** What the pointer snaps to. */
        SNAP,
        /** What would come. */
        COMING,
        /** What cannot be. */
        TROUBLE,
        X,
        Y,
        Z
    }

    /** A straight line. */
    record Line(Point2D.Double from, Point2D.Double to, Tone tone, boolean dashed) implements OverlayShape {
        /** A direction is seen well between points so far apart, px. */
        public static final double SAMPLE = 100;

        /** To both sides, beyond any screen, px. */
        private static final double FAR = 4000;

        /** The line through two points, to both sides. */
        public static Line endless(Point2D.Double through, Point2D.Double beside, Tone tone) {
            double length = through.distance(beside);
            double x = length == 0 ? 0 : (beside.x - through.x) / length * FAR;
            double y = length == 0 ? 0 : (beside.y - through.y) / length * FAR;
            return new Line(
                    new Point2D.Double(through.x - x, through.y - y),
                    new Point2D.Double(through.x + x, through.y + y),
                    tone,
                    false);
        }
    }

    /** A line through points, of which some may be nowhere. */
    record Trace(List<Point2D.Double> points, Tone tone) implements OverlayShape {
        public Trace {
            points = List.copyOf(points);
        }
    }

    /**
     * Part of a circle.
     *
     * @param from where it begins, °, anticlockwise from the right
     * @param by how far it goes, °
     */
    record Arc(Point2D.Double centre, double radius, double from, double by, Tone tone) implements OverlayShape {}

    /** The figure of a knob. */
    enum Figure {
        SQUARE,
        /** A circular arrow. */
        TURN,
        /** A circle with a cross. */
        PIVOT,
        /** A cross: a point of the grid. */
        CROSS,
        /** A circle: a particle. */
        CIRCLE,
        /** A triangle: the middle of something. */
        TRIANGLE,
        /** A square on its corner: a place on something. */
        DIAMOND,
        /** An open angle: a direction. */
        ANGLE
    }

    /** @param hot true while the pointer is over it */
    record Knob(Point2D.Double at, Figure figure, Tone tone, boolean hot) implements OverlayShape {}

    /**
     * A disc of which the colour tells an amount.
     *
     * @param share of the largest amount, 0 to 1
     */
    record Spot(Point2D.Double at, double share) implements OverlayShape {}

    /** Lines of text on a plate beside a point, wholly in view. */
    record Plate(Point2D.Double at, List<String> lines) implements OverlayShape {
        public Plate {
            lines = List.copyOf(lines);
        }
    }
}
