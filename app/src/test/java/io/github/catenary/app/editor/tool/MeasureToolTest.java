package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.measure.MeasureTool;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MeasureToolTest {
    private final Scene scene = Scenes.particles(new Vec3(0, 0, 0), new Vec3(300, 400, 0), new Vec3(300, 0, 120));
    private final Hand hand = new Hand(scene);

    MeasureToolTest() {
        hand.tool = new MeasureTool(hand.workspace);
        hand.reach = 8;
    }

    @AfterEach
    void editsNothing() {
        assertThat(hand.scene()).isSameAs(scene);
        assertThat(hand.edits()).isEmpty();
    }

    private List<String> words() {
        return hand.tool.marks(hand.at(0, 0).ray()).stream()
                .filter(OverlayShape.Plate.class::isInstance)
                .map(OverlayShape.Plate.class::cast)
                .flatMap(plate -> plate.lines().stream())
                .toList();
    }

    private long lines() {
        return hand.tool.marks(hand.at(0, 0).ray()).stream()
                .filter(OverlayShape.Line.class::isInstance)
                .count();
    }

    @Test
    void measuresADragFromPointToPoint() {
        hand.press(10, 20);
        hand.drag(50, 50);
        assertThat(words()).first().isEqualTo("Length 50 m");
        hand.drag(310, 420);
        hand.release(310, 420);

        assertThat(words())
                .containsExactly("Length 500 m", "dx 300 m, dy 400 m, dz 0 m", "To x 53.13°, to y 36.87°, to z 90°");
    }

    @Test
    void measuresBetweenTwoClicksAndTheAngleAtTheSecondOne() {
        hand.click(100, 0);
        hand.move(60, 0);
        assertThat(lines()).isOne();
        hand.click(0, 0);
        assertThat(words()).first().isEqualTo("Length 100 m");
        hand.click(0, 70);

        assertThat(words()).first().isEqualTo("Angle 90°");
        assertThat(lines()).isEqualTo(2);
    }

    @Test
    void beginsAnewAfterTheThirdPoint() {
        for (int i = 0; i < 4; i++) hand.click(100 * i, 30 * i * i);
        assertThat(lines()).isLessThanOrEqualTo(1);

        hand.click(300, 290);

        assertThat(words()).first().isEqualTo("Length 20 m");
    }

    @Test
    void snapsToParticlesInSpace() {
        hand.snaps = Set.of(SnapTarget.PARTICLES);

        hand.drag(3, 3, 298, 2);

        assertThat(words()).contains("dx 300 m, dy 0 m, dz 120 m");
    }

    @Test
    void measuresAtTheKeyboardsCursor() {
        assertThat(hand.tool.atCursor()).isEqualTo(Tool.AtCursor.OWN);
        hand.tool.entered(new KeyCursor(new Vec3(0, 0, 0), WorkPlane.FRONT, 0.5));
        hand.tool.cursorMoved(new KeyCursor(new Vec3(0, 10, 0), WorkPlane.FRONT, 0.5));
        assertThat(words()).first().isEqualTo("Length 10 m");
        hand.tool.entered(new KeyCursor(new Vec3(0, 20, 0), WorkPlane.FRONT, 0.5));

        assertThat(words()).first().isEqualTo("Length 20 m");
    }

    @Test
    void takesAPointOnceOnly() {
        hand.click(100, 0);
        hand.click(100, 0);

        assertThat(hand.tool.busy()).isTrue();
        hand.click(130, 0);
        assertThat(words()).first().isEqualTo("Length 30 m");
    }

    @Test
    void isClearedByEscape() {
        hand.drag(0, 0, 50, 50);
        hand.tool.cancel();

        assertThat(hand.tool.busy()).isFalse();
        assertThat(words()).isEmpty();
    }
}
