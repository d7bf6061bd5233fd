package io.github.catenary.edit.symmetry;

import io.github.catenary.edit.transform.Affine;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;

/**
 * A plane in which edits are mirrored. Any thread.
 *
 * @param normal of the plane, of length 1
 * @param point of the plane, m
 */
public record Symmetry(Vec3 normal, Vec3 point) {
    /** How far a particle may be from the image of another one to be its partner, as a share of the size of the scene. */
    private static final double SHARE = 1e-6;

    /** The same in a scene without a size, m. */
    private static final double LEAST = 1e-9;

    /** @throws io.github.catenary.math.BeyondRangeException if a coordinate would not be finite */
    Vec3 image(Vec3 position) {
        return map().place(position);
    }

    Affine map() {
        return Affine.reflection(normal, point);
    }

    /** How far a point is in front of the plane, m. */
    double distance(Vec3 position) {
        Vec3 from = position.minus(point);
        return normal.x() * from.x() + normal.y() * from.y() + normal.z() * from.z();
    }

    /** The nearest point of the plane. */
    Vec3 onto(Vec3 position) {
        return position.minus(normal.times(distance(position)));
    }

    /** How near points must be to count as one, m. */
    double tolerance(Scene scene) {
        double size = 0;
        for (Particle particle : scene.particles()) {
            size = Math.max(size, particle.position().distanceTo(point));
        }
        return Math.max(LEAST, SHARE * size);
    }
}
