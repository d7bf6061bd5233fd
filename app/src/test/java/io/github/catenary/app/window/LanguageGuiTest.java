package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Appearance;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.KeyboardFocusManager;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.text.JTextComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The language changes while the window is open. */
class LanguageGuiTest {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");
    private static final List<String> TABS =
            List.of("plots", "race", "gestures", "problems", "history", "outline", "table");

    /** An element whose type nobody knows. */
    private static final int UNKNOWN = 90;

    @TempDir
    Path folder;

    private EditorRobot editor;

    @AfterEach
    void close() {
        if (editor != null) editor.cleanUp();
        speak(Language.SYSTEM);
    }

    private static void speak(Language language) {
        GuiActionRunner.execute(() -> {
            JComponent.setDefaultLocale(language.locale());
            Texts.speak(language);
            Theme.LIGHT.apply();
        });
    }

    @Test
    void theWindowSaysWhatOneSaysThatOpensInThatLanguage() {
        List<String> chinese = fresh(Language.CHINESE);
        List<String> english = fresh(Language.ENGLISH);
        assertThat(english).hasSizeGreaterThan(3000).isNotEqualTo(chinese);

        choose(Language.CHINESE);
        assertThat(read(ShownTexts::ofWindows)).containsExactlyElementsOf(chinese);
        choose(Language.ENGLISH);
        assertThat(read(ShownTexts::ofWindows)).containsExactlyElementsOf(english);
    }

    @Test
    void nothingElseChanges() {
        fresh(Language.ENGLISH);
        editor.type("preferences.search", "a");
        GuiActionRunner.execute(() -> editor.frame().run().submit(PreviewRun::play));
        until("it plays", () -> editor.run().status().playing());
        List<Object> before = read(this::state);

        choose(Language.CHINESE);

        assertThat(read(this::state)).isEqualTo(before);
        long frame = editor.frameNumber();
        until("the run goes on", () -> editor.frameNumber() > frame);
        assertThat(editor.run().status().playing()).isTrue();
        assertThat(Appearance.language(editor.savedSettings())).isEqualTo(Language.CHINESE);
        GuiActionRunner.execute(() -> editor.document().undo());
        assertThat(read(() -> editor.document().history().done())).isZero();
    }

    private List<Object> state() {
        Component tab = editor.window().tabbedPane("dock.tabs").target().getSelectedComponent();
        return List.of(
                editor.document().scene(),
                editor.document().history().entries(),
                editor.document().history().done(),
                editor.selection(),
                editor.frame().tabs().all(),
                editor.frame().getBounds(),
                tab.getBounds(),
                tab.getName(),
                editor.window().textBox("preferences.search").text(),
                Objects.requireNonNull(
                        KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner()));
    }

    private List<String> fresh(Language language) {
        if (editor != null) editor.cleanUp();
        speak(language);
        open(folder.resolve("user-" + language), language);
        return read(ShownTexts::ofWindows);
    }

    private void choose(Language language) {
        JComboBox<?> field = editor.robot().finder().findByName("preference.language", JComboBox.class);
        GuiActionRunner.execute(() -> field.setSelectedItem(language));
        editor.robot().waitForIdle();
    }

    /** A window in which much is to be seen. */
    private void open(Path user, Language language) {
        editor = EditorRobot.start(new InstalledPlugins(PluginFolders.of(), false), user, SAMPLES);
        GuiActionRunner.execute(() -> editor.settings().set(Appearance.LANGUAGE, language.name()));
        editor.open(scene(), Optional.of(Path.of("scenes", "flag.json")));
        click("menu.new");
        until("there are two", () -> editor.frame().tabs().all().size() == 2);
        click("menu.previous-tab");
        editor.execute(new AddParticle(new Vec3(3, 0, 0)));
        editor.execute(new AddParticle(new Vec3(4, 0, 0)));
        GuiActionRunner.execute(() -> editor.document().undo());
        editor.untilItCanRun();
        for (int i = 0; i < 5; i++) {
            long next = i + 1;
            GuiActionRunner.execute(() -> editor.frame().run().submit(PreviewRun::step));
            until("frame " + next, () -> editor.run().status().frame() == next);
        }
        for (Selection each : List.of(
                Selection.ofElements(IdSet.of(1)),
                Selection.ofElements(IdSet.of(UNKNOWN)),
                Selection.ofSprings(IdSet.of(5, 6)),
                Selection.ofParticles(IdSet.of(5, 6)))) {
            GuiActionRunner.execute(() -> editor.document().select(each));
            for (InspectorTab tab : InspectorTab.values()) editor.inspect(tab);
        }
        editor.keys("F11");
        for (String each :
                List.of("plot-selected", "meter-selected", "overlay.velocities", "overlay.loads", "colour.strain"))
            click("menu." + each);
        for (String tab : TABS) click("menu.dock." + tab);
        race();
        for (String opening : List.of("find", "xray", "plugins", "change-keys", "glossary", "preferences"))
            click("menu." + opening);
        click("tool.paint");
        GuiActionRunner.execute(() -> editor.document().select(Selection.ofSprings(IdSet.of(5, 6))));
        until("the hint shows again", () -> editor.message().equals(Texts.text("tool.paint.hint")));
        untilStill();
    }

    private static Scene scene() {
        Element wind = new Element(1, "force.wind", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        return Scenes.cloth(8)
                .withElements(Table.of(wind, Element.of(UNKNOWN, "not-installed")))
                .withMaterials(List.of(Material.of("steel", SpringProperties.OPEN)))
                .withGroups(Table.of(Group.of(1, "edge", IdSet.of(1, 2, 3), IdSet.of(1))));
    }

    private void race() {
        click("menu.dock.race");
        click("button.race.play");
        until(
                "the race has figures",
                () -> editor.robot()
                        .finder()
                        .findByName(editor.frame(), "race.figures.0", JTextComponent.class)
                        .getText()
                        .matches(".*[0-9].*"));
        click("button.race.play");
        click("button.race.curves");
        click("button.race.together");
    }

    /** Figures and pictures come a moment later. */
    private static void untilStill() {
        List<String> last = new ArrayList<>();
        int[] same = {0};
        until("it stands still", () -> {
            List<String> now = ShownTexts.ofWindows();
            same[0] = now.equals(last) ? same[0] + 1 : 0;
            last.clear();
            last.addAll(now);
            return same[0] > 10;
        });
    }

    private void click(String name) {
        AbstractButton button = editor.robot().finder().findByName(editor.frame(), name, AbstractButton.class, false);
        GuiActionRunner.execute(() -> button.doClick(0));
        editor.robot().waitForIdle();
    }
}
