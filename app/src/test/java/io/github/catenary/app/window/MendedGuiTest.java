package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.run.preview.PreviewProblem;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Point;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JLabel;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** The preview while somebody draws, lets things fall, chooses steps that are too long, or lacks a plugin. */
class MendedGuiTest extends EditorGuiTest {
    private Component view() {
        return editor.robot().finder().findByName("preview.view");
    }

    private boolean isSeen(int particle) {
        return EditorRobot.read(() -> {
            Point at = PreviewProbe.onScreen(view(), particle);
            return view().contains(at);
        });
    }

    private boolean isLost() {
        return editor.robot().finder().findByName("preview.lost", false).isShowing();
    }

    private void untilRuns(Scene scene) {
        until("the edit runs", () -> editor.run().frame().orElseThrow().scene() == scene);
    }

    @Test
    void whatIsDrawnWhileItFallsIsSeenAndPinsGoWhereTheyAreDrawn() {
        editor.take("P");
        int first = editor.place(0, 0);
        editor.untilItCanRun();
        editor.keys("F3"); // the view stays
        editor.keys("F5");
        int second = editor.place(1, 0);
        int third = editor.place(2, 0);
        until(
                "all fell far",
                () -> editor.run().status().time() > 3 && editor.running(third).y() < -15);
        until("it says why nothing is seen", this::isLost);

        editor.take("N");
        editor.click(first);
        editor.click(third);
        editor.take("1");
        editor.connect(second, third);
        untilRuns(editor.scene());

        assertThat(editor.running(first)).isEqualTo(editor.position(first));
        assertThat(editor.running(third)).isEqualTo(editor.position(third));
        until("the pins are seen", () -> isSeen(first) && isSeen(third) && !isLost());

        int edits = editor.edits();
        for (int i = 0; i < edits; i++) editor.keys("menu Z");
        until("there is nothing to run", () -> !editor.run().hasSomethingToRun());
        for (int i = 0; i < edits; i++) editor.keys("menu shift Z");
        untilRuns(editor.scene());
        assertThat(editor.running(first)).isEqualTo(editor.position(first));
        until("the pins are seen again", () -> isSeen(first) && isSeen(third) && !isLost());
        assertThat(editor.run().status().playing()).isTrue();
    }

    @Test
    void anEmptyViewOffersToFitAndToReset() {
        editor.open(Scenes.pair(), Optional.empty());
        editor.untilItCanRun();
        editor.keys("F3"); // the view stays
        editor.keys("F5");
        until("it fell out of view", this::isLost);
        editor.keys("F5");
        until("it is paused", () -> !editor.run().status().playing());
        editor.window().button("preview.lost.fit").click();
        until("it is seen where it is", () -> isSeen(1) && isSeen(2) && !isLost());
        editor.keys("F5");
        until("it fell out of view again", this::isLost);
        editor.window().button("preview.lost.reset").click();
        until("it is at the start", () -> editor.frameNumber() == 0 && isSeen(1) && !isLost());
    }

    @Test
    void debrisThatFallsDoesNotKeepTheViewZoomedOut() {
        Scene two = Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0.5, 0, 0))
                .changeParticles(IdSet.range(1, 2), each -> each.withPinned(true));
        editor.open(two, Optional.empty());
        editor.untilItCanRun();
        double before = apart();
        editor.keys("F5");
        until("it fell far", () -> editor.running(3).y() < -30);
        until("the view is as before", () -> apart() > 0.99 * before);
    }

    private double apart() {
        return EditorRobot.read(() -> PreviewProbe.onScreen(view(), 1).distance(PreviewProbe.onScreen(view(), 2)));
    }

    @Test
    void aBridgeThatBlowsUpIsToldLongBeforeItStopsAndInPlainWords() throws Exception {
        Scene bridge = Catenary.standard().load(Path.of("..", "samples", "scenes", "suspension-bridge.json"));
        editor.open(
                bridge.withSolver(
                        bridge.solver().withIntegrator("euler-explicit").withTimeStep(0.5)),
                Optional.empty());
        editor.untilItCanRun();
        while (!has(PreviewProblem.Kind.BLOWS_UP)) editor.keys("F7");
        long told = editor.frameNumber();
        assertThat(has(PreviewProblem.Kind.DIVERGED)).isFalse();
        until("it says so", () -> message().startsWith("The run is blowing up. Springs are more than 20 times"));
        assertThat(message()).contains("Explicit Euler").doesNotContain("euler-", "[", "$");
        assertThat(editor.window().button("preview.message.reset").isEnabled()).isTrue();

        editor.frame().run().setSpeed(8);
        editor.keys("F5");
        until("it stops", () -> has(PreviewProblem.Kind.DIVERGED) && message().startsWith("The run diverged"));
        assertThat(editor.frameNumber()).isGreaterThan(told + 5);
        assertThat(message())
                .contains("particle ", "spring ", "does not exceed the limit", "far from rest may still grow")
                .doesNotContain("euler-", "xpbd", "springs[", "$");
    }

    @Test
    void aSceneWhosePluginIsMissingOffersThePluginManager() {
        Scene scene = Scenes.cloth(3);
        editor.open(scene.withElements(scene.elements().plus(List.of(Element.of(1, "acme.storm")))), Optional.empty());
        until(
                "it is told",
                () -> has(PreviewProblem.Kind.NOT_INSTALLED) && message().contains("acme.storm"));

        editor.window().button("preview.message.plugins").click();

        DialogFixture manager = editor.dialog("plugins");
        manager.close();
    }

    private boolean has(PreviewProblem.Kind kind) {
        return editor.run().status().problems().stream().anyMatch(each -> each.kind() == kind);
    }

    private String message() {
        return editor.window().textBox("preview.message.text").text();
    }

    @Test
    void theSpeedFitsInASmallWindowAndStepsAndCostStandOnce() {
        GuiActionRunner.execute(() -> editor.frame().setSize(new Dimension(1100, 700)));
        editor.open(Scenes.cloth(6), Optional.empty());
        editor.untilItCanRun();
        editor.keys("F5");
        until("the speed shows", () -> readout().getText().contains("real time"));
        until("the cost shows", () -> cost().getText().contains("steps/s"));
        EditorRobot.read(() -> {
            JLabel label = readout();
            FontMetrics metrics = label.getFontMetrics(label.getFont());
            assertThat(metrics.stringWidth(label.getText())).isLessThanOrEqualTo(label.getWidth());
            assertThat(label.getText()).doesNotContain("steps/s", "ms/frame", "too slow");
            return true;
        });
    }

    private JLabel cost() {
        return editor.robot().finder().findByName("status.solver", JLabel.class, false);
    }

    private JLabel readout() {
        return editor.robot().finder().findByName("preview.readout", JLabel.class);
    }

    @Test
    void aCheckNamesTheParticleNotItsPlaceInTheFile() {
        Scene cloth = Scenes.cloth(3);
        Scene heavy = cloth.changeParticles(IdSet.of(8), each -> each.withMass(5000));
        editor.open(heavy, Optional.empty());
        until("it is checked", () -> has(PreviewProblem.Kind.REMARK));
        until("it says so", () -> message().contains("Check: "));
        assertThat(message()).doesNotContain("$", "[");
    }
}
