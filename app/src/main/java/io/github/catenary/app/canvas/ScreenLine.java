package io.github.catenary.app.canvas;

/** A line on the screen that is cut to the view before it is drawn, so that no number is too large for the graphics. */
final class ScreenLine {
    double x1;
    double y1;
    double x2;
    double y2;

    /** Takes the line from one point to another as it is. */
    void set(double fromX, double fromY, double toX, double toY) {
        x1 = fromX;
        y1 = fromY;
        x2 = toX;
        y2 = toY;
    }

    /** Cuts the line to the rectangle from (-margin, -margin) to (width + margin, height + margin); false if it misses it. */
    boolean cut(double width, double height, double margin) {
        double dx = x2 - x1;
        double dy = y2 - y1;
        double[] ways = {-dx, dx, -dy, dy};
        double[] rooms = {x1 + margin, width + margin - x1, y1 + margin, height + margin - y1};
        double start = 0;
        double end = 1;
        for (int side = 0; side < 4; side++) {
            double way = ways[side];
            if (way == 0) {
                if (rooms[side] < 0) return false; // parallel to this side and outside of it
            } else if (way < 0) {
                start = Math.max(start, rooms[side] / way);
            } else {
                end = Math.min(end, rooms[side] / way);
            }
        }
        if (start > end) return false;
        set(x1 + start * dx, y1 + start * dy, x1 + end * dx, y1 + end * dy);
        return true;
    }
}
