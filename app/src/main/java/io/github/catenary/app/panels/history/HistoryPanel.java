package io.github.catenary.app.panels.history;

import com.formdev.flatlaf.util.ColorFunctions;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.recovery.ComparisonDialog;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.settings.MemorySetting;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Contrast;
import io.github.catenary.app.ui.theme.RoomyTable;
import io.github.catenary.edit.History;
import io.github.catenary.edit.HistoryNode;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.table.DefaultTableCellRenderer;
import net.miginfocom.swing.MigLayout;

/**
 * The list of the edits in all branches. A click, or Enter, undoes and redoes until the row is the present one. A row
 * can get a name, and be compared with the present scene. EDT only.
 */
final class HistoryPanel extends JPanel {
    private static final int[] WIDTHS = {50, 480, 240};

    private final transient Workspace workspace;
    private final HistoryTable model;
    private final JTable table;
    private final transient EditorAction go;
    private final transient EditorAction goToSaved;
    private final transient EditorAction name;
    private final transient EditorAction compare;

    private final JLabel size = new JLabel();
    private final transient MemorySetting memory;
    private final ChoiceField<Integer> limit;

    HistoryPanel(Workspace workspace, MemorySetting memory) {
        super(new BorderLayout());
        this.workspace = workspace;
        this.memory = memory;
        model = new HistoryTable(workspace.document());
        table = new RoomyTable(model.model);
        go = EditorAction.of("history.go", () -> goTo(table.getSelectedRow()));
        goToSaved = EditorAction.of("history.go-saved", () -> goTo(model.saved()));
        name = EditorAction.of("history.name", this::askName).withKeys("F2");
        compare = EditorAction.of("history.compare", this::compare);
        limit = new ChoiceField<>(each -> Texts.text("history.memory.value", each), each -> {
            memory.choose(each);
            return Optional.empty();
        });
        fillTable();
        add(new JScrollPane(table), BorderLayout.CENTER);
        JScrollPane side =
                new JScrollPane(
                        buttons(), JScrollPane.VERTICAL_SCROLLBAR_AS_NEEDED, JScrollPane.HORIZONTAL_SCROLLBAR_NEVER) {
                    /** With room for the bar, which else would cover what it scrolls. */
                    @Override
                    public Dimension getPreferredSize() {
                        Dimension content = super.getPreferredSize();
                        return new Dimension(
                                content.width + getVerticalScrollBar().getPreferredSize().width, content.height);
                    }
                };
        side.setBorder(BorderFactory.createEmptyBorder());
        add(side, BorderLayout.EAST);
        table.getSelectionModel().addListSelectionListener(event -> refresh());
        renew();
    }

    private void fillTable() {
        table.setName("history.list");
        table.setToolTipText(Texts.text("history.list.tip"));
        table.getAccessibleContext().setAccessibleName(Texts.text("history.list"));
        table.setFillsViewportHeight(true);
        table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        table.setPreferredScrollableViewportSize(UIScale.scale(new Dimension(420, 120)));
        table.setDefaultRenderer(Object.class, new HistoryCell(model));
        for (int i = 0; i < WIDTHS.length; i++) {
            table.getColumnModel().getColumn(i).setPreferredWidth(UIScale.scale(WIDTHS[i]));
        }
        table.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(KeyStroke.getKeyStroke("ENTER"), go.id());
        table.getActionMap().put(go.id(), go);
        table.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(KeyStroke.getKeyStroke("F2"), name.id());
        table.getActionMap().put(name.id(), name);
        table.addMouseListener(new MouseAdapter() {
            /** The right button chooses a row without going there. */
            @Override
            public void mousePressed(MouseEvent event) {
                int row = table.rowAtPoint(event.getPoint());
                if (SwingUtilities.isRightMouseButton(event) && row >= 0) table.setRowSelectionInterval(row, row);
            }

            @Override
            public void mouseReleased(MouseEvent event) {
                int row = table.rowAtPoint(event.getPoint());
                if (SwingUtilities.isLeftMouseButton(event) && row >= 0) goTo(row);
            }
        });
    }

