package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import org.assertj.swing.data.TableCell;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Operations of a plugin in the window: some do what they should, and none of the others harms the document. */
class PluginOperationsGuiTest extends BadPluginGuiTest {
    private static final Scene SCENE = Scenes.pair();

    @BeforeEach
    void openWindow() {
        openWindow(BadPlugins::operations, SCENE, Optional.empty());
    }

    private JMenuItem item(String name) {
        return editor.window().menuItem(name).target();
    }

    private void choose(String operation) {
        editor.chooseItem("operation.bad." + operation);
    }

    private void untilDone() {
        until("it is done", () -> !editor.asks() && !editor.busy());
    }

    @Test
    void isOneEditWithTheOperationsNameThatCanBeUndone() {
        editor.keys("menu A");
        choose("lift");
        DialogFixture dialog = editor.dialog("operation");
        dialog.textBox("parameter.way").selectAll().enterText("2.5");
        dialog.button("operation.do").click();
        untilDone();

        assertThat(editor.position(1))
                .isEqualTo(SCENE.particles().get(1).position().plus(new Vec3(0, 2.5, 0)));
        assertThat(editor.history())
                .singleElement()
                .satisfies(entry -> assertThat(Texts.text(entry.label())).isEqualTo("Work that lift"));
        until("it tells what came of it", () -> editor.message().equals("lifted: 2"));
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(SCENE);
    }

