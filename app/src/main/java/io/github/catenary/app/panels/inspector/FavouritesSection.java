package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Form;
import java.util.ArrayList;
import java.util.List;

/** The pinned rows of other sections, at the top. A row shows here while its section would show it. */
final class FavouritesSection extends InspectorSection {
    private record Pinned(Form.Row row, InspectorSection home) {}

    private final List<InspectorSection> homes;
    private final List<Pinned> pinned = new ArrayList<>();
    private Runnable changed = () -> {};

    /** @param homes the sections whose rows can be pinned */
    FavouritesSection(List<InspectorSection> homes) {
        super("section.favourites");
        this.homes = homes;
        for (InspectorSection home : homes) home.form.pinWith(row -> toggle(home, row));
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
                home.form.rows().stream()
                        .filter(row -> row.name().equals(name) && !isPinned(row))
                        .toList()
                        .forEach(row -> lend(home, row));
            }
        }
        refresh();
    }

    private boolean isPinned(Form.Row row) {
        return pinned.stream().anyMatch(each -> each.row() == row);
    }

    private void toggle(InspectorSection home, Form.Row row) {
        if (isPinned(row)) {
            pinned.removeIf(each -> each.row() == row);
            home.form.takeBack(row);
        } else {
            lend(home, row);
        }
        refresh();
        changed.run();
    }

    private void lend(InspectorSection home, Form.Row row) {
        pinned.add(new Pinned(row, home));
        home.form.lend(row, form);
    }

    /** Call it after the other sections. */
    @Override
    void show(Inspected now) {
        refresh();
    }

    private void refresh() {
        for (Pinned each : pinned) each.row().showLent(each.home().isVisible());
        setVisible(pinned.stream().anyMatch(each -> each.home().isVisible()));
        form.revalidate();
        form.repaint();
    }
}
