package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import java.util.Optional;

/**
 * Applies an operation to a selection.
 *
 * @param label the name of the edit, with the operation's name in the language of the window
 * @param parameters those of the operation's schema that are not at their default
 */
public record ApplyOperation(Label label, Operation operation, Selection selection, Parameters parameters)
        implements Command {
    /** @throws IllegalArgumentException if the parameters do not fit the operation's schema */
    @Override
    public Scene apply(Scene scene) {
        Optional<Message> hindrance = operation.hindrance(scene, selection);
        if (hindrance.isPresent()) throw EditRefusedException.because(hindrance.get());
        try {
            return operation.apply(scene, selection, operation.schema().resolve(parameters));
        } catch (BeyondRangeException e) {
            throw EditRefusedException.beyondRange();
        }
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selectionBefore) {
        return operation.select(before, after, selectionBefore);
    }
}
