package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import javax.swing.text.JTextComponent;
import org.assertj.swing.fixture.DialogFixture;
import org.assertj.swing.fixture.JTextComponentFixture;
import org.junit.jupiter.api.Test;

/** Whole jobs with the menus Edit ▸ Transform and Edit ▸ Mesh. */
class OperationsGuiTest extends EditorGuiTest {
    /** Half of a truss: two chords of three particles, posts and one diagonal. */
    private static final Scene HALF = net(
            List.of(
                    new Vec3(-2, 0, 0),
                    new Vec3(-1, 0, 0),
                    new Vec3(0, 0, 0),
                    new Vec3(-2, 1, 0),
                    new Vec3(-1, 1, 0),
                    new Vec3(0, 1, 0)),
            new int[][] {{1, 2}, {2, 3}, {4, 5}, {5, 6}, {1, 4}, {2, 5}, {3, 6}, {1, 5}});

    private static Scene net(List<Vec3> places, int[][] ends) {
        List<Particle> particles = new ArrayList<>();
        for (Vec3 place : places) particles.add(Particle.of(particles.size() + 1, place));
        List<Spring> springs = new ArrayList<>();
        for (int[] pair : ends) {
            springs.add(Spring.of(springs.size() + 1, pair[0], pair[1], SpringKind.STRUCTURAL));
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    private static Scene ring(int count) {
        List<Vec3> places = new ArrayList<>();
        int[][] ends = new int[count][];
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * i / count;
            places.add(new Vec3(2 * Math.cos(angle), 2 * Math.sin(angle), 0));
            ends[i] = new int[] {i + 1, (i + 1) % count + 1};
        }
        return net(places, ends);
    }

    private DialogFixture ask(String operation) {
        editor.chooseItem("operation." + operation);
        return editor.dialog("operation");
    }

    private static void type(DialogFixture dialog, String parameter, String text) {
        JTextComponentFixture field = dialog.textBox("parameter." + parameter);
        field.selectAll().enterText(text);
    }

    private void apply(DialogFixture dialog) {
        dialog.button("operation.do").click();
        until("the dialog is gone", () -> !editor.asks() && !editor.busy());
    }

    private void openAndSelectAll(Scene scene) {
        editor.open(scene, Optional.empty());
        editor.focusDrawing();
        editor.keys("menu A");
    }

    @Test
    void mirrorsHalfATruss() {
        openAndSelectAll(HALF);

        apply(ask("mirror"));

        // the post at x = 0 is shared
        assertThat(editor.scene().particles().size()).isEqualTo(10);
        assertThat(editor.scene().springs().size()).isEqualTo(15);
        assertThat(editor.scene().particles().get(7).position()).isEqualTo(new Vec3(2, 0, 0));
        assertThat(editor.selection().particles().size()).isEqualTo(4);
        assertThat(editor.edits()).isEqualTo(1);
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(HALF);
    }

    /** The drawing shows the copies while the dialog asks, and not after it. */
    @Test
    void showsTheCopiesOfALinearArrayBeforeItMakesThem() {
        openAndSelectAll(HALF);
        int frame = lines(); // around the selection
        DialogFixture dialog = ask("linear-array");
        until("one copy shows", () -> lines() == frame + 8);
        type(dialog, "copies", "3");
        dialog.textBox("parameter.by.y").focus(); // which enters the number
        until("three copies show", () -> lines() == frame + 24);
        apply(dialog);
        assertThat(editor.scene().particles().size()).isEqualTo(24);
        until("no copies show", () -> lines() == frame);

        DialogFixture again = ask("linear-array");
        type(again, "copies", "10000");
        again.textBox("parameter.by.y").focus();
        until("some of so many show", () -> lines() > 1000);
        assertThat(lines()).isLessThanOrEqualTo(frame + 2000);
        again.button("operation.cancel").click();
        until("they are gone", () -> lines() == frame);
    }

    /** A bar along a bent path; what cannot be is said while the dialog is open. */
    @Test
    void copiesAlongAPath() {
        Scene bar = net(
                List.of(new Vec3(-3, 2, 0), new Vec3(-2.5, 2, 0), Vec3.ZERO, new Vec3(2, 0, 0), new Vec3(2, 2, 0)),
                new int[][] {{1, 2}, {3, 4}, {4, 5}});
        openAndSelectAll(bar);
        int frame = lines();
        DialogFixture dialog = ask("path-array");
        until("ten copies show", () -> lines() == frame + 10);
        type(dialog, "count", "5");
        apply(dialog);

        assertThat(editor.scene().springs().size()).isEqualTo(8);
        assertThat(editor.position(15)).isEqualTo(new Vec3(2, 2.25, 0));
        assertThat(editor.edits()).isEqualTo(1);

        openAndSelectAll(HALF);
        DialogFixture refused = ask("path-array");
        until("it says why", () -> refusal(refused).startsWith("nothing selected is a chain"));
        refused.button("operation.cancel").click();
    }

    /** What the dialog says why; empty until it shows it. */
    private String refusal(DialogFixture dialog) {
        WrappedText text =
                editor.robot().finder().findByName(dialog.target(), "operation.refusal", WrappedText.class, false);
        return text.isShowing() ? text.getText() : "";
    }

    /** The lines over the drawing. */
    private int lines() {
        return read(() -> (int) editor.robot().finder().findByName("canvas", CanvasPanel.class).marks().stream()
                .filter(OverlayShape.Line.class::isInstance)
                .count());
    }

    @Test
    void makesARadialArrayAndRemembersIt() {
        Scene spoke = net(List.of(new Vec3(0, 0, 0), new Vec3(2, 0, 0)), new int[][] {{1, 2}});
        openAndSelectAll(spoke);
        DialogFixture dialog = ask("radial-array");
        type(dialog, "count", "2*4");
        apply(dialog);

        assertThat(editor.scene().particles().size()).isEqualTo(9);
        assertThat(editor.position(4)).isEqualTo(new Vec3(0, 2, 0));

        DialogFixture again = ask("radial-array");
        again.textBox("parameter.count").requireText("8");
        again.button("operation.cancel").click();
        until("the dialog is gone", () -> !editor.asks());
        assertThat(editor.savedSettings().get("operation.radial-array.count", ""))
                .isEqualTo("8");
    }

    @Test
    void typingReplacesTheDefaultOfTheFirstField() {
        openAndSelectAll(HALF);
        DialogFixture dialog = ask("radial-array");
        JTextComponent count = dialog.textBox("parameter.count").target();
        until("the first field has the focus", () -> {
            if (!count.isFocusOwner()) count.requestFocus(); // the virtual screen has no window manager
            return count.isFocusOwner();
        });

        editor.robot().enterText("5");

        dialog.textBox("parameter.count").requireText("5");
        dialog.button("operation.cancel").click();
    }

    @Test
    void fillsAnOutline() {
        openAndSelectAll(ring(12));
        DialogFixture dialog = ask("fill");
        type(dialog, "spacing", "50 cm");
        apply(dialog);

        Scene disc = editor.scene();
        assertThat(disc.particles().size()).isGreaterThan(40);
        assertThat(disc.faces().size()).isGreaterThan(60);
        assertThat(disc.springs().stream().anyMatch(spring -> spring.kind() == SpringKind.BEND))
                .isTrue();
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void weldsThenDissolves() {
        Scene two = net(
                List.of(new Vec3(-2, 0, 0), new Vec3(0, 0, 0), new Vec3(0.0004, 0, 0), new Vec3(2, 0, 0)),
                new int[][] {{1, 2}, {3, 4}});
        openAndSelectAll(two);
        apply(ask("weld"));
        assertThat(editor.scene().particles().size()).isEqualTo(3);
        assertThat(editor.scene().particles().get(2).mass()).isEqualTo(2);

        editor.take("V");
        editor.click(2);
        editor.chooseItem("operation.dissolve");

        until("one spring is left", () -> editor.scene().springs().size() == 1);
        assertThat(editor.scene().springs().at(0).joins(4)).isTrue();
        assertThat(editor.edits()).isEqualTo(2);
    }

    @Test
    void saysInTheDialogWhyItCannotBeDone() {
        openAndSelectAll(HALF);
        DialogFixture dialog = ask("weld");
        dialog.button("operation.do").click();

        WrappedText refusal =
                editor.robot().finder().findByName(dialog.target(), "operation.refusal", WrappedText.class, false);
        until("it says why", () -> refusal.getText().contains("enter a larger tolerance"));
        assertThat(editor.scene()).isEqualTo(HALF);

        type(dialog, "tolerance", "1");
        apply(dialog);
        assertThat(editor.scene().particles().size()).isEqualTo(1);
    }

    @Test
    void offersOnlyWhatHasSomethingToWorkOn() {
        editor.open(HALF, Optional.empty());
        JMenuItem distribute =
                editor.window().menuItem("menu.operation.distribute-x").target();
        JMenuItem rotate = editor.window().menuItem("menu.operation.rotate").target();
        assertThat(read(rotate::isEnabled)).isFalse();
        assertThat(tip(rotate)).contains("nothing is selected");

        editor.take("V");
        editor.click(1);

        until("it can be turned", rotate::isEnabled);
        assertThat(read(distribute::isEnabled)).isFalse();
        assertThat(tip(distribute)).contains("three particles");
    }

    private static String tip(JMenuItem item) {
        return read(() -> item.getToolTipText());
    }

    @Test
    void alignsWithoutADialogAndSaysWhyNot() {
        openAndSelectAll(HALF);

        editor.chooseItem("operation.align-left");

        until("it says why not", () -> editor.message().contains("zero length"));
        assertThat(editor.scene()).isEqualTo(HALF);
        editor.chooseItem("operation.align-near");
        until("it is idle", () -> !editor.busy());
        assertThat(editor.scene()).isEqualTo(HALF);
    }
}
