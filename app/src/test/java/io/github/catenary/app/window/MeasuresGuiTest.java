package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.plot.PlotProbe;
import io.github.catenary.app.testing.FrameCount;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;
import javax.swing.JLabel;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Measures of plugins in the window: as curves, as values, with parameters, and when they fail. */
class MeasuresGuiTest extends EditorGuiTest {
    @Override
    Plugins plugins() {
        return FrameCount.plugins(FrameCount.good(), FrameCount.bad(FrameCount.Wrong.THROWS));
    }

    @BeforeEach
    void open() {
        Scene cloth = Scenes.cloth(3);
        editor.open(cloth, Optional.empty());
        editor.untilItCanRun();
    }

    private void run(int frames) {
        long start = editor.frameNumber();
        for (int i = 0; i < frames; i++) editor.keys("F7");
        until("it ran", () -> editor.frameNumber() == start + frames);
    }

    private void showOnly(String... measures) {
        editor.keys("F11");
        for (String usual : List.of("total-energy", "kinetic-energy", "elastic-energy")) {
            editor.window().checkBox("plot.show." + usual).uncheck();
        }
        for (String each : measures)
            editor.window().checkBox("plot.show.measure.test." + each).check();
    }

    private String value(String measure) {
        return editor.window().label("plot.value.measure.test." + measure).text();
    }

    private String tip(String measure) {
        JLabel label =
                editor.window().label("plot.value.measure.test." + measure).target();
        return EditorRobot.read(() -> String.valueOf(label.getToolTipText()));
    }

    private int points() {
        return EditorRobot.read(() -> PlotProbe.pointsIn(editor.robot().finder().findByName("plot.view", false)));
    }

    @Test
    void aCurveShowsWhatItFoundAlsoBeforeItWasAsked() {
        run(3);
        showOnly("count");
        until(
                "there is no value yet",
                () -> value("count").equals("–") && tip("count").equals("too early"));

        run(7);
        until("it counts", () -> value("count").equals("6 J"));
        until("frames with a value are drawn, and no others", () -> points() > 0 && points() <= 6);
        editor.menu("preview.step-back");
        until("it goes back with the run", () -> value("count").equals("5 J"));
        editor.menu("preview.reset");
        until("it begins anew", () -> value("count").equals("–"));
    }

    @Test
    void theRecordingIsMeasuredAfterwards() {
        run(20);
        showOnly("count");

        until("what ran is drawn", () -> points() == 16);
        until("it counts", () -> value("count").equals("16 J"));
    }

    @Test
    void aParameterIsAskedForBesideIt() {
        showOnly("count");
        editor.window().button("plot.adjust.measure.test.count").click();
        DialogFixture asked = editor.dialog("adjust");
        asked.textBox("parameter.from").selectAll().enterText("2");
        asked.button("button.ok").click();
        until(
                "it works with it",
                () -> editor.frame().workspace().plugins().measures().stream()
                        .anyMatch(each -> each.id().equals("test.count")));
        editor.untilItCanRun();

        run(4);

        until("it counts from there", () -> value("count").equals("3 J"));
        editor.window().checkBox("plot.show.measure.test.count").requireSelected();
    }

    @Test
    void oneThatFailsTellsWhyAndTheRunGoesOn() {
        showOnly("bad", "count");
        run(11);
        until("it counts", () -> value("bad").equals("11 J"));

        run(4);

        until("it has no value", () -> value("bad").equals("–"));
        assertThat(tip("bad")).contains("frame 12", "no scale");
        until("the other one goes on", () -> value("count").equals("11 J"));
        editor.menu("preview.reset");
        run(3);
        until("it is well again", () -> value("bad").equals("3 J"));
    }
}
