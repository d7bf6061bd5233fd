package io.github.catenary.app.window;

import static io.github.catenary.app.document.plugin.PluginJars.entry;
import static io.github.catenary.app.document.plugin.PluginJars.manifest;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.builtin.Builtin;
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
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.swing.JComponent;
import javax.swing.JDialog;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.WindowFinder;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes the pictures of the window in {@code docs/images}: {@code mvn -Ppictures verify}. It tests nothing. */
@Tag("pictures")
class WindowPictures {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;
    static final Path IMAGES = Path.of("..", "docs", "images");

    /** The pictures in double size, to look at but not to keep. */
    static final Path LARGE = Path.of("target", "pictures");

    private static final int MOST_TRIES = 50;
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    /** The jars of this repository's plugins, if they were packaged. */
    private static final List<Path> PLUGIN_JARS = pluginJars();

    private final InstalledPlugins installed =
            new InstalledPlugins(PluginFolders.of(Path.of(System.getProperty("catenary.plugins"))), false);

    private final Plugins plugins = installed.refresh().plugins();

    @TempDir
    Path settings;

    private RecoveryFolder recovery() {
        return new RecoveryFolder(settings.resolve("recovery"));
    }

    @Test
    void take() throws IOException {
        take("editor-light", Theme.LIGHT, "hanging-cloth.json", 70, Selection.EMPTY);
        take("editor-dark", Theme.DARK, "spider-web.json", 40, Selection.EMPTY);
        take("springs", Theme.LIGHT, "suspension-bridge.json", 60, Selection.ofSprings(IdSet.range(1, 30)));
        take("particles-dark", Theme.DARK, "truss-tower.json", 25, Selection.ofParticles(IdSet.range(1, 4)));
        take("tearing", Theme.LIGHT, "tearing-curtain.json", 45, Selection.ofElements(IdSet.of(1)));
        take("tearing-dark", Theme.DARK, "tearing-curtain.json", 30, Selection.ofElements(IdSet.of(1)));
        take("colliders", Theme.LIGHT, "cloth-over-sphere.json", 180, Selection.ofElements(IdSet.of(1)));
        take("view-dark", Theme.DARK, "cloth-over-sphere.json", 150, Selection.EMPTY);
        take("view-light", Theme.LIGHT, "cloth-over-sphere.json", 150, Selection.EMPTY);
        take("soft-body-dark", Theme.DARK, "jelly-box.json", 60, Selection.ofElements(IdSet.of(1)));
        take("empty-light", Theme.LIGHT, "", 0, Selection.EMPTY);
        take("empty-dark", Theme.DARK, "", 0, Selection.EMPTY);
    }

    @Test
    void takePluginManager() throws Exception {
        // Not in the folder of the test, because the picture would show its path.
        Path home = Path.of(System.getProperty("java.io.tmpdir"), "catenary");
        Path own = Files.createDirectories(home.resolve("program").resolve("plugins"));
        Path users = Files.createDirectories(home.resolve("plugins"));
        for (Path jar : PLUGIN_JARS) {
            String name = jar.getFileName().toString().replaceFirst("-[\\d.]+(-SNAPSHOT)?", "");
            Files.copy(jar, own.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
        Path storm = PluginJars.of(
                own, "storm.jar", manifest("storm"), entry("throw new IllegalStateException(\"no wheels\");"));
        PluginJars.good(users, "rain", "rain.drop");
        InstalledPlugins many = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(home)), false);
        many.refresh();
        for (PluginEntry entry : many.now().entries()) if (!entry.own()) many.refuse(entry);
        many.turn("muscle", false);
        Path tearing = many.now().installed().stream()
                .filter(installed -> installed.plugin().id().equals("tearing"))
                .findFirst()
                .orElseThrow()
                .jar();
        InstalledPlugins none =
                new InstalledPlugins(new PluginFolders(List.of(), Optional.of(home.resolve("nobody"))), false);
        takeManager(IMAGES, "plugin-manager", Theme.LIGHT, many, tearing);
        takeManager(LARGE, "plugin-manager-failed", Theme.DARK, many, storm);
        takeManager(LARGE, "plugin-manager-empty", Theme.LIGHT, none, storm);
        takeManager(LARGE, "plugin-manager-empty-dark", Theme.DARK, none, storm);
    }

