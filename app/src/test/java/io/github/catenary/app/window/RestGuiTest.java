package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JComponent;
import javax.swing.JTable;
import javax.swing.JTextArea;
import org.assertj.swing.data.TableCell;
import org.junit.jupiter.api.Test;

/** Where the drawing comes to rest, and how it becomes its own rest. */
class RestGuiTest extends EditorGuiTest {
    private JComponent bar() {
        return editor.robot().finder().findByName("rest", JComponent.class, false);
    }

    private boolean answers() {
        return read(() -> bar().isVisible());
    }

    private String sentence() {
        return read(() -> editor.robot()
                .finder()
                .findByName("rest.sentence", JTextArea.class, false)
                .getText());
    }

    private JTable list() {
        return editor.robot().finder().findByName("rest.list", JTable.class, false);
    }

    private String cell(int row, int column) {
        return read(() -> list().getValueAt(row, column).toString());
    }

    private void find() {
        editor.chooseItem("find-rest");
        until("something was found", () -> answers() && !editor.busy());
    }

    /** Particles 1 m apart, each joined with the next. */
    private static Scene rope(int count) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            particles.add(Particle.of(i, new Vec3(i, 0, 0)));
            if (i > 1) springs.add(Spring.of(i - 1, i - 1, i, SpringKind.STRUCTURAL));
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    private static Scene pinned(Scene scene, int... particles) {
        return scene.changeParticles(IdSet.of(particles), each -> each.withPinned(true));
    }

    /** A rope between two pins, drawn straight. */
    private static Scene rope() {
        Scene rope = pinned(rope(5), 1, 5);
        rope = rope.changeSprings(IdSet.ofAll(rope.springs()), spring -> spring.withRestLength(OptionalDouble.of(1.2)));
        return rope.withSolver(rope.solver().withIntegrator("rk4"));
    }

    private Vec3 position(int id) {
        return editor.scene().particles().get(id).position();
    }

