package io.github.catenary.edit.paint;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;

/**
 * Gives items painted values.
 *
 * @param values entry i is the value of the item at position i, if it is one of {@code items}; not changed afterwards
 */
@SuppressWarnings("ArrayRecordComponent") // one number for each item, many times in a stroke
record Paint(Paintable property, IdSet items, double[] values) implements Command {
    @Override
    public Label label() {
        return Label.of(property.label(), items.size());
    }

    @Override
    public Scene apply(Scene scene) {
        return items.isEmpty() ? scene : property.with(scene, items, values);
    }
}
