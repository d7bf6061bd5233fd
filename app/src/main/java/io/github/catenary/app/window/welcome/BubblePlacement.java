package io.github.catenary.app.window.welcome;

import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a bubble stands in a room: beside the control that it is about, which it never covers if there is room, and
 * beside the items that are worked on, as far as possible.
 *
 * @param room in which it stands, px
 * @param items what it should not cover
 * @param gap to the control, the items and the lower edge, px
 */
record BubblePlacement(Rectangle room, List<Rectangle> items, int gap) {
    /** What lies below this share of the room belongs to a bar, and the bubble stands above it. */
    private static final double LOW = 0.75;

    /**
     * The first place that lies in the room and covers nothing: above a control at the lower edge; to the right of
     * another one, to its left, above, below; moved into the room; beside an item; in a corner. If all cover an item,
     * the one that covers least.
     */
    Point beside(Rectangle control, Dimension bubble) {
        int y = control.y + control.height / 2 - bubble.height / 2;
        int x = control.x + control.width / 2 - bubble.width / 2;
        Point above = new Point(x, control.y - gap - bubble.height);
        boolean low = control.y > room.y + LOW * room.height;
        List<Point> sides = List.of(
                low ? above : new Point(control.x + control.width + gap, y),
                new Point(control.x - gap - bubble.width, y),
                above,
                new Point(x, control.y + control.height + gap));
        List<Point> places = new ArrayList<>(sides.stream()
                .filter(place -> room.contains(new Rectangle(place, bubble)))
                .toList());
        for (Point place : sides) places.add(within(place, bubble));
        for (Rectangle item : items) places.addAll(around(item, new Point(x, y), bubble));
        places.addAll(edges(bubble));
        List<Point> free = places.stream()
                .filter(place -> !new Rectangle(place, bubble).intersects(control))
                .toList();
        return free.isEmpty() ? places.get(0) : best(free, bubble);
    }

    /** The place in the middle of the lower edge, or else at another edge, for what does not show. */
    Point atTheEdge(Dimension bubble) {
        return best(edges(bubble), bubble);
    }

    /** True for a place in the room that covers neither the control nor an item. */
    boolean isFree(Rectangle bubble, Rectangle control) {
        return room.contains(bubble) && !bubble.intersects(control) && covered(bubble) == 0;
    }

    private Point best(List<Point> places, Dimension bubble) {
        Point best = places.get(0);
        double least = Double.POSITIVE_INFINITY;
        for (Point place : places) {
            double covered = covered(new Rectangle(place, bubble));
            if (!(covered < least)) continue;
            least = covered;
            best = place;
        }
        return best;
    }

    /** How much of the items lies below a bubble, px². */
    private double covered(Rectangle bubble) {
        double sum = 0;
        for (Rectangle item : items) {
            Rectangle common = item.intersection(bubble);
            if (!common.isEmpty()) sum += (double) common.width * common.height;
        }
        return sum;
    }

    /** At the four sides of an item, at the height or above the place where the bubble would be else. */
    private List<Point> around(Rectangle item, Point usual, Dimension bubble) {
        return List.of(
                within(new Point(item.x + item.width + gap, usual.y), bubble),
                within(new Point(item.x - gap - bubble.width, usual.y), bubble),
                within(new Point(usual.x, item.y - gap - bubble.height), bubble),
                within(new Point(usual.x, item.y + item.height + gap), bubble));
    }

    private List<Point> edges(Dimension bubble) {
        int middle = room.x + (room.width - bubble.width) / 2;
        int right = room.x + room.width - bubble.width;
        int low = room.y + room.height - bubble.height - gap;
        return List.of(
                new Point(middle, low),
                new Point(middle, room.y),
                new Point(room.x, room.y),
                new Point(right, room.y),
                new Point(room.x, low),
                new Point(right, low));
    }

    private Point within(Point place, Dimension bubble) {
        return new Point(
                Math.max(room.x, Math.min(place.x, room.x + room.width - bubble.width)),
                Math.max(room.y, Math.min(place.y, room.y + room.height - bubble.height)));
    }
}
