package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.run.plot.PlotRecorder.Gap;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.RunCopy;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.replay.RecordingCopy;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import java.lang.System.Logger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import javax.swing.SwingUtilities;

/**
 * Fills the curves with what ran before they were measured. The recording is computed again on a thread of its own, with
 * the same bits, so that a curve is as if it had been there from the start. EDT only, but for that thread.
 */
final class PlotPast {
    private static final String THREAD_NAME = "catenary-plot-past";
    private static final Logger LOG = System.getLogger(PlotPast.class.getName());

    /** The most frames that are measured for a gap: a curve is not drawn more finely. */
    private static final long MOST_FRAMES = 4096;

    private final PreviewRunner runner;
    private final PlotRecorder recorder;
    private final Runnable changed;
    private Optional<Work> work = Optional.empty();

    /** @param changed called when there is more to show */
    PlotPast(PreviewRunner runner, PlotRecorder recorder, Runnable changed) {
        this.runner = runner;
        this.recorder = recorder;
        this.changed = changed;
    }

    /**
     * Begins to fill what the curves lack, unless that is under way.
     *
     * @param scene tells how much memory this takes
     */
    void look(Scene scene) {
        if (work.isPresent()) return;
        Optional<Gap> gap = recorder.gap();
        if (gap.isEmpty()) return;
        Work begun = new Work(gap.get(), scene);
        work = Optional.of(begun);
        runner.ask(run -> RunCopy.of(run, begun.gap.first()), copy -> begin(begun, copy));
    }

    private void begin(Work begun, Optional<RunCopy> copy) {
        if (copy.isEmpty()) recorder.close(begun.gap); // there is no run any more
        boolean same = copy.isPresent() && copy.get().reel().branch() == begun.gap.branch();
        if (begun.cancelled || !same) {
            if (work.orElse(null) == begun) work = Optional.empty();
            return;
        }
        begun.copy = copy;
        Background.start(THREAD_NAME, begun);
    }

    private void end(Work ended) {
        if (work.orElse(null) != ended) return; // cancelled
        work = Optional.empty();
        changed.run();
    }

    /** How much of what ran is read, 0 to 1; empty if nothing is being read. */
    OptionalDouble progress() {
        return work.isPresent() ? OptionalDouble.of(work.get().progress) : OptionalDouble.empty();
    }

    /** Ends the work. What it has read so far stays. */
    void cancel() {
        work.ifPresent(Work::cancel);
        work = Optional.empty();
    }

    private final class Work implements Runnable {
        private final Gap gap;
        private final Scene scene;
        private Optional<RunCopy> copy = Optional.empty();
        private volatile boolean cancelled;
        private volatile double progress;

        Work(Gap gap, Scene scene) {
            this.gap = gap;
            this.scene = scene;
        }

        void cancel() {
            cancelled = true;
            copy.ifPresent(begun -> begun.compiler().work().endAll());
        }

        @Override
        public void run() {
            try {
                BooleanSupplier ended = runner.spareTime().within(scene, () -> cancelled);
                runner.spareTime().memory().attempt(HeavyWork.PLOT_PAST, scene, ended, () -> fill(ended));
            } catch (CancellationException e) {
                cancelled = true;
            } catch (Throwable e) {
                // A plugin may throw anything. The run reports it; here it only costs the past of the curves.
                LOG.log(Logger.Level.WARNING, "what already ran could not be plotted", e);
            }
            if (!cancelled) recorder.close(gap);
            SwingUtilities.invokeLater(() -> end(this));
        }

        /** Measures the frames of the gap, or so many that the curve shows no fewer; true if it came to its end. */
        private boolean fill(BooleanSupplier ended) {
            RunCopy source = copy.orElseThrow();
            Optional<RecordingCopy.Showing> showing = source.reel().show(source.compiler(), ended);
            if (showing.isEmpty()) return false;
            long begin = source.reel().first();
            long frames = Math.max(1, gap.last() - begin);
            long step = 1 + frames / MOST_FRAMES;
            for (long frame = begin; frame <= gap.last(); frame += step) {
                if (!showing.get().goTo(frame, ended)) return false;
                Simulation run = showing.get().run();
                double[] values = PlotRecorder.read(new RunReading(run, Double.NaN), gap.measures());
                if (!recorder.fill(gap, frame, run.time(), values)) return false;
                progress = (double) (frame - begin) / frames;
            }
            return true;
        }
    }
}
