package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.query.Related;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Selecting by properties, and what is related to the selection, with the keyboard. */
class FindGuiTest extends EditorGuiTest {
    @BeforeEach
    void openCloth() {
        editor.open(Scenes.cloth(4), Optional.empty());
    }

    @Test
    void selectsByProperties() {
        Scene scene = editor.scene();
        IdSet right = IdSet.ofAll(scene.particles())
                .where(id -> scene.particles().get(id).position().x() > 0.5);
        editor.keys("menu F");
        editor.type("find.query", "x > 0.5");
        until("it counts", () -> result().equals(Texts.text("find.found", right.size(), 0)));
        assertThat(editor.selection()).isEqualTo(Selection.EMPTY);

        editor.keys("ENTER");

        until("they are selected", () -> editor.selection().equals(Selection.ofParticles(right)));
        editor.keys("ESCAPE");
        until(
                "the drawing has the focus",
                () -> read(() -> "canvas".equals(editor.frame().getFocusOwner().getName())));
        assertThat(editor.edits()).isZero();
    }

    @Test
    void saysWhatIsWrong() {
        editor.keys("menu F");
        editor.type("find.query", "springs strin > 1");

        until("it says so", () -> result().contains("strain"));
        assertThat(result()).startsWith("“strin”");
        editor.keys("ENTER");
        assertThat(editor.selection()).isEqualTo(Selection.EMPTY);
    }

    @Test
    void selectsWhatIsRelated() {
        editor.click(1);
        after("menu shift PERIOD", Related::grown);
        after("menu shift COMMA", Related::shrunk);
        after("menu L", Related::connected);
        editor.click(1);
        after("menu I", Related::inverted);
    }

    private void after(String keys, Function<Related, Selection> question) {
        Selection expected = question.apply(Related.to(editor.selection(), editor.scene()));
        assertThat(expected).isNotEqualTo(editor.selection());
        editor.keys(keys);
        until("the selection is " + expected, () -> editor.selection().equals(expected));
    }

    private String result() {
        return read(() -> editor.window().label("find.result").target().getText());
    }
}
