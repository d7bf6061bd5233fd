package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.Energies;
import io.github.catenary.app.run.plot.PlotProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.math.UnitText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import java.awt.Component;
import java.awt.Cursor;
import java.awt.Point;
import java.awt.event.MouseEvent;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import javax.imageio.ImageIO;
import javax.swing.JComponent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The plots below drawing and preview. */
class PlotsGuiTest extends EditorGuiTest {
    private static final long STANDS_NANOS = 500_000_000;

    @BeforeEach
    void open() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.untilItCanRun();
    }

    private void showPlots() {
        editor.keys("F11");
        EditorRobot.until(
                "the plots show",
                () -> editor.robot()
                                .finder()
                                .findAll(each ->
                                        "plot.view".equals(each.getName()) && each.isShowing() && each.getHeight() > 50)
                                .size()
                        == 1);
    }

    private Component view() {
        return editor.robot().finder().findByName("plot.view", false);
    }

    private int points() {
        return EditorRobot.read(() -> PlotProbe.pointsIn(view()));
    }

    private void run(int frames) {
        long start = editor.frameNumber();
        for (int i = 0; i < frames; i++) editor.keys("F7");
        EditorRobot.until("it ran", () -> editor.frameNumber() == start + frames);
    }

    private void play() {
        editor.keys("F5");
        EditorRobot.until("curves show", () -> points() > 30);
        editor.keys("F5");
        EditorRobot.until("it is paused", () -> !editor.run().status().playing());
    }

    @Test
    void showsTheEnergiesWhileItPlays() {
        run(2);
        assertThat(editor.robot().finder().findAll(each -> "plot.view".equals(each.getName()) && each.isShowing()))
                .isEmpty();
        showPlots();
        editor.keys("F5");
        EditorRobot.until("three curves grow", () -> points() > 30);
        EditorRobot.until(
                "the value shows",
                () -> editor.window().label("plot.value.kinetic-energy").text().endsWith(" J"));
        editor.keys("F5");
        editor.keys("F11");
        EditorRobot.until("the plots are hidden", () -> !view().isShowing());
    }

    /** Before the start, the energy is that of the drawing as it is now, not as it was when the plots opened. */
    @Test
    void theTotalEnergyBeforeTheStartIsThatOfTheDrawing() {
        showPlots();
        EditorRobot.until("it is measured", () -> energy().equals(drawnEnergy()));
        String before = energy();

        editor.execute(new ChangeScene(
                Label.of("move-particles", 1),
                scene -> scene.changeParticles(
                        IdSet.of(8), each -> each.withPosition(each.position().plus(new Vec3(0, -0.25, 0))))));
        EditorRobot.until("it follows a place", () -> energy().equals(drawnEnergy()));
        assertThat(energy()).isNotEqualTo(before);
        editor.execute(new ChangeScene(
                Label.of("set-mass", 1), scene -> scene.changeParticles(IdSet.of(8), each -> each.withMass(2e9))));
        EditorRobot.until("it follows a mass", () -> energy().equals(drawnEnergy()));
        assertThat(energy()).endsWith(" GJ");
    }

    private String energy() {
        return editor.window().label("plot.value.total-energy").text();
    }

    private String drawnEnergy() {
        Scene drawn = editor.scene();
        return UnitText.of(
                Energies.of(new SceneCompiler(List.of()).compile(drawn)).total(), "J", 4);
    }

    /** The recording has it: what ran before a curve was added is read from there. */
    @Test
    void showsWhatAlreadyRan() {
        run(40);
        showPlots();
        EditorRobot.until("three curves show what ran", () -> points() >= 3 * 40);

        editor.take("V");
        editor.click(5);
        editor.window().button("plot.selected").click();
        EditorRobot.until("the added curves do, too", () -> points() >= 4 * 40 && shortest() >= 40);
    }

    /** The number of points in the shortest curve. */
    private int shortest() {
        return EditorRobot.read(() -> PlotProbe.shortestIn(view()));
    }

    /** A steady pull raises the energy; a person who sees it under Positional thinks of a fault. */
    @Test
    void saysThatTheEnergyMayRiseUnderPositional() {
        Element pull =
                new Element(1, "force.constant", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        Scene pulled =
                Scenes.pair().withElements(Table.of(pull)).withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO));
        editor.open(pulled, Optional.empty());
        editor.untilItCanRun();
        showPlots();
        assertThat(EditorRobot.read(() -> PlotProbe.noteIn(view()))).isEmpty();

        run(5);
        EditorRobot.until("it is said", () -> PlotProbe.noteIn(view()).startsWith("Positional moves"));

        editor.open(pulled.withSolver(pulled.solver().withIntegrator("xpbd")), Optional.empty());
        editor.untilItCanRun();
        EditorRobot.until(
                "the other run is no longer plotted",
                () -> PlotProbe.noteIn(view()).isEmpty());
        run(5);
        EditorRobot.until("it measured", () -> points() > 5);
        assertThat(EditorRobot.read(() -> PlotProbe.noteIn(view()))).isEmpty();
    }

    @Test
    void aSelectedParticleIsPlotted() {
        showPlots();
        editor.window().button("plot.selected").requireDisabled();
        editor.take("V");
        editor.click(5);
        editor.window().button("plot.selected").requireEnabled().click();
        editor.window().checkBox("plot.show.particle.y.5").requireSelected();
        editor.window()
                .checkBox("plot.show.particle.speed.5")
                .requireNotSelected()
                .click();
        play();
        EditorRobot.until(
                "the speed shows",
                () -> editor.window()
                        .label("plot.value.particle.speed.5")
                        .text()
                        .endsWith("m/s"));
        editor.window().button("plot.remove.particle.speed.5").click();
        assertThat(editor.robot().finder().findAll(c -> "plot.show.particle.speed.5".equals(c.getName())))
                .isEmpty();
    }

    @Test
    void particlesAreDraggedOntoThePlotFromDrawingAndRun() {
        showPlots();
        editor.take("V");
        var before = editor.scene();
        editor.press(editor.position(5));
        Component canvas = editor.robot().finder().findByName(editor.frame(), "canvas");
        dropFrom(canvas);
        editor.window().checkBox("plot.show.particle.y.5").requireSelected();
        assertThat(editor.scene()).isEqualTo(before); // it was not moved

        Component run = editor.robot().finder().findByName(editor.frame(), "preview.view");
        editor.robot().pressMouse(run, particleAtRest(run));
        dropFrom(run);
        EditorRobot.until(
                "two are plotted",
                () -> editor.robot()
                                .finder()
                                .findAll(each ->
                                        each.getName() != null && each.getName().startsWith("plot.show.particle.y."))
                                .size()
                        == 2);
    }

    /** Drags to the plot, and drops there. */
    private void dropFrom(Component from) {
        Point middle = new Point(view().getWidth() / 2, view().getHeight() / 2);
        for (int step = 4; step >= 0; step--) {
            editor.robot().moveMouse(view(), new Point(middle.x, middle.y - 40 * step));
        }
        editor.release();
    }

    /**
     * A place at which the preview has a particle, once neither the run nor the layout of the window nor the view, which
     * glides to its fit, moves it: it stays for longer than any of them pauses.
     */
    private Point particleAtRest(Component run) {
        EditorRobot.until("the run stands", () -> !editor.run().status().playing());
        AtomicReference<Point> last = new AtomicReference<>();
        AtomicLong since = new AtomicLong();
        EditorRobot.until("the particle stands", () -> {
            Point now = EditorRobot.read(() -> particle(run));
            if (!now.equals(last.getAndSet(now))) since.set(System.nanoTime());
            return System.nanoTime() - since.get() > STANDS_NANOS;
        });
        editor.robot().waitForIdle();
        return last.get();
    }

    /** A place at which the preview has a particle. EDT only. */
    private static Point particle(Component run) {
        for (int y = 0; y < run.getHeight(); y += 5) {
            for (int x = 0; x < run.getWidth(); x += 5) {
                run.dispatchEvent(new MouseEvent(run, MouseEvent.MOUSE_MOVED, 0, 0, x, y, 0, false));
                if (run.getCursor().getType() == Cursor.HAND_CURSOR) return new Point(x, y);
            }
        }
        throw new AssertionError("the preview shows no particle");
    }

    @Test
    void aMeterFollowsItsParticleAndIsRemovedByAClick() {
        editor.take("V");
        editor.click(5);
        editor.menu("meter-selected");
        Component run = editor.robot().finder().findByName(editor.frame(), "preview.view");
        EditorRobot.until("the meter shows", () -> meter(run).isPresent());
        run(3);
        EditorRobot.until("it shows still", () -> meter(run).isPresent());
        editor.robot().click(run, EditorRobot.read(() -> meter(run)).orElseThrow());
        editor.menu("meter.particle.y.5");
        EditorRobot.until("it shows the height", () -> meter(run).isPresent());
        editor.robot().click(run, EditorRobot.read(() -> meter(run)).orElseThrow());
        editor.menu("meter.remove");
        EditorRobot.until("the meter is gone", () -> meter(run).isEmpty());
    }

    @Test
    void whatIsPlottedAndMeteredStaysWithItsDocument() {
        showPlots();
        editor.take("V");
        editor.click(5);
        editor.window().button("plot.selected").click();
        editor.menu("meter-selected");
        Component run = editor.robot().finder().findByName(editor.frame(), "preview.view");
        EditorRobot.until("the meter shows", () -> meter(run).isPresent());

        editor.keys("menu N");
        assertThat(editor.robot().finder().findAll(c -> "plot.show.particle.y.5".equals(c.getName())))
                .isEmpty();
        EditorRobot.until("the meter is gone", () -> meter(run).isEmpty());
        editor.keys("menu PAGE_UP");

        editor.window().checkBox("plot.show.particle.y.5").requireSelected();
        EditorRobot.until("the meter shows again", () -> meter(run).isPresent());
    }

    /** A place in a meter of particle 5. */
    private static Optional<Point> meter(Component run) {
        for (int y = 0; y < run.getHeight(); y += 5) {
            for (int x = 0; x < run.getWidth(); x += 5) {
                MouseEvent at = new MouseEvent(run, MouseEvent.MOUSE_MOVED, 0, 0, x, y, 0, false);
                String tip = ((JComponent) run).getToolTipText(at);
                if (tip != null && tip.startsWith("Particle 5")) return Optional.of(new Point(x + 2, y + 2));
            }
        }
        return Optional.empty();
    }

    @Test
    void keysShowShorterLongerEarlierAndAllTimes() {
        showPlots();
        play();
        EditorRobot.read(view()::requestFocusInWindow);
        EditorRobot.until("the plot has the focus", () -> view().isFocusOwner());
        double all = shown();

        editor.keys("EQUALS");
        assertThat(shown()).isLessThan(all);
        Point start = origin();
        editor.keys("LEFT");
        assertThat(origin().x).isGreaterThan(start.x);
        editor.keys("RIGHT");
        assertThat(origin()).isEqualTo(start);
        double shorter = shown();
        editor.keys("MINUS");
        assertThat(shown()).isGreaterThan(shorter);
        editor.keys("EQUALS");
        editor.keys("0");
        assertThat(shown()).isEqualTo(all);
    }

    private double shown() {
        return EditorRobot.read(() -> PlotProbe.shownSeconds(view()));
    }

    private Point origin() {
        return EditorRobot.read(() -> PlotProbe.placeOf(view(), 0));
    }

    @Test
    void aClickGoesToATimeAndADragZooms() {
        showPlots();
        play();
        long end = editor.frameNumber();
        editor.robot().click(view(), EditorRobot.read(() -> PlotProbe.placeOf(view(), 0.1)));
        EditorRobot.until("it went back", () -> Math.abs(editor.frameNumber() - 5) <= 1);
        assertThat(editor.run().transport().timeline().last()).isEqualTo(end);

        double all = EditorRobot.read(() -> PlotProbe.shownSeconds(view()));
        editor.robot().pressMouse(view(), EditorRobot.read(() -> PlotProbe.placeOf(view(), 0.1)));
        editor.robot().moveMouse(view(), EditorRobot.read(() -> PlotProbe.placeOf(view(), 0.15)));
        editor.robot().moveMouse(view(), EditorRobot.read(() -> PlotProbe.placeOf(view(), 0.2)));
        editor.release();
        EditorRobot.until("it zoomed", () -> PlotProbe.shownSeconds(view()) < 0.15);
        editor.window().button("plot.all").click();
        EditorRobot.until("all shows", () -> PlotProbe.shownSeconds(view()) == all);
    }

    @Test
    void exportsTheNumbersAndThePicture() throws Exception {
        showPlots();
        play();
        Path table = folder.resolve("run.csv");
        editor.window().button("plot.export").click();
        editor.choose(table);
        EditorRobot.until("it is exported", () -> editor.message().contains("run.csv"));
        assertThat(table)
                .content()
                .startsWith("time_s,total_energy_J,kinetic_energy_J,elastic_energy_J\r\n0.0,")
                .hasLineCount(1 + points() / 3);
        Path picture = folder.resolve("run.png");
        editor.window().button("plot.export").click();
        editor.choose(picture);
        EditorRobot.until("it is exported", () -> editor.message().contains("run.png"));
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(1920);
    }

    @Test
    void theNextWindowShowsWhatThisOneDid() {
        showPlots();
        editor.window().checkBox("plot.show.kinetic-energy").click();
        editor.window().checkBox("plot.show.largest-strain").click();
        assertThat(editor.savedSettings().get("plots.shown", ""))
                .isEqualTo("total-energy elastic-energy largest-strain");
        assertThat(editor.savedSettings().get("window.dock", "")).isEqualTo("true");
    }
}
