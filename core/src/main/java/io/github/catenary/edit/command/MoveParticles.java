package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;

/** Moves particles by the same vector, m. Springs without a rest length of their own adapt to the new distance. */
public record MoveParticles(IdSet particles, Vec3 by) implements Command {
    @Override
    public Label label() {
        return Label.of("move-particles", particles.size());
    }

    @Override
    public Scene apply(Scene scene) {
        if (by.equals(Vec3.ZERO)) return scene;
        return scene.changeParticles(
                particles, particle -> particle.withPosition(particle.position().plus(by)));
    }
}
