package io.github.catenary.app.ui.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javax.swing.JTable;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

class RowModelTest {
    private final List<String> set = new ArrayList<>();
    private final RowModel<String> model = new RowModel<String>()
            .column("keys.column.action", String::length)
            .column("keys.column.menu", Boolean.class, String::isEmpty, (row, on) -> set.add(row + on));

    @Test
    void saysOfEachRowWhatTheColumnsSay() {
        model.show(List.of("a", "", "ccc"));

        assertThat(model.getRowCount()).isEqualTo(3);
        assertThat(model.getValueAt(2, 0)).isEqualTo(3);
        assertThat(model.getValueAt(1, 1)).isEqualTo(true);
        assertThat(model.getColumnName(0)).isEqualTo("Action");
        assertThat(model.getColumnClass(1)).isEqualTo(Boolean.class);
    }

    @Test
    void onlyColumnsThatTakeAValueCanBeEdited() {
        model.show(List.of("a"));
        assertThat(model.isCellEditable(0, 0)).isFalse();
        assertThat(model.isCellEditable(0, 1)).isTrue();

        model.setValueAt(true, 0, 1);

        assertThat(set).containsExactly("atrue");
    }

    @Test
    void dropsWhatWasTypedIntoARowThatIsGone() {
        model.show(List.of("a"));
        model.show(List.of());

        model.setValueAt(true, 0, 1);

        assertThat(set).isEmpty();
    }

    @Test
    void keepsTheSelectionOfAsManyRowsOnly() {
        GuiActionRunner.execute(() -> {
            JTable table = new JTable(model);
            model.show(List.of("a", "b"));
            table.setRowSelectionInterval(1, 1);

            model.update(List.of("c", "d"));
            assertThat(table.getSelectedRow()).isEqualTo(1);
            assertThat(model.rows(new int[] {1, 2})).containsExactly("d");

            model.update(List.of("c"));
            assertThat(table.getSelectedRow()).isEqualTo(-1);
        });
    }
}
