package io.github.catenary.app.panels.table;

import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.panels.table.SheetText.Marks;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.InsertItems;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads a block of cells into the rows of a table: what becomes of each item, or what is wrong with which cell. Nothing
 * is changed before all of it is read. Not for the EDT.
 */
final class BlockPaste<T extends Identified> {
    /** A longer list of mistakes helps nobody. */
    private static final int MOST_PROBLEMS = 500;

    /** A number or a formula without units. */
    private static final Pattern BARE = Pattern.compile("[-+]?[(\\d.,][-+*/().,\\deE\\s]*");

    /** A change by a number, such as {@code += 2}. */
    private static final Pattern CHANGE = Pattern.compile("([-+]=)(.*)");

    private static final Quantity ID = Quantity.whole("", Bounds.atLeast(1));

    /**
     * Where a block goes.
     *
     * @param columns that show, from the one at which a block without headings begins
     * @param row at which it begins; rows beyond the last one are new items
     * @param filled the items that all get a block of one row; empty: it goes to its row only
     * @param byId whether rows with an id go to the item that has it
     */
    record Place<T extends Identified>(
            ItemKind<T> kind,
            ItemFacts facts,
            Rows<T> rows,
            List<ItemColumn<T>> columns,
            int row,
            IdSet filled,
            boolean byId) {}

    private final Place<T> place;
    private final Map<Integer, T> changed = new HashMap<>();
    private final List<T> added = new ArrayList<>();
    private final Set<Integer> givenIds = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();
    private int next;
    private int wrong;
    private List<Optional<ItemColumn<T>>> columns = List.of();
    /** What the cells of each column are in: what the window shows, or what the headings name. */
    private final List<Units> units = new ArrayList<>();

    private Marks marks = Marks.USUAL;

    private BlockPaste(Place<T> place) {
        this.place = place;
        next = place.kind().next().applyAsInt(place.facts().scene());
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if it is no block of cells
     */
    static <T extends Identified> BlockPaste<T> read(String text, Place<T> place, Progress progress) {
        List<List<String>> cells = SheetText.cells(text);
        if (cells.isEmpty()) throw new IllegalArgumentException(Texts.text("table.paste.empty"));
        BlockPaste<T> paste = new BlockPaste<>(place);
        paste.read(cells, progress);
        paste.problems.sort(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column));
        return paste;
    }

    /** What is wrong, the first of it. */
    List<Problem> problems() {
        return problems;
    }

    /** How many cells are wrong. */
    int wrong() {
        return wrong;
    }

    int added() {
        return added.size();
    }

    /** True if it changes nothing and adds nothing. */
    boolean isIdle() {
        return changed.isEmpty() && added.isEmpty();
    }

    /** The edit; for the scene that the block was read for. */
    Command command(boolean withAdded) {
        Label label = Label.of("paste-" + place.kind().id(), changed.size() + (withAdded ? added.size() : 0));
        if (!withAdded || added.isEmpty()) return new ChangeScene(label, this::changed);
        return new InsertItems(label, scene -> {
            Scene next = changed(scene);
            return place.kind().with().apply(next, place.kind().of(next).plus(added));
        });
    }

    private Scene changed(Scene scene) {
        if (changed.isEmpty()) return scene;
        Table<T> items = place.kind().of(scene);
        Table<T> after = items.change(IdSet.of(changed.keySet()), item -> changed.getOrDefault(item.id(), item));
        return place.kind().with().apply(scene, after);
    }

    private void read(List<List<String>> cells, Progress progress) {
        marks = Marks.of(cells);
        boolean headed = isHeading(cells.get(0));
        columns = headed
                ? named(cells.get(0))
                : place.columns().stream().map(Optional::of).toList();
        while (units.size() < columns.size()) units.add(Units.now());
        if (!problems.isEmpty()) return;
        int from = headed ? 1 : 0;
        if (cells.size() == from + 1
                && place.filled().size() > 1
                && id(cells.get(from)).isEmpty()) {
            Table<T> items = place.kind().of(place.facts().scene());
            for (int id : place.filled().toArray()) row(cells.get(from), from + 1, Optional.of(items.get(id)), id);
            return;
        }
        for (int i = from; i < cells.size(); i++) {
            if (i % 1000 == 0) tell(progress, (double) i / cells.size());
            row(cells.get(i), i + 1, place.row() + i - from);
        }
    }

    private static void tell(Progress progress, double share) {
        progress.report(share);
        if (progress.cancelled()) throw new CancellationException("the block is no longer wanted");
    }

    /** A row of words of which one names a column. */
    private boolean isHeading(List<String> row) {
        boolean named = row.stream().anyMatch(cell -> column(cell).isPresent());
        return named
                && row.stream()
                        .noneMatch(cell -> Numbers.read(marks.plain(cell)).isPresent());
    }

    private Optional<ItemColumn<T>> column(String heading) {
        return place.kind().columns().stream()
                .filter(each -> each.named(heading).isPresent())
                .findFirst();
    }

    private List<Optional<ItemColumn<T>>> named(List<String> row) {
        List<Optional<ItemColumn<T>>> found = new ArrayList<>();
        for (String cell : row) {
            Optional<ItemColumn<T>> column = column(cell);
            if (column.isEmpty() && !cell.isBlank()) {
                String known =
                        place.kind().columns().stream().map(ItemColumn::label).collect(Collectors.joining(", "));
                note(
                        1,
                        found.size() + 1,
                        "",
                        Texts.text(
                                "field.invalid",
                                Texts.text("table.expected.heading", known),
                                CellValue.shortened(cell)));
            }
            found.add(column);
            units.add(column.flatMap(each -> each.named(cell)).orElse(Units.now()));
        }
        return found;
    }

