package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;

/**
 * A command whose result for one scene is known already, because another thread computed it. For any other scene it is
 * applied anew.
 */
public record Computed(Command command, Scene before, Scene after) implements Command {
    /**
     * Applies a command now, on any thread.
     *
     * @throws io.github.catenary.edit.EditRefusedException if the command refuses the scene
     */
    public static Computed of(Command command, Scene scene) {
        return new Computed(command, scene, command.apply(scene));
    }

    @Override
    public Label label() {
        return command.label();
    }

    @Override
    public Scene apply(Scene scene) {
        return scene == before ? after : command.apply(scene);
    }

    @Override
    public Selection select(Scene start, Scene end, Selection selection) {
        return command.select(start, end, selection);
    }
}
