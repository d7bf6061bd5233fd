package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.PanelTable.Cell;
import io.github.catenary.spi.PanelTable.Row;
import io.github.catenary.spi.Plugins;
import io.github.catenary.spi.ScenePanel;
import java.awt.Toolkit;
import java.awt.datatransfer.DataFlavor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** The panels that plugins add. */
class PanelsGuiTest extends EditorGuiTest {
    private static final Message NAME = Message.verbatim("Name");

    private final AtomicInteger asked = new AtomicInteger();

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> {
            to.panel(new Places(1, asked));
            to.panel(new Full());
        })));
    }

    private JTable table() {
        return editor.robot().finder().findByName(editor.frame(), "panels.table", JTable.class, false);
    }

    private boolean hasTable() {
        return read(() -> !editor.robot()
                .finder()
                .findAll(editor.frame(), each -> "panels.table".equals(each.getName()) && each.isShowing())
                .isEmpty());
    }

    private String cell(int row, int column) {
        return read(() -> table().getValueAt(row, column).toString());
    }

    private String number() {
        JLabel label = editor.robot().finder().findByName(editor.frame(), "panels.value", JLabel.class, false);
        return read(label::getText);
    }

    private void openPlaces() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.focusDrawing();
        editor.menu("panels.test.places");
        until("it shows", this::hasTable);
    }

    @Test
    void aKeyOpensOne() {
        editor.open(Scenes.cloth(3), Optional.empty());
        JMenuItem change = editor.window().menuItem("menu.change-keys").target();
        SwingUtilities.invokeLater(() -> change.doClick(0));
        DialogFixture keys = editor.dialog("keys");
        keys.textBox("keys.search").setText("test.places");
        keys.table("keys.table").selectRows(0);
        keys.button("keys.new").click();
        until("a key is awaited", () -> keys.textBox("keys.press").target().isFocusOwner());
        editor.keys("menu alt J");
        keys.button("keys.close").click();
        editor.focusDrawing();

        editor.keys("menu alt J");

        until("it shows", this::hasTable);
    }

    @Test
    void followsEditsTheSelectionAndTheRun() {
        openPlaces();
        until("the particles are listed", () -> read(() -> table().getRowCount()) == 9);
        assertThat(number()).isEqualTo("0");
        assertThat(read(() -> table().getColumnName(1))).isEqualTo("Name (m)");
        String drawn = cell(8, 1);

        read(() -> {
            editor.frame().workspace().document().select(Selection.all(editor.scene()));
            return true;
        });
        until("the selection counts", () -> number().equals("9"));
        editor.focusDrawing();
        editor.keys("F5");
        until("the run shows", () -> !cell(8, 1).equals(drawn));
        editor.keys("DELETE");
        until("nothing is left", () -> read(() -> table().getRowCount()) == 0);
    }

    @Test
    void aRowSelectsItsItemsAndEnterGoesThere() {
        openPlaces();
        until("the particles are listed", () -> read(() -> table().getRowCount()) == 9);
        int id = editor.scene().particles().at(3).id();

        editor.window().table("panels.table").selectRows(3);
        until("it is selected", () -> editor.selection().equals(Selection.ofParticles(IdSet.of(id))));
        until("the row is still selected", () -> number().equals("1") && read(() -> table().getSelectedRow()) == 3);
        editor.keys("ENTER");
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(id)));
        assertThat(editor.edits()).isZero();
    }

    @Test
    void worksWithItsParametersWhichAreKept() throws Exception {
        openPlaces();
        until("the particles are listed", () -> read(() -> table().getRowCount()) == 9);
        editor.enter("parameter.factor", "100");

        until("they are used", () -> cell(1, 1).equals("100"));
        assertThat(editor.savedSettings().get("parameters.panel.test.places.factor", ""))
                .isEqualTo("100");
        assertThat(editor.edits()).isZero();
        editor.window().button("panels.copy").click();
        assertThat((String) Toolkit.getDefaultToolkit().getSystemClipboard().getData(DataFlavor.stringFlavor))
                .startsWith("Places")
                .contains("Name (m)");
    }

    @Test
    void aHeadingSortsByItsColumnDownwardsAndNoMore() {
        openPlaces();
        until("the particles are listed", () -> read(() -> table().getRowCount()) == 9);
        List<String> before = column(1);
        int id = editor.scene().particles().at(3).id();
        editor.window().table("panels.table").selectRows(3);
        until("it is selected", () -> editor.selection().equals(Selection.ofParticles(IdSet.of(id))));

        heading(1);
        List<Double> rising = numbers();
        assertThat(rising).isSorted();
        assertThat(read(() -> table().getValueAt(table().getSelectedRow(), 0).toString()))
                .as("the row stays selected")
                .isEqualTo("Particle " + id);
        again(1);
        assertThat(numbers()).isSortedAccordingTo(Collections.reverseOrder());
        again(1);
        assertThat(column(1)).isEqualTo(before);

        again(1);
        editor.focusDrawing();
        editor.keys("F5");
        until("the run shows", () -> editor.frameNumber() > 5 && !numbers().equals(rising));
        until(
                "it stays sorted",
                () -> numbers().equals(numbers().stream().sorted().toList()));
    }

    private void heading(int column) {
        editor.window().table("panels.table").tableHeader().clickColumn(column);
        editor.robot().waitForIdle();
    }

    /** What another click does; two clicks in quick succession would be a double click, which does nothing more. */
    private void again(int column) {
        read(() -> {
            table().getRowSorter().toggleSortOrder(column);
            return true;
        });
    }

    private List<String> column(int column) {
        return read(() -> IntStream.range(0, table().getRowCount())
                .mapToObj(row -> table().getValueAt(row, column).toString())
                .toList());
    }

    private List<Double> numbers() {
        return column(1).stream()
                .map(text -> Double.valueOf(text.replace('\u2212', '-')))
                .toList();
    }

    @Test
    void savesWhatTheTableShowsInItsOrder() {
        openPlaces();
        until("the particles are listed", () -> read(() -> table().getRowCount()) == 9);
        heading(0);
        again(0);
        Path file = folder.resolve("places.csv");

        editor.window().button("panels.save").click();
        editor.choose(file);

        until("it is saved", () -> editor.message().contains("places.csv"));
        assertThat(file).content().startsWith("Name,Name (m)\nParticle 9,").hasLineCount(10);
    }

    @Test
    void asksNothingWhileItIsHidden() {
        openPlaces();
        editor.keys("F11");
        until("it is hidden", () -> !hasTable());
        int before = asked.get();
        editor.focusDrawing();
        editor.take("P");
        editor.place(0.5, 0.5);
        editor.place(0.5, -0.7);
        editor.keys("F5");
        until("it runs", () -> editor.frameNumber() > 20);

        assertThat(asked.get()).isEqualTo(before);
        editor.keys("F11");
        until("it is asked again", () -> asked.get() > before);
    }

    /** As much as the limits allow, other numbers several times a second. */
    @Test
    void showsTheFullestPanelWhileTheRunGoesOn() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.focusDrawing();
        editor.menu("panels.test.full");
        until("it shows", this::hasTable);
        String before = cell(PanelTable.MOST_ROWS - 1, PanelTable.MOST_COLUMNS - 1);
        editor.keys("F5");

        until(
                "its numbers change",
                () -> !cell(PanelTable.MOST_ROWS - 1, PanelTable.MOST_COLUMNS - 1)
                        .equals(before));
        editor.take("P");
        int added = editor.place(0.5, 0.5);
        assertThat(editor.scene().particles().contains(added)).isTrue();
    }

    /** Lists the particles of the frame, and counts the selected ones. */
    private record Places(double factor, AtomicInteger asked) implements ScenePanel {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    "test.places",
                    "Places",
                    "Where particles are",
                    ParameterSchema.of(new Parameter.Decimal(
                            "factor", "Factor", "Multiplies", "", Bounds.POSITIVE, Optional.of(Value.of(1)))));
        }

        @Override
        public ScenePanel with(ParameterValues values) {
            return new Places(values.number("factor"), asked);
        }

        @Override
        public PanelContent content(View view) {
            asked.incrementAndGet();
            List<Row> rows = new ArrayList<>();
            for (int i = 0; i < view.frame().x().length; i++) {
                Particle particle = view.frame().scene().particles().at(i);
                double x = view.frame().x()[i];
                double y = view.frame().y()[i];
                rows.add(Row.of(
                        Selection.ofParticles(IdSet.of(particle.id())),
                        Cell.of("Particle " + particle.id()),
                        Cell.of(factor * (i == 1 ? x : y))));
            }
            return PanelContent.of(
                    new PanelContent.Reading(
                            Message.verbatim("Selected"),
                            view.selection().particles().size(),
                            ""),
                    new PanelTable(
                            NAME, List.of(new PanelTable.Column(NAME, ""), new PanelTable.Column(NAME, "m")), rows));
        }
    }

    /** As much as a panel may have, different in each frame. */
    private static final class Full implements ScenePanel {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.full", "Full", "As much as there may be");
        }

        @Override
        public PanelContent content(View view) {
            double time = view.frame().time();
            List<Row> rows = IntStream.range(0, PanelTable.MOST_ROWS)
                    .mapToObj(i -> new Row(
                            Selection.ofParticles(IdSet.of(1)),
                            Collections.nCopies(PanelTable.MOST_COLUMNS, Cell.of(i + time))))
                    .toList();
            double[] x = IntStream.range(0, PanelPlot.MOST_POINTS)
                    .mapToDouble(i -> i)
                    .toArray();
            double[] y = IntStream.range(0, PanelPlot.MOST_POINTS)
                    .mapToDouble(i -> StrictMath.sin(i + time))
                    .toArray();
            PanelPlot.Axis axis = new PanelPlot.Axis(NAME, "m");
            return PanelContent.of(
                    new PanelTable(
                            NAME, Collections.nCopies(PanelTable.MOST_COLUMNS, new PanelTable.Column(NAME, "m")), rows),
                    new PanelPlot(NAME, axis, axis, List.of(new PanelPlot.Series(NAME, x, y, PanelPlot.Look.LINE))));
        }
    }
}
