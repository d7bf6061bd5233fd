package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import java.util.List;

/**
 * Joins two different particles by a spring at its drawn length and selects it. If a spring of any kind already joins
 * them, selects that spring instead.
 */
public record AddSpring(int a, int b, SpringKind kind) implements Command {
    @Override
    public Label label() {
        return Label.of("add-spring");
    }

    @Override
    public Scene apply(Scene scene) {
        if (scene.springs().stream().anyMatch(this::joinsTheSame)) return scene;
        Spring added = Spring.of(scene.nextIds().spring(), a, b, kind);
        return scene.withSprings(scene.springs().plus(List.of(added)));
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return Selection.ofSprings(
                IdSet.of(after.springs().stream().filter(this::joinsTheSame).mapToInt(Spring::id)));
    }

    private boolean joinsTheSame(Spring spring) {
        return spring.joins(a) && spring.joins(b);
    }
}
