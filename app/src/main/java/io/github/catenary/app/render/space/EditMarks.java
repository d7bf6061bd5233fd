package io.github.catenary.app.render.space;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/**
 * What an editor shows in a picture besides the scene. Immutable.
 *
 * @param grid of the plane that is worked in
 * @param particles the selected ones
 * @param springs the selected ones
 */
public record EditMarks(Optional<Grid> grid, IdSet particles, IdSet springs) {
    /** Nothing. */
    public static final EditMarks NONE = new EditMarks(Optional.empty(), IdSet.empty(), IdSet.empty());

    /**
     * A grid in a plane, which fades away from its middle.
     *
     * @param middle a point of the plane where two lines cross, m
     * @param right of length 1, along some lines
     * @param up of length 1, along the others
     * @param spacing of the lines, m
     * @param reach how far the grid goes, m
     * @param column the number of the line through the middle along {@code up}; those of each tenth are stronger
     * @param row the number of the line through the middle along {@code right}
     */
    public record Grid(Vec3 middle, Vec3 right, Vec3 up, double spacing, double reach, long column, long row) {}
}
