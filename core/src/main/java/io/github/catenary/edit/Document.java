package io.github.catenary.edit;

import io.github.catenary.scene.BeyondRangeException;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneCheck;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An open scene with its history and selection. Commands are the only way to change the scene. Not for more than one
 * thread; the editor uses it on the EDT.
 */
public final class Document {
    private final List<DocumentListener> listeners = new CopyOnWriteArrayList<>();
    private final History history;
    private Scene scene;
    /** Empty where what was saved is no scene of this document. */
    private Optional<Scene> saved;

    private Selection selection;
    private Optional<Gesture> underWay = Optional.empty();

    public Document(Scene scene) {
        this.scene = scene;
        saved = Optional.of(scene);
        selection = Selection.EMPTY;
        history = new History();
    }

    /** Goes on with a document that was left. */
    public Document(DocumentState state) {
        scene = state.scene();
        saved = state.savedAt().isPresent()
                ? Optional.of(state.sceneAt(state.savedAt().getAsInt()))
                : Optional.empty();
        selection = state.selection().within(scene);
        history = new History(state.entries(), state.done());
    }

    /** A document without history whose scene is not what its file holds. */
    public static Document unsaved(Scene scene) {
        return new Document(new DocumentState(scene, List.of(), 0, OptionalInt.empty(), Selection.EMPTY));
    }

    /** This document at rest: without the gesture that may be under way. */
    public DocumentState state() {
        List<History.Entry> entries = history.entries();
        Scene start = underWay.map(gesture -> gesture.start).orElse(scene);
        Scene base = entries.isEmpty() ? start : entries.get(0).before();
        return new DocumentState(base, entries, history.done(), savedAt(base, entries), selection);
    }

    /** Backwards: undoing and saving leave the latest of equal scenes. */
    private OptionalInt savedAt(Scene base, List<History.Entry> entries) {
        if (saved.isEmpty()) return OptionalInt.empty();
        for (int i = entries.size(); i > 0; i--) {
            if (entries.get(i - 1).after() == saved.get()) return OptionalInt.of(i);
        }
        return base == saved.get() ? OptionalInt.of(0) : OptionalInt.empty();
    }

    /** The scene as it is now, inside a gesture as the gesture shows it. */
    public Scene scene() {
        return scene;
    }

    public Selection selection() {
        return selection;
    }

    public History history() {
        return history;
    }

    /** True if the scene differs from what was last saved or opened. */
    public boolean changed() {
        return saved.isEmpty() || (scene != saved.get() && !scene.equals(saved.get()));
    }

    public void addListener(DocumentListener listener) {
        listeners.add(listener);
    }

    public void removeListener(DocumentListener listener) {
        listeners.remove(listener);
    }

    /** Says that {@code savedScene}, a scene of this document, is what the file holds now. */
    public void markSaved(Scene savedScene) {
        saved = Optional.of(savedScene);
        tell(new DocumentChange(scene, scene));
    }

    public void select(Selection newSelection) {
        Selection before = selection;
        selection = newSelection.within(scene);
        if (!selection.equals(before)) {
            for (DocumentListener listener : listeners) listener.selectionChanged(before, selection);
        }
    }

    /**
     * Applies a command as one history entry; one that changes nothing leaves none.
     *
     * @throws EditRefusedException if the edit would break the scene, which then stays as it was
     */
    public void execute(Command command) {
        Gesture gesture = begin();
        try {
            gesture.show(command);
            gesture.commit();
        } finally {
            gesture.cancel();
        }
    }

    /**
     * Starts an edit that shows itself while it goes on, such as a drag, and ends as one history entry. One that is still
     * under way is cancelled: every edit starts from a scene that the history knows.
     */
    public Gesture begin() {
        cancelGesture();
        Gesture gesture = new Gesture(scene, selection);
        underWay = Optional.of(gesture);
        return gesture;
    }

    private void cancelGesture() {
        underWay.ifPresent(Gesture::cancel);
    }

    /** @throws IllegalStateException if there is nothing to undo */
    public void undo() {
        cancelGesture();
        History.Entry entry = history.undo();
        become(entry.before(), entry.selectionBefore());
    }

    /** @throws IllegalStateException if there is nothing to redo */
    public void redo() {
        cancelGesture();
        History.Entry entry = history.redo();
        become(entry.after(), entry.selectionAfter());
    }

    private void become(Scene next, Selection nextSelection) {
        Scene before = scene;
        Selection selectionBefore = selection;
        scene = next;
        selection = nextSelection.within(next);
        tell(new DocumentChange(before, next));
        if (!selection.equals(selectionBefore)) {
            for (DocumentListener listener : listeners) listener.selectionChanged(selectionBefore, selection);
        }
    }

    private void tell(DocumentChange change) {
        for (DocumentListener listener : listeners) listener.documentChanged(change);
    }

    /**
     * An edit under way. Each command shown replaces the one shown before; it starts from the scene at the begin. Once it
     * is committed or cancelled, or another edit has taken its place, it does nothing any more.
     */
    public final class Gesture {
        private final Scene start;
        private final Selection selectionAtStart;
        private Label label = Label.of("nothing");

        private Gesture(Scene start, Selection selectionAtStart) {
            this.start = start;
            this.selectionAtStart = selectionAtStart;
        }

        /**
         * Shows the scene as the command would leave it.
         *
         * @throws EditRefusedException if the edit would break the scene; what was shown before stays
         */
        public void show(Command command) {
            if (over()) return;
            Scene after = applied(command);
            List<Problem> errors = SceneCheck.errorsOfEdit(start, after);
            if (!errors.isEmpty()) throw new EditRefusedException(errors);
            label = command.label();
            become(after, command.select(start, after, selectionAtStart));
        }

        private Scene applied(Command command) {
            try {
                return command.apply(start);
            } catch (BeyondRangeException e) {
                throw EditRefusedException.beyondRange();
            }
        }

        /** Makes what is shown a history entry, if it changed anything. */
        public void commit() {
            if (over()) return;
            underWay = Optional.empty();
            if (scene == start) return;
            if (scene.equals(start)) become(start, selectionAtStart);
            else {
                history.add(new History.Entry(label, start, selectionAtStart, scene, selection));
                tell(new DocumentChange(scene, scene));
            }
        }

        /** Goes back to how it was at the begin. */
        public void cancel() {
            if (over()) return;
            underWay = Optional.empty();
            if (scene != start) become(start, selectionAtStart);
        }

        private boolean over() {
            return underWay.isEmpty() || underWay.get() != this;
        }
    }
}
