package io.github.catenary.app.run.gesture;

import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.parameter.Bounds;
import java.util.List;
import java.util.OptionalDouble;

/** The gestures as a table; names, times and what is stored can be edited in place. EDT only. */
final class GestureTable {
    static final int NAME = 0;
    static final int START = 2;

    /** The rows, for a table. */
    final RowModel<GestureRow> model = new RowModel<GestureRow>()
            .column("gestures.name", String.class, row -> row.track().name(), (row, name) -> rename(row.track(), name))
            .column("gestures.kind", GestureTable::kind)
            .column("gestures.start", String.class, row -> seconds(row.from(step())), this::start)
            .column("gestures.end", this::end)
            .column("gestures.stored", Boolean.class, GestureRow::stored, (row, on) -> edits().store(List.of(row)));

    private final GestureEdits edits;
    private final Refusal refusal;
    private double timeStep = 1;

    /** Shows why a typed value was refused. */
    interface Refusal {
        void refuse(String why);
    }

    GestureTable(GestureEdits edits, Refusal refusal) {
        this.edits = edits;
        this.refusal = refusal;
    }

    /**
     * Shows these gestures.
     *
     * @param step of time in the scene, s
     * @return false if nothing changed
     */
    boolean show(List<GestureRow> now, double step) {
        if (now.equals(rows()) && step == timeStep) return false;
        timeStep = step;
        model.update(now);
        return true;
    }

    List<GestureRow> rows() {
        return model.rows();
    }

    private double step() {
        return timeStep;
    }

    private GestureEdits edits() {
        return edits;
    }

    private static String kind(GestureRow row) {
        return Texts.text("touch.kind." + row.track().kind().fileName());
    }

    private String end(GestureRow row) {
        boolean endless = row.track().kind().data() == TouchKind.Data.PARTICLES;
        return endless ? "…" : seconds(row.to(timeStep));
    }

    private static String seconds(double time) {
        return Texts.text("gestures.seconds", time);
    }

    private void rename(Track track, String name) {
        if (name.isBlank()) refusal.refuse(Texts.text("gestures.name.refused"));
        else if (!name.equals(track.name())) edits.rename(track, name);
    }

    private void start(GestureRow row, String text) {
        double present = row.from(timeStep);
        if (text.equals(seconds(present))) return; // it is rounded, and would move the gesture
        Quantity quantity = Quantity.decimal("s", Bounds.between(0, (Track.LATEST - 1) * timeStep));
        try {
            double time = quantity.read(text, OptionalDouble.of(present)).orElseThrow();
            int frames = (int) Math.round(time / timeStep) + 1 - row.track().start();
            if (frames != 0) edits.shift(List.of(row.track()), frames);
        } catch (IllegalArgumentException mistake) {
            refusal.refuse(String.valueOf(mistake.getMessage()));
        }
    }
}
