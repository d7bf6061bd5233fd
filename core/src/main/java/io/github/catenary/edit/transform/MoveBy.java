package io.github.catenary.edit.transform;

import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.Optional;

/** Moves particles by an exact amount. */
final class MoveBy extends ParticleOperation {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(by("How far to the right, up and to the front"));

    MoveBy() {
        super("move", "Move by", "Moves the selection by exact amounts", SCHEMA);
    }

    static Parameter by(String description) {
        return new Parameter.Vector(
                "by",
                "By",
                description,
                "m",
                Coordinates.NOT_ALL_ZERO,
                Optional.of(Value.of(new Vec3(1, 0, 0))));
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        return PartTransform.apply(scene, particles, Affine.translation(values.vector("by")));
    }
}
