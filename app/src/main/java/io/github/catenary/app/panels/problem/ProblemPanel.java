package io.github.catenary.app.panels.problem;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedCell;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.review.SceneFinding;
import io.github.catenary.scene.check.Problem.Severity;
import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.awt.Dimension;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import javax.swing.SwingConstants;
import net.miginfocom.swing.MigLayout;

/** The list of the findings, with what can be done about them. EDT only. */
final class ProblemPanel extends JPanel {
    private static final String LIST = "list";
    private static final String NONE = "none";
    private static final int[] WIDTHS = {70, 520, 200};

    private final transient Consumer<Selection> reveal;
    private final transient Consumer<Command> mend;
    private final RowModel<SceneFinding> model = new RowModel<SceneFinding>()
            .column("problems.severity", ProblemPanel::severity)
            .column("problems.what", finding -> sentence(Texts.text(finding.what())))
            .column(
                    "problems.repair",
                    finding ->
                            finding.repair().map(it -> Texts.text(it.label())).orElse(""));
    private final JTable table = new JTable(model);
    private final CardLayout cards = new CardLayout();
    private final JPanel content = new JPanel(cards);
    private final transient EditorAction show = EditorAction.of("problems.show", this::reveal);
    private final transient EditorAction repair = EditorAction.of("problems.repair", this::repair);

    /**
     * @param reveal selects items and moves the drawing to them
     * @param mend executes a repair
     * @param checks asks for the parameters of scene checks
     */
    ProblemPanel(Consumer<Selection> reveal, Consumer<Command> mend, EditorAction checks) {
        super(new BorderLayout());
        this.reveal = reveal;
        this.mend = mend;
        fillTable();
        JLabel none = new JLabel(Texts.text("problems.none"), SwingConstants.CENTER);
        none.setName("problems.none");
        content.add(new JScrollPane(table), LIST);
        content.add(none, NONE);
        add(content, BorderLayout.CENTER);
        add(buttons(checks), BorderLayout.EAST);
        table.getSelectionModel().addListSelectionListener(event -> refresh());
        refresh();
    }

    private static String severity(SceneFinding finding) {
        return Texts.text(finding.severity() == Severity.ERROR ? "problems.error" : "problems.warning");
    }

    /** The text with a capital at its beginning. */
    private static String sentence(String text) {
        return text.isEmpty() ? text : Character.toTitleCase(text.charAt(0)) + text.substring(1);
    }

    private void fillTable() {
        table.setName("problems.list");
        table.getAccessibleContext().setAccessibleName(Texts.text("problems.list"));
        table.setFillsViewportHeight(true);
        table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        table.setPreferredScrollableViewportSize(UIScale.scale(new Dimension(420, 120)));
        table.setDefaultRenderer(Object.class, new WrappedCell(1, 2));
        for (int i = 0; i < WIDTHS.length; i++) {
            table.getColumnModel().getColumn(i).setPreferredWidth(UIScale.scale(WIDTHS[i]));
        }
        table.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT)
                .put(KeyStroke.getKeyStroke("ENTER"), show.id());
        table.getActionMap().put(show.id(), show);
        table.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2) reveal();
            }
        });
    }

    private JComponent buttons(EditorAction checks) {
        JPanel buttons = new JPanel(new MigLayout("insets 6, wrap, fillx, hidemode 3", "[grow, fill]"));
        for (EditorAction each : List.of(show, repair, checks)) {
            JButton button = new JButton(each);
            button.setName("button." + each.id());
            if (each == checks) showWhileOn(button);
            buttons.add(button);
        }
        return buttons;
    }

    /** Most people have no checks with parameters. */
    private static void showWhileOn(JButton button) {
        button.setVisible(button.isEnabled());
        button.addPropertyChangeListener("enabled", change -> button.setVisible(button.isEnabled()));
    }

    /** Shows the findings of another review. What was selected stays so if it was found again, else the first is. */
    void show(List<SceneFinding> found) {
        Optional<SceneFinding> selected = selected();
        model.show(found);
        if (!found.isEmpty()) table.setRowSelectionInterval(0, 0);
        for (int i = 0; i < found.size(); i++) {
            SceneFinding each = found.get(i);
            if (selected.filter(before -> before.what().key().equals(each.what().key()))
                    .isPresent()) {
                table.setRowSelectionInterval(i, i);
            }
        }
        cards.show(content, found.isEmpty() ? NONE : LIST);
        refresh();
    }

    private Optional<SceneFinding> selected() {
        int row = table.getSelectedRow();
        return row < 0 ? Optional.empty() : Optional.of(model.row(row));
    }

    private void refresh() {
        show.setEnabled(selected().filter(finding -> !finding.items().isEmpty()).isPresent());
        repair.setEnabled(selected().flatMap(SceneFinding::repair).isPresent());
    }

    private void reveal() {
        selected().map(SceneFinding::items).filter(items -> !items.isEmpty()).ifPresent(reveal);
    }

    private void repair() {
        selected().flatMap(SceneFinding::repair).ifPresent(mend);
    }
}
