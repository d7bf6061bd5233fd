package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.AbstractList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The projections of the pass that is shown, in their order. EDT only. */
final class ProjectionTable {
    /** The rows, for a table. */
    final RowModel<ProjectionRow> model = new RowModel<ProjectionRow>()
            .column("xray.column.order", row -> Integer.toString(row.order() + 1))
            .column("xray.column.spring", row -> Integer.toString(spring(row).id()))
            .column("xray.column.kind", row -> kind(spring(row)))
            .column(
                    "xray.column.ends",
                    row -> spring(row).a() + " – " + spring(row).b())
            .column("xray.column.before", row -> Lengths.text(row.before()))
            .column("xray.column.after", row -> Lengths.text(row.after()))
            .column("xray.column.moved-a", row -> Lengths.text(row.wayA()))
            .column("xray.column.moved-b", row -> Lengths.text(row.wayB()))
            .column("xray.column.group", row -> number(row.group()))
            .column("xray.column.lane", row -> number(row.lane()))
            .column("xray.column.tile", row -> number(row.tile()));

    private Optional<StageDetail> look = Optional.empty();
    private Scene scene = Scene.EMPTY;

    void show(Optional<StageDetail> newLook, Scene ofLook) {
        if (look.equals(newLook)) return;
        look = newLook;
        scene = ofLook;
        model.show(newLook.map(ProjectionTable::rows).orElse(List.of()));
    }

    private static List<ProjectionRow> rows(StageDetail look) {
        return new AbstractList<>() {
            @Override
            public ProjectionRow get(int row) {
                return look.row(look.first() + row);
            }

            @Override
            public int size() {
                return look.count();
            }
        };
    }

    private Spring spring(ProjectionRow row) {
        return scene.springs().at(row.spring());
    }

    private static String kind(Spring spring) {
        return Texts.text("xray.kind." + spring.kind().name().toLowerCase(Locale.ROOT));
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
        return spring(model.row(row)).id();
    }

    private static String number(int value) {
        return value < 0 ? "–" : Integer.toString(value + 1);
    }
}
