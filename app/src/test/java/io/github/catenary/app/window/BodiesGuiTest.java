package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.BodyPlugin;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bodies are added, picked, moved and sized in the drawing. */
class BodiesGuiTest {
    @TempDir
    Path folder;

    private EditorRobot editor;

    @BeforeEach
    void useTheme() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    private void open(Plugins plugins) {
        editor = EditorRobot.start(plugins, folder.resolve("user"), folder.resolve("samples"));
        editor.open(Scenes.particles(new Vec3(-2, 2, 0), new Vec3(2, 2, 0), new Vec3(0, 3, 0)), Optional.empty());
    }

    @AfterEach
    void closeWindow() {
        editor.cleanUp();
    }

    private Value parameter(String name) {
        Element body = editor.scene().elements().get(1);
        return body.parameters().find(name).orElseThrow();
    }

    private List<OverlayShape> marks() {
        CanvasPanel canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        return EditorRobot.read(canvas::marks);
    }

    @Test
    void aBodyIsAddedMovedAndSizedByMouseAndByKeys() {
        open(new Plugins(Builtin.contributed(), List.of()));
        editor.menu("insert.collider.sphere");
        assertThat(editor.selection()).isEqualTo(Selection.ofElements(IdSet.of(1)));
        assertThat(editor.scene().elements().get(1).parameters().isEmpty())
                .as("it is not in the way")
                .isTrue();
        assertThat(marks()).as("an outline and two knobs").hasSize(5);

        editor.focusDrawing();
        double diagonal = Math.sqrt(0.5);
        editor.drag(new Vec3(diagonal, diagonal, 0), new Vec3(diagonal + 1, diagonal - 1, 0));
        assertThat(parameter("centre")).isEqualTo(Value.of(new Vec3(1, -1, 0)));
        until(
                "the run has it",
                () -> editor.run().frame().isPresent()
                        && editor.run()
                                .frame()
                                .get()
                                .scene()
                                .elements()
                                .equals(editor.scene().elements()));

        editor.keys("LEFT");
        editor.keys("shift S");
        for (char sign : "0.5".toCharArray()) editor.keys(sign == '.' ? "PERIOD" : String.valueOf(sign));
        editor.keys("ENTER");
        assertThat(parameter("radius")).isEqualTo(Value.of(0.5));

        editor.keys("G");
        editor.keys("Y");
        editor.keys("2");
        editor.keys("ENTER");
        Vec3 centre = new Vec3(1 - step(), 1, 0);
        assertThat(parameter("centre")).isEqualTo(Value.of(centre));
        assertThat(editor.edits()).isEqualTo(5);

        double size = 3 * step();
        editor.drag(centre.plus(new Vec3(0.5, 0, 0)), centre.plus(new Vec3(size, 0, 0)));
        assertThat(parameter("radius")).isEqualTo(Value.of(size));
        editor.keys("menu Z");
        assertThat(parameter("radius")).isEqualTo(Value.of(0.5));

        editor.keys("ESCAPE");
        assertThat(marks()).isEmpty();
    }

    private static void await(Semaphore answers) {
        try {
            answers.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isAllInView() {
        CanvasPanel canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        return marks().stream()
                .filter(OverlayShape.Trace.class::isInstance)
                .map(OverlayShape.Trace.class::cast)
                .flatMap(trace -> trace.points().stream())
                .allMatch(at -> canvas.contains((int) at.x, (int) at.y));
    }

    private double step() {
        CanvasPanel canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        return EditorRobot.read(() -> canvas.view().spacing());
    }

    @Test
    void aBodyIsReachedByTabListedWithWhatLiesThereAndSelectedForTheMenu() {
        open(new Plugins(Builtin.contributed(), List.of()));
        editor.execute(new MoveParticles(IdSet.of(1), new Vec3(3, -2, 0))); // onto the ball
        add("collider.sphere");
        Selection ball = Selection.ofElements(IdSet.of(1));
        editor.execute(new ChangeElements(
                Label.of("size-bodies", 1),
                IdSet.of(1),
                it -> it.withName(Optional.of("Ball"))
                        .withParameters(it.parameters().with("centre", Value.of(Vec3.ZERO)))));

        editor.keys("TAB");
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1)));
        editor.keys("shift TAB");
        assertThat(editor.selection()).isEqualTo(ball);

