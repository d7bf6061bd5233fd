package io.github.catenary.app.panels.table;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.query.Query;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.longrange.build.KeptSprings;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.swing.BorderFactory;
import javax.swing.DefaultListSelectionModel;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import javax.swing.Timer;
import javax.swing.event.ListSelectionEvent;

/**
 * The particles or the springs as rows. An edit is seen at once; what takes a pass over the scene, and the order of the
 * rows, follow from another thread. Rows do not leave their place for what is entered into them. EDT only.
 */
final class ItemSheet<T extends Identified> implements Units.Follower {
    /** Up to here a pass takes no longer than a picture. */
    private static final int AT_ONCE = 5_000;

    /** While a drag goes on, only what is in sight follows, ms. */
    private static final int PAUSE = 150;

    private record Answer<T extends Identified>(ItemFacts facts, Rows<T> rows) {}

    private final Workspace workspace;
    private final ItemKind<T> kind;
    private final Edits edits;
    private final Runnable changed;
    private final Consumer<String> refused;
    private final RowModel<T> model = new RowModel<>();
    private final ItemTable<T> table;
    private final JScrollPane pane;
    private final Latest<Answer<T>> latest = new Latest<>(this::receive);
    private final Timer pause = Timers.once(PAUSE, this::compute);
    private ItemFacts facts;
    private Rows<T> rows;
    private RowQuery<T> query;
    /** What came while a cell was being edited. */
    private Optional<Answer<T>> waiting = Optional.empty();
    /** True while a change of the rows must not reach the drawing, or the other way round. */
    private final Following following = new Following();
    /** True while an edit comes from here. */
    private boolean entering;
    /** True if it was said that a gesture is under way. */
    private boolean toldHeld;
    /** True if the rows stay where they are, because nothing but their own cells changed. */
    private boolean steady;

    /**
     * @param changed called when there are other rows, or other rows are selected
     * @param refused shows why something was refused; an empty text takes it away
     */
    ItemSheet(Workspace workspace, ItemKind<T> kind, Runnable changed, Consumer<String> refused) {
        this.workspace = workspace;
        this.kind = kind;
        this.changed = changed;
        this.refused = refused;
        edits = new Edits(workspace, refused);
        facts = ItemFacts.of(Scene.EMPTY); // until it shows
        rows = Rows.all(items());
        query = new RowQuery<>(kind, Optional.empty(), Optional.empty());
        for (ItemColumn<T> each : kind.columns()) {
            model.column(each.key(), item -> each.cell(facts, item));
        }
        table = new ItemTable<>(model, kind.columns(), kind.id());
        CellEditors<T> editors = new CellEditors<>(table, this::sharing, this::facts, this::enter);
        table.editBy(editors, this::mayEdit, this::editEnded);
        table.onHeading(column -> orderBy(RowQuery.Order.next(query.order(), column)));
        table.getSelectionModel().addListSelectionListener(this::selected);
        Units.follow(this);
        pane = new JScrollPane(table);
        pane.setBorder(BorderFactory.createEmptyBorder());
    }

    @Override
    public void unitsChanged() {
        table.nameUnits();
        model.refresh();
    }

    JScrollPane component() {
        return pane;
    }

    ItemTable<T> table() {
        return table;
    }

    ItemKind<T> kind() {
        return kind;
    }

    Rows<T> rows() {
        return rows;
    }

    ItemFacts facts() {
        return facts;
    }

    /** True while rows are looked for, or put in order. */
    boolean isWorking() {
        return latest.isAwaited() && !query.isPlain();
    }

    Optional<RowQuery.Order<T>> order() {
        return query.order();
    }

    void orderBy(Optional<RowQuery.Order<T>> order) {
        query = query.orderedBy(order);
        table.showOrder(order);
        computeAnew();
    }

    void filterBy(Optional<Query> filter) {
        query = query.filteredBy(filter);
        computeAnew();
    }

