package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.function.UnaryOperator;

/** Changes the given particles; {@code change} is pure and keeps the id. */
public record ChangeParticles(Label label, IdSet particles, UnaryOperator<Particle> change) implements Command {
    @Override
    public Scene apply(Scene scene) {
        return scene.changeParticles(particles, change);
    }
}
