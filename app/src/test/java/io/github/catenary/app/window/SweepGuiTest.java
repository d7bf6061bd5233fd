package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
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
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JTable;
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

    private SweepRobot openSweep() {
        editor.open(drawn, Optional.empty());
        editor.menu("sweep");
        return new SweepRobot(editor);
    }

    private static void elasticityAndPasses(SweepRobot sweep) {
        sweep.type("vary.0.name", "elasticity");
        sweep.type("vary.0.values", "0.2, 0.5, 1");
        sweep.click("sweep.vary.add");
        sweep.type("vary.1.name", "passes");
        sweep.type("vary.1.values", "2, 4");
        sweep.type("frames", "20");
        sweep.untilReady("6 rows");
    }

    @Test
    void aNewcomerVariesTwoSettingsAndAClickOpensARun() {
        SweepRobot sweep = openSweep();
        elasticityAndPasses(sweep);
        sweep.click("sweep.run");
        sweep.untilTold("All 6 rows have run.");
        Component chart = sweep.find("sweep.chart", Component.class);
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
        SweepRobot sweep = openSweep();
        elasticityAndPasses(sweep);
        sweep.show(1);
        sweep.untilCell(3, "elasticity", "0.5");
        sweep.untilCell(3, "outcome", "");

        sweep.click("sweep.run");
        sweep.untilTold("All 6 rows");

        sweep.untilCell(3, "outcome", "completed");
        sweep.untilCell(3, "passes", "4");
    }

    @Test
    void enterInTheTableOpensTheRun() {
        SweepRobot sweep = openSweep();
        elasticityAndPasses(sweep);
        sweep.show(1);
        JTable table = sweep.table();
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
        SweepRobot sweep = openSweep();
        sweep.type("vary.0.name", "elasticity");
        sweep.type(
                "vary.0.values",
                Stream.iterate(1, i -> i + 1)
                        .limit(300)
                        .map(i -> Double.toString(i / 400.0))
                        .reduce((a, b) -> a + ", " + b)
                        .orElseThrow());
        sweep.type("frames", "300");
        sweep.untilReady("300 rows");
        sweep.click("sweep.run");
        until("some rows are there", () -> sweep.text("told").matches("[1-9]\\d* of 300 rows.*"));
        sweep.click("sweep.cancel");
        sweep.untilTold("Stopped after ");
        read(() -> {
            sweep.window().dispose();
            return true;
        });
        editor.menu("sweep");
        sweep.type("vary.0.name", "elasticity");
        sweep.type("frames", "300");
        sweep.type(
                "vary.0.values",
                Stream.iterate(1, i -> i + 1)
                        .limit(300)
                        .map(i -> Double.toString(i / 400.0))
                        .reduce((a, b) -> a + ", " + b)
                        .orElseThrow());
        sweep.untilReady("300 rows");
        sweep.click("sweep.run");
        until("all rows are there", () -> sweep.text("told").startsWith("All 300 rows are there;"));

        try (Stream<Path> kept = Files.list(folder.resolve("user").resolve("sweeps"))) {
            assertThat(kept).hasSize(1);
        }
    }

    @Test
    void whatIsWrongIsToldAtItsField() {
        SweepRobot sweep = openSweep();
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
            String before = sweep.text(each.get(0));
            sweep.type(each.get(0), each.get(1));
            until(each + " is told", () -> sweep.text(each.get(2)).contains(each.get(3)));
            assertThat(read(() -> sweep.find("sweep.run", AbstractButton.class).isEnabled()))
                    .isFalse();
            sweep.type(each.get(0), before);
            sweep.untilReady();
        }
    }

    @Test
    void aFailedRunIsARowWithItsReason() {
        SweepRobot sweep = openSweep();
        sweep.type("vary.0.name", "gravity.y");
        sweep.type("vary.0.values", "-9.81, -1e300");
        sweep.type("frames", "50");
        sweep.untilReady("2 rows");
        sweep.click("sweep.run");
        sweep.untilTold("All 2 rows");
        sweep.show(1);

        sweep.untilCell(0, "outcome", "completed");
        sweep.untilCell(1, "outcome", "diverged");
        JTable table = sweep.table();
        String why =
                read(() -> (String) table.getValueAt(1, table.getColumnModel().getColumnIndex("why")));
        assertThat(why).isNotEmpty();
    }

    /** The scene of the samples sweeps there and back, for which passes are even. */
    @Test
    void aRowThatItsSceneRefusesSaysWhyAndOpensNothing() {
        SweepRobot sweep = openSweep();
        sweep.type("vary.0.name", "passes");
        sweep.type("vary.0.values", "1, 2");
        sweep.untilReady("2 rows");
        sweep.click("sweep.run");
        sweep.untilTold("All 2 rows");
        sweep.show(1);
        sweep.untilCell(0, "outcome", "refused");
        JTable table = sweep.table();
        editor.robot().focusAndWaitForFocusGain(table);
        read(() -> {
            table.setRowSelectionInterval(0, 0);
            return true;
        });
        editor.robot().pressAndReleaseKey(KeyEvent.VK_ENTER);

        until("it is told", () -> sweep.text("told").contains("must be even"));
        assertThat(editor.scene()).isEqualTo(drawn);
    }

    @Test
    void opensAStudyOfAFile() {
        SweepRobot sweep = openSweep();
        AbstractButton open = sweep.find("sweep.open", AbstractButton.class);
        editor.robot().click(open);
        editor.choose("sweep.files", STUDIES.resolve("cloth-collapse.json").toAbsolutePath());

        until("its rows are counted", () -> sweep.text("forecast").startsWith("320 rows"));
        assertThat(sweep.text("vary.0.name")).isEqualTo("elasticity");
    }

    private Path export(SweepRobot sweep, String name) {
        Path file = folder.resolve(name);
        editor.robot().click(sweep.find("sweep.export", AbstractButton.class));
        editor.choose("sweep.files", file);
        until(name + " is written", () -> Files.exists(file));
        return file;
    }

    @Test
    void theResultsAreExportedAsATableAndAsAPicture() throws IOException {
        SweepRobot sweep = openSweep();
        elasticityAndPasses(sweep);
        assertThat(read(() -> sweep.find("sweep.export", AbstractButton.class).isEnabled()))
                .as("nothing has run")
                .isFalse();
        sweep.click("sweep.run");
        sweep.untilTold("All 6 rows");
        List<String> table = Files.readAllLines(export(sweep, "rows.csv"));
        Path drawing = export(sweep, "map.svg");
        Path picture = export(sweep, "map.png");

        assertThat(table.get(0)).isEqualTo("row,elasticity,passes,largestStretch,sag,outcome,why,hash");
        assertThat(table).hasSize(7);
        assertThat(table.get(4)).startsWith("4,0.5,4,").contains(",completed,");
        assertThat(drawing).content().contains(">elasticity<", ">largestStretch<");
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(1920);
    }

    @Test
    void aStudyIsSavedBesideItsSceneAndRunsAgain() throws Exception {
        Path scene = Files.write(folder.resolve("net.json"), SceneWriter.toBytes(drawn));
        editor.open(drawn, Optional.of(scene));
        editor.menu("sweep");
        SweepRobot sweep = new SweepRobot(editor);
        elasticityAndPasses(sweep);
        sweep.type("heading", "A net");
        sweep.untilReady("6 rows");
        Path file = folder.resolve("net-study.json");
        editor.robot().click(sweep.find("sweep.save", AbstractButton.class));
        editor.choose("sweep.files", file);
        until("the window names it", () -> read(() -> sweep.window().getTitle()).startsWith("net-study.json"));
        SweepStudy study = StudyReader.read(Files.readAllBytes(file));

        assertThat(study.title()).isEqualTo("A net");
        assertThat(study.scene()).isEqualTo("net.json");
        assertThat(study.rows()).isEqualTo(6);
        assertThat(study.picture().orElseThrow().value()).contains("largestStretch");
        assertThat(study.fit()).isEmpty();
    }

    @Test
    void aStudyOfADrawingWithoutAFileIsNotSaved() {
        SweepRobot sweep = openSweep();
        sweep.untilReady("4 rows");
        sweep.click("sweep.save");

        sweep.untilTold("Nothing was saved: a study names the file of its scene");
    }

    @Test
    void aStudyWhoseSceneLacksAPluginSaysSo() throws IOException {
        Files.writeString(folder.resolve("muscle.json"), """
                {"format": "catenary-scene", "version": 1, "particles": [{"id": 1, "position": [0, 0, 0]}, {"id": 2, "position": [1, 0, 0]}],
                 "springs": [{"id": 1, "a": 1, "b": 2}], "elements": [{"id": 1, "type": "muscle.wave"}]}""");
        Path study = folder.resolve("study.json");
        Files.writeString(study, """
                {"format": "catenary-study", "version": 1, "scene": "muscle.json", "frames": 5, "measure": ["sag"],
                 "vary": [{"name": "passes", "values": [2, 4]}]}""");
        SweepRobot sweep = openSweep();
        editor.robot().click(sweep.find("sweep.open", AbstractButton.class));
        editor.choose("sweep.files", study);
        sweep.untilReady("2 rows");

        sweep.untilTold("The scene has a warning: the type \"muscle.wave\" is not known");
    }

    @Test
    void aStudyThatIsNoneIsRefusedWithWords() throws IOException {
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, "{\"format\": \"catenary-study\", \"version\": 1, \"fames\": 3}");
        SweepRobot sweep = openSweep();
        editor.robot().click(sweep.find("sweep.open", AbstractButton.class));
        editor.choose("sweep.files", bad);

        String[][] cells = editor.dialog("problems").table("problems.table").contents();
        assertThat(Stream.of(cells).flatMap(Stream::of)).anyMatch(cell -> cell.contains("expected one of the keys"));
        editor.dialog("problems").button("problems.close").click();
    }

    @Test
    void aMillionRowsDoNotHoldUpTheWindow() throws Exception {
        SweepRobot sweep = openSweep();
        sweep.range(0, "elasticity", "0.1", "1", "1000000");
        sweep.untilReady("1,000,000 rows");
        sweep.show(1);
        sweep.untilCell(999_999, "elasticity", "1");

        assertThat(read(() -> sweep.table().getRowCount())).isEqualTo(1_000_000);
    }
}