    @Test
    void isOfferedInBothMenusOnlyWhereTheSelectionFitsAndSaysWhyElse() {
        for (String name : List.of("menu.operation.bad.pin", "context.operation.bad.pin")) {
            JMenuItem item = named(name);
            editor.keys("menu shift A");
            assertThat(read(item::isEnabled)).as(name).isFalse();
            assertThat(read(() -> item.getToolTipText())).contains("select 1 or more particles");
            editor.keys("menu A");
            assertThat(read(item::isEnabled)).as(name).isTrue();
            assertThat(read(() -> item.getToolTipText())).isEqualTo("Works for a test");
        }
        JMenuItem pin = named("context.operation.bad.pin");
        read(() -> {
            pin.doClick();
            return true;
        });
        until("it is done", () -> editor.edits() == 1 && !editor.busy());

        assertThat(editor.scene().particles().get(2).pinned()).isTrue();
        assertThat(editor.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1)));
    }

    /** The key is as good as one of the program's, and waits while the plugin is away. */
    @Test
    void getsAKeyThatComesBackWithThePlugin() {
        JMenuItem change = item("menu.change-keys");
        SwingUtilities.invokeLater(() -> change.doClick(0));
        DialogFixture keys = editor.dialog("keys");
        keys.textBox("keys.search").setText("bad.pin");
        assertThat(keys.table("keys.table").valueAt(TableCell.row(0).column(1))).isEqualTo("Edit ▸ From plugins");
        keys.table("keys.table").selectRows(0);
        keys.button("keys.new").click();
        until("a key is awaited", () -> keys.textBox("keys.press").target().isFocusOwner());
        editor.keys("menu alt J");
        keys.button("keys.close").click();
        editor.focusDrawing();
        editor.keys("menu alt J"); // nothing is selected
        assertThat(editor.edits()).isZero();

        editor.keys("menu A");
        editor.keys("menu alt J");
        until("it is done", () -> editor.edits() == 1 && !editor.busy());
        Plugins all = editor.frame().workspace().plugins();
        use(new Plugins(Builtin.contributed(), List.of()));
        editor.keys("menu A");
        editor.keys("menu alt J");
        assertThat(editor.edits()).isEqualTo(1);
        use(all);
        until("it has its key", () -> item("menu.operation.bad.pin").getAccelerator() != null);
        editor.keys("menu Z");
        editor.keys("menu A");
        editor.keys("menu alt J");

        until("it is done again", () -> editor.edits() == 1 && !editor.busy());
    }

    private void use(Plugins plugins) {
        read(() -> {
            editor.frame().workspace().use(plugins);
            return true;
        });
    }

    private JMenuItem named(String name) {
        if (name.startsWith("menu.")) return item(name);
        Component canvas = editor.robot().finder().findByName("canvas");
        JMenu menu = (JMenu) child(editor.robot().showPopupMenu(canvas), "context.plugin-operations");
        editor.keys("ESCAPE");
        return child(read(menu::getPopupMenu), name);
    }

    private static JMenuItem child(JPopupMenu menu, String name) {
        return Stream.of(read(menu::getComponents))
                .filter(each -> name.equals(each.getName()))
                .map(JMenuItem.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatRefusesOrFailsChangesNothingAndIsTold() {
        editor.keys("menu A");
        choose("pin");
        untilDone();
        editor.keys("menu A");
        Scene before = editor.scene();

        choose("throws");
        until("it is told", () -> editor.message().contains("operation bad.throws failed, so nothing was changed"));
        choose("tears");
        until("it is told", () -> editor.message().contains("operation bad.tears made a scene with errors"));
        choose("lift");
        DialogFixture dialog = editor.dialog("operation");
        dialog.textBox("parameter.way").selectAll().enterText("0");
        dialog.button("operation.do").click();
        until("it says why", () -> refusal(dialog).equals("the way is 0; enter another"));
        dialog.button("operation.cancel").click();
        untilDone();

        assertThat(editor.scene()).isSameAs(before);
        assertThat(editor.edits()).isEqualTo(1);
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(SCENE);
        assertThat(detail("trouble"))
                .contains("bad.throws failed", "out of order", "bad.tears made a scene with errors");
        assertThat(detail("contributions")).contains("Operations:", "Work that lift");
    }

    /** What the dialog says why; empty until it shows it. */
    private String refusal(DialogFixture dialog) {
        WrappedText text =
                editor.robot().finder().findByName(dialog.target(), "operation.refusal", WrappedText.class, false);
        return text.isShowing() ? text.getText() : "";
    }

    private String detail(String name) {
        read(() -> {
            editor.frame().showPlugins(Optional.of(jar));
            return true;
        });
        editor.dialog("plugins");
        JTextArea text = editor.robot().finder().findByName("plugins.details." + name, JTextArea.class, false);
        return read(text::getText);
    }

    @Test
    void whatReportsIsNotAskedAboutAndCanBeCancelled() {
        editor.keys("menu A");
        choose("slow");

        DialogFixture progress = editor.dialog("progress");
        progress.button("progress.cancel").click();
        untilDone();

        assertThat(editor.scene()).isEqualTo(SCENE);
        assertThat(editor.edits()).isZero();
    }

    @Test
    void whatReportsNothingIsLeftAfterTenSecondsAndItsPluginSwitchedOff() {
        editor.keys("menu A");
        choose("pin");
        untilDone();
        Scene before = editor.scene();
        editor.keys("menu A");
        choose("sleep");

        DialogFixture offer = editor.dialog("unanswering");
        assertThat(offer.textBox("unanswering.text").text())
                .contains("Plugin bad-works has not answered for 10 s", "Work that sleep");
        offer.button("unanswering.goOn").click();
        until(
                "the plugin is off",
                () -> installed.now().find(jar).map(PluginEntry::status).equals(Optional.of(PluginEntry.Status.OFF)));
        untilDone();

        assertThat(editor.scene()).isSameAs(before);
        assertThat(editor.edits()).isEqualTo(1);
        until(
                "its operations are gone",
                () -> read(() -> !named("menu.plugin-operations").isVisible()));
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(SCENE);
        assertThat(detail("trouble")).contains("bad.sleep did not answer within 10 s");
    }

    @Test
    void aQuestionGoesByItselfWhenTheWorkEndsAfterAll() {
        editor.keys("menu A");
        choose("sleep");
        DialogFixture offer = editor.dialog("unanswering");

        BadPlugins.wakeSleepers();

        until("the question is gone", () -> !offer.target().isShowing());
        untilDone();
        assertThat(editor.scene().particles()).as("what it made").isEmpty();
        assertThat(editor.edits()).isEqualTo(1);
    }
}
