package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneMemory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The edits of a document, done and undone, within a memory that they may take: if a new edit exceeds it, the oldest
 * ones are forgotten, but never the last one that is done. Not thread-safe.
 */
public final class History {
    private static final long MOST_USUAL_BUDGET = 256L << 20;

    /** One edit: its label, and the scene and selection before and after it. */
    public record Entry(Label label, Scene before, Selection selectionBefore, Scene after, Selection selectionAfter) {
        private Weight weight() {
            long selections = selectionBefore.bytes() + selectionAfter.bytes();
            return new Weight(
                    selections + SceneMemory.besides(after, before), selections + SceneMemory.besides(before, after));
        }
    }

    /** What an entry takes besides the scene that one goes to next: the memory of the other one, bytes. */
    private record Weight(long done, long undone) {}

    private final List<Entry> entries = new ArrayList<>();
    /** Those of the entries. */
    private final List<Weight> weights = new ArrayList<>();

    private int done;
    private int forgotten;
    private long budget = usualBudget();

    History() {}

    /**
     * @param done how many of the entries are done
     * @param forgotten how many edits there were before them
     */
    History(List<Entry> entries, int done, int forgotten) {
        this.entries.addAll(entries);
        for (Entry entry : entries) weights.add(entry.weight());
        this.done = done;
        this.forgotten = forgotten;
    }

    /** Memory for a history unless another limit is set: 256 MB, or an eighth of a smaller heap, bytes. */
    public static long usualBudget() {
        return Math.min(MOST_USUAL_BUDGET, Runtime.getRuntime().maxMemory() / 8);
    }

    /** All entries that are not forgotten, undone ones last; a view that follows the history. */
    public List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }

    /** How many of {@link #entries} are done. */
    public int done() {
        return done;
    }

    /** How many older edits were forgotten. */
    public int forgotten() {
        return forgotten;
    }

    /** The memory that the history may take, bytes. */
    public long budget() {
        return budget;
    }

    /** About how much memory the history takes besides the present scene, bytes. */
    public long bytes() {
        long sum = 0;
        for (int i = 0; i < entries.size(); i++) {
            sum += i < done ? weights.get(i).done : weights.get(i).undone;
        }
        return sum;
    }

    public Optional<Entry> toUndo() {
        return done == 0 ? Optional.empty() : Optional.of(entries.get(done - 1));
    }

    public Optional<Entry> toRedo() {
        return done == entries.size() ? Optional.empty() : Optional.of(entries.get(done));
    }

    /** Adds an edit and drops the undone edits. */
    void add(Entry entry) {
        dropFrom(done);
        entries.add(entry);
        weights.add(entry.weight());
        done++;
        forget();
    }

    private void dropFrom(int from) {
        entries.subList(from, entries.size()).clear();
        weights.subList(from, weights.size()).clear();
    }

    /**
     * Sets the memory that the history may take, from the next edit on.
     *
     * @param bytes not negative
     */
    void setBudget(long bytes) {
        if (bytes < 0) throw new IllegalArgumentException("bytes is " + bytes + ", but must be at least 0");
        budget = bytes;
    }

    private void forget() {
        long bytes = bytes();
        int oldest = 0;
        while (bytes > budget && oldest < done - 1) bytes -= weights.get(oldest++).done;
        entries.subList(0, oldest).clear();
        weights.subList(0, oldest).clear();
        done -= oldest;
        forgotten += oldest;
    }

    Entry undo() {
        Entry entry = toUndo().orElseThrow(() -> new IllegalStateException("there is nothing to undo"));
        done--;
        return entry;
    }

    Entry redo() {
        Entry entry = toRedo().orElseThrow(() -> new IllegalStateException("there is nothing to redo"));
        done++;
        return entry;
    }

    /** @param count how many of the entries are done from now on, in [0, number of entries] */
    void goTo(int count) {
        done = count;
    }
}
