package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.swing.table.AbstractTableModel;

/** The projections of the pass that is shown, in their order. EDT only. */
final class ProjectionTable extends AbstractTableModel {
    private static final List<String> COLUMNS = List.of(
            "order", "spring", "kind", "ends", "before", "after", "moved-a", "moved-b", "group", "lane", "tile");

    private transient Optional<StageDetail> look = Optional.empty();
    private transient Scene scene = Scene.EMPTY;

    void show(Optional<StageDetail> newLook, Scene ofLook) {
        if (look.equals(newLook)) return;
        look = newLook;
        scene = ofLook;
        fireTableDataChanged();
    }

    @Override
    public int getRowCount() {
        return look.map(StageDetail::count).orElse(0);
    }

    @Override
    public int getColumnCount() {
        return COLUMNS.size();
    }

    @Override
    public String getColumnName(int column) {
        return Texts.text("xray.column." + COLUMNS.get(column));
    }

    /** What a column means. */
    String tip(int column) {
        return Texts.text("xray.column." + COLUMNS.get(column) + ".tip");
    }

    /** True for the columns of numbers. */
    static boolean isNumber(int column) {
        return column != 2 && column != 3;
    }

    /** The number in the pass of the projection in a row. */
    int projection(int row) {
        return look.orElseThrow().first() + row;
    }

    /** The row of a projection, or −1. */
    int row(int projection) {
        return look.filter(seen -> seen.has(projection))
                .map(seen -> projection - seen.first())
                .orElse(-1);
    }

    /** The id of the spring in a row. */
    int springId(int row) {
        return scene.springs()
                .at(look.orElseThrow().row(projection(row)).spring())
                .id();
    }

    @Override
    public Object getValueAt(int row, int column) {
        ProjectionRow each = look.orElseThrow().row(projection(row));
        Spring spring = scene.springs().at(each.spring());
        return switch (column) {
            case 0 -> Integer.toString(each.order() + 1);
            case 1 -> Integer.toString(spring.id());
            case 2 -> Texts.text("xray.kind." + spring.kind().name().toLowerCase(Locale.ROOT));
            case 3 -> spring.a() + " – " + spring.b();
            case 4 -> Lengths.text(each.before());
            case 5 -> Lengths.text(each.after());
            case 6 -> Lengths.text(each.wayA());
            case 7 -> Lengths.text(each.wayB());
            case 8 -> number(each.group());
            case 9 -> number(each.lane());
            default -> number(each.tile());
        };
    }

    private static String number(int value) {
        return value < 0 ? "–" : Integer.toString(value + 1);
    }
}
