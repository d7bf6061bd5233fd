package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;

/** Adds a particle and a spring from a given particle to it, as one edit; for drawing a spring into empty space. */
public record AddConnectedParticle(int from, Vec3 position, SpringKind kind) implements Command {
    @Override
    public Label label() {
        return Label.of("add-connected-particle");
    }

    @Override
    public Scene apply(Scene scene) {
        Scene withParticle = new AddParticle(position).apply(scene);
        return new AddSpring(from, scene.nextIds().particle(), kind).apply(withParticle);
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return Selection.ofParticles(IdSet.of(before.nextIds().particle()));
    }
}
