package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.awt.Point;
import java.awt.event.KeyEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JFrame;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.text.JTextComponent;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Test;

/** Studies in the window: what a newcomer does, and what goes wrong. */
class SweepGuiTest extends EditorGuiTest {
    private static final Path STUDIES = Path.of("..", "samples", "studies");

    private Scene drawn = Scene.EMPTY;

    @Override
    void prepare() {
        drawn = Scenes.cloth(6);
    }

    private JFrame openSweep() {
        editor.open(drawn, Optional.empty());
        editor.menu("sweep");
        return sweep();
    }

    private JFrame sweep() {
        return editor.robot().finder().findByName("sweep", JFrame.class, true);
    }

    private <T extends Component> T find(String name, Class<T> type) {
        return read(() -> editor.robot().finder().findByName(sweep(), name, type, false));
    }

    private void type(String field, String text) {
        JTextComponent found = find("sweep." + field, JTextComponent.class);
        read(() -> {
            found.setText(text);
            return true;
        });
    }

    private void click(String button) {
        AbstractButton found = find(button, AbstractButton.class);
        read(() -> {
            found.doClick();
            return true;
        });
    }

    private String text(String name) {
        JTextComponent found = find("sweep." + name, JTextComponent.class);
        return read(() -> found.isVisible() ? found.getText() : "");
    }

    private void untilReady() {
        AbstractButton run = find("sweep.run", AbstractButton.class);
        until("the study can run", () -> read(run::isEnabled));
    }

    private void elasticityAndPasses() {
        type("vary.0.name", "elasticity");
        type("vary.0.values", "0.2, 0.5, 1");
        click("sweep.vary.add");
        type("vary.1.name", "passes");
        type("vary.1.values", "2, 4");
        type("frames", "20");
        until("the rows are counted", () -> text("forecast").startsWith("6 rows"));
        untilReady();
    }

    private void untilDone(String told) {
        until("the rows have run", () -> text("told").startsWith(told));
    }

    private JTable table() {
        return find("sweep.table", JTable.class);
    }

    private void untilCell(int row, String column, String expected) {
        until(
                column + " of row " + row,
                () -> read(() -> {
                    JTable table = table();
                    int at = table.getColumnModel().getColumnIndex(column);
                    return String.valueOf(table.getValueAt(row, at)).equals(expected);
                }));
    }

    private void showTable() {
        JTabbedPane tabs = find("sweep.tabs", JTabbedPane.class);
        read(() -> {
            tabs.setSelectedIndex(1);
            return true;
        });
    }

    @Test
    void aNewcomerVariesTwoSettingsAndAClickOpensARun() {
        openSweep();
        elasticityAndPasses();
        click("sweep.run");
        untilDone("All 6 rows have run.");
        Component chart = find("sweep.chart", Component.class);
        Scene before = editor.scene();
        for (int i = 0; i < 100 && !clickOpens(chart); i++) Pause.pause(100);

        assertThat(editor.scene().title()).contains("row ");
        assertThat(editor.scene().particles()).isEqualTo(before.particles());
        assertThat(before).isEqualTo(drawn);
    }

    /** A click into the middle of the map; false while there is no picture yet. */
    private boolean clickOpens(Component chart) {
        Point at = read(() -> new Point(chart.getWidth() * 2 / 5, chart.getHeight() / 2));
        editor.robot().click(chart, at, MouseButton.LEFT_BUTTON, 1);
        editor.robot().waitForIdle();
        return editor.scene().title().contains("row ");
    }

    @Test
    void theTableShowsValuesBeforeAndMeasuresAfterTheRun() {
        openSweep();
        elasticityAndPasses();
        showTable();
        untilCell(3, "elasticity", "0.5");
        untilCell(3, "outcome", "");

        click("sweep.run");
        untilDone("All 6 rows");

        untilCell(3, "outcome", "completed");
        untilCell(3, "passes", "4");
    }

    @Test
    void enterInTheTableOpensTheRun() {
        openSweep();
        elasticityAndPasses();
        showTable();
        JTable table = table();
        editor.robot().focusAndWaitForFocusGain(table);
        read(() -> {
            table.setRowSelectionInterval(2, 2);
            return true;
        });
        editor.robot().pressAndReleaseKey(KeyEvent.VK_ENTER);

        until("row 3 is open", () -> editor.scene().title().endsWith("row 3"));
    }

    @Test
    void aCancelledSweepGoesOnWhereItWas() throws IOException {
        openSweep();
        type("vary.0.name", "elasticity");
        type(
                "vary.0.values",
                Stream.iterate(1, i -> i + 1)
                        .limit(300)
                        .map(i -> Double.toString(i / 400.0))
                        .reduce((a, b) -> a + ", " + b)
                        .orElseThrow());
        type("frames", "300");
        until("300 rows", () -> text("forecast").startsWith("300 rows"));
        untilReady();
        click("sweep.run");
        until("some rows are there", () -> text("told").matches("[1-9]\\d* of 300 rows.*"));
        click("sweep.cancel");
        untilDone("Stopped after ");
        read(() -> {
            sweep().dispose();
            return true;
        });
        editor.menu("sweep");
        type("vary.0.name", "elasticity");
        type("frames", "300");
        type(
                "vary.0.values",
                Stream.iterate(1, i -> i + 1)
                        .limit(300)
                        .map(i -> Double.toString(i / 400.0))
                        .reduce((a, b) -> a + ", " + b)
                        .orElseThrow());
        until("300 rows", () -> text("forecast").startsWith("300 rows"));
        untilReady();
        click("sweep.run");
        until("all rows are there", () -> text("told").startsWith("All 300 rows are there;"));

        try (Stream<Path> kept = Files.list(folder.resolve("user").resolve("sweeps"))) {
            assertThat(kept).hasSize(1);
        }
    }

