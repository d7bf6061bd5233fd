package io.github.catenary.edit.transform;

import io.github.catenary.edit.Displacement;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.Placement;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The operations that place what is selected, in the order of the menu. */
public final class Transforms {
    /** Move, rotate, scale, mirror. */
    public static final List<Operation> PLACE = List.of(new MoveBy(), new Rotate(), new Resize(), new Mirror());

    /** Linear and radial array. */
    public static final List<Operation> REPEAT = List.of(new RepeatAlongLine(), new RepeatAroundAxis());

    /** Align to a side or to the middle, three along each axis. */
    public static final List<Operation> ALIGN = List.copyOf(AlignParticles.all());

    /** Distribute along each axis. */
    public static final List<Operation> DISTRIBUTE = List.copyOf(DistributeParticles.all());

    private Transforms() {}

    public static List<Operation> all() {
        return Stream.of(PLACE, REPEAT, ALIGN, DISTRIBUTE).flatMap(List::stream).toList();
    }

    /** Moves particles by an exact amount. */
    private static final class MoveBy extends ParticleOperation {
        private static final ParameterSchema SCHEMA = ParameterSchema.of(
                Displacement.parameter("How far to the right, up and to the front", new Vec3(1, 0, 0)));

        MoveBy() {
            super("move", "Move by", "Moves the selection by exact amounts", SCHEMA);
        }

        @Override
        Scene apply(Scene scene, IdSet particles, ParameterValues values) {
            return PartTransform.apply(scene, particles, Affine.translation(Displacement.of(values)));
        }
    }

    /** Scales the distances of particles from a pivot. */
    private static final class Resize extends ParticleOperation {
        private static final ParameterSchema SCHEMA = ParameterSchema.of(
                        Parameter.number(
                                "factor",
                                "Factor",
                                "How many times as large in all directions",
                                "",
                                Bounds.between(1e-6, 1e6),
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
            Vec3 factors = values.given("factors")
                    ? values.vector("factors")
                    : new Vec3(1, 1, 1).times(values.number("factor"));
            return PartTransform.apply(scene, particles, Affine.scaling(factors, Pivot.of(values, scene, particles)));
        }
    }

    /** Adds copies in a straight row. */
    private static final class RepeatAlongLine extends ParticleOperation {
        private static final ParameterSchema SCHEMA = ParameterSchema.of(
                new Parameter.Whole(
                        "copies",
                        "Copies",
                        "How many copies to add",
                        "",
                        Bounds.between(1, 10_000),
                        Optional.of(Value.of(1))),
                Displacement.parameter(
                        "From each copy to the next: to the right, up and to the front", new Vec3(1, 0, 0)));

        RepeatAlongLine() {
            super("linear-array", "Linear array", "Adds copies of the selection in a straight row", SCHEMA);
        }

        @Override
        Scene apply(Scene scene, IdSet particles, ParameterValues values) {
            Vec3 by = Displacement.of(values);
            return Repeats.add(scene, particles, values.whole("copies"), k -> Placement.moved(by.times(k)));
        }
    }
}
