package io.github.catenary.app.handle;

import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;

/**
 * What a gesture transforms.
 *
 * @param scene before the gesture
 * @param particles that move, at least one
 * @param pivot what they turn about and grow from
 */
record Grasp(Scene scene, IdSet particles, Vec3 pivot) {
    Vec3 position(int particle) {
        return scene.particles().get(particle).position();
    }
}
