package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.panels.inspector.InspectorPanel;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.event.KeyEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JTextField;
import javax.swing.text.JTextComponent;
import org.assertj.swing.core.BasicComponentFinder;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.WindowFinder;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("chinese")
class PreferencesGuiTest extends EditorGuiTest {
    /** Words of both languages, and the setting that they find. */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("language", "language"),
            Map.entry("语言", "language"),
            Map.entry("theme", "theme"),
            Map.entry("主题", "theme"),
            Map.entry("text size", "text-size"),
            Map.entry("文字大小", "text-size"),
            Map.entry("units", "units"),
            Map.entry("单位", "units"),
            Map.entry("default quality", "quality"),
            Map.entry("默认品质", "quality"),
            Map.entry("undo memory", "undo"),
            Map.entry("撤销内存", "undo"),
            Map.entry("folders", "scenes"),
            Map.entry("folder for scenes", "scenes"),
            Map.entry("场景文件夹", "scenes"),
            Map.entry("插件文件夹", "plugins"),
            Map.entry("recovery", "recovery"),
            Map.entry("keys", "keys"),
            Map.entry("按键", "keys"));

    private DialogFixture dialog;

    @BeforeEach
    void open() {
        editor.keys("menu COMMA");
        dialog = WindowFinder.findDialog("preferences").using(editor.robot());
    }

    @AfterEach
    void showAsBefore() {
        GuiActionRunner.execute(() -> {
            UIScale.setZoomFactor(1);
            Theme.LIGHT.apply();
        });
    }

    private <T extends Component> T field(String name, Class<T> type) {
        return BasicComponentFinder.finderWithCurrentAwtHierarchy().findByName(dialog.target(), name, type, false);
    }

    private void choose(String name, int index) {
        JComboBox<?> field = field(name, JComboBox.class);
        GuiActionRunner.execute(() -> field.setSelectedIndex(index));
    }

    private void enter(String name, String text) {
        JTextComponent field = field(name, JTextComponent.class);
        GuiActionRunner.execute(() -> {
            field.setText(text);
            ((JTextField) field).postActionEvent();
        });
    }

    private void press(String name) {
        AbstractButton button = editor.robot().finder().findByName(name, AbstractButton.class, false);
        GuiActionRunner.execute(() -> button.doClick());
    }

    private void resetAll(int page) {
        GuiActionRunner.execute(() -> dialog.list("preferences.pages").target().setSelectedIndex(page));
        Component reset =
                editor.robot().finder().find(each -> "preferences.reset".equals(each.getName()) && each.isShowing());
        GuiActionRunner.execute(() -> ((AbstractButton) reset).doClick());
    }

    @Test
    void theSearchGoesToTheSettingByWordsOfBothLanguages() {
        JTextComponent search = field("preferences.search", JTextComponent.class);

        WORDS.forEach((word, setting) -> {
            GuiActionRunner.execute(() -> search.setText(word));
            JComponent field = field("preference." + setting, JComponent.class);
            assertThat(read(field::isShowing)).as(word).isTrue();
            assertThat(read(() -> field.getClientProperty("JComponent.outline")))
                    .as(word)
                    .isNotNull();
        });

        GuiActionRunner.execute(() -> search.setText("zzzz"));
        assertThat(dialog.textBox("preferences.refusal").text()).contains("zzzz");
        dialog.pressAndReleaseKeys(KeyEvent.VK_ESCAPE);
        until("it is closed", () -> !dialog.target().isShowing());
    }

    @Test
    void theSearchOfTheWindowFindsEachSetting() {
        GuiActionRunner.execute(dialog.target()::dispose);
        for (String word :
                List.of("language", "语言", "主题", "文字大小", "text size", "default quality", "undo memory", "插件文件夹")) {
            editor.keys("menu K");
            editor.type("search.field", word);
            editor.keys("ENTER");
            String key = "preference." + WORDS.get(word);
            until(
                    word + " finds it",
                    () -> dialog.target().isShowing()
                            && field(key, JComponent.class).isShowing());
            GuiActionRunner.execute(dialog.target()::dispose);
        }
    }

    @Test
    void aThemeIsThereAtOnceAndTheMenuFollows() {
        choose("preference.theme", 1);

        assertThat(read(FlatLaf::isLafDark)).isTrue();
        assertThat(read(() -> editor.robot()
                        .finder()
                        .findByName("menu.theme", AbstractButton.class, false)
                        .isSelected()))
                .isTrue();
        press("menu.theme");
        assertThat(read(FlatLaf::isLafDark)).isFalse();
        assertThat(read(() -> field("preference.theme", JComboBox.class).getSelectedIndex()))
                .isZero();
        assertThat(editor.savedSettings().get("theme", "")).isEqualTo("LIGHT");
    }

    @Test
    void aTextSizeIsThereAtOnceAndKeepsAllElse() {
        editor.open(Scenes.cloth(5), Optional.empty());
        GuiActionRunner.execute(() -> editor.document().select(Selection.ofSprings(IdSet.of(1, 2))));
        InspectorPanel inspector = editor.robot().finder().findByType(editor.frame(), InspectorPanel.class);
        Dimension usual = read(inspector::getMinimumSize);
        int letters = read(() -> editor.frame().getJMenuBar().getFont().getSize());
        int high = read(() -> dialog.target().getHeight());

        choose("preference.text-size", 7);

        assertThat(read(() -> editor.frame().getJMenuBar().getFont().getSize())).isGreaterThan(letters * 7 / 5);
        assertThat(read(inspector::getMinimumSize).width).isEqualTo(usual.width * 3 / 2);
        assertThat(read(() -> dialog.target().getHeight())).isGreaterThan(high);
        assertThat(editor.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1, 2)));
        assertThat(editor.edits()).isZero();
        resetAll(0);
        assertThat(read(inspector::getMinimumSize)).isEqualTo(usual);
        assertThat(read(() -> editor.frame().getJMenuBar().getFont().getSize())).isEqualTo(letters);
    }

    @Test
    void newScenesHaveTheDefaultQualityAndOpenOnesKeepTheirs() {
        choose("preference.quality", 2);
        assertThat(editor.scene().solver().quality()).contains(Quality.STIFF); // nothing was done with it
        editor.open(Scenes.cloth(5), Optional.empty());
        var before = editor.scene();
        choose("preference.quality", 0);
        assertThat(editor.scene()).isSameAs(before);

        GuiActionRunner.execute(dialog.target()::dispose);
        editor.keys("menu N");

        until("it is new", () -> editor.scene().particles().size() == 0);
        assertThat(editor.scene().solver().quality()).contains(Quality.DRAFT);
        assertThat(editor.savedSettings().get("quality", "")).isEqualTo("draft");
    }

    @Test
    void memoryAndVersionsAreUsedAtOnceAndTheirDefaultsComeBack() {
        long usual = read(() -> editor.document().history().budget());
        choose("preference.undo", 0);
        assertThat(read(() -> editor.document().history().budget())).isEqualTo(16L << 20);
        resetAll(1);
        assertThat(read(() -> editor.document().history().budget())).isEqualTo(usual);

        enter("preference.versions", "7");
        assertThat(editor.settings().get("versions", "")).isEqualTo("7");
        enter("preference.versions", "100");
        JComponent versions = field("preference.versions", JComponent.class);
        assertThat(read(() -> FieldError.of(versions))).isNotEmpty();
        assertThat(editor.settings().get("versions", "")).isEqualTo("7");
        resetAll(2);
        assertThat(editor.settings().get("versions", "")).isEqualTo("3");
        assertThat(read(() -> FieldError.of(versions))).isEmpty();
    }

    @Test
    void onlyAFolderThatTakesScenesIsKept() throws Exception {
        JComponent scenes = field("preference.scenes", JComponent.class);
        Path file = Files.writeString(folder.resolve("a file"), "");

        enter("preference.scenes", folder.resolve("none").toString());
        until("it says so", () -> FieldError.of(scenes).isPresent());
        assertThat(read(() -> FieldError.of(scenes)))
                .contains(Texts.text("preference.scenes.missing", folder.resolve("none")));
        enter("preference.scenes", file.toString());
        until(
                "it says so",
                () -> FieldError.of(scenes)
                        .filter(Texts.text("preference.scenes.no-folder", file)::equals)
                        .isPresent());
        enter("preference.scenes", "relative");
        until(
                "it says so",
                () -> FieldError.of(scenes)
                        .filter(Texts.text("preference.scenes.not-absolute", "relative")::equals)
                        .isPresent());
        assertThat(editor.settings().get("folder.scenes", "")).isEmpty();

        enter("preference.scenes", folder.toString());
        until("it is kept", () -> editor.settings().get("folder.scenes", "").equals(folder.toString()));
        assertThat(read(() -> FieldError.of(scenes))).isEmpty();
    }

    @Test
    void theKeysOpen() {
        GuiActionRunner.execute(() -> dialog.list("preferences.pages").target().setSelectedIndex(3));
        press("preference.keys");
        WindowFinder.findDialog("keys").using(editor.robot()).close();
    }
}
