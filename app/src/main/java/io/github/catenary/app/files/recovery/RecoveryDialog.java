package io.github.catenary.app.files.recovery;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.theme.WrappedText;
import java.awt.Window;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JList;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;

/** Offers unsaved work, to restore documents, delete one, or leave all for later. EDT only. */
final class RecoveryDialog {
    private static final int ROWS = 3;

    private final DefaultListModel<RecoverableDocument> model = new DefaultListModel<>();
    private final JList<RecoverableDocument> list = new NameList<>(model);
    private final JButton restore = FormDialog.explainedButton("recovery.restore", this::restore);
    private final JButton delete = FormDialog.explainedButton("recovery.delete", this::delete);
    private final FormDialog dialog;
    private final Consumer<String> message;
    private List<RecoverableDocument> chosen = List.of();

    /** @param message shows a sentence in the status bar */
    RecoveryDialog(Window owner, List<RecoverableDocument> found, Consumer<String> message) {
        this.message = message;
        dialog = FormDialog.modal(owner, "recovery", Texts.text("recovery.title"));
        model.addAll(found);
        setUpList();
        dialog.layout("[grow, fill]", "[][grow, fill]", "wrap 1, gapy 12")
                .add(new WrappedText(WrappedText.Role.TEXT, Texts.text("recovery.headline")), "wmin 200")
                .add(new JScrollPane(list), "w 620, hmin 130")
                .left(delete)
                .right(restore, FormDialog.explainedButton("recovery.later", dialog::close))
                .usual(restore)
                .focusIn(list);
        selectReadable();
    }

    private void setUpList() {
        list.setName("recovery.list");
        list.getAccessibleContext().setAccessibleName(Texts.text("recovery.title"));
        list.setSelectionMode(ListSelectionModel.MULTIPLE_INTERVAL_SELECTION);
        list.setVisibleRowCount(Math.min(ROWS, model.size()));
        list.setFixedCellHeight(SceneCardCell.height());
        list.setCellRenderer(new SceneCardCell<>(RecoverableDocument::card));
        list.addListSelectionListener(event -> showSelected());
        list.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2) restore.doClick();
            }
        });
    }

    /** All that can be restored, or else the first entry. */
    private void selectReadable() {
        int[] readable = IntStream.range(0, model.size())
                .filter(row -> model.get(row).content().isPresent())
                .toArray();
        list.setSelectedIndices(readable.length == 0 ? new int[] {0} : readable);
    }

    private void showSelected() {
        List<RecoverableDocument> selected = list.getSelectedValuesList();
        boolean readable = selected.stream().allMatch(each -> each.content().isPresent());
        restore.setEnabled(readable && !selected.isEmpty());
        delete.setEnabled(selected.size() == 1 && selected.get(0).deletable());
    }

    private void restore() {
        chosen = list.getSelectedValuesList();
        dialog.close();
    }

    private void delete() {
        RecoverableDocument work = list.getSelectedValue();
        String question = Texts.text("recovery.delete.question", work.card().name());
        if (!Question.warns(dialog.window(), question, "recovery.delete.yes", "button.cancel")) return;
        try {
            work.delete();
        } catch (IOException e) {
            message.accept(
                    Texts.text("recovery.undeletable", work.place(), RecoverableDocument.reason(work.place(), e)));
            return;
        }
        int row = list.getSelectedIndex();
        model.remove(row);
        if (model.isEmpty()) dialog.close();
        else list.setSelectedIndex(Math.min(row, model.size() - 1));
    }

    /** Returns what to restore when the dialog is closed. */
    List<RecoverableDocument> ask() {
        dialog.open();
        return chosen;
    }
}
