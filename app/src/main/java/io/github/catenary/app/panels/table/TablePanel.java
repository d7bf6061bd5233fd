package io.github.catenary.app.panels.table;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.SearchField;
import io.github.catenary.app.panels.find.QueryErrorText;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.menu.ContextMenus;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.query.Query;
import io.github.catenary.edit.query.QueryException;
import io.github.catenary.scene.table.Identified;
import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.awt.Component;
import java.awt.Container;
import java.awt.event.ActionEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javax.swing.AbstractAction;
import javax.swing.BorderFactory;
import javax.swing.ButtonGroup;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JProgressBar;
import javax.swing.JToggleButton;
import javax.swing.LayoutFocusTraversalPolicy;
import javax.swing.Timer;

/** The table with its bar: particles or springs, what is looked for, and which columns show. EDT only. */
final class TablePanel extends JPanel implements Units.Follower {
    private static final String KIND = "table.kind";

    /** A shorter wait shows no progress, ms. */
    private static final int DELAY = 200;

    private final transient Settings settings;
    private final transient SheetClipboard clipboard;
    private final transient ColumnMenu columns;
    private final transient List<ItemSheet<?>> sheets;
    private final CardLayout cards = new CardLayout();
    private final JPanel shown = new JPanel(cards);
    private final SearchField filter = new SearchField("table.filter", this::filter);
    private final JLabel count = new JLabel();
    private final JProgressBar progress = new JProgressBar();
    private final transient Timer patience = Timers.once(DELAY, () -> progress.setVisible(true));
    private final WrappedText message = new WrappedText(WrappedText.Role.ERROR, "");
    private transient ItemSheet<?> front;

    TablePanel(Workspace workspace, Settings settings, BackgroundWork background) {
        super(new BorderLayout());
        this.settings = settings;
        clipboard = new SheetClipboard(workspace, background, this::say);
        columns = new ColumnMenu(settings);
        ItemSheet<?> particles = new ItemSheet<>(workspace, ParticleColumns.kind(), this::showCount, this::say);
        ItemSheet<?> springs = new ItemSheet<>(workspace, SpringColumns.kind(), this::showCount, this::say);
        sheets = List.of(particles, springs);
        front = settings.get(KIND, "").equals(springs.kind().id()) ? springs : particles;
        sheets.forEach(this::add);
        add(bar(), BorderLayout.NORTH);
        add(shown, BorderLayout.CENTER);
        message.setName("table.message");
        message.setBorder(BorderFactory.createEmptyBorder(3, 8, 4, 8));
        message.setVisible(false);
        add(message, BorderLayout.SOUTH);
        cards.show(shown, front.kind().id());
        Units.follow(this);
        setFocusTraversalPolicyProvider(true);
        setFocusTraversalPolicy(new RowsFirst());
    }

    /** The keyboard comes to the rows, not to the bar above them. */
    private final class RowsFirst extends LayoutFocusTraversalPolicy {
        @Override
        public Component getDefaultComponent(Container of) {
            return front.table();
        }
    }

    private JComponent bar() {
        JPanel bar = new JPanel(new WrappedRow(6, part -> part == filter));
        bar.setBorder(BorderFactory.createEmptyBorder(4, 6, 4, 6));
        ButtonGroup group = new ButtonGroup();
        for (ItemSheet<?> sheet : sheets) {
            String id = sheet.kind().id();
            JToggleButton button = new JToggleButton(Texts.text("table." + id), sheet == front);
            button.setName("table.show." + id);
            button.setToolTipText(Texts.text("table." + id + ".tip"));
            button.addActionListener(event -> bringForward(sheet));
            group.add(button);
            bar.add(button);
        }
        filter.setColumns(18);
        filter.addActionListener(event -> front.table().requestFocusInWindow());
        bar.add(filter);
        count.setName("table.count");
        bar.add(count);
        progress.setName("table.progress");
        progress.setIndeterminate(true);
        progress.setVisible(false);
        progress.getAccessibleContext().setAccessibleName(Texts.text("table.working"));
        bar.add(progress);
        JButton choose = new JButton(Texts.text("table.columns"));
        choose.setName("table.columns");
        choose.setToolTipText(Texts.text("table.columns.tip"));
        choose.addActionListener(event -> columns.columns(front).show(choose, 0, choose.getHeight()));
        bar.add(choose);
        return bar;
    }

