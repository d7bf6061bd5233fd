package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.window.welcome.Thumbnail;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Rectangle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JButton;
import javax.swing.JMenuItem;
import org.junit.jupiter.api.Test;

/** The start page, with mouse and keyboard. */
class StartPageGuiTest extends EditorGuiTest {
    @Override
    void prepare() throws Exception {
        for (String name : List.of("first-cloth", "hanging-net", "worn-net")) {
            Files.write(samples().resolve(name + ".json"), SceneWriter.toBytes(Scenes.cloth(4)));
        }
    }

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of());
    }

    private void offer() {
        read(() -> {
            editor.frame().offerStart();
            return true;
        });
        editor.robot().waitForIdle();
    }

    private boolean shows() {
        return read(() -> editor.robot()
                .finder()
                .findByName("start", Component.class, false)
                .isShowing());
    }

    private void untilFocusIn(String name) {
        until("the focus is in " + name, () -> {
            Component owner = editor.frame().getFocusOwner();
            return owner != null && name.equals(owner.getName());
        });
    }

    private JButton button(String name) {
        return editor.robot().finder().findByName(name, JButton.class, false);
    }

    private Thumbnail picture(String sample) {
        return (Thumbnail) read(() -> button("start.sample." + sample + ".json").getIcon());
    }

    @Test
    void drawLeadsToAnEmptyDrawingWithThePencil() {
        offer();
        untilFocusIn("start.draw");

        editor.keys("SPACE");

        until("the page is gone", () -> !shows());
        editor.window().toggleButton("tool.particle").requireSelected();
        untilFocusIn("canvas");
    }

    @Test
    void clothComesRunning() {
        offer();

        editor.window().button("start.cloth").click();

        until("there is a cloth", () -> editor.scene().particles().size() > 20);
        until("it runs", () -> editor.run().status().playing() && editor.frameNumber() > 2);
        assertThat(shows()).isFalse();
    }

    @Test
    void aSampleMovesUnderTheFocusAndOpensRunning() {
        offer();
        until("the picture is made", () -> picture("first-cloth").isMade());
        read(() -> button("start.sample.first-cloth.json").requestFocusInWindow());
        untilFocusIn("start.sample.first-cloth.json");
        until("it moves", () -> picture("first-cloth").isMoving());

        editor.keys("RIGHT");
        untilFocusIn("start.sample.worn-net.json");
        until("it rests", () -> !picture("first-cloth").isMoving());
        until("the next one moves", () -> picture("worn-net").isMoving());
        editor.keys("SPACE");

        until("it is open", () -> editor.scene().particles().size() == 16);
        until("it runs", () -> editor.run().status().playing());
        assertThat(shows()).isFalse();
        assertThat(editor.file()).isEmpty();
    }

    @Test
    void samplesHaveTheirTitlesAndTellTheirFiles() {
        Path sample = samples().resolve("first-cloth.json");
        read(() -> {
            editor.settings().addRecentFile(sample);
            return true;
        });
        offer();
        List<AbstractButton> all = List.of(
                button("start.sample.first-cloth.json"),
                button("start.recent.first-cloth.json"),
                editor.robot().finder().findByName("menu.sample.first-cloth.json", JMenuItem.class, false));

        assertThat(read(() -> all.stream().map(AbstractButton::getText).toList()))
                .containsOnly("The first cloth");
        assertThat(read(() -> all.stream().map(AbstractButton::getToolTipText).toList()))
                .allSatisfy(tip -> assertThat(tip).contains("first-cloth.json"));
        JMenuItem recent = editor.robot().finder().findByName("menu.recent.0", JMenuItem.class, false);
        assertThat(read(() -> recent.getText())).startsWith("The first cloth").doesNotContain("json");
        assertThat(read(() -> recent.getToolTipText())).isEqualTo(sample.toString());
        assertThat(read(() -> button("start.sample.hanging-net.json").getText()))
                .as("of no sample of the program")
                .isEqualTo("hanging net");
    }

    @Test
    void listsRecentFiles() throws Exception {
        var file = Files.write(folder.resolve("net.json"), SceneWriter.toBytes(Scenes.cloth(3)));
        read(() -> {
            editor.settings().addRecentFile(file);
            return true;
        });
        offer();

        editor.window().button("start.recent.net.json").click();

        until("it is open", () -> editor.file().isPresent() && !shows());
        untilFocusIn("canvas");
    }

    @Test
    void coversTheEditorAndLeavesItAsItWas() {
        editor.take("P");
        editor.click(1, 1);
        Rectangle before =
                read(() -> editor.robot().finder().findByName("panes").getBounds());
        editor.menu("start-page");
        assertThat(shows()).isTrue();
        assertThat(editor.scene().particles()).hasSize(1);

        editor.keys("ESCAPE");

        until("the page is gone", () -> !shows());
        untilFocusIn("canvas");
        assertThat(read(() -> editor.robot().finder().findByName("panes").getBounds()))
                .isEqualTo(before);
    }

    @Test
    void canBeSwitchedOff() {
        offer();
        editor.window().checkBox("start.again").click();
        editor.keys("ESCAPE");
        until("the page is gone", () -> !shows());

        offer();
        assertThat(shows()).isFalse();
        assertThat(editor.savedSettings().get("start.page", "")).isEqualTo("off");
    }
}
