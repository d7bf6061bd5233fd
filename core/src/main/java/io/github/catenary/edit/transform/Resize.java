package io.github.catenary.edit.transform;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.NumberText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.Optional;

/** Scales the distances of particles from a pivot. */
final class Resize extends ParticleOperation {
    /** The largest factor, and the inverse of the smallest, so that no length overflows or vanishes. */
    private static final double MOST = 1e6;

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
                    Parameter.number(
                            "factor",
                            "Factor",
                            "How many times as large in all directions",
                            "",
                            Bounds.between(1 / MOST, MOST),
                            2),
                    new Parameter.Vector(
                            "factors",
                            "Factors",
                            "How many times as large along x, y and z",
                            "",
                            Coordinates.POSITIVE,
                            Optional.of(Value.of(new Vec3(1, 1, 1)))),
                    Pivot.POINT,
                    Pivot.BY_ID)
            .withAlternatives("factor", "factors");

    Resize() {
        super("scale", "Scale", "Makes the selection larger or smaller, away from a pivot or towards it", SCHEMA);
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        Vec3 factors =
                values.given("factors") ? values.vector("factors") : new Vec3(1, 1, 1).times(values.number("factor"));
        for (SceneAxis axis : SceneAxis.values()) {
            double factor = axis.of(factors);
            if (factor * MOST >= 1 && factor <= MOST) continue;
            throw EditRefusedException.because(Message.of(
                    "edit.factor-range",
                    "the factor along {0} is {1}, but must be from 0.000001 to 1000000",
                    axis.word(),
                    NumberText.of(factor)));
        }
        return PartTransform.apply(scene, particles, Affine.scaling(factors, Pivot.of(values, scene, particles)));
    }
}
