package io.github.catenary.app.files.recovery;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.SceneComparison;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import java.awt.Window;
import java.util.concurrent.Callable;
import javax.swing.JButton;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;

/**
 * Says what changed since an earlier scene, selects it in the drawing, and goes back to the earlier scene. EDT only; the
 * scenes are compared in the background.
 */
public final class ComparisonDialog {
    private static final int ROWS = 8;
    private static final int COLUMNS = 60;

    private final JTextArea text = new JTextArea(Texts.text("comparison.reading"), ROWS, COLUMNS);
    private final JButton select = FormDialog.explainedButton("comparison.select", this::select);
    private final FormDialog dialog;
    private final Document now;
    private final Latest<Compared> comparing = new Latest<>(this::put);
    private Selection differing = Selection.EMPTY;

    /**
     * @param name of the earlier scene; any text
     * @param earlier gives it, on another thread
     * @param now whose present scene is the later one
     * @param goBack called when the person wants the earlier scene back, once this dialog is closed
     */
    public ComparisonDialog(Window owner, String name, Callable<Scene> earlier, Document now, Runnable goBack) {
        this.now = now;
        text.setName("comparison.text");
        text.setEditable(false);
        text.setLineWrap(true);
        text.setWrapStyleWord(true);
        text.getAccessibleContext().setAccessibleName(Texts.text("comparison.title"));
        select.setEnabled(false);
        dialog = FormDialog.modal(owner, "comparison", Texts.text("comparison.title"))
                .layout("[grow, fill]", "[][grow, fill]", "wrap 1, gapy 12")
                .add(new WrappedText(WrappedText.Role.TEXT, Texts.text("comparison.headline", name)), "wmin 200")
                .add(new JScrollPane(text), "w 560, hmin 120")
                .left(select)
                .onClose(comparing::forget);
        JButton back = FormDialog.explainedButton("comparison.back", () -> {
            dialog.close();
            goBack.run();
        });
        JButton close = FormDialog.button("comparison.close", Texts.text("button.close"), dialog::close);
        dialog.right(back, close).usual(close);
        Scene later = now.scene();
        comparing.ask(() -> compare(earlier, later));
    }

    /** Returns when the dialog is closed. */
    public void open() {
        dialog.open();
    }

    private void select() {
        dialog.close();
        now.select(differing);
    }

    private record Compared(String text, Selection differing) {}

    private static Compared compare(Callable<Scene> earlier, Scene later) {
        try {
            SceneComparison found = SceneComparison.of(earlier.call(), later);
            return new Compared(ComparisonText.of(found), found.later(later));
        } catch (Exception | OutOfMemoryError e) {
            return new Compared(Texts.text("recovery.unreadable", Texts.reason(e)), Selection.EMPTY);
        }
    }

    private void put(Compared compared) {
        text.setText(compared.text);
        text.setCaretPosition(0);
        differing = compared.differing;
        select.setEnabled(!differing.isEmpty());
    }
}
