package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.Still;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;
import javax.swing.JFrame;
import javax.swing.JMenuItem;
import javax.swing.JRadioButtonMenuItem;
import org.assertj.swing.core.GenericTypeMatcher;
import org.junit.jupiter.api.Test;

/** The integrators in the menu bar. */
class SolverMenuGuiTest extends EditorGuiTest {
    @Test
    void switchesTheIntegratorWhileThePreviewRuns() {
        editor.open(Scenes.pair(), Optional.empty());
        assertThat(chosen("positional")).isTrue();
        EditorRobot.read(() -> {
            editor.frame().run().submit(PreviewRun::play);
            return true;
        });
        until("it runs", () -> editor.frameNumber() > 3);

        choose("rk4");

        assertThat(editor.scene().solver().integrator()).isEqualTo("rk4");
        assertThat(chosen("rk4")).isTrue();
        assertThat(chosen("positional")).isFalse();
        assertThat(editor.edits()).isEqualTo(1);
        long then = editor.frameNumber();
        assertThat(then).isGreaterThan(3);
        until("it runs on", () -> editor.frameNumber() > then);
        until(
                "it runs with it",
                () -> editor.run()
                        .frame()
                        .orElseThrow()
                        .scene()
                        .solver()
                        .integrator()
                        .equals("rk4"));
        assertThat(editor.run().status().problems()).isEmpty();

        editor.keys("menu Z");
        until("the mark is back", () -> chosen("positional"));
        choose("positional");
        assertThat(editor.edits()).isZero();
    }

    @Test
    void offersEveryIntegrator() {
        assertThat(IntegratorCatalog.OWN.ids())
                .hasSize(12)
                .allSatisfy(id -> assertThat(item(id).getText()).isNotBlank());
    }

    @Test
    void opensARaceThatClosesWithTheWindow() {
        editor.open(Scenes.pair(), Optional.empty());

        editor.menu("race");

        until(
                "it shows",
                () -> editor.robot()
                                .finder()
                                .findAll(
                                        editor.frame(), each -> "race.panel".equals(each.getName()) && each.isShowing())
                                .size()
                        == 1);
        editor.window().button("button.race.window").click();
        JFrame race = editor.robot().finder().find(new GenericTypeMatcher<>(JFrame.class, true) {
            @Override
            protected boolean isMatching(JFrame frame) {
                return "race".equals(frame.getName());
            }
        });
        assertThat(race.getTitle()).endsWith("Race");
        EditorRobot.read(() -> {
            editor.frame().dispose();
            return true;
        });
        assertThat(race.isDisplayable()).isFalse();
    }

    @Test
    void theSceneNotesThePluginOfItsIntegrator() {
        Plugins plugins = new Plugins(
                Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.integrator(new Still("test.still")))));

        Scene scene = EditorRobot.read(() -> {
            Workspace workspace = new Workspace(plugins);
            SolverMenu menu = new SolverMenu(workspace, List.of(EditorAction.of("race", () -> {})), message -> {});
            JMenuItem last = menu.getItem(menu.getItemCount() - 1);
            assertThat(last.getText()).isEqualTo("Still");
            assertThat(last.getToolTipText()).isEqualTo("Moves nothing");
            last.doClick();
            return workspace.scene();
        });

        assertThat(scene.solver().integrator()).isEqualTo("test.still");
        assertThat(scene.plugins()).containsExactly(new PluginUse("test", "2.1.0", UnknownData.NONE));
    }

    private void choose(String id) {
        EditorRobot.read(() -> {
            item(id).doClick();
            return true;
        });
    }

    private boolean chosen(String id) {
        return EditorRobot.read(() -> item(id).isSelected());
    }

    private JRadioButtonMenuItem item(String id) {
        return (JRadioButtonMenuItem) editor.robot().finder().findByName("menu.solver." + id, false);
    }
}
