package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.run.plot.PlotProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.swing.JFrame;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.WindowFinder;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.Test;

/** The window of the modes: its table, the mode over the run, its film and its run. */
class ModesGuiTest extends EditorGuiTest {
    /** 12 s, in which each mode swings more than ten times. */
    private static final int FRAMES = 600;

    /** A mass of 2 kg on a spring of 50 N/m. */
    private static Scene bob() {
        Scene scene = Scenes.particles(Vec3.ZERO, new Vec3(0, -1, 0))
                .withSprings(Table.of(List.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL))))
                .changeParticles(IdSet.of(1), each -> each.withPinned(true))
                .changeParticles(IdSet.of(2), each -> each.withMass(2))
                .changeSprings(
                        IdSet.of(1),
                        each -> each.withProperties(each.properties()
                                .withStiffness(OptionalDouble.of(50))
                                .withDamping(OptionalDouble.of(0))));
        return scene.withSolver(scene.solver().withIntegrator("midpoint-implicit"));
    }

    private FrameFixture openModes() {
        editor.chooseItem("modes");
        FrameFixture modes = WindowFinder.findFrame("modes").using(editor.robot());
        until("modes are found", () -> table(modes).getRowCount() > 0);
        return modes;
    }

    private static JTable table(FrameFixture modes) {
        return modes.table("modes.table").target();
    }

    @Test
    void tellsFrequenciesShowsTheModeAndPlucksIt() {
        Scene scene = bob();
        editor.open(scene, Optional.empty());
        editor.untilItCanRun();
        FrameFixture modes = openModes();

        assertThat(modes.table("modes.table").contents()).hasDimensions(2, 4);
        assertThat(modes.table("modes.table").contents()[1][1]).isEqualTo("0.7958 Hz");
        assertThat(modes.textBox("modes.notes").text()).contains("The scene is flat");
        modes.table("modes.table").selectRows(1);
        String before = modes.label("modes.amplitude.value").text();
        modes.slider("modes.amplitude").slideTo(100);
        assertThat(modes.label("modes.amplitude.value").text()).isNotEqualTo(before);
        assertThat(editor.scene()).isSameAs(scene);

        modes.button("modes.pluck").click();
        until("the scene opens in the mode", () -> editor.scene() != scene);
        double y = editor.scene().particles().get(2).position().y();
        assertThat(y).isGreaterThan(-1 - 2 * 9.81 / 50 + 0.1);
        assertThat(editor.scene().title()).as("tells the tabs apart").isEqualTo("mode 2");
        until("it plays", () -> editor.run().status().playing() && editor.frameNumber() > 2);
    }

    /** Two masses below each other, each on a spring: they swing with each other or against each other. */
    private static Scene twoBobs() {
        Scene scene = Scenes.particles(Vec3.ZERO, new Vec3(0, -1, 0), new Vec3(0, -2, 0))
                .withSprings(
                        Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL), Spring.of(2, 2, 3, SpringKind.STRUCTURAL)))
                .changeParticles(IdSet.of(1), each -> each.withPinned(true));
        Scene soft = scene.changeSprings(
                IdSet.of(1, 2),
                each -> each.withProperties(
                        each.properties().withStiffness(OptionalDouble.of(200)).withDamping(OptionalDouble.of(0))));
        return soft.withSolver(
                soft.solver().withIntegrator("midpoint-implicit").withDrag(0).withSubsteps(8));
    }

    /** What the plots show of a plucked mode is strongest at the frequency that the table tells. */
    @Test
    void theCurveOfAPluckedModeHasItsPeakAtTheFrequencyOfTheMode() {
        for (int fromLast : new int[] {1, 2}) {
            editor.open(twoBobs(), Optional.empty());
            editor.untilItCanRun();
            FrameFixture modes = openModes();
            String[][] rows = modes.table("modes.table").contents();
            int row = GuiActionRunner.execute(() -> rowsByHertz(rows)).get(rows.length - fromLast);
            double hertz = hertz(rows[row]);
            modes.table("modes.table").selectRows(row);
            Scene before = editor.scene();
            modes.button("modes.pluck").click();
            until("the scene opens in the mode", () -> editor.scene() != before);
            until("it plays", () -> editor.run().status().playing());
            GuiActionRunner.execute(() -> {
                editor.frame().run().setSpeed(8);
                editor.document().select(Selection.ofParticles(IdSet.of(3)));
                JMenuItem plot = editor.robot()
                        .finder()
                        .findByName(editor.frame().getJMenuBar(), "menu.plot-selected", JMenuItem.class, false);
                plot.doClick(0);
            });
            until("it ran", () -> editor.frameNumber() > FRAMES);
            until("the curve has all frames", () -> curve()[0].length > FRAMES);

            double[][] curve = curve();
            double peak = peak(curve[0], curve[1], hertz);
            assertThat(peak).as("%s Hz", hertz).isCloseTo(hertz, within(0.01 * hertz));
            GuiActionRunner.execute(() -> modes.target().dispose());
        }
    }

    private static double hertz(String[] row) {
        Matcher number = Pattern.compile("([0-9.]+) (m?)Hz").matcher(row[1]);
        if (!number.matches()) return 0;
        return Double.parseDouble(number.group(1)) * (number.group(2).isEmpty() ? 1 : 1e-3);
    }

    private static List<Integer> rowsByHertz(String[][] rows) {
        return IntStream.range(0, rows.length)
                .boxed()
                .sorted((a, b) -> Double.compare(hertz(rows[a]), hertz(rows[b])))
                .toList();
    }

    private double[][] curve() {
        return GuiActionRunner.execute(
                () -> PlotProbe.curveIn(editor.robot().finder().findByName("plot.view", false), "particle.y.3"));
    }

    /** The frequency at which a windowed signal is strongest, of those from a quarter of one to four times it. */
    private static double peak(double[] time, double[] value, double about) {
        double mean = Arrays.stream(value).average().orElseThrow();
        double length = time[time.length - 1];
        double best = 0;
        double strongest = 0;
        for (double f = about / 4; f < 4 * about; f += about / 500) {
            double cosine = 0;
            double sine = 0;
            for (int k = 0; k < value.length; k++) {
                double window = 1 - Math.cos(2 * Math.PI * time[k] / length);
                cosine += window * (value[k] - mean) * Math.cos(2 * Math.PI * f * time[k]);
                sine += window * (value[k] - mean) * Math.sin(2 * Math.PI * f * time[k]);
            }
            if (cosine * cosine + sine * sine <= strongest) continue;
            strongest = cosine * cosine + sine * sine;
            best = f;
        }
        return best;
    }

    @Test
    void theKeyboardFindsChoosesAndCloses() {
        editor.open(bob(), Optional.empty());
        editor.untilItCanRun();
        FrameFixture modes = openModes();
        until("the table has the focus", () -> table(modes).isFocusOwner());
        int row = GuiActionRunner.execute(() -> table(modes).getSelectedRow());
        modes.table("modes.table").pressAndReleaseKeys(KeyEvent.VK_DOWN);
        assertThat(GuiActionRunner.execute(() -> table(modes).getSelectedRow())).isEqualTo(row + 1);
        JFrame window = (JFrame) modes.target();
        modes.table("modes.table").pressAndReleaseKeys(KeyEvent.VK_ESCAPE);
        until("it is closed", () -> !window.isDisplayable());
    }

    /** Modes of what is no longer drawn are not shown; undo shows them again. */
    @Test
    void anEditEndsWhatIsShownAndUndoBringsItBack() {
        editor.open(bob(), Optional.empty());
        editor.untilItCanRun();
        FrameFixture modes = openModes();
        assertThat(modes.button("modes.pluck").isEnabled()).isTrue();

        editor.execute(new AddParticle(new Vec3(1, 0, 0)));
        assertThat(modes.button("modes.pluck").isEnabled()).isFalse();
        assertThat(modes.textBox("modes.notes").text()).contains("The drawing has changed since");

        GuiActionRunner.execute(() -> editor.document().undo());
        assertThat(modes.button("modes.pluck").isEnabled()).isTrue();
        assertThat(modes.textBox("modes.notes").text()).contains("The scene is flat");
    }

    /** The mode swings over the run, so that is what one must see. */
    @Test
    void opensWhereTheRunStaysInView() {
        editor.open(bob(), Optional.empty());
        editor.untilItCanRun();
        editor.keys("menu 1");
        assertThat(GuiActionRunner.execute(() -> run().isShowing())).isFalse();

        FrameFixture modes = openModes();
        Rectangle covered = GuiActionRunner.execute(() -> {
            Rectangle seen = new Rectangle(run().getLocationOnScreen(), run().getSize());
            return modes.target().getBounds().intersection(seen);
        });
        int width = GuiActionRunner.execute(() -> run().getWidth());
        assertThat(Math.max(0, covered.width)).as("of %d px", width).isLessThan(width / 4);
    }

    private Component run() {
        return editor.robot().finder().findByName(editor.frame(), "preview.view", false);
    }

    @Test
    void saysWhatToDoWhereNothingIsDrawn() {
        editor.chooseItem("modes");
        FrameFixture modes = WindowFinder.findFrame("modes").using(editor.robot());
        until(
                "it says so",
                () -> modes.textBox("modes.notes")
                        .target()
                        .getText()
                        .equals("Nothing is drawn yet that could vibrate." + " Draw particles and springs first."));
        assertThat(modes.label("modes.amplitude.value").text()).isBlank();
    }

    @Test
    void writesAFilm() {
        editor.open(bob(), Optional.empty());
        editor.untilItCanRun();
        FrameFixture modes = openModes();
        Path file = folder.resolve("swing-%02d.png");
        modes.button("modes.film").click();
        editor.choose(file);
        until("the film is written", () -> Files.exists(folder.resolve("swing-24.png")));
    }
}
