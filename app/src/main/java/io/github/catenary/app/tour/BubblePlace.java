package io.github.catenary.app.tour;

import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;

/** Where a bubble stands beside what it is about. */
final class BubblePlace {
    private BubblePlace() {}

    /** What lies below this share of the room belongs to a bar, and the bubble stands above it. */
    private static final double LOW = 0.75;

    /**
     * The first place that lies in the room: above a control at the lower edge; to the right of another one, to its
     * left, above, below. If none does, the first one, moved into the room, that does not cover the control.
     *
     * @param gap between both, px
     */
    static Point beside(Rectangle control, Dimension bubble, Rectangle room, int gap) {
        int y = control.y + control.height / 2 - bubble.height / 2;
        int x = control.x + control.width / 2 - bubble.width / 2;
        Point above = new Point(x, control.y - gap - bubble.height);
        boolean low = control.y > room.y + LOW * room.height;
        List<Point> places = List.of(
                low ? above : new Point(control.x + control.width + gap, y),
                new Point(control.x - gap - bubble.width, y),
                above,
                new Point(x, control.y + control.height + gap));
        for (Point place : places) {
            if (room.contains(new Rectangle(place, bubble))) return place;
        }
        for (Point place : places) {
            Point inside = within(place, bubble, room);
            if (!new Rectangle(inside, bubble).intersects(control)) return inside;
        }
        return within(places.get(0), bubble, room);
    }

    /** The place in the middle of the lower edge, for what does not show. */
    static Point atTheEdge(Dimension bubble, Rectangle room, int gap) {
        return new Point(room.x + (room.width - bubble.width) / 2, room.y + room.height - bubble.height - gap);
    }

    private static Point within(Point place, Dimension bubble, Rectangle room) {
        return new Point(
                Math.max(room.x, Math.min(place.x, room.x + room.width - bubble.width)),
                Math.max(room.y, Math.min(place.y, room.y + room.height - bubble.height)));
    }
}
