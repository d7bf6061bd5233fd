package io.github.catenary.edit.transform;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** An axis of the scene: x to the right, y up, z towards the viewer of the front. */
enum SceneAxis {
    X,
    Y,
    Z;

    private static final List<String> WORDS =
            Stream.of(values()).map(SceneAxis::word).toList();

    /** The name in files and on the command line. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    Vec3 unit() {
        return with(Vec3.ZERO, 1);
    }

    double of(Vec3 at) {
        return switch (this) {
            case X -> at.x();
            case Y -> at.y();
            case Z -> at.z();
        };
    }

    Vec3 with(Vec3 at, double coordinate) {
        return switch (this) {
            case X -> new Vec3(coordinate, at.y(), at.z());
            case Y -> new Vec3(at.x(), coordinate, at.z());
            case Z -> new Vec3(at.x(), at.y(), coordinate);
        };
    }

    /** One of the axes; {@link #direction} reads it, or the free direction that may be given instead. */
    static Parameter parameter(SceneAxis byDefault, String description) {
        return new Parameter.Choice("axis", "Axis", description, WORDS, Optional.of(Value.of(byDefault.word())));
    }

    /** A free direction, the alternative to {@link #parameter}. */
    static Parameter freely(SceneAxis byDefault, String description) {
        return new Parameter.Vector(
                "direction",
                "Direction",
                description,
                "",
                Coordinates.NOT_ALL_ZERO,
                Optional.of(Value.of(byDefault.unit())));
    }

    /** The unit vector of the axis or of the direction. */
    static Vec3 direction(ParameterValues values) {
        if (!values.given("direction")) return chosen(values).unit();
        Vec3 given = values.vector("direction");
        // The largest coordinate becomes 1 first, so that no square overflows or vanishes.
        double largest = Math.max(Math.abs(given.x()), Math.max(Math.abs(given.y()), Math.abs(given.z())));
        Vec3 scaled = new Vec3(given.x() / largest, given.y() / largest, given.z() / largest);
        return scaled.times(1 / scaled.length());
    }

    private static SceneAxis chosen(ParameterValues values) {
        return valueOf(values.text("axis").toUpperCase(Locale.ROOT));
    }
}
