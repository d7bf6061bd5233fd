package io.github.catenary.edit.transform;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;

/** The smallest box along the axes around some particles, m. */
record BoundingBox(Vec3 low, Vec3 high) {
    /** @param particles at least one */
    static BoundingBox of(Scene scene, IdSet particles) {
        Vec3 low = scene.particles().get(particles.first()).position();
        Vec3 high = low;
        for (int id : particles.toArray()) {
            Vec3 at = scene.particles().get(id).position();
            low = new Vec3(Math.min(low.x(), at.x()), Math.min(low.y(), at.y()), Math.min(low.z(), at.z()));
            high = new Vec3(Math.max(high.x(), at.x()), Math.max(high.y(), at.y()), Math.max(high.z(), at.z()));
        }
        return new BoundingBox(low, high);
    }

    Vec3 centre() {
        return low.times(0.5).plus(high.times(0.5));
    }

    double diagonal() {
        return low.distanceTo(high);
    }
}
