package io.github.catenary.app.files.recovery;

import io.github.catenary.app.form.field.WrappedText;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.SceneComparison;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import java.awt.Window;
import java.util.concurrent.Callable;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import net.miginfocom.swing.MigLayout;

/**
 * Says what changed since an earlier scene, selects it in the drawing, and goes back to the earlier scene. EDT only; the
 * scenes are compared in the background.
 */
public final class ComparisonDialog extends JDialog {
    private static final int ROWS = 8;
    private static final int COLUMNS = 60;

    private final JTextArea text = new JTextArea(Texts.text("comparison.reading"), ROWS, COLUMNS);
    private final JButton select = new JButton();
    private final JButton back = new JButton();
    private final transient Document now;
    private final transient Latest<Compared> comparing = new Latest<>(this::put);
    private transient Selection differing = Selection.EMPTY;

    /**
     * @param name of the earlier scene; any text
     * @param earlier gives it, on another thread
     * @param now whose present scene is the later one
     * @param goBack called when the person wants the earlier scene back, once this dialog is closed
     */
    public ComparisonDialog(Window owner, String name, Callable<Scene> earlier, Document now, Runnable goBack) {
        super(owner, Texts.text("comparison.title"), ModalityType.APPLICATION_MODAL);
        this.now = now;
        setName("comparison");
        setDefaultCloseOperation(DISPOSE_ON_CLOSE);
        setLayout(new MigLayout("insets 16, wrap 1, gapy 12", "[grow, fill]", "[][grow, fill][]"));
        add(new WrappedText(WrappedText.Role.TEXT, Texts.text("comparison.headline", name)), "wmin 200");
        text.setName("comparison.text");
        text.setEditable(false);
        text.setLineWrap(true);
        text.setWrapStyleWord(true);
        text.getAccessibleContext().setAccessibleName(Texts.text("comparison.title"));
        add(new JScrollPane(text), "w 560, hmin 120");
        name(select, "select", this::select);
        select.setEnabled(false);
        name(back, "back", () -> {
            dispose();
            goBack.run();
        });
        JButton close = new JButton(Texts.text("button.close"));
        close.setName("comparison.close");
        close.addActionListener(event -> dispose());
        add(select, "split 3, growx 0");
        add(back, "growx 0, gapleft push, sizegroup go");
        add(close, "growx 0, sizegroup go");
        getRootPane().setDefaultButton(close);
        EscapeKey.runs(this, close::doClick);
        pack();
        setLocationRelativeTo(owner);
        Scene later = now.scene();
        comparing.ask(() -> compare(earlier, later));
    }

    private static void name(JButton button, String id, Runnable work) {
        button.setName("comparison." + id);
        Mnemonics.name(button, Texts.text("comparison." + id), "comparison." + id);
        button.setToolTipText(Texts.text("comparison." + id + ".tip"));
        button.addActionListener(event -> work.run());
    }

    private void select() {
        dispose();
        now.select(differing);
    }

    @Override
    public void dispose() {
        comparing.forget();
        super.dispose();
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
