package io.github.catenary.app.run.film;

import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Timers;
import java.awt.Frame;
import java.awt.Window;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JProgressBar;
import javax.swing.Timer;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/** Shows how far a film is and cancels it, beside a window that goes on. EDT only. */
final class FilmProgress extends JDialog {
    private static final int LOOK_MILLIS = 200;
    private static final int STEPS = 1000;

    /** The share from which the remaining time can be told. */
    private static final double TELLING = 0.03;

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double SECONDS_PER_MINUTE = 60;

    private final transient FilmJob job;
    private final JProgressBar bar = new JProgressBar(0, STEPS);
    private final JLabel text = new JLabel(" ");
    private final JButton cancel = new JButton(Texts.text("button.cancel"));
    private final transient Timer timer = Timers.every(LOOK_MILLIS, this::look);
    private final long pictures;
    private final long start = System.nanoTime();

    FilmProgress(Frame owner, Runnable giveUp, FilmJob job, String file, long pictures) {
        super(owner, Texts.text("film.progress.title"), ModalityType.MODELESS);
        this.job = job;
        this.pictures = pictures;
        setName("film.progress");
        setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        setLayout(new MigLayout("insets 16, wrap 1, gapy 10", "[320, grow, fill]"));
        add(new JLabel(Texts.text("film.progress", file)));
        bar.setName("film.progress.bar");
        bar.getAccessibleContext().setAccessibleName(Texts.text("film.progress.title"));
        add(bar);
        text.setName("film.progress.text");
        add(text);
        cancel.setName("film.progress.cancel");
        cancel.addActionListener(event -> {
            giveUp.run();
            look();
        });
        EscapeKey.runs(this, cancel::doClick);
        add(cancel, "growx 0, gapleft push");
        look();
        pack();
        place(owner);
        setFocusableWindowState(false); // the editor keeps the keyboard
        setVisible(true);
        setFocusableWindowState(true);
        timer.start();
    }

    /** In the corner where it covers least. */
    private void place(Window owner) {
        setLocation(
                owner.getX() + owner.getWidth() - getWidth() - getHeight() / 2,
                owner.getY() + owner.getHeight() - 2 * getHeight());
    }

    private void look() {
        double share = job.share();
        bar.setValue((int) (STEPS * share));
        if (job.isCancelled()) {
            cancel.setEnabled(false);
            text.setText(Texts.text("progress.cancelling"));
            return;
        }
        String count = Texts.text("film.progress.pictures", Math.min(job.pictures(), pictures), pictures);
        text.setText(remaining(share).map(left -> count + "  ·  " + left).orElse(count));
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

    @Override
    public void dispose() {
        timer.stop();
        super.dispose();
    }
}
