package io.github.catenary.spi;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Rgb;
import java.util.List;
import java.util.Optional;

/** A line in space that shows an element in drawing and preview. Immutable; lengths are in m. */
public sealed interface Outline {
    /** The colour of the line; empty for the one that the window gives all elements. */
    default Optional<Rgb> colour() {
        return Optional.empty();
    }

    /** The same line in a colour of its own, such as that of a parameter. */
    default Outline in(Rgb colour) {
        if (this instanceof Polyline line) return new Polyline(line.points, Optional.of(colour));
        Circle circle = (Circle) this;
        return new Circle(circle.centre, circle.normal, circle.radius, Optional.of(colour));
    }

    /**
     * Straight lines from point to point.
     *
     * @param points at least two; a closed line ends at its first point
     */
    record Polyline(List<Vec3> points, Optional<Rgb> colour) implements Outline {
        /** In the colour that the window gives all elements. */
        public Polyline(List<Vec3> points) {
            this(points, Optional.empty());
        }

        /** @throws IllegalArgumentException if there are fewer than two points */
        public Polyline {
            points = List.copyOf(points);
            if (points.size() < 2) {
                throw new IllegalArgumentException("a line needs at least 2 points, found " + points.size());
            }
        }
    }

    /**
     * A circle.
     *
     * @param centre the centre
     * @param normal perpendicular to the plane of the circle; of any length but 0
     * @param radius the radius, at least 0
     */
    record Circle(Vec3 centre, Vec3 normal, double radius, Optional<Rgb> colour) implements Outline {
        /** In the colour that the window gives all elements. */
        public Circle(Vec3 centre, Vec3 normal, double radius) {
            this(centre, normal, radius, Optional.empty());
        }

        /** @throws IllegalArgumentException if the normal is 0 or the radius is negative */
        public Circle {
            if (normal.length() == 0) throw new IllegalArgumentException("the normal of a circle is [0, 0, 0]");
            if (!(radius >= 0)) throw new IllegalArgumentException("radius is " + radius + ", but must be at least 0");
        }
    }

    /** A straight line from one point to another. */
    static Outline line(Vec3 from, Vec3 to) {
        return new Polyline(List.of(from, to));
    }

    /**
     * Straight lines from point to point, and back to the first.
     *
     * @param corners at least one
     */
    static Outline loop(Vec3... corners) {
        Vec3[] points = new Vec3[corners.length + 1];
        System.arraycopy(corners, 0, points, 0, corners.length);
        points[corners.length] = corners[0];
        return new Polyline(List.of(points));
    }
}
