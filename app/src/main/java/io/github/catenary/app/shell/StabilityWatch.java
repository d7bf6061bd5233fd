package io.github.catenary.app.shell;

import io.github.catenary.analysis.Stability;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.UnrunnableSceneException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import javax.swing.SwingWorker;
import javax.swing.Timer;

/**
 * Measures how far the drawn scene is from its edge, a moment after each edit, on a background thread; the next edit
 * cancels what still goes on. Nothing is told of scenes without springs, with errors, or under an integrator that has no
 * such edge. EDT only.
 */
final class StabilityWatch implements Workspace.Listener {
    /** Edits that follow each other faster are measured once, ms. */
    private static final int PAUSE = 250;

    /** Is told on the EDT. */
    interface Display {
        /** What is shown is of an earlier scene. */
        void stale();

        /** What is known of the open scene; empty if there is nothing to know. */
        void show(Optional<Stability> stability);
    }

    private final Workspace workspace;
    private final Display display;
    private final Timer pause = new Timer(PAUSE, event -> measure());
    private Optional<Worker> running = Optional.empty();

    StabilityWatch(Workspace workspace, Display display) {
        this.workspace = workspace;
        this.display = display;
        pause.setRepeats(false);
        workspace.addListener(this);
        pause.start();
    }

    @Override
    public void documentChanged(DocumentChange change) {
        display.stale();
        cancel();
        pause.restart();
    }

    @Override
    public void documentOpened(Document document) {
        cancel();
        display.show(Optional.empty());
        pause.restart();
    }

    /** Stops listening and measuring. */
    void close() {
        workspace.removeListener(this);
        pause.stop();
        cancel();
    }

    private void cancel() {
        running.ifPresent(worker -> worker.cancel(false));
        running = Optional.empty();
    }

    private void measure() {
        Scene scene = workspace.scene();
        if (scene.springs().isEmpty() || !scene.solver().integrator().equals(SolverSettings.POSITIONAL)) {
            display.show(Optional.empty());
            return;
        }
        Worker worker = new Worker(scene, display::show);
        running = Optional.of(worker);
        worker.execute();
    }

    private static final class Worker extends SwingWorker<Optional<Stability>, Void> {
        private final Scene scene;
        private final Consumer<Optional<Stability>> receiver;

        Worker(Scene scene, Consumer<Optional<Stability>> receiver) {
            this.scene = scene;
            this.receiver = receiver;
        }

        @Override
        protected Optional<Stability> doInBackground() {
            try {
                return Optional.of(Stability.of(scene, this::isCancelled));
            } catch (UnrunnableSceneException e) {
                return Optional.empty(); // the preview says what is wrong with it
            }
        }

        @Override
        protected void done() {
            if (isCancelled()) return;
            try {
                receiver.accept(get());
            } catch (ExecutionException e) {
                throw new IllegalStateException("the stability of the scene could not be measured", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
