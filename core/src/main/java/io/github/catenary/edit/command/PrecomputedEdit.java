package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.LockCheck;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import java.util.List;

/**
 * A command whose result for one scene is known already, because another thread computed it. For any other scene it is
 * applied anew.
 */
public record PrecomputedEdit(
        Command command, Scene before, Selection selectionBefore, Scene after, Selection selectionAfter)
        implements Command {
    /**
     * Applies a command and checks the result now, on any thread.
     *
     * @throws EditRefusedException if the command refuses the scene, or if it would break the scene or touch what is locked
     */
    public static PrecomputedEdit of(Command command, Scene scene, Selection selection) {
        Scene after = command.apply(scene);
        List<Problem> errors = command.errors(scene, after);
        if (!errors.isEmpty()) throw new EditRefusedException(errors);
        LockCheck.require(scene, after);
        return new PrecomputedEdit(command, scene, selection, after, command.select(scene, after, selection));
    }

    @Override
    public Label label() {
        return command.label();
    }

    @Override
    public boolean isOfWholeScene() {
        return command.isOfWholeScene();
    }

    @Override
    public Scene apply(Scene scene) {
        return scene == before ? after : command.apply(scene);
    }

    @Override
    public boolean followsSets() {
        return command.followsSets();
    }

    @Override
    public List<Problem> errors(Scene start, Scene end) {
        return start == before && end == after ? List.of() : command.errors(start, end);
    }

    @Override
    public Selection select(Scene start, Scene end, Selection selection) {
        boolean known = start == before && end == after && selection.equals(selectionBefore);
        return known ? selectionAfter : command.select(start, end, selection);
    }
}
