package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.NoteFormat;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.spi.Plugins;
import java.awt.event.KeyEvent;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import javax.swing.filechooser.FileFilter;
import javax.swing.text.JTextComponent;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** Import and Export with the format of a plugin that was added while the window was open. */
class ExchangeGuiTest extends EditorGuiTest {
    private final NoteFormat note = new NoteFormat();

    @Test
    void importsAndExportsWithTheCurrentPlugins() throws Exception {
        addPlugin();
        Path in = Files.writeString(folder.resolve("hello.note"), "Hi");
        Path out = folder.resolve("out.note");

        editor.menu("import");
        editor.choose(in);
        until("it is imported", () -> editor.scene().title().equals("hello: Hi"));
        editor.menu("export");
        editor.choose(out);
        until("it is exported", () -> editor.message().contains("out.note"));

        assertThat(out).content().isEqualTo("hello: Hi");
    }

    @Test
    void listsWhatItReadsWithAllOfItFirst() {
        addPlugin();
        editor.menu("import");
        JFileChooser chooser = editor.chooser().target();

        assertThat(EditorRobot.read(chooser::getDialogTitle)).isEqualTo("Import");
        assertThat(EditorRobot.read(chooser::getApproveButtonText)).isEqualTo("Import");
        List<String> filters = EditorRobot.read(() -> Arrays.stream(chooser.getChoosableFileFilters())
                .map(FileFilter::getDescription)
                .toList());
        assertThat(filters).startsWith("All readable files").contains("Wavefront OBJ (*.obj)");
        assertThat(EditorRobot.read(() -> chooser.getFileFilter().getDescription()))
                .isEqualTo("All readable files");
        assertThat(EditorRobot.read(() -> chooser.accept(new File("a.obj")) && chooser.accept(new File("a.note"))))
                .isTrue();
        assertThat(EditorRobot.read(() -> chooser.accept(new File("a.exe")))).isFalse();
        editor.chooser().cancel();
    }

