package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.plot.PlotProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.Moment;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;
import javax.swing.JLabel;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Measures of plugins in the window: as curves, as values, with parameters, and when they fail. */
class MeasuresGuiTest extends EditorGuiTest {
    /** Counts frames from one on; fails in frame {@code fails}, if that is not 0. */
    private record Count(double from, long fails) implements MeasureType {
        @Override
        public Descriptor descriptor() {
            String name = fails > 0 ? "bad" : "count";
            return new Descriptor(
                    "test." + name,
                    fails > 0 ? "Bad" : "Count",
                    "How many frames there were after the first",
                    fails > 0
                            ? ParameterSchema.NONE
                            : ParameterSchema.of(Parameter.number(
                                    "from", "From", "The first frame that counts", "", Bounds.atLeast(0), 5)));
        }

        @Override
        public Count with(ParameterValues values) {
            return new Count(values.number("from"), fails);
        }

        @Override
        public String unit() {
            return "J";
        }

        @Override
        public Accumulator begin(Moment drawn) {
            return new Accumulator() {
                private double count;

                @Override
                public void add(Moment now) {
                    if (now.frame() == fails) throw new IllegalStateException("no scale");
                    if (now.frame() >= from) count++;
                }

                @Override
                public Reading value(Moment now) {
                    return count == 0 ? Reading.none(Message.verbatim("too early")) : Reading.of(count);
                }

                @Override
                public double[] save() {
                    return new double[] {count};
                }

                @Override
                public void restore(double[] state) {
                    count = state[0];
                }
            };
        }
    }

    @Override
    Plugins plugins() {
        Contributed added = Contributed.by(to -> {
            to.measure(new Count(5, 0));
            to.measure(new Count(1, 12));
        });
        return new Plugins(Builtin.contributed(), List.of(new Plugin("test", "Test", "1.0.0", "MIT", 1, added)));
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
        until("all frames with a value are drawn", () -> points() == 6);
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
