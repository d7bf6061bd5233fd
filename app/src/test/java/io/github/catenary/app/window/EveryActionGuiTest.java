package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import org.junit.jupiter.api.Test;

/** Every item of the menus and every key is in a list, with the tests that use it; the page about keys tells each key. */
class EveryActionGuiTest extends EditorGuiTest {
    private static final Path PAGE = Path.of("..", "docs", "editor", "keys.md");
    private static final String HEADING = "## Every key";

    /** Menus that depend on what is on the disk. */
    private static final Set<String> OF_FILES = Set.of("menu.recent", "menu.samples");

    /** Where an action is, what it does, its key or nothing, and the tests that use it. */
    private record Row(String where, String what, String key, String tests) {
        static Row of(String line) {
            String[] cells = line.split(" \\| ", -1);
            return new Row(cells[0], cells[1], cells[2], cells[3]);
        }

        Row withoutTests() {
            return new Row(where, what, key, "");
        }

        /** The heading on the page: the menu itself or the part of the window. */
        String heading() {
            return where.split(" ▸ ")[0];
        }

        String line() {
            String path = where.contains(" ▸ ") ? where.substring(where.indexOf(" ▸ ") + 3) + " ▸ " : "";
            return "- **" + key + "** " + path + what;
        }
    }

    @Test
    void theListHasEachWithItsKey() throws Exception {
        List<Row> listed = rows().stream().map(Row::withoutTests).toList();

        assertThat(listed).isEqualTo(expected());
    }

    @Test
    void everyTestThatTheListNamesExists() throws Exception {
        Set<String> tests;
        try (Stream<Path> sources = Stream.concat(
                Files.walk(Path.of("src", "test", "java")), Files.walk(Path.of("..", "core", "src", "test", "java")))) {
            tests = sources.map(file -> file.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toSet());
        }

        assertThat(rows())
                .hasSizeGreaterThan(150)
                .allSatisfy(row -> assertThat(tests).contains(row.tests().split(", ")));
    }

    @Test
    void thePageTellsEachKey() throws Exception {
        List<String> expected = new ArrayList<>();
        String heading = "";
        for (Row row : rows()) {
            if (row.key().isEmpty()) continue;
            if (!row.heading().equals(heading)) expected.add("### " + row.heading());
            heading = row.heading();
            expected.add(row.line());
        }
        String page = Files.readString(PAGE);
        List<String> told = page.substring(page.indexOf(HEADING))
                .lines()
                .filter(line -> line.startsWith("### ") || line.startsWith("- "))
                .toList();

        assertThat(told).isEqualTo(expected);
    }

    private static List<Row> rows() throws Exception {
        URL list = Objects.requireNonNull(EveryActionGuiTest.class.getResource("every-action.txt"));
        return Files.readAllLines(Path.of(list.toURI())).stream().map(Row::of).toList();
    }

    private List<Row> expected() {
        List<Row> rows = new ArrayList<>();
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
                rows.add(new Row(
                        where, String.valueOf(keys.getValueAt(row, 0)), String.valueOf(keys.getValueAt(row, 1)), ""));
            }
            return rows;
        });
        return rows;
    }

    private static void add(Component component, String path, List<Row> rows) {
        if (component instanceof JMenu menu) {
            if (OF_FILES.contains(menu.getName())) return;
            String name = Mnemonics.plainName(menu);
            String inner = path.isEmpty() ? name : path + " ▸ " + name;
            for (Component each : menu.getMenuComponents()) add(each, inner, rows);
        } else if (component instanceof JMenuItem item) {
            String name =
                    item.getAction() instanceof EditorAction action ? action.ownName() : Mnemonics.plainName(item);
            String key = item.getAccelerator() == null ? "" : KeyNames.of(item.getAccelerator());
            rows.add(new Row(path, name.replace("…", ""), key, ""));
        }
    }
}
