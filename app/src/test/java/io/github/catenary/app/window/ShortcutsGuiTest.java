package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.ui.FlatMenuItemUI;
import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.theme.Theme;
import java.awt.FontMetrics;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.UIManager;
import org.assertj.swing.core.ComponentFinder;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

/** Help lists every key that does something, and no others. */
class ShortcutsGuiTest extends EditorGuiTest {
    @Test
    void listsEveryKeyOfEveryPlace() {
        Set<String> window = accelerators();
        Set<String> drawing = keys("canvas");
        Set<String> preview = keys("preview.view");
        Set<String> field = read(() -> {
            ComponentFinder finder = editor.robot().finder();
            return bound(finder.findByName(editor.frame(), "scene.gravity.y", NumberField.class));
        });

        editor.keys("F1");

        assertThat(window).hasSizeGreaterThan(20).contains("F1", "Delete", "Ctrl+S");
        assertThat(drawing).hasSizeGreaterThan(25).contains("F", "V", "1", "Space", "Enter", "Tab", "Escape", "Left");
        assertThat(preview)
                .contains("Space", "Left", "Right", "Up", "Down", ".", "1", "7", "[", "]", "+", "-", "Enter", "Escape")
                .hasSize(20);
        assertThat(field).contains("Escape", "Up", "Down");
        assertThat(listed("Whole window")).isEqualTo(window);
        assertThat(listed("Drawing")).isEqualTo(drawing);
        assertThat(listed("Live preview")).isEqualTo(preview);
        assertThat(listed("Fields")).containsAll(field).contains("Enter");
        assertThat(listed("Dialogs")).containsExactly("Escape");
    }

    @Test
    void saysWhatEveryKeyDoes() {
        editor.keys("F1");

        assertThat(rows()).allSatisfy(row -> assertThat(row).doesNotContain(""));
        assertThat(rows())
                .contains(
                        List.of("Select tool", "V", "Drawing"),
                        List.of(
                                "Move the cursor by one grid step; with the Select and Move tools, the selection unless the cursor shows",
                                "Left, Right, Up, Down",
                                "Drawing"));
    }

    @Test
    void listsEveryKeyOnceAfterOtherPluginsAreInUse() {
        read(() -> {
            editor.frame().workspace().use(TestPlugin.installed(() -> {}));
            editor.frame().workspace().use(LoadedPlugins.NONE.plugins());
            return true;
        });

        editor.keys("F1");

        assertThat(rows()).contains(List.of("Select tool", "V", "Drawing")).doesNotHaveDuplicates();
    }

    private Set<String> listed(String where) {
        return rows().stream()
                .filter(row -> row.get(2).equals(where))
                .flatMap(row -> Stream.of(row.get(1).split(", ", -1)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private List<List<String>> rows() {
        JTable table = editor.question().table("shortcuts.table").target();
        return read(() -> Stream.iterate(0, row -> row < table.getRowCount(), row -> row + 1)
                .map(row -> Stream.of(0, 1, 2)
                        .map(column -> String.valueOf(table.getValueAt(row, column)))
                        .toList())
                .toList());
    }

    private Set<String> accelerators() {
        return read(() ->
                editor.robot().finder().findAll(editor.frame().getJMenuBar(), JMenuItem.class::isInstance).stream()
                        .filter(item -> !(item instanceof HandMenu.Item))
                        .map(item -> ((JMenuItem) item).getAccelerator())
                        .filter(stroke -> stroke != null)
                        .map(KeyNames::of)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    private Set<String> keys(String component) {
        return read(() -> bound(editor.robot().finder().findByName(editor.frame(), component, JComponent.class)));
    }

    /** The keys of the component itself, without those of its class. */
    private static Set<String> bound(JComponent component) {
        KeyStroke[] strokes = component.getInputMap().keys();
        return Stream.of(strokes == null ? new KeyStroke[0] : strokes)
                .map(KeyNames::of)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void writesSignsAsOnTheKeys() {
        assertThat(accelerators()).contains("Ctrl+=", "Ctrl+-", "Ctrl+0");
        for (Theme theme : Theme.values()) {
            GuiActionRunner.execute(theme::apply);
            int spared = read(() -> {
                JMenuItem spelt = item();
                spelt.setUI((FlatMenuItemUI) FlatMenuItemUI.createUI(spelt));
                return spelt.getPreferredSize().width - item().getPreferredSize().width;
            });
            int expected = read(() -> {
                FontMetrics metrics = editor.frame().getFontMetrics(UIManager.getFont("MenuItem.acceleratorFont"));
                return metrics.stringWidth("Ctrl+Equals") - metrics.stringWidth("Ctrl+=");
            });
            assertThat(spared).as(theme.name()).isPositive().isEqualTo(expected);
        }
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    private static JMenuItem item() {
        JMenuItem item = new JMenuItem("A long name, so that no least width counts");
        item.setAccelerator(KeyStroke.getKeyStroke("ctrl EQUALS"));
        return item;
    }
}
