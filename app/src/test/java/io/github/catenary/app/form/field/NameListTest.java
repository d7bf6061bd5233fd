package io.github.catenary.app.form.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.theme.NameList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.swing.DefaultListModel;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.ListCellRenderer;
import javax.swing.text.Position;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

/** Letters typed in lists, whose rows may be documents of many megabytes. */
class NameListTest {
    /** What it holds is never printed. */
    private record Row(String name) {
        @Override
        public String toString() {
            throw new AssertionError("a key prints a row");
        }
    }

    private static NameList<Row> list(ListCellRenderer<Row> renderer, String... names) {
        return GuiActionRunner.execute(() -> {
            DefaultListModel<Row> rows = new DefaultListModel<>();
            for (String name : names) rows.addElement(new Row(name));
            NameList<Row> list = new NameList<>(rows);
            list.setCellRenderer(renderer);
            return list;
        });
    }

    private static int match(NameList<Row> list, String typed, int start, Position.Bias bias) {
        return GuiActionRunner.execute(() -> list.getNextMatch(typed, start, bias));
    }

    @Test
    void findsTheRowWhoseShownTextBeginsWithTheLetters() {
        NameList<Row> list = list(
                (rows, row, index, selected, focused) -> new JLabel(row.name), "Bridge", "Cloth", "bell", "<html>x");

        assertThat(match(list, "c", 0, Position.Bias.Forward)).isEqualTo(1);
        assertThat(match(list, "B", 1, Position.Bias.Forward)).isEqualTo(2);
        assertThat(match(list, "br", 1, Position.Bias.Forward)).isZero();
        assertThat(match(list, "b", 1, Position.Bias.Backward)).isZero();
        assertThat(match(list, "<", 0, Position.Bias.Forward)).isEqualTo(3);
        assertThat(match(list, "z", 3, Position.Bias.Forward)).isEqualTo(-1);
        assertThat(match(
                        list((rows, row, index, selected, focused) -> new JLabel(row.name)),
                        "z",
                        0,
                        Position.Bias.Forward))
                .isEqualTo(-1);
    }

    /** A row of several labels, with a name for those who do not see it. */
    private static final class NoLabel extends JPanel implements ListCellRenderer<Row> {
        @Override
        public JPanel getListCellRendererComponent(
                javax.swing.JList<? extends Row> list, Row row, int index, boolean selected, boolean focused) {
            getAccessibleContext().setAccessibleName(row.name + ", and more");
            return this;
        }
    }

    @Test
    void findsARowByItsAccessibleName() {
        NameList<Row> list = list(GuiActionRunner.execute(NoLabel::new), "Bridge", "Cloth");

        assertThat(match(list, "cloth", 0, Position.Bias.Forward)).isEqualTo(1);
    }

    @Test
    void aKeyChoosesTheNextChoiceThatBeginsWithIt() {
        AtomicReference<Integer> entered = new AtomicReference<>();
        ChoiceField<Integer> field = GuiActionRunner.execute(() -> {
            ChoiceField<Integer> made = new ChoiceField<>(number -> number % 2 == 0 ? "even" : "odd", number -> {
                entered.set(number);
                return Optional.empty();
            });
            made.show(List.of(10, 11, 12, 13), Optional.of(11), "");
            return made;
        });

        assertThat(GuiActionRunner.execute(() -> field.selectWithKeyChar('O'))).isTrue();
        assertThat(entered).hasValue(13);
        assertThat(GuiActionRunner.execute(() -> field.selectWithKeyChar('1'))).isFalse();
    }
}
