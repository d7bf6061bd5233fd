package io.github.catenary.app.render.space;

import io.github.catenary.math.Vec3;
import io.github.catenary.spi.Solid;
import java.util.Arrays;

/**
 * How much of the sky bodies hide from the points of a grid on the ground: all below a body that touches it, and less the
 * higher the body is. A ball of radius r at height h hides, from a point at the distance d of its middle,
 *
 * <pre>  r² h / d³  </pre>
 *
 * of the light of an even sky. One thread.
 */
final class ContactShadow {
    /** Bodies that hide less than this everywhere cast no shadow. */
    private static final double FAINTEST = 0.03;

    /** The border of the grid, in which shadows fade, points. */
    private static final int BORDER = 10;

    /** A body that is sunk casts a shadow as if its middle were this share of its radius above the ground. */
    private static final double SUNK = 0.5;

    private static final int MOST_BALLS_OF_ROD = 24;

    private final int side;
    /** Entry {@code row * side + column}: the share of the sky that bodies leave. */
    private final float[] open;

    private double cell;
    private double x0;
    private double level;
    private double z0;
    private boolean any;

    /** @param side points of the grid along each side */
    ContactShadow(int side) {
        this.side = side;
        open = new float[side * side];
    }

    /** Starts a picture. */
    void begin(double newCell, double newX0, double newLevel, double newZ0) {
        cell = newCell;
        x0 = newX0;
        level = newLevel;
        z0 = newZ0;
        any = false;
    }

    /** The share of the sky that is hidden from a point of the grid. */
    float hidden(int at) {
        return any ? 1 - open[at] : 0;
    }

    boolean isEmpty() {
        return !any;
    }

    void add(Solid solid) {
        if (solid instanceof Solid.Ball ball) {
            ball(ball.centre().x(), ball.centre().y(), ball.centre().z(), ball.radius(), 1);
        } else if (solid instanceof Solid.Rod rod) {
            Vec3 along = rod.to().minus(rod.from());
            int count = (int) Math.max(1, Math.min(MOST_BALLS_OF_ROD, Math.ceil(along.length() / rod.radius())));
            for (int k = 0; k <= count; k++) {
                Vec3 at = rod.from().plus(along.times((double) k / count));
                // neighbours hide in part the same sky
                ball(at.x(), at.y(), at.z(), rod.radius(), SUNK);
            }
        } else if (solid instanceof Solid.Block block) {
            block(block.centre(), block.halfSize());
        }
    }

    /** @param weight 1, or less for a ball that others overlap */
    void ball(double x, double y, double z, double radius, double weight) {
        double h = Math.max(y - level, SUNK * radius);
        if (!(y - level > -radius) || !(radius * radius > FAINTEST * h * h)) return;
        double reach = Math.cbrt(radius * radius * h / FAINTEST);
        each(x - reach, z - reach, x + reach, z + reach, (px, pz) -> {
            double squared = (px - x) * (px - x) + (pz - z) * (pz - z) + h * h;
            return weight * Math.min(1, radius * radius * h / (squared * Math.sqrt(squared)));
        });
    }

    /** A box hides less with the distance from its lower side, in the measure of its smaller width. */
    private void block(Vec3 centre, Vec3 half) {
        double width = Math.min(half.x(), half.z());
        double above = Math.max(0, centre.y() - half.y() - level);
        if (centre.y() + half.y() < level) return;
        double reach = width * (1 / Math.sqrt(FAINTEST) - 1);
        if (above > reach) return;
        each(
                centre.x() - half.x() - reach,
                centre.z() - half.z() - reach,
                centre.x() + half.x() + reach,
                centre.z() + half.z() + reach,
                (px, pz) -> {
                    double dx = Math.max(0, Math.abs(px - centre.x()) - half.x());
                    double dz = Math.max(0, Math.abs(pz - centre.z()) - half.z());
                    double share = width / (width + Math.sqrt(dx * dx + dz * dz + above * above));
                    return share * share;
                });
    }

    /** How far a point is from the edge of the grid, points. */
    private double inside(int row, int column) {
        return Math.min(Math.min(row, side - 1 - row), Math.min(column, side - 1 - column));
    }

    /** Tells how much is hidden from a point of the grid, 0 to 1. */
    private interface Hiding {
        double of(double x, double z);
    }

    private void each(double minX, double minZ, double maxX, double maxZ, Hiding hiding) {
        if (!any) Arrays.fill(open, 1);
        any = true;
        int fromColumn = (int) Math.max(0, Math.ceil((minX - x0) / cell));
        int toColumn = (int) Math.min(side - 1, Math.floor((maxX - x0) / cell));
        int fromRow = (int) Math.max(0, Math.ceil((minZ - z0) / cell));
        int toRow = (int) Math.min(side - 1, Math.floor((maxZ - z0) / cell));
        for (int row = fromRow; row <= toRow; row++) {
            for (int column = fromColumn; column <= toColumn; column++) {
                int at = row * side + column;
                double hidden = (hiding.of(x0 + column * cell, z0 + row * cell) - FAINTEST) / (1 - FAINTEST);
                if (hidden > 0) open[at] *= (float) (1 - hidden * Math.min(1, inside(row, column) / BORDER));
            }
        }
    }
}
