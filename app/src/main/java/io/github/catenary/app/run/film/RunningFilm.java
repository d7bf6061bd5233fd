package io.github.catenary.app.run.film;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Timers;
import java.awt.Component;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/** A film that is being made, with its thread and the window that shows its progress. EDT only. */
final class RunningFilm {
    /** How long a cancelled film may take to end before it is left alone, ms. */
    private static final int LEAVE_MILLIS = 5000;

    private final FilmJob job;
    private final FilmProgress progress;
    private final Thread thread;
    private final Outcome cancelled;
    private boolean over;
    private final Consumer<Outcome> ended;

    /**
     * What became of a film.
     *
     * @param result empty if it was cancelled or failed
     * @param failure empty if it was cancelled or succeeded
     */
    record Outcome(Path file, Optional<FilmJob.Result> result, Optional<Throwable> failure) {
        /** @param message shows a sentence in the status bar */
        void tell(Component owner, Consumer<String> message) {
            result.ifPresent(film -> message.accept(told(film)));
            failure.ifPresent(why -> JOptionPane.showMessageDialog(
                    owner,
                    Texts.text("film.failed", file.getFileName()) + "\n" + FilmErrorText.of(file, why),
                    Texts.text("app.name"),
                    JOptionPane.ERROR_MESSAGE));
            if (result.isEmpty() && failure.isEmpty()) message.accept(Texts.text("film.cancelled", file.getFileName()));
        }

        private String told(FilmJob.Result film) {
            String size = film.bytes() > 0 ? ", " + FileSize.text((double) film.bytes()) : "";
            String done = Texts.text("film.done", file.getFileName(), film.pictures()) + size;
            return film.stoppedAt()
                    .map(time -> done + ". " + Texts.text("film.stopped", time))
                    .orElse(done);
        }
    }

    /** Starts the thread. */
    RunningFilm(JFrame owner, FilmJob job, FilmOrder order, Consumer<Outcome> ended) {
        this.job = job;
        this.ended = ended;
        Path file = order.format().file();
        cancelled = new Outcome(file, Optional.empty(), Optional.empty());
        progress = new FilmProgress(owner, this::cancel, job, String.valueOf(file.getFileName()), order.pictures());
        thread = Background.start("catenary-film", () -> run(file));
    }

    private void run(Path file) {
        Outcome outcome;
        try {
            outcome = new Outcome(file, Optional.of(job.call()), Optional.empty());
        } catch (CancellationException unwanted) {
            outcome = cancelled;
        } catch (Throwable why) { // of a plugin, or when memory runs out: the user must be told
            outcome = new Outcome(file, Optional.empty(), job.isCancelled() ? Optional.empty() : Optional.of(why));
        }
        Outcome told = outcome;
        SwingUtilities.invokeLater(() -> end(told));
    }

    private void end(Outcome outcome) {
        if (over) return; // it was left alone
        over = true;
        progress.close();
        ended.accept(outcome);
    }

    /** Ends the film soon. If the code of a plugin does not return, the film is left alone. */
    void cancel() {
        if (job.isCancelled()) return;
        job.cancel();
        Timer patience = Timers.once(LEAVE_MILLIS, () -> {
            thread.interrupt();
            end(cancelled);
        });
        patience.start();
    }

    void toFront() {
        progress.toFront();
    }
}