    @Test
    void whatIsWrongIsToldAtItsField() {
        openSweep();
        for (List<String> each : List.of(
                List.of("vary.0.name", "elastisity", "vary.0.error", "did you mean \"elasticity\""),
                List.of("vary.0.name", "", "vary.0.error", "Choose a setting"),
                List.of("vary.0.values", "1, two", "vary.0.error", "a whole number"),
                List.of("vary.0.values", "-1e300", "vary.0.error", "a whole number"),
                List.of("frames", "1e99", "frames.error", "Expected a whole number from 1 to 100,000,000"),
                List.of("frames", "NaN", "frames.error", "Expected a whole number"),
                List.of("measures", "sagg", "measures.error", "did you mean \"sag\""),
                List.of("measures", " ,", "measures.error", "Give at least one measure"),
                List.of("repeats", "0", "repeats.error", "from 1 to 1,000"),
                List.of("projections", "-3", "projections.error", "above 0"),
                List.of("seconds", "soon", "seconds.error", "Expected a number"),
                List.of("set", "sweep", "set.error", "Expected name=value"),
                List.of("set", "sweep=sideways", "set.error", "one of"))) {
            String before = text(each.get(0));
            type(each.get(0), each.get(1));
            until(each + " is told", () -> text(each.get(2)).contains(each.get(3)));
            assertThat(read(() -> find("sweep.run", AbstractButton.class).isEnabled()))
                    .isFalse();
            type(each.get(0), before);
            untilReady();
        }
    }

    @Test
    void aFailedRunIsARowWithItsReason() {
        openSweep();
        type("vary.0.name", "gravity.y");
        type("vary.0.values", "-9.81, -1e300");
        type("frames", "50");
        until("2 rows", () -> text("forecast").startsWith("2 rows"));
        untilReady();
        click("sweep.run");
        untilDone("All 2 rows");
        showTable();

        untilCell(0, "outcome", "completed");
        untilCell(1, "outcome", "diverged");
        JTable table = table();
        String why =
                read(() -> (String) table.getValueAt(1, table.getColumnModel().getColumnIndex("why")));
        assertThat(why).isNotEmpty();
    }

    /** The scene of the samples sweeps there and back, for which passes are even. */
    @Test
    void aRowThatItsSceneRefusesSaysWhyAndOpensNothing() {
        openSweep();
        type("vary.0.name", "passes");
        type("vary.0.values", "1, 2");
        until("2 rows", () -> text("forecast").startsWith("2 rows"));
        untilReady();
        click("sweep.run");
        untilDone("All 2 rows");
        showTable();
        untilCell(0, "outcome", "refused");
        JTable table = table();
        editor.robot().focusAndWaitForFocusGain(table);
        read(() -> {
            table.setRowSelectionInterval(0, 0);
            return true;
        });
        editor.robot().pressAndReleaseKey(KeyEvent.VK_ENTER);

        until("it is told", () -> text("told").contains("must be even"));
        assertThat(editor.scene()).isEqualTo(drawn);
    }

    @Test
    void opensAStudyOfAFile() {
        openSweep();
        AbstractButton open = find("sweep.open", AbstractButton.class);
        editor.robot().click(open);
        editor.choose("sweep.files", STUDIES.resolve("cloth-collapse.json").toAbsolutePath());

        until("its rows are counted", () -> text("forecast").startsWith("320 rows"));
        assertThat(text("vary.0.name")).isEqualTo("elasticity");
    }

    @Test
    void aStudyThatIsNoneIsRefusedWithWords() throws IOException {
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, "{\"format\": \"catenary-study\", \"version\": 1, \"fames\": 3}");
        openSweep();
        editor.robot().click(find("sweep.open", AbstractButton.class));
        editor.choose("sweep.files", bad);

        String[][] cells = editor.dialog("problems").table("problems.table").contents();
        assertThat(Stream.of(cells).flatMap(Stream::of)).anyMatch(cell -> cell.contains("expected one of the keys"));
        editor.dialog("problems").button("problems.close").click();
    }

    @Test
    void aMillionRowsDoNotHoldUpTheWindow() throws Exception {
        openSweep();
        type("vary.0.name", "elasticity");
        chooseRange(0);
        type("vary.0.from", "0.1");
        type("vary.0.to", "1");
        type("vary.0.count", "1000000");
        until("a million rows", () -> text("forecast").startsWith("1,000,000 rows"));
        untilReady();
        showTable();
        untilCell(999_999, "elasticity", "1");

        assertThat(read(() -> table().getRowCount())).isEqualTo(1_000_000);
    }

    private void chooseRange(int row) {
        JComboBox<?> kind = find("sweep.vary." + row + ".kind", JComboBox.class);
        read(() -> {
            kind.setSelectedIndex(1);
            return true;
        });
    }
}
