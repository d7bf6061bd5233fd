package io.github.catenary.edit.review;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem.Severity;
import java.util.Optional;

/**
 * What is wrong or doubtful in a scene.
 *
 * @param what what was found, and what to do if there is no repair
 * @param items the items concerned; empty if the finding is about the scene as a whole
 * @param repair mends all of it as one edit; empty if only the author can tell what was meant
 */
public record SceneFinding(Severity severity, Message what, Selection items, Optional<Command> repair) {
    static SceneFinding warning(Message what, Selection items) {
        return new SceneFinding(Severity.WARNING, what, items, Optional.empty());
    }

    SceneFinding mendedBy(Command command) {
        return new SceneFinding(severity, what, items, Optional.of(command));
    }
}
