package io.github.catenary.edit;

import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * An open scene with its history and selection. Only commands change the scene. Not thread-safe; the editor uses it on
 * the EDT.
 */
public final class Document {
    private final List<DocumentListener> listeners = new CopyOnWriteArrayList<>();
    private final History history;
    private Scene scene;
    /** The scene that the file holds; empty if that is not a scene of this document. */
    private Optional<Scene> saved;
    /** The scene that was last compared with the saved one, item by item; the window asks for the result often. */
    private Optional<Scene> compared = Optional.empty();
    /** True if {@link #compared} differs from the saved one. */
    private boolean differs;

    private Selection selection;
    private GroupMarks marks;
    private Optional<Transaction> inProgress = Optional.empty();
    private UnaryOperator<Command> way = UnaryOperator.identity();
    private Function<String, Optional<ParameterSchema>> schemas = type -> Optional.empty();

    public Document(Scene scene) {
        this.scene = scene;
        saved = Optional.of(scene);
        selection = Selection.EMPTY;
        marks = GroupMarks.of(scene);
        history = new History(scene);
    }

    /** Restores a document from its state. */
    public Document(DocumentState state) {
        scene = state.scene();
        saved = state.savedAt().isPresent()
                ? Optional.of(state.sceneAt(state.savedAt().getAsInt()))
                : Optional.empty();
        marks = GroupMarks.of(scene);
        selection = marks.shown(state.selection().within(scene));
        history = new History(state);
    }

    /** A document without history whose scene has not been saved. */
    public static Document unsaved(Scene scene) {
        return new Document(new DocumentState(scene, List.of(), 0, OptionalInt.empty(), Selection.EMPTY, 0));
    }

    /** The state of this document with the branch in front, without the transaction that may be in progress. */
    public DocumentState state() {
        List<History.Entry> entries = history.entries();
        return new DocumentState(
                history.first().scene(), entries, history.done(), savedAt(), selection, history.forgotten());
    }

    /**
     * How many entries are done in the scene that was last saved or opened; empty if no entry leads there, or only one of
     * a branch that is not in front. Searches backwards, because the latest match counts if the same scene occurs more
     * than once.
     */
    public OptionalInt savedAt() {
        if (saved.isEmpty()) return OptionalInt.empty();
        List<History.Entry> entries = history.entries();
        for (int i = entries.size(); i > 0; i--) {
            if (entries.get(i - 1).after() == saved.get()) return OptionalInt.of(i);
        }
        return history.first().scene() == saved.get() ? OptionalInt.of(0) : OptionalInt.empty();
    }

    /** The scene as it is now; during a transaction, the scene that the transaction shows. */
    public Scene scene() {
        return scene;
    }

    public Selection selection() {
        return selection;
    }

    /** Which items of the scene its groups hide, lock and colour. */
    public GroupMarks marks() {
        return marks;
    }

    public History history() {
        return history;
    }

    /**
     * Sets the memory that the history may take, bytes. If it takes more after the next edit, edits are forgotten as
     * {@link History} describes, but never the last one that is done.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public void setHistoryBudget(long bytes) {
        history.setBudget(bytes);
    }

    /** The scene that was last saved or opened; empty if it is none of this document. */
    public Optional<Scene> saved() {
        return saved;
    }

    /** True if the scene differs from what was last saved or opened. */
    public boolean changed() {
        if (saved.isEmpty()) return true;
        if (compared.isEmpty() || compared.get() != scene) {
            differs = scene != saved.get() && !scene.equals(saved.get());
            compared = Optional.of(scene);
        }
        return differs;
    }

    /** Passes every later command through a function, such as one that does the same on another side. */
    public void passThrough(UnaryOperator<Command> function) {
        way = function;
    }

    /**
     * Has the sets in parameters follow the items that later commands delete or replace.
     *
     * @param known the parameters of an element type; empty for an unknown one
     */
    public void followSets(Function<String, Optional<ParameterSchema>> known) {
        schemas = known;
    }

    public void addListener(DocumentListener listener) {
        listeners.add(listener);
    }

    public void removeListener(DocumentListener listener) {
        listeners.remove(listener);
    }

    /** Records that the file now holds {@code savedScene}, a scene of this document. */
    public void markSaved(Scene savedScene) {
        saved = Optional.of(savedScene);
        compared = Optional.empty();
        tell(new DocumentChange(scene, scene));
    }

    /** Selects items. Hidden ones are left out; locked ones are not, so that they can be looked at. */
    public void select(Selection newSelection) {
        Selection before = selection;
        selection = marks.shown(newSelection.within(scene));
        if (!selection.equals(before)) {
            for (DocumentListener listener : listeners) listener.selectionChanged(before, selection);
        }
    }

    /** Selects items as the mouse does: without the locked ones. */
    public void pick(Selection newSelection) {
        select(marks.free(newSelection.within(scene)));
    }

