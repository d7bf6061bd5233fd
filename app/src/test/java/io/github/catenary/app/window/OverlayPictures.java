package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.run.preview.PreviewRun;
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
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import javax.swing.AbstractButton;
import javax.swing.JMenuItem;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes a picture of every colouring and every overlay, to look at but not to keep. It tests nothing. */
@Tag("pictures")
class OverlayPictures {
    private static final String[] COLOURINGS = {
        "kind", "strain", "stress", "residual", "elasticity", "speed", "force", "material"
    };
    private static final String[] OVERLAYS = {
        "velocities", "forces", "particle-ids", "spring-ids", "pins", "torn-ends", "loads", "carried"
    };

    private final InstalledPlugins installed =
            new InstalledPlugins(PluginFolders.of(Path.of(System.getProperty("catenary.plugins"))), false);
    private final Plugins plugins = installed.refresh().plugins();
    private Robot robot;
    private CatenaryFrame frame;

    @TempDir
    Path settings;

    @Test
    void flat() throws IOException {
        take("bridge", "suspension-bridge.json", 40, Selection.ofParticles(IdSet.of(5, 6)));
        take("curtain", "tearing-curtain.json", 60, Selection.EMPTY);
    }

    @Test
    void deep() throws IOException {
        take("sphere", "cloth-over-sphere.json", 60, Selection.ofParticles(IdSet.of(1, 20)));
    }

    private void take(String picture, String sample, int frames, Selection selection) throws IOException {
        Path samples = Path.of("..", "samples", "scenes");
        SceneReader reader = new SceneReader(
                SceneLimits.DEFAULT, id -> plugins.constraint(id).map(type -> type.schema()));
        Scene scene = new SceneFile(reader).load(samples.resolve(sample)).scene();
        robot = GuiRobot.create();
        frame = GuiActionRunner.execute(() -> {
            Theme.LIGHT.apply();
            Workspace workspace = new Workspace(plugins);
            workspace.open(scene, Optional.empty());
            RecoveryFolder recovery = new RecoveryFolder(settings.resolve("recovery"));
            CatenaryFrame made = new CatenaryFrame(
                    workspace, new EditorContext(installed, new Settings(settings), samples, recovery));
            workspace.document().select(selection);
            return made;
        });
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(1280, 800));
            click("overlay.trails");
            for (int i = 0; i < frames; i++) {
                long next = i + 1;
                GuiActionRunner.execute(() -> frame.run().submit(PreviewRun::step));
                EditorRobot.until(
                        "frame " + next, () -> frame.run().state().status().frame() == next);
            }
            GuiActionRunner.execute(() -> frame.setVisible(false));
            paint(picture + "-light-trails", 1);
            GuiActionRunner.execute(Theme.DARK::apply);
            paint(picture + "-dark-trails", 1);
            click("overlay.trails");
            for (Theme theme : Theme.values())
                all(picture + "-" + theme.name().toLowerCase(java.util.Locale.ROOT), theme);
        } finally {
            window.cleanUp();
        }
    }

    private void all(String picture, Theme theme) throws IOException {
        GuiActionRunner.execute(theme::apply);
        for (String each : COLOURINGS) {
            click("colour." + each);
            paint(picture + "-" + each, 1);
        }
        click("colour.strain");
        paint(picture + "-strain", 2);
        lock();
        paint(picture + "-strain-locked", 1);
        lock();
        click("colour.kind");
        for (String each : OVERLAYS) {
            boolean usual = Set.of("pins", "torn-ends", "loads").contains(each);
            click("overlay." + each);
            paint(picture + "-" + each + (usual ? "-off" : ""), 1);
            click("overlay." + each);
        }
        click("overlay.velocities");
        paint(picture + "-velocities", 2);
        click("overlay.velocities");
    }

    private void lock() {
        AbstractButton button = robot.finder().findByName(frame, "preview.legend.lock", AbstractButton.class, false);
        GuiActionRunner.execute(() -> button.doClick(0));
        robot.waitForIdle();
    }

    private void click(String item) {
        JMenuItem found = robot.finder().findByName(frame.getJMenuBar(), "menu." + item, JMenuItem.class, false);
        GuiActionRunner.execute(() -> found.doClick(0));
        robot.waitForIdle();
    }

    private void paint(String picture, int scale) throws IOException {
        String name = "overlays-" + picture + (scale == 2 ? "@2x" : "") + ".png";
        WindowPictures.paint(frame.getRootPane(), scale, WindowPictures.LARGE.resolve(name));
    }
}
