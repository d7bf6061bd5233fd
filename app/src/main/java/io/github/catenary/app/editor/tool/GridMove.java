package io.github.catenary.app.editor.tool;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeParticles;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;

/**
 * Moves particles as {@link MoveParticles} does, but a coordinate that lands on a grid line gets its exact decimal:
 * 0.3, not 0.30000000000000004, which nobody wants to read in a file or in the inspector.
 */
public final class GridMove {
    /** The rounding error of one addition, in units in the last place. */
    private static final double ROUNDING = 4;

    private GridMove() {}

    /**
     * The particles that move with a selection: the selected ones and the ends of the selected springs, but for those
     * that are locked.
     */
    public static IdSet moved(Scene scene, Selection selection) {
        return GroupMarks.of(scene).unlocked(selection.particlesWithEnds(scene));
    }

    /**
     * @param by the displacement, m
     * @param grid the spacing of the grid, m; 0 for none
     */
    public static Command command(IdSet particles, Vec3 by, double grid) {
        if (grid == 0 || by.equals(Vec3.ZERO)) return new MoveParticles(particles, by);
        return new ChangeParticles(
                Label.of("move-particles", particles.size()),
                particles,
                particle -> particle.withPosition(moved(particle.position(), by, grid)));
    }

    /**
     * Where a point comes to.
     *
     * @param by the displacement, m
     * @param grid the spacing of the grid, m; 0 for none
     */
    public static Vec3 moved(Vec3 from, Vec3 by, double grid) {
        Vec3 moved = from.plus(by); // refuses what is beyond the range of a double
        if (grid == 0) return moved;
        return new Vec3(
                move(from.x(), moved.x(), by.x(), grid),
                move(from.y(), moved.y(), by.y(), grid),
                move(from.z(), moved.z(), by.z(), grid));
    }

    private static double move(double from, double to, double by, double grid) {
        if (by == 0) return to;
        double point = Snapping.snap(to, grid);
        double rounding = ROUNDING * Math.ulp(Math.max(Math.abs(from), Math.abs(by)));
        return Math.abs(to - point) <= rounding ? point : to;
    }
}
