package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.files.recovery.Versions;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.testing.LeftFolder;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.journal.JournalWriter;
import io.github.catenary.io.journal.Origin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JList;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.WindowFinder;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes the pictures of the dialogs that restore unsaved work and earlier versions: {@code mvn -Ppictures verify}. */
@Tag("pictures")
class RecoveryPictures {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    /** Of the dialog with all its entries, px. */
    private static final int TALL = 530;

    @TempDir
    Path user;

    private Path bridge;

    @BeforeEach
    void leaveWork() throws IOException {
        bridge = user.resolve("bridge.json");
        Path journals = LeftFolder.in(user.resolve("recovery"), 1);
        Path scenes = Path.of("/home/ada/scenes");
        leave(journals.resolve("1.journal"), "suspension-bridge.json", Optional.of(scenes.resolve("bridge.json")), 7);
        leave(journals.resolve("2.journal"), "hanging-cloth.json", Optional.empty(), 1);
        Versions versions = new Versions();
        Scene scene = load("suspension-bridge.json");
        for (int i = 0; i < 4; i++) {
            versions.add(bridge);
            Scene moved = new MoveParticles(IdSet.range(1, 1 + 4 * i), new Vec3(0, -i, 0)).apply(scene);
            Files.write(bridge, SceneWriter.toBytes(moved));
        }
        Versions.name(bridge, Versions.of(bridge).get(0), "before the flood");
    }

    /** One folder is whole, one has a journal with a lost edit and one that cannot be read, and one is somebody else's. */
    private void leaveTrouble() throws IOException {
        Path recovery = user.resolve("recovery");
        Path mixed = LeftFolder.in(recovery, 2);
        Path torn = mixed.resolve("1.journal");
        leave(torn, "soft-ball.json", Optional.empty(), 9);
        byte[] bytes = Files.readAllBytes(torn);
        bytes[bytes.length / 20 * 19] ^= 1;
        Files.write(torn, bytes);
        Path broken = mixed.resolve("2.journal");
        leave(broken, "hanging-cloth.json", Optional.empty(), 1);
        Files.write(broken, Arrays.copyOf(Files.readAllBytes(broken), 400));
        Files.delete(recovery.resolve(LeftFolder.in(recovery, 1).getFileName()).resolve("2.journal"));
        Path foreign = Files.createDirectories(recovery.resolve("holiday"));
        for (String name : List.of("beach.jpg", "hills.jpg", "notes.txt", "tickets.pdf")) {
            Files.writeString(foreign.resolve(name), name);
        }
    }

    @Test
    void takeTrouble() throws IOException {
        leaveTrouble();
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
            Robot robot = GuiRobot.create();
            FrameFixture window = new FrameFixture(robot, GuiActionRunner.execute(() -> frame(theme)));
            try {
                window.show(new Dimension(1280, 800));
                JDialog found = dialog(robot, "recovery");
                GuiActionRunner.execute(() -> {
                    found.setSize(found.getWidth(), TALL);
                    found.validate();
                });
                take(found, "recovery-trouble", theme);
                GuiActionRunner.execute(found::dispose);
            } finally {
                window.cleanUp();
            }
        }
    }

    private static void leave(Path journal, String sample, Optional<Path> file, int edits) throws IOException {
        Document document = new Document(load(sample));
        for (int i = 0; i < edits; i++) document.execute(new AddParticle(new Vec3(1 + i, 6, 0)));
        JournalWriter.start(journal, new Origin(file, ""), document.state(), 1 << 20)
                .close();
    }

    @Test
    void take() throws IOException {
        take(Theme.LIGHT);
        take(Theme.DARK);
    }

    private void take(Theme theme) throws IOException {
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(() -> frame(theme));
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(1280, 800));
            JDialog found = dialog(robot, "recovery");
            take(found, "recovery", theme);
            GuiActionRunner.execute(found::dispose);
            GuiActionRunner.execute(() -> frame.workspace().open(load("suspension-bridge.json"), Optional.of(bridge)));
            window.menuItem("menu.open-version").click();
            JDialog versions = dialog(robot, "versions");
            JList<?> list = robot.finder().findByName(versions, "versions.list", JList.class);
            EditorRobot.until("they are listed", () -> list.getModel().getSize() == 3);
            take(versions, "versions", theme);
            JButton compare = robot.finder().findByName(versions, "versions.compare", JButton.class);
            SwingUtilities.invokeLater(compare::doClick);
            JDialog comparison = dialog(robot, "comparison");
            JButton select = robot.finder().findByName(comparison, "comparison.select", JButton.class);
            EditorRobot.until("it is compared", select::isEnabled);
            take(comparison, "comparison", theme);
            GuiActionRunner.execute(comparison::dispose);
            GuiActionRunner.execute(versions::dispose);
        } finally {
            window.cleanUp();
        }
    }

    private CatenaryFrame frame(Theme theme) throws IOException {
        theme.apply();
        Workspace workspace = new Workspace(LoadedPlugins.NONE.plugins());
        InstalledPlugins none = new InstalledPlugins(PluginFolders.of(), false);
        RecoveryFolder recovery = new RecoveryFolder(user.resolve("recovery"));
        return new CatenaryFrame(workspace, new EditorContext(none, new Settings(user), SAMPLES, recovery));
    }

    private static JDialog dialog(Robot robot, String name) {
        return (JDialog) WindowFinder.findDialog(name).using(robot).target();
    }

    /** In another language the names of the pictures include it. */
    private static void take(JDialog dialog, String name, Theme theme) throws IOException {
        String language = Texts.locale().getLanguage();
        String picture = name + (language.isEmpty() ? "" : "-" + language) + "-"
                + theme.name().toLowerCase(Locale.ROOT);
        WindowPictures.paint(dialog.getRootPane(), 1, WindowPictures.IMAGES.resolve(picture + ".png"));
        WindowPictures.paint(dialog.getRootPane(), 2, WindowPictures.LARGE.resolve(picture + "@2x.png"));
    }

    private static Scene load(String sample) throws IOException {
        SceneReader reader = new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty());
        return new SceneFile(reader).load(SAMPLES.resolve(sample)).scene();
    }
}
