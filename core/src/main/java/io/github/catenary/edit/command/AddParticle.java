package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.List;

/** Adds one free particle of default mass and selects it. */
public record AddParticle(Vec3 position) implements Command {
    @Override
    public Label label() {
        return Label.of("add-particle");
    }

    @Override
    public Scene apply(Scene scene) {
        Particle added = Particle.of(scene.nextIds().particle(), position);
        return scene.withParticles(scene.particles().plus(List.of(added)));
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return Selection.ofParticles(IdSet.of(before.nextIds().particle()));
    }
}
