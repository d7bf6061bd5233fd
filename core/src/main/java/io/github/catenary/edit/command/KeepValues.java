package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;

/** Takes a scene that ran earlier, with all of its values, back into the drawing. */
public record KeepValues(Scene then) implements Command {
    @Override
    public Label label() {
        return Label.of("keep-values");
    }

    @Override
    public boolean isOfWholeScene() {
        return true;
    }

    @Override
    public Scene apply(Scene scene) {
        return then;
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return selection.within(after);
    }
}
