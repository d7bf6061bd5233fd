package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.ListSelectionModel;

/** The projections of the pass that is shown. Choosing one goes there and selects its spring. EDT only. */
final class ProjectionPane extends JPanel {
    private static final int[] WIDTHS = {55, 55, 75, 95, 85, 85, 95, 110, 55, 50, 45};

    private final transient XrayModel model;
    private final transient RowModel<ProjectionRow> rows = new RowModel<ProjectionRow>()
            .number("xray.column.order", row -> Integer.toString(row.order() + 1))
            .number("xray.column.spring", row -> Integer.toString(spring(row).id()))
            .column("xray.column.kind", row -> XrayWords.kind(spring(row)))
            .column(
                    "xray.column.ends",
                    row -> spring(row).a() + " – " + spring(row).b())
            .number("xray.column.before", row -> XrayWords.length(row.before()))
            .number("xray.column.after", row -> XrayWords.length(row.after()))
            .number("xray.column.moved-a", row -> XrayWords.length(row.wayA()))
            .number("xray.column.moved-b", row -> XrayWords.length(row.wayB()))
            .number("xray.column.group", row -> number(row.group()))
            .number("xray.column.lane", row -> number(row.lane()))
            .number("xray.column.tile", row -> number(row.tile()));
    private final JTable table = new JTable(rows);
    private final JLabel caption = new JLabel(" ");
    /** What the rows are of. */
    private transient Optional<StageDetail> look = Optional.empty();

    private transient Scene scene = Scene.EMPTY;
    private final transient Following following = new Following();

    /** @param select gets the id of a spring that was chosen */
    ProjectionPane(XrayModel model, IntConsumer select) {
        super(new BorderLayout());
        this.model = model;
        table.setTableHeader(rows.explained(table.getColumnModel()));
        table.setName("xray.projections");
        table.getAccessibleContext().setAccessibleName(Texts.text("xray.projections"));
        table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        table.setAutoResizeMode(JTable.AUTO_RESIZE_ALL_COLUMNS);
        for (int i = 0; i < WIDTHS.length; i++) {
            table.getColumnModel().getColumn(i).setPreferredWidth(UIScale.scale(WIDTHS[i]));
        }
        table.getSelectionModel().addListSelectionListener(event -> {
            int row = table.getSelectedRow();
            if (following.isNow() || row < 0) return;
            select.accept(spring(rows.row(row)).id());
            model.showProjection(rows.row(row).order());
        });
        caption.setName("xray.caption");
        caption.setBorder(BorderFactory.createEmptyBorder(
                UIScale.scale(4), UIScale.scale(8), UIScale.scale(4), UIScale.scale(8)));
        JScrollPane scroll = new JScrollPane(table);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        add(caption, BorderLayout.NORTH);
        add(scroll, BorderLayout.CENTER);
        setMinimumSize(UIScale.scale(new Dimension(200, 80)));
        setPreferredSize(UIScale.scale(new Dimension(600, 180)));
    }

    private Spring spring(ProjectionRow row) {
        return scene.springs().at(row.spring());
    }

    private static String number(int value) {
        return value < 0 ? "–" : Integer.toString(value + 1);
    }

    JTable table() {
        return table;
    }

    void refresh() {
        following.quietly(() -> {
            Optional<XrayStage> pass = model.stage().filter(each -> each.kind() == XrayStage.Kind.PASS);
            if (pass.isEmpty()) show(Optional.empty());
            else if (model.look().isPresent()) show(model.look());
            caption.setText(caption(pass));
            int last = model.projections() - 1;
            Optional<StageDetail> seen = look.filter(each -> each.has(last));
            if (seen.isEmpty()) {
                table.clearSelection();
            } else {
                int row = last - seen.get().first();
                table.setRowSelectionInterval(row, row);
                table.scrollRectToVisible(table.getCellRect(row, 0, true));
            }
        });
    }

    private void show(Optional<StageDetail> newLook) {
        if (look.equals(newLook)) return;
        look = newLook;
        scene = model.report().map(all -> all.before().scene()).orElse(Scene.EMPTY);
        rows.show(newLook.map(ProjectionPane::rows).orElse(List.of()));
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

    private String caption(Optional<XrayStage> pass) {
        if (pass.isEmpty()) {
            boolean springs = model.report()
                    .filter(report -> report.residualBefore().isEmpty())
                    .isEmpty();
            if (!springs) return Texts.text("xray.caption.no-springs");
            boolean any = model.stages().isEmpty()
                    || model.stages().stream().anyMatch(each -> each.kind() == XrayStage.Kind.PASS);
            return Texts.text(any ? "xray.caption.none" : "xray.caption.forces");
        }
        int all = pass.get().projections();
        return model.look()
                .filter(seen -> seen.count() < all)
                .map(seen -> Texts.text("xray.caption.window", seen.first() + 1, seen.first() + seen.count(), all))
                .orElseGet(() -> Texts.text("xray.caption", all));
    }
}
