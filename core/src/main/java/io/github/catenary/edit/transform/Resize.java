package io.github.catenary.edit.transform;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/** Scales the distances of particles from a pivot. */
final class Resize extends ParticleOperation {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
                    Parameter.number(
                            "factor", "Factor", "Scale factor in all directions", "", Bounds.between(1e-6, 1e6), 2),
                    new Parameter.Vector(
                            "factors",
                            "Factors",
                            "Scale factors along x, y and z",
                            "",
                            Coordinates.POSITIVE,
                            Optional.of(Value.of(new Vec3(1, 1, 1)))),
                    Pivot.POINT,
                    Pivot.BY_ID)
            .withAlternatives("factor", "factors");

    Resize() {
        super("scale", "Scale", "Enlarges or shrinks the selection about a pivot", SCHEMA);
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        Vec3 factors =
                values.given("factors") ? values.vector("factors") : new Vec3(1, 1, 1).times(values.number("factor"));
        return PartTransform.apply(scene, particles, Affine.scaling(factors, Pivot.of(values, scene, particles)));
    }
}
