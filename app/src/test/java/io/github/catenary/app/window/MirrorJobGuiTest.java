package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A whole job: half a truss is drawn, the mirror draws the rest; it runs, is saved, and is the same when read again. */
@Tag("chinese")
class MirrorJobGuiTest {
    @TempDir
    Path folder;

    private EditorRobot editor;

    @BeforeAll
    static void watchThreads() {
        FailOnThreadViolationRepaintManager.install();
    }

    @BeforeEach
    void makeFolder() throws Exception {
        Files.createDirectories(folder.resolve("samples"));
    }

    @AfterEach
    void closeWindow() {
        editor.cleanUp();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.app.testing.Themes#ofJob")
    void mirrorsHalfATruss(Theme theme) {
        GuiActionRunner.execute(theme::apply);
        editor = EditorRobot.start(LoadedPlugins.NONE.plugins(), folder.resolve("user"), folder.resolve("samples"));

        drawHalf();
        Scene truss = editor.scene();
        checkWhole(truss);
        runUntilItSags();
        undoAndRedo(truss);

        Path file = folder.resolve("truss.json");
        editor.keys("menu S");
        editor.choose(folder.resolve("truss"));
        until("it is saved", () -> editor.file().equals(Optional.of(file)));
        editor.keys("menu N");
        editor.keys("menu O");
        editor.choose(file);
        until("it is open", () -> editor.file().equals(Optional.of(file)));
        assertThat(editor.scene()).isEqualTo(truss);
    }

    /** The left half: a support, two panels, a brace in each, and the middle post in the mirror. */
    private void drawHalf() {
        editor.menu("live-mirror.on");
        editor.take("P");
        for (double x : new double[] {-2, -1, 0}) editor.click(x, 0);
        for (double x : new double[] {-1, 0}) editor.click(x, 1);
        assertThat(editor.scene().particles().stream().map(Particle::id)).hasSize(8);

        editor.take("1");
        for (double[] ends :
                new double[][] {{-2, 0, -1, 0}, {-1, 0, 0, 0}, {-1, 1, 0, 1}, {-1, 0, -1, 1}, {0, 0, 0, 1}}) {
            join(ends);
        }
        editor.window().toggleButton("kind.shear").click();
        for (double[] ends : new double[][] {{-2, 0, -1, 1}, {-1, 1, 0, 0}}) join(ends);
        editor.take("N");
        editor.click(-2, 0);
    }

    private void join(double[] ends) {
        editor.drag(new Vec3(ends[0], ends[1], 0), new Vec3(ends[2], ends[3], 0));
    }

    private void checkWhole(Scene truss) {
        assertThat(truss.particles()).hasSize(8);
        assertThat(truss.springs())
                .as("four joined twice, the post once, two braces twice")
                .hasSize(13);
        List<Double> pinned = truss.particles().stream()
                .filter(Particle::pinned)
                .map(particle -> particle.position().x())
                .toList();
        assertThat(pinned).containsExactlyInAnyOrder(-2.0, 2.0);
        for (Particle left : truss.particles()) {
            assertThat(truss.particles().stream()
                            .filter(right -> right.position().x()
                                            == 0.0 - left.position().x()
                                    && right.position().y() == left.position().y()))
                    .as("the image of particle " + left.id())
                    .hasSize(1);
        }
        assertThat(editor.edits()).as("5 particles, 7 springs, 1 pin").isEqualTo(13);
    }

    private void runUntilItSags() {
        int middle = editor.scene().particles().stream()
                .filter(particle ->
                        particle.position().x() == 0 && particle.position().y() == 0)
                .findFirst()
                .orElseThrow()
                .id();
        editor.keys("F5");
        until("the truss sags", () -> editor.running(middle).y() < -0.001);
        editor.keys("F5");
        until("the run is paused", () -> !editor.run().status().playing());
    }

    private void undoAndRedo(Scene truss) {
        int edits = editor.edits();
        for (int i = 0; i < edits; i++) editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scene.NEW);
        for (int i = 0; i < edits; i++) editor.keys("menu shift Z");
        assertThat(editor.scene()).isEqualTo(truss);
    }
}
