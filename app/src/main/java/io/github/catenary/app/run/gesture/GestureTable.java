package io.github.catenary.app.run.gesture;

import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.parameter.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import javax.swing.table.AbstractTableModel;

/** The gestures as a table; names, times and what is stored can be edited in place. EDT only. */
final class GestureTable extends AbstractTableModel {
    static final int NAME = 0;
    static final int KIND = 1;
    static final int START = 2;
    static final int END = 3;
    static final int STORED = 4;

    private static final String[] COLUMNS = {"name", "kind", "start", "end", "stored"};

    private final transient GestureEdits edits;
    private final transient Refusal refusal;
    private transient List<GestureRow> rows = List.of();
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
        if (now.equals(rows) && step == timeStep) return false;
        boolean sameCount = now.size() == rows.size();
        rows = now;
        timeStep = step;
        if (sameCount) fireTableRowsUpdated(0, Math.max(0, rows.size() - 1));
        else fireTableDataChanged();
        return true;
    }

    List<GestureRow> rows() {
        return rows;
    }

    List<GestureRow> rows(int[] indices) {
        List<GestureRow> chosen = new ArrayList<>();
        for (int i : indices) if (i < rows.size()) chosen.add(rows.get(i));
        return chosen;
    }

    @Override
    public int getRowCount() {
        return rows.size();
    }

    @Override
    public int getColumnCount() {
        return COLUMNS.length;
    }

    @Override
    public String getColumnName(int column) {
        return Texts.text("gestures." + COLUMNS[column]);
    }

    @Override
    public Class<?> getColumnClass(int column) {
        return column == STORED ? Boolean.class : String.class;
    }

    @Override
    public boolean isCellEditable(int row, int column) {
        return column == NAME || column == START || column == STORED;
    }

    @Override
    public Object getValueAt(int row, int column) {
        GestureRow shown = rows.get(row);
        Track track = shown.track();
        return switch (column) {
            case NAME -> track.name();
            case KIND -> Texts.text("touch.kind." + track.kind().fileName());
            case START -> seconds(shown.from(timeStep));
            case END -> track.kind().data() == TouchKind.Data.PARTICLES ? "…" : seconds(shown.to(timeStep));
            default -> shown.stored();
        };
    }

    private static String seconds(double time) {
        return Texts.text("gestures.seconds", time);
    }

    @Override
    public void setValueAt(Object value, int row, int column) {
        if (row >= rows.size()) return; // the gesture is gone while it was edited
        GestureRow edited = rows.get(row);
        if (column == STORED) edits.store(List.of(edited));
        else if (column == NAME) rename(edited.track(), value.toString());
        else start(edited, value.toString());
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