    private <T extends Identified> void add(ItemSheet<T> sheet) {
        shown.add(sheet.component(), sheet.kind().id());
        columns.restore(sheet);
        ItemTable<T> table = sheet.table();
        ContextMenus.give(table, () -> columns.rows(sheet, () -> clipboard.copy(sheet), () -> clipboard.paste(sheet)));
        ContextMenus.give(table.getTableHeader(), () -> columns.columns(sheet));
        key(table, TableKeys.COPY, () -> true, () -> clipboard.copy(sheet));
        key(table, TableKeys.PASTE, () -> true, () -> clipboard.paste(sheet));
        key(table, TableKeys.SWITCH, () -> atSwitch(table), () -> turn(sheet));
        key(table, TableKeys.FILTER, () -> true, () -> filter.requestFocusInWindow());
        key(table, TableKeys.OTHER, () -> true, () -> bringForward(sheets.get(sheet == sheets.get(0) ? 1 : 0)));
    }

    private static void key(JComponent table, Keys.Binding key, BooleanSupplier when, Runnable work) {
        table.getInputMap().put(key.stroke(), key.what());
        table.getActionMap().put(key.what(), new AbstractAction() {
            @Override
            public boolean isEnabled() {
                return when.getAsBoolean();
            }

            @Override
            public void actionPerformed(ActionEvent event) {
                work.run();
            }
        });
    }

    private static boolean atSwitch(ItemTable<?> table) {
        int view = table.getColumnModel().getSelectionModel().getLeadSelectionIndex();
        return view >= 0 && view < table.getColumnCount() && table.column(view).form() == ItemColumn.Form.SWITCH;
    }

    /** Switches what the cell at the cursor says, for all selected rows. */
    private static <T extends Identified> void turn(ItemSheet<T> sheet) {
        int row = sheet.table().getSelectionModel().getLeadSelectionIndex();
        int view = sheet.table().getColumnModel().getSelectionModel().getLeadSelectionIndex();
        if (row < 0 || row >= sheet.rows().size()) return;
        boolean on = sheet.table().getValueAt(row, view) instanceof CellValue value && value.isOn();
        sheet.enter(sheet.sharing(row), sheet.table().column(view), Boolean.toString(!on));
    }

    private void bringForward(ItemSheet<?> sheet) {
        boolean hadFocus = front.table().isFocusOwner();
        front.rest();
        front = sheet;
        settings.keep(KIND, sheet.kind().id());
        cards.show(shown, sheet.kind().id());
        for (ItemSheet<?> each : sheets) {
            button("table.show." + each.kind().id()).setSelected(each == front);
        }
        renew();
        filter();
        if (hadFocus) sheet.table().requestFocusInWindow();
    }

    private JToggleButton button(String name) {
        JPanel bar = (JPanel) filter.getParent();
        for (Component each : bar.getComponents()) {
            if (name.equals(each.getName()) && each instanceof JToggleButton button) return button;
        }
        throw new IllegalArgumentException("the bar has no button \"" + name + "\"");
    }

    /** The numbers of the filter are in other units now. */
    @Override
    public void unitsChanged() {
        if (!filter.getText().isBlank()) filter();
    }

    private void filter() {
        String text = filter.getText();
        try {
            Optional<Query> query = text.isBlank() ? Optional.empty() : Optional.of(Query.parse(text, Units::sign));
            FieldError.show(filter, Optional.empty());
            boolean other = query.isPresent() && !front.kind().sought().test(query.get());
            say(other ? Texts.text("table.other." + front.kind().id()) : "");
            front.filterBy(query);
        } catch (QueryException mistake) {
            String why = QueryErrorText.of(mistake);
            FieldError.show(filter, Optional.of(why));
            say(why);
        }
    }

    private void say(String text) {
        String shortened = CellValue.shortened(text);
        if (shortened.equals(message.getText())) return;
        message.setText(shortened);
        message.setVisible(!shortened.isEmpty());
        revalidate();
    }

    private void showCount() {
        if (front == null) return; // the sheets are being made
        int rows = front.rows().size();
        int all = front.rows().items().size();
        String key = "table.count." + front.kind().id();
        String text = Texts.text(key, all);
        if (rows < all) text = Texts.text("table.count.some", rows, text);
        count.setText(front.isWorking() ? Texts.text("table.working") : text);
        if (!front.isWorking()) {
            patience.stop();
            progress.setVisible(false);
        } else if (!progress.isVisible() && !patience.isRunning()) {
            patience.start();
        }
    }

    /** Shows the open scene anew. */
    void renew() {
        say("");
        front.renew();
        front.followSelection();
    }

    void follow() {
        front.follow();
    }

    void followSelection() {
        front.followSelection();
    }

    void enterPending() {
        front.enterPending();
    }

    /** Drops what is being computed. */
    void rest() {
        front.rest();
    }
}
