package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.ColouringMonitor;
import io.github.catenary.app.render.flat.PaintFaults;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.event.KeyEvent;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
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

/** The preview in three dimensions. */
class PreviewSpaceTest {
    private final Robot robot = GuiRobot.create();
    private Workspace workspace;
    private PreviewRunner runner;
    private PreviewPanel panel;
    private PreviewView view;
    private FrameFixture window;
    private final AtomicInteger running = new AtomicInteger();

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @BeforeEach
    void show() {
        JFrame frame = GuiActionRunner.execute(() -> {
            workspace = new Workspace(Plugins.NONE);
            runner = new PreviewRunner(new SceneCompiler(List.of()), SwingUtilities::invokeLater);
            panel = new PreviewPanel(
                    workspace,
                    runner,
                    new PreviewActions(runner),
                    new ColourModel(message -> {}, ColouringMonitor.NONE),
                    new PaintFaults(message -> {}));
            JFrame result = new JFrame("Preview");
            result.add(panel);
            result.add(panel.cube(), BorderLayout.EAST);
            return result;
        });
        window = new FrameFixture(robot, frame);
        window.show(new Dimension(586, 480));
        view = robot.finder().findByName("preview.view", PreviewView.class);
    }

    @AfterEach
    void close() {
        GuiActionRunner.execute(panel::close);
        window.cleanUp();
    }

    @Test
    void seesAFlatSceneFromTheFrontAndOneWithDepthInPerspective() {
        open(PreviewScenes.rope(4));
        assertThat(camera().isFront()).isTrue();

        open(deep());

        assertThat(camera()).matches(Camera::perspective).matches(seen -> seen.yaw() == home().yaw());
        until("its picture is there", () -> view.pictures() > 0);
    }

    @Test
    void turnsWithTheRightButtonAboutTheMiddle() {
        open(deep());
        Camera before = camera();

        drag(new Point(200, 300), new Point(260, 320), MouseButton.RIGHT_BUTTON);

        assertThat(camera().yaw()).isLessThan(before.yaw());
        assertThat(camera().pitch()).isGreaterThan(before.pitch());
    }

    @Test
    void thePeriodFollowsTheParticleUnderThePointerUntilItIsPressedAgain() {
        open(deep());
        GuiActionRunner.execute(() -> view.requestFocusInWindow());
        until("it has the focus", () -> view.isFocusOwner());
        robot.moveMouse(view, onScreen(4));
        robot.waitForIdle();

        robot.pressAndReleaseKey(KeyEvent.VK_PERIOD);
        until("it follows", () -> view.followed().isPresent());
        robot.pressAndReleaseKey(KeyEvent.VK_PERIOD);
        until("it follows no more", () -> view.followed().isEmpty());
    }

    @Test
    void turnsWithTheArrowKeys() {
        open(deep());
        GuiActionRunner.execute(() -> view.requestFocusInWindow());
        until("it has the focus", () -> view.isFocusOwner());
        double before = camera().yaw();

        robot.pressAndReleaseKey(KeyEvent.VK_RIGHT);

        until("it turned", () -> camera().yaw() < before);
    }

    @Test
    void zoomsWithPlusAndMinus() {
        open(deep());
        GuiActionRunner.execute(() -> view.requestFocusInWindow());
        until("it has the focus", () -> view.isFocusOwner());
        double before = camera().scale();

        robot.pressAndReleaseKey(KeyEvent.VK_EQUALS);
        until("it is nearer", () -> camera().scale() > before);
        robot.pressAndReleaseKey(KeyEvent.VK_MINUS);
        until("it is as far as before", () -> Math.abs(camera().scale() / before - 1) < 1e-9);
    }

    @Test
    void looksFromTheSideOfTheCubeThatIsClicked() {
        open(deep());

        robot.click(view.cube(), cube(Facing.FRONT));
        until("it is the front", () -> camera().yaw() == 0 && camera().pitch() == 0);

        drag(new Point(200, 300), new Point(200, 380), MouseButton.RIGHT_BUTTON);
        robot.click(view.cube(), cube(Facing.TOP));
        until("it is the top", () -> camera().pitch() == Math.PI / 2);
    }

    @Test
    void dragsAParticleInThePlaneThatFacesTheViewer() {
        open(deep());
        Camera seen = camera();
        Point from = onScreen(4);
        Point to = new Point(from.x - 30, from.y - 40);
        double depth = depth(seen, 4);

        robot.moveMouse(view, from);
        robot.pressMouse(view, from);
        robot.moveMouse(view, to);
        runner.submit(PreviewRun::step);
        until("it is at the hand", () -> onScreen(4).distance(to) <= 3);

        assertThat(depth(seen, 4)).isBetween(depth - 1e-6, depth + 1e-6);
        robot.releaseMouse(MouseButton.LEFT_BUTTON);
    }

