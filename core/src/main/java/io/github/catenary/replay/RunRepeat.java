package io.github.catenary.replay;

import io.github.catenary.io.run.StoredRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.UnrunnableSceneException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import java.util.function.LongSupplier;

/** Computes a stored run again from its start, as a recording with all its past, and compares the bits. One thread. */
public final class RunRepeat {
    private static final int FRAMES_PER_REPORT = 16;

    /**
     * The first frame of a future that did not come out as it was stored.
     *
     * @param future its position in the stored run
     * @param frame whose hash differs, or that was not completed
     */
    public record Difference(int future, long frame) {}

    /**
     * What came out.
     *
     * @param run at the frame that was shown, or as near to it as there is one
     * @param differences empty if all hashes are those that were stored
     * @param compared the number of hashes that were compared
     */
    public record Outcome(RecordedRun run, List<Difference> differences, int compared) {
        public Outcome {
            differences = List.copyOf(differences);
        }

        /** True if all bits came out as they were stored. */
        public boolean same() {
            return differences.isEmpty();
        }
    }

    private final StoredRun stored;
    private final BooleanSupplier unwanted;
    private final DoubleConsumer progress;
    private final RecordedRun run;
    private final List<Difference> differences = new ArrayList<>();
    /** The branch of each future that could be begun. */
    private final List<OptionalInt> branches = new ArrayList<>();

    private int compared;
    private long done;

    private RunRepeat(
            StoredRun stored,
            SceneCompiler compiler,
            long budget,
            LongSupplier nanoTime,
            BooleanSupplier unwanted,
            DoubleConsumer progress) {
        this.stored = stored;
        this.unwanted = unwanted;
        this.progress = progress;
        Scene first = stored.futures().get(0).editsAt(0).get(0);
        run = new RecordedRun(compiler, first, budget, nanoTime);
    }

    /**
     * Computes the frames.
     *
     * @param compiler knows the element types, without those that were left out
     * @param budget memory for the recording, bytes
     * @param nanoTime as {@link System#nanoTime}
     * @param unwanted asked between frames
     * @param progress is given the part that is done, from 0 to 1
     * @return empty if it was unwanted
     * @throws UnrunnableSceneException if one of the scenes has errors
     */
    public static Optional<Outcome> of(
            StoredRun stored,
            SceneCompiler compiler,
            long budget,
            LongSupplier nanoTime,
            BooleanSupplier unwanted,
            DoubleConsumer progress) {
        return new RunRepeat(stored, compiler, budget, nanoTime, unwanted, progress).repeat();
    }

    private Optional<Outcome> repeat() {
        for (int i = 0; i < stored.futures().size(); i++) {
            StoredRun.Future each = stored.futures().get(i);
            OptionalInt branch = begin(i, each);
            branches.add(branch);
            if (branch.isEmpty()) differ(i, each.fork());
            else play(i, each);
            if (unwanted.getAsBoolean()) return Optional.empty();
        }
        branches.get(stored.shown()).ifPresent(id -> {
            if (!run.has(id)) return;
            run.choose(id, unwanted);
            run.goTo(Math.max(run.first(), Math.min(run.last(), stored.present())), unwanted);
        });
        return unwanted.getAsBoolean() ? Optional.empty() : Optional.of(new Outcome(run, differences, compared));
    }

    private OptionalInt begin(int position, StoredRun.Future each) {
        if (each.parent() < 0) {
            Scene scene = each.editsAt(0).get(0);
            return OptionalInt.of(position == 0 ? run.timeline().shown() : run.startAgain(scene));
        }
        OptionalInt parent = branches.get(each.parent());
        if (parent.isEmpty()) return parent;
        return run.startFrom(parent.getAsInt(), each.fork(), each.editsAt(each.fork()), unwanted);
    }

    private void play(int position, StoredRun.Future each) {
        run.repeat(each.tracks(), each.pointers(), each.last());
        compare(position, each, each.fork());
        int mark = 0;
        for (long frame = each.fork() + 1; frame <= each.last(); frame++) {
            if (unwanted.getAsBoolean()) return;
            if (!run.step()) {
                differ(position, frame);
                return;
            }
            for (; mark < each.marks().size() && each.marks().get(mark).frame() <= frame; mark++) {
                if (each.marks().get(mark).frame() == frame)
                    run.note(each.marks().get(mark));
            }
            for (Scene edited : each.editsAt(frame)) run.edit(edited);
            compare(position, each, frame);
            if (++done % FRAMES_PER_REPORT == 0) progress.accept(Math.min(1, done / (double) stored.frames()));
        }
        if (each.stops() && run.step()) differ(position, each.last() + 1);
    }

    private void compare(int position, StoredRun.Future each, long frame) {
        Long expected = each.hashes().get(frame);
        if (expected == null) return;
        compared++;
        if (run.run().hash() != expected) differ(position, frame);
    }

    private void differ(int position, long frame) {
        if (differences.stream().noneMatch(known -> known.future() == position)) {
            differences.add(new Difference(position, frame));
        }
    }
}
