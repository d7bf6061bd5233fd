package io.github.catenary.app.editor.tool;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.scene.Scene;
import java.util.Optional;
import java.util.function.Supplier;

/** An edit that shows while the pointer moves, and becomes one entry of the history. EDT only. */
public final class LiveEdit {
    private final Document document;
    private Optional<Document.Transaction> transaction = Optional.empty();
    private Optional<EditRefusedException> refusal = Optional.empty();

    /** The scene as this edit last left it. Another scene means that an edit such as an undo came between; that edit wins. */
    private Scene left;

    public LiveEdit(Document document) {
        this.document = document;
        left = document.scene();
    }

    /** True once something was shown. */
    public boolean began() {
        return transaction.isPresent();
    }

    /** Shows the scene after a command, which starts from the scene before this edit. A refusal counts on a drop only. */
    public void show(Supplier<Command> command) {
        if (overtaken()) return;
        if (transaction.isEmpty()) transaction = Optional.of(document.begin());
        try {
            transaction.get().show(command.get());
            refusal = Optional.empty();
            left = document.scene();
        } catch (EditRefusedException e) {
            refusal = Optional.of(e); // the pointer may be passing over
        } catch (BeyondRangeException e) {
            refusal = Optional.of(EditRefusedException.beyondRange());
        }
    }

    /**
     * Ends the edit; the history has it then.
     *
     * @throws EditRefusedException if what was asked for last cannot be; the scene is then as before the edit
     */
    public void drop() {
        if (overtaken()) return;
        if (refusal.isPresent()) {
            cancel();
            throw refusal.get();
        }
        transaction.ifPresent(Document.Transaction::commit);
    }

    /** Ends the edit; the scene is as before it. */
    public void cancel() {
        if (!overtaken()) transaction.ifPresent(Document.Transaction::cancel);
    }

    /** True if another edit came between. */
    public boolean overtaken() {
        return document.scene() != left;
    }
}
