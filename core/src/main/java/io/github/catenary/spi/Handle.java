package io.github.catenary.spi;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;

/**
 * Something of an element that can be taken hold of in the drawing, and the parameters that a drag writes. A type only
 * declares its handles; the window shows them, snaps, and makes one edit of a drag. Immutable; lengths are in m.
 */
public sealed interface Handle {
    /**
     * A point, which is dragged. The points of an element move together when its outline is dragged.
     *
     * @param parameter the name of the {@link Parameter.Vector} that the knob stands at
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
     * The corners of a box along the axes. A dragged corner leaves the opposite one where it is. The centre moves with
     * the points of the element.
     *
     * @param centre the name of the {@link Parameter.Vector} in the middle of the box
     * @param halfSize the name of the {@link Parameter.Vector} from the centre to its faces
     */
    record Corners(String centre, String halfSize) implements Handle {}

    /**
     * A direction, which is turned; its length stays.
     *
     * @param parameter the name of the {@link Parameter.Vector}
     * @param from where the arrow begins
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
