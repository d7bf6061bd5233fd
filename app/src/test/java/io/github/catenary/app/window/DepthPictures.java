package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import javax.swing.JMenuItem;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes pictures of the drawing in three dimensions: one for {@code docs/images}, the others to look at. It tests
 * nothing.
 */
@Tag("pictures")
class DepthPictures {
    private static final Path OUT = Path.of("target", "depth");
    private static final Path KEPT = WindowPictures.IMAGES.resolve("depth.png");

    private final InstalledPlugins installed =
            new InstalledPlugins(PluginFolders.of(Path.of(System.getProperty("catenary.plugins"))), false);
    private final Plugins plugins = installed.refresh().plugins();
    private final Robot robot = GuiRobot.create();

    @TempDir
    Path settings;

    @Test
    void flatAndDeep() throws IOException {
        take("flat", "suspension-bridge.json", Theme.LIGHT, 1);
        take("deep", "cloth-over-sphere.json", Theme.LIGHT, 1);
        take("deep-dark", "cloth-over-sphere.json", Theme.DARK, 1);
        take("box", "jelly-box.json", Theme.LIGHT, 2);
        take("tensegrity", "tensegrity.json", Theme.DARK, 1);
    }

    private void take(String name, String sample, Theme theme, int scale) throws IOException {
        Path samples = Path.of("..", "samples", "scenes");
        SceneReader reader = new SceneReader(
                SceneLimits.DEFAULT, id -> plugins.constraint(id).map(type -> type.schema()));
        Scene scene = new SceneFile(reader).load(samples.resolve(sample)).scene();
        CatenaryFrame frame = GuiActionRunner.execute(() -> {
            theme.apply();
            Workspace workspace = new Workspace(plugins);
            workspace.open(scene, Optional.empty());
            RecoveryFolder recovery = new RecoveryFolder(settings.resolve("recovery"));
            CatenaryFrame made = new CatenaryFrame(
                    workspace, new EditorContext(installed, new Settings(settings), samples, recovery));
            workspace.document().select(new Selection(IdSet.of(1, 7, 12), IdSet.of(3, 4, 20), IdSet.empty()));
            return made;
        });
        FrameFixture window = new FrameFixture(robot, frame);
        CanvasPanel canvas;
        try {
            window.show(new Dimension(1100, 700));
            canvas = robot.finder().findByName(frame, "canvas", CanvasPanel.class);
            picture(name + "-front", frame, scale);
            look(canvas, Facing.TOP);
            picture(name + "-top", frame, scale);
            look(canvas, Facing.HOME);
            picture(name + "-home", frame, scale);
            click(frame, "plane.top");
            GuiActionRunner.execute(() -> canvas.view().camera().usePerspective(true));
            GuiActionRunner.execute(canvas::fit);
            picture(name + "-perspective", frame, scale);
            click(frame, "four-views");
            robot.waitForIdle();
            picture(name + "-four", frame, scale);
            if (name.equals("deep"))
                Files.copy(OUT.resolve("deep-four.png"), KEPT, StandardCopyOption.REPLACE_EXISTING);
            click(frame, "four-views");
        } finally {
            window.cleanUp();
        }
    }

    private void click(CatenaryFrame frame, String item) {
        JMenuItem found = robot.finder().findByName(frame.getJMenuBar(), "menu." + item, JMenuItem.class, false);
        GuiActionRunner.execute(() -> found.doClick(0));
        robot.waitForIdle();
    }

    private void look(CanvasPanel canvas, Facing facing) {
        GuiActionRunner.execute(() -> {
            canvas.look(facing);
            canvas.fit();
        });
    }

    private void picture(String name, CatenaryFrame frame, int scale) throws IOException {
        BufferedImage image =
                new BufferedImage(frame.getWidth() * scale, frame.getHeight() * scale, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 3; i++) {
            GuiActionRunner.execute(() -> {
                Graphics2D g = image.createGraphics();
                g.scale(scale, scale);
                frame.paint(g);
                g.dispose();
            });
            Pause.pause(400, TimeUnit.MILLISECONDS);
            robot.waitForIdle();
        }
        Files.createDirectories(OUT);
        ImageIO.write(image, "png", OUT.resolve(name + ".png").toFile());
    }
}
