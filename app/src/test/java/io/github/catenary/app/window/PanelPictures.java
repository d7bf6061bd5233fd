package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeParticles;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes pictures of the window with each tab of the dock, each tool and each kind of selection, in both themes, to look at
 * but not to keep; and one for {@code docs/images} of all panels in each theme. It tests nothing.
 */
@Tag("pictures")
class PanelPictures {
    private static final Path FOLDER = WindowPictures.LARGE.resolve("panels");
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");
    private static final List<String> TABS =
            List.of("plots", "race", "gestures", "problems", "history", "outline", "table");

    @TempDir
    Path folder;

    @Test
    void light() throws IOException {
        take(Theme.LIGHT);
    }

    @Test
    void dark() throws IOException {
        take(Theme.DARK);
    }

    @Test
    void allPanels() throws IOException {
        for (Theme theme : Theme.values()) {
            GuiActionRunner.execute(theme::apply);
            InstalledPlugins none = new InstalledPlugins(PluginFolders.of(), false);
            EditorRobot editor = EditorRobot.start(none, folder.resolve("panels-" + theme), SAMPLES);
            try {
                open(editor, none, "suspension-bridge.json");
                GuiActionRunner.execute(() -> editor.document().execute(edit()));
                List<BufferedImage> panels = new ArrayList<>();
                select(editor, Selection.ofSprings(IdSet.of(2, 3, 40)));
                for (InspectorTab tab : InspectorTab.values()) {
                    editor.inspect(tab);
                    Pause.pause(1500); // the cards of parts are painted in the background
                    panels.add(panel(editor, "inspector"));
                }
                select(editor, Selection.ofParticles(IdSet.of(5, 6)));
                editor.keys("F11");
                GuiActionRunner.execute(() -> editor.frame().run().submit(PreviewRun::play));
                until("there is something to plot", () -> editor.run().status().frame() > 40);
                GuiActionRunner.execute(() -> editor.frame().run().submit(PreviewRun::pause));
                click(editor, "menu.plot-selected");
                for (String tab : TABS) {
                    click(editor, "menu.dock." + tab);
                    Pause.pause(800);
                    panels.add(panel(editor, "dock.tabs"));
                }
                String name = "panels-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
                ImageIO.write(
                        arranged(panels),
                        "png",
                        WindowPictures.IMAGES.resolve(name).toFile());
            } finally {
                editor.cleanUp();
            }
        }
    }

    /** Something for the history. */
    private static Command edit() {
        return new ChangeParticles(Label.of("pin-particles", 1), IdSet.of(60), particle -> particle.withPinned(true));
    }

