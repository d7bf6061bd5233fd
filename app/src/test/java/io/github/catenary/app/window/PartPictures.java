package io.github.catenary.app.window;

import io.github.catenary.app.editor.generator.PartProbe;
import io.github.catenary.app.ui.theme.Theme;
import java.awt.Component;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.swing.JDialog;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Takes the pictures of the dialog of parts: the light one for {@code docs/images}, the dark one to look at. */
@Tag("pictures")
class PartPictures extends EditorGuiTest {
    @Test
    void take() throws IOException {
        for (Theme theme : Theme.values()) {
            GuiActionRunner.execute(theme::apply);
            editor.menu("insert.cloth");
            DialogFixture dialog = editor.dialog("generator");
            dialog.textBox("parameter.columns").setText("14");
            dialog.textBox("parameter.rows").setText("9");
            dialog.checkBox("parameter.faces").check();
            EditorRobot.until("the picture is there", () -> PartProbe.isReady(dialog.target()));
            Path folder = theme == Theme.LIGHT ? Path.of("..", "docs", "images") : Path.of("target", "pictures");
            shoot(
                    ((JDialog) dialog.target()).getRootPane(),
                    folder.resolve("part-" + theme.name().toLowerCase(Locale.ROOT) + ".png"));
            dialog.button("generator.cancel").click();
        }
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    private static void shoot(Component pane, Path file) throws IOException {
        BufferedImage image = GuiActionRunner.execute(() -> {
            BufferedImage made = new BufferedImage(pane.getWidth(), pane.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = made.createGraphics();
            pane.paint(g);
            g.dispose();
            return made;
        });
        Files.createDirectories(file.toAbsolutePath().getParent());
        ImageIO.write(image, "png", new File(file.toString()));
    }
}
