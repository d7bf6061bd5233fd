package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.EventQueue;
import java.awt.KeyboardFocusManager;
import java.awt.Toolkit;
import java.awt.event.InputEvent;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.Action;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** The items of the menus that open files and insert parts. */
class MenusGuiTest extends EditorGuiTest {
    private final SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
    private final Scene cloth = Scenes.cloth(3).withTitle("Three by three", "");

    @Override
    Plugins plugins() {
        return TestPlugin.installed(() -> {});
    }

    @Override
    void prepare() throws Exception {
        files.save(cloth, samples().resolve("small-cloth.json"));
    }

    @Test
    void opensACopyOfASampleAndSavesItElsewhere() throws Exception {
        JMenuItem samples = editor.window().menuItem("menu.samples").target();
        until("the samples are listed", samples::isEnabled);
        editor.menu("sample.small-cloth.json");
        until("it is open", () -> editor.scene().equals(cloth));

        assertThat(editor.file()).isEmpty();
        assertThat(editor.title()).isEqualTo("Three by three – Catenary");
        assertThat(editor.settings().recentFiles()).isEmpty();

        editor.keys("menu S");
        assertThat(editor.chooser().target().getSelectedFile()).hasName("three-by-three.json");
        Path mine = folder.resolve("mine.json");
        editor.choose(mine);
        until("it is saved", () -> editor.file().equals(Optional.of(mine)));
        assertThat(files.load(samples().resolve("small-cloth.json")).scene()).isEqualTo(cloth);
    }

    @Test
    void opensRecentFilesNewestFirst() throws Exception {
        Path first = save("first.json", Scenes.pair());
        Path second = save("second.json", Scenes.cloth(2));
        open(first);
        open(second);

        editor.recent("1");
        until("the first is open again", () -> editor.file().equals(Optional.of(first)));
        assertThat(editor.scene()).isEqualTo(Scenes.pair());
        assertThat(editor.savedSettings().recentFiles()).containsExactly(first, second);
    }

    @Test
    void listsTheCurrentRecentFilesEachTimeTheMenuOpens() throws Exception {
        Path first = save("first.json", Scenes.pair());
        Path second = save("second.json", Scenes.cloth(2));
        open(first);
        showRecent();
        assertThat(recent()).hasSize(1).first().asString().startsWith("first.json");
        closeMenus();

        open(second);
        showRecent();
        assertThat(recent()).hasSize(2).first().asString().startsWith("second.json");
        closeMenus();
    }

    /** Opens the File menu and its recent files, as keyboard and mouse make Swing do it. */
    private void showRecent() {
        JMenu menu = (JMenu) editor.window().menuItem("menu.recent").target();
        EditorRobot.read(() -> {
            JMenuBar bar = editor.frame().getJMenuBar();
            JMenu file = bar.getMenu(0);
            MenuElement[] path = {bar, file, file.getPopupMenu(), menu, menu.getPopupMenu()};
            MenuSelectionManager.defaultManager().setSelectedPath(path);
            return true;
        });
        until("the recent files show", menu::isPopupMenuVisible);
    }

    private static void closeMenus() {
        EditorRobot.read(() -> {
            MenuSelectionManager.defaultManager().clearSelectedPath();
            return true;
        });
    }

    /** The files in the open submenu. */
    private List<String> recent() {
        JMenu menu = (JMenu) editor.window().menuItem("menu.recent").target();
        return EditorRobot.read(() -> {
            List<String> shown = new ArrayList<>();
            for (Component item : menu.getMenuComponents()) {
                boolean file = String.valueOf(item.getName()).matches("menu\\.recent\\.\\d+");
                if (file && item.isShowing()) shown.add(((JMenuItem) item).getText());
            }
            return shown;
        });
    }

    @Test
    void forgetsRecentFilesOnRequest() throws Exception {
        open(save("first.json", Scenes.pair()));
        assertThat(editor.savedSettings().recentFiles()).hasSize(1);

        editor.recent("clear");

        assertThat(editor.savedSettings().recentFiles()).isEmpty();
    }

