package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import java.util.function.UnaryOperator;

/** Changes the scene as a whole: title, solver settings, environment; {@code change} is pure. */
public record ChangeScene(Label label, UnaryOperator<Scene> change) implements Command {
    @Override
    public Scene apply(Scene scene) {
        return change.apply(scene);
    }
}
