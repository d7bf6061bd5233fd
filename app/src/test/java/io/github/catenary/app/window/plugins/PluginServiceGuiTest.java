package io.github.catenary.app.window.plugins;

import static io.github.catenary.app.document.plugin.PluginJars.entry;
import static io.github.catenary.app.document.plugin.PluginJars.manifest;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.spi.Plugins;
import java.awt.Dialog;
import java.awt.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JList;
import javax.swing.JProgressBar;
import javax.swing.JTextArea;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.JOptionPaneFinder;
import org.assertj.swing.fixture.JOptionPaneFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class PluginServiceGuiTest {
    @TempDir
    private Path home;

    private final BlockingQueue<Path> opened = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
    private Robot robot;
    private Path own;
    private InstalledPlugins plugins;
    private boolean noFileManager;
    private PluginService work;
    private PluginsDialog dialog;

    @BeforeEach
    void makeTheManager() {
        robot = GuiRobot.create();
        own = home.resolve("program");
        plugins = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(home)), false);
        GuiActionRunner.execute(this::makeManager);
    }

    private void makeManager() {
        JFrame owner = new JFrame("owner");
        work = new PluginService(plugins, new Workspace(Plugins.NONE), owner, said::add, this::open);
        dialog = new PluginsDialog(owner, work);
        dialog.show(Optional.empty());
    }

    private void inSafeMode() {
        GuiActionRunner.execute(() -> {
            work.close();
            window().dispose();
        });
        plugins = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(home)), true);
        plugins.refresh();
        GuiActionRunner.execute(this::makeManager);
    }

    private void open(Path folder) throws IOException {
        if (noFileManager) throw new IOException("this desktop has no file manager");
        opened.add(folder);
    }

    @AfterEach
    void close() {
        GuiActionRunner.execute(work::close);
        robot.cleanUp();
    }

    @Test
    void explainsPluginsAndTheirFolderWhenThereAreNone() {
        String text = robot.finder()
                .findByName(window(), "plugins.empty", JTextArea.class)
                .getText();

        assertThat(text)
                .contains("A plugin adds", "jar", home.resolve("plugins").toString());
    }

    @Test
    void createsAndOpensTheFolderOfTheUsersPlugins() throws InterruptedException {
        Path folder = home.resolve("plugins");

        click("plugins.folder");

        assertThat(opened.poll(20, TimeUnit.SECONDS)).isEqualTo(folder);
        assertThat(Files.isDirectory(folder)).isTrue();
    }

    @Test
    void saysWhereTheFolderIsIfItCannotBeOpened() {
        noFileManager = true;

        click("plugins.folder");

        JOptionPaneFixture failure =
                JOptionPaneFinder.findOptionPane().withTimeout(20_000).using(robot);
        assertThat(String.valueOf(failure.target().getMessage()))
                .contains(home.resolve("plugins").toString(), "this desktop has no file manager");
        failure.okButton().click();
    }

    @Test
    void refusesToInstallAnOldPluginAndListsWhatItNeeds() {
        Path jar = PluginJars.old(home, "wind");

        GuiActionRunner.execute(() -> work.install(List.of(jar)));

        JOptionPaneFixture failure =
                JOptionPaneFinder.findOptionPane().withTimeout(20_000).using(robot);
        assertThat(String.valueOf(failure.target().getMessage()))
                .contains(
                        jar.toString(),
                        "needs classes, methods or fields that do not exist: io.github.catenary.spi.Gone");
        failure.okButton().click();
        assertThat(home.resolve("plugins")).doesNotExist();
    }

    @Test
    void showsThatItIsBusyWhileAPluginDoesNotAnswer() {
        JProgressBar busy = robot.finder().findByName(window(), "plugins.busy", JProgressBar.class, false);
        PluginJars.of(own, "sleeps-at-register.jar", manifest("sleeps-at-register"), entry(""));
        PluginEntry entry = plugins.refresh().entries().get(0);
        BadPlugins.sleepsAtRegister(own);
        try {
            GuiActionRunner.execute(() -> work.reload(entry));
            until("it shows that it is busy", busy::isVisible);
        } finally {
            BadPlugins.wakeSleepers();
        }
        until("it is done", () -> !busy.isVisible());
        assertThat(status("sleeps-at-register")).isEqualTo(Status.ON);
    }

    @Test
    void reportsTheResultRatherThanTheRequest() throws Exception {
        PluginJars.of(own, "bad.jar", manifest("bad"), entry("throw new IllegalStateException(\"no wheels\");"));
        PluginJars.good(own, "wind", "wind.gust");
        PluginEntry bad = plugins.refresh().entries().get(0);
        PluginEntry wind = plugins.now().entries().get(1);

        GuiActionRunner.execute(() -> work.reload(bad));
        assertThat(nextSaid()).contains("Plugin bad is not in use", "no wheels");
        GuiActionRunner.execute(() -> work.reload(wind));
        assertThat(nextSaid()).isEqualTo("Plugin Plugin wind was reloaded.");
        GuiActionRunner.execute(() -> work.turnOff(wind));
        assertThat(nextSaid()).contains("switched off");
        GuiActionRunner.execute(() -> work.reload(wind));
        assertThat(nextSaid()).as("what is off is not loaded by that").contains("switched off");
        robot.waitForIdle();
        GuiActionRunner.execute(() -> list().setSelectedIndex(1));
        assertThat(button("plugins.reload").isEnabled()).isFalse();
    }

    @Test
    void inSafeModeAsksNothingAndSwitchesOnForTheNextStart() throws Exception {
        PluginJars.good(home.resolve("plugins"), "rain", "rain.drop");
        PluginJars.good(own, "wind", "wind.gust");
        inSafeMode();
        PluginEntry wind = plugins.now().entries().get(0);

        GuiActionRunner.execute(work::askAboutNew);
        assertThat(status("rain")).isEqualTo(Status.NEW);
        GuiActionRunner.execute(() -> work.turnOn(wind));

        assertThat(nextSaid()).isEqualTo("Plugin Plugin wind will be used when the program is started without --safe.");
        assertThat(button("plugins.reload").isEnabled()).isFalse();
    }

    @Test
    void noticesAChangeBeforeItsFirstLook() {
        PluginJars.good(own, "wind", "wind.gust");
        plugins = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(home)), false);
        PluginService other = GuiActionRunner.execute(
                () -> new PluginService(plugins, new Workspace(Plugins.NONE), window(), said::add, this::open));

        until("it is in use", () -> other.plugins().installed().size() == 1);

        GuiActionRunner.execute(other::close);
    }

    @Test
    void ignoresAChangeWhileItCloses() {
        GuiActionRunner.execute(work::close);
        until("what was under way is done", () -> !work.busy());

        GuiActionRunner.execute(work::refresh); // it threw before, because the thread accepts no more work

        assertThat(GuiActionRunner.execute(work::busy)).isFalse();
    }

    private String nextSaid() throws InterruptedException {
        String next = said.poll(20, TimeUnit.SECONDS);
        // The watch may report the files that a test creates.
        if (Texts.text("plugins.said.changed").equals(next)) return nextSaid();
        return String.valueOf(next);
    }

    private JList<?> list() {
        return robot.finder().findByName(window(), "plugins.list", JList.class, false);
    }

    private JButton button(String name) {
        return robot.finder().findByName(window(), name, JButton.class, false);
    }

    private Status status(String id) {
        return GuiActionRunner.execute(() -> work.plugins()).entries().stream()
                .filter(each -> each.id().equals(Optional.of(id)))
                .findFirst()
                .orElseThrow()
                .status();
    }

    private static void until(String what, BooleanSupplier holds) {
        Pause.pause(
                new Condition(what) {
                    @Override
                    public boolean test() {
                        return GuiActionRunner.execute(holds::getAsBoolean);
                    }
                },
                20_000);
    }

    private void click(String button) {
        robot.click(robot.finder().findByName(window(), button));
    }

    private Window window() {
        return robot.finder().findByName("plugins", Dialog.class, true);
    }
}
