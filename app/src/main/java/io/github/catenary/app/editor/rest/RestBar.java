package io.github.catenary.app.editor.rest;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.TintedStrip;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.JToggleButton;
import javax.swing.ListSelectionModel;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Says above the drawing what was found about its rest, and lists it; hidden if nothing waits for an answer. EDT only. */
final class RestBar extends TintedStrip implements Units.Follower {
    private static final float TINT = 0.14f;
    /** Less than this share of a force is rounding. */
    private static final double NOTHING = 1e-9;

    private static final int[] WIDTHS = {220, 260, 90, 90, 90, 90};
    private static final Dimension LIST = new Dimension(400, 110);

    private final RowModel<RestAnswer.Row> model = new RowModel<RestAnswer.Row>()
            .column("rest.item", RestAnswer.Row::name)
            .column("rest.what", RestAnswer.Row::what)
            .number("rest.x", row -> force(row, Vec3::x))
            .number("rest.y", row -> force(row, Vec3::y))
            .number("rest.z", row -> force(row, Vec3::z))
            .number("rest.force", row -> force(row, Vec3::length));
    private final JTable table = new JTable(model);
    private final JScrollPane list = new JScrollPane(table);
    private final JButton take;
    private final JButton longer;
    private final JButton dismiss;
    private final JToggleButton details = new JToggleButton();
    private boolean trouble;
    private transient Optional<RestAnswer> shown = Optional.empty();
    private final transient Consumer<Selection> select;

    /** What its buttons do. */
    record Answers(Runnable take, Runnable longer, Runnable dismiss) {}

    /**
     * @param select selects items
     * @param reveal selects items and moves the drawing to them
     */
    RestBar(Answers answers, Consumer<Selection> select, Consumer<Selection> reveal) {
        super(
                new MigLayout("insets 6 10 6 8, gap 6, fillx, hidemode 3", "[grow, fill][][][][]", "[center][]"),
                "rest",
                "sentence",
                Texts.text("rest.name"));
        this.select = select;
        take = button("rest.take", answers.take());
        longer = button("rest.longer", answers.longer());
        dismiss = button("rest.dismiss", answers.dismiss());
        details.setName("rest.details");
        details.setToolTipText(Texts.text("rest.details.tip"));
        details.addActionListener(event -> showList());
        fillTable(reveal);
        add(text(), "wmin 0");
        for (JComponent each : List.of(details, longer, take)) add(each);
        add(dismiss, "wrap");
        add(list, "span, growx, wmin 0");
        registerKeyboardAction(
                event -> answers.dismiss().run(), EscapeKey.BINDING.stroke(), WHEN_ANCESTOR_OF_FOCUSED_COMPONENT);
        Units.follow(this);
    }

    private static String force(RestAnswer.Row row, ToDoubleFunction<Vec3> part) {
        return row.force()
                .map(force -> {
                    double share = part.applyAsDouble(force);
                    boolean rounding = Math.abs(share) < NOTHING * force.length();
                    return Numbers.quantity(rounding ? 0 : share, 4, "N");
                })
                .orElse("");
    }

    private static JButton button(String id, Runnable work) {
        JButton button = new JButton(Texts.text(id));
        button.setName(id);
        button.setToolTipText(Texts.text(id + ".tip"));
        button.addActionListener(event -> work.run());
        return button;
    }

    private void fillTable(Consumer<Selection> reveal) {
        table.setName("rest.list");
        table.getAccessibleContext().setAccessibleName(Texts.text("rest.list"));
        table.setSelectionMode(ListSelectionModel.MULTIPLE_INTERVAL_SELECTION);
        table.setFillsViewportHeight(true);
        table.setPreferredScrollableViewportSize(UIScale.scale(LIST));
        for (int i = 0; i < WIDTHS.length; i++) {
            table.getColumnModel().getColumn(i).setPreferredWidth(UIScale.scale(WIDTHS[i]));
        }
        table.getSelectionModel().addListSelectionListener(event -> {
            if (!event.getValueIsAdjusting() && table.getSelectedRowCount() > 0) select.accept(selected());
        });
        table.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2 && !selected().isEmpty()) reveal.accept(selected());
            }
        });
    }

    private Selection selected() {
        Selection all = Selection.EMPTY;
        for (RestAnswer.Row row : model.rows(table.getSelectedRows())) all = all.plus(row.items());
        return all;
    }

    /** @param open true if the list is to show at once */
    void show(RestAnswer answer, boolean open) {
        shown = Optional.of(answer);
        if (trouble != answer.trouble()) {
            trouble = answer.trouble();
            updateUI();
        }
        model.show(answer.rows());
        boolean forces = answer.rows().stream().anyMatch(row -> row.force().isPresent());
        for (int i = 2; i < WIDTHS.length; i++) {
            int width = forces ? UIScale.scale(WIDTHS[i]) : 0;
            table.getColumnModel().getColumn(i).setMinWidth(0);
            table.getColumnModel().getColumn(i).setMaxWidth(forces ? Integer.MAX_VALUE : 0);
            table.getColumnModel().getColumn(i).setPreferredWidth(width);
        }
        details.setVisible(!answer.rows().isEmpty());
        details.setText(Texts.text("rest.details", answer.rows().size()));
        details.setSelected(open && !answer.rows().isEmpty());
        longer.setVisible(answer.late());
        say(answer.sentence().text());
        showList();
        setVisible(true);
    }

    /** @param asked true if what was found waits to be taken */
    void showTake(boolean asked) {
        take.setVisible(asked);
        JButton first = asked ? take : dismiss;
        first.requestFocusInWindow();
    }

    private void showList() {
        list.setVisible(details.isSelected());
        revalidate();
        repaint();
    }

    @Override
    public void unitsChanged() {
        shown.filter(answer -> isVisible()).ifPresent(answer -> {
            say(answer.sentence().text());
            model.refresh();
        });
    }

    @Override
    protected Color accent() {
        return UIManager.getColor(trouble ? "Component.warning.focusedBorderColor" : "Actions.Green");
    }

    @Override
    protected float tint() {
        return TINT;
    }
}
