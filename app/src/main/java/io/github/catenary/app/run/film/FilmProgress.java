package io.github.catenary.app.run.film;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Timers;
import java.awt.Frame;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JProgressBar;
import javax.swing.Timer;

/** Shows how far a film or an export is and cancels it, beside a window that goes on. EDT only. */
final class FilmProgress {
    private static final int LOOK_MILLIS = 200;
    private static final int STEPS = 1000;

    /** The share from which the remaining time can be told. */
    private static final double TELLING = 0.03;

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double SECONDS_PER_MINUTE = 60;

    private final RunJob job;
    private final JProgressBar bar = new JProgressBar(0, STEPS);
    private final JLabel text = new JLabel(" ");
    private final JButton cancel;
    private final FormDialog dialog;
    private final Timer timer = Timers.every(LOOK_MILLIS, this::look);
    private final long count;
    private final long start = System.nanoTime();

    FilmProgress(Frame owner, Runnable giveUp, RunJob job, long count) {
        this.job = job;
        this.count = count;
        String name = job.words() + ".progress";
        String title = Texts.text(name + ".title");
        bar.setName(name + ".bar");
        bar.getAccessibleContext().setAccessibleName(title);
        text.setName(name + ".text");
        cancel = FormDialog.button(name + ".cancel", Texts.text("button.cancel"), () -> {
            giveUp.run();
            look();
        });
        dialog = FormDialog.beside(owner, name, title)
                .closedByButtons()
                .layout("[320, grow, fill]", "", "wrap 1, gapy 10")
                .add(new JLabel(Texts.text(name, job.file().getFileName())))
                .add(bar)
                .add(text)
                .right(cancel)
                .onClose(timer::stop);
        look();
        dialog.openInCorner();
        timer.start();
    }

    private void look() {
        double share = job.share();
        bar.setValue((int) (STEPS * share));
        if (job.isCancelled()) {
            cancel.setEnabled(false);
            text.setText(Texts.text("progress.cancelling"));
            return;
        }
        String done = Texts.text(job.words() + ".progress.count", Math.min(job.count(), count), count);
        text.setText(remaining(share).map(left -> done + "  ·  " + left).orElse(done));
    }

    private Optional<String> remaining(double share) {
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        if (share < TELLING || seconds < 1) return Optional.empty();
        double left = seconds / share - seconds;
        return Optional.of(
                left < SECONDS_PER_MINUTE
                        ? Texts.text("film.progress.seconds", Math.ceil(left))
                        : Texts.text("film.progress.minutes", Math.ceil(left / SECONDS_PER_MINUTE)));
    }

    void toFront() {
        dialog.toFront();
    }

    void close() {
        dialog.close();
    }
}
