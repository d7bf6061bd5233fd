package io.github.catenary.app.files;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.mesh.Seams;
import io.github.catenary.scene.check.Message;
import java.awt.Window;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JScrollPane;

/** Shows what an import tells, and asks whether to weld particles at the same place. EDT only. */
final class ImportNotes {
    /** Nobody reads more; an importer may be that of a plugin. */
    private static final int MOST_NOTES = 100;

    /** Of the texts, px at scale 1. */
    private static final int WIDTH = 560;

    private final FormDialog dialog;
    private boolean weld;

    private ImportNotes(Window owner, String file, List<Message> notes, Seams seams) {
        dialog = FormDialog.modal(owner, "import.notes", Texts.text("import.title"))
                .layout("[" + WIDTH + ", grow, fill]", "", "wrap 1, gapy 12")
                .add(new WrappedText(WrappedText.Role.TEXT, Texts.text("import.headline", file)), "wmin 200");
        if (!notes.isEmpty()) dialog.add(new JScrollPane(list(notes)), "hmin 60, hmax 240");
        JButton close = FormDialog.button("import.close", Texts.text("button.close"), dialog::close);
        if (seams.isEmpty()) {
            dialog.right(close);
        } else {
            WrappedText question = new WrappedText(
                    WrappedText.Role.TEXT, Texts.text("import.seams", seams.particles(), seams.places()));
            question.setName("import.question");
            question.setSize(UIScale.scale(WIDTH), Short.MAX_VALUE); // from its width it knows how high it is
            dialog.add(question, "wmin " + WIDTH);
            JButton yes = FormDialog.button("import.weld", () -> {
                weld = true;
                dialog.close();
            });
            Mnemonics.name(yes, Texts.text("import.weld"), "import.weld");
            Mnemonics.name(close, Texts.text("import.keep"), "import.keep");
            dialog.right(yes, close);
        }
        dialog.usual(close).focusIn(close); // the texts before it can be copied, and so take the focus, too
    }

    private static WrappedText list(List<Message> notes) {
        String lines = notes.stream().limit(MOST_NOTES).map(Texts::text).collect(Collectors.joining("\n"));
        int more = notes.size() - MOST_NOTES;
        WrappedText list = new WrappedText(
                WrappedText.Role.TEXT, more > 0 ? lines + "\n" + Texts.text("import.more", more) : lines);
        list.setName("import.list");
        list.setBorder(BorderFactory.createEmptyBorder(4, 6, 4, 6));
        list.getAccessibleContext().setAccessibleName(Texts.text("import.title"));
        return list;
    }

    /**
     * Shows the notes until they are closed, unless there is nothing to tell.
     *
     * @param file its name
     * @return true if the person wants the particles to be welded
     */
    static boolean show(Window owner, String file, List<Message> notes, Seams seams) {
        if (notes.isEmpty() && seams.isEmpty()) return false;
        ImportNotes shown = new ImportNotes(owner, file, notes, seams);
        shown.dialog.open();
        return shown.weld;
    }
}
