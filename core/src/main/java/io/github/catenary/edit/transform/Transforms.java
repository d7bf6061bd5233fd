package io.github.catenary.edit.transform;

import io.github.catenary.edit.Displacement;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.Placement;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The operations that place what is selected, in the order of the menu. */
public final class Transforms {
    /** Move, rotate, scale, mirror. */
    public static final List<Operation> PLACE = List.of(new MoveBy(), new Rotate(), new Resize(), new Mirror());

    /** Linear, radial and path array. */
    public static final List<Operation> REPEAT =
            List.of(new RepeatAlongLine(), new RepeatAroundAxis(), new RepeatAlongPath());

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
                Displacement.parameter("How far to move: to the right, up and forward", new Vec3(1, 0, 0)));

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
            Vec3 factors = values.given("factors")
                    ? values.vector("factors")
                    : new Vec3(1, 1, 1).times(values.number("factor"));
            return PartTransform.apply(scene, particles, Affine.scaling(factors, Pivot.of(values, scene, particles)));
        }
    }

    /** Adds copies in a straight row. */
    private static final class RepeatAlongLine extends Repeats {
        private static final ParameterSchema SCHEMA = ParameterSchema.of(
                new Parameter.Whole(
                        "copies",
                        "Copies",
                        "Number of copies to add",
                        "",
                        Bounds.between(1, 10_000),
                        Optional.of(Value.of(1))),
                Displacement.parameter(
                        "Distance from each copy to the next: to the right, up and forward", new Vec3(1, 0, 0)),
                JOIN,
                TOLERANCE);

        RepeatAlongLine() {
            super("linear-array", "Linear array", "Adds copies of the selection along a straight line", SCHEMA);
        }

        @Override
        Row row(Scene scene, IdSet particles, ParameterValues values) {
            Vec3 by = Displacement.of(values);
            List<Placement> placements = IntStream.rangeClosed(1, values.whole("copies"))
                    .mapToObj(k -> Placement.moved(by.times(k)))
                    .toList();
            return new Row(new Copies(particles, placements), true, false, IdSet.empty());
        }
    }

    /** Gives particles the same coordinate along one axis: that of a side of the selection, or of its middle. */
    private static final class AlignParticles extends ParticleOperation {
        private final SceneAxis axis;
        private final double side;

        /** @param side 0 for the side of the smallest coordinate, 1 for the largest, ½ for the middle */
        private AlignParticles(String id, String label, String description, SceneAxis axis, double side) {
            super("align-" + id, label, description, ParameterSchema.NONE);
            this.axis = axis;
            this.side = side;
        }

        /** Three for each axis. */
        static List<AlignParticles> all() {
            return List.of(
                    new AlignParticles("left", "Left", "Moves all particles to the leftmost one", SceneAxis.X, 0),
                    new AlignParticles(
                            "centre-x",
                            "Centre (x)",
                            "Moves all particles midway between left and right",
                            SceneAxis.X,
                            0.5),
                    new AlignParticles("right", "Right", "Moves all particles to the rightmost one", SceneAxis.X, 1),
                    new AlignParticles("top", "Top", "Moves all particles to the highest one", SceneAxis.Y, 1),
                    new AlignParticles(
                            "centre-y",
                            "Middle (y)",
                            "Moves all particles midway between top and bottom",
                            SceneAxis.Y,
                            0.5),
                    new AlignParticles("bottom", "Bottom", "Moves all particles to the lowest one", SceneAxis.Y, 0),
                    new AlignParticles(
                            "near", "Near", "Moves all particles to the nearest one (largest z)", SceneAxis.Z, 1),
                    new AlignParticles(
                            "centre-z",
                            "Centre (z)",
                            "Moves all particles midway between near and far",
                            SceneAxis.Z,
                            0.5),
                    new AlignParticles(
                            "far", "Far", "Moves all particles to the farthest one (smallest z)", SceneAxis.Z, 0));
        }

        @Override
        Scene apply(Scene scene, IdSet particles, ParameterValues values) {
            BoundingBox box = BoundingBox.of(scene, particles);
            double low = axis.of(box.low());
            double high = axis.of(box.high());
            double to = side == 0 ? low : side == 1 ? high : axis.of(box.centre());
            return scene.changeParticles(
                    particles, particle -> particle.withPosition(axis.with(particle.position(), to)));
        }
    }

    /** Spaces particles evenly along one axis; the first and the last one stay. Equal coordinates keep their order. */
    private static final class DistributeParticles extends ParticleOperation {
        private static final int FEWEST = 3;

        private final SceneAxis axis;

        private DistributeParticles(SceneAxis axis) {
            super(
                    "distribute-" + axis.word(),
                    "Along " + axis.word(),
                    "Spaces particles evenly along " + axis.word() + "; the first and the last one stay",
                    ParameterSchema.NONE);
            this.axis = axis;
        }

        static List<DistributeParticles> all() {
            return Stream.of(SceneAxis.values()).map(DistributeParticles::new).toList();
        }

        @Override
        public Optional<Message> hindrance(Scene scene, Selection selection) {
            Optional<Message> nothing = super.hindrance(scene, selection);
            boolean few =
                    selection.springs().size() < 2 && selection.particles().size() < FEWEST;
            if (nothing.isPresent()
                    || !few
                    || selection.particlesWithEnds(scene).size() >= FEWEST) return nothing;
            return Optional.of(
                    Message.of("edit.select-three", "distributing takes three particles or more; select more of them"));
        }

        @Override
        Scene apply(Scene scene, IdSet particles, ParameterValues values) {
            List<Particle> row = particles.stream()
                    .mapToObj(scene.particles()::get)
                    .sorted(Comparator.comparingDouble(particle -> axis.of(particle.position())))
                    .toList();
            double first = axis.of(row.get(0).position());
            double last = axis.of(row.get(row.size() - 1).position());
            Map<Integer, Double> places = new HashMap<>();
            for (int i = 1; i < row.size() - 1; i++) {
                double share = (double) i / (row.size() - 1);
                places.put(row.get(i).id(), first * (1 - share) + last * share);
            }
            return scene.changeParticles(IdSet.of(places.keySet()), particle -> {
                double place = places.getOrDefault(particle.id(), axis.of(particle.position()));
                return particle.withPosition(axis.with(particle.position(), place));
            });
        }
    }
}
