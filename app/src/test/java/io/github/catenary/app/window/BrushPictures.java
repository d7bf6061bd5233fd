package io.github.catenary.app.window;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.spi.Plugins;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Takes pictures of a stroke of the brush, one of them for {@code docs/images}. It tests nothing. */
@Tag("pictures")
class BrushPictures {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void take(Theme theme) throws IOException {
        GuiActionRunner.execute(theme::apply);
        EditorRobot editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        try {
            editor.window().resizeTo(new Dimension(1100, 700));
            Scene cloth =
                    Scenes.cloth(24).withMaterials(List.of(Material.of("cotton", SpringProperties.elastic(0.75))));
            editor.open(cloth, Optional.empty());
            editor.robot().waitForIdle();
            editor.keys("menu 1");
            editor.focusDrawing();
            editor.keys("F");
            editor.take("B");
            editor.enter("paint.value", "1.9");
            editor.focusDrawing();
            List<Vec3> way = List.of(at(cloth, 5 * 24 + 4), at(cloth, 12 * 24 + 9), at(cloth, 7 * 24 + 18));
            editor.press(way.get(0));
            editor.move(way.get(1));
            editor.move(way.get(2));
            editor.robot().waitForIdle();
            paint(editor, theme);
            editor.release();
        } finally {
            editor.cleanUp();
        }
    }

    private static Vec3 at(Scene scene, int particle) {
        return scene.particles().at(particle).position();
    }

    private static void paint(EditorRobot editor, Theme theme) throws IOException {
        String language = Locale.getDefault().getLanguage();
        boolean isKept = theme == Theme.LIGHT && language.equals("en");
        String name = "brush-" + theme.name().toLowerCase(Locale.ROOT) + "-" + language;
        Path file =
                isKept ? WindowPictures.IMAGES.resolve("brush.png") : WindowPictures.LARGE.resolve(name + "@1x.png");
        WindowPictures.paint(editor.frame().getRootPane(), 1, file);
        WindowPictures.paint(editor.frame().getRootPane(), 2, WindowPictures.LARGE.resolve(name + "@2x.png"));
    }
}
