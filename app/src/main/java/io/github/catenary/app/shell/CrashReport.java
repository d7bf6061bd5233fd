package io.github.catenary.app.shell;

import io.github.catenary.app.text.Texts;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * Shows an error that nobody expected, with its stack trace to copy, instead of letting it go unseen. The editor goes on,
 * with the open scene as it was. While one error is shown, others are only logged: they mostly follow from it.
 */
public final class CrashReport implements Thread.UncaughtExceptionHandler {
    private static final Logger LOG = Logger.getLogger(CrashReport.class.getName());

    private @Nullable Component owner;
    private boolean showing;

    /** Shows errors in front of this window from now on; before, in the middle of the screen. EDT only. */
    public void inFrontOf(Component window) {
        owner = window;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable error) {
        LOG.log(Level.SEVERE, "unexpected error on thread " + thread.getName(), error);
        SwingUtilities.invokeLater(() -> show(error));
    }

    private void show(Throwable error) {
        if (showing) return;
        showing = true;
        try {
            String trace = trace(error);
            Object[] options = {Texts.text("crash.goOn"), Texts.text("crash.copy")};
            int answer = JOptionPane.showOptionDialog(
                    owner,
                    content(error, trace),
                    Texts.text("crash.title"),
                    JOptionPane.DEFAULT_OPTION,
                    JOptionPane.ERROR_MESSAGE,
                    null,
                    options,
                    options[0]);
            if (answer == 1) {
                Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(trace), null);
            }
        } finally {
            showing = false;
        }
    }

    private static JPanel content(Throwable error, String trace) {
        JTextArea text = new JTextArea(trace);
        text.setName("crash.trace");
        text.setEditable(false);
        text.setCaretPosition(0);
        text.getAccessibleContext().setAccessibleName(Texts.text("crash.trace"));
        JScrollPane scroll = new JScrollPane(text);
        scroll.setPreferredSize(new Dimension(640, 260));
        JLabel message = new JLabel(Texts.text("crash.message", error.toString()));
        message.setName("crash.message");
        message.setPreferredSize(new Dimension(640, message.getPreferredSize().height));
        JPanel panel = new JPanel(new BorderLayout(0, 8));
        panel.add(message, BorderLayout.NORTH);
        panel.add(scroll, BorderLayout.CENTER);
        panel.add(new JLabel(Texts.text("crash.advice")), BorderLayout.SOUTH);
        return panel;
    }

    private static String trace(Throwable error) {
        StringWriter text = new StringWriter();
        error.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }
}
