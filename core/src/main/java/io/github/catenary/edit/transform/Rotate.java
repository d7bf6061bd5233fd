package io.github.catenary.edit.transform;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;

/** Turns particles about an axis through a pivot. */
final class Rotate extends ParticleOperation {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
                    Parameter.number(
                            "angle",
                            "Angle",
                            "Anticlockwise, seen with the axis pointing at the viewer",
                            "°",
                            Bounds.between(-3600, 3600),
                            90),
                    SceneAxis.parameter(
                            SceneAxis.Z, "The axis through the pivot; z rotates in the plane seen from the front"),
                    SceneAxis.freely(SceneAxis.Z, "Direction of the axis through the pivot; its length has no effect"),
                    Pivot.POINT,
                    Pivot.BY_ID)
            .withAlternatives("axis", "direction");

    Rotate() {
        super("rotate", "Rotate", "Rotates the selection about an axis through a pivot", SCHEMA);
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        Affine turn = Affine.rotation(
                SceneAxis.direction(values), values.number("angle"), Pivot.of(values, scene, particles));
        return PartTransform.apply(scene, particles, turn);
    }
}
