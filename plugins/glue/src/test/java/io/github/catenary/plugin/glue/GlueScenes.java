package io.github.catenary.plugin.glue;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;

/** Scenes in which particles meet. */
final class GlueScenes {
    private GlueScenes() {}

    /** Two blocks of loose particles, 0.25 m apart, that fly into each other at 1 m/s each. */
    static Scene swarms() {
        Vec3[] places = new Vec3[32];
        for (int i = 0; i < places.length; i++) {
            int side = i < 16 ? 0 : 1;
            places[i] = new Vec3(i % 4 * 0.25 + side * 1.5, i % 16 / 4 * 0.25 + side * 0.1, 0);
        }
        Scene scene = Scenes.weightless(Scenes.of(places));
        return scene.changeParticles(
                IdSet.range(1, 32), particle -> particle.withVelocity(new Vec3(particle.id() <= 16 ? 1 : -1, 0, 0)));
    }
}
