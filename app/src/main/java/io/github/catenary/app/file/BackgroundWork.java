package io.github.catenary.app.file;

import io.github.catenary.app.action.EscapeKey;
import io.github.catenary.app.text.Texts;
import io.github.catenary.io.Progress;
import java.awt.Dialog;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JProgressBar;
import javax.swing.SwingWorker;
import javax.swing.Timer;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/**
 * Long work off the EDT, one piece at a time. The window takes no input meanwhile; a dialog with progress and a Cancel
 * button appears when the work takes longer than a moment. Work that does not end after Cancel, such as that of a plugin
 * that never returns, can be left behind: its outcome is dropped. EDT only.
 */
public final class BackgroundWork {
    /** Shorter work shows no dialog, ms. */
    private static final int DIALOG_DELAY = 300;

    /** What is cancelled gets this long to end before it can be left behind, ms. */
    private static final int LEAVE_DELAY = 3000;

    /** The name of the threads that work. */
    public static final String THREAD = "background work";

    /** The work itself, on a background thread. */
    public interface Task<T> {
        /**
         * @return what is delivered, also where the wish to cancel came too late
         * @throws CancellationException if the work was given up and left nothing behind
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

    /** The window that takes no input while work runs. */
    public JFrame owner() {
        return owner;
    }

    /** True from the start of a piece of work until its outcome is delivered, or it is left behind. */
    public boolean running() {
        return running;
    }

    /**
     * Runs a task, then one of the two receivers on the EDT; neither if the task gave up because the user cancelled. The
     * window takes input again only when the task has really ended, or the user has left it behind after cancelling it.
     *
     * @throws IllegalStateException if the work before is still running
     */
    public <T> void run(String title, Task<T> task, Consumer<T> done, Consumer<Exception> failed) {
        if (running) throw new IllegalStateException("another piece of work is still running");
        running = true;
        Worker<T> worker = new Worker<>(task, done, failed);
        JProgressBar bar = new JProgressBar(0, 1000);
        JButton leave = button("progress.leave", Texts.text("progress.leave"));
        JDialog dialog = dialog(title, bar, worker, leave);
        InputBlock block = new InputBlock(owner.getRootPane());
        Timer delay = new Timer(DIALOG_DELAY, event -> dialog.setVisible(!worker.isDone()));
        delay.setRepeats(false);
        worker.addPropertyChangeListener(change -> {
            if (change.getPropertyName().equals("progress")) bar.setValue(10 * (Integer) change.getNewValue());
        });
        worker.beforeOutcome = () -> {
            delay.stop();
            dialog.dispose();
            block.end();
            running = false;
        };
        leave.addActionListener(event -> {
            worker.leave();
            message.accept(Texts.text("message.left", title));
        });
        block.begin();
        delay.start();
        start(worker);
    }

    /** On a thread of its own: one that never returns is not to take the place of another. */
    private static void start(Worker<?> worker) {
        Thread thread = new Thread(worker, THREAD);
        thread.setDaemon(true);
        thread.start();
    }

    private static JButton button(String name, String text) {
        JButton button = new JButton(text);
        button.setName(name);
        return button;
    }

    private JDialog dialog(String title, JProgressBar bar, Worker<?> worker, JButton leave) {
        JDialog dialog = new JDialog(owner, title, Dialog.ModalityType.APPLICATION_MODAL);
        dialog.setName("progress");
        dialog.setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        dialog.setLayout(new MigLayout("insets 16, wrap 1, gapy 10", "[320, fill]"));
        JButton cancel = button("progress.cancel", Texts.text("button.cancel"));
        leave.setToolTipText(Texts.text("progress.leave.tip"));
        leave.setVisible(false);
        Timer patience = new Timer(LEAVE_DELAY, event -> {
            if (!dialog.isDisplayable()) return; // it ended
            leave.setVisible(true);
            dialog.pack();
            leave.requestFocusInWindow();
        });
        patience.setRepeats(false);
        cancel.addActionListener(event -> {
            worker.cancelRequested = true;
            cancel.setEnabled(false);
            cancel.setText(Texts.text("progress.cancelling"));
            patience.start();
        });
        EscapeKey.runs(dialog, cancel::doClick);
        dialog.add(new JLabel(title));
        dialog.add(bar);
        JPanel buttons = new JPanel(new MigLayout("insets 0", "push[]"));
        buttons.add(leave, "split 2, hidemode 3");
        buttons.add(cancel);
        dialog.add(buttons);
        dialog.pack();
        dialog.setLocationRelativeTo(owner);
        return dialog;
    }

    private static final class Worker<T> extends SwingWorker<T, Void> implements Progress {
        private final Task<T> task;
        private final Consumer<T> done;
        private final Consumer<Exception> failed;

        /** Not {@link #cancel}: that would tell of an end while the task is still at work. */
        private volatile boolean cancelRequested;

        /** Clears up on the EDT, so that what the receivers show does not stand beside the progress. */
        private Runnable beforeOutcome = () -> {};

        private boolean left;

        Worker(Task<T> task, Consumer<T> done, Consumer<Exception> failed) {
            this.task = task;
            this.done = done;
            this.failed = failed;
        }

        @Override
        protected T doInBackground() throws Exception {
            return task.run(this);
        }

        @Override
        public void report(double fraction) {
            setProgress((int) Math.max(0, Math.min(100, 100 * fraction)));
        }

        @Override
        public boolean cancelled() {
            return cancelRequested;
        }

        /** Nothing waits for it any longer. EDT only. */
        void leave() {
            left = true;
            beforeOutcome.run();
        }

        @Override
        protected void done() {
            if (left) return; // whatever came of it, the user does not wait for it
            beforeOutcome.run();
            try {
                done.accept(get());
            } catch (ExecutionException e) {
                if (e.getCause() instanceof CancellationException) return; // the user's wish: nothing to deliver
                failed.accept(e.getCause() instanceof Exception cause ? cause : e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
