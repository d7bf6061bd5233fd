package io.github.catenary.app.run.plot;

import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.kernel.MeasureType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** The measures to choose from, which is the legend, too: those of items first, then those of the run. EDT only. */
final class MeasureList extends JPanel {
    private static final String REMEMBERED = "plots.shown";

    private final transient List<MeasureRow> rows = new ArrayList<>();
    private final transient Settings settings;
    private final transient Runnable changed;
    private final transient Consumer<String> refused;
    private transient MeasureRow.Asking asking = measure -> {};

    /**
     * @param changed told when other measures are to be plotted
     * @param refused shows why a measure is not plotted
     */
    MeasureList(Settings settings, Runnable changed, Consumer<String> refused) {
        super(new MigLayout("insets 4 0 4 0, gap 0, wrap 1, fillx", "[grow, fill]"));
        this.settings = settings;
        this.changed = changed;
        this.refused = refused;
        setName("plot.list");
        for (RunMeasure measure : RunMeasure.values()) addRemembered(measure);
        layOut();
    }

    /** Adds a measure of the whole run, and plots it if it was plotted last. */
    private void addRemembered(Measure measure) {
        MeasureRow row = row(measure);
        rows.add(row);
        List<String> remembered = List.of(settings.get(REMEMBERED, "total-energy kinetic-energy elastic-energy")
                .split(" "));
        if (remembered.contains(measure.key()) && freeSlot().isPresent()) row.plot(freeSlot());
    }

    /**
     * Lists these measures of plugins, and no others of plugins.
     *
     * @param asks asks for their parameters
     */
    void useAdded(List<MeasureType> measures, MeasureRow.Asking asks) {
        List<AddedMeasure> wanted = measures.stream().map(AddedMeasure::new).toList();
        boolean same = rows.stream()
                .map(MeasureRow::measure)
                .filter(AddedMeasure.class::isInstance)
                .toList()
                .equals(wanted);
        asking = asks;
        if (same) return;
        rows.removeIf(row -> row.measure() instanceof AddedMeasure);
        wanted.forEach(this::addRemembered);
        layOut();
        changed.run();
    }

    private MeasureRow row(Measure measure) {
        return new MeasureRow(measure, this::toggled, this::remove, asked -> asking.ask(asked));
    }

    private void layOut() {
        removeAll();
        for (MeasureRow row : rows) add(row);
        revalidate();
        repaint();
    }

    private OptionalInt freeSlot() {
        BitSet taken = new BitSet();
        for (MeasureRow row : rows) row.slot().ifPresent(taken::set);
        int free = taken.nextClearBit(0);
        return free < PlotStyle.MOST ? OptionalInt.of(free) : OptionalInt.empty();
    }

    private void toggled(MeasureRow row) {
        if (row.isChecked()) plot(row);
        else row.plot(OptionalInt.empty());
        remember();
        changed.run();
    }

    private void plot(MeasureRow row) {
        OptionalInt slot = row.slot().isPresent() ? row.slot() : freeSlot();
        if (slot.isEmpty()) refused.accept(Texts.text("plot.full", PlotStyle.MOST));
        row.plot(slot);
    }

    private void remember() {
        List<String> keys = new ArrayList<>();
        for (MeasureRow row : rows) {
            if (row.isChecked() && row.measure().item().isEmpty())
                keys.add(row.measure().key());
        }
        settings.set(REMEMBERED, String.join(" ", keys));
    }

    /** Adds measures of items at the head of the list, and plots the first one. */
    void add(List<? extends Measure> measures) {
        int place = 0;
        for (Measure measure : measures) {
            boolean plots = measure == measures.get(0);
            MeasureRow there = rows.stream()
                    .filter(row -> row.measure().equals(measure))
                    .findFirst()
                    .orElse(null);
            if (there == null) {
                there = row(measure);
                rows.add(place++, there);
            }
            if (plots) plot(there);
        }
        layOut();
        changed.run();
    }

    private void remove(MeasureRow row) {
        rows.remove(row);
        layOut();
        changed.run();
    }

    /** Takes all measures of items out of the list. */
    void removeItems() {
        if (rows.removeIf(row -> row.measure().item().isPresent())) {
            layOut();
            changed.run();
        }
    }

    /** Brings back, into a list without measures of items, those that are in it now; colours may differ. */
    Runnable memory() {
        Map<Measure, Boolean> items = new LinkedHashMap<>();
        for (MeasureRow row : rows) {
            if (row.measure().item().isPresent()) items.put(row.measure(), row.isChecked());
        }
        return () -> {
            int place = 0;
            for (Map.Entry<Measure, Boolean> item : items.entrySet()) {
                MeasureRow row = row(item.getKey());
                if (item.getValue()) row.plot(freeSlot());
                rows.add(place++, row);
            }
            layOut();
            changed.run();
        };
    }

    /** The rows that are plotted. */
    List<MeasureRow> shown() {
        return rows.stream().filter(row -> row.slot().isPresent()).toList();
    }
}
