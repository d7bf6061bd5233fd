package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.event.KeyEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JFrame;
import javax.swing.JTable;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.WindowFinder;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.Test;

/** The window of the modes: its table, the mode over the run, its film and its run. */
class ModesGuiTest extends EditorGuiTest {
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
        until("it plays", () -> editor.run().status().playing() && editor.frameNumber() > 2);
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
