package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.awt.BorderLayout;
import java.awt.Component;
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
import javax.swing.SwingConstants;
import javax.swing.table.DefaultTableCellRenderer;

/** The projections of the pass that is shown. Choosing one goes there and selects its spring. EDT only. */
final class ProjectionPane extends JPanel {
    private static final int[] WIDTHS = {55, 55, 75, 95, 85, 85, 95, 110, 55, 50, 45};

    private final transient XrayModel model;
    private final ProjectionTable rows = new ProjectionTable();
    private final JTable table;
    private final JLabel caption = new JLabel(" ");
    private boolean showing;

    /** @param select gets the id of a spring that was chosen */
    ProjectionPane(XrayModel model, IntConsumer select) {
        super(new BorderLayout());
        this.model = model;
        table = new JTable(rows.model);
        table.setTableHeader(rows.model.explained(table.getColumnModel()));
        table.setName("xray.projections");
        table.getAccessibleContext().setAccessibleName(Texts.text("xray.projections"));
        table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        table.setAutoResizeMode(JTable.AUTO_RESIZE_ALL_COLUMNS);
        table.setDefaultRenderer(Object.class, new Cell());
        for (int i = 0; i < WIDTHS.length; i++) {
            table.getColumnModel().getColumn(i).setPreferredWidth(UIScale.scale(WIDTHS[i]));
        }
        table.getSelectionModel().addListSelectionListener(event -> {
            int row = table.getSelectedRow();
            if (showing || row < 0) return;
            select.accept(rows.springId(row));
            model.showProjection(rows.projection(row));
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

    JTable table() {
        return table;
    }

    void refresh() {
        showing = true;
        Optional<XrayStage> pass = model.stage().filter(each -> each.kind() == XrayStage.Kind.PASS);
        Scene scene = model.report().map(all -> all.before().scene()).orElse(Scene.EMPTY);
        if (pass.isEmpty()) rows.show(Optional.empty(), scene);
        else if (model.look().isPresent()) rows.show(model.look(), scene);
        caption.setText(caption(pass));
        int row = pass.isEmpty() ? -1 : rows.row(model.projections() - 1);
        if (row < 0) {
            table.clearSelection();
        } else {
            table.setRowSelectionInterval(row, row);
            table.scrollRectToVisible(table.getCellRect(row, 0, true));
        }
        showing = false;
    }

    private String caption(Optional<XrayStage> pass) {
        if (pass.isEmpty()) {
            boolean any = model.stages().isEmpty()
                    || model.stages().stream().anyMatch(each -> each.kind() == XrayStage.Kind.PASS);
            return Texts.text(any ? "xray.caption.none" : "xray.caption.forces");
        }
        int all = pass.get().projections();
        return model.look()
                .filter(look -> look.count() < all)
                .map(look -> Texts.text("xray.caption.window", look.first() + 1, look.first() + look.count(), all))
                .orElseGet(() -> Texts.text("xray.caption", all));
    }

    private static final class Cell extends DefaultTableCellRenderer {
        @Override
        public Component getTableCellRendererComponent(
                JTable of, Object value, boolean selected, boolean focused, int row, int column) {
            super.getTableCellRendererComponent(of, value, selected, focused, row, column);
            boolean number = ProjectionTable.isNumber(of.convertColumnIndexToModel(column));
            setHorizontalAlignment(number ? SwingConstants.TRAILING : SwingConstants.LEADING);
            return this;
        }
    }

    /** The projections of the pass that is shown, in their order. EDT only. */
    private static final class ProjectionTable {
        /** The rows, for a table. */
        final RowModel<ProjectionRow> model = new RowModel<ProjectionRow>()
                .column("xray.column.order", row -> Integer.toString(row.order() + 1))
                .column(
                        "xray.column.spring",
                        row -> Integer.toString(spring(row).id()))
                .column("xray.column.kind", row -> XrayWords.kind(spring(row)))
                .column(
                        "xray.column.ends",
                        row -> spring(row).a() + " – " + spring(row).b())
                .column("xray.column.before", row -> XrayWords.length(row.before()))
                .column("xray.column.after", row -> XrayWords.length(row.after()))
                .column("xray.column.moved-a", row -> XrayWords.length(row.wayA()))
                .column("xray.column.moved-b", row -> XrayWords.length(row.wayB()))
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
}
