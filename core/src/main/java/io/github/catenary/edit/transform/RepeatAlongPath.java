package io.github.catenary.edit.transform;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Placement;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Adds copies along the longest chain or ring of springs in the selection; the rest of the selection is copied. The
 * centres of the copies lie on the path.
 */
final class RepeatAlongPath extends Repeats {
    private static final int MOST = 10_000;

    /** A path that ends by rounding just before another copy has room for it. */
    private static final double ROUNDING = 1e-9;

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
                    new Parameter.Whole(
                            "count",
                            "Count",
                            "Number of copies, evenly from end to end",
                            "",
                            Bounds.between(1, MOST),
                            Optional.of(Value.of(10))),
                    Parameter.number(
                            "spacing", "Spacing", "Distance along the path between copies", "m", Bounds.POSITIVE, 1),
                    new Parameter.Switch(
                            "turn",
                            "Rotate copies",
                            "Rotate each copy so that its axis follows the path",
                            Optional.of(Value.of(true))),
                    SceneAxis.parameter(SceneAxis.X, "The axis of the original that follows the path"),
                    new Parameter.Switch(
                            "keep",
                            "Keep the path",
                            "Keep the chain of springs that the copies follow",
                            Optional.of(Value.of(true))),
                    JOIN,
                    TOLERANCE)
            .withAlternatives("count", "spacing");

    RepeatAlongPath() {
        super(
                "path-array",
                "Path array",
                "Copies the selection along its longest chain or ring of springs, which is the path",
                SCHEMA);
    }

    @Override
    Row row(Scene scene, IdSet particles, ParameterValues values) {
        SpringPath path = SpringPath.among(scene, particles);
        IdSet copied = particles.minus(path.particles());
        if (copied.isEmpty()) {
            throw EditRefusedException.because(
                    Message.of("edit.only-path", "only the path is selected; select what to copy along it, too"));
        }
        Vec3 centre = BoundingBox.of(scene, copied).centre();
        List<Placement> placements = new ArrayList<>();
        Turning turning = new Turning(SceneAxis.direction(values));
        for (double along : places(path, values)) {
            SpringPath.Place place = path.place(along);
            if (!values.on("turn")) {
                placements.add(Placement.moved(place.point().minus(centre)));
                continue;
            }
            Affine map = turning.to(place.direction(), centre, place.point());
            placements.add(Placement.of(particle -> PartTransform.image(particle, map)));
        }
        IdSet removed = values.on("keep") ? IdSet.empty() : path.particles();
        return new Row(new Copies(copied, placements), false, path.closed(), removed);
    }

    /** How far along the path the copies are, m. */
    private static double[] places(SpringPath path, ParameterValues values) {
        double length = path.length();
        double count;
        double step;
        if (values.given("spacing")) {
            step = values.number("spacing");
            count = path.closed()
                    ? Math.max(1, Math.ceil(length / step - ROUNDING))
                    : Math.floor(length / step + ROUNDING) + 1;
        } else {
            count = values.whole("count");
            step = path.closed() || count == 1 ? length / count : length / (count - 1);
        }
        if (!(count <= MOST)) {
            throw EditRefusedException.because(Message.of(
                    "edit.too-dense",
                    "at this spacing {0} copies or more would stand along the path, but {1} may at most; enter a larger"
                            + " spacing",
                    NumberText.of(Math.min(count, 1e9)),
                    MOST));
        }
        double[] places = new double[(int) count];
        for (int k = 0; k < places.length; k++) places[k] = Math.min(length, k * step);
        return places;
    }

    /** Turns an axis along a path, each time by the least angle, so that copies do not twist. */
    private static final class Turning {
        private Vec3 axis;
        private Vec3 x = SceneAxis.X.unit();
        private Vec3 y = SceneAxis.Y.unit();
        private Vec3 z = SceneAxis.Z.unit();

        Turning(Vec3 axis) {
            this.axis = axis;
        }

        Affine to(Vec3 direction, Vec3 from, Vec3 at) {
            Affine turn = least(axis, direction);
            x = turn.turn(x);
            y = turn.turn(y);
            z = turn.turn(z);
            axis = direction;
            return new Affine(x, y, z, from, at, true);
        }

        /** The turn of one unit vector into another by the least angle; half a turn keeps z if it can. */
        private static Affine least(Vec3 from, Vec3 to) {
            double cos = Affine.dot(from, to);
            if (cos <= -1 + ROUNDING) return Affine.rotation(across(from), 180, Vec3.ZERO);
            Vec3 sin = new Vec3(
                    from.y() * to.z() - from.z() * to.y(),
                    from.z() * to.x() - from.x() * to.z(),
                    from.x() * to.y() - from.y() * to.x());
            return new Affine(
                    turned(SceneAxis.X.unit(), sin, cos),
                    turned(SceneAxis.Y.unit(), sin, cos),
                    turned(SceneAxis.Z.unit(), sin, cos),
                    Vec3.ZERO,
                    Vec3.ZERO,
                    true);
        }

        /** Rodrigues' formula with the axis times the sine; exact for quarters of a turn. */
        private static Vec3 turned(Vec3 v, Vec3 sin, double cos) {
            Vec3 cross = new Vec3(
                    sin.y() * v.z() - sin.z() * v.y(),
                    sin.z() * v.x() - sin.x() * v.z(),
                    sin.x() * v.y() - sin.y() * v.x());
            return v.times(cos).plus(cross).plus(sin.times(Affine.dot(sin, v) / (1 + cos)));
        }

        private static Vec3 across(Vec3 v) {
            Vec3 other = Math.abs(v.z()) < 0.9 ? SceneAxis.Z.unit() : SceneAxis.X.unit();
            Vec3 across = other.minus(v.times(Affine.dot(other, v)));
            return across.times(1 / across.length());
        }
    }
}
