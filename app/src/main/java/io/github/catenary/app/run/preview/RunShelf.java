package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.memory.HeapReservations;
import io.github.catenary.replay.RecordedRun;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The runs of the documents that are behind others, and the memory of their recordings. The one that was left longest ago
 * gives memory first: saved states that can be computed again, and only if all have none left, other branches and the
 * beginning. Any thread.
 */
final class RunShelf {
    /** The run that was left longest ago comes first. */
    private final List<PreviewRun> runs = new ArrayList<>();
    /** What they cannot do without unless frames are lost, bytes. */
    private long least;

    private volatile long budget = RecordedRun.usualBudget();

    /** Sets the memory that the recordings may take together with the one in front, bytes. */
    void setBudget(long bytes) {
        budget = bytes;
    }

    /**
     * Keeps all recordings within their memory, which is less than was asked for if the heap is full. Called by the
     * thread of the run in front.
     *
     * @return whether those behind lost something
     */
    boolean share(PreviewRun front) {
        long recorded = front.recordedBytes() + bytes();
        long all = Math.min(budget, recorded + Math.max(0, HeapReservations.OF_PROGRAM.free()));
        long most = Math.max(0, all - front.recordedBytes());
        boolean less = limit(most, Math.max(most, all / 2));
        front.setBudget(all - Math.min(leastBytes(), all / 2));
        return less;
    }

    synchronized void add(PreviewRun run) {
        runs.add(run);
        findLeast();
    }

    synchronized void remove(PreviewRun run) {
        runs.remove(run);
        findLeast();
    }

    private void findLeast() {
        least = runs.stream()
                .flatMap(run -> run.recording().stream())
                .mapToLong(RecordedRun::leastBytes)
                .sum();
    }

    /** The memory that the recordings take at least, unless frames are lost, bytes. */
    synchronized long leastBytes() {
        return least;
    }

    /** About how much memory the recordings take, bytes. */
    synchronized long bytes() {
        long sum = 0;
        for (PreviewRun each : runs) sum += each.recordedBytes();
        return sum;
    }

    /**
     * Frees memory.
     *
     * @param wanted the memory that the recordings should take at most, bytes: above it, they lose saved states
     * @param most the memory that they may take, bytes: above it, they lose frames
     * @return whether they lost something
     */
    synchronized boolean limit(long wanted, long most) {
        long before = bytes();
        long now = before;
        for (Iterator<PreviewRun> each = runs.iterator(); now > wanted && each.hasNext(); now = bytes()) {
            PreviewRun oldest = each.next();
            long less = oldest.recordedBytes() - (now - wanted);
            oldest.recording().ifPresent(run -> run.thin(less));
        }
        for (Iterator<PreviewRun> each = runs.iterator(); now > most && each.hasNext(); now = bytes()) {
            PreviewRun oldest = each.next();
            oldest.setBudget(Math.max(0, oldest.recordedBytes() - (now - most)));
        }
        if (now < before) findLeast();
        return now < before;
    }
}
