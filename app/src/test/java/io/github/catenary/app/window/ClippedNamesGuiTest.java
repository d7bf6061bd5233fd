package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JTable;
import javax.swing.JTree;
import org.junit.jupiter.api.Test;

/** Names in lists use the room that there is, and their tooltips say them in full. */
class ClippedNamesGuiTest extends EditorGuiTest {
    private static final String LONG = "The net that catches whoever falls off the bridge at night";
    private static final String USUAL = "Wind from the north-west";

    private static Scene scene() {
        return Scenes.cloth(4)
                .withMaterials(
                        List.of(Material.of("steel", SpringProperties.OPEN), Material.of(LONG, SpringProperties.OPEN)))
                .withGroups(Table.of(
                        Group.of(1, LONG, IdSet.of(1, 2), IdSet.of(1)), Group.of(2, USUAL, IdSet.of(3), IdSet.empty())))
                .withElements(Table.of(
                        Element.of(1, "force.wind").withName(Optional.of(USUAL)),
                        Element.of(2, "collider.plane").withName(Optional.of(LONG)),
                        Element.of(3, "collider.sphere")));
    }

    private void open() {
        editor.open(scene(), Optional.empty());
        editor.robot().waitForIdle();
    }

    private <T extends JComponent> T find(String name, Class<T> type) {
        return editor.robot().finder().findByName(editor.frame(), name, type, false);
    }

    private static int wanted(JTable table, int row, int column) {
        return table.prepareRenderer(table.getCellRenderer(row, column), row, column)
                        .getPreferredSize()
                        .width
                + table.getIntercellSpacing().width;
    }

    private static int widest(JTable table, int column) {
        int widest = 0;
        for (int row = 0; row < table.getRowCount(); row++) widest = Math.max(widest, wanted(table, row, column));
        return widest;
    }

    private static String tip(JTable table, int row, int column) {
        Rectangle cell = table.getCellRect(row, column, false);
        return String.valueOf(table.getToolTipText(over(table, cell.x + 2, cell.y + 2)));
    }

    private static MouseEvent over(JComponent component, int x, int y) {
        return new MouseEvent(component, MouseEvent.MOUSE_MOVED, 0, 0, x, y, 0, false);
    }

    @Test
    void elementsUseTheRoomBesideThem() {
        open();
        JTable table = find("elements.table", JTable.class);

        List<Integer> widths =
                read(() -> List.of(table.getColumnModel().getColumn(1).getWidth(), wanted(table, 0, 1)));
        assertThat(widths.get(0)).as("the name %s fits", USUAL).isGreaterThanOrEqualTo(widths.get(1));
        assertThat(read(() -> table.getColumnModel().getColumn(2).getWidth()))
                .as("what stays for the targets, whose names are short")
                .isEqualTo(read(() -> widest(table, 2)));
        assertThat(read(() -> tip(table, 1, 1))).contains(LONG);
        assertThat(read(() -> table.getWidth()))
                .isEqualTo(read(() -> table.getColumnModel().getTotalColumnWidth()));
    }

    @Test
    void anEditUsesTheRoomOfItsState() {
        open();
        editor.take("P");
        editor.place(1.5, 0.5);
        editor.chooseItem("dock.history");
        JTable table = find("history.list", JTable.class);
        until("it shows", table::isShowing);
        read(() -> {
            editor.document().history().present().rename(LONG + " " + LONG);
            return true;
        });
        editor.place(1.5, 1);
        editor.robot().waitForIdle();

        assertThat(read(() -> table.getColumnModel().getColumn(2).getWidth()))
                .isLessThan(read(() -> table.getWidth() * 240 / 770 - 20));
        assertThat(read(() -> tip(table, 1, 1))).contains(LONG + " " + LONG);
    }

    @Test
    void groupsMaterialsAndTheOutlineTellWholeNames() {
        open();
        editor.inspect(InspectorTab.LIBRARY);
        for (String name : List.of("groups.list", "materials.list")) {
            JList<?> list = find(name, JList.class);
            int row = name.startsWith("groups") ? 0 : 1;
            assertThat(read(() -> {
                        Rectangle cell = list.getCellBounds(row, row);
                        return list.getToolTipText(over(list, cell.x + 2, cell.y + 2));
                    }))
                    .contains(LONG);
            assertThat(read(() -> list.getWidth()))
                    .isEqualTo(read(() -> list.getParent().getWidth()));
        }
        editor.chooseItem("dock.outline");
        JTree tree = find("outline.tree", JTree.class);
        until("it shows", tree::isShowing);
        read(() -> {
            for (int row = 0; row < 6 && row < tree.getRowCount(); row++) tree.expandRow(row);
            return true;
        });
        editor.robot().waitForIdle();
        List<String> tips = read(() -> {
            List<String> all = new ArrayList<>();
            for (int row = 0; row < tree.getRowCount(); row++) {
                Rectangle cell = tree.getRowBounds(row);
                all.add(String.valueOf(tree.getToolTipText(over(tree, cell.x + cell.width - 4, cell.y + 4))));
                assertThat(cell.x + cell.width).as("row %d", row).isLessThanOrEqualTo(tree.getWidth());
            }
            return all;
        });
        assertThat(tips.stream().filter(tip -> tip.contains(LONG))).isNotEmpty();
    }
}