    @Test
    void looksFromTheFrontAgainAndShowsTheDrawingsPainters() {
        open(PreviewScenes.rope(4));

        GuiActionRunner.execute(() -> view.look(Facing.ISOMETRIC));
        assertThat(GuiActionRunner.execute(() -> view.camera().isInSpace())).isTrue();
        GuiActionRunner.execute(() -> view.look(Facing.FRONT));

        assertThat(GuiActionRunner.execute(() -> view.camera().isInSpace())).isFalse();
    }

    @Test
    void choosesTheStyle() {
        open(deep());

        window.button("button.preview.look").click();
        window.menuItem("view.faces.shaded").click();

        until("it is shaded", () -> view.camera().style().faces() == ViewStyle.Faces.SHADED);
    }

    /** The particles that run, as the run answered last. */
    private int running() {
        runner.ask(
                run -> run.recording()
                        .map(recorded -> recorded.run().scene().particles().size()),
                found -> running.set(found.orElse(0)));
        return running.get();
    }

    private int seen() {
        return runner.state()
                .frame()
                .map(frame -> frame.scene().particles().size())
                .orElse(0);
    }

    private String note() {
        return GuiActionRunner.execute(() -> {
            JTextArea note = window.robot().finder().findByName("preview.coarse", JTextArea.class, false);
            return note.isVisible() ? note.getText() : "";
        });
    }

    @Test
    void saysHowManyRun() {
        open(Generators.addTo(
                Scene.NEW,
                Generators.find("cloth").orElseThrow(),
                Parameters.of(Map.of("columns", Value.of(120), "rows", Value.of(120)))));
        assertThat(note()).isEmpty();

        choose("view.run.tenth");
        until("it says how far the net is", () -> note().matches("Making a coarser net: \\d+ %"));
        until("it says how many run", () -> note().equals("1,440 of 14,400 particles run, the others ride on them"));
        choose("view.run.half");
        choose("view.run.full");

        until("the drawing runs", () -> note().isEmpty() && running() == 14_400);
        GuiActionRunner.execute(() -> workspace
                .document()
                .execute(new PinParticles(IdSet.ofAll(workspace.scene().particles()), true)));
        choose("view.run.half");
        until("it says why not", () -> note().startsWith("All particles run: "));
    }

