package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A newcomer's first own scene, as docs/editor/draw.md walks through it. */
@Tag("chinese")
class FirstSceneGuiTest extends EditorGuiTest {
    @AfterAll
    static void lightAgain() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.app.testing.Themes#ofJob")
    void aHangingRopeFromTheStartPageToTheFile(Theme theme) {
        GuiActionRunner.execute(theme::apply);
        read(() -> {
            editor.frame().offerStart();
            return true;
        });
        editor.robot().waitForIdle();

        editor.window().button("start.draw").click();
        editor.take("S");
        for (int x = -2; x <= 2; x++) editor.click(x, 0.5);
        editor.keys("ENTER");
        assertThat(editor.scene().springs().size()).isEqualTo(4);

        editor.keys("N");
        editor.click(1);
        editor.click(5);
        assertThat(editor.scene().particles().stream().filter(Particle::pinned)).hasSize(2);

        editor.untilItCanRun();
        editor.keys("F5");
        until("the rope hangs", () -> editor.running(3).y() < 0.4);
        assertThat(editor.running(1)).isEqualTo(new Vec3(-2, 0.5, 0));

        Path file = folder.resolve("rope.json");
        editor.keys("menu S");
        editor.choose(file);
        until("it is saved", () -> Files.exists(file) && !editor.busy());
    }
}