    @Test
    void insertsAClothOfTypedSizeAsOneEdit() {
        editor.menu("insert.cloth");
        DialogFixture dialog = editor.dialog("generator");
        type(dialog, "parameter.columns", "5");
        type(dialog, "parameter.rows", "4");
        dialog.button("generator.insert").click();

        until("the cloth is there", () -> editor.scene().particles().size() == 20);
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.selection().particles().size()).isEqualTo(20);

        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scene.NEW);
    }

    @Test
    void asksForAPartInADialogOfTheWindowWithItsIcon() {
        editor.menu("insert.cloth");

        DialogFixture dialog = editor.dialog("generator");

        assertThat(dialog.target().getOwner()).isSameAs(editor.frame());
        dialog.button("generator.cancel").click();
    }

    @Test
    void insertsThePartOfAPlugin() {
        editor.menu("insert.test.pair");
        DialogFixture dialog = editor.dialog("generator");
        type(dialog, "parameter.length", "3");
        dialog.button("generator.insert").click();

        until("the pair is there", () -> editor.scene().springs().size() == 1);
        assertThat(editor.scene().particles().at(1).position().x()).isEqualTo(3);
    }

    @Test
    void importsAMeshAndExportsIt() throws Exception {
        Path mesh = Files.writeString(folder.resolve("tri.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        editor.menu("import");
        editor.choose(mesh);
        until("it is open", () -> editor.scene().faces().size() == 1);
        assertThat(editor.file()).isEmpty();

        editor.menu("export");
        Path written = folder.resolve("out.obj");
        editor.choose(written);
        until("it is written", () -> Files.exists(written));
        assertThat(Files.readString(written)).contains("f 1 2 3");
    }

    @Test
    void coloursDrawingAndPreviewByStrain() {
        JMenuItem strain = editor.window().menuItem("menu.colour.strain").target();
        JMenuItem kind = editor.window().menuItem("menu.colour.kind").target();
        editor.open(Scenes.pair(), Optional.empty());
        assertThat(EditorRobot.read(kind::isSelected)).isTrue();

        editor.menu("colour.strain");
        assertThat(EditorRobot.read(strain::isSelected)).isTrue();

        GuiActionRunner.execute(() -> kind.doClick());
        assertThat(EditorRobot.read(strain::isSelected)).isFalse();
    }

    @Test
    void insertsOnEnterAndCancelsOnEscape() {
        editor.menu("insert.rope");
        editor.dialog("generator");
        editor.keys("ESCAPE");
        until("the dialog is gone", () -> !editor.asks());
        assertThat(editor.scene()).isEqualTo(Scene.NEW);

        editor.menu("insert.cloth");
        DialogFixture dialog = editor.dialog("generator");
        type(dialog, "parameter.columns", "3");
        type(dialog, "parameter.rows", "2");
        editor.keys("ENTER");

        until("the cloth is there", () -> editor.scene().particles().size() == 6);
    }

    @Test
    void refusesAWrongNumberOfColumnsAtItsField() {
        editor.menu("insert.cloth");
        DialogFixture dialog = editor.dialog("generator");

        for (String wrong : new String[] {"1", "many", "2.5"}) {
            type(dialog, "parameter.columns", wrong);
            dialog.button("generator.insert").click();

            dialog.requireVisible();
            dialog.textBox("parameter.columns").requireText(wrong);
        }
        assertThat(editor.scene()).isEqualTo(Scene.NEW);

        type(dialog, "parameter.columns", "2");
        type(dialog, "parameter.rows", "2");
        dialog.button("generator.insert").click();
        until("the cloth is there", () -> editor.scene().particles().size() == 4);
    }

    @Test
    void insertsAConstraintOfAPluginWhoseFormComesFromItsSchema() {
        editor.open(Scenes.pair(), Optional.empty());
        editor.take("V");
        editor.click(2);
        editor.menu("insert." + TestPlugin.MAGNET);

        var element = editor.scene().elements().get(1);
        assertThat(element.type()).isEqualTo(TestPlugin.MAGNET);
        assertThat(element.particles()).isEqualTo(new Target.Ids(IdSet.of(2)));
        assertThat(editor.scene().plugins()).containsExactly(new PluginUse("test", "2.1.0", UnknownData.NONE));

        editor.enter("parameter.pull", "3.5");
        assertThat(pull()).contains(Value.of(3.5));
        editor.enter("parameter.pull", "11");
        assertThat(pull()).as("more than its schema allows").contains(Value.of(3.5));
        editor.keys("ESCAPE");

        editor.keys("menu Z");
        assertThat(pull()).isEmpty();
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scenes.pair());
    }

    @Test
    void givesEveryShortcutToOneActionOnly() {
        List<KeyStroke> strokes = EditorRobot.read(() -> strokes(editor.frame().getJMenuBar()));

        assertThat(strokes).hasSizeGreaterThan(20).doesNotHaveDuplicates();
    }

    @Test
    void givesEveryMenuAndItemItsOwnMnemonic() throws Exception {
        open(save("first.json", Scenes.pair()));
        JMenuItem samples = editor.window().menuItem("menu.samples").target();
        until("the samples are listed", samples::isEnabled);
        editor.menu("recent");

        List<Integer> sizes = EditorRobot.read(() -> {
            List<Integer> checked = new ArrayList<>();
            requireLetters("the menu bar", List.of(editor.frame().getJMenuBar().getComponents()), checked);
            return checked;
        });

        assertThat(sizes).as("menus that were checked").hasSizeGreaterThan(8);
        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isGreaterThan(45);
    }

    private static void requireLetters(String menu, List<Component> components, List<Integer> checked) {
        List<JMenuItem> items = components.stream()
                .filter(JMenuItem.class::isInstance)
                .map(JMenuItem.class::cast)
                .toList();
        assertThat(items.stream().map(JMenuItem::getMnemonic))
                .as("letters in %s", menu)
                .isNotEmpty()
                .doesNotContain(0)
                .doesNotHaveDuplicates();
        for (JMenuItem item : items) {
            assertThat(item.getDisplayedMnemonicIndex())
                    .as("what is underlined of %s in %s", item.getText(), menu)
                    .isNotNegative();
            // What plugins would fill cannot be opened while it is empty.
            boolean opens = item.isVisible() && item.isEnabled();
            if (item instanceof JMenu inner && (opens || inner.getItemCount() > 0))
                requireLetters(inner.getText(), List.of(inner.getMenuComponents()), checked);
        }
        checked.add(items.size());
    }

    @Test
    void opensAMenuByItsMnemonic() {
        JMenu menu = (JMenu) editor.window().menuItem("menu.edit").target();
        editor.focusDrawing();
        Component drawing = editor.robot().finder().findByName("canvas");

        SwingUtilities.invokeLater(() -> drawing.dispatchEvent(new KeyEvent(
                drawing,
                KeyEvent.KEY_PRESSED,
                System.currentTimeMillis(),
                InputEvent.ALT_DOWN_MASK,
                KeyEvent.VK_E,
                'e')));

        until("the menu is open", menu::isPopupMenuVisible);
    }

    private static List<KeyStroke> strokes(JMenuBar bar) {
        List<KeyStroke> strokes = new ArrayList<>();
        for (MenuElement menu : bar.getSubElements()) collect((JMenu) menu, strokes);
        return strokes;
    }

    private static void collect(JMenu menu, List<KeyStroke> strokes) {
        for (int i = 0; i < menu.getItemCount(); i++) {
            JMenuItem item = menu.getItem(i);
            if (item instanceof JMenu inner) collect(inner, strokes);
            else if (item != null
                    && item.getAction() != null
                    && item.getAction().getValue(Action.ACCELERATOR_KEY) instanceof KeyStroke stroke) {
                strokes.add(stroke);
            }
        }
    }

    private Optional<Value> pull() {
        return editor.scene().elements().get(1).parameters().find("pull");
    }

    private static void type(DialogFixture dialog, String field, String text) {
        dialog.textBox(field).click().selectAll();
        dialog.robot().enterText(text);
        dialog.robot().waitForIdle();
    }

    private void open(Path file) {
        editor.keys("menu O");
        editor.choose(file);
        until(file + " is open", () -> editor.file().equals(Optional.of(file)));
    }

    private Path save(String name, Scene scene) throws Exception {
        Path file = folder.resolve(name);
        files.save(scene, file);
        return Files.exists(file) ? file : folder;
    }

    /** The system's keyboard sends both events at once, before the dialog opens. */
    @Test
    void aMnemonicTypesNothing() {
        JMenu insert = (JMenu) editor.window().menuItem("menu.insert").target();
        editor.focusDrawing();
        editor.keys("alt I");
        until("the menu is open", insert::isPopupMenuVisible);
        JMenuItem cloth = editor.window().menuItem("menu.insert.cloth").target();
        int letter = EditorRobot.read(cloth::getMnemonic);
        char typed = (char) Character.toLowerCase(letter);
        List<Character> arrived = new ArrayList<>();
        Component focused = EditorRobot.read(
                () -> KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner());

        GuiActionRunner.execute(() -> {
            focused.addKeyListener(new KeyAdapter() {
                @Override
                public void keyTyped(KeyEvent event) {
                    arrived.add(event.getKeyChar());
                }
            });
            EventQueue queue = Toolkit.getDefaultToolkit().getSystemEventQueue();
            queue.postEvent(new KeyEvent(focused, KeyEvent.KEY_PRESSED, 0, 0, letter, typed));
            queue.postEvent(new KeyEvent(focused, KeyEvent.KEY_TYPED, 0, 0, KeyEvent.VK_UNDEFINED, typed));
            queue.postEvent(new KeyEvent(focused, KeyEvent.KEY_RELEASED, 0, 0, letter, typed));
        });

        DialogFixture dialog = editor.dialog("generator");
        editor.robot().waitForIdle();
        assertThat(EditorRobot.read(() -> List.copyOf(arrived))).isEmpty();
        type(dialog, "parameter.columns", "12");
        dialog.textBox("parameter.columns").requireText("12");
        dialog.button("generator.cancel").click();
    }
}
