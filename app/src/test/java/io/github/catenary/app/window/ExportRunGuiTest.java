package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.run.film.FilmProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.obj.ObjExporter;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.event.KeyEvent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.imageio.ImageIO;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The run as a table and as files of other programs. */
class ExportRunGuiTest extends EditorGuiTest {
    private static final Scene CLOTH = Scenes.cloth(3);

    private Path exports;

    @Override
    void prepare() throws IOException {
        exports = Files.createDirectories(folder.resolve("exports"));
    }

    @BeforeEach
    void open() {
        GuiActionRunner.execute(() -> editor.settings().set("film.folder", exports.toString()));
        editor.open(CLOTH, Optional.empty());
        editor.untilItCanRun();
    }

    private void run(int frames) {
        long from = editor.frameNumber();
        for (int i = 0; i < frames; i++) editor.keys("F7");
        EditorRobot.until("it has run", () -> editor.frameNumber() == from + frames);
    }

    private DialogFixture ask() {
        editor.menu("export-run");
        return editor.dialog("export-run");
    }

    private void enter(DialogFixture dialog, String field, String text) {
        dialog.textBox(field).setText(text);
        dialog.textBox(field).pressAndReleaseKeys(KeyEvent.VK_ENTER);
    }

    private static void choose(DialogFixture dialog, String format) {
        dialog.comboBox("export-run.kind").selectItem(format);
    }

    private void press(DialogFixture dialog, String button) {
        dialog.button(button).click();
    }

    private void untilExported(String what) {
        EditorRobot.until("it is exported", () -> editor.message().contains("Exported " + what));
    }

    private static byte[] mesh(int frame) throws IOException {
        Simulation alone = new SceneCompiler(List.of()).compile(CLOTH);
        alone.step(frame);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjExporter().write(alone.frame(), out);
        return out.toByteArray();
    }

    @Test
    void aSeriesHasAFileForEveryNthRecordedFrame() throws IOException {
        run(9);
        DialogFixture dialog = ask();
        choose(dialog, "Wavefront OBJ series (*.obj)");
        dialog.textBox("film.file")
                .requireText(exports.resolve("untitled-%04d.obj").toString());
        enter(dialog, "export-run.every", "4");
        assertThat(dialog.textBox("export-run.estimate").text()).startsWith("3 frames");
        press(dialog, "export-run.export");
        untilExported("untitled-%04d.obj: 3 frames");

        assertThat(exports.toFile().list()).hasSize(3);
        for (int i = 0; i < 3; i++) {
            assertThat(exports.resolve("untitled-000" + i + ".obj")).hasBinaryContent(mesh(4 * i));
        }
        assertThat(editor.frameNumber()).isEqualTo(9);
    }

    @Test
    void theTableIsThatOfTheCommandLineAndTheChoicesAreRemembered() throws IOException {
        run(4);
        DialogFixture dialog = ask();
        dialog.comboBox("export-run.kind").selectItem("Trajectory table (*.csv)");
        enter(dialog, "export-run.every", "2");
        enter(dialog, "film.file", "way");
        press(dialog, "export-run.export");
        untilExported("way.csv: 3 frames");
        List<String> lines = Files.readAllLines(exports.resolve("way.csv"));
        assertThat(lines.get(0)).isEqualTo("frame,time,id,x,y,z");
        assertThat(lines).hasSize(1 + 3 * CLOTH.particles().size());
        assertThat(lines.get(lines.size() - 1)).startsWith("4,0.08,");

        dialog = ask();
        assertThat(dialog.comboBox("export-run.kind").selectedItem()).startsWith("Trajectory table");
        dialog.textBox("export-run.every").requireText("2");
        dialog.textBox("film.file").requireText(exports.resolve("untitled.csv").toString());
        press(dialog, "export-run.cancel");
    }

    @Test
    void aGltfFileIsThatOfTheSameFramesWithoutAWindow() throws IOException {
        run(6);
        DialogFixture dialog = ask();
        choose(dialog, "Animated glTF 2.0 (*.glb)");
        enter(dialog, "export-run.every", "2");
        assertThat(dialog.textBox("export-run.estimate").text()).startsWith("4 frames, about ");
        press(dialog, "export-run.export");
        untilExported("untitled.glb: 4 frames");

        Path alone = folder.resolve("alone.glb");
        double interval = 2 * CLOTH.solver().timeStep();
        RecordingFormat.of(alone, Optional.empty())
                .orElseThrow()
                .<RuntimeException>writeFrames(interval, () -> false, sink -> {
                    Simulation again = new SceneCompiler(List.of()).compile(CLOTH);
                    for (int i = 0; i < 4; i++) {
                        sink.add(again.frame(), 1);
                        again.step(2);
                    }
                });
        assertThat(exports.resolve("untitled.glb")).hasSameBinaryContentAs(alone);
    }

