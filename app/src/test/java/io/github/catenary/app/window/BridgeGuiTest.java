package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The main job of the editor, from an empty window to a scene that is saved and opened again. In whatever language the
 * tests run: the build runs it in two.
 */
@Tag("chinese")
class BridgeGuiTest extends EditorGuiTest {
    private static final List<SpringKind> ALL_KINDS = List.of(SpringKind.STRUCTURAL, SpringKind.SHEAR, SpringKind.BEND);

    @AfterAll
    static void backToLight() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.app.testing.Themes#ofJob")
    void buildsABridgeRunsItUndoesItRedoesItSavesItAndOpensItAgain(Theme theme) {
        GuiActionRunner.execute(theme::apply);
        buildBridge();
        makeStiffer(editor.scene().springs().get(1), "0.9");
        Scene bridge = editor.scene();
        checkBridge(bridge);

        runUntilItSags();
        assertThat(editor.scene()).as("the run never writes into the scene").isSameAs(bridge);

        undoEverything();
        redoEverything(bridge);

        Path file = folder.resolve("bridge.json");
        saveAs(folder.resolve("bridge"), file);
        startANewScene();
        openAgain(file);
        assertThat(editor.scene()).isEqualTo(bridge);
        assertThat(editor.title()).isEqualTo(title("bridge.json"));
    }

    private static String title(String name) {
        return name + " – " + Texts.text("app.name");
    }

    /** A deck of five particles between two pins, braced from below. */
    private void buildBridge() {
        editor.take("P");
        for (double x : new double[] {-3, -1.5, 0, 1.5, 3}) editor.place(x, 0);
        for (double x : new double[] {-1.5, 0, 1.5}) editor.place(x, -1);

        editor.take("1");
        for (int i = 1; i <= 4; i++) editor.connect(i, i + 1);
        editor.connect(6, 7);
        editor.connect(7, 8);
        for (int i = 2; i <= 4; i++) editor.connect(i, i + 4);

        editor.window().toggleButton("kind.shear").click();
        for (int[] ends : new int[][] {{1, 6}, {2, 7}, {4, 7}, {5, 8}}) editor.connect(ends[0], ends[1]);

        editor.take("3");
        for (int i = 1; i <= 3; i += 2) editor.connect(i, i + 2);

        editor.take("N");
        editor.click(1);
        editor.click(5);
    }

    private void makeStiffer(Spring spring, String elasticity) {
        editor.take("V");
        editor.click(spring);
        editor.enter("spring.elasticity", elasticity);
    }

    private static void checkBridge(Scene bridge) {
        assertThat(bridge.particles()).hasSize(8);
        assertThat(bridge.particles().stream().filter(p -> p.pinned()).map(p -> p.id()))
                .containsExactly(1, 5);
        assertThat(bridge.springs().stream().map(Spring::kind).distinct()).containsExactlyElementsOf(ALL_KINDS);
        assertThat(bridge.springs().stream().map(Spring::kind))
                .hasSize(15)
                .filteredOn(SpringKind.STRUCTURAL::equals)
                .hasSize(9);
        assertThat(bridge.springs().get(1).properties().elasticity()).hasValue(0.9);
    }

    private void runUntilItSags() {
        double start = editor.position(7).y();
        editor.keys("F5");
        until("the bridge sags", () -> editor.running(7).y() < start - 0.001);
        assertThat(editor.running(1)).as("what is pinned stays").isEqualTo(editor.position(1));
        editor.keys("F5");
        until("the run is paused", () -> !editor.run().status().playing());
    }

    private void undoEverything() {
        int edits = editor.edits();
        assertThat(edits).as("8 particles, 15 springs, 2 pins, 1 elasticity").isEqualTo(26);
        for (int i = 0; i < edits; i++) editor.keys("menu Z");
        assertThat(editor.edits()).isZero();
        assertThat(editor.scene()).isEqualTo(Scene.NEW);
        assertThat(editor.title()).isEqualTo(title(Texts.text("files.untitled")));
        editor.window().button("button.undo").requireDisabled();
        until("there is nothing to run", () -> !editor.run().hasSomethingToRun());
    }

    private void redoEverything(Scene bridge) {
        int edits = editor.history().size();
        for (int i = 0; i < edits; i++) editor.keys("menu shift Z");
        assertThat(editor.scene()).isEqualTo(bridge);
        editor.window().button("button.redo").requireDisabled();
    }

    private void saveAs(Path typed, Path file) {
        assertThat(editor.title()).isEqualTo(title("*" + Texts.text("files.untitled")));
        editor.keys("menu S");
        editor.choose(typed);
        until("it is saved", () -> editor.file().equals(Optional.of(file)));
        assertThat(file).isNotEmptyFile();
        assertThat(editor.title()).isEqualTo(title("bridge.json"));
    }

    private void startANewScene() {
        editor.keys("menu N");
        assertThat(editor.scene()).isEqualTo(Scene.NEW);
        assertThat(editor.file()).isEmpty();
    }

    private void openAgain(Path file) {
        editor.keys("menu O");
        editor.choose(file);
        until("it is open", () -> editor.file().equals(Optional.of(file)));
    }
}
