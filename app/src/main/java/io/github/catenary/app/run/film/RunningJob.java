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

/** Frames of a run that are being written, with the thread and the window that shows the progress. EDT only. */
final class RunningJob {
    /** How long a cancelled job may take to end before it is left alone, ms. */
    private static final int LEAVE_MILLIS = 5000;

    private final RunJob job;
    private final FilmProgress progress;
    private final Thread thread;
    private final Outcome cancelled;
    private boolean over;
    private final Consumer<Outcome> ended;

    /**
     * What became of a job.
     *
     * @param words with which the keys of its texts begin
     * @param result empty if it was cancelled or failed
     * @param failure empty if it was cancelled or succeeded
     */
    record Outcome(String words, Path file, Optional<RunJob.Result> result, Optional<Throwable> failure) {
        /** @param message shows a sentence in the status bar */
        void tell(Component owner, Consumer<String> message) {
            result.ifPresent(written -> message.accept(told(written)));
            failure.ifPresent(why -> JOptionPane.showMessageDialog(
                    owner,
                    Texts.text(words + ".failed", file.getFileName()) + "\n" + FilmErrorText.of(file, why),
                    Texts.text("app.name"),
                    JOptionPane.ERROR_MESSAGE));
            if (result.isEmpty() && failure.isEmpty())
                message.accept(Texts.text(words + ".cancelled", file.getFileName()));
        }

        private String told(RunJob.Result written) {
            String size = written.bytes() > 0 ? Texts.joined(", ", FileSize.text((double) written.bytes())) : "";
            String done = Texts.joined(Texts.text(words + ".done", file.getFileName(), written.count()), size);
            return written.stoppedAt()
                    .map(time -> Texts.joined(done, ". ", Texts.text(words + ".stopped", time)))
                    .orElse(done);
        }
    }

    /**
     * Starts the thread.
     *
     * @param count about how many pictures or frames there will be
     */
    RunningJob(JFrame owner, RunJob job, long count, Consumer<Outcome> ended) {
        this.job = job;
        this.ended = ended;
        Path file = job.file();
        cancelled = new Outcome(job.words(), file, Optional.empty(), Optional.empty());
        progress = new FilmProgress(owner, this::cancel, job, count);
        thread = Background.start("catenary-film", () -> run(file));
    }

    private void run(Path file) {
        Outcome outcome;
        try {
            outcome = new Outcome(job.words(), file, Optional.of(job.call()), Optional.empty());
        } catch (CancellationException unwanted) {
            outcome = cancelled;
        } catch (Throwable why) { // of a plugin, or when memory runs out: the user must be told
            outcome = new Outcome(
                    job.words(), file, Optional.empty(), job.isCancelled() ? Optional.empty() : Optional.of(why));
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

    /** Ends the job soon. If the code of a plugin does not return, the job is left alone. */
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
