package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.JButton;
import javax.swing.JRadioButtonMenuItem;
import javax.swing.text.JTextComponent;
import org.junit.jupiter.api.Test;

/** The levels of quality in the inspector and in the menu, their figures, and the offer to keep the feel of springs. */
class QualityGuiTest extends EditorGuiTest {
    @Test
    void aNewSceneIsOfNormalQuality() {
        editor.menu("new");

        assertThat(editor.scene().solver().quality()).contains(Quality.NORMAL);
        assertThat(EditorRobot.read(() -> list().getSelectedItem())).isEqualTo(Quality.NORMAL);
        assertThat(marked(Quality.NORMAL)).isTrue();
        assertThat(editor.edits()).isZero();
    }

    @Test
    void aChoiceSetsSubstepsAndPassesAsOneEdit() {
        editor.open(Scenes.pair(), Optional.empty());
        for (Quality level : Quality.values()) assertThat(marked(level)).isFalse();
        assertThat(EditorRobot.read(() -> list().getToolTipText())).contains("Custom (Draft of earlier versions)");

        choose(() -> list().setSelectedItem(Quality.STIFF));

        SolverSettings stiff = editor.scene().solver();
        assertThat(stiff).isEqualTo(Quality.STIFF.applyTo(SolverSettings.DEFAULT));
        assertThat(editor.history().get(0).label().key()).isEqualTo("set-quality");
        assertThat(text("solver.substeps")).isEqualTo("10");
        assertThat(marked(Quality.STIFF)).isTrue();

        choose(() -> item(Quality.FILM).doClick());

        assertThat(editor.scene().solver().substeps()).isEqualTo(30);
        assertThat(EditorRobot.read(() -> list().getSelectedItem())).isEqualTo(Quality.FILM);
        assertThat(editor.edits()).isEqualTo(2);
        editor.keys("menu Z");
        until("it is undone", () -> editor.scene().solver().equals(stiff));
    }

    @Test
    void theLastOfTwoQuickChoicesCountsWhereverTheyAreMade() {
        Scene large = Generators.addTo(
                Scene.EMPTY,
                Generators.find("cloth").orElseThrow(),
                Parameters.of(Map.of("columns", Value.of(60), "rows", Value.of(60))));
        editor.open(large, Optional.empty());

        EditorRobot.read(() -> {
            item(Quality.FILM).doClick();
            list().setSelectedItem(Quality.DRAFT);
            return true;
        });

        until("it is chosen", () -> editor.scene().solver().quality().equals(Optional.of(Quality.DRAFT)));
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void otherNumbersAreCustom() {
        editor.open(Scenes.pair(), Optional.empty());

        editor.enter("solver.substeps", "7");

        assertThat(EditorRobot.read(() -> list().getSelectedIndex())).isEqualTo(-1);
        for (Quality level : Quality.values()) assertThat(marked(level)).isFalse();
    }

    @Test
    void showsWhatItCostsAndBrings() {
        editor.open(Scenes.pair(), Optional.empty());
        until("it tells the stretch", () -> text("solver.quality.figures").startsWith("largest stretch "));

        choose(() -> editor.frame().run().submit(PreviewRun::step));

        until(
                "it tells the cost, too",
                () -> text("solver.quality.figures").matches("\\d+\\.\\d\\d ms/frame · largest stretch \\d\\.\\d{3}"));
    }

    @Test
    void showsWhoTakesHowManySubsteps() {
        Scene pair = Scenes.pair();
        Scene unequal = pair.withSolver(pair.solver().withSubsteps(2))
                .withGroups(
                        Table.of(Group.of(1, "left", IdSet.of(1), IdSet.empty()).withSubsteps(OptionalInt.of(8))));
        editor.open(unequal, Optional.empty());

        until("it tells who", () -> text("solver.quality.figures").contains("8 substeps: 1 spring (left)"));
        editor.open(unequal.withSolver(unequal.solver().withIntegrator("verlet")), Optional.empty());

        until("no group counts", () -> !text("solver.quality.figures").contains("left"));
    }

    @Test
    void oneClickKeepsTheFeel() {
        editor.open(Scenes.pair(), Optional.empty());
        assertThat(shown("feel")).isFalse();
        double before = elasticity();
        choose(() -> list().setSelectedItem(Quality.NORMAL));
        until("it is offered", () -> shown("feel"));
        assertThat(text("feel.text")).contains("stiffer springs", "up to 5 times more slowly");
        Scene changed = editor.scene();

        choose(() -> ((JButton) find("feel.keep")).doClick());

        assertThat(elasticity()).isBetween(0.01, before - 0.01);
        assertThat(editor.edits()).isEqualTo(2);
        assertThat(shown("feel")).isFalse();
        editor.keys("menu Z");
        until("it is undone", () -> editor.scene().equals(changed));
        until("it is offered again", () -> shown("feel"));
        editor.keys("menu Z");
        until("nothing is left to offer", () -> !shown("feel") && editor.edits() == 0);
    }

    @Test
    void theOfferEndsWithAnotherEdit() {
        editor.open(Scenes.pair(), Optional.empty());
        editor.enter("solver.timeStep", "0.01");
        until("it is offered", () -> shown("feel"));
        assertThat(text("feel.text")).contains("Drag becomes");

        editor.enter("scene.title", "other");

        assertThat(shown("feel")).isFalse();
    }

    private double elasticity() {
        Scene scene = editor.scene();
        return scene.elasticity(scene.springs().at(0));
    }

    private static void choose(Runnable click) {
        EditorRobot.read(() -> {
            click.run();
            return true;
        });
    }

    private String text(String name) {
        return EditorRobot.read(() -> ((JTextComponent) find(name)).getText());
    }

    private boolean shown(String name) {
        return EditorRobot.read(() -> find(name).isVisible());
    }

    private boolean marked(Quality level) {
        return EditorRobot.read(() -> item(level).isSelected());
    }

    private ChoiceField<?> list() {
        return (ChoiceField<?>) find("solver.quality");
    }

    private JRadioButtonMenuItem item(Quality level) {
        return (JRadioButtonMenuItem) find("menu.quality." + level.lowerCaseName());
    }

    private Component find(String name) {
        return editor.robot().finder().findByName(name, false);
    }
}
