package io.github.catenary.app.files.recovery;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.SceneComparison;
import io.github.catenary.edit.SceneComparison.Difference;
import io.github.catenary.edit.SceneComparison.MaterialDifference;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import javax.swing.JButton;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;

/**
 * Says what changed since an earlier scene, selects it in the drawing, and goes back to the earlier scene. EDT only;
 * the scenes are compared in the background.
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

    /** What differs between two scenes, in sentences. Any thread. */
    private static final class ComparisonText {
        /** So many names, or runs of ids, stand in a line. */
        private static final int NAMED = 12;

        private static final String MORE = "…";

        private ComparisonText() {}

        /** A line for each kind of thing that differs. */
        static String of(SceneComparison found) {
            if (found.isEmpty()) return Texts.text("comparison.none");
            List<String> lines = new ArrayList<>();
            add(lines, "particles", found.particles());
            add(lines, "springs", found.springs());
            add(lines, "faces", found.faces());
            add(lines, "groups", found.groups());
            add(lines, "elements", found.elements());
            if (!found.materials().isEmpty()) lines.add(Texts.text("comparison.materials", parts(found.materials())));
            if (!found.solver().isEmpty()) {
                lines.add(Texts.text("comparison.solver", String.join(", ", found.solver())));
            }
            if (found.gravity()) lines.add(Texts.text("comparison.gravity"));
            if (found.gestures()) lines.add(Texts.text("comparison.gestures"));
            if (found.texts()) lines.add(Texts.text("comparison.texts"));
            return String.join("\n", lines);
        }

        private static void add(List<String> lines, String kind, Difference found) {
            if (found.isEmpty()) return;
            List<String> parts = new ArrayList<>();
            addPart(parts, "added", found.added().size(), ids(found.added()));
            addPart(parts, "removed", found.removed().size(), ids(found.removed()));
            addPart(parts, "changed", found.changed().size(), ids(found.changed()));
            lines.add(Texts.text("comparison." + kind, String.join(Texts.text("comparison.comma"), parts)));
        }

        private static String parts(MaterialDifference found) {
            List<String> parts = new ArrayList<>();
            addPart(parts, "added", found.added().size(), names(found.added()));
            addPart(parts, "removed", found.removed().size(), names(found.removed()));
            addPart(parts, "changed", found.changed().size(), names(found.changed()));
            return String.join(Texts.text("comparison.comma"), parts);
        }

        private static void addPart(List<String> parts, String what, int count, String which) {
            if (count > 0) parts.add(Texts.text("comparison." + what, count, which));
        }

        private static String names(List<String> names) {
            String shown = names.stream().limit(NAMED).collect(Collectors.joining(", "));
            return names.size() > NAMED ? shown + ", " + MORE : shown;
        }

        /** Ids with ranges, such as {@code 1, 3, 5–9}. */
        static String ids(IdSet ids) {
            int[] ends = ids.ranges();
            List<String> runs = new ArrayList<>();
            for (int i = 0; i < ends.length && runs.size() < NAMED; i += 2) {
                runs.add(ends[i] == ends[i + 1] ? String.valueOf(ends[i]) : ends[i] + "–" + ends[i + 1]);
            }
            if (ends.length > 2 * NAMED) runs.add(MORE);
            return String.join(", ", runs);
        }
    }
}
