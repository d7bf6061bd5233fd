package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Identified;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import java.util.function.UnaryOperator;

/** Adds the items of a generator or the clipboard and selects them; {@code insertion} is pure and only adds. */
public record InsertItems(Label label, UnaryOperator<Scene> insertion) implements Command {
    @Override
    public Scene apply(Scene scene) {
        return insertion.apply(scene);
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return new Selection(
                added(before.particles(), after.particles()), added(before.springs(), after.springs()), IdSet.empty());
    }

    private static IdSet added(Table<?> before, Table<?> after) {
        return IdSet.of(after.stream().mapToInt(Identified::id).filter(id -> !before.contains(id)));
    }
}
