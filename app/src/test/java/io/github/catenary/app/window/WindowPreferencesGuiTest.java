package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.spi.Plugins;
import java.awt.Rectangle;
import java.util.Comparator;
import java.util.List;
import javax.swing.JMenuItem;
import javax.swing.JSplitPane;
import org.assertj.swing.core.ComponentFinder;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

/** The window is restored as it was left. */
class WindowPreferencesGuiTest extends EditorGuiTest {
    @Override
    Plugins plugins() {
        return TestPlugin.installed(() -> {});
    }

    @Test
    void restoresPlaceDividersAndColouring() {
        Rectangle bounds = new Rectangle(60, 40, 1111, 777);
        GuiActionRunner.execute(() -> editor.frame().setBounds(bounds));
        editor.robot().waitForIdle();
        List<JSplitPane> dividers = dividers(editor.frame());
        GuiActionRunner.execute(() -> {
            dividers.get(0).setDividerLocation(dividers.get(0).getWidth() - 400);
            editor.frame().validate();
            dividers.get(1).setDividerLocation(0.45);
        });
        editor.menu("colour.strain");
        editor.robot().waitForIdle();
        int drawing = read(dividers.get(1)::getDividerLocation);
        int inspector = read(() -> dividers.get(0).getRightComponent().getWidth());

        GuiActionRunner.execute(editor.frame()::dispose);
        CatenaryFrame next = opened(editor.savedSettings());

        List<JSplitPane> now = dividers(next);
        assertThat(bounds(next)).isEqualTo(bounds);
        until("the inspector is as wide", () -> now.get(0).getRightComponent().getWidth() == inspector);
        until("the drawing is as wide", () -> Math.abs(now.get(1).getDividerLocation() - drawing) <= 2);
        JMenuItem strain =
                editor.robot().finder().findByName(next.getJMenuBar(), "menu.colour.strain", JMenuItem.class, false);
        assertThat(read(strain::isSelected)).isTrue();
        GuiActionRunner.execute(next::dispose);
    }

    @Test
    void reopensOnAnExistingScreen() {
        editor.settings().set("window.bounds", "-4000 -3000 5000 4000");
        CatenaryFrame next = opened(editor.savedSettings());

        assertThat(bounds(next)).isEqualTo(new Rectangle(0, 0, 1280, 900));
        GuiActionRunner.execute(next::dispose);
    }

    @Test
    void opensWithDefaultsIfTheSettingsAreInvalid() {
        editor.settings().set("window.bounds", "wide");
        editor.settings().set("window.drawing", "5000");
        editor.settings().set("window.inspector", "x");
        editor.settings().set("window.colouring", "gone.plugin");
        CatenaryFrame next = opened(editor.savedSettings());

        assertThat(read(next::getWidth)).isEqualTo(1280);
        GuiActionRunner.execute(next::dispose);
    }

    private CatenaryFrame opened(Settings settings) {
        InstalledPlugins none = new InstalledPlugins(PluginFolders.of(), false);
        RecoveryFolder recovery = new RecoveryFolder(folder.resolve("user").resolve("recovery"));
        CatenaryFrame frame = read(() -> {
            Workspace workspace = new Workspace(plugins());
            CatenaryFrame made = new CatenaryFrame(workspace, new EditorContext(none, settings, samples(), recovery));
            made.setVisible(true);
            return made;
        });
        editor.robot().waitForIdle();
        return frame;
    }

    /** The divider beside the inspector, then the one between drawing and preview. */
    private List<JSplitPane> dividers(CatenaryFrame frame) {
        ComponentFinder finder = editor.robot().finder();
        return finder.findAll(frame.getContentPane(), JSplitPane.class::isInstance).stream()
                .map(JSplitPane.class::cast)
                .sorted(Comparator.comparingInt(pane -> -read(pane::getWidth)))
                .toList();
    }

    private static Rectangle bounds(CatenaryFrame frame) {
        return read(frame::getBounds);
    }
}
