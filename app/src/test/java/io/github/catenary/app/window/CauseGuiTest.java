package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.run.preview.PreviewProblem;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TearingPlugin;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Point;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Why a spring tore or a run stopped, and back again. */
class CauseGuiTest extends EditorGuiTest {
    /** Four particles below each other, the lowest of 60 kg, on a pin that it tears off. */
    private static final Scene CHAIN = stiff(
                    Scenes.particles(new Vec3(0, 0, 0), new Vec3(0, -1, 0), new Vec3(0, -2, 0), new Vec3(0, -3, 0))
                            .withSprings(Table.of(List.of(
                                    Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                                    Spring.of(2, 2, 3, SpringKind.STRUCTURAL),
                                    Spring.of(3, 3, 4, SpringKind.STRUCTURAL)))),
                    2000,
                    "euler-semi-implicit")
            .changeParticles(IdSet.of(1), each -> each.withPinned(true))
            .changeParticles(IdSet.of(4), each -> each.withMass(60));

    @Override
    Plugins plugins() {
        return TearingPlugin.installed();
    }

    private static Scene stiff(Scene scene, double stiffness, String integrator) {
        return scene.withSolver(scene.solver().withIntegrator(integrator))
                .changeSprings(
                        IdSet.ofAll(scene.springs()),
                        each -> each.withProperties(each.properties().withStiffness(OptionalDouble.of(stiffness))));
    }

    private void tear() {
        editor.open(TearingPlugin.in(CHAIN, IdSet.of(1)), Optional.empty());
        editor.untilItCanRun();
        editor.keys("F5");
        until("it tears", () -> editor.run().status().tornCount() > 0);
        editor.keys("F5");
        until("it is paused", () -> !editor.run().status().playing());
    }

    private void ask() {
        until(
                "it can be asked",
                () -> editor.window().menuItem("menu.why").target().isEnabled());
        editor.keys("menu B");
    }

    private Timeline timeline() {
        return editor.run().transport().timeline();
    }

    private String said() {
        return editor.window().textBox("cause.text").text();
    }

    private Component pane() {
        return editor.robot().finder().findByName("cause", false);
    }

    private void untilExplained(String start) {
        until("it is explained", () -> pane().isShowing() && said().startsWith(start));
    }

    private void untilBackAt(long frame) {
        until("it is closed", () -> !pane().isShowing());
        until("it is back", () -> editor.frameNumber() == frame);
    }

    @Test
    void theMenuPlaysTheCauseAndEscapeGoesBack() {
        tear();
        long end = editor.frameNumber();
        long tear = editor.run().frame().orElseThrow().lastTear().orElseThrow().frame();
        double speed = editor.frame().run().speed();
        int branches = timeline().futures().size();

        ask();

        untilExplained("Spring 1 tore at ");
        assertThat(said())
                .contains("its limit of 50 %")
                .contains("between the pin at particle 1 and particle 4, 60 times as heavy as most");
        assertThat(editor.frame().run().speed()).isLessThan(speed);
        until(
                "it played to the tear",
                () -> editor.frameNumber() == tear && !editor.run().status().playing());
        editor.window().button("cause.again").click();
        until("it plays again", () -> editor.frameNumber() < tear);
        editor.keys("ESCAPE");
        untilBackAt(end);
        assertThat(editor.frame().run().speed()).isEqualTo(speed);
        assertThat(timeline().futures()).hasSize(branches);
        assertThat(timeline().last()).isEqualTo(end);
        assertThat(editor.run().status().playing()).isFalse();
    }

    @Test
    void beginsWithTheFirstBreakOfTheSelectedPieceAndGoesToTheNext() {
        Scene two = Scenes.particles(
                        new Vec3(0, 0, 0),
                        new Vec3(0, -1, 0),
                        new Vec3(3, 0, 0),
                        new Vec3(3, -1, 0),
                        new Vec3(3, -2, 0))
                .withSprings(Table.of(List.of(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                        Spring.of(2, 3, 4, SpringKind.STRUCTURAL),
                        Spring.of(3, 4, 5, SpringKind.STRUCTURAL))));
        Scene loaded = stiff(two, 2000, "euler-semi-implicit")
                .changeParticles(IdSet.of(1, 3), each -> each.withPinned(true))
                .changeParticles(IdSet.of(2), each -> each.withMass(500))
                .changeParticles(IdSet.of(5), each -> each.withMass(200));
        editor.open(TearingPlugin.in(loaded, IdSet.of(1, 2, 3)), Optional.empty());
        editor.untilItCanRun();
        editor.keys("F5");
        until("all tear", () -> editor.run().status().tornCount() >= 2);
        editor.keys("F5");
        until("it is paused", () -> !editor.run().status().playing());

        ask();
        untilExplained("Spring 1 tore at ");
        assertThat(editor.window().label("cause.row").text())
                .startsWith("Break 1 of ")
                .contains("begun by spring 1");
        editor.window().button("cause.previous").requireDisabled();
        editor.window().button("cause.next").click();
        until("the next one is explained", () -> pane().isShowing() && !said().startsWith("Spring 1 "));
        until("it says so", () -> said().startsWith("Spring "));
        assertThat(editor.window().label("cause.row").text()).startsWith("Break 2 of ");
        editor.keys("ESCAPE");
        until("it is closed", () -> !pane().isShowing());

        EditorRobot.read(() -> {
            editor.document().select(Selection.ofParticles(IdSet.of(5)));
            return true;
        });
        ask();
        until("a spring of the piece is explained", () -> said().matches("(?s)Spring [23] tore at .*"));
    }

