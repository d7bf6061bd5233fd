package io.github.catenary.app.files;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.io.Progress;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JProgressBar;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * Runs one long task at a time off the EDT. Meanwhile the window takes no input; if the task takes longer than a
 * moment, a dialog shows its progress and a Cancel button. A task that does not end after Cancel, such as that of a
 * plugin that never returns, can be abandoned; its result is then dropped. EDT only.
 */
public final class BackgroundWork {
    /** A shorter task shows no dialog, ms. */
    private static final int DIALOG_DELAY = 300;

    /** How long a cancelled task has to end before it can be abandoned, ms. */
    private static final int LEAVE_DELAY = 3000;

    /** The name of the threads that run tasks. */
    public static final String THREAD = "background work";

    /** A task that runs on a background thread. */
    public interface Task<T> {
        /**
         * @return the result; it is delivered even if the request to cancel came too late
         * @throws CancellationException if the task was cancelled and left no trace
         */
        T run(Progress progress) throws Exception;
    }

    private final JFrame owner;
    private final Consumer<String> message;
    private boolean running;

    /** @param message shows a sentence in the status bar */
    public BackgroundWork(JFrame owner, Consumer<String> message) {
        this.owner = owner;
        this.message = message;
    }

    /** The window that takes no input while a task runs. */
    public JFrame owner() {
        return owner;
    }

    /** True from the start of a task until its result is delivered or it is abandoned. */
    public boolean running() {
        return running;
    }

    /**
     * Runs a task, then one of the two receivers on the EDT, or neither if the user cancelled. The window takes input
     * again only when the task has ended or the user has abandoned it after cancelling.
     *
     * @throws IllegalStateException if a task is still running
     */
    public <T> void run(String title, Task<T> task, Consumer<T> done, Consumer<Exception> failed) {
        if (running) throw new IllegalStateException("another task is still running");
        running = true;
        JProgressBar bar = new JProgressBar(0, 100);
        Worker worker = new Worker(bar);
        JButton leave = FormDialog.button("progress.leave", () -> {
            worker.leave();
            message.accept(Texts.text("message.left", title));
        });
        FormDialog dialog = dialog(title, bar, worker, leave);
        InputBlock block = new InputBlock(owner.getRootPane());
        Timer delay = Timers.once(DIALOG_DELAY, () -> {
            if (!worker.ended) dialog.open();
        });
        worker.beforeOutcome = () -> {
            delay.stop();
            dialog.close();
            block.end();
            running = false;
        };
        block.begin();
        delay.start();
        // Each task has its own thread, so that one that never returns does not block the next.
        Background.compute(
                work -> Background.start(THREAD, work),
                () -> worker.run(task),
                result -> worker.end(() -> done.accept(result)),
                why -> worker.end(() -> {
                    if (why instanceof CancellationException) return; // the user cancelled: nothing to deliver
                    failed.accept(why instanceof Exception exception ? exception : new ExecutionException(why));
                }));
    }

    private FormDialog dialog(String title, JProgressBar bar, Worker worker, JButton leave) {
        FormDialog dialog = FormDialog.modal(owner, "progress", title).closedByButtons();
        JButton cancel = FormDialog.button("progress.cancel", Texts.text("button.cancel"), () -> {});
        leave.setToolTipText(Texts.text("progress.leave.tip"));
        leave.setVisible(false);
        Timer patience = Timers.once(LEAVE_DELAY, () -> {
            if (!dialog.isOpen()) return; // the task has ended
            leave.setVisible(true);
            dialog.fit();
            leave.requestFocusInWindow();
        });
        cancel.addActionListener(event -> {
            worker.cancelRequested = true;
            cancel.setEnabled(false);
            cancel.setText(Texts.text("progress.cancelling"));
            patience.start();
        });
        return dialog.layout("[320, fill]", "", "wrap 1, gapy 10")
                .add(new JLabel(title))
                .add(bar)
                .right(leave, cancel);
    }

    private static final class Worker implements Progress {
        private final JProgressBar bar;
        private volatile int percent;
        private volatile boolean cancelRequested;
        private volatile boolean ended;
        private boolean left;

        /**
         * Closes the progress dialog on the EDT before a receiver runs, so that it does not stand beside the receiver's
         * dialogs.
         */
        private Runnable beforeOutcome = () -> {};

        Worker(JProgressBar bar) {
            this.bar = bar;
        }

        <T> T run(Task<T> task) throws Exception {
            try {
                return task.run(this);
            } finally {
                ended = true;
            }
        }

        @Override
        public void report(double fraction) {
            int now = (int) Math.max(0, Math.min(100, 100 * fraction));
            if (now == percent) return;
            percent = now;
            SwingUtilities.invokeLater(() -> bar.setValue(now));
        }

        @Override
        public boolean cancelled() {
            return cancelRequested;
        }

        /** Abandons the task. EDT only. */
        void leave() {
            left = true;
            beforeOutcome.run();
        }

        /** EDT only. */
        void end(Runnable outcome) {
            if (left) return; // the user does not wait for its result
            beforeOutcome.run();
            outcome.run();
        }
    }
}
