package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;

/** Pins particles at their positions, or frees them. */
public record PinParticles(IdSet particles, boolean pinned) implements Command {
    @Override
    public Label label() {
        return Label.of(pinned ? "pin-particles" : "free-particles", particles.size());
    }

    @Override
    public Scene apply(Scene scene) {
        return scene.changeParticles(particles, particle -> particle.withPinned(pinned));
    }
}
