package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.Advice;
import io.github.catenary.analysis.advice.Adviser;
import io.github.catenary.analysis.advice.Remedy;
import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.SpareTime;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Plugins;
import java.lang.System.Logger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.swing.SwingUtilities;

/**
 * Has remedies tried when the run does not behave, and has those that work shown. The advice
 * stays until the scene changes or the user dismisses it; after that, the open document gets no more. EDT only, but for
 * the trials, which have a thread of their own.
 */
final class AdviceController implements Workspace.Listener {
    private static final String THREAD_NAME = "catenary-advice";
    private static final Logger LOG = System.getLogger(AdviceController.class.getName());

    private final Workspace workspace;
    private Plugins plugins;
    private final SpareTime spare;
    private final Function<PreviewState, Optional<InstabilityReport>> ailments;
    private final View view;
    private final Editing editing;
    private Optional<InstabilityReport> seen = Optional.empty();
    private Optional<Trials> running = Optional.empty();
    /** The scene that the shown advice is about. */
    private Optional<Scene> advised = Optional.empty();

    /** What a frame of the run takes, ms. */
    private OptionalDouble millisOfRun = OptionalDouble.empty();

    private boolean dismissed;
    private boolean hidden;

    /** Shows advice. */
    interface View {
        /**
         * Takes what an advice says and offers.
         *
         * @param taker applies a remedy
         */
        void show(Advice advice, Consumer<Remedy> taker);

        /** Shows another text in place of the advice: why a remedy was not taken. */
        void tell(String text);

        void setVisible(boolean visible);
    }

    /**
     * @param ailments what is to be mended, of the state of a run
     * @param view hidden at first
     */
    AdviceController(
            Workspace workspace,
            SpareTime spare,
            Function<PreviewState, Optional<InstabilityReport>> ailments,
            View view) {
        this.workspace = workspace;
        plugins = workspace.plugins();
        this.spare = spare;
        this.ailments = ailments;
        this.view = view;
        editing = new Editing(workspace, view::tell);
        workspace.addListener(this);
    }

    /** Looks at the newest state of the run. */
    void look(PreviewState state) {
        millisOfRun = state.status().pace().millisPerFrame();
        Optional<InstabilityReport> noted = ailments.apply(state);
        if (noted.isEmpty() || noted.equals(seen)) return;
        seen = noted;
        InstabilityReport ailment = noted.get();
        boolean wanted = !dismissed && advised.isEmpty() && running.isEmpty();
        if (wanted && ailment.scene() == workspace.scene()) start(ailment);
    }

    private void start(InstabilityReport ailment) {
        Trials trials = new Trials(ailment);
        running = Optional.of(trials);
        Background.start(THREAD_NAME, trials);
    }

    private void finish(Trials trials, Optional<Advice> found) {
        if (running.orElse(null) != trials) return; // cancelled
        running = Optional.empty();
        if (found.isEmpty() || trials.ailment.scene() != workspace.scene()) return;
        advised = Optional.of(trials.ailment.scene());
        Advice advice = found.get();
        view.show(millisOfRun.isPresent() ? advice.scaledTo(millisOfRun.getAsDouble()) : advice, this::take);
        view.setVisible(!hidden);
    }

    private void take(Remedy remedy) {
        workspace.enterPending();
        // A value that was still being typed has changed the scene, and with it the advice is gone.
        if (advised.orElse(null) != workspace.scene()) return;
        editing.execute(new ChangeScene(Label.of("take-remedy"), remedy::applyTo));
    }

    /** Gives the open document no more advice. */
    void dismiss() {
        dismissed = true;
        forget();
    }

    /** Hides the advice while something else is explained. */
    void setMessagesVisible(boolean visible) {
        hidden = !visible;
        view.setVisible(visible && advised.isPresent());
    }

    private void forget() {
        running.ifPresent(Trials::cancel);
        running = Optional.empty();
        advised = Optional.empty();
        view.setVisible(false);
    }

    @Override
    public void documentChanged(DocumentChange change) {
        if (change.before() != change.after()) forget();
    }

    @Override
    public void documentOpened(Document document) {
        dismissed = false;
        forget();
    }

    @Override
    public void pluginsChanged() {
        Plugins before = plugins;
        plugins = workspace.plugins();
        if (!plugins.runAs(before)) forget();
    }

    void close() {
        workspace.removeListener(this);
        forget();
    }

    /** The trials for one ailment. */
    private final class Trials implements Runnable {
        private final InstabilityReport ailment;
        private volatile boolean cancelled;

        Trials(InstabilityReport ailment) {
            this.ailment = ailment;
        }

        void cancel() {
            cancelled = true;
            ailment.compiler().work().endAll();
        }

        @Override
        public void run() {
            Optional<Advice> found = advice();
            SwingUtilities.invokeLater(() -> finish(this, found));
        }

        private Optional<Advice> advise(BooleanSupplier ended) {
            return Adviser.advise(ailment.scene(), ailment.symptom(), ailment.state(), ailment.compiler(), ended);
        }

        private Optional<Advice> advice() {
            try {
                BooleanSupplier ended = spare.within(ailment.scene(), () -> cancelled);
                if (ended.getAsBoolean()) return Optional.empty();
                return spare.memory()
                        .attempt(HeavyWork.ADVICE, ailment.scene(), ended, () -> advise(ended))
                        .flatMap(advice -> advice);
            } catch (CancellationException e) {
                return Optional.empty();
            } catch (Throwable e) {
                // A plugin may throw anything. The run of the preview reports it; here it only costs the advice.
                LOG.log(Logger.Level.WARNING, "remedies could not be tried", e);
                return Optional.empty();
            }
        }
    }
}
