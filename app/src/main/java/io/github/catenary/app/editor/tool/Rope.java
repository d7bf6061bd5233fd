package io.github.catenary.app.editor.tool;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A straight rope that is being drawn, of equal springs about as long as a cell of the grid.
 *
 * @param link the wanted length of its springs, m
 * @param end the pointer at its end, whose grid the particles lie on where they meet it
 */
record Rope(double link, PointerEvent end) {
    /** Longer ropes are drawn by mistake, toward the horizon of a plane. */
    static final int MOST_SPRINGS = 1_000;

    /** Without a grid, a spring is this many times as long as the pointer's reach. */
    private static final double LINK = 3;

    /** A particle this near to a grid point, in springs, is off it by rounding only. */
    private static final double ROUNDING = 1e-9;

    static Rope to(PointerEvent end) {
        boolean onGrid = end.grid() > 0;
        return new Rope(
                onGrid ? end.grid() : LINK * end.reach() / end.ray().transform().scale(), end);
    }

    /** The number of springs between two points. */
    private double springs(Vec3 from, Vec3 to) {
        return Math.max(1, Math.rint(from.distanceTo(to) / link));
    }

    boolean isTooLong(Vec3 from, Vec3 to) {
        return springs(from, to) > MOST_SPRINGS;
    }

    /**
     * The points between both ends, m.
     *
     * @throws EditRefusedException if the rope has too many springs
     */
    List<Vec3> between(Vec3 from, Vec3 to) {
        if (isTooLong(from, to)) throw EditRefusedException.ropeTooLong(MOST_SPRINGS);
        int springs = (int) springs(from, to);
        Vec3 way = to.minus(from);
        return IntStream.range(1, springs)
                .mapToObj(i -> onGrid(from.plus(way.times((double) i / springs))))
                .toList();
    }

    private Vec3 onGrid(Vec3 point) {
        Vec3 snapped = end.snap(point);
        return snapped.distanceTo(point) <= ROUNDING * link ? snapped : point;
    }
}
