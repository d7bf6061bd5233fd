package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneMemory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A scene in a history, with the edit that led to it. More than one edit may start from it; each but one of them begins a
 * branch. The history changes it. Not thread-safe.
 */
public final class HistoryNode {
    private final Scene scene;
    private final int number;
    private final List<HistoryNode> after = new ArrayList<>(1);
    private Optional<History.Entry> entry;
    private Optional<HistoryNode> before;
    private Optional<HistoryNode> used = Optional.empty();
    private String name = "";

    /** The memory of the scene before, besides this one: what the edit takes while it is done, bytes. */
    private final long doneBytes;
    /** The memory of this scene, besides the one before: what the edit takes while it is not done, bytes. */
    private final long undoneBytes;

    /** The first scene of a history, after {@code number} edits that are forgotten. */
    HistoryNode(Scene scene, int number) {
        this.scene = scene;
        this.number = number;
        entry = Optional.empty();
        before = Optional.empty();
        doneBytes = 0;
        undoneBytes = 0;
    }

    /** The scene after an edit; it becomes the newest one that starts from {@code before}, and the one in use. */
    HistoryNode(HistoryNode before, History.Entry entry) {
        scene = entry.after();
        number = before.number + 1;
        this.entry = Optional.of(entry);
        this.before = Optional.of(before);
        long selections =
                entry.selectionBefore().bytes() + entry.selectionAfter().bytes();
        doneBytes = selections + SceneMemory.besides(entry.after(), entry.before());
        undoneBytes = selections + SceneMemory.besides(entry.before(), entry.after());
        before.after.add(this);
        before.used = Optional.of(this);
    }

    public Scene scene() {
        return scene;
    }

    /** How many edits lead here, forgotten ones included. */
    public int number() {
        return number;
    }

    /** The edit that led here; empty if this is the first scene that is not forgotten. */
    public Optional<History.Entry> entry() {
        return entry;
    }

    /** The scene before that edit; empty if this is the first scene that is not forgotten, or no longer in the history. */
    public Optional<HistoryNode> before() {
        return before;
    }

    /** The scenes after the edits that start from here, in the order in which they were made; a view. */
    public List<HistoryNode> after() {
        return Collections.unmodifiableList(after);
    }

    /** The one of {@link #after} that was last made, undone or redone; redo goes there. */
    public Optional<HistoryNode> used() {
        return used;
    }

    /** The name that a person gave this scene; empty if none. It comes from outside, and may hold any character. */
    public String name() {
        return name;
    }

    /** Gives the scene a name, without an edit; an empty one takes it away. */
    public void rename(String newName) {
        name = newName.strip();
    }

    void use(HistoryNode next) {
        used = Optional.of(next);
    }

    long doneBytes() {
        return doneBytes;
    }

    long undoneBytes() {
        return undoneBytes;
    }

    /** Makes this the first scene: nothing leads to it any more. */
    void forgetBefore() {
        entry = Optional.empty();
        before = Optional.empty();
    }

    /** Takes this scene, after which there is none, out of the history, and returns the one before it. */
    HistoryNode drop() {
        HistoryNode last = before.orElseThrow();
        before = Optional.empty();
        last.after.remove(this);
        int left = last.after.size();
        if (last.used.orElseThrow() == this) {
            last.used = left == 0 ? Optional.empty() : Optional.of(last.after.get(left - 1));
        }
        return last;
    }
}