    private void takeManager(Path folder, String picture, Theme theme, InstalledPlugins shown, Path selected)
            throws IOException {
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(() -> {
            theme.apply();
            Workspace workspace = new Workspace(shown.now().plugins());
            return new CatenaryFrame(workspace, new EditorContext(shown, new Settings(settings), SAMPLES, recovery()));
        });
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(WIDTH, HEIGHT));
            GuiActionRunner.execute(() -> frame.showPlugins(Optional.of(selected)));
            JDialog manager =
                    (JDialog) WindowFinder.findDialog("plugins").using(robot).target();
            robot.waitForIdle();
            paint(manager.getRootPane(), 1, folder.resolve(picture + ".png"));
            paint(manager.getRootPane(), 2, LARGE.resolve(picture + "@2x.png"));
        } finally {
            window.cleanUp();
        }
    }

    private void take(String picture, Theme theme, String sample, int frames, Selection selection) throws IOException {
        Scene scene = sample.isEmpty() ? Scene.EMPTY : load(SAMPLES.resolve(sample));
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(() -> open(theme, scene, selection));
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(WIDTH, HEIGHT));
            for (int i = 0; i < frames; i++)
                GuiActionRunner.execute(() -> frame.run().submit(PreviewRun::step));
            Pause.pause(new Condition("frame " + frames) {
                @Override
                public boolean test() {
                    return frame.run()
                            .state()
                            .frame()
                            .map(shown -> shown.number() == frames)
                            .orElse(frames == 0);
                }
            });
            robot.moveMouse(frame.getJMenuBar()); // over nothing that would light up
            robot.waitForIdle();
            GuiActionRunner.execute(
                    () -> frame.setVisible(false)); // otherwise the screen would request repaints in its own size
            paint(frame.getRootPane(), 1, IMAGES.resolve(picture + ".png"));
            paint(frame.getRootPane(), 2, LARGE.resolve(picture + "@2x.png"));
        } finally {
            window.cleanUp();
        }
    }

    private CatenaryFrame open(Theme theme, Scene scene, Selection selection) {
        theme.apply();
        Workspace workspace = new Workspace(plugins);
        workspace.open(scene, Optional.empty());
        CatenaryFrame frame =
                new CatenaryFrame(workspace, new EditorContext(installed, new Settings(settings), SAMPLES, recovery()));
        frame.setSize(WIDTH, HEIGHT);
        workspace.document().select(selection);
        return frame;
    }

    private Scene load(Path file) throws IOException {
        SceneReader reader = new SceneReader(
                SceneLimits.DEFAULT, id -> plugins.constraint(id).map(type -> type.schema()));
        return new SceneFile(reader).load(file).scene();
    }

    /**
     * A window on a scene, of a program without plugins. EDT only.
     *
     * @param user an empty folder
     */
    static CatenaryFrame open(Theme theme, Scene scene, Settings settings, Path user) throws IOException {
        theme.apply();
        Workspace workspace = new Workspace(new Plugins(Builtin.contributed(), List.of()));
        workspace.open(scene, Optional.empty());
        InstalledPlugins none = new InstalledPlugins(PluginFolders.of(), false);
        RecoveryFolder recovery = new RecoveryFolder(user.resolve("recovery"));
        return new CatenaryFrame(workspace, new EditorContext(none, settings, SAMPLES, recovery));
    }

    /** A sample, as a program without plugins reads it. */
    static Scene sample(String file) throws IOException {
        Plugins plugins = new Plugins(Builtin.contributed(), List.of());
        return new SceneFile(new SceneReader(SceneLimits.DEFAULT, plugins::schema))
                .load(SAMPLES.resolve(file))
                .scene();
    }

    private static List<Path> pluginJars() {
        try (Stream<Path> files = Files.walk(Path.of("..", "plugins"), 3)) {
            return files.filter(file -> file.getParent().endsWith("target"))
                    .filter(file ->
                            file.getFileName().toString().matches("catenary-plugin-\\w+-[\\d.]+(-SNAPSHOT)?\\.jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Background painting arrives late, so a picture is taken when it no longer changes. */
    static void paint(JComponent root, int scale, Path file) throws IOException {
        BufferedImage image = paint(root, scale);
        for (int same = 0, tries = 0; same < 2 && tries < MOST_TRIES; tries++) { // what plays never stays the same
            Pause.pause(200);
            BufferedImage next = paint(root, scale);
            same = isSame(image, next) ? same + 1 : 0;
            image = next;
        }
        Files.createDirectories(file.getParent());
        ImageIO.write(image, "png", file.toFile());
    }

    private static boolean isSame(BufferedImage one, BufferedImage other) {
        int[] first = one.getRGB(0, 0, one.getWidth(), one.getHeight(), null, 0, one.getWidth());
        return Arrays.equals(first, other.getRGB(0, 0, one.getWidth(), one.getHeight(), null, 0, one.getWidth()));
    }

    private static BufferedImage paint(JComponent root, int scale) {
        return GuiActionRunner.execute(() -> {
            BufferedImage painted =
                    new BufferedImage(root.getWidth() * scale, root.getHeight() * scale, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = painted.createGraphics();
            g.scale(scale, scale);
            root.paint(g);
            g.dispose();
            return painted;
        });
    }
}
