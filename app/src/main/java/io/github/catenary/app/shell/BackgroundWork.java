package io.github.catenary.app.shell;

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
import javax.swing.JProgressBar;
import javax.swing.SwingWorker;
import javax.swing.Timer;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/**
 * Long work off the EDT, one piece at a time. The window takes no input meanwhile; a dialog with progress and a Cancel
 * button appears when the work takes longer than a moment. EDT only.
 */
public final class BackgroundWork {
    /** Shorter work shows no dialog, ms. */
    private static final int DIALOG_DELAY = 300;

    /** The work itself, on a background thread. */
    public interface Task<T> {
        /**
         * @return what is delivered, also where the wish to cancel came too late
         * @throws CancellationException if the work was given up and left nothing behind
         */
        T run(Progress progress) throws Exception;
    }

    private final JFrame owner;
    private boolean running;

    public BackgroundWork(JFrame owner) {
        this.owner = owner;
    }

    /** The window that takes no input while work runs. */
    public JFrame owner() {
        return owner;
    }

    /** True from the start of a piece of work until its outcome is delivered. */
    public boolean running() {
        return running;
    }

    /**
     * Runs a task, then one of the two receivers on the EDT; neither if the task gave up because the user cancelled. The
     * window takes input again only when the task has really ended.
     *
     * @throws IllegalStateException if the work before is still running
     */
    public <T> void run(String title, Task<T> task, Consumer<T> done, Consumer<Exception> failed) {
        if (running) throw new IllegalStateException("another piece of work is still running");
        running = true;
        Worker<T> worker = new Worker<>(task, done, failed);
        JProgressBar bar = new JProgressBar(0, 1000);
        JDialog dialog = dialog(title, bar, worker);
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
        block.begin();
        delay.start();
        worker.execute();
    }

    private JDialog dialog(String title, JProgressBar bar, Worker<?> worker) {
        JDialog dialog = new JDialog(owner, title, Dialog.ModalityType.APPLICATION_MODAL);
        dialog.setName("progress");
        dialog.setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        dialog.setLayout(new MigLayout("insets 16, wrap 1, gapy 10", "[320, fill]"));
        JButton cancel = new JButton(Texts.text("button.cancel"));
        cancel.setName("progress.cancel");
        cancel.addActionListener(event -> {
            worker.cancelRequested = true;
            cancel.setEnabled(false);
            cancel.setText(Texts.text("progress.cancelling"));
        });
        EscapeKey.runs(dialog, cancel::doClick);
        dialog.add(new JLabel(title));
        dialog.add(bar);
        dialog.add(cancel, "growx 0, right");
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

        @Override
        protected void done() {
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
