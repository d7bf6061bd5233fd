package io.github.catenary.app.panels.contributed;

import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.app.document.workspace.ForeignWork;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.ScenePanel;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * Asks a panel for its content, off the EDT, one call at a time and {@value #PAUSE} ms or the time of a call apart: of
 * all that changes meanwhile, the newest is asked about next. A panel that has failed is not asked again by itself. EDT
 * only.
 */
final class PanelFeed {
    /** The least time from the end of a call to the next, ms. */
    static final int PAUSE = 250;

    /** The time after which a call is said to take long, ms. */
    private static final int LONG = 500;

    private static final int NANOS_PER_MILLI = 1_000_000;

    /** Shows the answers. */
    interface Viewer {
        void answered(PanelContent content);

        /** A call takes long. */
        void waiting();

        /** The panel threw something, and is not asked any more. */
        void failed(ScenePanel panel, Throwable why);

        /** The user goes on without the plugin of the panel, which does not answer. */
        void abandoned();
    }

    /**
     * What a panel is asked about.
     *
     * @param frame of the run; empty for the drawing
     */
    record Question(Scene scene, Selection selection, Optional<Frame> frame) {
        ScenePanel.View view() {
            Frame shown = frame.orElseGet(() -> Frame.drawn(scene).withDetail(FrameDetail.drawn(scene)));
            return new ScenePanel.View(scene, selection, shown);
        }
    }

    private final Supplier<Question> questions;
    private final Supplier<ForeignWork> foreign;
    private final Viewer viewer;
    private final Timer pause = Timers.once(PAUSE, this::rested);
    private final Timer watch = Timers.every(LONG, this::watch);
    private Optional<ScenePanel> panel = Optional.empty();
    private Optional<Job> underWay = Optional.empty();
    /** True if something changed since the last call began. */
    private boolean outdated;

    private boolean stopped;

    /** @param foreign asks the user about calls that do not end */
    PanelFeed(Supplier<Question> questions, Supplier<ForeignWork> foreign, Viewer viewer) {
        this.questions = questions;
        this.foreign = foreign;
        this.viewer = viewer;
    }

    /** Asks this panel from now on; empty: none. A call of another one is dropped. */
    void follow(Optional<ScenePanel> other) {
        if (other.equals(panel)) return;
        rest();
        panel = other;
        stopped = false;
        ask();
    }

    /** Drops the call in progress, and asks nothing until {@link #ask}. */
    void rest() {
        underWay.ifPresent(Job::leave);
        underWay = Optional.empty();
        pause.stop();
        watch.stop();
        outdated = false;
    }

    /** Notes that something changed. */
    void ask() {
        if (panel.isEmpty() || stopped) return;
        if (underWay.isPresent() || pause.isRunning()) outdated = true;
        else start(panel.get());
    }

    /** Asks a panel that has failed again. */
    void retry() {
        stopped = false;
        ask();
    }

    private void start(ScenePanel asked) {
        outdated = false;
        Job job = new Job(asked, questions.get());
        underWay = Optional.of(job);
        watch.restart();
        job.begin();
    }

    private void rested() {
        if (outdated) ask();
    }

    private void watch() {
        if (underWay.isEmpty()) return;
        Job job = underWay.get();
        viewer.waiting();
        foreign.get().slow(job.panel, job.call(), () -> abandon(job));
    }

    private void abandon(Job job) {
        if (!underWay.equals(Optional.of(job))) return;
        rest();
        stopped = true;
        viewer.abandoned();
    }

    private void ended(Job job) {
        if (!underWay.equals(Optional.of(job))) return;
        underWay = Optional.empty();
        watch.stop();
        pause.setInitialDelay((int) Math.max(PAUSE, (System.nanoTime() - job.begun) / NANOS_PER_MILLI));
        pause.restart();
        PanelContent content;
        try {
            content = Objects.requireNonNull(job.call().outcome(), "the content is null");
        } catch (Throwable thrown) { // of a plugin
            stopped = true;
            viewer.failed(job.panel, thrown);
            return;
        }
        viewer.answered(content);
    }

    /** A call of a panel. */
    private final class Job {
        private final ScenePanel panel;
        private final Question question;
        private final long begun = System.nanoTime();
        private Optional<ForeignCall<PanelContent>> call = Optional.empty();

        Job(ScenePanel panel, Question question) {
            this.panel = panel;
            this.question = question;
        }

        void begin() {
            call = Optional.of(ForeignCall.start(
                    () -> panel.content(question.view()), () -> SwingUtilities.invokeLater(() -> ended(this))));
        }

        ForeignCall<PanelContent> call() {
            return call.orElseThrow();
        }

        void leave() {
            call.ifPresent(ForeignCall::leave);
        }
    }
}
