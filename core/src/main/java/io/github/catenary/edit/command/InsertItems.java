package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import java.util.function.UnaryOperator;

/** Adds the items of a generator or the clipboard and selects them; {@code insertion} is pure and only adds. */
public record InsertItems(Label label, UnaryOperator<Scene> insertion) implements Command {
    @Override
    public Scene apply(Scene scene) {
        return insertion.apply(scene);
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return Selection.added(before, after);
    }
}
