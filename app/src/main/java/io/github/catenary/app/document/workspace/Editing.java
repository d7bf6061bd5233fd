package io.github.catenary.app.document.workspace;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import java.util.Optional;
import java.util.function.Consumer;

/** Edits the open document and shows why an edit was refused; the scene stays as it was. EDT only. */
public final class Editing {
    private final Workspace workspace;
    private final Consumer<String> refused;

    /** @param refused shows a sentence to the user */
    public Editing(Workspace workspace, Consumer<String> refused) {
        this.workspace = workspace;
        this.refused = refused;
    }

    /** Executes an edit; returns why it was refused, or empty if it was done. */
    public Optional<String> execute(Command command) {
        return attempt(() -> workspace.document().execute(command));
    }

    /** Runs a step that may edit; returns why an edit was refused, or empty if none was. */
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

    /** Shows a refusal to the user. */
    public void refuse(String message) {
        refused.accept(message);
    }
}
