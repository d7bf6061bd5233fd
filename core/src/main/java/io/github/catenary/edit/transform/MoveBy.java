package io.github.catenary.edit.transform;

import io.github.catenary.edit.Displacement;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;

/** Moves particles by an exact amount. */
final class MoveBy extends ParticleOperation {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Displacement.parameter("How far to move: to the right, up and forward", new Vec3(1, 0, 0)));

    MoveBy() {
        super("move", "Move by", "Moves the selection by exact amounts", SCHEMA);
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        return PartTransform.apply(scene, particles, Affine.translation(Displacement.of(values)));
    }
}
