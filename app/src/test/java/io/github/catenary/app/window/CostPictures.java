package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.builtin.Builtin;
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
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.swing.JComponent;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures of what a run costs, and of who takes how many substeps of it. It tests nothing. */
@Tag("pictures")
class CostPictures {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    private static final int FRAMES = 30;

    @TempDir
    Path settings;

    @Test
    void take() throws IOException {
        take("substeps-cost-light", Theme.LIGHT, WindowPictures.IMAGES, 1);
        take("substeps-cost-dark", Theme.DARK, WindowPictures.IMAGES, 1);
        take("substeps-cost-2x", Theme.LIGHT, WindowPictures.LARGE, 2);
        Texts.speak(Language.CHINESE);
        try {
            take("substeps-cost-zh", Theme.DARK, WindowPictures.LARGE, 1);
        } finally {
            Texts.speak(Language.ENGLISH);
        }
    }

    private void take(String picture, Theme theme, Path to, int scale) throws IOException {
        Plugins plugins = new Plugins(Builtin.contributed(), List.of());
        SceneReader reader = new SceneReader(SceneLimits.DEFAULT, plugins::schema);
        Scene sample = new SceneFile(reader)
                .load(SAMPLES.resolve("plate-in-a-cloth.json"))
                .scene();
        Scene scene = sample.withGroups(
                sample.groups().change(IdSet.ofAll(sample.groups()), group -> group.withName("plate")));
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(() -> {
            theme.apply();
            Workspace workspace = new Workspace(plugins);
            workspace.open(scene, Optional.empty());
            InstalledPlugins none = new InstalledPlugins(PluginFolders.of(), false);
            RecoveryFolder recovery = new RecoveryFolder(settings.resolve("recovery"));
            return new CatenaryFrame(
                    workspace, new EditorContext(none, new Settings(settings.resolve(picture)), SAMPLES, recovery));
        });
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(1180, 640));
            GuiActionRunner.execute(() -> {
                robot.finder()
                        .findByName(frame, "inspector.tabs", JTabbedPane.class)
                        .setSelectedIndex(InspectorTab.SCENE.ordinal());
                for (int step = 0; step < FRAMES; step++) frame.run().submit(PreviewRun::step);
            });
            JTextArea figures = robot.finder().findByName(frame, "solver.quality.figures", JTextArea.class, false);
            Pause.pause(
                    new Condition("cost is known") {
                        @Override
                        public boolean test() {
                            return GuiActionRunner.execute(
                                    () -> figures.getText().contains("16")
                                            && frame.run().state().status().frame() == FRAMES);
                        }
                    },
                    60_000);
            robot.waitForIdle();
            Pause.pause(700);
            JComponent inspector = robot.finder().findByName(frame, "inspector", JComponent.class);
            BufferedImage image = GuiActionRunner.execute(() -> painted(inspector, scale));
            Files.createDirectories(to);
            ImageIO.write(image, "png", to.resolve(picture + ".png").toFile());
        } finally {
            window.cleanUp();
        }
    }

    private static BufferedImage painted(JComponent view, int scale) {
        BufferedImage image =
                new BufferedImage(view.getWidth() * scale, view.getHeight() * scale, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.scale(scale, scale);
        view.paint(g);
        g.dispose();
        return image;
    }
}
