package io.github.catenary.app.run.sweep;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JProgressBar;
import net.miginfocom.swing.MigLayout;

/** What a study will take, and its run: how far it is, and what starts and cancels it. EDT only. */
final class SweepBar extends JPanel {
    private static final double MINUTE = 60;
    private static final double HOUR = 3600;
    private static final int FULL = 1000;

    private final WrappedText forecast = new WrappedText(WrappedText.Role.TEXT, "");
    private final WrappedText told = new WrappedText(WrappedText.Role.HINT, "");
    private final JProgressBar bar = new JProgressBar(0, FULL);
    private final JButton run;
    private final JButton cancel;
    private boolean running;

    SweepBar(Runnable start, Runnable stop) {
        super(new MigLayout("insets 6 10 8 10, fillx, hidemode 3, gapy 4", "[grow, fill][][]", ""));
        run = FormDialog.explainedButton("sweep.run", start);
        cancel = FormDialog.explainedButton("sweep.cancel", stop);
        forecast.setName("sweep.forecast");
        told.setName("sweep.told");
        bar.setName("sweep.progress");
        bar.getAccessibleContext().setAccessibleName(Texts.text("sweep.progress"));
        add(forecast, "wmin 80");
        add(run);
        add(cancel, "wrap");
        add(bar, "span, growx, wrap");
        add(told, "span, growx, wmin 80");
        end();
        setReady(false);
    }

    /** The button that starts, which Enter presses. */
    JButton start() {
        return run;
    }

    void setReady(boolean ready) {
        run.setEnabled(ready && !running);
    }

    /**
     * Says how many rows a study has, and about how long they take.
     *
     * @param least s of one thread
     * @param most s, not less
     */
    void forecast(long rows, double least, double most) {
        int threads = Runtime.getRuntime().availableProcessors();
        if (!Double.isFinite(most)) {
            forecast.setText(Texts.text("sweep.rows", rows));
            return;
        }
        String from = time(least / threads);
        String to = time(most / threads);
        forecast.setText(
                from.equals(to)
                        ? Texts.text("sweep.forecast", rows, to, threads)
                        : Texts.text("sweep.forecast.between", rows, from, to, threads));
    }

    /** Says why there is no forecast. */
    void forecastNothing() {
        forecast.setText(Texts.text("sweep.forecast.none"));
    }

    private static String time(double seconds) {
        if (seconds < 1) return Texts.text("sweep.time.moment");
        if (seconds < 2 * MINUTE) return Texts.text("sweep.time.seconds", Math.round(seconds));
        if (seconds < 2 * HOUR) return Texts.text("sweep.time.minutes", Math.round(seconds / MINUTE));
        return Texts.text("sweep.time.hours", Math.round(seconds / HOUR));
    }

    void begin() {
        running = true;
        bar.setVisible(true);
        cancel.setEnabled(true);
        run.setEnabled(false);
    }

    void end() {
        running = false;
        bar.setVisible(false);
        cancel.setEnabled(false);
    }

    boolean isRunning() {
        return running;
    }

    void show(SweepWork.Progress now) {
        bar.setValue((int) (FULL * now.count() / Math.max(1, now.rows())));
        told.setText(
                Double.isFinite(now.remaining())
                        ? Texts.text("sweep.going", now.count(), now.rows(), time(now.remaining()))
                        : Texts.text("sweep.begins", now.rows()));
    }

    void say(String text) {
        told.setText(text);
    }
}
