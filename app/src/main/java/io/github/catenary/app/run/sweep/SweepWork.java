package io.github.catenary.app.run.sweep;

import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.analysis.sweep.SweepRunner;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Newest;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/** Runs the rows of a study that are not there yet, on all processors. EDT only. */
final class SweepWork {
    /** How long a frame may take, s. */
    static final double PATIENCE = 30;

    /** Short rows end a thousand times a second, which nobody sees and which would keep the EDT busy, ms. */
    private static final int TELLING = 100;

    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * How far it is.
     *
     * @param before rows that were there at the start
     * @param count rows that are there
     * @param rows all rows
     * @param each the time between two rows that were made last, s; not a number before the first
     * @param ended true if it does not go on
     * @param failure what went wrong
     */
    record Progress(long before, long count, long rows, double each, boolean ended, Optional<Throwable> failure) {
        /** About how long the rest takes, s; not a number if that is not known. */
        double remaining() {
            return each * (rows - count);
        }
    }

    private final SweepEvaluation evaluation;
    private final SweepStore store;
    private final Scene scene;
    private final Newest<Progress> progress;
    private volatile Optional<SweepRunner> runner = Optional.empty();
    private volatile boolean cancelled;

    /**
     * @param scene of the study, whose runs take memory
     * @param told gets how far it is
     */
    SweepWork(SweepEvaluation evaluation, SweepStore store, Scene scene, Consumer<Progress> told) {
        this.evaluation = evaluation;
        this.store = store;
        this.scene = scene;
        Progress none = new Progress(0, 0, evaluation.rows(), Double.NaN, false, Optional.empty());
        progress = new Newest<>(none, SweepWork::soon, told);
    }

    /** Runs a task of the EDT after a pause. Any thread. */
    static void soon(Runnable task) {
        SwingUtilities.invokeLater(() -> Timers.once(TELLING, task).start());
    }

    void start() {
        Background.start("sweep", this::run);
    }

    /** Ends it soon; the rows that are there stay. */
    void cancel() {
        cancelled = true;
        runner.ifPresent(SweepRunner::stop);
    }

    private void run() {
        long before = store.count();
        RowPace pace = new RowPace();
        try (RunRoom room = RunRoom.of(scene, Runtime.getRuntime().availableProcessors())) {
            SweepRunner made = new SweepRunner(evaluation, room.threads(), PATIENCE);
            runner = Optional.of(made);
            if (cancelled) made.stop();
            long start = System.nanoTime();
            made.run(store::has, row -> {
                store.append(row);
                pace.row((System.nanoTime() - start) / NANOS_PER_SECOND);
                tell(before, pace.each(), false, Optional.empty());
            });
            tell(before, pace.each(), true, Optional.empty());
        } catch (IOException | RuntimeException | Error failure) {
            tell(before, pace.each(), true, Optional.of(failure));
        }
    }

    private void tell(long before, double each, boolean ended, Optional<Throwable> failure) {
        progress.set(new Progress(before, store.count(), evaluation.rows(), each, ended, failure));
    }
}
