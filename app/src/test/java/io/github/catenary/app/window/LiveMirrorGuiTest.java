package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Half a truss is drawn, and the mirror draws the other half. */
class LiveMirrorGuiTest {
    @TempDir
    Path folder;

    private EditorRobot editor;
    private CanvasPanel canvas;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        editor.open(Scene.EMPTY, Optional.empty());
    }

    @AfterEach
    void closeWindow() {
        editor.cleanUp();
    }

    private List<Vec3> places() {
        return editor.scene().particles().stream().map(Particle::position).toList();
    }

    private boolean showsLine() {
        return EditorRobot.read(() -> canvas.marks().stream().anyMatch(OverlayShape.Line.class::isInstance));
    }

    @Test
    void drawsTheOtherHalfOfATruss() {
        assertThat(showsLine()).isFalse();
        editor.menu("live-mirror.on");
        assertThat(showsLine()).isTrue();
        editor.take("P");
        editor.click(-2, 0);
        editor.click(0, 2);
        assertThat(places()).containsExactly(new Vec3(-2, 0, 0), new Vec3(2, 0, 0), new Vec3(0, 2, 0));

        editor.take("S");
        editor.drag(new Vec3(-2, 0, 0), new Vec3(0, 2, 0));
        assertThat(editor.scene().springs().size()).isEqualTo(2);

        editor.take("V");
        editor.keys("menu shift A");
        editor.drag(new Vec3(2, 0, 0), new Vec3(1, -1, 0));
        assertThat(editor.position(1)).isEqualTo(new Vec3(-1, -1, 0));
        assertThat(editor.edits()).isEqualTo(4);

        JMenuItem item = editor.robot()
                .finder()
                .findByName(editor.frame().getJMenuBar(), "menu.live-mirror.on", JMenuItem.class, false);
        GuiActionRunner.execute(() -> item.doClick(0));
        assertThat(showsLine()).isFalse();
    }

    @Test
    void whatIsTypedForASpringIsThatOfItsImageInOneEdit() {
        editor.menu("live-mirror.on");
        editor.take("P");
        editor.click(-2, 0);
        editor.click(0, 2);
        editor.take("S");
        editor.drag(new Vec3(-2, 0, 0), new Vec3(0, 2, 0));
        editor.take("V");
        editor.click(editor.scene().springs().get(1));
        int edits = editor.edits();

        editor.enter("spring.elasticity", "0.4");

        assertThat(editor.scene().springs().stream().map(Spring::properties))
                .containsExactly(SpringProperties.elastic(0.4), SpringProperties.elastic(0.4));
        assertThat(editor.edits()).isEqualTo(edits + 1);
        editor.keys("menu Z");
        assertThat(editor.scene().springs().stream().map(Spring::properties))
                .containsExactly(SpringProperties.OPEN, SpringProperties.OPEN);
    }

    @Test
    void goesOnWithAChainOnTheSideWhereItIsDrawn() {
        editor.menu("live-mirror.on");
        editor.take("S");
        editor.click(1, 0);
        editor.click(2, 0);
        editor.click(2, 1);
        editor.keys("ESCAPE");

        assertThat(places())
                .containsExactly(
                        new Vec3(1, 0, 0),
                        new Vec3(2, 0, 0),
                        new Vec3(-1, 0, 0),
                        new Vec3(-2, 0, 0),
                        new Vec3(2, 1, 0),
                        new Vec3(-2, 1, 0));
        assertThat(editor.scene().springs().size()).isEqualTo(4);
    }

    @Test
    void standsInTheMiddleOfTheSelectionAndGoesWithTheScene() {
        editor.open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(3, 1, 0)), Optional.empty());
        editor.keys("menu A");
        editor.menu("live-mirror.to-selection");
        editor.take("P");
        editor.click(0, 2);
        assertThat(editor.position(4)).isEqualTo(new Vec3(3, 2, 0));

        editor.open(Scene.EMPTY, Optional.empty());
        editor.click(1, 1);

        assertThat(places()).hasSize(1);
    }
}
