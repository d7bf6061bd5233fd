package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Appearance;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.AbstractButton;
import javax.swing.JList;
import javax.swing.JToggleButton;
import javax.swing.text.JTextComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No text of the window is cut, at its usual and at its smallest size. */
@Tag("chinese")
class ClippedTextGuiTest {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");
    private static final Dimension USUAL = new Dimension(1440, 900);
    private static final List<String> TABS =
            List.of("plots", "race", "gestures", "problems", "history", "outline", "table");

    @TempDir
    Path folder;

    private final List<String> cut = new ArrayList<>();
    private EditorRobot editor;
    private InstalledPlugins installed;

    @AfterEach
    void close() {
        if (editor != null) editor.cleanUp();
        GuiActionRunner.execute(() -> {
            UIScale.setZoomFactor(1);
            Theme.LIGHT.apply();
        });
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.app.testing.Themes#ofScales")
    void noTextIsCut(Theme theme, float scale) throws IOException {
        GuiActionRunner.execute(() -> {
            UIScale.setZoomFactor(scale);
            theme.apply();
        });
        installed = new InstalledPlugins(PluginFolders.of(), false);
        editor = EditorRobot.start(installed, folder.resolve("user"), SAMPLES);
        look("start");
        open("suspension-bridge.json");
        look("bridge");
        selections("bridge");
        tools();
        open("cloth-over-sphere.json");
        selections("sphere");
        tabs();
        open("honey-rope.json");
        selections("honey");
        sections();
        assertThat(String.join("\n", cut)).isEmpty();
    }

    /** In a window of 1240 × 860 that is open meanwhile. */
    @ParameterizedTest
    @ValueSource(ints = {80, 100, 150, 200})
    void noTextIsCutAtASizeOfTexts(int percent) throws IOException {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        installed = new InstalledPlugins(PluginFolders.of(), false);
        editor = EditorRobot.start(installed, folder.resolve("user"), SAMPLES);
        open("cloth-over-sphere.json");
        select(Selection.ofParticles(IdSet.of(2)));
        GuiActionRunner.execute(() -> editor.settings().set(Appearance.TEXT_SIZE, Integer.toString(percent)));
        editor.robot().waitForIdle();
        for (InspectorTab tab : InspectorTab.values()) {
            editor.inspect(tab);
            lookAsItIs(percent + " %, " + tab);
        }
        assertThat(String.join("\n", cut)).isEmpty();
    }

    private void open(String sample) throws IOException {
        SceneReader reader =
                new SceneReader(SceneLimits.DEFAULT, installed.now().plugins()::schema);
        Scene scene = new SceneFile(reader).load(SAMPLES.resolve(sample)).scene();
        editor.open(scene, Optional.of(Path.of("scenes", sample)));
    }

    private void selections(String scene) {
        select(Selection.ofParticles(IdSet.of(2)));
        look(scene + ", a particle");
        select(Selection.ofSprings(IdSet.of(2, 3, 40)));
        look(scene + ", springs");
        OptionalInt element = read(() -> editor.document().scene().elements().stream()
                .mapToInt(Element::id)
                .findFirst());
        if (element.isPresent()) {
            select(Selection.ofElements(IdSet.of(element.getAsInt())));
            look(scene + ", an element");
        }
        select(read(() -> Selection.all(editor.document().scene())));
        look(scene + ", all");
        select(Selection.EMPTY);
    }

    /** Materials, groups and elements, with one of each chosen. */
    private void sections() {
        Group group = Group.of(1, "edge", IdSet.of(1), IdSet.of(1));
        Scene cloth = Scenes.cloth(5)
                .withMaterials(List.of(Material.of("steel", SpringProperties.OPEN)))
                .withGroups(Table.of(group));
        editor.open(cloth, Optional.empty());
        editor.inspect(InspectorTab.LIBRARY);
        for (String list : List.of("materials.list", "groups.list")) {
            JList<?> shown = editor.robot().finder().findByName(editor.frame(), list, JList.class, false);
            GuiActionRunner.execute(() -> shown.setSelectedIndex(0)); // the list may be beyond the edge of the screen
        }
        look("a group and a material");
        for (InspectorTab tab : InspectorTab.values()) {
            editor.inspect(tab);
            look("nothing selected, " + tab);
        }
        select(Selection.ofSprings(IdSet.of(1, 2)));
        editor.inspect(InspectorTab.LIBRARY);
        look("a group, a material, springs");
        select(Selection.ofParticles(IdSet.of(1, 2)));
        look("a group, a material, particles");
        unfoldAll();
        look("all unfolded");
        editor.inspect(InspectorTab.SCENE);
        look("the scene, all unfolded");
    }

    private void unfoldAll() {
        for (String fold : List.of("section.solver.advanced", "section.forces.heading")) {
            AbstractButton found =
                    editor.robot().finder().findByName(editor.frame(), fold, AbstractButton.class, false);
            GuiActionRunner.execute(() -> found.doClick());
        }
    }

    private void tools() {
        List<String> tools = editor.robot().finder().findAll(editor.frame(), ClippedTextGuiTest::isTool).stream()
                .map(Component::getName)
                .toList();
        assertThat(tools).hasSizeGreaterThan(8);
        for (String tool : tools) {
            click(tool);
            look(tool);
        }
        click("tool.select");
    }

    private static boolean isTool(Component component) {
        return component instanceof JToggleButton
                && component.getName() != null
                && component.getName().startsWith("tool.");
    }

    private void tabs() {
        editor.keys("F11");
        for (int i = 0; i < 5; i++) {
            long next = i + 1;
            GuiActionRunner.execute(() -> editor.frame().run().submit(PreviewRun::step));
            until("frame " + next, () -> editor.run().status().frame() == next);
        }
        select(Selection.ofParticles(IdSet.of(5, 6)));
        click("menu.plot-selected");
        for (String tab : TABS) {
            click("menu.dock." + tab);
            look("dock, " + tab);
            if (tab.equals("race")) race();
        }
        editor.keys("F11");
    }

    private void race() {
        click("button.race.play");
        until(
                "the race has figures",
                () -> editor.robot()
                        .finder()
                        .findByName(editor.frame(), "race.figures.0", JTextComponent.class)
                        .getText()
                        .endsWith("ms"));
        click("button.race.play");
        look("dock, race that runs");
        click("button.race.together");
        look("dock, race in one picture");
        click("button.race.together");
    }

    private void select(Selection selection) {
        GuiActionRunner.execute(() -> editor.document().select(selection));
    }

    private void click(String name) {
        AbstractButton button = editor.robot().finder().findByName(editor.frame(), name, AbstractButton.class, false);
        GuiActionRunner.execute(() -> button.doClick(0));
    }

    private void look(String where) {
        look(where, USUAL);
        look(where, ClippedText.SMALLEST);
    }

    private void look(String where, Dimension size) {
        GuiActionRunner.execute(() -> {
            editor.frame().setSize(UIScale.scale(size));
            editor.frame().validate();
        });
        lookAsItIs(where + ", " + size.width + " × " + size.height);
    }

    private void lookAsItIs(String where) {
        GuiActionRunner.execute(() -> editor.frame().validate()); // a layout may have asked for another one
        List<String> once = read(() -> ClippedText.in(editor.frame()));
        if (once.isEmpty()) return;
        editor.robot().waitForIdle(); // a text may have changed since the layout
        List<String> again = read(() -> {
            editor.frame().validate();
            return ClippedText.in(editor.frame());
        });
        for (String each : again) {
            boolean isNew = cut.stream().noneMatch(before -> before.endsWith(": " + each));
            if (once.contains(each) && isNew) cut.add(where + ": " + each);
        }
    }
}