    private void computeAnew() {
        enterPending();
        steady = false;
        compute();
    }

    /** Shows the open scene anew. */
    void renew() {
        table.removeEditor(); // to enter the text would be an edit within another, or in another scene
        KeptSprings.Latest kept = new KeptSprings.Latest(workspace.plugins().compiler()::keptSprings);
        facts = kind.asksTypes() ? ItemFacts.of(workspace.scene(), kept::of) : ItemFacts.of(workspace.scene());
        steady = false;
        show(Rows.all(items()));
        compute();
    }

    private Table<T> items() {
        return kind.of(facts.scene());
    }

    /** Follows an edit. */
    void follow() {
        Scene now = workspace.scene();
        if (toldHeld && !workspace.document().isInTransaction()) {
            toldHeld = false;
            refused.accept("");
        }
        if (now == facts.scene()) return;
        steady = entering && (steady || !pause.isRunning());
        boolean same = kind.of(now).sameIds(items());
        facts = facts.after(now);
        if (same) {
            rows = rows.of(items());
            model.update(rows);
            if (isQuick()) compute();
            else pause.restart();
        } else {
            table.removeEditor();
            show(rows.within(items()));
            steady = false;
            compute();
        }
    }

    /** True if nothing takes long. What asks element types may, for they may be of plugins. */
    private boolean isQuick() {
        Scene scene = facts.scene();
        return scene.particles().size() + scene.springs().size() <= AT_ONCE
                && (!kind.asksTypes() || scene.elements().isEmpty());
    }

    private void compute() {
        pause.stop();
        ItemFacts now = facts;
        RowQuery<T> wanted = query;
        Optional<Rows<T>> kept = steady ? Optional.of(rows) : Optional.empty();
        latest.forget();
        if (isQuick()) receive(answer(now, wanted, kept, () -> false));
        else latest.askUntilOvertaken(overtaken -> answer(now, wanted, kept, overtaken));
        changed.run();
    }

    private static <T extends Identified> Answer<T> answer(
            ItemFacts facts, RowQuery<T> wanted, Optional<Rows<T>> kept, BooleanSupplier overtaken) {
        ItemFacts complete = facts.complete();
        return new Answer<>(complete, kept.orElseGet(() -> wanted.of(complete, overtaken)));
    }

    private void receive(Answer<T> answer) {
        if (answer.facts().scene() != workspace.scene()) return; // another one is asked for
        facts = answer.facts();
        if (table.isEditing()) {
            waiting = Optional.of(answer);
            model.refresh();
        } else {
            show(answer.rows());
        }
        changed.run();
    }

    private void editEnded() {
        Optional<Answer<T>> came = waiting;
        waiting = Optional.empty();
        if (came.isPresent() && came.get().facts() == facts) show(came.get().rows());
    }

    private void show(Rows<T> next) {
        boolean alike = rows.isAlike(next);
        int lead = table.getSelectionModel().getLeadSelectionIndex();
        int column = table.getColumnModel().getSelectionModel().getLeadSelectionIndex();
        Optional<Integer> id =
                lead >= 0 && lead < rows.size() ? Optional.of(rows.get(lead).id()) : Optional.empty();
        rows = next;
        if (alike) {
            model.update(next);
            return;
        }
        following.quietly(() -> model.show(next));
        if (column >= 0) table.getColumnModel().getSelectionModel().setSelectionInterval(column, column);
        select(
                next.rowsOf(kind.selected().apply(workspace.selection())),
                id.map(next::rowOf).orElse(-1));
    }