    @Test
    void aPersonFindsTheRestAndTakesIt() {
        Scene drawn = rope();
        editor.open(drawn, Optional.empty());

        find();
        assertThat(sentence())
                .contains("A stable rest", "as the green lines show", "2 pins carry", "the weight is 29.43 N");
        assertThat(editor.edits()).as("nothing is edited yet").isZero();
        assertThat(editor.scene()).isSameAs(drawn);
        editor.window().toggleButton("rest.details").click();
        assertThat(cell(0, 0)).startsWith("Particle ");
        assertThat(cell(0, 1)).isEqualTo("Pin pushes");
        editor.window().table("rest.list").cell(TableCell.row(1).column(0)).click();
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(5)));

        editor.window().button("rest.take").click();
        assertThat(answers()).isFalse();
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(position(3).y()).as("it sags").isLessThan(position(2).y()).isLessThan(-0.5);

        find();
        assertThat(sentence()).contains("The drawing is at rest as it is");
        assertThat(read(() ->
                        editor.robot().finder().findByName("rest.take", false).isVisible()))
                .isFalse();
        editor.window().button("rest.dismiss").click();
        assertThat(answers()).isFalse();

        editor.focusDrawing();
        editor.keys("menu Z");
        assertThat(editor.scene().particles()).isEqualTo(drawn.particles());
    }

    /** A rest supposes passes that converge; a run with few of them sags on from there. */
    @Test
    void saysThatARunGoesOnWherePassesDoNotConverge() {
        Scene forces = rope();
        editor.open(forces, Optional.empty());
        find();
        assertThat(sentence()).doesNotContain("moves it on");

        editor.open(
                pinned(rope(15), 1, 15)
                        .withSolver(forces.solver()
                                .withIntegrator("positional")
                                .withSubsteps(1)
                                .withPasses(2, forces.solver().sweep())),
                Optional.empty());
        find();
        assertThat(sentence())
                .startsWith("A stable rest")
                .contains(" N. A run under Positional moves it on by", "within 2 s");
    }

    @Test
    void whatWasFoundGoesWithTheNextEdit() {
        editor.open(rope(), Optional.empty());
        find();
        editor.focusDrawing();
        editor.keys("menu A");
        assertThat(answers()).as("a selection is no edit").isTrue();
        editor.keys("menu shift P");
        assertThat(answers()).isFalse();

        find();
        assertThat(sentence()).contains("All 5 particles that can move have no rest", "they fall without end");
        assertThat(cell(0, 0)).isEqualTo("5 particles: 1, 2, 3, 4, 5");
        assertThat(cell(0, 1)).isEqualTo("Has no rest: falls");
        editor.keys("ESCAPE");
        assertThat(answers()).as("Escape dismisses it").isFalse();
    }

    @Test
    void saysWhatFallsBesideWhatRests() {
        Scene two = rope();
        Particle free = Particle.of(9, new Vec3(0, 3, 0));
        two = two.withParticles(two.particles().plus(List.of(free)));
        editor.open(two, Optional.empty());
        find();
        assertThat(sentence()).contains("One particle has no rest", "A stable rest");
        assertThat(read(() -> list().isShowing()))
                .as("what falls is told at once")
                .isTrue();
        assertThat(cell(0, 0)).isEqualTo("Particle 9");
        assertThat(spots()).as("what falls is coloured").isEqualTo(1);
        editor.window().button("rest.take").click();
        assertThat(spots()).isZero();
        assertThat(position(9)).isEqualTo(free.position());
        assertThat(position(3).y()).isLessThan(-0.5);
    }

    private long spots() {
        return read(() -> canvas().marks().stream()
                .filter(OverlayShape.Spot.class::isInstance)
                .count());
    }

    /** Whoever works with the keyboard goes on in the drawing, and sees it. */
    @Test
    void theDrawingShowsAndHasTheKeyboardAfterTheAnswer() {
        editor.open(rope(), Optional.empty());
        editor.keys("menu 3");
        assertThat(read(() -> canvas().isShowing())).isFalse();

        find();
        until("the drawing shows what was found", () -> canvas().isShowing());
        editor.keys("ENTER");
        assertThat(editor.edits()).isEqualTo(1);
        until("the drawing has the keyboard", () -> canvas().isFocusOwner());
        find();
        editor.keys("ESCAPE");
        assertThat(answers()).isFalse();
        until("the drawing has the keyboard again", () -> canvas().isFocusOwner());
    }

    private CanvasPanel canvas() {
        return editor.robot().finder().findByName(editor.frame(), "canvas", CanvasPanel.class, false);
    }

    @Test
    void saysThatThereIsNothingToFind() {
        editor.open(Scene.EMPTY, Optional.empty());
        editor.chooseItem("find-rest");
        until("it is told", () -> editor.message().startsWith("Nothing is drawn yet"));
        editor.chooseItem("resting-shape");

        Scene pinned = pinned(rope(3), 1, 2, 3);
        editor.open(pinned, Optional.empty());
        editor.chooseItem("find-rest");
        until("it is told", () -> editor.message().startsWith("Every particle is pinned"));

        editor.open(Scene.EMPTY.withParticles(rope(2).particles()), Optional.empty());
        editor.chooseItem("resting-shape");
        until("it is told", () -> editor.message().startsWith("No spring has an end that can move"));
        assertThat(answers()).isFalse();
    }

    @Test
    void theDrawingBecomesItsOwnRest() {
        Scene drawn = rope().changeParticles(
                        IdSet.of(2, 3, 4),
                        each -> each.withPosition(each.position().plus(new Vec3(0, each.id() == 3 ? -0.8 : -0.6, 0))));
        editor.open(drawn, Optional.empty());

        editor.chooseItem("resting-shape");
        until("it is done", () -> answers() && !editor.busy());
        assertThat(sentence())
                .contains("4 rest lengths were to change", "its own rest under", "how far other integrators");
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(read(() -> list().getRowCount())).isEqualTo(11);
        assertThat(position(3).y()).isCloseTo(-0.8, within(1e-12));
        find();
        assertThat(sentence()).contains("The drawing is at rest as it is");

        editor.focusDrawing();
        editor.keys("menu Z");
        assertThat(editor.scene().springs()).isEqualTo(drawn.springs());
    }

    @Test
    void refusesWhatNoLengthsHold() {
        editor.open(rope(), Optional.empty());

        editor.chooseItem("resting-shape");
        until("it is told", () -> answers() && !editor.busy());
        assertThat(sentence())
                .contains("No rest lengths hold the drawing", "3 particles cannot be held and are coloured", "9.81 N");
        assertThat(cell(0, 1)).isEqualTo("Cannot be held: force left");
        assertThat(editor.edits()).isZero();

        editor.execute(new PinParticles(IdSet.of(3), true));
        assertThat(answers()).isFalse();
    }

    @Test
    void worksOnTheSelectionAlone() {
        editor.open(rope(), Optional.empty());
        read(() -> {
            editor.document().select(Selection.ofParticles(IdSet.of(1)));
            return true;
        });
        editor.chooseItem("resting-shape");
        until("it is told", () -> editor.message().startsWith("No spring with an end that can move is selected"));
        read(() -> {
            editor.document().select(Selection.ofSprings(IdSet.of(1)));
            return true;
        });
        editor.chooseItem("resting-shape");
        until("it is told", () -> answers() && !editor.busy());
        assertThat(sentence()).contains("One particle cannot be held");
    }

    @Test
    void canBeCancelled() {
        editor.open(pinned(Scenes.cloth(200), 1, 200, 40_000), Optional.empty());
        editor.chooseItem("find-rest");
        until(
                "it takes a while",
                () -> read(() -> editor.robot()
                                        .finder()
                                        .findAll(component ->
                                                "progress.cancel".equals(component.getName()) && component.isShowing()))
                                .size()
                        == 1);
        editor.dialog("progress").button("progress.cancel").click();
        until("it has ended", () -> !editor.busy());
        assertThat(answers()).isFalse();
        assertThat(editor.edits()).isZero();
    }
}
