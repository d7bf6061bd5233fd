package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JFrame;
import javax.swing.JRootPane;
import javax.swing.JTabbedPane;
import javax.swing.text.JTextComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures of the window of sweeps, one of them for {@code docs/images}. It tests nothing. */
@Tag("pictures")
class SweepPictures {
    private static final Path STUDY = Path.of("..", "samples", "studies", "cloth-collapse.json");
    private static final Path IMAGES = Path.of("..", "docs", "images");
    private static final Path FOLDER = Path.of("target", "pictures");

    @TempDir
    Path folder;

    @Test
    void take() throws IOException {
        Dimension usual = new Dimension(1100, 680);
        take(Theme.LIGHT, usual, 0, IMAGES.resolve("sweep-window-light.png"), 1);
        take(Theme.DARK, usual, 0, IMAGES.resolve("sweep-window-dark.png"), 1);
        take(Theme.DARK, usual, 1, FOLDER.resolve("sweep-table-dark@2x.png"), 2);
        take(Theme.LIGHT, new Dimension(760, 460), 0, FOLDER.resolve("sweep-small.png"), 1);
        GuiActionRunner.execute(() -> {
            Texts.speak(Language.CHINESE);
        });
        take(Theme.DARK, usual, 0, FOLDER.resolve("sweep-zh-dark.png"), 1);
        take(Theme.LIGHT, new Dimension(760, 460), 1, FOLDER.resolve("sweep-zh-small.png"), 1);
        GuiActionRunner.execute(() -> {
            Texts.speak(Language.SYSTEM);
        });
    }

    private void take(Theme theme, Dimension size, int tab, Path file, int scale) throws IOException {
        GuiActionRunner.execute(theme::apply);
        Path samples = Files.createDirectories(folder.resolve("samples"));
        EditorRobot editor = EditorRobot.start(LoadedPlugins.NONE.plugins(), folder.resolve("user"), samples);
        try {
            editor.menu("sweep");
            JFrame window = editor.robot().finder().findByName("sweep", JFrame.class, true);
            editor.robot().click(find(editor, window, "sweep.open", AbstractButton.class));
            editor.choose("sweep.files", STUDY.toAbsolutePath());
            AbstractButton run = find(editor, window, "sweep.run", AbstractButton.class);
            EditorRobot.until(
                    "the study is read",
                    () -> EditorRobot.read(() -> run.isEnabled()
                            && find(editor, window, "sweep.forecast", JTextComponent.class)
                                    .getText()
                                    .contains("320")));
            editor.robot().waitForIdle();
            GuiActionRunner.execute(() -> window.setSize(size));
            EditorRobot.read(() -> {
                find(editor, window, "sweep.tabs", JTabbedPane.class).setSelectedIndex(tab);
                run.doClick();
                return true;
            });
            for (int i = 0; i < 600 && !EditorRobot.read(run::isEnabled); i++) Pause.pause(500);
            for (int i = 0; i < 8; i++) {
                Pause.pause(200);
                editor.robot().waitForIdle();
            }
            paint(window, scale, file);
        } finally {
            editor.cleanUp();
        }
    }

    private static <T extends Component> T find(EditorRobot editor, JFrame in, String name, Class<T> type) {
        return editor.robot().finder().findByName(in, name, type, false);
    }

    private static void paint(JFrame window, int scale, Path file) throws IOException {
        JRootPane root = window.getRootPane();
        BufferedImage image = GuiActionRunner.execute(() -> {
            BufferedImage painted =
                    new BufferedImage(root.getWidth() * scale, root.getHeight() * scale, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = painted.createGraphics();
            g.scale(scale, scale);
            root.paint(g);
            g.dispose();
            return painted;
        });
        if (!Locale.getDefault().getLanguage().equals("en") && file.startsWith(IMAGES)) return;
        Files.createDirectories(file.toAbsolutePath().getParent());
        ImageIO.write(image, "png", file.toFile());
    }
}
