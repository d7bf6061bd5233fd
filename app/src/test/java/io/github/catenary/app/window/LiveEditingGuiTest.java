package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.run.preview.PreviewProblem;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Point;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JLabel;
import org.assertj.swing.core.MouseButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Edits change the run in place; the run never changes the scene. */
class LiveEditingGuiTest extends EditorGuiTest {
    /** Particle 1 is pinned; 2 hangs on it by a spring without stiffness. */
    private final Scene start = Scenes.pair()
            .changeParticles(IdSet.of(1), particle -> particle.withPinned(true))
            .changeSprings(IdSet.of(1), spring -> spring.withElasticity(OptionalDouble.of(0)));

    @BeforeEach
    void openAndPlay() {
        editor.open(start, Optional.empty());
        editor.focusDrawing();
        editor.untilItCanRun();
    }

    @Test
    void aChangedElasticityAffectsTheRun() {
        play();
        until("nothing holds particle 2", () -> editor.running(2).y() < -2);
        long frame = editor.frameNumber();

        editor.take("V");
        editor.click(editor.scene().springs().get(1));
        editor.enter("spring.elasticity", "1");

        until("the spring holds it", () -> Math.abs(distance() - 1) < 0.1);
        assertThat(editor.frameNumber()).isGreaterThan(frame);
        assertThat(editor.run().status().playing()).isTrue();
    }

    @Test
    void aPinStopsAFallingParticle() {
        play();
        until("it falls", () -> editor.running(2).y() < -0.2);
        long frame = editor.frameNumber();

        editor.take("N");
        editor.click(2);
        until("it is pinned", () -> editor.scene().particles().get(2).pinned());
        until("the pin is known", () -> editor.run().frame().orElseThrow().scene() == editor.scene());
        Vec3 held = editor.position(2);
        assertThat(editor.running(2))
                .as("what is pinned goes to where it is drawn")
                .isEqualTo(held);
        long pinned = editor.frameNumber();

        until("frames go on", () -> editor.frameNumber() > pinned + 10);
        assertThat(editor.running(2)).isEqualTo(held);
        assertThat(pinned).isGreaterThanOrEqualTo(frame);
    }

    @Test
    void aPinThatIsSetInAPausedRunSaysThatItHoldsWhereItIsDrawn() {
        editor.take("N");
        editor.click(2);
        until("it is pinned", () -> editor.scene().particles().get(2).pinned());
        assertThat(editor.message()).as("nothing moves at the start").doesNotContain("held");
        editor.click(2);
        until("it is free", () -> !editor.scene().particles().get(2).pinned());
        play();
        until("it falls", () -> editor.running(2).y() < -0.2);
        editor.keys("F5");
        until("it is paused", () -> !editor.run().status().playing());

        editor.click(2);

        until("the pin is known", () -> editor.run().frame().orElseThrow().scene() == editor.scene());
        assertThat(editor.message())
                .isEqualTo(
                        "Particle 2 is held where it is drawn. The pin hand of the run holds it where the run has it.");
        assertThat(editor.running(2)).isEqualTo(editor.position(2));
        editor.keys("menu Z");
        assertThat(editor.scene().particles().get(2).pinned()).isFalse();
    }

    @Test
    void theDrawingStaysUnderTheHandWhileTheBarBelowFills() {
        Point before = editor.pixel(editor.position(2));
        play();
        until("cost and edge show", () -> isTold("status.solver") && isTold("status.stability"));
        editor.take("V");
        editor.click(2);
        until("the count of the selection shows", () -> isTold("status.selection"));

        assertThat(editor.pixel(editor.position(2))).isEqualTo(before);
    }

    private boolean isTold(String name) {
        return !editor.robot()
                .finder()
                .findByName(name, JLabel.class, false)
                .getText()
                .isEmpty();
    }

    @Test
    void aMovedPinMovesInTheRun() {
        play();
        until("it runs", () -> editor.frameNumber() > 5);
        long frame = editor.frameNumber();

        editor.take("V");
        editor.drag(new Vec3(0, 0, 0), new Vec3(0, 2, 0));

        until("the pin is where it was moved to", () -> editor.running(1).equals(new Vec3(0, 2, 0)));
        assertThat(editor.frameNumber()).isGreaterThan(frame);
    }

    @Test
    void anAddedParticleFallsWithTheOthers() {
        play();
        until("it runs", () -> editor.frameNumber() > 5);
        long frame = editor.frameNumber();

        editor.take("P");
        int id = editor.place(-2, 1);

        until("it is in the run and falls", () -> has(id) && editor.running(id).y() < 0.5);
        assertThat(editor.frameNumber()).isGreaterThan(frame);
    }

    @Test
    void theMouseDragsAParticleOfTheRunOnly() {
        editor.take("V");
        editor.click(editor.scene().springs().get(1));
        editor.enter("spring.elasticity", "1");
        Scene drawn = editor.scene();
        Component view = editor.robot().finder().findByName("preview.view");
        Point from = EditorRobot.read(() -> PreviewProbe.onScreen(view, 2));
        Point to = new Point(from.x, from.y - 60);

        editor.robot().pressMouse(view, from);
        editor.robot().moveMouse(view, to);
        play();
        until("it came along", () -> PreviewProbe.onScreen(view, 2).distance(to) < 15);
        editor.robot().releaseMouse(MouseButton.LEFT_BUTTON);

        until("it falls again", () -> editor.running(2).y() < 0);
        assertThat(editor.scene()).isSameAs(drawn);
    }

    @Test
    void resetReturnsToTheDrawing() {
        play();
        until("it falls", () -> editor.running(2).y() < -1);

        editor.keys("shift F5");

        until("it is at the start", () -> editor.frameNumber() == 0);
        assertThat(editor.running(2)).isEqualTo(new Vec3(1, 0, 0));
        assertThat(editor.run().status().playing()).isFalse();
        assertThat(editor.scene()).isSameAs(start);
    }

    @Test
    void anotherSceneStartsAnotherRun() {
        play();
        until("it runs", () -> editor.frameNumber() > 5);

        editor.keys("menu N");

        until("there is nothing to run", () -> !editor.run().hasSomethingToRun());
        assertThat(editor.run().status().playing()).isFalse();
    }

    @Test
    void tooManyPassesStopTheRunUntilTheyChangeOrAnotherSceneOpens() {
        play();
        editor.enter("solver.passes", "2147483646");
        until("it is told", this::saysThatAFrameIsLong);
        assertThat(editor.run().status().playing()).isFalse();
        assertThat(editor.run().status().problems().get(0).message()).contains("2147483646 passes × 1 springs");
        long frame = editor.frameNumber();

        editor.enter("solver.passes", "2");
        until("it is mended", () -> editor.run().status().problems().isEmpty());
        play();
        until("it plays on", () -> editor.frameNumber() > frame + 5);

        editor.enter("solver.passes", "2147483646");
        until("it is told again", this::saysThatAFrameIsLong);
        editor.open(start, Optional.empty());
        until("the other scene is there", () -> editor.frameNumber() == 0);
        play();
        until("it plays", () -> editor.frameNumber() > 5);
    }

    private boolean saysThatAFrameIsLong() {
        return editor.run().status().problems().stream()
                .anyMatch(problem -> problem.kind() == PreviewProblem.Kind.COSTLY_FRAME);
    }

    private void play() {
        editor.keys("F5");
        until("it plays", () -> editor.run().status().playing());
    }

    private double distance() {
        return editor.running(1).distanceTo(editor.running(2));
    }

    private boolean has(int particle) {
        return editor.run().frame().orElseThrow().scene().particles().contains(particle);
    }
}
