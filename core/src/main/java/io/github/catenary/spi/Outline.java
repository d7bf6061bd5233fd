package io.github.catenary.spi;

import io.github.catenary.scene.Vec3;
import java.util.List;

/** A line in space that shows where an element is, for canvas and preview; immutable. */
public sealed interface Outline {
    /**
     * Straight from point to point.
     *
     * @param points at least two, m; a closed line ends where it begins
     */
    record Polyline(List<Vec3> points) implements Outline {
        /** @throws IllegalArgumentException if there are fewer than two */
        public Polyline {
            points = List.copyOf(points);
            if (points.size() < 2) {
                throw new IllegalArgumentException("a line has at least 2 points, but there are " + points.size());
            }
        }
    }

    /**
     * A circle.
     *
     * @param normal at right angles to it, of any length but 0
     * @param radius m, at least 0
     */
    record Circle(Vec3 centre, Vec3 normal, double radius) implements Outline {
        /** @throws IllegalArgumentException if the normal is 0 or the radius is negative */
        public Circle {
            if (normal.length() == 0) throw new IllegalArgumentException("the normal of a circle is [0, 0, 0]");
            if (!(radius >= 0)) throw new IllegalArgumentException("radius is " + radius + ", but is at least 0");
        }
    }

    /** From one point to another. */
    static Outline line(Vec3 from, Vec3 to) {
        return new Polyline(List.of(from, to));
    }

    /** From point to point and back to the first. */
    static Outline loop(Vec3... corners) {
        Vec3[] points = new Vec3[corners.length + 1];
        System.arraycopy(corners, 0, points, 0, corners.length);
        points[corners.length] = corners[0];
        return new Polyline(List.of(points));
    }
}