    @Test
    void answersAnEndingThatItCannotReadWithThoseThatItCan() throws Exception {
        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("a.step"), "?"));

        assertThat(String.valueOf(editor.question().target().getMessage())).contains("a.step", "Wavefront OBJ (*.obj)");
        editor.answer("OK");
    }

    @Test
    void anImportedSceneIsUnsavedAndComesBackAfterACrash() throws Exception {
        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("edge.obj"), "v 0 0 0\nv 1 0 0\nl 1 2\n"));
        until("it is imported", () -> editor.scene().title().equals("edge"));

        assertThat(EditorRobot.read(() -> editor.frame().getTitle())).startsWith("*edge");
        assertThat(editor.frame().journal().flush(Duration.ofSeconds(20))).isTrue();
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files).anyMatch(file -> file.toString().endsWith(".journal"));
        }
        editor.menu("close-tab");
        assertThat(String.valueOf(editor.question().target().getMessage())).contains("edge");
        editor.answer("Cancel");
    }

    @Test
    void showsTheBodyOfAPictureBeforeItIsImported() throws Exception {
        Path disc = folder.resolve("disc.svg");
        Files.writeString(
                disc,
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><circle cx='50' cy='50' r='40'/></svg>");
        editor.menu("import");
        editor.choose(disc);
        DialogFixture form = editor.dialog("generator");
        JTextComponent summary = text(form, "part.summary");
        JTextComponent refusal = text(form, "part.refusal");
        until("the preview counts", () -> summary.getText().contains("particles"));
        form.textBox("parameter.spacing").selectAll().enterText("50").pressAndReleaseKeys(KeyEvent.VK_TAB);
        until("it says why there is none", () -> refusal.getText().contains("smaller spacing"));
        form.textBox("parameter.spacing").selectAll().enterText("1").pressAndReleaseKeys(KeyEvent.VK_TAB);
        until("it is there again", () -> refusal.getText().isEmpty());
        Files.delete(disc); // it was read once
        form.comboBox("parameter.shapes").selectItem(1);
        until("it counts again", () -> summary.getText().contains("particles"));
        form.button("generator.import").click();
        until("it is imported", () -> editor.scene().title().equals("disc"));

        assertThat(editor.scene().faces().size()).isGreaterThan(50);
        assertThat(EditorRobot.read(() -> editor.frame().getTitle())).startsWith("*disc");
    }

    /** A box of six quads. */
    private static final String BOX = "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 4 4 0\nv 0 0 4\nv 4 0 4\nv 0 4 4\nv 4 4 4\n"
            + "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";

    @Test
    void offersToFillAClosedSurface() throws Exception {
        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("box.obj"), BOX));
        DialogFixture form = editor.dialog("generator");
        JTextComponent summary = text(form, "part.summary");
        until("the preview counts", () -> summary.getText().contains("particles"));
        form.button("generator.fill").click();
        until("it is imported", () -> editor.scene().title().equals("box"));
        assertThat(editor.scene().particles().size()).isGreaterThan(1000);

        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("shell.obj"), BOX));
        editor.dialog("generator").button("generator.keep-surface").click();
        until("it is imported", () -> editor.scene().title().equals("shell"));
        assertThat(editor.scene().particles().size()).isEqualTo(8);
    }

    @Test
    void saysWhyAnOpenSurfaceIsNotOfferedToBeFilled() throws Exception {
        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("open.obj"), BOX.replace("f 1 3 4 2\n", "")));
        DialogFixture notes = editor.dialog("import.notes");
        assertThat(text(notes, "import.list").getText()).contains("4 edges").contains("(0, 0, 0)");
        notes.button("import.close").click();
        until("it is imported", () -> editor.scene().title().equals("open"));
        assertThat(editor.scene().particles().size()).isEqualTo(8);
    }

    private JTextComponent text(DialogFixture form, String name) {
        return editor.robot().finder().findByName(form.target(), name, JTextComponent.class, false);
    }

    @Test
    void openingAFileOfAnotherProgramImportsIt() throws Exception {
        editor.menu("open");
        editor.choose(Files.writeString(folder.resolve("edge.obj"), "v 0 0 0\nv 1 0 0\nl 1 2\n"));

        until("it is imported", () -> editor.scene().title().equals("edge"));
        assertThat(EditorRobot.read(() -> editor.frame().workspace().file())).isEmpty();
    }

    @Test
    void exportsTheShownFrameWithWhatTheRunKnowsOfIt() {
        addPlugin();
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.untilItCanRun();
        assertThat(editor.frameNumber()).isZero();
        for (int i = 0; i < 3; i++) editor.menu("preview.step");
        until("it is at the third frame", () -> editor.frameNumber() == 3);
        Frame shown = editor.run().frame().orElseThrow();
        assertThat(shown.detail()).as("nobody looks").isEmpty();

        editor.menu("export-frame");
        editor.choose(folder.resolve("frame.note"));
        until("it is exported", () -> editor.message().contains("frame.note"));

        Frame exported = note.exported.orElseThrow();
        assertThat(exported.number()).isEqualTo(3);
        assertThat(exported.y()).isEqualTo(shown.y());
        FrameDetail detail = exported.detail().orElseThrow();
        assertThat(Arrays.stream(detail.vy()).min().orElseThrow())
                .as("it falls")
                .isNegative();
        for (int i = 0; i < exported.x().length; i++) {
            boolean pinned = exported.scene().particles().at(i).pinned();
            assertThat(Double.isNaN(detail.fy()[i]))
                    .as("the force on particle %d is known unless it is pinned", i)
                    .isEqualTo(pinned);
        }
    }

    @Test
    void reportsTheWarningsOfAnImport() throws Exception {
        addPlugin();
        note.warnings = List.of(Problem.warning("$", Message.verbatim("the ink is faint")));

        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("hello.note"), "Hi"));

        until("it is imported", () -> editor.message().equals("Imported hello.note with a note: the ink is faint"));
    }

    @Test
    void showsTheNotesOfAnImport() throws Exception {
        addPlugin();
        note.notes = Stream.concat(
                        Stream.of(Message.verbatim("<html><b>3</b> pages are torn")),
                        IntStream.range(0, 200).mapToObj(page -> Message.verbatim("page " + page + " is empty")))
                .toList();

        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("hello.note"), "Hi"));
        DialogFixture notes = editor.dialog("import.notes");
        String listed = notes.textBox("import.list").text();
        notes.button("import.close").click();

        assertThat(listed.lines())
                .startsWith("<html><b>3</b> pages are torn", "page 0 is empty")
                .endsWith("… and 101 more")
                .hasSize(101);
        until(
                "it is imported",
                () -> editor.message().equals("Imported hello.note with 201 notes: <html><b>3</b> pages are torn"));
    }

    private static final String SEAM =
            "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 1 0 0\nl 1 7\nf 1 2 3\nf 4 6 5\n";

    @Test
    void asksWithTheNumbersWhetherToWeldASeam() throws Exception {
        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("seam.obj"), SEAM));
        DialogFixture question = editor.dialog("import.notes");
        assertThat(question.textBox("import.question").text())
                .startsWith("3 particles lie at the same places as others, at 2 places,");
        until(
                "the answer that changes nothing has the focus",
                () -> question.button("import.close").target().isFocusOwner());
        question.button("import.weld").click();
        until("it is imported", () -> editor.scene().title().equals("seam"));

        assertThat(editor.scene().particles().size()).isEqualTo(4);
        assertThat(editor.scene().springs().size()).isEqualTo(5);

        editor.menu("import");
        editor.choose(Files.writeString(folder.resolve("apart.obj"), SEAM));
        editor.dialog("import.notes").button("import.close").click();
        until("it is imported", () -> editor.scene().title().equals("apart"));

        assertThat(editor.scene().particles().size()).isEqualTo(7);
        assertThat(editor.message()).isEqualTo("Imported apart.obj.");
    }

    @Test
    void exportsUnderANameWithoutAnEndingInTheChosenFormat() {
        addPlugin();
        editor.menu("export");
        JFileChooser chooser = editor.chooser().target();
        EditorRobot.read(() -> {
            FileFilter[] filters = chooser.getChoosableFileFilters();
            chooser.setFileFilter(filters[filters.length - 1]);
            return true;
        });
        editor.choose(folder.resolve("net"));

        until("it is exported", () -> editor.message().contains("net.note"));
        assertThat(folder.resolve("net.note")).exists();
        editor.menu("export");
        editor.choose(folder.resolve("net")); // the first format
        until("it is exported", () -> editor.message().contains("net.obj"));
        editor.menu("export");
        editor.choose(folder.resolve("net"));
        assertThat(String.valueOf(editor.question().target().getMessage())).contains("net.obj already exists");
        editor.answer("Cancel");
        editor.chooser().cancel();
    }

    @Test
    void isTitledExportAndTheNameFollowsTheFormat() {
        addPlugin();
        editor.menu("export");
        JFileChooser chooser = editor.chooser().target();

        assertThat(EditorRobot.read(chooser::getDialogTitle)).isEqualTo("Export");
        assertThat(EditorRobot.read(chooser::getApproveButtonText)).isEqualTo("Export");
        assertThat(EditorRobot.read(() -> chooser.getChoosableFileFilters()[0].getDescription()))
                .isEqualTo("Wavefront OBJ (*.obj)");
        editor.chooser().fileNameTextBox().requireText(Pattern.compile(".*\\.obj"));
        EditorRobot.read(() -> {
            chooser.setFileFilter(chooser.getChoosableFileFilters()[1]);
            return true;
        });
        editor.chooser().fileNameTextBox().requireText(Pattern.compile(".*(?<!obj)\\.note"));
        editor.chooser().cancel();
    }

    @Test
    void asksWhatAnUnknownEndingMeans() {
        editor.menu("export");
        editor.choose(folder.resolve("pic.gif"));
        assertThat(String.valueOf(editor.question().target().getMessage()))
                .contains("no format with the ending .gif", "Wavefront OBJ (*.obj)", "pic.gif.obj");
        editor.answer("Change the name");
        editor.choose(folder.resolve("pic.gif"));
        editor.answer("Add the ending");

        until("it is exported", () -> editor.message().contains("pic.gif.obj"));
        assertThat(folder.resolve("pic.gif.obj")).exists();
        assertThat(folder.resolve("pic.gif")).doesNotExist();
    }

    @Test
    void abandonsAnExporterThatNeverReturnsAndKeepsTheOldFile() throws Exception {
        addPlugin();
        CountDownLatch gate = new CountDownLatch(1);
        AtomicReference<Thread> worker = new AtomicReference<>();
        note.onWork = () -> {
            worker.set(Thread.currentThread());
            await(gate);
        };
        Path out = Files.writeString(folder.resolve("out.note"), "old");
        try {
            editor.menu("export");
            editor.choose(out);
            editor.answer("Replace");
            DialogFixture progress = editor.dialog("progress");
            progress.button("progress.cancel").click();
            JButton leave =
                    editor.robot().finder().findByName(progress.target(), "progress.leave", JButton.class, false);
            until("it can be left behind", leave::isShowing);
            progress.button("progress.leave").click();
            until("the window goes on", () -> !editor.busy());
        } finally {
            gate.countDown();
        }

        worker.get().join();
        assertThat(out).content().isEqualTo("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".tmp")))
                    .isEmpty();
        }
    }

    @Test
    void explainsWhyAFileCannotBeRead() {
        addPlugin();

        editor.menu("import");
        editor.choose(folder.resolve("gone.note"));

        assertThat(String.valueOf(editor.question().target().getMessage()))
                .isEqualTo("Could not open gone.note\nit does not exist");
        editor.answer("OK");
    }

    private static void await(CountDownLatch gate) {
        try {
            assertThat(gate.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void addPlugin() {
        EditorRobot.read(() -> {
            editor.frame().workspace().use(new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> {
                to.importer(note);
                to.exporter(note);
            }))));
            return true;
        });
    }
}