    /** Selects the rows of what is selected in the drawing. */
    void followSelection() {
        if (following.isNow()) return;
        BitSet chosen = rows.rowsOf(kind.selected().apply(workspace.selection()));
        select(chosen, table.getSelectionModel().getLeadSelectionIndex());
        int first = chosen.nextSetBit(0);
        if (first < 0) return;
        int top = table.rowAtPoint(table.getVisibleRect().getLocation());
        int shown = chosen.nextSetBit(Math.max(0, top));
        boolean inSight = top >= 0
                && shown >= 0
                && table.getVisibleRect()
                        .contains(table.getCellRect(shown, 0, true).getLocation());
        if (!inSight) table.scrollRectToVisible(table.getCellRect(first, 0, true));
    }

    /** In a new model that nobody listens to yet: each run of rows would else be an event. */
    private void select(BitSet chosen, int lead) {
        DefaultListSelectionModel made = new DefaultListSelectionModel();
        made.setSelectionMode(ListSelectionModel.MULTIPLE_INTERVAL_SELECTION);
        int from = chosen.nextSetBit(0);
        while (from >= 0) {
            int end = chosen.nextClearBit(from);
            made.addSelectionInterval(from, end - 1);
            from = chosen.nextSetBit(end);
        }
        int at = lead >= 0 && (chosen.isEmpty() || chosen.get(lead)) ? lead : chosen.nextSetBit(0);
        if (at >= 0 && at < rows.size()) {
            made.setAnchorSelectionIndex(at);
            made.moveLeadSelectionIndex(at);
        }
        made.addListSelectionListener(this::selected);
        table.setSelectionModel(made);
        changed.run();
    }

    private void selected(ListSelectionEvent event) {
        if (following.isNow() || event.getValueIsAdjusting()) return;
        IdSet ids = selectedIds();
        following.quietly(() -> workspace.document().select(kind.selection().apply(ids)));
        changed.run();
    }

    /** The items of the selected rows. */
    IdSet selectedIds() {
        ListSelectionModel chosen = table.getSelectionModel();
        if (chosen.isSelectionEmpty()) return IdSet.empty();
        return rows.ids(chosen.getMinSelectionIndex(), chosen.getMaxSelectionIndex(), chosen::isSelectedIndex);
    }

    /** The items that get what is entered into a row: all selected ones if it is one of them. */
    IdSet sharing(int row) {
        return table.isRowSelected(row) ? selectedIds() : IdSet.of(rows.get(row).id());
    }

    private boolean mayEdit(ItemColumn<T> column) {
        return column.entry().isPresent() && !isHeld();
    }

    /** True, and says so, while a gesture in the drawing is under way, which an edit would take back. */
    boolean isHeld() {
        boolean held = workspace.document().isInTransaction();
        if (held) refused.accept(Texts.text("table.held"));
        toldHeld |= held;
        return held;
    }

    /** Enters a text as one edit; returns why it was refused, empty if it was accepted. */
    Optional<String> enter(IdSet items, ItemColumn<T> column, String text) {
        if (isHeld()) return Optional.of(Texts.text("table.held"));
        Optional<String> why =
                column.entry().map(entry -> entered(items, entry, text)).orElse(Optional.empty());
        refused.accept(why.orElse(""));
        return why;
    }

    private Optional<String> entered(IdSet items, ItemEntry<T> entry, String text) {
        UnaryOperator<T> change;
        try {
            change = entry.read(facts, text);
        } catch (IllegalArgumentException refusal) {
            return Optional.of(String.valueOf(refusal.getMessage()));
        }
        entering = true;
        try {
            return edits.execute(kind.change().of(Label.of(entry.edit(), items.size()), items, change));
        } finally {
            entering = false;
        }
    }

    /** Enters what is being typed, or gives it up if it is refused. */
    void enterPending() {
        if (table.isEditing() && !table.getCellEditor().stopCellEditing()) table.removeEditor();
    }

    /** Holds no scene while it does not show; {@link #renew} shows the open one. */
    void rest() {
        enterPending();
        pause.stop();
        latest.forget();
        waiting = Optional.empty();
        facts = ItemFacts.of(Scene.EMPTY);
        rows = Rows.all(items());
        following.quietly(() -> model.show(rows));
    }
}
