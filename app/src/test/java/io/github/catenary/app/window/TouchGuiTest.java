package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.interaction.InteractionModel;
import io.github.catenary.app.run.interaction.InteractionPreferences;
import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.Component;
import java.awt.Point;
import java.awt.event.KeyEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import org.assertj.swing.core.MouseButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tools of the preview, by mouse and by keys, and the list of gestures. */
class TouchGuiTest extends EditorGuiTest {
    private Component view;
    private Scene scene;

    @BeforeEach
    void open() {
        scene = Scenes.cloth(5);
        editor.open(scene, Optional.empty());
        editor.untilItCanRun();
        view = editor.robot().finder().findByName("preview.view");
        step(2);
    }

    private void step(int frames) {
        long to = editor.frameNumber() + frames;
        for (int i = 0; i < frames; i++) editor.keys("F7");
        EditorRobot.until("frame " + to, () -> editor.frameNumber() == to);
    }

    private Timeline timeline() {
        return editor.run().transport().timeline();
    }

    private void choose(String tool) {
        editor.window().toggleButton("button.touch." + tool).click();
    }

    private Point at(int particle) {
        return EditorRobot.read(() -> PreviewProbe.onScreen(view, particle));
    }

    private void drag(Point from, Point to) {
        editor.robot().pressMouse(view, from);
        Point middle = new Point((from.x + to.x) / 2, (from.y + to.y) / 2);
        editor.robot().moveMouse(view, middle);
        editor.robot().moveMouse(view, to);
    }

    private void release() {
        editor.robot().waitForIdle();
        editor.robot().releaseMouse(MouseButton.LEFT_BUTTON);
        editor.robot().waitForIdle();
    }

