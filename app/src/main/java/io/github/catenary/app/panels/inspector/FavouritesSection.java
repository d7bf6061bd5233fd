package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The pinned rows of other sections, at the top of each tab. A row shows here while its section has it. */
final class FavouritesSection extends InspectorSection {
    private record Pinned(Form.Row row, InspectorSection home) {
        boolean concerns(Inspected now) {
            return home.isIn(home.home(), now);
        }
    }

    private final List<InspectorSection> homes;
    private final List<Pinned> pinned = new ArrayList<>();
    private Runnable changed = () -> {};
    private Optional<Inspected> shown = Optional.empty();

    /** @param homes the sections whose rows can be pinned */
    FavouritesSection(List<InspectorSection> homes) {
        super("section.favourites", InspectorTab.SELECTION);
        this.homes = homes;
        for (InspectorSection home : homes) {
            for (Form each : home.forms()) each.pinWith(row -> toggle(home, each, row));
        }
        setVisible(false);
    }

    /** Sets the listener for what is pinned. */
    void onChange(Runnable listener) {
        changed = listener;
    }

    /** The names of the pinned rows, in their order. */
    List<String> names() {
        return pinned.stream().map(each -> each.row().name()).toList();
    }

    /** Pins the rows of these names; those that no section has are passed over. */
    void pin(List<String> names) {
        for (String name : names) {
            for (InspectorSection home : homes) {
                for (Form each : home.forms()) {
                    each.rows().stream()
                            .filter(row -> row.name().equals(name) && !isPinned(row))
                            .toList()
                            .forEach(row -> lend(home, each, row));
                }
            }
        }
        refresh();
    }

    private boolean isPinned(Form.Row row) {
        return pinned.stream().anyMatch(each -> each.row() == row);
    }

    private void toggle(InspectorSection home, Form from, Form.Row row) {
        if (isPinned(row)) {
            pinned.removeIf(each -> each.row() == row);
            from.takeBack(row);
        } else {
            lend(home, from, row);
        }
        refresh();
        changed.run();
    }

    private void lend(InspectorSection home, Form from, Form.Row row) {
        pinned.add(new Pinned(row, home));
        from.lend(row, form);
    }

    /** True if a row of a section is among these. */
    boolean borrowsFrom(InspectorSection home) {
        return pinned.stream().anyMatch(each -> each.home() == home);
    }

    /** In each tab, while a section has its row for what is selected. */
    @Override
    boolean isIn(InspectorTab tab, Inspected now) {
        return pinned.stream().anyMatch(each -> each.concerns(now));
    }

    /** Call it after the other sections. */
    @Override
    void show(Inspected now) {
        shown = Optional.of(now);
        refresh();
    }

    private void refresh() {
        shown.ifPresent(now -> {
            for (Pinned each : pinned) each.row().showLent(each.concerns(now));
            setVisible(isIn(home(), now));
        });
        form.revalidate();
        form.repaint();
    }
}
