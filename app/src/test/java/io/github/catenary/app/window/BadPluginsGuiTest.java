package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.run.preview.PreviewProblem;
import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.swing.JTextArea;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.JListFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The window with a folder of plugins that each misbehave in their own way. */
class BadPluginsGuiTest {
    @TempDir
    Path folder;

    private EditorRobot editor;
    private Path file;
    private byte[] before = {};

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @BeforeEach
    void openWindow() throws IOException {
        Path plugins = folder.resolve("plugins");
        BadPlugins.throwsAtLoad(plugins);
        BadPlugins.throwsAtRegister(plugins);
        BadPlugins.throwsInProject(plugins);
        BadPlugins.sleepsForEver(plugins);
        BadPlugins.returnsNaN(plugins);
        BadPlugins.wrongApi(plugins);
        BadPlugins.duplicateId(plugins);
        BadPlugins.damaged(plugins);
        Scene hanging = Scenes.pair().changeParticles(IdSet.of(1), particle -> particle.withPinned(true));
        file = folder.resolve("scene.json");
        before = SceneWriter.toBytes(BadPlugins.with(hanging, BadPlugins.THROWS, BadPlugins.NAN, BadPlugins.SLEEPS));
        Files.write(file, before);

        InstalledPlugins installed = new InstalledPlugins(PluginFolders.of(plugins), false);
        installed.refresh();
        editor = EditorRobot.start(installed, folder.resolve("user"), folder.resolve("samples"));
    }

    @AfterEach
    void closeWindow() {
        editor.cleanUp();
        BadPlugins.wakeSleepers();
        until(
                "the thread that was left behind has ended",
                () -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().startsWith("catenary-preview")));
    }

    @Test
    void survivesAllBadPluginsNamesEachAndKeepsTheDocument() throws IOException {
        tellsWhichWereNotLoadedAndWhy();
        open();

        editor.keys("F5");
        until("the one that sleeps is named", () -> problem(Kind.UNANSWERING).contains(BadPlugins.SLEEPS));
        until("the strip shows it", () -> strip().contains(BadPlugins.SLEEPS));
        editAndSave();

        editor.window().button("preview.message.switch-off").click();
        until("the run begins anew", () -> problem(Kind.SWITCHED_OFF).equals(BadPlugins.SLEEPS));
        editor.focusDrawing();
        editor.keys("F5");
        until("it runs", () -> editor.frameNumber() > 10);
        assertThat(problems(Kind.FAULTY_PLUGIN))
                .anySatisfy(text -> assertThat(text).contains(BadPlugins.THROWS, "out of order"))
                .anySatisfy(text -> assertThat(text).contains(BadPlugins.NAN, "particle 2", "not a finite number"))
                .hasSize(2);
        assertThat(editor.running(2).y()).isFinite().isNotZero();
        editAndSave();
    }

    private void tellsWhichWereNotLoadedAndWhy() {
        JListFixture list = editor.dialog("plugins").list("plugins.list");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < list.contents().length; i++) {
            list.selectItem(i);
            text.append(detail("jar")).append(' ').append(detail("trouble")).append('\n');
        }
        assertThat(text.toString())
                .containsPattern("throws-at-load.jar Not in use: .*no licence found")
                .containsPattern("throws-at-register.jar Not in use: .*out of types")
                .containsPattern("from-the-future.jar Not in use: .*version 99 of the plugin interface")
                .containsPattern("twin.jar Not in use: plugin bad-nan is loaded from .*bad-nan.jar already")
                .containsPattern("damaged.jar Not in use: it .*copy it again")
                .doesNotContain("bad-nan.jar Not", "bad-throws.jar Not", "bad-sleeps.jar Not");
        while (editor.asks()) editor.keys("ESCAPE"); // the virtual screen may report twice that a window has opened
    }

    private String detail(String name) {
        JTextArea text = editor.robot().finder().findByName("plugins.details." + name, JTextArea.class, false);
        return EditorRobot.read(text::getText);
    }

    private void open() {
        editor.focusDrawing();
        editor.keys("menu O");
        editor.choose(file);
        until("the scene is open", () -> editor.file().filter(file::equals).isPresent());
        editor.untilItCanRun();
        editor.focusDrawing();
    }

    /** Adds a particle, saves, undoes, and saves again: the bytes of the file are the same as before. */
    private void editAndSave() throws IOException {
        editor.take("P");
        int added = editor.place(0.5, 0.2);
        assertThat(editor.scene().particles().contains(added)).isTrue();
        editor.keys("menu S");
        until("it is saved", () -> !editor.busy() && !editor.title().startsWith("*"));
        assertThat(Files.readAllBytes(file)).isEqualTo(SceneWriter.toBytes(editor.scene()));

        editor.keys("menu Z");
        until("it is taken back", () -> !editor.scene().particles().contains(added));
        editor.keys("menu S");
        until("it is saved", () -> !editor.busy() && !editor.title().startsWith("*"));
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    private String problem(Kind kind) {
        return problems(kind).stream().findFirst().orElse("");
    }

    private List<String> problems(Kind kind) {
        return editor.run().status().problems().stream()
                .filter(problem -> problem.kind() == kind)
                .map(PreviewProblem::message)
                .toList();
    }

    private String strip() {
        return editor.window().textBox("preview.message.text").text();
    }
}
