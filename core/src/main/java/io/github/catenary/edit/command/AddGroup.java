package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.List;

/** Adds a group of particles and springs; {@code name} is not blank. */
public record AddGroup(String name, IdSet particles, IdSet springs) implements Command {
    @Override
    public Label label() {
        return Label.of("add-group", name);
    }

    @Override
    public Scene apply(Scene scene) {
        Group group = Group.of(scene.nextIds().group(), name, particles, springs);
        return scene.withGroups(scene.groups().plus(List.of(group)));
    }
}
