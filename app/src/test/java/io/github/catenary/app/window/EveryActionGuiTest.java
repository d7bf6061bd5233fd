package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import org.junit.jupiter.api.Test;

/** The page about keys lists every item of the menus and every key, each with a test that there is. */
class EveryActionGuiTest extends EditorGuiTest {
    private static final Path PAGE = Path.of("..", "docs", "editor", "keys.md");
    private static final String HEADING = "## Every action";

    /** Menus that depend on what is on the disk. */
    private static final Set<String> OF_FILES = Set.of("menu.recent", "menu.samples");

    @Test
    void thePageListsEachWithItsKey() throws Exception {
        List<String> listed = lines().map(line -> line.substring(0, line.lastIndexOf('|', line.length() - 2) + 1))
                .toList();

        assertThat(listed).isEqualTo(expected());
    }

    @Test
    void everyTestThatThePageNamesExists() throws Exception {
        Set<String> tests;
        try (Stream<Path> sources = Stream.concat(
                Files.walk(Path.of("src", "test", "java")), Files.walk(Path.of("..", "core", "src", "test", "java")))) {
            tests = sources.map(file -> file.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toSet());
        }

        List<List<String>> named = lines().map(line ->
                        List.of(line.substring(line.lastIndexOf('|', line.length() - 2) + 1, line.length() - 1)
                                .strip()
                                .split(", ", -1)))
                .toList();

        assertThat(named)
                .hasSizeGreaterThan(150)
                .allSatisfy(each -> assertThat(tests).containsAll(each));
    }

    private static Stream<String> lines() throws Exception {
        String page = Files.readString(PAGE);
        return page.substring(page.indexOf(HEADING))
                .lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| where"));
    }

    private List<String> expected() {
        List<String> rows = new ArrayList<>();
        read(() -> {
            for (Component menu : editor.frame().getJMenuBar().getComponents()) add(menu, "", rows);
            return rows;
        });
        editor.keys("F1");
        JTable keys = editor.question().table("shortcuts.table").target();
        read(() -> {
            for (int row = 0; row < keys.getRowCount(); row++) {
                String where = String.valueOf(keys.getValueAt(row, 2));
                if (where.equals(Texts.text("shortcuts.everywhere"))) continue;
                rows.add(row(where, String.valueOf(keys.getValueAt(row, 0)), String.valueOf(keys.getValueAt(row, 1))));
            }
            return rows;
        });
        return rows;
    }

    private static void add(Component component, String path, List<String> rows) {
        if (component instanceof JMenu menu) {
            if (OF_FILES.contains(menu.getName())) return;
            String name = Mnemonics.plainName(menu);
            String inner = path.isEmpty() ? name : path + " ▸ " + name;
            for (Component each : menu.getMenuComponents()) add(each, inner, rows);
        } else if (component instanceof JMenuItem item) {
            String name = item.getAction() instanceof EditorAction action
                    ? Texts.text("action." + action.id())
                    : Mnemonics.plainName(item);
            String key = item.getAccelerator() == null ? "" : ToolBars.text(item.getAccelerator());
            rows.add(row(path, name.replace("…", ""), key));
        }
    }

    private static String row(String where, String what, String key) {
        return "| " + where + " | " + what + " | " + key + " |";
    }
}
