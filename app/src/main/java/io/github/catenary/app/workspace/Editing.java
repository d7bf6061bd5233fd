package io.github.catenary.app.workspace;

import io.github.catenary.app.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import java.util.Optional;
import java.util.function.Consumer;

/** Edits the open document, and says why an edit was refused; the scene is then as it was. EDT only. */
public final class Editing {
    private final Workspace workspace;
    private final Consumer<String> refused;

    /** @param refused shows a sentence to the user */
    public Editing(Workspace workspace, Consumer<String> refused) {
        this.workspace = workspace;
        this.refused = refused;
    }

    /** One edit; the result is why it was refused, empty if it was not. */
    public Optional<String> execute(Command command) {
        return attempt(() -> workspace.document().execute(command));
    }

    /** A step that may edit; the result is why it was refused, empty if it was not. */
    public Optional<String> attempt(Runnable step) {
        try {
            step.run();
            return Optional.empty();
        } catch (EditRefusedException refusal) {
            String reason = Texts.reason(refusal);
            refuse(reason);
            return Optional.of(reason);
        }
    }

    /** Says to the user that something was refused. */
    public void refuse(String message) {
        refused.accept(message);
    }
}
