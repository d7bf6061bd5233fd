package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.util.UIScale;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.catenary.app.files.FileStamp;
import io.github.catenary.app.files.ProblemsDialog;
import io.github.catenary.app.panels.material.OwnMaterials;
import io.github.catenary.app.panels.material.OwnMaterialsDialog;
import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.Knob;
import io.github.catenary.app.testing.LeftFolder;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.journal.JournalWriter;
import io.github.catenary.io.journal.Origin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Frame;
import java.awt.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JMenuItem;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No dialog cuts a text or is larger than the smallest screen, at twice the size. All other tests of the window see to it
 * at the usual size, in the dialogs that {@link EditorRobot} finds for them.
 */
@Tag("chinese")
class ClippedDialogsGuiTest extends EditorGuiTest {
    /** The names of dialogs, with the class that makes them. */
    private static final Map<String, String> MAKERS = Map.ofEntries(
            Map.entry("generator", "PartDialog"),
            Map.entry("problems", "ProblemsDialog"),
            Map.entry("progress", "BackgroundWork"),
            Map.entry("operation", "OperationDialog"),
            Map.entry("adjust", "ContributionSettingsDialog"),
            Map.entry("import.notes", "ImportNotes"),
            Map.entry("comparison", "ComparisonDialog"),
            Map.entry("recovery", "RecoveryDialog"),
            Map.entry("versions", "VersionsDialog"),
            Map.entry("stiffness", "StiffnessDialog"),
            Map.entry("materials.own", "OwnMaterialsDialog"),
            Map.entry("film", "FilmDialog"),
            Map.entry("film.progress", "FilmProgress"),
            Map.entry("export-run", "ExportDialog"),
            Map.entry("picture", "PictureDialog"),
            Map.entry("crash", "CrashReport"),
            Map.entry("plugins", "PluginsDialog"),
            Map.entry("keys", "KeysDialog"),
            Map.entry("preferences", "PreferencesDialog"),
            Map.entry("glossary", "GlossaryDialog"));

    /** What needs a plugin that does not answer; {@link SilentPluginsGuiTest} opens it. */
    private static final Set<String> ELSEWHERE = Set.of("PluginCalls");

    /** Items with dots whose questions stand in the window itself. */
    private static final Set<String> IN_THE_WINDOW = Set.of("menu.find", "menu.search");

