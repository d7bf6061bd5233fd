package io.github.catenary.edit;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;

/** Small scenes to edit. */
final class Scenes {
    private Scenes() {}

    /** Particles 1, 2, 3 at x = 0, 1, 2, joined by springs 1 (1–2) and 2 (2–3). */
    static Scene chain() {
        return Scene.EMPTY
                .withParticles(Table.of(
                        Particle.of(1, new Vec3(0, 0, 0)),
                        Particle.of(2, new Vec3(1, 0, 0)),
                        Particle.of(3, new Vec3(2, 0, 0))))
                .withSprings(
                        Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL), Spring.of(2, 2, 3, SpringKind.STRUCTURAL)));
    }
}
