package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import java.util.List;

/** Several edits as one. Each begins with the scene of the one before. */
public record CompositeEdit(Label label, List<Command> commands) implements Command {
    public CompositeEdit {
        commands = List.copyOf(commands);
    }

    @Override
    public Scene apply(Scene scene) {
        Scene next = scene;
        for (Command command : commands) next = command.apply(next);
        return next;
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return selection.within(after);
    }
}
