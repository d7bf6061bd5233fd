package io.github.catenary.edit.transform;

import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;

/** The smallest box along the axes around some particles, m. */
record BoundingBox(Vec3 low, Vec3 high) {
    /** @param particles at least one */
    static BoundingBox of(Scene scene, IdSet particles) {
        Vec3 first = scene.particles().get(particles.first()).position();
        double[] low = {first.x(), first.y(), first.z()};
        double[] high = low.clone();
        for (int id : particles.toArray()) {
            Vec3 at = scene.particles().get(id).position();
            for (int k = 0; k < 3; k++) {
                double coordinate = SceneAxis.values()[k].of(at);
                low[k] = Math.min(low[k], coordinate);
                high[k] = Math.max(high[k], coordinate);
            }
        }
        return new BoundingBox(new Vec3(low[0], low[1], low[2]), new Vec3(high[0], high[1], high[2]));
    }

    Vec3 centre() {
        return low.times(0.5).plus(high.times(0.5));
    }

    double diagonal() {
        return low.distanceTo(high);
    }
}
