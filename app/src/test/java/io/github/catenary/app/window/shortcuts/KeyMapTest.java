package io.github.catenary.app.window.shortcuts;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.KeyNames;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.swing.Action;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyMapTest {
    private static final KeyStroke COPY = KeyNames.parse("menu C");
    private static final KeyStroke PASTE = KeyNames.parse("menu V");
    private static final KeyStroke FREE = KeyNames.parse("menu alt J");

    @TempDir
    Path folder;

    private final List<String> told = new ArrayList<>();
    private Settings settings;
    private EditorAction copy;
    private JMenu menu = read(JMenu::new);
    private KeyMap map;

    @BeforeEach
    void open() {
        settings = new Settings(folder);
        map = read(this::map);
    }

    @AfterEach
    void flush() {
        assertThat(settings.flush(Duration.ofSeconds(20))).isTrue();
    }

    private KeyMap map() {
        copy = EditorAction.of("copy", () -> {}).withKeys("menu C");
        EditorAction paste = EditorAction.of("paste", () -> {}).withKeys("menu V");
        EditorAction free = EditorAction.of("free", () -> {});
        menu = new JMenu("Edit");
        menu.setMnemonic('E');
        for (EditorAction action : List.of(copy, paste, free)) menu.add(ToolBars.menuItem(action));
        JMenuBar bar = new JMenuBar();
        bar.add(menu);
        return new KeyMap(
                bar,
                item -> true,
                settings,
                () -> Map.of("Drawing", List.of(new Keys.Binding(KeyNames.parse("alt LEFT"), "Turn"))),
                told::add);
    }

    private static <T> T read(Callable<T> value) {
        return GuiActionRunner.execute(value);
    }

    private KeyMap.Entry entry(String id) {
        return map.entry(id).orElseThrow();
    }

    private void set(String id, KeyStroke key) {
        read(() -> {
            map.set(entry(id), Optional.of(key));
            return true;
        });
    }

    @Test
    void aChangedKeyIsThatOfTheActionAndOfTheNextStart() {
        set("copy", FREE);

        assertThat(copy.getValue(Action.ACCELERATOR_KEY)).isEqualTo(FREE);
        map = read(this::map);
        assertThat(entry("copy").key()).contains(FREE);
        assertThat(entry("copy").changed()).isTrue();
        assertThat(told).isEmpty();
    }

    @Test
    void aKeyThatIsTakenOverLeavesItsOwner() {
        assertThat(map.owner(PASTE)).contains(entry("paste"));

        set("copy", PASTE);

        assertThat(entry("paste").key()).isEmpty();
        assertThat(map.owner(PASTE)).contains(entry("copy"));
    }

    @Test
    void resettingGivesTheUsualKeyBack() {
        set("copy", PASTE);
        read(() -> {
            map.reset(entry("paste"));
            return true;
        });
        assertThat(entry("paste").key()).contains(PASTE);
        assertThat(entry("copy").key()).isEmpty();

        read(() -> {
            map.resetAll();
            return true;
        });
        assertThat(entry("copy").key()).contains(COPY);
        assertThat(map.changed()).isEmpty();
    }

    private EditorAction operation() {
        return EditorAction.named("operation.test.lift", "Lift", "Lifts", () -> {});
    }

    private void collectAgain(Runnable change) {
        read(() -> {
            change.run();
            map.collectAgain();
            return true;
        });
    }

    @Test
    void whatAPluginAddsGetsItsKeyWheneverItComes() {
        collectAgain(() -> menu.add(new JMenuItem(operation())));
        assertThat(entry("operation.test.lift").name()).isEqualTo("Lift");
        set("operation.test.lift", FREE);
        set("copy", KeyNames.parse("F9"));

        collectAgain(() -> menu.remove(3));
        assertThat(map.entry("operation.test.lift")).isEmpty();
        assertThat(map.owner(FREE)).isEmpty();
        collectAgain(() -> menu.add(new JMenuItem(operation())));

        assertThat(entry("operation.test.lift").key()).contains(FREE);
        assertThat(entry("operation.test.lift").changed()).isTrue();
        assertThat(entry("copy").usual()).contains(COPY);
        assertThat(entry("copy").key()).contains(KeyNames.parse("F9"));
        assertThat(map.changed()).containsOnlyKeys("copy", "operation.test.lift");
        assertThat(told).isEmpty();
    }

    @Test
    void aKeyThatWasGivenAwayMeanwhileStaysWhereItIs() {
        for (String bad : List.of(PASTE.toString(), "rubbish", "A")) {
            settings.set("keys.operation.test.lift", bad);
            told.clear();
            collectAgain(() -> menu.add(new JMenuItem(operation())));

            assertThat(entry("operation.test.lift").key()).as(bad).isEmpty();
            assertThat(entry("paste").key()).contains(PASTE);
            assertThat(told).as(bad).hasSize(1);
            collectAgain(() -> menu.remove(3));
        }
    }

    @Test
    void aFileMayNameWhatAPluginAddsThatIsAway() {
        KeyText.Reading reading = KeyText.read("operation.test.lift = F9\npanels.test.list = none\n", map);
        assertThat(reading.mistakes()).isEmpty();
        assertThat(KeyText.read("operation.test.lift = A\n", map).mistakes()).hasSize(1);

        read(() -> {
            map.use(reading.keys());
            return true;
        });
        collectAgain(() -> menu.add(new JMenuItem(operation())));

        assertThat(entry("operation.test.lift").key()).contains(KeyNames.parse("F9"));
    }

    @Test
    void refusesKeysThatTypeOrBelongToOthers() {
        assertThat(map.unusable(KeyNames.parse("A")))
                .hasValueSatisfying(why -> assertThat(why).startsWith("A alone"));
        assertThat(map.unusable(KeyNames.parse("shift A"))).isPresent();
        assertThat(map.unusable(KeyNames.parse("alt E"))).contains("Alt+E opens the menu “Edit”.");
        assertThat(map.unusable(KeyNames.parse("alt LEFT"))).contains("Alt+Left is fixed: “Turn”.");
        assertThat(map.unusable(KeyNames.parse("F9"))).isEmpty();
        assertThat(map.unusable(FREE)).isEmpty();
    }

    @Test
    void hostileSettingsLeaveTheUsualKeys() {
        for (String bad : List.of("rubbish", "A", "typed a", "released F5", "x".repeat(100_000))) {
            settings.set("keys.copy", bad);
            told.clear();

            map = read(this::map);

            assertThat(entry("copy").key()).as(bad).contains(COPY);
            assertThat(told).as(bad).hasSize(1);
        }
        settings.set("keys.copy", PASTE.toString());
        map = read(this::map);
        assertThat(entry("copy").key()).contains(COPY);
        assertThat(told).last().asString().contains("Ctrl+V would belong to");
    }

    @Test
    void aFileHoldsWhatWasChanged() {
        set("copy", FREE);
        read(() -> {
            map.set(entry("paste"), Optional.empty());
            return true;
        });
        String text = KeyText.write(map.changed());

        KeyText.Reading reading = KeyText.read(text, map);

        assertThat(reading.mistakes()).isEmpty();
        assertThat(reading.keys()).isEqualTo(Map.of("copy", Optional.of(FREE), "paste", Optional.empty()));
    }

    @Test
    void aFileWithMistakesSaysWhereAndChangesNothing() {
        KeyText.Reading reading =
                KeyText.read("# head\ncopy = ctrl pressed V\nrubbish\nfly = F9\ncopy = F9\npaste = A\n", map);

        assertThat(reading.mistakes())
                .hasSize(4)
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("Line 3: an action"),
                        line -> assertThat(line).isEqualTo("Line 4: there is no action “fly”"),
                        line -> assertThat(line).startsWith("Line 5: “copy” occurs twice"),
                        line -> assertThat(line).startsWith("Line 6: A alone"));
        assertThat(KeyText.read("copy = ctrl pressed V", map).mistakes())
                .singleElement()
                .asString()
                .contains("Ctrl+V would belong to");
        assertThat(KeyText.read("#".repeat(KeyText.MOST + 1), map).mistakes()).hasSize(1);
    }

    @Test
    void theSheetListsWhatHasAKey() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<KeySheet.Line> lines = read(() -> KeySheet.lines(map));
        KeySheet.write(lines, out);

        assertThat(lines)
                .containsExactly(
                        new KeySheet.Line("Edit", ""),
                        new KeySheet.Line("Copy", "Ctrl+C"),
                        new KeySheet.Line("Paste", "Ctrl+V"),
                        new KeySheet.Line("Drawing", ""),
                        new KeySheet.Line("Turn", "Alt+Left"));
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("<").contains("</svg>");
    }
}
