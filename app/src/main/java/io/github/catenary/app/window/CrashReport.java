package io.github.catenary.app.window;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.ThrownTrace;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * Shows an unexpected error with its stack trace, which the user can copy. The editor keeps running, and the open scene
 * does not change. The dialog takes no focus and blocks no input, so that Save, Escape and Quit work however often an
 * error recurs. An error that says only that memory is short is told in the message bar of the editor instead: there is
 * nothing to report, and a dialog needs memory. One error is shown at a time, and no error twice within {@link #SAME}; the others are only logged,
 * because they mostly follow from the first.
 */
public final class CrashReport implements Thread.UncaughtExceptionHandler {
    /** The time for which the same error is not shown again. */
    static final Duration SAME = Duration.ofMinutes(1);

    /** The time after a dialog was closed in which no dialog opens. */
    static final Duration REST = Duration.ofSeconds(5);

    /** Causes may go in a circle. */
    private static final int MOST_CAUSES = 20;

    private static final Logger LOG = Logger.getLogger(CrashReport.class.getName());
    private static final Dimension SIZE = new Dimension(640, 260);

    private final LongSupplier nanoTime;
    /** When each kind of error was last shown. */
    private final Map<String, Long> shown = new HashMap<>();

    private Optional<Long> closed = Optional.empty();
    private @Nullable Component owner;
    private @Nullable FormDialog open;

    public CrashReport() {
        this(System::nanoTime);
    }

    CrashReport(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Shows later errors in front of this window; without a window, in the middle of the screen. EDT only. */
    public void inFrontOf(Component window) {
        owner = window;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable error) {
        String kind = kind(error);
        if (!isNew(kind)) return;
        String trace = ThrownTrace.of(error);
        LOG.log(Level.SEVERE, "unexpected error on thread " + thread.getName() + "\n" + trace);
        String message = ThrownTrace.message(error);
        boolean memory = isOfMemory(error);
        SwingUtilities.invokeLater(() -> {
            if (memory && owner instanceof CatenaryFrame frame) frame.tellOfMemory();
            else show(message, trace);
        });
    }

    /** Class and place of an error: an error that every repaint throws counts as one. */
    private static String kind(Throwable error) {
        try {
            StackTraceElement[] places = error.getStackTrace();
            return error.getClass().getName() + (places.length == 0 ? "" : " " + places[0]);
        } catch (Throwable failure) { // the exception may be a plugin's
            return error.getClass().getName();
        }
    }

    /** True if memory ran out, also if somebody passed that on as the cause of another error. */
    private static boolean isOfMemory(Throwable error) {
        try {
            Throwable cause = error;
            for (int depth = 0; cause != null && depth < MOST_CAUSES; depth++) {
                if (cause instanceof OutOfMemoryError) return true;
                cause = cause.getCause();
            }
            return false;
        } catch (Throwable failure) { // the exception may be a plugin's
            return false;
        }
    }

    private synchronized boolean isNew(String kind) {
        Long before = shown.get(kind);
        if (before != null && nanoTime.getAsLong() - before < SAME.toNanos()) return false;
        shown.put(kind, nanoTime.getAsLong());
        return true;
    }

    private void show(String message, String trace) {
        boolean rests = closed.isPresent() && nanoTime.getAsLong() - closed.get() < REST.toNanos();
        if (open != null || rests) return;
        // A dialog that takes the focus would swallow the user's typing, and a modal dialog must not block this one.
        FormDialog dialog = FormDialog.beside(owner, "crash", Texts.text("crash.title"))
                .unblocked()
                .withoutFocus();
        open = dialog;
        dialog.onClose(() -> {
            if (open != dialog) return;
            closed = Optional.of(nanoTime.getAsLong());
            open = null;
        });
        fill(dialog, message, trace);
        dialog.open();
    }

    private void fill(FormDialog dialog, String message, String trace) {
        JTextArea text = new JTextArea(trace);
        text.setName("crash.trace");
        text.setEditable(false);
        text.setCaretPosition(0);
        text.getAccessibleContext().setAccessibleName(Texts.text("crash.trace"));
        JScrollPane scroll = new JScrollPane(text);
        scroll.setPreferredSize(SIZE);
        JLabel label = new JLabel(Texts.text("crash.message", message));
        label.setName("crash.message");
        label.setPreferredSize(new Dimension(SIZE.width, label.getPreferredSize().height));
        JButton goOn = FormDialog.button("crash.goOn", dialog::close);
        JButton copy = FormDialog.button(
                "crash.copy",
                () -> Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(trace), null));
        dialog.layout("[grow, fill]", "[][grow, fill][]", "wrap 1, gapy 8")
                .add(label)
                .add(scroll)
                .add(new JLabel(Texts.text("crash.advice")))
                .right(FormDialog.button("crash.save", this::save), copy, goOn)
                .usual(goOn);
    }

    private void save() {
        if (owner instanceof CatenaryFrame frame) frame.saveAs();
    }
}
