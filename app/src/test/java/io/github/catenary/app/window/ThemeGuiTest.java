package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLaf;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.app.ui.theme.Theme;
import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import javax.swing.JComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The theme of the open window. */
class ThemeGuiTest extends EditorGuiTest {
    @AfterEach
    void backToLight() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @Test
    void switchesTheOpenWindowAndRemembersIt() {
        editor.open(Scenes.cloth(3), Optional.empty());
        assertThat(ground("canvas")).isEqualTo(SceneColors.LIGHT.ground());
        int panel = brightness(editor.frame().getContentPane());

        editor.window().toggleButton("button.theme").click();

        assertThat(read(FlatLaf::isLafDark)).isTrue();
        assertThat(ground("canvas")).isEqualTo(SceneColors.DARK.ground());
        assertThat(ground("preview.view")).isEqualTo(SceneColors.DARK.ground());
        assertThat(brightness(editor.frame().getContentPane())).isLessThan(panel - 100);
        assertThat(editor.savedSettings().get("theme", "")).isEqualTo("DARK");

        editor.menu("theme");

        assertThat(read(FlatLaf::isLafDark)).isFalse();
        assertThat(ground("canvas")).isEqualTo(SceneColors.LIGHT.ground());
        assertThat(editor.savedSettings().get("theme", "")).isEqualTo("LIGHT");
        editor.window().toggleButton("button.theme").requireNotSelected();
    }

    @Test
    void keepsWorkingAfterTheSwitch() {
        editor.window().toggleButton("button.theme").click();

        editor.take("P");
        int id = editor.place(1, 0);
        editor.take("V");
        editor.click(id);
        editor.enter("particle.mass", "7");
        editor.keys("F5");

        assertThat(editor.scene().particles().get(id).mass()).isEqualTo(7);
        until("it falls", () -> editor.running(id).y() < -0.1);
    }

    /** The background colour of a view, beside everything drawn on it. */
    private Color ground(String name) {
        Component view = editor.robot().finder().findByName(name, JComponent.class);
        return read(() -> new Color(paint(view).getRGB(view.getWidth() - 3, view.getHeight() - 3)));
    }

    private static int brightness(Container container) {
        return read(() -> {
            Color colour = container.getBackground();
            return (colour.getRed() + colour.getGreen() + colour.getBlue()) / 3;
        });
    }

    private static BufferedImage paint(Component component) {
        BufferedImage image =
                new BufferedImage(component.getWidth(), component.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        component.paint(g);
        g.dispose();
        return image;
    }
}
