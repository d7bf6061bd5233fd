package io.github.catenary.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.plot.PlotProbe;
import io.github.catenary.app.testing.Scenes;
import java.awt.Component;
import java.nio.file.Path;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The plots below drawing and preview. */
class PlotsGuiTest extends EditorGuiTest {
    @BeforeEach
    void open() {
        editor.open(Scenes.cloth(3), Optional.empty());
        EditorRobot.until("it can run", () -> editor.run().canRun());
    }

    private void showPlots() {
        editor.keys("F11");
        EditorRobot.until("the plots show", () -> view().isShowing() && view().getHeight() > 50);
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
        assertThat(view().isShowing()).isFalse();
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
