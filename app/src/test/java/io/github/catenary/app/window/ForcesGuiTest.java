package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.render.legend.LegendProbe;
import io.github.catenary.app.run.plot.PlotProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The forces of springs and pins in the inspector and over the run. */
class ForcesGuiTest extends EditorGuiTest {
    private Scene cloth = Scene.EMPTY;

    @BeforeEach
    void open() {
        cloth = Scenes.cloth(6);
        editor.open(cloth, Optional.empty());
        editor.untilItCanRun();
    }

    private void select(Selection selection) {
        EditorRobot.read(() -> {
            editor.document().select(selection);
            return true;
        });
    }

    private void step() {
        long start = editor.frameNumber();
        editor.keys("F7");
        EditorRobot.until("it ran", () -> editor.frameNumber() == start + 1);
    }

    private Component find(String name) {
        return editor.robot().finder().findByName(name, false);
    }

    /** What a line of the inspector says; empty if it is hidden. */
    private String line(String name) {
        return EditorRobot.read(() -> {
            WrappedText line = (WrappedText) find(name);
            return line.isVisible() ? line.getText() : "";
        });
    }

    @Test
    void theInspectorTellsWhatASpringAndAPinPush() {
        int spring = cloth.springs().at(0).id();
        select(Selection.ofSprings(IdSet.of(spring)));
        step();
        EditorRobot.until(
                "the spring tells its force", () -> line("spring.carried").contains("N in the run"));
        int pin = cloth.particles().stream()
                .filter(p -> p.pinned())
                .findFirst()
                .orElseThrow()
                .id();
        select(Selection.ofParticles(IdSet.of(pin)));
        EditorRobot.until(
                "the pin tells, though the run stands",
                () -> line("particle.carried")
                        .matches("Held with .*\u00a0N in the run: x\u00a0.*N, y\u00a0.*N, z\u00a0.*N"));
        EditorRobot.read(() -> {
            ((JMenuItem) find("menu.plot-selected")).doClick(0);
            return true;
        });
        EditorRobot.until(
                "its plot is what it carries, as it does not move",
                () -> editor.window()
                        .checkBox("plot.show.particle.reaction." + pin)
                        .target()
                        .isSelected());
        int free = cloth.particles().stream()
                .filter(p -> !p.pinned())
                .findFirst()
                .orElseThrow()
                .id();
        select(Selection.ofParticles(IdSet.of(free)));
        EditorRobot.until(
                "a free particle is not held", () -> line("particle.carried").isEmpty());
    }

    /** A block falls onto a floor: its contact force is a curve and a meter, and ends as the weight. */
    @Test
    void aColliderHasACurveAndAMeter() {
        editor.open(onAFloor(), Optional.empty());
        editor.untilItCanRun();
        select(Selection.ofElements(IdSet.of(1)));
        EditorRobot.read(() -> {
            ((JMenuItem) find("menu.plot-selected")).doClick(0);
            ((JMenuItem) find("menu.meter-selected")).doClick(0);
            return true;
        });
        EditorRobot.until("the plots show", () -> find("plot.view").isShowing());
        EditorRobot.until(
                "its measures are listed",
                () -> editor.window()
                        .checkBox("plot.show.element.contact.1")
                        .target()
                        .isSelected());
        for (int i = 0; i < 60; i++) step();
        // single frames may be left out while measuring takes long
        EditorRobot.until("the curve has come to the rest", () -> last(contact()[0]) > 0.8);
        double weight = 3 * 9.81;
        assertThat(last(contact()[1])).isCloseTo(weight, within(0.05 * weight));
        assertThat(contact()[1][0]).as("in the air").isZero();
    }

    private static double last(double[] values) {
        return values.length == 0 ? Double.NaN : values[values.length - 1];
    }

    private double[][] contact() {
        return EditorRobot.read(() -> PlotProbe.curveIn(find("plot.view"), "element.contact.1"));
    }

    private static Scene onAFloor() {
        Scene balls = Scenes.particles(new Vec3(0, 0.2, 0), new Vec3(1, 0.2, 0), new Vec3(2, 0.2, 0));
        return balls.withElements(Table.of(
                new Element(1, "collider.plane", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE)));
    }

    @Test
    void aLargeNetSaysHowManyForcesAreWritten() {
        JMenuItem found = editor.robot()
                .finder()
                .findByName(editor.frame().getJMenuBar(), "menu.overlay.carried", JMenuItem.class, false);
        EditorRobot.read(() -> {
            found.doClick(0);
            return true;
        });
        step();
        EditorRobot.until(
                "the legend tells",
                () -> entries().stream()
                        .anyMatch(entry -> entry.startsWith("Forces of springs: those selected and the 60 largest")));
        assertThat(entries()).isNotEmpty();
    }

    private List<String> entries() {
        return EditorRobot.read(() -> LegendProbe.entries(find("preview.legend")));
    }
}
