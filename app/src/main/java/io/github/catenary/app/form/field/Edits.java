package io.github.catenary.app.form.field;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.ForeignWork;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.scene.parameter.Described;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Applies the edits of the inspector's fields to the open document. EDT only. */
public final class Edits {
    private final Workspace workspace;
    private final Editing editing;

    /** @param refused shows a sentence to the user */
    public Edits(Workspace workspace, Consumer<String> refused) {
        this.workspace = workspace;
        editing = new Editing(workspace, refused);
    }

    /** Executes one edit; returns why it was refused, empty if it was accepted. */
    public Optional<String> execute(Command command) {
        return trying(() -> workspace.document().execute(command));
    }

    /** Asks a question that may run plugin code; the answer may come later. */
    public <T> void ask(Described who, Supplier<T> question, Consumer<T> answer) {
        workspace.foreign().run(who, ForeignWork.Meanwhile.GOES_ON, question, answer);
    }

    /** The file of the open scene; empty if it was never saved. */
    public Optional<Path> sceneFile() {
        return workspace.file();
    }

    /** Tells the user that something was refused. */
    public void refuse(String message) {
        editing.refuse(message);
    }

    /**
     * Receives the numbers of a field.
     *
     * @param command makes the edit for a number; an empty number means that the field was cleared
     */
    public NumberEntry number(Function<OptionalDouble, Command> command) {
        return new Entry(command);
    }

    private Optional<String> trying(Runnable edit) {
        try {
            return editing.attempt(edit);
        } catch (IllegalArgumentException refusal) { // a record refuses the typed number
            String message = Texts.reason(refusal);
            refuse(message);
            return Optional.of(message);
        }
    }

    private final class Entry implements NumberEntry {
        private final Function<OptionalDouble, Command> command;
        private Document.@Nullable Transaction transaction;

        Entry(Function<OptionalDouble, Command> command) {
            this.command = command;
        }

        @Override
        public Optional<String> enter(OptionalDouble value) {
            settle();
            return execute(command.apply(value));
        }

        @Override
        public Optional<String> preview(double value) {
            Document.Transaction running =
                    transaction != null ? transaction : workspace.document().begin();
            transaction = running;
            return trying(() -> running.show(command.apply(OptionalDouble.of(value))));
        }

        @Override
        public void settle() {
            Document.Transaction running = transaction;
            transaction = null;
            if (running != null) running.commit();
        }

        @Override
        public void cancel() {
            Document.Transaction running = transaction;
            transaction = null;
            if (running != null) running.cancel();
        }

        @Override
        public void invalid(String message) {
            refuse(message);
        }
    }
}