    private final List<String> cut = new ArrayList<>();
    private final Set<String> opened = new TreeSet<>();
    private Path file;

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(Knob.plugin()));
    }

    @Override
    void prepare() throws IOException {
        GuiActionRunner.execute(() -> {
            UIScale.setZoomFactor(2);
            Theme.DARK.apply();
        });
        // The tab of a second bridge says its folder; the name of a temporary one is of any length.
        file = Files.createDirectories(folder.resolve("bridges")).resolve("bridge.json");
        Files.write(file, SceneWriter.toBytes(Scenes.cloth(6)));
        Files.write(file.resolveSibling("bridge.json.1"), SceneWriter.toBytes(Scenes.pair()));
        Document left = new Document(Scenes.cloth(6));
        left.execute(new AddParticle(new Vec3(3, 0, 0)));
        Path old = LeftFolder.in(folder.resolve("user").resolve("recovery"), 1);
        String stamp = FileStamp.of(file).map(FileStamp::text).orElseThrow();
        JournalWriter.start(old.resolve("1.journal"), new Origin(Optional.of(file), stamp), left.state(), 1 << 20)
                .close();
    }

    @BeforeEach
    void giveUpUnsavedWork() {
        Window recovery = window("recovery");
        look("recovery", recovery);
        GuiActionRunner.execute(() -> button(recovery, "recovery.later").doClick());
        until("it is gone", () -> !editor.asks());
    }

    @AfterEach
    void usualSize() {
        GuiActionRunner.execute(() -> {
            UIScale.setZoomFactor(1);
            Theme.LIGHT.apply();
        });
    }

    @Test
    void noTextOfADialogIsCut() throws IOException {
        menus();
        mesh();
        comparison();
        film();
        inspector();
        race();
        bar();
        made();
        assertThat(dialogs()).as("those that no step opens").isSubsetOf(opened);
        assertThat(String.join("\n", cut)).isEmpty();
    }

    /** All that the menus open at once. */
    private void menus() {
        for (JMenuItem item : OpeningItems.of(editor.frame())) {
            select();
            if (read(item::isEnabled)) lookAtWhatOpens(item.getName(), item);
        }
    }

    /** What an importer notes of a mesh, and the question about its seam. */
    private void mesh() throws IOException {
        String seam = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1\nf 1 2 3\nf 4 6 5\n";
        open("menu.import");
        editor.choose(Files.writeString(folder.resolve("seam.obj"), seam));
        Window notes = window("import.notes");
        look("import.notes", notes);
        GuiActionRunner.execute(() -> button(notes, "import.close").doClick());
        until("it is imported", () -> editor.scene().title().equals("seam"));
    }

    private void comparison() {
        open("menu.open-version");
        Window versions = window("versions");
        until("it can be compared", () -> button(versions, "versions.compare").isEnabled());
        lookAtWhatOpens("comparison", button(versions, "versions.compare"));
        close(versions);
    }

    private void film() throws IOException {
        editor.settings()
                .set(
                        "film.folder",
                        Files.createDirectories(folder.resolve("films")).toString());
        open("menu.record");
        Window film = window("film");
        JComboBox<?> kind = editor.robot().finder().findByName(film, "film.kind", JComboBox.class, false);
        JTextField seconds = editor.robot().finder().findByName(film, "film.seconds", JTextField.class, false);
        GuiActionRunner.execute(() -> {
            kind.setSelectedIndex(0);
            seconds.setText("3600");
            seconds.postActionEvent();
        });
        SwingUtilities.invokeLater(button(film, "film.record")::doClick);
        Window progress = window("film.progress");
        look("film.progress", progress);
        GuiActionRunner.execute(() -> button(progress, "film.progress.cancel").doClick());
        until("it is cancelled", () -> !progress.isShowing());
    }

    private void inspector() {
        select();
        GuiActionRunner.execute(() -> editor.document().select(Selection.ofSprings(IdSet.of(1))));
        lookAtWhatOpens("stiffness", button(editor.frame(), "spring.byStiffness"));
    }

    private void race() {
        GuiActionRunner.execute(() -> button(editor.frame(), "menu.race").doClick());
        until(
                "the race is there",
                () -> !editor.robot()
                        .finder()
                        .findAll(each -> "race.panel".equals(each.getName()))
                        .isEmpty());
        lookAtWhatOpens("race", button(editor.frame(), "button.race.window"));
    }

    /** The parameters of a colouring, in a bar over the drawing. */
    private void bar() {
        GuiActionRunner.execute(
                () -> button(editor.frame(), "menu.colour.test.knob").doClick());
        until(
                "the bar shows",
                () -> !editor.robot()
                        .finder()
                        .findAll(each -> "adjust.bar".equals(each.getName()) && each.isShowing())
                        .isEmpty());
        look("bar", editor.frame());
    }

    /** Dialogs that only an accident opens, or much work. */
    private void made() {
        CatenaryFrame frame = editor.frame();
        List<Problem> problems = List.of(Problem.error(
                "particles[0]",
                Message.of("edit.outline-without-area", "the outline encloses no area; move its particles apart")));
        lookAtWhatOpens("problems", () -> ProblemsDialog.show(frame, file.toString(), "bridge.json", problems));
        CountDownLatch end = new CountDownLatch(1);
        Runnable work =
                () -> frame.background().run(file.toString(), progress -> end.await(1, MINUTES), x -> {}, x -> {});
        lookAtWhatOpens("progress", work);
        end.countDown();
        until("the work is over", () -> !editor.busy());
        lookAtWhatOpens(
                "materials",
                () -> new OwnMaterialsDialog(frame, new OwnMaterials(folder), (over, name, chosen) -> {}, message -> {})
                        .open(material -> {}));
        try (CapturedLog log = CapturedLog.of(CrashReport.class)) {
            CrashReport report = new CrashReport();
            GuiActionRunner.execute(() -> report.inFrontOf(frame));
            lookAtWhatOpens(
                    "crash",
                    () -> report.uncaughtException(
                            Thread.currentThread(), new IllegalStateException("a wheel came off")));
            assertThat(log.messages()).hasSize(1);
        }
        adjust();
        String sentences = Texts.text("solver.guard.tip").repeat(4);
        lookAtWhatOpens("question", () -> Question.warns(frame, sentences, "button.ok", "button.cancel"));
    }

    /** What an exporter with a parameter asks. */
    private void adjust() {
        open("menu.export");
        editor.choose(folder.resolve("first.knob"));
        Window adjust = window("adjust");
        look("adjust", adjust);
        close(adjust);
    }

    private void open(String item) {
        select();
        JMenuItem found = OpeningItems.of(editor.frame()).stream()
                .filter(each -> item.equals(each.getName()))
                .findFirst()
                .orElseThrow();
        SwingUtilities.invokeLater(found::doClick);
    }

    private void lookAtWhatOpens(String where, AbstractButton pressed) {
        lookAtWhatOpens(where, pressed::doClick);
    }

    private void lookAtWhatOpens(String where, Runnable opens) {
        if (IN_THE_WINDOW.contains(where)) return;
        List<Window> before = OpeningItems.showing();
        SwingUtilities.invokeLater(opens); // returns when a modal dialog closes
        until(where + " opens a window", () -> OpeningItems.showing().size() > before.size());
        List<Window> now = new ArrayList<>(OpeningItems.showing());
        now.removeAll(before);
        for (Window each : now) look(where, each);
        for (Window each : now) close(each);
    }

    private void close(Window window) {
        GuiActionRunner.execute(window::dispose);
        editor.robot().waitForIdle();
    }

    private void select() {
        if (read(() -> !editor.document().scene().equals(Scenes.cloth(6))))
            editor.open(Scenes.cloth(6), Optional.of(file));
        GuiActionRunner.execute(() -> editor.document().select(Selection.ofParticles(IdSet.range(1, 8))));
    }

    private void look(String where, Window window) {
        String own = window.getClass().getSimpleName();
        opened.add(MAKERS.getOrDefault(String.valueOf(window.getName()), own));
        if (window instanceof Frame) GuiActionRunner.execute(() -> window.setSize(UIScale.scale(ClippedText.SMALLEST)));
        try {
            ClippedText.requireNone(window);
        } catch (AssertionError found) {
            cut.add(where + ": " + found.getMessage());
        }
    }

    private static Window window(String name) {
        until(name + " shows", () -> find(name).isPresent());
        return read(() -> find(name).orElseThrow());
    }

    private static Optional<Window> find(String name) {
        return OpeningItems.showing().stream()
                .filter(each -> name.equals(each.getName()))
                .findFirst();
    }

    private AbstractButton button(Window window, String name) {
        return editor.robot().finder().findByName(window, name, AbstractButton.class, false);
    }

    /** The simple names of all classes of the program that are windows, or make dialogs. */
    private static Set<String> dialogs() {
        Set<String> all = new TreeSet<>();
        for (JavaClass each : new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("io.github.catenary.app")) {
            boolean makes = each.getMethodCallsFromSelf().stream()
                    .anyMatch(call -> call.getTargetOwner().isEquivalentTo(FormDialog.class)
                            && Set.of("modal", "beside").contains(call.getName()));
            if (each.isAssignableTo(Window.class) || makes)
                all.add(outermost(each).getSimpleName());
        }
        all.removeAll(Set.of(CatenaryFrame.class.getSimpleName(), FormDialog.class.getSimpleName()));
        all.removeAll(ELSEWHERE);
        assertThat(all).hasSizeGreaterThan(15);
        return all;
    }

    private static JavaClass outermost(JavaClass of) {
        return of.getEnclosingClass().map(ClippedDialogsGuiTest::outermost).orElse(of);
    }
}
