package io.github.catenary.app.run.gesture;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewListener;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.RoomyTable;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.scene.Track;
import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.awt.Dimension;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.KeyStroke;

/** The list of the gestures of the run, with what can be done to them. EDT only; follows the run while it shows. */
final class GesturePanel extends JPanel {
    private static final String LIST = "list";
    private static final String EMPTY = "empty";

    private final transient Workspace workspace;
    private final transient PreviewRunner runner;
    private final transient GestureEdits edits;
    private final transient PreviewListener follower = this::show;
    private final transient Workspace.Listener documents;
    private final GestureTable model;
    private final JTable table;
    /** The selected gestures; after a move, as they will be when the run has followed. */
    private transient List<Track> chosen = List.of();

    private boolean restoring;
    private final CardLayout cards = new CardLayout();
    private final JPanel content = new JPanel(cards);
    private final transient EditorAction rename = EditorAction.of("gestures.rename", this::rename);
    private final transient EditorAction earlier = EditorAction.of("gestures.earlier", () -> shift(-1));
    private final transient EditorAction later = EditorAction.of("gestures.later", () -> shift(1));
    private final transient EditorAction store = EditorAction.of("gestures.store", this::store);
    private final transient EditorAction delete = EditorAction.of("gestures.delete", this::delete);

    /** @param editing executes edits, and shows why one was refused */
    GesturePanel(Workspace workspace, PreviewRunner runner, Editing editing) {
        super(new BorderLayout());
        this.workspace = workspace;
        this.runner = runner;
        edits = new GestureEdits(workspace, runner, editing);
        model = new GestureTable(edits, editing::refuse);
        table = new RoomyTable(model.model);
        documents = Workspace.Listener.ofAnything(() -> show(runner.state()));
        fillTable();
        WrappedText empty = new WrappedText(WrappedText.Role.HINT, Texts.text("gestures.empty"));
        empty.setName("gestures.empty");
        empty.setBorder(BorderFactory.createEmptyBorder(16, 16, 16, 16));
        content.add(new JScrollPane(table), LIST);
        content.add(empty, EMPTY);
        add(content, BorderLayout.CENTER);
        add(buttons(), BorderLayout.NORTH);
        table.getSelectionModel().addListSelectionListener(event -> selected());
        refresh();
    }

    private void fillTable() {
        table.setName("gestures.list");
        table.getAccessibleContext().setAccessibleName(Texts.text("gestures.list"));
        table.setFillsViewportHeight(true);
        table.setPreferredScrollableViewportSize(UIScale.scale(new Dimension(420, 120)));
        table.putClientProperty("terminateEditOnFocusLost", true);
        table.getColumnModel().getColumn(GestureTable.NAME).setPreferredWidth(UIScale.scale(180));
        table.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT)
                .put(KeyStroke.getKeyStroke("DELETE"), "gestures.delete");
        table.getActionMap().put("gestures.delete", delete);
    }

    private JComponent buttons() {
        JPanel buttons = new JPanel(new WrappedRow(2, part -> false));
        buttons.setBorder(BorderFactory.createEmptyBorder(2, 6, 2, 6));
        for (EditorAction each : List.of(rename, earlier, later, store, delete)) {
            JButton button = new JButton(each);
            button.setName("button." + each.id());
            button.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
            buttons.add(button);
        }
        return buttons;
    }

    /** Follows the run from now on, or no longer. */
    void follow(boolean on) {
        runner.removeListener(follower);
        workspace.removeListener(documents);
        if (!on) return;
        runner.addListener(follower);
        workspace.addListener(documents);
        show(runner.state());
    }

    private void show(PreviewState state) {
        if (table.isEditing()) return; // a new list would throw the typed text away
        List<Track> recorded = state.transport().timeline().tracks();
        List<Track> marked = marked();
        restoring = true;
        boolean changed = model.show(
                GestureRow.of(recorded, workspace.scene().tracks()),
                workspace.scene().solver().timeStep());
        if (changed) restore(marked);
        restoring = false;
        cards.show(content, model.model.getRowCount() == 0 ? EMPTY : LIST);
        refresh();
    }

    /** Rows change places when gestures move. Until the run has followed a move, the old row stands for the gesture. */
    private void restore(List<Track> marked) {
        boolean allThere = chosen.stream().allMatch(each -> isIn(model.rows(), each));
        table.clearSelection();
        for (int row = 0; row < model.model.getRowCount(); row++) {
            Track track = model.rows().get(row).track();
            boolean kept = !allThere && marked.stream().anyMatch(track::doesAs);
            if (kept || chosen.stream().anyMatch(track::doesAs)) table.addRowSelectionInterval(row, row);
        }
    }

    private static boolean isIn(List<GestureRow> rows, Track track) {
        return rows.stream().anyMatch(row -> row.track().doesAs(track));
    }

    private List<Track> marked() {
        return model.model.rows(table.getSelectedRows()).stream()
                .map(GestureRow::track)
                .toList();
    }

    private void selected() {
        if (!restoring) chosen = marked();
        refresh();
    }

    private void refresh() {
        int count = table.getSelectedRowCount();
        rename.setEnabled(count == 1);
        for (EditorAction each : List.of(earlier, later, store, delete)) each.setEnabled(count > 0);
    }

    private void rename() {
        if (table.editCellAt(table.getSelectedRow(), GestureTable.NAME)) {
            table.getEditorComponent().requestFocusInWindow();
        }
    }

    private void shift(int frames) {
        List<Track> moved = chosen;
        chosen = moved.stream().map(each -> GestureEdits.shifted(each, frames)).toList();
        edits.shift(moved, frames);
    }

    private void store() {
        edits.store(model.model.rows(table.getSelectedRows()));
    }

    private void delete() {
        edits.delete(chosen);
    }
}