        editor.keys("TAB");
        editor.keys("alt ENTER");
        JPopupMenu list = editor.robot().finder().findByName("canvas.pick", JPopupMenu.class, true);
        assertThat(EditorRobot.read(() -> ((JMenuItem) list.getComponent(0)).getText()))
                .isEqualTo("Particle 1");
        JMenuItem body = (JMenuItem) list.getComponent(1);
        assertThat(EditorRobot.read(body::getText)).isEqualTo("Body 1 (Ball)");
        editor.keys("DOWN");
        editor.keys("ENTER");
        assertThat(editor.selection()).isEqualTo(ball);

        editor.keys("ESCAPE");
        assertThat(editor.selection()).isEqualTo(Selection.EMPTY);
        CanvasPanel canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        double diagonal = Math.sqrt(0.5);
        editor.robot().click(canvas, editor.pixel(new Vec3(diagonal, diagonal, 0)), MouseButton.RIGHT_BUTTON, 1);
        until("the menu opens on the ball", () -> editor.selection().equals(ball));
        assertThat(editor.robot().finder().findByName("context.drawing", JPopupMenu.class, true))
                .isNotNull();
    }

    private void add(String type) {
        editor.execute(new AddElement(
                Label.of("add-element", type), type, Target.ALL, Target.NONE, Parameters.NONE, Optional.empty()));
        editor.focusDrawing();
    }

    @Test
    void aPlaneTurnsByAKeyAndABallSaysThatItCannot() {
        open(new Plugins(Builtin.contributed(), List.of()));
        add("collider.plane");
        editor.keys("R");
        editor.keys("9");
        editor.keys("0");
        editor.keys("ENTER");
        assertThat(parameter("normal")).isEqualTo(Value.of(new Vec3(-1, 0, 0)));
        assertThat(editor.edits()).isEqualTo(2);

        add("collider.sphere");
        editor.keys("R");
        until("the status bar says why", () -> editor.message().contains(Texts.text("transform.turn.round")));
        assertThat(editor.edits()).isEqualTo(3);
    }

    @Test
    void aPluginThatTakesLongToDrawDoesNotStopTheWindowAndItsBodyIsShown() {
        Semaphore answers = new Semaphore(0);
        open(BodyPlugin.installed(() -> await(answers)));
        editor.menu("insert." + BodyPlugin.BEACON);
        assertThat(editor.scene().elements().isEmpty()).isTrue();
        editor.take("P");
        answers.release();
        until("it is added", () -> !editor.scene().elements().isEmpty());
        assertThat(marks()).as("nobody knows yet how it looks where it is").isEmpty();
        answers.release();
        until("its outline shows", () -> marks().stream().anyMatch(OverlayShape.Trace.class::isInstance));
        until("the view shows all of it", this::isAllInView);
    }

    @Test
    void anOutlineFollowsTheRunWithoutHoldingItUp() {
        AtomicInteger asked = new AtomicInteger();
        CountDownLatch answer = new CountDownLatch(1);
        open(BodyPlugin.installed(() -> {
            if (asked.incrementAndGet() != 3) return;
            try {
                answer.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
        editor.menu("insert." + BodyPlugin.TAIL);
        until("it is added", () -> !editor.scene().elements().isEmpty());
        until(
                "its rings show in the drawing",
                () -> marks().stream()
                                .filter(OverlayShape.Trace.class::isInstance)
                                .count()
                        == 3);
        editor.untilItCanRun();
        editor.menu("preview.play");
        until("an answer takes long", () -> asked.get() >= 3);
        long then = editor.frameNumber();
        until("the run goes on", () -> editor.frameNumber() > then + 5);
        answer.countDown();
        until("it is asked again", () -> asked.get() > 5);
    }
}
