package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.util.function.UnaryOperator;

/** Changes the given springs; {@code change} is pure and keeps the id. */
public record ChangeSprings(Label label, IdSet springs, UnaryOperator<Spring> change) implements Command {
    @Override
    public Scene apply(Scene scene) {
        return scene.changeSprings(springs, change);
    }
}