    /**
     * Applies a command as one history entry. A command that changes nothing adds no entry.
     *
     * @throws EditRefusedException if the edit would break the scene; the scene is then unchanged
     */
    public void execute(Command command) {
        Transaction transaction = begin();
        try {
            transaction.show(command);
            transaction.commit();
        } finally {
            transaction.cancel();
        }
    }

    /**
     * Starts an edit that is shown while it is in progress, such as a drag, and becomes one history entry. A transaction
     * still in progress is cancelled first, so every edit starts from a scene that is in the history.
     */
    public Transaction begin() {
        cancelTransaction();
        Transaction transaction = new Transaction(scene, selection);
        inProgress = Optional.of(transaction);
        return transaction;
    }

    /** True while an edit is shown that is not in the history yet, such as a drag; any other edit would take it back. */
    public boolean isInTransaction() {
        return inProgress.isPresent();
    }

    private void cancelTransaction() {
        inProgress.ifPresent(Transaction::cancel);
    }

    /** @throws IllegalStateException if there is nothing to undo */
    public void undo() {
        cancelTransaction();
        History.Entry entry = history.undo();
        become(entry.before(), entry.selectionBefore());
    }

    /** @throws IllegalStateException if there is nothing to redo */
    public void redo() {
        cancelTransaction();
        History.Entry entry = history.redo();
        become(entry.after(), entry.selectionAfter());
    }

    /**
     * Undoes or redoes edits in front until {@code done} of them are done. Listeners hear of one change.
     *
     * @throws IllegalArgumentException if {@code done} is negative or exceeds the number of entries
     */
    public void goTo(int done) {
        int entries = history.entries().size();
        if (done < 0 || done > entries) {
            throw new IllegalArgumentException(done + " of " + entries + " edits cannot be done");
        }
        goTo(history.at(done));
    }

    /**
     * Undoes edits until the present scene leads to another one, and redoes edits until it is that one. Its branch comes
     * in front. Cancels a transaction first; then listeners hear of one change.
     *
     * @throws IllegalArgumentException if the other one is not in the history, or was forgotten
     */
    public void goTo(HistoryNode target) {
        cancelTransaction();
        history.goTo(target).ifPresent(selected -> become(target.scene(), selected));
    }

    private void become(Scene next, Selection nextSelection) {
        Scene before = scene;
        Selection selectionBefore = selection;
        scene = next;
        marks = marks.next(next);
        selection = marks.shown(nextSelection.within(next));
        tell(new DocumentChange(before, next));
        if (!selection.equals(selectionBefore)) {
            for (DocumentListener listener : listeners) listener.selectionChanged(selectionBefore, selection);
        }
    }

    private void tell(DocumentChange change) {
        for (DocumentListener listener : listeners) listener.documentChanged(change);
    }

    /**
     * An edit in progress. Each command shown starts from the scene at the start of the transaction and replaces the
     * command shown before. After the transaction has been committed, cancelled or replaced by another edit, its methods
     * do nothing.
     */
    public final class Transaction {
        private final Scene start;
        private final Selection selectionAtStart;
        private Label label = Label.of("nothing");

        private Transaction(Scene start, Selection selectionAtStart) {
            this.start = start;
            this.selectionAtStart = selectionAtStart;
        }

        /**
         * Shows the scene that the command produces.
         *
         * @throws EditRefusedException if the edit would break the scene; the scene shown before stays
         */
        public void show(Command asked) {
            if (over()) return;
            Command command = following(way.apply(asked));
            Scene after = applied(command);
            List<Problem> errors = command.errors(start, after);
            if (!errors.isEmpty()) throw new EditRefusedException(errors);
            LockCheck.require(start, after);
            label = command.label();
            become(after, command.select(start, after, selectionAtStart));
        }

        private Command following(Command command) {
            return command.followsSets() ? command : new FollowingSets(command, schemas);
        }

        private Scene applied(Command command) {
            try {
                return command.apply(start);
            } catch (BeyondRangeException e) {
                throw EditRefusedException.beyondRange();
            }
        }

        /** Adds the scene shown to the history, if it differs from the scene at the start. */
        public void commit() {
            if (over()) return;
            inProgress = Optional.empty();
            if (scene == start) return;
            if (scene.equals(start)) become(start, selectionAtStart);
            else {
                history.add(new History.Entry(label, start, selectionAtStart, scene, selection));
                tell(new DocumentChange(scene, scene));
            }
        }

        /** Restores the scene and the selection at the start. */
        public void cancel() {
            if (over()) return;
            inProgress = Optional.empty();
            if (scene != start) become(start, selectionAtStart);
        }

        private boolean over() {
            return inProgress.isEmpty() || inProgress.get() != this;
        }
    }
}