    /** A cloth of 900 particles whose frames the slowest machine computes in time. */
    private static Scene cheapCloth() {
        Scene cloth = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), Parameters.NONE);
        return cloth.withSolver(
                cloth.solver().withSubsteps(1).withPasses(2, cloth.solver().sweep()));
    }

    @Test
    void theNetStaysWhereTheCameraWantsAboutAsMany() {
        open(cheapCloth());
        GuiActionRunner.execute(() -> {
            view.fit().stay();
            view.camera().zoom(0.05, 100, 100);
        });
        choose("view.run.automatic");
        until("few run", () -> note().startsWith("200 of 900"));
        runner.submit(PreviewRun::play);
        until("it plays", () -> runner.state().status().frame() > 2);

        GuiActionRunner.execute(() -> view.camera().zoom(0.2, 100, 100));
        runner.submit(PreviewRun::reset);
        until("it is at the start", () -> runner.state().status().frame() == 0);
        assertThat(note()).startsWith("200 of 900");
        GuiActionRunner.execute(() -> view.camera().zoom(500, 100, 100));
        runner.submit(PreviewRun::play);
        until("it goes on", () -> runner.state().status().frame() > 2);
        runner.submit(PreviewRun::reset);
        until("from near all run", () -> note().equals("All 900 particles run: they can be seen and computed in time"));
    }

    private void choose(String item) {
        window.button("button.preview.look").click();
        window.menuItem(item).click();
    }

    @Test
    void runsACoarserNetOnWhichTheDrawingRides() {
        open(cheapCloth());
        choose("view.run.quarter");
        until("a quarter runs", () -> running() == 225);
        runner.submit(PreviewRun::play);
        until("it has moved", () -> runner.state().status().frame() > 3);
        assertThat(seen()).isEqualTo(900);
        assertThat(runner.state().frame().orElseThrow().authored()).isEqualTo(workspace.scene());
        Point2D free = view.camera().transform().place(0, 0, 0);
        OptionalInt nearest = GuiActionRunner.execute(() -> view.nearest(free));
        nearest.ifPresent(
                id -> assertThat(runner.state().frame().orElseThrow().place(id)).isPresent());

        GuiActionRunner.execute(() -> workspace.document().execute(new PinParticles(IdSet.of(15), true)));
        until(
                "the edit runs, coarse",
                () -> running() == 225
                        && runner.state()
                                .frame()
                                .orElseThrow()
                                .authored()
                                .particles()
                                .get(15)
                                .pinned());

        choose("view.run.full");
        until("all run", () -> running() == 900);
        GuiActionRunner.execute(() -> {
            view.fit().stay();
            view.camera().zoom(0.2, 100, 100);
        });
        choose("view.run.automatic");
        until("what is seen apart from far runs", () -> running() < 900 && running() >= 200);
        GuiActionRunner.execute(() -> view.camera().zoom(6, 100, 100));
        runner.submit(PreviewRun::reset);
        until("what is seen from near runs", () -> running() == 900);
        GuiActionRunner.execute(() -> workspace.open(Scene.NEW, Optional.empty()));
        until("nothing runs", () -> seen() == 0);
    }

    @Test
    void saysThatAllIsOutOfViewAndFits() {
        open(deep());
        assertThat(lostIsShown()).isFalse();

        GuiActionRunner.execute(() -> {
            view.fit().stay();
            view.camera().pan(1e5, 0);
        });
        until("it says so", this::lostIsShown);
        window.button("preview.lost.fit").click();

        until("all is well", () -> !lostIsShown());
    }

    @Test
    void followsAParticle() {
        open(deep());
        Point before = onScreen(4);

        GuiActionRunner.execute(() -> view.follow(OptionalInt.of(4)));
        for (int i = 0; i < 5; i++) runner.submit(PreviewRun::step);
        until(
                "it ran",
                () -> runner.state().status().frame() == 5
                        && view.place(4).orElseThrow().y() < -1e-3);

        assertThat(onScreen(4).distance(before)).isLessThan(2);
    }

    @Test
    void followsItStillAfterAReset() {
        open(deep());
        Point before = onScreen(4);
        GuiActionRunner.execute(() -> view.follow(OptionalInt.of(4)));
        for (int i = 0; i < 5; i++) runner.submit(PreviewRun::step);
        until("it ran", () -> runner.state().status().frame() == 5 && y(4) < -1e-3);

        runner.stop(PreviewRun::reset);
        until("it is at the start", () -> runner.state().status().frame() == 0 && y(4) == 0);
        assertThat(onScreen(4).distance(before)).isLessThan(2);
        for (int i = 0; i < 5; i++) runner.submit(PreviewRun::step);
        until("it ran again", () -> runner.state().status().frame() == 5 && y(4) < -1e-3);

        assertThat(onScreen(4).distance(before)).isLessThan(2);
    }

    private double y(int particle) {
        return view.place(particle).orElseThrow().y();
    }

    /** A rope whose particles stand one before the other. */
    private static Scene deep() {
        Scene rope = PreviewScenes.rope(4);
        return rope.changeParticles(
                IdSet.ofAll(rope.particles()),
                particle -> particle.withPosition(new Vec3(particle.position().x(), 0, particle.id() % 2)));
    }

    private static Camera home() {
        return Camera.of(Facing.HOME, Vec3.ZERO, 1, true);
    }

    private Camera camera() {
        return GuiActionRunner.execute(() -> view.camera().camera());
    }

    private Point onScreen(int particle) {
        Point at = GuiActionRunner.execute(() -> PreviewProbe.onScreen(view, particle));
        return at == null ? new Point() : at;
    }

    private double depth(Camera seen, int particle) {
        return GuiActionRunner.execute(
                () -> seen.projection(1, 1).depth(view.place(particle).orElseThrow()));
    }

    private Point cube(Facing facing) {
        Point2D at =
                GuiActionRunner.execute(() -> view.cube().cube().middle(facing).orElseThrow());
        return new Point((int) Math.round(at.getX()), (int) Math.round(at.getY()));
    }

    private boolean lostIsShown() {
        return GuiActionRunner.execute(
                () -> robot.finder().findByName(panel, "preview.lost", false).isVisible());
    }

    private void drag(Point from, Point to, MouseButton button) {
        robot.moveMouse(view, from);
        robot.pressMouse(view, from, button);
        robot.moveMouse(view, to);
        robot.releaseMouse(button);
        robot.waitForIdle();
    }

    private void open(Scene scene) {
        GuiActionRunner.execute(() -> workspace.open(scene, Optional.empty()));
        until(
                "it is open",
                () -> view.painted().filter(painted -> painted.scene() == scene).isPresent());
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
