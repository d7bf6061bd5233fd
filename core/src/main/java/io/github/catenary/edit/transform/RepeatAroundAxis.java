package io.github.catenary.edit.transform;

import io.github.catenary.edit.Placement;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Adds copies on a circle around an axis through a pivot. Copies that turn along share the particles that lie on the
 * axis, such as the hub of a wheel.
 */
final class RepeatAroundAxis extends Repeats {
    private static final double FULL = 360;
    /** How near to the axis a particle lies on it, as a share of the size of the selection. */
    private static final double ON_AXIS = 1e-6;

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
                    new Parameter.Whole(
                            "count",
                            "Count",
                            "Total number, including the original",
                            "",
                            Bounds.between(2, 10_000),
                            Optional.of(Value.of(6))),
                    Parameter.number(
                            "angle",
                            "Angle",
                            "Angle from the original to the last copy; 360° closes the circle",
                            "°",
                            Bounds.between(-FULL, FULL),
                            FULL),
                    SceneAxis.parameter(
                            SceneAxis.Z, "The axis through the pivot; z rotates in the plane seen from the front"),
                    SceneAxis.freely(SceneAxis.Z, "Direction of the axis through the pivot; its length has no effect"),
                    Pivot.choice(
                            "The origin of the scene, the centre of the selection, or a particle",
                            Pivot.ORIGIN,
                            Pivot.CENTRE),
                    Pivot.BY_ID,
                    new Parameter.Switch(
                            "turn",
                            "Rotate copies",
                            "Rotate each copy as it goes around; copies then share the particles on the axis",
                            Optional.of(Value.of(true))),
                    JOIN,
                    TOLERANCE)
            .withAlternatives("axis", "direction");

    RepeatAroundAxis() {
        super("radial-array", "Radial array", "Adds copies of the selection on a circle around an axis", SCHEMA);
    }

    @Override
    Row row(Scene scene, IdSet particles, ParameterValues values) {
        int count = values.whole("count");
        double angle = values.number("angle");
        boolean closed = Math.abs(angle) == FULL;
        double step = angle / (closed ? count : count - 1);
        Vec3 axis = SceneAxis.direction(values);
        Vec3 pivot = Pivot.of(values, scene, particles);
        BoundingBox box = BoundingBox.of(scene, particles);
        double near = ON_AXIS * box.diagonal();
        IntFunction<Placement> place = k -> {
            Affine turn = Affine.rotation(axis, k * step, pivot);
            if (!values.on("turn"))
                return Placement.moved(turn.place(box.centre()).minus(box.centre()));
            return new Placement(
                    particle -> PartTransform.image(particle, turn),
                    particle -> distance(particle, pivot, axis) <= near,
                    false);
        };
        List<Placement> placements = IntStream.range(1, count).mapToObj(place).toList();
        return new Row(new Copies(particles, placements), true, closed, IdSet.empty());
    }

    private static double distance(Particle particle, Vec3 pivot, Vec3 axis) {
        Vec3 from = particle.position().minus(pivot);
        return from.minus(axis.times(Affine.dot(axis, from))).length();
    }
}
