package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures for {@code docs/images}: a rest that was found, and a resting shape that is impossible. It tests nothing. */
@Tag("pictures")
class RestPictures {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    private static final int LAST = 14;

    @TempDir
    Path folder;

    @Test
    void inBothThemes() throws IOException {
        for (Theme theme : new Theme[] {Theme.LIGHT, Theme.DARK}) take(theme, Language.ENGLISH, WindowPictures.IMAGES);
    }

    @Test
    void inChinese() throws IOException {
        take(Theme.LIGHT, Language.CHINESE, WindowPictures.LARGE);
        Texts.speak(Language.ENGLISH);
    }

    private void take(Theme theme, Language language, Path to) throws IOException {
        GuiActionRunner.execute(() -> {
            Texts.speak(language);
            theme.apply();
        });
        InstalledPlugins none = new InstalledPlugins(PluginFolders.of(), false);
        String name = theme.name().toLowerCase(Locale.ROOT);
        EditorRobot editor = EditorRobot.start(none, folder.resolve(name + language), SAMPLES);
        try {
            editor.open(garland(i -> i % 2 == 0 ? 0.2 : -0.2), Optional.empty());
            shoot(editor, "menu.find-rest", to.resolve("rest-" + name + ".png"));
            editor.open(garland(i -> 0.06 * i * (i - LAST) + (i == 5 ? 1 : 0) + (i == 9 ? -0.7 : 0)), Optional.empty());
            shoot(editor, "menu.resting-shape", to.resolve("resting-shape-" + name + ".png"));
        } finally {
            editor.cleanUp();
        }
    }

    /** A rope between two pins. */
    private static Scene garland(IntToDoubleFunction height) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i <= LAST; i++) {
            particles.add(Particle.of(i + 1, new Vec3(i, i % LAST == 0 ? 0 : height.applyAsDouble(i), 0))
                    .withPinned(i % LAST == 0));
            if (i > 0) springs.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL));
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    private static void shoot(EditorRobot editor, String item, Path file) throws IOException {
        GuiActionRunner.execute(
                () -> ((AbstractButton) editor.robot().finder().findByName(editor.frame(), item, false)).doClick());
        until(
                "there is an answer",
                () -> !editor.busy()
                        && read(() -> editor.robot()
                                .finder()
                                .findByName("rest", false)
                                .isVisible()));
        GuiActionRunner.execute(() ->
                ((AbstractButton) editor.robot().finder().findByName(editor.frame(), "menu.fit", false)).doClick());
        Pause.pause(1500); // the drawing fits into what is left
        BufferedImage image = read(() -> {
            BufferedImage taken = new BufferedImage(
                    editor.frame().getWidth(), editor.frame().getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = taken.createGraphics();
            editor.frame().paint(g);
            g.dispose();
            return taken;
        });
        Files.createDirectories(file.toAbsolutePath().getParent());
        ImageIO.write(image, "png", file.toFile());
    }
}