    private JComponent buttons() {
        JPanel buttons = new JPanel(new MigLayout("insets 6, wrap, fillx", "[grow, fill]"));
        for (EditorAction each : List.of(go, goToSaved, name, compare)) {
            JButton button = new JButton(each);
            button.setName("button." + each.id());
            buttons.add(button);
        }
        size.setName("history.size");
        Form.name("history.memory", limit, Texts.text("history.memory"), Texts.text("history.memory.tip"));
        buttons.add(size, "gaptop 6");
        buttons.add(limit);
        return buttons;
    }

    /** Shows the history of the open document, with the present row selected and in view. */
    void renew() {
        model.show(workspace.document());
        int row = model.present();
        table.setRowSelectionInterval(row, row);
        table.scrollRectToVisible(table.getCellRect(row, 0, true));
        showSize();
        refresh();
    }

    /** Follows a change; a drag in progress is none. */
    void follow() {
        if (model.differs(workspace.document())) renew();
    }

    private void showSize() {
        History history = workspace.document().history();
        double megabytes = (double) history.bytes() / MemorySetting.MEGABYTE;
        String used = Numbers.rounded(Math.rint(10 * megabytes) / 10);
        size.setText(Texts.text("history.size", history.size(), used, memory.chosen()));
        limit.show(memory.choices(), Optional.of(memory.chosen()), "");
    }

    private void refresh() {
        int row = table.getSelectedRow();
        go.setEnabled(row >= 0 && row != model.present());
        name.setEnabled(row >= 0);
        compare.setEnabled(row >= 0 && row != model.present());
        goToSaved.setEnabled(model.saved() >= 0 && model.saved() != model.present());
    }

    private void askName() {
        int row = table.getSelectedRow();
        if (row < 0) return;
        Object answer = JOptionPane.showInputDialog(
                this,
                Texts.text("history.name.question"),
                Texts.text("history.list"),
                JOptionPane.PLAIN_MESSAGE,
                null,
                null,
                model.node(row).name());
        if (answer != null) model.name(row, answer.toString());
    }

    private void compare() {
        HistoryNode node = model.node(table.getSelectedRow());
        String shown = node.name().isEmpty() ? Texts.text("history.name.number", node.number()) : node.name();
        new ComparisonDialog(
                        SwingUtilities.getWindowAncestor(this),
                        shown,
                        node::scene,
                        workspace.document(),
                        () -> workspace.document().goTo(node))
                .open();
    }

    private void goTo(int row) {
        if (row != model.present()) workspace.document().goTo(model.node(row));
    }

    /** A cell of the history: the present row is bold; those that are undone or not in front are grey. */
    private static final class HistoryCell extends DefaultTableCellRenderer {
        private static final double LEAST_CONTRAST = 3;

        private final transient HistoryTable model;

        HistoryCell(HistoryTable model) {
            this.model = model;
        }

        @Override
        public Component getTableCellRendererComponent(
                JTable table, Object value, boolean selected, boolean focused, int row, int column) {
            super.getTableCellRendererComponent(table, value, selected, focused, row, column);
            if (row == model.present()) setFont(table.getFont().deriveFont(Font.BOLD));
            Color text = table.getForeground();
            Color grey = ColorFunctions.mix(text, table.getBackground(), 0.6f);
            if (!selected) setForeground(model.isDone(row) ? text : grey);
            boolean edit = column == HistoryTable.EDIT;
            Color accent =
                    Contrast.raised(UIManager.getColor("Component.accentColor"), table.getBackground(), LEAST_CONTRAST);
            Color front = selected ? getForeground() : accent;
            Color others = selected ? getForeground() : grey;
            setIcon(edit ? model.graph(row, table.getRowHeight(), front, others) : null);
            setHorizontalAlignment(column == HistoryTable.NUMBER ? TRAILING : LEADING);
            setToolTipText(column == HistoryTable.NUMBER ? null : String.valueOf(value));
            return this;
        }
    }
}