    private static BufferedImage panel(EditorRobot editor, String name) {
        Component panel = editor.robot().finder().findByName(editor.frame(), name, false);
        return read(() -> {
            BufferedImage image = new BufferedImage(panel.getWidth(), panel.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            g.setColor(panel.getBackground());
            g.fillRect(0, 0, image.getWidth(), image.getHeight());
            panel.paint(g);
            g.dispose();
            return image;
        });
    }

    /** Below the tabs of the inspector and the first ones of the dock beside them, the others in two columns. */
    private static BufferedImage arranged(List<BufferedImage> panels) {
        int tabs = InspectorTab.values().length;
        int gap = 12;
        BufferedImage inspector = panels.get(0);
        BufferedImage dock = panels.get(tabs);
        int beside = gap + Math.max(tabs * (inspector.getWidth() + gap) - gap, dock.getWidth());
        int width = beside + dock.getWidth();
        int line = dock.getHeight() + gap;
        int rows = (inspector.getHeight() + gap) / line;
        int top = Math.max(inspector.getHeight() + gap, rows * line);
        int below = (panels.size() - tabs - rows + 1) / 2;
        BufferedImage all = new BufferedImage(width, top + below * line - gap, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = all.createGraphics();
        for (int i = 0; i < tabs; i++) g.drawImage(panels.get(i), i * (inspector.getWidth() + gap), 0, null);
        for (int i = 0; i < panels.size() - tabs; i++) {
            int place = i - rows;
            int x = i < rows || place % 2 == 1 ? beside : 0;
            g.drawImage(panels.get(tabs + i), x, i < rows ? i * line : top + place / 2 * line, null);
        }
        g.dispose();
        return all;
    }

    private void take(Theme theme) throws IOException {
        GuiActionRunner.execute(theme::apply);
        InstalledPlugins none = new InstalledPlugins(PluginFolders.of(), false);
        EditorRobot editor = EditorRobot.start(none, folder.resolve("user"), SAMPLES);
        try {
            paint(editor, "start", theme);
            open(editor, none, "suspension-bridge.json");
            paint(editor, "bridge", theme);
            selections(editor, theme, "bridge");
            tools(editor, theme);
            open(editor, none, "cloth-over-sphere.json");
            selections(editor, theme, "sphere");
            click(editor, "menu.four-views");
            paint(editor, "four-views", theme);
            click(editor, "menu.four-views");
            tabs(editor, theme);
            open(editor, none, "honey-rope.json");
            selections(editor, theme, "honey");
            click(editor, "menu.tour");
            paint(editor, "tour", theme);
        } finally {
            editor.cleanUp();
        }
    }

    private static void open(EditorRobot editor, InstalledPlugins installed, String sample) throws IOException {
        SceneReader reader =
                new SceneReader(SceneLimits.DEFAULT, installed.now().plugins()::schema);
        Scene scene = new SceneFile(reader).load(SAMPLES.resolve(sample)).scene();
        editor.open(scene, Optional.of(Path.of("scenes", sample)));
        click(editor, "menu.fit");
    }

    private static void selections(EditorRobot editor, Theme theme, String scene) throws IOException {
        select(editor, Selection.ofParticles(IdSet.of(2)));
        paint(editor, scene + "-particle", theme);
        select(editor, Selection.ofSprings(IdSet.of(2, 3, 40)));
        paint(editor, scene + "-springs", theme);
        OptionalInt element = read(() -> editor.document().scene().elements().stream()
                .mapToInt(each -> each.id())
                .findFirst());
        if (element.isPresent()) {
            select(editor, Selection.ofElements(IdSet.of(element.getAsInt())));
            paint(editor, scene + "-element", theme);
        }
        select(editor, read(() -> Selection.all(editor.document().scene())));
        paint(editor, scene + "-all", theme);
        select(editor, Selection.EMPTY);
    }

    private static void tools(EditorRobot editor, Theme theme) throws IOException {
        List<String> tools = editor.robot().finder().findAll(editor.frame(), PanelPictures::isTool).stream()
                .map(Component::getName)
                .toList();
        for (String tool : tools) {
            click(editor, tool);
            paint(editor, tool.replace('.', '-'), theme);
        }
        click(editor, "tool.select");
    }

    private static boolean isTool(Component component) {
        return component instanceof AbstractButton
                && Optional.ofNullable(component.getName()).orElse("").startsWith("tool.");
    }

    private static void tabs(EditorRobot editor, Theme theme) throws IOException {
        editor.keys("F11");
        for (int i = 0; i < 20; i++) {
            long next = i + 1;
            GuiActionRunner.execute(() -> editor.frame().run().submit(PreviewRun::step));
            until("frame " + next, () -> editor.run().status().frame() == next);
        }
        select(editor, Selection.ofParticles(IdSet.of(5, 6)));
        click(editor, "menu.plot-selected");
        for (String tab : TABS) {
            click(editor, "menu.dock." + tab);
            paint(editor, "dock-" + tab, theme);
        }
        editor.keys("F11");
    }

    private static void select(EditorRobot editor, Selection selection) {
        GuiActionRunner.execute(() -> editor.document().select(selection));
    }

    private static void click(EditorRobot editor, String name) {
        AbstractButton button = editor.robot().finder().findByName(editor.frame(), name, AbstractButton.class, false);
        GuiActionRunner.execute(() -> button.doClick(0));
        editor.robot().waitForIdle();
    }

    private static void paint(EditorRobot editor, String what, Theme theme) throws IOException {
        Pause.pause(300);
        String name =
                "%s-%s-%s".formatted(what, Texts.locale().getLanguage(), theme).toLowerCase(Locale.ROOT);
        JComponent window = editor.frame().getRootPane();
        WindowPictures.paint(window, 1, FOLDER.resolve(name + ".png"));
        WindowPictures.paint(window, 2, FOLDER.resolve(name + "@2x.png"));
    }
}