    @Test
    void exportsPicturesOfTheChosenSize() throws IOException {
        run(4);
        DialogFixture dialog = ask();
        choose(dialog, "PNG pictures (*.png)");
        EditorRobot.until(
                "the still shows",
                () -> FilmProbe.isReady(editor.robot().finder().findByName("film.still")));
        dialog.checkBox("film.ratio").uncheck();
        enter(dialog, "film.width", "120");
        enter(dialog, "film.height", "90");
        enter(dialog, "export-run.every", "2");
        assertThat(dialog.textBox("export-run.estimate").text())
                .startsWith("3 frames, about ")
                .contains("Frames 0 to 4 are recorded.");
        press(dialog, "export-run.export");
        EditorRobot.until("it is exported", () -> editor.message().contains("Recorded untitled-%04d.png: 3 pictures"));

        assertThat(ImageIO.read(exports.resolve("untitled-0002.png").toFile()).getWidth())
                .isEqualTo(120);
        assertThat(exports.toFile().list()).hasSize(3);
        DialogFixture again = ask();
        again.textBox("film.width").requireText("120");
        press(again, "export-run.cancel");
    }

    /** All that ran is exported up to the last good frame. */
    @Test
    void saysWhereTheRunStopped() throws IOException {
        Scene bursting = CLOTH.withSolver(CLOTH.solver().withIntegrator("euler-explicit"))
                .changeSprings(
                        IdSet.ofAll(CLOTH.springs()),
                        each -> each.withProperties(each.properties().withStiffness(OptionalDouble.of(1e7))));
        editor.open(bursting, Optional.empty());
        editor.untilItCanRun();
        editor.keys("F5");
        EditorRobot.until("it stops", () -> editor.run().transport().timeline().stopped());
        long last = editor.run().transport().timeline().last();

        DialogFixture dialog = ask();
        choose(dialog, "Trajectory table (*.csv)");
        dialog.comboBox("film.range").selectItem("All that was run");
        assertThat(dialog.textBox("export-run.estimate").text())
                .contains("The run stopped after frame " + last + "; nothing comes after it.");
        press(dialog, "export-run.export");
        untilExported("untitled.csv: " + (last + 1) + " frame");
        assertThat(Files.readAllLines(exports.resolve("untitled.csv")))
                .hasSize((int) (1 + (last + 1) * CLOTH.particles().size()));
    }

    @Test
    void asksBeforeFilesOfASeriesAreReplaced() throws IOException {
        Path older = Files.writeString(exports.resolve("untitled-0001.obj"), "older");
        run(2);
        DialogFixture dialog = ask();
        choose(dialog, "Wavefront OBJ series (*.obj)");
        press(dialog, "export-run.export");
        editor.answer("Cancel");
        EditorRobot.until(
                "it may be exported again",
                () -> dialog.button("export-run.export").isEnabled());
        assertThat(older).hasContent("older");
        press(dialog, "export-run.export");
        editor.answer("Replace");
        untilExported("untitled-%04d.obj: 3 frames");
        assertThat(older).hasBinaryContent(mesh(1));
    }

    @Test
    void computesWhatWasNotRunYetAndACancelledExportLeavesNothing() {
        DialogFixture dialog = ask();
        assertThat(dialog.comboBox("film.range").selectedItem()).isEqualTo("From the shown moment on");
        assertThat(dialog.textBox("export-run.estimate").text())
                .contains("Frames after 0 are computed while exporting");
        dialog.comboBox("export-run.kind").selectItem("Trajectory table (*.csv)");
        enter(dialog, "film.seconds", "3600");
        press(dialog, "export-run.export");
        DialogFixture progress = editor.dialog("export-run.progress");
        EditorRobot.until(
                "it goes on",
                () -> !progress.label("export-run.progress.text").text().startsWith("0 "));
        assertThat(editor.busy()).isFalse();
        press(progress, "export-run.progress.cancel");
        EditorRobot.until("it is cancelled", () -> editor.message().contains("untitled.csv was cancelled"));
        assertThat(exports).isEmptyDirectory();
        assertThat(editor.run().transport().timeline().last()).isZero();
    }

    @Test
    void refusesInPlaceWhatCannotBeExported() {
        DialogFixture dialog = ask();
        choose(dialog, "Wavefront OBJ series (*.obj)");
        enter(dialog, "film.seconds", "3600");
        dialog.button("export-run.export").requireDisabled();
        assertThat(dialog.textBox("export-run.refusal").text())
                .startsWith("This format holds at most 100,000 frames of this scene")
                .endsWith("n = 2 or more.");
        enter(dialog, "film.seconds", "1");
        enter(dialog, "film.file", exports.resolve("no/where.obj").toString());
        press(dialog, "export-run.export");
        EditorRobot.until(
                "it is refused", () -> dialog.button("export-run.export").isEnabled());
        assertThat(dialog.textBox("export-run.refusal").text()).contains("does not exist");
        press(dialog, "export-run.film");
        press(editor.dialog("film"), "film.cancel");
        assertThat(exports).isEmptyDirectory();
    }
}
