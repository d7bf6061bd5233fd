package io.github.catenary.edit.transform;

import io.github.catenary.edit.Displacement;
import io.github.catenary.edit.Placement;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/** Adds copies in a straight row. */
final class RepeatAlongLine extends ParticleOperation {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Whole(
                    "copies",
                    "Copies",
                    "Number of copies to add",
                    "",
                    Bounds.between(1, 10_000),
                    Optional.of(Value.of(1))),
            Displacement.parameter(
                    "Distance from each copy to the next: to the right, up and forward", new Vec3(1, 0, 0)));

    RepeatAlongLine() {
        super("linear-array", "Linear array", "Adds copies of the selection along a straight line", SCHEMA);
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        Vec3 by = Displacement.of(values);
        return Repeats.add(scene, particles, values.whole("copies"), k -> Placement.moved(by.times(k)));
    }
}
