package io.github.catenary.spi;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;

/**
 * A handle of an element in the drawing: where the user can drag the element, and which parameters a drag writes. A type
 * only declares its handles. The window shows them, snaps, and makes one edit of each drag. Immutable; lengths are in m.
 */
public sealed interface Handle {
    /**
     * A point. A drag of the outline moves all points of an element together.
     *
     * @param parameter the name of the {@link Parameter.Vector} that holds the point
     */
    record Point(String parameter) implements Handle {}

    /**
     * A distance from a line, such as the radius of a rod.
     *
     * @param parameter the name of the {@link Parameter.Decimal} that holds the distance
     * @param from one end of the line
     * @param to the other end; equal to {@code from} for a ball
     */
    record Radius(String parameter, Vec3 from, Vec3 to) implements Handle {}

    /**
     * The corners of a box along the axes. A drag of one corner keeps the opposite one. The centre moves with the points
     * of the element.
     *
     * @param centre the name of the {@link Parameter.Vector} that holds the centre of the box
     * @param halfSize the name of the {@link Parameter.Vector} from the centre to its faces
     */
    record Corners(String centre, String halfSize) implements Handle {}

    /**
     * A direction. A drag turns the vector, and keeps its length.
     *
     * @param parameter the name of the {@link Parameter.Vector} that holds the direction
     * @param from the point at which the arrow begins
     */
    record Arrow(String parameter, Vec3 from) implements Handle {}

    /** @throws IllegalArgumentException if the schema lacks a parameter that the handle writes */
    default void check(ParameterSchema schema) {
        if (this instanceof Point point) {
            require(schema, point.parameter(), Parameter.Vector.class);
        } else if (this instanceof Radius radius) {
            require(schema, radius.parameter(), Parameter.Decimal.class);
        } else if (this instanceof Corners corners) {
            require(schema, corners.centre(), Parameter.Vector.class);
            require(schema, corners.halfSize(), Parameter.Vector.class);
        } else if (this instanceof Arrow arrow) {
            require(schema, arrow.parameter(), Parameter.Vector.class);
        }
    }

    private static void require(ParameterSchema schema, String name, Class<? extends Parameter> kind) {
        if (schema.find(name).filter(kind::isInstance).isPresent()) return;
        throw new IllegalArgumentException("a handle writes the parameter \"" + name + "\", but the schema has no "
                + kind.getSimpleName() + " of that name");
    }
}
