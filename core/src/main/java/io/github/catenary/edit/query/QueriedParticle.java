package io.github.catenary.edit.query;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;

/**
 * @param degree how many springs end at the particle
 */
record QueriedParticle(Scene scene, Members groups, int position, int degree) implements Item {
    @Override
    public int id() {
        return particle().id();
    }

    @Override
    public boolean isIn(String group) {
        return groups.has(position, group);
    }

    Particle particle() {
        return scene.particles().at(position);
    }
}
