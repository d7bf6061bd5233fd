package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;

/**
 * The edits of a document, done and undone, within a memory that they may take. An edit after an undo begins a branch; what
 * was undone stays as another one. The branch in front leads from the first scene through the present one to the end that
 * was in use last; undo and redo go along it.
 *
 * <p>If a new edit exceeds the memory, edits are forgotten: first those of the branches that are not in front, each from
 * its end, the one that was left the longest ago first; then the oldest ones in front, but never the last one that is
 * done. Not thread-safe.
 */
public final class History {
    private static final long MOST_USUAL_BUDGET = 256L << 20;

    /** One edit: its label, and the scene and selection before and after it. */
    public record Entry(Label label, Scene before, Selection selectionBefore, Scene after, Selection selectionAfter) {}

    /** From the first scene to the end of the branch in front; each is the one in use after the one before it. */
    private final List<HistoryNode> front = new ArrayList<>();
    /** The ends of all other branches, the one that was left the longest ago first. */
    private final Deque<HistoryNode> otherEnds = new ArrayDeque<>();

    private final List<Entry> entries = new Entries();
    private int done;
    private int size;
    private long bytes;
    private long budget = usualBudget();

    History(Scene scene) {
        front.add(new HistoryNode(scene, 0));
    }

    /** A history without branches. */
    History(DocumentState state) {
        front.add(new HistoryNode(state.base(), state.forgotten()));
        state.entries().forEach(this::append);
        while (done > state.done()) undo();
    }

    private void append(Entry entry) {
        HistoryNode node = new HistoryNode(present(), entry);
        front.add(node);
        size++;
        done++;
        bytes += node.doneBytes();
    }

    /** Memory for a history unless another limit is set: 256 MB, or an eighth of a smaller heap, bytes. */
    public static long usualBudget() {
        return Math.min(MOST_USUAL_BUDGET, Runtime.getRuntime().maxMemory() / 8);
    }

    /** The entries of the branch in front that are not forgotten, undone ones last; a view that follows the history. */
    public List<Entry> entries() {
        return entries;
    }

    /** How many of {@link #entries} are done. */
    public int done() {
        return done;
    }

    /** How many older edits were forgotten in front. */
    public int forgotten() {
        return first().number();
    }

    /** How many edits there are in all branches, without the forgotten ones. */
    public int size() {
        return size;
    }

    /** The first scene that is not forgotten; all branches start from it. */
    public HistoryNode first() {
        return front.get(0);
    }

    /** The scene after the edits that are done. */
    public HistoryNode present() {
        return front.get(done);
    }

    /**
     * The scene in front after some of the {@link #entries}.
     *
     * @param count in [0, number of entries]
     */
    public HistoryNode at(int count) {
        return front.get(count);
    }

    /** True if undo or redo leads to this scene, or if it is the present one. */
    public boolean inFront(HistoryNode node) {
        int index = node.number() - forgotten();
        return index >= 0 && index < front.size() && front.get(index) == node;
    }

    /** The memory that the history may take, bytes. */
    public long budget() {
        return budget;
    }

    /** About how much memory the history, with all branches, takes besides the present scene, bytes. */
    public long bytes() {
        return bytes;
    }

    public Optional<Entry> toUndo() {
        return present().entry();
    }

    public Optional<Entry> toRedo() {
        return present().used().flatMap(HistoryNode::entry);
    }

    /** Adds an edit; the undone edits become a branch that is not in front. */
    void add(Entry entry) {
        leaveAfter(done);
        append(entry);
        forget();
    }

    /** @param index of the last scene that stays in front */
    private void leaveAfter(int index) {
        int last = front.size() - 1;
        if (index == last) return;
        otherEnds.addLast(front.get(last));
        front.subList(index + 1, front.size()).clear();
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
        while (bytes > budget && !otherEnds.isEmpty()) forgetEnd(otherEnds.removeFirst());
        int oldest = 0;
        while (bytes > budget && oldest < done - 1) bytes -= front.get(++oldest).doneBytes();
        if (oldest == 0) return;
        front.subList(0, oldest).clear();
        first().forgetBefore();
        done -= oldest;
        size -= oldest;
    }

    private void forgetEnd(HistoryNode end) {
        HistoryNode before = end.drop();
        bytes -= end.undoneBytes();
        size--;
        if (before.after().isEmpty() && !inFront(before)) otherEnds.addFirst(before);
    }

    Entry undo() {
        Entry entry = toUndo().orElseThrow(() -> new IllegalStateException("there is nothing to undo"));
        bytes += present().undoneBytes() - present().doneBytes();
        done--;
        return entry;
    }

    Entry redo() {
        Entry entry = toRedo().orElseThrow(() -> new IllegalStateException("there is nothing to redo"));
        done++;
        bytes += present().doneBytes() - present().undoneBytes();
        return entry;
    }

    /**
     * Undoes edits to the fork, brings the branch of {@code target} in front, and redoes edits along it.
     *
     * @return the selection that the last of these steps restores; empty if {@code target} is the present scene
     * @throws IllegalArgumentException if the scene is not in the history, or was forgotten; nothing is then changed
     */
    Optional<Selection> goTo(HistoryNode target) {
        Deque<HistoryNode> way = new ArrayDeque<>();
        HistoryNode fork = target;
        for (; !inFront(fork); fork = fork.before().orElseThrow(History::unknown)) way.push(fork);
        Optional<Selection> selected = undoTo(fork);
        if (!way.isEmpty()) bringInFront(fork, way);
        while (present() != target) selected = Optional.of(redo().selectionAfter());
        return selected;
    }

    /** Undoes edits until a scene in front is the present one, if there are any after it. */
    private Optional<Selection> undoTo(HistoryNode earlier) {
        Optional<Selection> selected = Optional.empty();
        while (done > earlier.number() - forgotten()) selected = Optional.of(undo().selectionBefore());
        return selected;
    }

    private static IllegalArgumentException unknown() {
        return new IllegalArgumentException("the scene to go to is not in the history");
    }

    private void bringInFront(HistoryNode fork, Iterable<HistoryNode> way) {
        leaveAfter(fork.number() - forgotten());
        HistoryNode last = fork;
        for (HistoryNode next : way) {
            last.use(next);
            front.add(next);
            last = next;
        }
        for (Optional<HistoryNode> next = last.used(); next.isPresent(); next = last.used()) {
            last = next.get();
            front.add(last);
        }
        otherEnds.remove(last);
    }

    /** What the scenes in front were made by. */
    private final class Entries extends AbstractList<Entry> implements RandomAccess {
        @Override
        public Entry get(int index) {
            return front.get(index + 1).entry().orElseThrow();
        }

        @Override
        public int size() {
            return front.size() - 1;
        }
    }
}
