package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/**
 * The box around particles along the axes of a work plane.
 *
 * @param low the least coordinates along the plane's axes, from the origin of the world, m
 * @param high the greatest ones
 */
record SelectionFrame(WorkPlane plane, Vec3 low, Vec3 high) {
    /** The frame around particles; empty without any. */
    static Optional<SelectionFrame> of(Scene scene, IdSet particles, WorkPlane plane) {
        if (particles.isEmpty()) return Optional.empty();
        Vec3 low = plane.coordinates(scene.particles().get(particles.first()).position());
        Vec3 high = low;
        for (int id : particles.toArray()) {
            Vec3 at = plane.coordinates(scene.particles().get(id).position());
            low = new Vec3(Math.min(low.x(), at.x()), Math.min(low.y(), at.y()), Math.min(low.z(), at.z()));
            high = new Vec3(Math.max(high.x(), at.x()), Math.max(high.y(), at.y()), Math.max(high.z(), at.z()));
        }
        return Optional.of(new SelectionFrame(plane, low, high));
    }

    /** A point of the frame, halfway in its depth: -1 is left or bottom, 1 is right or top. */
    Vec3 at(double across, double up) {
        return plane.point(
                between(low.x(), high.x(), across), between(low.y(), high.y(), up), between(low.z(), high.z(), 0));
    }

    private static double between(double low, double high, double side) {
        return low * ((1 - side) / 2) + high * ((1 + side) / 2);
    }

    Vec3 middle() {
        return at(0, 0);
    }
}
