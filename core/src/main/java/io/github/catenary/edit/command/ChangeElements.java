package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.function.UnaryOperator;

/** Changes the given elements; {@code change} is pure and keeps the id. */
public record ChangeElements(Label label, IdSet elements, UnaryOperator<Element> change) implements Command {
    @Override
    public Scene apply(Scene scene) {
        return scene.withElements(scene.elements().change(elements, change));
    }
}
