package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.function.UnaryOperator;

/** Changes a group, such as its name or passes; {@code change} is pure and keeps the id. */
public record ChangeGroup(Label label, int group, UnaryOperator<Group> change) implements Command {
    @Override
    public Scene apply(Scene scene) {
        return scene.withGroups(scene.groups().change(IdSet.of(group), change));
    }
}