    /** Where the end of the torn spring at the pin is seen. */
    private static Point tornEnd(Component view) {
        Point pin = EditorRobot.read(() -> PreviewProbe.onScreen(view, 1));
        Point load = EditorRobot.read(() -> PreviewProbe.onScreen(view, 2));
        double length = pin.distance(load);
        double stub = Math.min(11, length / 3) / length;
        return new Point(
                (int) Math.round(pin.x + stub * (load.x - pin.x)), (int) Math.round(pin.y + stub * (load.y - pin.y)));
    }

    @Test
    void aDragFromATornEndIsTheToolsAndAsksNothing() {
        tear();
        Component view = editor.robot().finder().findByName("preview.view");
        PreviewPanel preview = editor.robot().finder().findByName("preview", PreviewPanel.class);
        Point end = tornEnd(view);

        editor.robot().pressMouse(view, end);
        editor.robot().moveMouse(view, new Point(end.x + 30, end.y + 10));

        until("the tool holds the particle", () -> preview.held().equals(OptionalInt.of(1)));
        editor.release();
        boolean asked = EditorRobot.read(() -> pane().isShowing());
        assertThat(asked).isFalse();
    }

    @Test
    void aClickOnATornEndAsksAndTheChartShowsMoments() {
        tear();
        long end = editor.frameNumber();
        Component view = editor.robot().finder().findByName("preview.view");
        editor.robot().click(view, tornEnd(view));

        untilExplained("Spring 1 tore at ");
        Component chart = editor.robot().finder().findByName("cause.chart");
        editor.robot().click(chart, new Point(chart.getWidth() - 2, chart.getHeight() / 2));
        until(
                "the tear shows",
                () -> editor.run().status().tornCount() > 0
                        && !editor.run().status().playing());
        long tear = editor.frameNumber();
        editor.robot().focusAndWaitForFocusGain(chart);
        editor.keys("LEFT");
        until("the frame before shows", () -> editor.frameNumber() == tear - 1);
        editor.keys("RIGHT");
        until("the tear shows", () -> editor.frameNumber() == tear);
        editor.keys("RIGHT");
        editor.window().button("cause.back").click();
        untilBackAt(end);
        assertThat(timeline().futures()).hasSize(1);
    }

    @Test
    void theMessageOfAStoppedRunAsksAndIsThereAgainAfterwards() {
        editor.open(stiff(CHAIN, 1e6, "euler-semi-implicit"), Optional.empty());
        editor.untilItCanRun();
        editor.keys("F5");
        until("it stops", this::saysThatItStopped);
        List<RunEvent> events = timeline().events();
        long end = editor.frameNumber();

        editor.window().button("preview.message.why").click();

        untilExplained("The run stopped after ");
        assertThat(said())
                .contains("times as stiff as a substep of 0.02 s allows")
                .doesNotContain("[");
        editor.window().button("cause.back").click();
        untilBackAt(end);
        until("it says so again", this::saysThatItStopped);
        assertThat(timeline().events()).isEqualTo(events);

        editor.robot().click(editor.robot().finder().findByName("preview.message.text"));
        untilExplained("The run stopped after ");
        editor.keys("ESCAPE");
        untilBackAt(end);
    }

    private boolean saysThatItStopped() {
        return editor.run().status().problems().stream().anyMatch(each -> each.kind() == PreviewProblem.Kind.DIVERGED);
    }

    @Test
    void escapeGoesBackAlsoAfterAClickInTheRun() {
        tear();
        long end = editor.frameNumber();
        ask();
        untilExplained("Spring 1 tore at ");
        Component view = editor.robot().finder().findByName("preview.view");
        editor.robot().click(view, new Point(view.getWidth() / 2, view.getHeight() - 5));
        until("the run has the focus", view::isFocusOwner);

        editor.keys("ESCAPE");

        untilBackAt(end);
    }

    @Test
    void aRunThatFailsClosesItAndSaysWhy() {
        try (CapturedLog log = CapturedLog.of(PreviewRunner.class)) {
            tear();
            ask();
            untilExplained("Spring 1 tore at ");

            editor.frame()
                    .run()
                    .touch(
                            run -> {
                                throw new IllegalStateException("out of rope");
                            },
                            false);

            until("it is closed", () -> !pane().isShowing());
            until(
                    "the message shows",
                    () -> editor.robot()
                            .finder()
                            .findByName("preview.message", false)
                            .isShowing());
            assertThat(log.messages()).hasSize(1);
        }
    }

    @Test
    void anEditClosesItAndTheRunGoesOnFromThere() {
        tear();
        long torn = editor.frameNumber();
        editor.keys("F5");
        until("the run has gone on beyond what will be explained", () -> editor.frameNumber() > torn + 5);
        editor.keys("F5");
        until("it is paused again", () -> !editor.run().status().playing());
        ask();
        untilExplained("Spring 1 tore at ");
        until("it played", () -> !editor.run().status().playing());
        editor.take("N");
        editor.click(3);
        until("it is closed", () -> !pane().isShowing());
        until("the edit has begun another future", () -> timeline().futures().size() == 2);
        assertThat(editor.frame().run().speed()).isEqualTo(1);
    }

    @Test
    void thereIsNothingToAskWhileNothingBroke() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.untilItCanRun();
        editor.keys("menu B");
        assertThat(pane().isShowing()).isFalse();
    }
}