    /** @param row of the table, if no id says which item it is */
    private void row(List<String> cells, int line, int row) {
        String given = id(cells);
        if (given.isEmpty()) {
            boolean there = row < place.rows().size();
            row(
                    cells,
                    line,
                    there ? Optional.of(place.rows().get(row)) : Optional.empty(),
                    there ? place.rows().get(row).id() : unused());
            return;
        }
        try {
            int id = (int) ID.read(marks.plain(given), OptionalDouble.empty()).orElseThrow();
            Optional<T> present = place.kind().of(place.facts().scene()).find(id);
            boolean unused = present.isPresent()
                    || id >= place.kind().next().applyAsInt(place.facts().scene());
            if (!unused || !givenIds.add(id)) throw new IllegalArgumentException(Texts.text("table.used-id", given));
            row(cells, line, present, id);
        } catch (IllegalArgumentException refusal) {
            int at = columns.indexOf(Optional.of(place.kind().ids()));
            note(line, at + 1, place.kind().ids().label(), String.valueOf(refusal.getMessage()));
        }
    }

    /** What a row says which item it is; empty if it does not. */
    private String id(List<String> cells) {
        int at = place.byId() ? columns.indexOf(Optional.of(place.kind().ids())) : -1;
        return at >= 0 && at < cells.size() ? cells.get(at).strip() : "";
    }

    private void row(List<String> cells, int line, Optional<T> present, int id) {
        Map<String, String> texts = new HashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            if (i >= columns.size()) {
                if (!cells.get(i).isBlank())
                    note(line, i + 1, "", Texts.text("table.beyond", CellValue.shortened(cells.get(i))));
            } else if (columns.get(i).isPresent()
                    && columns.get(i).get() != place.kind().ids()) {
                ItemColumn<T> column = columns.get(i).get();
                String text = column.isNumber() ? marks.plain(cells.get(i)) : SheetText.word(cells.get(i));
                if (!isAsBefore(column, text, units.get(i), present))
                    texts.put(column.id(), withUnit(column, text, units.get(i)));
            }
        }
        if (texts.isEmpty() && present.isPresent()) return;
        int before = wrong;
        Optional<T> item = begun(texts, line, present, id);
        for (int i = 0; i < columns.size() && item.isPresent(); i++) {
            if (columns.get(i).isEmpty()) continue;
            ItemColumn<T> column = columns.get(i).get();
            String text = texts.remove(column.id());
            if (text != null) item = Optional.of(changed(item.get(), column, text, line, i + 1));
        }
        if (item.isEmpty() || wrong > before) return;
        if (present.isPresent()) changed.put(id, item.get());
        else add(item.get());
    }

    /** A number or a formula without a unit, in what its heading names, as if the unit had been typed. */
    private static String withUnit(ItemColumn<?> column, String text, Units units) {
        Units.Shown there = units.shown(column.unit());
        if (there.equals(Units.of(column.unit()))) return text;
        Matcher change = CHANGE.matcher(text);
        String sign = change.matches() ? change.group(1) : "";
        String number = change.matches() ? change.group(2).strip() : text;
        return BARE.matcher(number).matches() ? sign + "(" + number + ") * 1 " + there.sign() : text;
    }

    /** An id that neither the scene nor a row has. */
    private int unused() {
        while (givenIds.contains(next)) next++;
        return next;
    }

    private void add(T item) {
        added.add(item);
        givenIds.add(item.id());
        next = Math.max(next, item.id() + 1);
    }

    private Optional<T> begun(Map<String, String> texts, int line, Optional<T> present, int id) {
        Set<String> given = new HashSet<>(texts.keySet());
        try {
            return Optional.of(place.kind().beginning().of(place.facts(), present, id, texts));
        } catch (IllegalArgumentException refusal) {
            given.removeAll(texts.keySet());
            int at = 0; // where the first of the cells is that were read together
            while (at < columns.size()
                    && columns.get(at).filter(it -> given.contains(it.id())).isEmpty()) at++;
            String where =
                    at < columns.size() ? columns.get(at).map(ItemColumn::label).orElse("") : "";
            note(line, at < columns.size() ? at + 1 : 1, where, String.valueOf(refusal.getMessage()));
            return Optional.empty();
        }
    }

    /** The item with the change; as it was if the text was refused, so that the other cells are read, too. */
    private T changed(T item, ItemColumn<T> column, String text, int line, int at) {
        try {
            if (column.entry().isEmpty())
                throw new IllegalArgumentException(Texts.text("table.read-only", CellValue.shortened(text)));
            return column.entry().get().read(place.facts(), text).apply(item);
        } catch (IllegalArgumentException refusal) {
            note(line, at, column.label(), String.valueOf(refusal.getMessage()));
            return item;
        }
    }

    /** True if the text is what the table itself would copy, so that an inherited value stays one. */
    private boolean isAsBefore(ItemColumn<T> column, String text, Units in, Optional<T> present) {
        if (present.isEmpty()) return text.isBlank() || column.entry().isEmpty();
        CellValue value = column.cell(place.facts(), present.get());
        if (text.equals(value.text(in))) return true;
        OptionalDouble typed = column.isNumber() ? Numbers.read(text.replace(',', '.')) : OptionalDouble.empty();
        if (typed.isEmpty() || value.number().isEmpty()) return false;
        return in.shown(column.unit()).plain(typed.getAsDouble())
                == value.number().getAsDouble();
    }

    private void note(int line, int column, String where, String what) {
        wrong++;
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(Problem.error(where, Message.verbatim(what)).at(line, column));
        }
    }
}