    private Track track(TouchKind kind) {
        EditorRobot.until(
                "a track of " + kind, () -> timeline().tracks().stream().anyMatch(t -> t.kind() == kind));
        return timeline().tracks().stream()
                .filter(t -> t.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    /** The run without a window, with the recorded tracks stored in the scene, ends in the same place. */
    private void assertRepeats() {
        List<Track> tracks = new ArrayList<>(editor.scene().tracks());
        timeline().tracks().stream()
                .filter(recorded -> tracks.stream().noneMatch(recorded::doesAs))
                .forEach(tracks::add);
        Simulation run = new SceneCompiler(List.of()).compile(scene.withTracks(tracks));
        run.step((int) editor.frameNumber());
        for (int i = 0; i < scene.particles().size(); i++) {
            Vec3 there = editor.running(scene.particles().at(i).id());
            assertThat(new Vec3(run.particles().x[i], run.particles().y[i], run.particles().z[i]))
                    .isEqualTo(there);
        }
    }

    @Test
    void thePullOfTheMouseIsRecordedAndRepeated() {
        choose("pull");
        editor.window().textBox("touch.stiffness.text").requireText("200");
        Point from = at(25);
        drag(from, new Point(from.x + 60, from.y - 40));
        Vec3 before = editor.running(25);
        step(6);
        assertThat(editor.running(25).x()).isGreaterThan(before.x());
        release();
        step(3);
        Track pull = track(TouchKind.PULL);
        assertThat(pull.particle()).isEqualTo(25);
        assertThat(pull.strength()).isEqualTo(200);
        assertThat(pull.start()).isEqualTo(3);
        assertThat(pull.length()).isEqualTo(6);
        assertRepeats();
    }

    @Test
    void theKnifeOfTheMouseTearsWhatItCrosses() {
        choose("cut");
        Point a = at(11);
        Point b = at(15);
        Point above = at(6);
        int y = (a.y + above.y) / 2;
        drag(new Point(Math.min(a.x, b.x) - 20, y), new Point(Math.max(a.x, b.x) + 20, y));
        release();
        step(2);
        EditorRobot.until("springs are torn", () -> editor.run().status().tornCount() >= 5);
        assertThat(track(TouchKind.CUT).reached()).isNotEmpty();
        assertRepeats();
        editor.keys("shift F5");
        EditorRobot.until("it is mended", () -> editor.run().status().tornCount() == 0);
    }

    @Test
    void aClickPinsAParticleWhereItIsAndAnotherOneLetsGo() {
        choose("pin");
        editor.robot().click(view, at(25));
        Vec3 there = editor.running(25);
        step(4);
        assertThat(editor.running(25)).isEqualTo(there);
        editor.robot().click(view, at(25));
        step(4);
        assertThat(editor.running(25)).isNotEqualTo(there);
        assertThat(timeline().tracks()).extracting(Track::kind).containsExactly(TouchKind.PIN, TouchKind.UNPIN);
        assertRepeats();
    }

    @Test
    void aStrokeFreezesWhatItPassesAndAStrokeWithShiftThawsIt() {
        choose("freeze");
        drag(at(23), at(25));
        release();
        Vec3 there = editor.running(24);
        step(3);
        assertThat(editor.running(24)).isEqualTo(there);
        editor.robot().pressKey(KeyEvent.VK_SHIFT);
        drag(at(23), at(25));
        release();
        editor.robot().releaseKey(KeyEvent.VK_SHIFT);
        step(3);
        assertThat(editor.running(24)).isNotEqualTo(there);
        assertRepeats();
    }

    @Test
    void theBallPushesAndTheWindBlows() {
        choose("push");
        Point from = at(24);
        drag(new Point(from.x, from.y + 10), new Point(from.x, from.y + 2));
        Vec3 before = editor.running(24);
        step(3);
        assertThat(editor.running(24)).isNotEqualTo(before);
        release();
        step(1);
        choose("blow");
        Point side = at(21);
        drag(side, new Point(side.x + 30, side.y));
        step(1);
        editor.robot().moveMouse(view, side.x + 60, side.y);
        double x = editor.running(22).x();
        step(8);
        release();
        assertThat(editor.running(22).x()).isGreaterThan(x);
        assertThat(track(TouchKind.PUSH).radius()).isPositive();
        assertThat(track(TouchKind.BLOW).strength()).isEqualTo(8);
        assertRepeats();
    }

    /** The followed, selected or first particle is the one that keys touch. */
    @Test
    void everyToolWorksByKeys() {
        EditorRobot.read(() -> {
            editor.document().select(Selection.ofParticles(IdSet.of(25)));
            return true;
        });
        EditorRobot.until("the run has the focus", () -> {
            if (!view.isFocusOwner()) view.requestFocus();
            return view.isFocusOwner();
        });
        editor.keys("2");
        editor.window().toggleButton("button.touch.pull").requireSelected();
        editor.keys("ENTER");
        editor.keys("RIGHT");
        double x = editor.running(25).x();
        step(2);
        assertThat(editor.running(25).x()).isGreaterThan(x);
        editor.keys("ESCAPE");
        editor.keys("5");
        editor.keys("ENTER");
        for (int i = 0; i < 4; i++) editor.keys("UP");
        editor.keys("ENTER");
        step(1);
        EditorRobot.until("springs are torn", () -> editor.run().status().tornCount() > 0);
        editor.keys("6");
        editor.keys("ENTER");
        step(1);
        Vec3 pinned = editor.running(25);
        step(3);
        assertThat(editor.running(25)).isEqualTo(pinned);
        editor.keys("ENTER");
        editor.keys("7");
        editor.keys("ENTER");
        step(2);
        assertThat(editor.running(25)).isEqualTo(pinned);
        editor.keys("ENTER");
        editor.keys("3");
        editor.keys("CLOSE_BRACKET");
        editor.keys("ENTER");
        step(2);
        editor.keys("4");
        editor.keys("ENTER");
        editor.keys("LEFT");
        step(1);
        editor.keys("LEFT");
        step(2);
        editor.keys("ENTER");
        editor.keys("1");
        editor.keys("ENTER");
        editor.keys("DOWN");
        step(2);
        editor.keys("ENTER");
        assertThat(timeline().tracks())
                .extracting(Track::kind)
                .containsExactlyInAnyOrder(
                        TouchKind.PULL,
                        TouchKind.CUT,
                        TouchKind.PIN,
                        TouchKind.UNPIN,
                        TouchKind.FREEZE,
                        TouchKind.THAW,
                        TouchKind.PUSH,
                        TouchKind.BLOW,
                        TouchKind.HOLD);
        assertRepeats();
    }

    @Test
    void gesturesAreListedRenamedMovedStoredAndDeleted() {
        choose("hold");
        Point from = at(25);
        drag(from, new Point(from.x + 40, from.y));
        step(4);
        release();
        step(4);
        Vec3 end = editor.running(25);
        editor.keys("alt 3");
        var list = editor.window().table("gestures.list");
        EditorRobot.until("it is listed", () -> list.target().getRowCount() == 1);
        list.selectRows(0);
        editor.window().button("button.gestures.store").click();
        EditorRobot.until("it is stored", () -> editor.scene().tracks().size() == 1);
        assertThat(editor.running(25)).isEqualTo(end);
        assertThat(timeline().futures()).hasSize(1);

        EditorRobot.read(() -> {
            list.target().setValueAt("Lift", 0, 0);
            return true;
        });
        EditorRobot.until(
                "it is renamed", () -> editor.scene().tracks().get(0).name().equals("Lift"));
        list.selectRows(0);
        editor.window().button("button.gestures.later").click();
        EditorRobot.until("it is later", () -> editor.scene().tracks().get(0).start() == 4);
        EditorRobot.until(
                "the run came back",
                () -> editor.frameNumber() == 10 && timeline().futures().size() > 1);
        assertThat(editor.running(25)).isNotEqualTo(end);
        assertRepeats();

        list.selectRows(0);
        editor.window().button("button.gestures.delete").click();
        EditorRobot.until(
                "it is deleted",
                () -> editor.scene().tracks().isEmpty() && timeline().tracks().isEmpty());
        EditorRobot.until(
                "the run came back",
                () -> editor.frameNumber() == 10
                        && editor.run().frame().orElseThrow().scene().tracks().isEmpty());
        assertRepeats();
        editor.keys("menu Z");
        EditorRobot.until("it is back", () -> editor.scene().tracks().size() == 1);
    }

    @Test
    void theMenuChoosesAToolAndItsKeyIsTypedElsewhere() {
        JMenuItem push = editor.robot().finder().findByName("menu.touch.push", JMenuItem.class, false);
        EditorRobot.read(() -> {
            push.doClick(0);
            return true;
        });
        editor.window().toggleButton("button.touch.push").requireSelected();
        assertThat(EditorRobot.read(() -> KeyNames.of(push.getAccelerator()))).isEqualTo("3");
        assertThat(EditorRobot.read(push::isSelected)).isTrue();

        editor.enter("scene.title", "5 of 7");
        assertThat(editor.scene().title()).isEqualTo("5 of 7");
        editor.window().toggleButton("button.touch.push").requireSelected();
    }

    @Test
    void theStrengthsAreRememberedButNotWhatIsNoStrength() {
        choose("pull");
        editor.enter("touch.stiffness.text", "350");
        choose("blow");
        editor.enter("touch.speed.text", "2.5");
        Settings saved = editor.savedSettings();
        InteractionModel next = EditorRobot.read(() -> {
            InteractionModel made = new InteractionModel();
            InteractionPreferences.follow(made, saved);
            return made;
        });
        assertThat(next.stiffness()).isEqualTo(350);
        assertThat(next.speed()).isEqualTo(2.5);
        assertThat(next.radius()).isEqualTo(new InteractionModel().radius());

        InteractionModel usual = EditorRobot.read(() -> {
            saved.set("touch.stiffness", "strong");
            saved.set("touch.speed", "-1");
            saved.set("touch.radius", "1e9");
            InteractionModel made = new InteractionModel();
            InteractionPreferences.follow(made, saved);
            return made;
        });
        assertThat(usual.stiffness()).isEqualTo(200);
        assertThat(usual.speed()).isEqualTo(8);
        assertThat(usual.radius()).isEqualTo(40);
        assertThat(saved.flush(Duration.ofSeconds(10))).isTrue(); // or it would write into the folder that goes
    }

    @Test
    void theHintOfTheToolShowsWhileThePointerIsInTheRun() {
        choose("cut");
        editor.robot().moveMouse(view, at(25));
        EditorRobot.until("the hint is shown", () -> editor.message().contains("tear"));
    }
}
