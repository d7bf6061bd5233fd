package io.github.catenary.app.editor.paint;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.paint.Brush;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.scene.parameter.Bounds;
import java.util.List;

/** What a person does with the brush. */
enum BrushWay {
    SET(Brush.Mode.SET),
    ADD(Brush.Mode.ADD),
    MULTIPLY(Brush.Mode.MULTIPLY),
    SMOOTH(Brush.Mode.SMOOTH),
    /** Sets what hangs together with the clicked item and has the same value. */
    FILL(Brush.Mode.SET);

    final Brush.Mode mode;

    BrushWay(Brush.Mode mode) {
        this.mode = mode;
    }

    String label() {
        return switch (this) {
            case SET -> Texts.text("paint.way.set");
            case ADD -> Texts.text("paint.way.add");
            case MULTIPLY -> Texts.text("paint.way.multiply");
            case SMOOTH -> Texts.text("paint.way.smooth");
            case FILL -> Texts.text("paint.way.fill");
        };
    }

    /** The ways in which a property can be painted. */
    static List<BrushWay> of(Paintable property) {
        return property.isChoice() ? List.of(SET, FILL) : List.of(values());
    }

    boolean hasValue() {
        return this != SMOOTH;
    }

    /** The values that the brush may have. */
    Bounds bounds(Paintable property) {
        return switch (this) {
            case SET, FILL -> property.bounds();
            case MULTIPLY -> Bounds.atLeast(0);
            case ADD, SMOOTH -> Bounds.ANY;
        };
    }

    /** The unit of the brush's value. */
    String unit(Paintable property) {
        return this == MULTIPLY ? "×" : property.unit();
    }
}
