package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.catenary.app.run.timeline.TimelineProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The transport bar below drawing and preview. */
class TimelineGuiTest extends EditorGuiTest {
    @BeforeEach
    void open() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.untilItCanRun();
    }

    private Timeline timeline() {
        return editor.run().transport().timeline();
    }

    private void run(int frames) {
        for (int i = 0; i < frames; i++) editor.keys("F7");
        untilFrame(frames);
    }

    private void untilFrame(long frame) {
        EditorRobot.until("frame " + frame, () -> editor.frameNumber() == frame);
    }

    private void press(String button) {
        editor.window().button("button.preview." + button).click();
    }

    private Component slider() {
        return editor.robot().finder().findByName("timeline.slider");
    }

    private Point placeOf(long frame) {
        return EditorRobot.read(() -> TimelineProbe.placeOf(slider(), frame));
    }

    private void pinTheMiddle() {
        editor.take("N");
        editor.click(5);
    }

    /** Where the lowest row has its middle. */
    private Vec3 end() {
        return editor.running(8);
    }

    @Test
    void stepsForwardAndBackToTheSamePositions() {
        run(4);
        Vec3 fourth = end();
        press("step");
        untilFrame(5);
        press("step-back");
        untilFrame(4);
        assertThat(end()).isEqualTo(fourth);
        editor.keys("shift F7");
        untilFrame(3);
        assertThat(timeline().last()).isEqualTo(5);
    }

    @Test
    void playsBackwardToTheStartAndPausesThere() {
        Vec3 start = end();
        run(12);
        press("backward");
        EditorRobot.until(
                "it is at the start",
                () -> editor.frameNumber() == 0 && !editor.run().status().playing());
        assertThat(end()).isEqualTo(start);
        editor.window().button("button.preview.backward").requireDisabled();
    }

    @Test
    void playsWhatIsRecordedAndThenGoesOn() {
        run(6);
        Vec3 sixth = end();
        editor.robot().click(slider(), placeOf(0));
        untilFrame(0);
        press("play");
        EditorRobot.until("it went on", () -> timeline().last() > 10);
        press("play");
        EditorRobot.until("it is paused", () -> !editor.run().status().playing());
        editor.robot().click(slider(), placeOf(6));
        long pixel = timeline().last() / 50 + 1;
        EditorRobot.until("it is about there", () -> Math.abs(editor.frameNumber() - 6) <= pixel);
        long near = editor.frameNumber();
        for (long i = near; i > 6; i--) editor.keys("shift F7");
        for (long i = near; i < 6; i++) editor.keys("F7");
        untilFrame(6);
        assertThat(end()).isEqualTo(sixth);
        assertThat(timeline().futures()).hasSize(1);
    }

    @Test
    void aDragOnTheSliderScrubs() {
        run(30);
        Vec3 last = end();
        editor.robot().pressMouse(slider(), placeOf(30));
        editor.robot().moveMouse(slider(), placeOf(20));
        editor.robot().moveMouse(slider(), placeOf(10));
        EditorRobot.until("it follows the mouse", () -> Math.abs(editor.frameNumber() - 10) <= 1);
        assertThat(end()).isNotEqualTo(last);
        editor.release();
        assertThat(editor.window().textBox("timeline.time").text()).matches("0\\.(18|20|22) s");
    }

    @Test
    void theKeysOfTheSliderStepAndGoToEitherEnd() {
        run(8);
        editor.robot().focusAndWaitForFocusGain(slider());
        editor.keys("LEFT");
        untilFrame(7);
        editor.keys("HOME");
        untilFrame(0);
        editor.keys("RIGHT");
        untilFrame(1);
        editor.keys("END");
        untilFrame(8);
    }

    @Test
    void anEditIsMarkedAndAMarkIsAClickAway() {
        run(10);
        pinTheMiddle();
        EditorRobot.until("the edit runs", () -> timeline().events().size() == 1);
        run(10, 20);
        assertThat(timeline().events())
                .extracting(RunEvent::kind, RunEvent::frame)
                .containsExactly(tuple(RunEvent.Kind.EDITED, 10L));
        Point mark = placeOf(10);
        editor.robot().click(slider(), new Point(mark.x + 2, mark.y));
        untilFrame(10);
        editor.keys("menu F7");
        untilFrame(20);
        editor.keys("menu shift F7");
        untilFrame(10);
        EditorRobot.read(slider()::requestFocusInWindow);
        EditorRobot.until("the time line has the focus", () -> slider().isFocusOwner());
        editor.keys("PAGE_DOWN");
        untilFrame(20);
        editor.keys("PAGE_UP");
        untilFrame(10);
        editor.keys("SPACE");
        EditorRobot.until("it plays", () -> editor.run().status().playing());
        editor.keys("SPACE");
        EditorRobot.until("it pauses", () -> !editor.run().status().playing());
    }

    @Test
    void theFirstContactOfAPartIsMarkedAndGoneTo() {
        Parameters floor = Parameters.of(Map.of("point", Value.of(new Vec3(0, -0.02, 0))));
        Element plane = new Element(1, "collider.plane", true, Target.ALL, Target.NONE, floor, UnknownData.NONE);
        editor.open(Scenes.pair().withElements(Table.of(List.of(plane))), Optional.empty());
        editor.untilItCanRun();

        run(8); // it falls 2 cm in 0.06 s

        assertThat(timeline().events()).singleElement().satisfies(met -> {
            assertThat(met.kind()).isEqualTo(RunEvent.Kind.COLLIDED);
            assertThat(met.subject()).isEqualTo(1);
        });
        long frame = timeline().events().get(0).frame();
        assertThat(frame).isBetween(3L, 5L);
        Point mark = placeOf(frame);
        String tip = EditorRobot.read(() -> TimelineProbe.tip(slider(), mark));
        assertThat(tip).contains("the part with particle 1 met an obstacle");
        int colour = SceneColors.LIGHT.selection().getRGB();
        assertThat(colours(mark.x)).contains(colour);
        assertThat(colours(mark.x + 12)).doesNotContain(colour);

        editor.robot().click(slider(), new Point(mark.x + 1, mark.y));
        untilFrame(frame);
    }

    /** The colours of a column of the slider. */
    private Set<Integer> colours(int x) {
        Component slider = slider();
        return EditorRobot.read(() -> {
            BufferedImage image = new BufferedImage(slider.getWidth(), slider.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            slider.paint(g);
            g.dispose();
            return IntStream.range(0, slider.getHeight())
                    .mapToObj(y -> image.getRGB(x, y))
                    .collect(Collectors.toSet());
        });
    }

    private void run(int from, int to) {
        for (int i = from; i < to; i++) editor.keys("F7");
        untilFrame(to);
    }

    @Test
    void loopsARange() {
        run(10);
        editor.window().toggleButton("button.preview.loop").click();
        EditorRobot.until("it loops", () -> editor.run().transport().loop().isPresent());
        press("play");
        EditorRobot.until("it is at the end", () -> editor.frameNumber() >= 8);
        EditorRobot.until("it begins again", () -> editor.frameNumber() <= 5);
        press("play");
        EditorRobot.until("it is paused", () -> !editor.run().status().playing());
        assertThat(timeline().last()).isEqualTo(10);
        editor.window().toggleButton("button.preview.loop").click();
        EditorRobot.until(
                "it loops no longer", () -> editor.run().transport().loop().isEmpty());
    }

    @Test
    void anEditInThePastBeginsABranchAndBothFuturesStay() {
        run(20);
        Vec3 before = end();
        editor.robot().focusAndWaitForFocusGain(slider());
        editor.keys("HOME");
        for (int i = 0; i < 5; i++) editor.keys("RIGHT");
        untilFrame(5);
        pinTheMiddle();
        EditorRobot.until("a branch begins", () -> timeline().futures().size() == 2);
        run(5, 20);
        assertThat(end()).isNotEqualTo(before);

        editor.window().button("timeline.branches").requireText("2").click();
        editor.window().menuItem("timeline.ghost").click();
        editor.window().menuItem("timeline.ghost.1").click();
        EditorRobot.until(
                "the ghost shows", () -> editor.run().transport().ghost().isPresent());
        assertThat(editor.run().transport().ghost().orElseThrow().x()[7]).isEqualTo(before.x());

        editor.window().button("timeline.branches").click();
        editor.window().menuItem("timeline.branch.1").click();
        EditorRobot.until("the first future shows", () -> timeline().shown() == 1);
        untilFrame(20);
        assertThat(end()).isEqualTo(before);
    }

    @Test
    void thePoseOfAFrameIsKeptAsAnEdit() {
        run(20);
        Vec3 pose = end();
        Scene drawn = editor.scene();
        editor.menu("keep-pose");
        assertThat(editor.position(8)).isEqualTo(pose);
        EditorRobot.until("it starts from the pose", () -> editor.frameNumber() == 0 && end().equals(pose));
        editor.keys("menu Z");
        assertThat(editor.scene()).isSameAs(drawn);

        assertThat(editor.edits()).isZero();
    }

    @Test
    void theValuesOfAnEarlierFrameAreKeptAsAnEdit() {
        run(5);
        Scene drawn = editor.scene();
        pinTheMiddle();
        run(5, 8);
        assertThat(editor.scene()).isNotSameAs(drawn);
        editor.robot().focusAndWaitForFocusGain(slider());
        editor.keys("HOME");
        untilFrame(0);
        editor.menu("keep-values");
        assertThat(editor.scene()).isSameAs(drawn);
        assertThat(editor.edits()).isEqualTo(2);
    }

    @Test
    void theMemoryIsShownAndCanBeSet() {
        run(3);
        editor.window().button("timeline.branches").click();
        editor.window().menuItem("timeline.memory").click();
        editor.window().menuItem("timeline.memory.64").click();
        EditorRobot.until("it is set", () -> editor.run().transport().budget() == 64L << 20);
        assertThat(editor.savedSettings().number("recording.megabytes")).contains(64);
    }

    @Test
    void aTypedTimeIsGoneToOrPlayedTo() {
        run(20);
        time("0.1", "ENTER");
        untilFrame(5);
        assertThat(editor.run().status().playing()).isFalse();

        time("+=0.06", "shift ENTER");
        untilPausedAt(8);

        time("0.6", "ENTER");
        untilPausedAt(30);
        assertThat(timeline().last()).isEqualTo(30);
    }

    @Test
    void aTimeThatIsNoneStaysInTheFieldAndEscapeRestoresIt() {
        run(3);
        for (String wrong : List.of("soon", "-1", "1e9", "1/0", "<html>4")) {
            time(wrong, "ENTER");
            assertThat(editor.window().textBox("timeline.time").text()).isEqualTo(wrong);
            assertThat(EditorRobot.read(() ->
                            editor.window().textBox("timeline.time").target().getToolTipText()))
                    .contains(wrong);
        }
        editor.keys("ESCAPE");

        assertThat(editor.window().textBox("timeline.time").text()).isEqualTo("0.06 s");
        assertThat(editor.frameNumber()).isEqualTo(3);
    }

    private void time(String typed, String key) {
        editor.type("timeline.time", typed);
        editor.keys(key);
    }

    private void untilPausedAt(long frame) {
        EditorRobot.until(
                "paused at " + frame,
                () -> editor.frameNumber() == frame && !editor.run().status().playing());
    }
}
