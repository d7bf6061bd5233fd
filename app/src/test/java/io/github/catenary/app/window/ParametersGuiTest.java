package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Knob;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Rectangle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** The window asks for the parameters of whatever a plugin adds. */
class ParametersGuiTest extends EditorGuiTest {
    private static final String SIZE = "parameter.size";

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(Knob.plugin()));
    }

    @Test
    void theInspectorShowsThoseOfTheIntegratorAndTheSceneKeepsThem() {
        editor.place(0, 0);
        editor.chooseItem("solver.test.knob");
        until("the field shows", () -> shows("solver.parameters"));
        int edits = editor.edits();

        editor.enter(SIZE, "3");
        assertThat(editor.scene().solver().parameters().find("size")).contains(Value.of(3));
        assertThat(editor.edits()).isEqualTo(edits + 1);
        editor.enter(SIZE, "-1");
        assertThat(editor.scene().solver().parameters().find("size")).contains(Value.of(3));
        editor.keys("ESCAPE");
        editor.menu("undo");
        assertThat(editor.scene().solver().parameters().isEmpty()).isTrue();
        editor.chooseItem("solver.rk4");
        until("the field is gone", () -> !shows("solver.parameters"));
    }

    @Test
    void anExportAsksAndTheNextOneBeginsWithWhatWasEntered() {
        Path first = folder.resolve("first.knob");
        Path second = folder.resolve("second.knob");

        editor.menu("export");
        editor.choose(first);
        DialogFixture asked = editor.dialog("adjust");
        asked.textBox(SIZE).selectAll().enterText("0");
        asked.button("button.ok").click();
        asked.requireVisible();
        asked.textBox(SIZE).selectAll().enterText("5");
        asked.button("button.ok").click();
        until("it is exported", () -> editor.message().contains("first.knob"));
        assertThat(first).hasContent("size 5.0");

        editor.menu("export");
        editor.choose(second);
        DialogFixture again = editor.dialog("adjust");
        again.textBox(SIZE).requireText("5");
        again.button("button.cancel").click();
        assertThat(second).doesNotExist();
        assertThat(editor.savedSettings().get("parameters.exporter.test.knob.size", ""))
                .isEqualTo("5");
    }

    @Test
    void anImportAsks() throws Exception {
        Path file = Files.writeString(folder.resolve("in.knob"), "");

        editor.menu("import");
        editor.choose(file);
        DialogFixture asked = editor.dialog("generator");
        asked.textBox(SIZE).selectAll().enterText("4");
        editor.keys("ENTER");

        until("it is imported", () -> editor.scene().title().equals("size 4.0"));
    }

    @Test
    void aBarShowsThoseOfTheToolAndOfTheColouringInUse() {
        assertThat(shows("adjust.bar")).isFalse();
        Rectangle before = place("canvas");
        editor.window().toggleButton("tool.test.knob").click();
        until("the bar shows", () -> shows("adjust.bar"));
        assertThat(place("canvas")).as("the drawing stays where it is").isEqualTo(before);
        assertThat(before.contains(place("adjust.bar")))
                .as("the bar floats over it")
                .isTrue();
        editor.enter(SIZE, "6");
        editor.click(0.5, 0.5);
        until("the tool works with it", () -> editor.scene().title().equals("size 6.0"));
        editor.window().toggleButton("tool.test.knob").requireSelected();

        editor.take("V");
        until("the bar is gone", () -> !shows("adjust.bar"));
        editor.chooseItem("colour.test.knob");
        until("the bar shows again", () -> shows("adjust.bar"));
        editor.enter(SIZE, "8");
        until("the colouring works with it", () -> coloured() == 8);
        editor.chooseItem("colour.kind");
        until("the bar is gone again", () -> !shows("adjust.bar"));
    }

    private Rectangle place(String name) {
        return EditorRobot.read(() -> {
            Component found = editor.robot().finder().findByName(name, true);
            return SwingUtilities.convertRectangle(found.getParent(), found.getBounds(), editor.frame());
        });
    }

    private double coloured() {
        return EditorRobot.read(() -> {
            Colouring chosen = editor.frame().workspace().plugins().colourings().stream()
                    .filter(each -> each.id().equals("test.knob"))
                    .findFirst()
                    .orElseThrow();
            double[] values = {0};
            chosen.fill(Frame.drawn(editor.frame().workspace().scene()), values);
            return values[0];
        });
    }

    @Test
    void theChecksOfPluginsAreSetBesideTheProblemsThatTheyFind() {
        editor.place(0, 0);
        editor.keys("alt 4");
        until("the check speaks", () -> problems().contains("Size 2.0"));

        editor.window().button("button.problems.checks").click();
        DialogFixture asked = editor.dialog("adjust");
        asked.textBox(SIZE).selectAll().enterText("7");
        asked.button("button.ok").click();

        until("it looks again", () -> problems().contains("Size 7.0"));
    }

    private List<String> problems() {
        return EditorRobot.read(() -> {
            JTable list = editor.robot().finder().findByName("problems.list", JTable.class, false);
            return IntStream.range(0, list.getRowCount())
                    .mapToObj(row -> list.getValueAt(row, 1).toString())
                    .toList();
        });
    }

    private boolean shows(String name) {
        return EditorRobot.read(() -> editor.robot()
                        .finder()
                        .findAll(component -> name.equals(component.getName()) && component.isShowing())
                        .size())
                > 0;
    }
}
