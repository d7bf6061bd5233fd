package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.ColouringMonitor;
import io.github.catenary.app.render.flat.PaintFaults;
import io.github.catenary.app.run.timeline.TransportBar;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.event.KeyEvent;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreviewPanelTest {
    @TempDir
    Path folder;

    private final Robot robot = GuiRobot.create();
    private Workspace workspace;
    private PreviewRunner runner;
    private PreviewPanel panel;
    private TransportBar transport;
    private PreviewView view;
    private FrameFixture window;

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @BeforeEach
    void show() {
        JFrame frame = GuiActionRunner.execute(() -> {
            workspace = new Workspace(Plugins.NONE);
            runner = new PreviewRunner(
                    new SceneCompiler(List.of(TestConstraints.tearing(), TestConstraints.following())),
                    SwingUtilities::invokeLater);
            PreviewActions actions = new PreviewActions(runner);
            panel = new PreviewPanel(
                    workspace,
                    runner,
                    actions,
                    new ColourModel(message -> {}, ColouringMonitor.NONE),
                    new PaintFaults(message -> {}));
            JFrame result = new JFrame("Preview");
            transport = new TransportBar(
                    workspace,
                    runner,
                    actions,
                    EditorAction.of("record", () -> {}),
                    new Settings(folder),
                    refusal -> {});
            result.add(panel, BorderLayout.CENTER);
            result.add(transport, BorderLayout.SOUTH);
            return result;
        });
        window = new FrameFixture(robot, frame);
        window.show(new Dimension(720, 520));
        view = robot.finder().findByName("preview.view", PreviewView.class);
    }

    @AfterEach
    void close() {
        GuiActionRunner.execute(() -> {
            transport.close();
            panel.close();
        });
        window.cleanUp();
    }

    @Test
    void saysWhatToDoWhenThereIsNothingToRun() {
        until("it is empty", () -> !runner.state().hasSomethingToRun());

        window.button("button.preview.play").requireDisabled();
        window.button("button.preview.step").requireDisabled();
        window.button("button.preview.reset").requireDisabled();
    }

    @Test
    void playsAndPausesByItsButton() {
        open(PreviewScenes.rope(4));

        window.button("button.preview.play").click();
        until("frames count", () -> status().frame() >= 5 && readout().contains("real time"));
        assertThat(accessibleNameOfPlay()).isEqualTo("Pause");

        window.button("button.preview.play").click();
        until("it is paused", () -> !status().playing() && readout().startsWith("paused"));
        assertThat(accessibleNameOfPlay()).isEqualTo("Play");
    }

    @Test
    void stepsOneFrameAndResets() {
        open(PreviewScenes.rope(4));

        window.button("button.preview.step").click();
        window.button("button.preview.step").click();
        until("two frames ran", () -> status().frame() == 2);

        window.button("button.preview.reset").click();
        until(
                "it is back at the start",
                () -> status().frame() == 0 && readout().contains("frame 0"));
    }

    @Test
    void choosesTheSpeed() {
        open(PreviewScenes.rope(4));

        window.comboBox("preview.speed").selectItem(7);

        until("it is faster", () -> status().speed() == 2);
        window.comboBox("preview.speed").requireSelection("2×");
    }

    @Test
    void theMouseDragsAParticle() {
        open(PreviewScenes.rope(4));
        Point from = onScreen(4);
        Point to = new Point(from.x - 40, from.y - 60);

        robot.moveMouse(view, from);
        until("the pointer shows it", () -> view.getCursor().getType() == Cursor.HAND_CURSOR);
        // Taken while the run stands: one that plays could carry the particle away before the mouse is pressed.
        robot.pressMouse(view, from);
        JButton play = window.button("button.preview.play").target();
        GuiActionRunner.execute(() -> play.doClick(0));
        robot.moveMouse(view, to);
        until("the particle is at the hand", () -> onScreen(4).distance(to) <= 14);

        robot.releaseMouse(MouseButton.LEFT_BUTTON);
        until("it falls again", () -> onScreen(4).distance(to) > 40);
    }

    @Test
    void anElementFollowsTheMouseWhileItIsInThePicture() {
        open(PreviewScenes.withElement(PreviewScenes.rope(4), TestConstraints.FOLLOWING));
        window.button("button.preview.play").click();
        Point at = new Point(view.getWidth() / 3, view.getHeight() / 3);

        robot.moveMouse(view, at);
        until("the particle is at the mouse", () -> onScreen(1).distance(at) <= 3);

        robot.moveMouse(window.button("button.preview.play").target());
        until("the mouse has left", () -> view.getMousePosition() == null);
        long left = status().frame();
        until("the last frames with a mouse are over", () -> status().frame() > left + 2);
        double x = frame().x()[0];
        until("time goes on", () -> status().frame() > left + 10);
        assertThat(frame().x()[0]).isEqualTo(x);
    }

    @Test
    void pansAndZoomsAndFitsAgain() {
        open(PreviewScenes.rope(4));
        Point home = onScreen(1);

        robot.pressMouse(view, new Point(200, 60), MouseButton.MIDDLE_BUTTON);
        robot.moveMouse(view, 230, 100);
        robot.releaseMouse(MouseButton.MIDDLE_BUTTON);
        assertThat(onScreen(1)).isEqualTo(new Point(home.x + 30, home.y + 40));

        double scale = scale();
        robot.moveMouse(view, 100, 100);
        robot.rotateMouseWheel(view, -1);
        until("it is larger", () -> view.camera().viewport().scale() > scale);

        window.button("button.preview.fit").click();
        until("it fits", () -> onScreen(1).equals(home));
    }

    @Test
    void pansWithSpace() {
        open(PreviewScenes.rope(4));
        GuiActionRunner.execute(() -> view.requestFocusInWindow());
        until("it has the focus", () -> view.isFocusOwner());
        Point home = onScreen(1);

        robot.pressKey(KeyEvent.VK_SPACE);
        robot.pressMouse(view, home);
        robot.moveMouse(view, home.x + 25, home.y + 5);
        robot.releaseMouse(MouseButton.LEFT_BUTTON);
        robot.releaseKey(KeyEvent.VK_SPACE);

        until("it moved", () -> onScreen(1).equals(new Point(home.x + 25, home.y + 5)));
    }

    @Test
    void anEditReachesTheRunWhileItPlays() {
        open(PreviewScenes.withElasticity(PreviewScenes.rope(2), 0));
        window.button("button.preview.play").click();
        until("it fell far, for nothing holds it", () -> distance() > 2);

        GuiActionRunner.execute(() -> workspace
                .document()
                .execute(new ChangeSprings(
                        Label.of("nothing"), IdSet.of(1), spring -> spring.withElasticity(OptionalDouble.of(1)))));

        until("the spring holds it", () -> Math.abs(distance() - 1) < 0.1);
        assertThat(status().frame()).isGreaterThan(5);
    }

    @Test
    void showsWhatIsDrawnDuringAGesture() {
        open(PreviewScenes.rope(3));

        GuiActionRunner.execute(() -> {
            var gesture = workspace.document().begin();
            gesture.show(new DeleteItems(Selection.ofParticles(IdSet.of(3))));
        });

        until("it is gone", () -> frame().x().length == 2);
    }

    @Test
    void tearsWhenPulledApart() {
        open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.TEARING));
        robot.moveMouse(view, onScreen(1));
        robot.rotateMouseWheel(view, 8);
        Point end = onScreen(3);
        robot.pressMouse(view, end);
        robot.moveMouse(view, end.x + 150, end.y);
        for (int i = 0; i < 4; i++) runner.submit(PreviewRun::step);

        until("it says so", () -> readout().contains("torn"));
        robot.releaseMouse(MouseButton.LEFT_BUTTON);
        window.button("button.preview.reset").click();

        until("it is mended", () -> !readout().contains("torn"));
    }

    @Test
    void reportsADivergenceUntilAReset() {
        open(PreviewScenes.diverging());
        assertThat(shows("preview.message")).isFalse();
        window.comboBox("preview.speed").selectItem(8);
        window.button("button.preview.play").click();

        until("it diverged", () -> message().contains("diverged"));
        window.button("button.preview.play").requireDisabled();
        window.button("preview.message.reset").click();

        until("all is well", () -> status().problems().isEmpty());
        assertThat(shows("preview.message")).isFalse();
        window.button("button.preview.play").requireEnabled();
    }

    @Test
    void showsIterationsAndThatTheyWereTooFew() {
        Scene rope = PreviewScenes.rope(20);
        LinearSettings hasty = LinearSettings.DEFAULT.withMaxIterations(1);
        open(rope.withSolver(rope.solver().withIntegrator("euler-implicit").withLinear(hasty)));
        assertThat(shows("preview.effort")).isFalse();

        window.button("button.preview.step").click();

        until("it warns", () -> message().startsWith("Not converged: residual"));
        assertThat(message()).contains("after 1 iteration.").contains("smaller step");
        assertThat(shows("preview.effort")).isTrue();
        assertThat(window.label("preview.effort").text()).startsWith("1 iteration, residual");
        assertThat(shows("preview.message.reset")).isFalse();
    }

    @Test
    void reportsAnEditThatCannotRun() {
        open(PreviewScenes.rope(3));

        GuiActionRunner.execute(() -> runner.show(PreviewScenes.unrunnable(PreviewScenes.rope(3))));

        until("it says so", () -> message().contains(PreviewScenes.NO_INTEGRATOR));
        assertThat(shows("preview.message")).isTrue();
        assertThat(shows("preview.message.reset")).isFalse();
        window.button("button.preview.play").requireEnabled();
    }

    private void open(Scene scene) {
        GuiActionRunner.execute(() -> workspace.open(scene, Optional.empty()));
        until(
                "it is open",
                () -> view.painted().filter(painted -> painted.scene() == scene).isPresent());
    }

    private PreviewStatus status() {
        return runner.state().status();
    }

    private Frame frame() {
        return runner.state().frame().orElseThrow();
    }

    private double distance() {
        Frame frame = frame();
        return Math.hypot(frame.x()[1] - frame.x()[0], frame.y()[1] - frame.y()[0]);
    }

    private double scale() {
        return GuiActionRunner.execute(() -> view.camera().viewport().scale());
    }

    /** Where a particle is painted, px. */
    private Point onScreen(int particle) {
        Point at = GuiActionRunner.execute(() -> {
            var scene = view.painted().orElseThrow();
            int i = scene.scene().particles().positionOf(particle);
            Viewport viewport = view.camera().viewport();
            return new Point(
                    (int) Math.round(viewport.screenX(scene.x(i))), (int) Math.round(viewport.screenY(scene.y(i))));
        });
        return at == null ? new Point() : at;
    }

    private String readout() {
        return window.label("preview.readout").text();
    }

    private String message() {
        return GuiActionRunner.execute(() -> robot.finder()
                .findByName("preview.message.text", JTextArea.class, false)
                .getText());
    }

    private boolean shows(String name) {
        return GuiActionRunner.execute(
                () -> robot.finder().findByName(panel, name, false).isShowing());
    }

    private String accessibleNameOfPlay() {
        return GuiActionRunner.execute(() -> window.button("button.preview.play")
                .target()
                .getAccessibleContext()
                .getAccessibleName());
    }

    private static void until(String what, BooleanSupplier holds) {
        Pause.pause(
                new Condition(what) {
                    @Override
                    public boolean test() {
                        return GuiActionRunner.execute(holds::getAsBoolean);
                    }
                },
                10_000);
    }
}
