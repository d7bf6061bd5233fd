package io.github.catenary.app.window;

import io.github.catenary.app.render.record.EncoderSearch;
import io.github.catenary.app.run.film.FilmProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import java.awt.Component;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.swing.RootPaneContainer;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pictures of the dialogs of films, in {@code target/pictures}. */
@Tag("pictures")
class FilmPictures extends EditorGuiTest {
    @Test
    void take() throws IOException {
        GuiActionRunner.execute(() -> editor.frame().film().lookIn(new EncoderSearch(List.of(folder))));
        editor.open(Scenes.cloth(12), Optional.empty());
        editor.untilItCanRun();
        for (int i = 0; i < 10; i++) editor.keys("F7");
        for (Theme theme : Theme.values()) {
            GuiActionRunner.execute(theme::apply);
            editor.keys("menu shift R");
            DialogFixture film = editor.dialog("film");
            film.comboBox("film.kind").selectItem(theme == Theme.DARK ? 1 : 0);
            film.comboBox("film.range").selectItem(theme == Theme.DARK ? 2 : 1);
            film.comboBox("film.camera").selectItem(theme == Theme.DARK ? 1 : 8);
            EditorRobot.until(
                    "the still shows",
                    () -> FilmProbe.isReady(editor.robot().finder().findByName("film.still")));
            shoot(film.target(), "film-" + theme);
            film.button("film.cancel").click();
            editor.keys("menu shift E");
            DialogFixture picture = editor.dialog("picture");
            EditorRobot.until(
                    "the still shows",
                    () -> FilmProbe.isReady(editor.robot().finder().findByName("film.still")));
            shoot(picture.target(), "picture-" + theme);
            picture.button("picture.cancel").click();
        }
        editor.keys("menu shift R");
        DialogFixture film = editor.dialog("film");
        film.comboBox("film.kind").selectItem(0);
        film.comboBox("film.range").selectItem(2);
        film.textBox("film.seconds").setText("100");
        film.button("film.record").click();
        Component progress = editor.dialog("film.progress").target();
        shoot(progress, "film-progress");
        shoot(editor.frame(), "film-window");
        editor.robot()
                .click(editor.dialog("film.progress")
                        .button("film.progress.cancel")
                        .target());
        EditorRobot.until("it is cancelled", () -> editor.message().contains("cancelled"));
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    private static void shoot(Component window, String name) throws IOException {
        BufferedImage image = GuiActionRunner.execute(() -> {
            BufferedImage made = new BufferedImage(window.getWidth(), window.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = made.createGraphics();
            SwingUtilities.getRootPane(((RootPaneContainer) window).getContentPane())
                    .paint(g);
            g.dispose();
            return made;
        });
        File file = new File("target/pictures/" + name + ".png");
        Files.createDirectories(file.getParentFile().toPath());
        ImageIO.write(image, "png", file);
    }
}
