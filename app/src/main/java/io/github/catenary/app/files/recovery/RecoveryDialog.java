package io.github.catenary.app.files.recovery;

import io.github.catenary.app.form.field.WrappedText;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.Question;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import java.awt.Window;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JList;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import net.miginfocom.swing.MigLayout;

/** Offers unsaved work, to restore documents, delete one, or leave all for later. EDT only. */
final class RecoveryDialog extends JDialog {
    private static final int ROWS = 3;

    private final DefaultListModel<RecoverableDocument> model = new DefaultListModel<>();
    private final JList<RecoverableDocument> list = new NameList<>(model);
    private final JButton restore = button("restore", this::restore);
    private final JButton delete = button("delete", this::delete);
    private final JButton later = button("later", this::dispose);
    private final transient Consumer<String> message;
    private transient List<RecoverableDocument> chosen = List.of();

    /** @param message shows a sentence in the status bar */
    RecoveryDialog(Window owner, List<RecoverableDocument> found, Consumer<String> message) {
        super(owner, Texts.text("recovery.title"), ModalityType.APPLICATION_MODAL);
        this.message = message;
        setName("recovery");
        setDefaultCloseOperation(DISPOSE_ON_CLOSE);
        setLayout(new MigLayout("insets 16, wrap 1, gapy 12", "[grow, fill]", "[][grow, fill][]"));
        model.addAll(found);
        add(new WrappedText(WrappedText.Role.TEXT, Texts.text("recovery.headline")), "wmin 200");
        setUpList();
        add(new JScrollPane(list), "w 620, hmin 130");
        add(delete, "split 3, growx 0");
        add(restore, "growx 0, gapleft push, sizegroup go");
        add(later, "growx 0, sizegroup go");
        getRootPane().setDefaultButton(restore);
        EscapeKey.runs(this, later::doClick);
        selectReadable();
        pack();
        setLocationRelativeTo(owner);
        list.requestFocusInWindow();
    }

    private static JButton button(String id, Runnable work) {
        JButton button = new JButton();
        button.setName("recovery." + id);
        Mnemonics.name(button, Texts.text("recovery." + id), "recovery." + id);
        button.setToolTipText(Texts.text("recovery." + id + ".tip"));
        button.addActionListener(event -> work.run());
        return button;
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
        dispose();
    }

    private void delete() {
        RecoverableDocument work = list.getSelectedValue();
        String question = Texts.text("recovery.delete.question", work.card().name());
        if (!Question.warns(this, question, "recovery.delete.yes", "button.cancel")) return;
        try {
            work.delete();
        } catch (IOException e) {
            message.accept(
                    Texts.text("recovery.undeletable", work.place(), RecoverableDocument.reason(work.place(), e)));
            return;
        }
        int row = list.getSelectedIndex();
        model.remove(row);
        if (model.isEmpty()) dispose();
        else list.setSelectedIndex(Math.min(row, model.size() - 1));
    }

    /** What to restore once the dialog is closed. */
    List<RecoverableDocument> chosen() {
        return chosen;
    }
}
