package io.github.catenary.app.run.sweep;

import io.github.catenary.analysis.sweep.CurveFit;
import io.github.catenary.analysis.sweep.TargetCurve;
import io.github.catenary.app.document.exchange.FitSearch;
import io.github.catenary.app.render.chart.FitPicture;
import io.github.catenary.app.render.chart.TracePicture;
import io.github.catenary.app.render.chart.TracePicture.Nearer;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Newest;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Fits the settings of a study to measured curves, off the EDT. EDT only. */
final class FitWork {
    /**
     * How far it is.
     *
     * @param runs that were made
     * @param best the nearest so far; empty if no run came to its end
     * @param trace of the search
     * @param fit what is compared; empty before the files are read
     * @param curves the nearest run beside what was measured, at the end
     * @param ended true if it does not go on
     * @param failure what went wrong; a {@link CancellationException} if it was cancelled
     */
    record Progress(
            int runs,
            Optional<FitSearch.Step> best,
            TracePicture trace,
            Optional<CurveFit> fit,
            Optional<FitPicture> curves,
            boolean ended,
            Optional<Throwable> failure) {}

    private final SweepStudy study;
    private final Scene scene;
    private final Plugins plugins;
    private final SolverOptions options;
    private final Path target;
    private final Newest<Progress> progress;
    private final Trace trace = new Trace();
    private volatile Optional<FitSearch> search = Optional.empty();
    private volatile Optional<CurveFit> fit = Optional.empty();
    private volatile boolean cancelled;

    /** Collects the runs of several threads. */
    private static final class Trace {
        private final int[] runs = new int[FitSearch.STARTS];
        private final List<List<Nearer>> nearer = new ArrayList<>();
        private Optional<FitSearch.Step> best = Optional.empty();
        private int count;

        Trace() {
            for (int i = 0; i < FitSearch.STARTS; i++) nearer.add(new ArrayList<>());
        }

        synchronized void add(FitSearch.Step step) {
            count++;
            int start = step.start() - 1;
            runs[start] = step.number();
            if (!(step.distance() < CurveFit.FAILED)) return;
            List<Nearer> own = nearer.get(start);
            boolean better =
                    own.isEmpty() || step.distance() < own.get(own.size() - 1).distance();
            if (better) own.add(new Nearer(step.number(), step.distance()));
            if (best.isEmpty() || step.distance() < best.get().distance()) best = Optional.of(step);
        }

        synchronized Optional<FitSearch.Step> best() {
            return best;
        }

        synchronized Progress progress(
                Optional<CurveFit> fit, Optional<FitPicture> curves, boolean ended, Optional<Throwable> failure) {
            List<TracePicture.Start> starts = new ArrayList<>();
            for (int i = 0; i < runs.length; i++) {
                if (!nearer.get(i).isEmpty()) starts.add(new TracePicture.Start(i + 1, runs[i], nearer.get(i)));
            }
            return new Progress(count, best, new TracePicture(starts), fit, curves, ended, failure);
        }
    }

    /**
     * @param study with the fit
     * @param target the file of the measured curves
     * @param told gets how far it is
     */
    FitWork(
            SweepStudy study,
            Path target,
            Scene scene,
            Plugins plugins,
            SolverOptions options,
            Consumer<Progress> told) {
        this.study = study;
        this.target = target;
        this.scene = scene;
        this.plugins = plugins;
        this.options = options;
        progress = new Newest<>(now(Optional.empty(), false, Optional.empty()), SweepWork::soon, told);
    }

    void start() {
        Background.start("fit", this::run);
    }

    /** Ends it soon; the nearest run so far stays. */
    void cancel() {
        cancelled = true;
        search.ifPresent(FitSearch::stop);
    }

    private Progress now(Optional<FitPicture> curves, boolean ended, Optional<Throwable> failure) {
        return trace.progress(fit, curves, ended, failure);
    }

    private void run() {
        try {
            TargetCurve curve = FitSearch.target(target);
            CurveFit sought = new CurveFit(study, curve, scene, plugins, options);
            fit = Optional.of(sought);
            Optional<Throwable> why = search(sought);
            progress.set(now(curves(sought, curve), true, why));
        } catch (Exception | Error failure) { // of a plugin, too: somebody waits for it
            progress.set(now(Optional.empty(), true, Optional.of(failure)));
        }
    }

    /** Why it ended early; empty if it did not. */
    private Optional<Throwable> search(CurveFit sought) {
        try (RunRoom room = RunRoom.of(
                scene, Math.min(FitSearch.STARTS, Runtime.getRuntime().availableProcessors()))) {
            int most = study.fit().orElseThrow().evaluations();
            FitSearch made = new FitSearch(sought, study.seed(), most, room.threads(), SweepWork.PATIENCE);
            search = Optional.of(made);
            if (cancelled) made.stop();
            made.run(step -> {
                trace.add(step);
                progress.set(now(Optional.empty(), false, Optional.empty()));
            });
            return Optional.empty();
        } catch (CancellationException | TimeoutException ended) {
            return Optional.of(ended);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(e);
        }
    }

    private Optional<FitPicture> curves(CurveFit sought, TargetCurve curve) {
        return trace.best()
                .flatMap(step -> sought.curves(step.values(), work -> {}))
                .map(found -> new FitPicture(Texts.text("sweep.fit.nearest"), curve, found));
    }
}
