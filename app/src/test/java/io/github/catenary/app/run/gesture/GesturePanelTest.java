package io.github.catenary.app.run.gesture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import javax.swing.AbstractButton;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The list beside a scene that stores two gestures, one of which begins two frames after the other. */
class GesturePanelTest {
    private final List<String> refusals = new ArrayList<>();
    private final Workspace workspace =
            GuiActionRunner.execute(() -> new Workspace(new Plugins(Builtin.contributed(), List.of())));
    private final PreviewRunner runner = new PreviewRunner(workspace.plugins().compiler(), SwingUtilities::invokeLater);
    private final GesturePanel panel =
            read(() -> new GesturePanel(workspace, runner, new Editing(workspace, refusals::add)));

    private static <T> T read(Callable<T> what) {
        return GuiActionRunner.execute(what);
    }

    private static Track pin(String name, int start, int particle) {
        return Track.reaching(name, TouchKind.PIN, start, IdSet.of(particle));
    }

    @BeforeEach
    void open() {
        Scene cloth = Scenes.cloth(3);
        Scene scene = cloth.withSolver(cloth.solver().withTimeStep(1 / 240.0))
                .withTracks(List.of(pin("first", 3, 7), pin("second", 5, 8)));
        GuiActionRunner.execute(() -> {
            workspace.open(scene, Optional.empty());
            panel.follow(true);
        });
    }

    @AfterEach
    void close() {
        GuiActionRunner.execute(() -> panel.follow(false));
        runner.close();
    }

    private int start(String name) {
        return workspace.scene().tracks().stream()
                .filter(track -> track.name().equals(name))
                .findFirst()
                .orElseThrow()
                .start();
    }

    private static Stream<Component> all(Container in) {
        return Stream.of(in.getComponents())
                .flatMap(each ->
                        Stream.concat(Stream.of(each), each instanceof Container parts ? all(parts) : Stream.empty()));
    }

    private <T extends Component> T find(String name, Class<T> type) {
        return type.cast(all(panel)
                .filter(each -> name.equals(each.getName()))
                .findFirst()
                .orElseThrow());
    }

    private JTable table() {
        return find("gestures.list", JTable.class);
    }

    private void select(int row) {
        GuiActionRunner.execute(() -> table().setRowSelectionInterval(row, row));
    }

    private void press(String button) {
        GuiActionRunner.execute(
                () -> find("button.gestures." + button, AbstractButton.class).doClick());
    }

    private void enter(int row, String text) {
        GuiActionRunner.execute(() -> table().setValueAt(text, row, GestureTable.START));
    }

    @Test
    void aGestureThatIsMovedPastAnotherStaysTheSelectedOne() {
        select(0);

        for (int i = 0; i < 4; i++) press("later");

        assertThat(start("first")).isEqualTo(7);
        assertThat(start("second")).isEqualTo(5);
        assertThat(read(() -> table().getSelectedRows())).containsExactly(1);
        press("earlier");
        assertThat(start("first")).isEqualTo(6);
        press("delete");
        assertThat(workspace.scene().tracks()).extracting(Track::name).containsExactly("second");
    }

    @Test
    void aStoredGestureThatIsRecordedTooIsOneAfterAnEditAndItsUndo() {
        Scene scene = workspace.scene();
        Track first = scene.tracks().get(0);
        runner.open(scene);
        runner.submit(run -> run.retrack(recorded -> List.of(first)));
        awaitRecorded(1);
        select(0);

        press("later");

        awaitRecorded(0);
        assertThat(start("first")).isEqualTo(4);
        GuiActionRunner.execute(() -> workspace.document().undo());
        assertThat(start("first")).isEqualTo(3);
        assertThat(read(() -> table().getRowCount())).isEqualTo(2);
    }

    private void awaitRecorded(int count) {
        Pause.pause(new Condition("recorded gestures: " + count) {
            @Override
            public boolean test() {
                return runner.state().transport().timeline().tracks().size() == count;
            }
        });
    }

    @Test
    void aTimeThatIsLeftAsItIsShownMovesNothing() {
        String shown = read(() -> table().getValueAt(0, GestureTable.START).toString());
        assertThat(shown).isEqualTo("0.01"); // 2 / 240 s, rounded to what would be frame 3.4

        enter(1, read(() -> table().getValueAt(1, GestureTable.START).toString()));
        enter(0, shown);

        assertThat(start("first")).isEqualTo(3);
        assertThat(start("second")).isEqualTo(5);
        assertThat(refusals).isEmpty();
    }

    @Test
    void takesFormulasAndSaysWhatIsExpected() {
        enter(0, "100 ms");
        assertThat(start("first")).isEqualTo(25);

        enter(1, "soon");
        enter(1, "-1");
        assertThat(start("first")).isEqualTo(25);
        assertThat(refusals).hasSize(2).allSatisfy(why -> assertThat(why).contains("in s"));
        assertThat(refusals.get(1)).contains("-1");
    }
}
