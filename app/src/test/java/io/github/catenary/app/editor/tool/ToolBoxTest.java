package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolBoxTest {
    private final Scene pair = Scenes.pair();
    private final Hand hand = new Hand(pair);
    private final ToolBox box = ToolBox.standard(hand.workspace, new SpringKindModel());

    @Test
    void beginsWithTheSelectTool() {
        assertThat(box.current().id()).isEqualTo("select");
        assertThat(box.tools())
                .extracting(Tool::id)
                .containsExactly(
                        "select", "rectangle", "lasso", "move", "particle", "spring", "pin", "delete", "knife");
    }

    @Test
    void tellsListenersOfTheChosenTool() {
        List<String> told = new ArrayList<>();
        box.addListener(tool -> told.add(tool.id()));

        box.choose("pin");
        box.choose("pin");
        box.choose("select");

        assertThat(told).containsExactly("pin", "select");
        assertThat(box.current().id()).isEqualTo("select");
    }

    @Test
    void aToolStaysChosenWhileAnotherOneIsLent() {
        box.choose("pin");
        Tool lent = new MoveTool(hand.workspace);

        box.lend(lent);
        assertThat(box.current()).isSameAs(lent);
        assertThat(box.chosen().id()).isEqualTo("pin");

        box.giveBack();
        assertThat(box.current()).isSameAs(box.chosen());
    }

    @Test
    void cancelsTheGestureOfThePreviousTool() {
        hand.tool = box.current();
        hand.press(0, 0);
        hand.drag(3, 3);

        box.choose("particle");

        assertThat(hand.scene()).isEqualTo(pair);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void namesItsToolsWhenAskedForAnUnknownOne() {
        assertThatThrownBy(() -> box.choose("laser"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("laser")
                .hasMessageContaining("select, rectangle, lasso, move");
        assertThatThrownBy(() -> new ToolBox(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
