package io.github.catenary.app.editor.tool;

import io.github.catenary.app.editor.tool.WorkPlane.Kind;
import io.github.catenary.edit.Clipboard;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;

/** Brings what is inserted and pasted onto a work plane. Any thread. */
public final class Landing {
    /** The parameter by which generators of flat parts take the axes of their plane. */
    private static final String AXES = "plane";

    /** The offset of a pasted copy along the axes of the plane, m, so that the copy is visible. */
    private static final double OFFSET = 0.5;

    private Landing() {}

    /** The parameters with which a generator makes its part parallel to the plane, as far as it offers that. */
    public static Parameters parallel(ParameterSchema schema, WorkPlane plane) {
        return parallel(schema, plane, Parameters.NONE);
    }

    /**
     * As {@link #parallel(ParameterSchema, WorkPlane)}, with other parameters besides.
     *
     * @param last the other parameters; those of the plane are not taken
     */
    public static Parameters parallel(ParameterSchema schema, WorkPlane plane, Parameters last) {
        String axes = switch (plane.kind()) {
            case FRONT, TILTED -> "xy";
            case TOP -> "xz";
            case SIDE -> "yz";
        };
        boolean offered = schema.find(AXES)
                .filter(Parameter.Choice.class::isInstance)
                .map(Parameter.Choice.class::cast)
                .filter(choice -> choice.choices().contains(axes))
                .isPresent();
        boolean usual = plane.kind() == Kind.FRONT || plane.kind() == Kind.TILTED;
        if (!offered) return last;
        return usual ? last.without(AXES) : last.with(AXES, Value.of(axes));
    }

    /**
     * Brings a part that was made in the planes of the axes onto the plane: the part's origin goes to the plane's depth.
     * On a tilted plane, the part's x and y run along the plane.
     *
     * @param before the scene without the part
     * @param after the scene with the part
     */
    public static Scene onto(WorkPlane plane, Scene before, Scene after) {
        if (plane.kind() != Kind.TILTED && plane.depth() == 0) return after;
        return after.changeParticles(
                added(before, after), particle -> particle.withPosition(land(plane, particle.position())));
    }

    /** Moves a part that was made before it comes onto a plane. */
    public static Scene shifted(Scene after, Scene before, Vec3 by) {
        if (by.equals(Vec3.ZERO)) return after;
        return after.changeParticles(
                added(before, after),
                particle -> particle.withPosition(particle.position().plus(by)));
    }

    private static IdSet added(Scene before, Scene after) {
        return IdSet.of(after.particles().stream()
                .mapToInt(Identified::id)
                .filter(id -> !before.particles().contains(id)));
    }

    /** Where a point of a part comes on a plane. */
    static Vec3 land(WorkPlane plane, Vec3 position) {
        return plane.kind() == Kind.TILTED ? plane.place(position) : position.plus(plane.point(0, 0, plane.depth()));
    }

    /** How far a copy is from its original, m, along the axes of the plane. */
    public static Vec3 aside(WorkPlane plane) {
        return plane.point(OFFSET, -OFFSET, 0);
    }

    /** How far copied items are moved along the normal, m, so that they lie or stand on the plane. */
    public static Vec3 down(WorkPlane plane, Clipboard items) {
        double lowest = items.particles().stream()
                .map(Particle::position)
                .mapToDouble(plane::depthOf)
                .min()
                .orElse(plane.depth());
        return plane.point(0, 0, plane.depth() - lowest);
    }
}
