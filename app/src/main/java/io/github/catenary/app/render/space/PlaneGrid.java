package io.github.catenary.app.render.space;

import io.github.catenary.math.Vec3;

/** Adds the grid of a plane to a picture, below everything else. */
final class PlaneGrid {
    private static final int MAJOR = 10;

    /** Each line is drawn in so many pieces, which fade one after the other. */
    private static final int PIECES = 16;

    /** How strong a line is in the middle, and how strong each tenth one. */
    private static final double FINE = 0.5;

    private static final double COARSE = 0.9;

    private final Clipper clipper;

    PlaneGrid(Clipper clipper) {
        this.clipper = clipper;
    }

    /**
     * @param fine RGB of the lines
     * @param coarse RGB of each tenth line
     */
    void add(EditMarks.Grid grid, float width, int fine, int coarse) {
        int lines = (int) Math.min(1_000, Math.floor(grid.reach() / grid.spacing()));
        for (int i = -lines; i <= lines; i++) {
            line(grid, i, true, isMajor(grid.column() + i), width, fine, coarse);
            line(grid, i, false, isMajor(grid.row() + i), width, fine, coarse);
        }
    }

    private static boolean isMajor(long number) {
        return Math.floorMod(number, (long) MAJOR) == 0;
    }

    private void line(EditMarks.Grid grid, int i, boolean upward, boolean major, float width, int fine, int coarse) {
        double aside = i * grid.spacing();
        double half = Math.sqrt(Math.max(0, grid.reach() * grid.reach() - aside * aside));
        for (int piece = 0; piece < PIECES; piece++) {
            double from = half * (2.0 * piece / PIECES - 1);
            double to = half * (2.0 * (piece + 1) / PIECES - 1);
            double middle = (from + to) / 2;
            double away = (aside * aside + middle * middle) / (grid.reach() * grid.reach());
            double alpha = (major ? COARSE : FINE) * (1 - away);
            int color = Shade.withAlpha(major ? coarse : fine, alpha);
            clipper.start();
            corner(grid, upward ? aside : from, upward ? from : aside, color);
            corner(grid, upward ? aside : to, upward ? to : aside, color);
            clipper.endLine(width);
        }
    }

    private void corner(EditMarks.Grid grid, double across, double up, int color) {
        Vec3 middle = grid.middle();
        Vec3 r = grid.right();
        Vec3 u = grid.up();
        clipper.corner(
                middle.x() + across * r.x() + up * u.x(),
                middle.y() + across * r.y() + up * u.y(),
                middle.z() + across * r.z() + up * u.z(),
                color,
                color);
    }
}
