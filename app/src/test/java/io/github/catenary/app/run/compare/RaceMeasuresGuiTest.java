package io.github.catenary.app.run.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.plot.PlotProbe;
import io.github.catenary.app.run.plot.PlotView;
import io.github.catenary.app.testing.FrameCount;
import io.github.catenary.app.testing.FrameCount.Wrong;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TearingPlugin;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JTable;
import javax.swing.text.JTextComponent;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the measures of plugins find in the runs of a race, and bad measures. */
@Timeout(120)
class RaceMeasuresGuiTest {
    private static final int USUAL_COLUMNS = 5;

    @TempDir
    private Path folder;

    private final Robot robot = GuiRobot.create();
    private Optional<RaceStand> opened = Optional.empty();

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    private Workspace open(Scene scene, FrameCount... measures) {
        return open(scene, FrameCount.plugins(measures));
    }

    private Workspace open(Scene scene, Plugins plugins) {
        Workspace workspace = read(() -> {
            Workspace made = new Workspace(plugins);
            made.open(scene, Optional.empty());
            opened = Optional.of(RaceStand.open(made, folder));
            return made;
        });
        until("the runs are there", () -> state().standings().size() == 4);
        return workspace;
    }

    @AfterEach
    void close() {
        robot.cleanUp();
    }

    private RaceStand window() {
        return opened.orElseThrow();
    }

    private RaceState state() {
        return window().panel().runner().orElseThrow().state();
    }

    private <T extends Component> T find(String name, Class<T> type) {
        return robot.finder().findByName(window().frame(), name, type);
    }

    private void click(String name) {
        read(() -> {
            find(name, AbstractButton.class).doClick();
            return true;
        });
    }

    private void playTo(int frame) {
        read(() -> {
            window().panel().runner().orElseThrow().playTo(frame);
            return true;
        });
        until("it is there", () -> state().frame() == frame && !state().playing());
    }

    private int curves() {
        return PlotProbe.curvesIn(find("race.curves", PlotView.class));
    }

    private JTable table() {
        return find("race.table", JTable.class);
    }

    private String cell(int row, int column) {
        return read(() -> String.valueOf(table().getValueAt(row, column)));
    }

    private String tip(int row, int column) {
        return read(() -> {
            Rectangle at = table().getCellRect(row, column, false);
            return String.valueOf(table().getToolTipText(over(table(), at.x + 2, at.y + 2)));
        });
    }

    private static MouseEvent over(JComponent component, int x, int y) {
        return new MouseEvent(component, MouseEvent.MOUSE_MOVED, 0, 0, x, y, 0, false);
    }

    @Test
    void theTableHasAColumnForEachThatTellsWhyThereIsNoValue() {
        open(Scenes.cloth(3), FrameCount.good());
        click("button.race.together");

        playTo(3);
        until("there is no value yet", () -> cell(3, USUAL_COLUMNS).equals("–"));
        assertThat(tip(3, USUAL_COLUMNS))
                .startsWith(state().standings().get(3).entrant().name())
                .endsWith("Count: no value (too early)");

        playTo(10);
        for (int row = 0; row < 4; row++) {
            int at = row;
            until("it counts", () -> cell(at, USUAL_COLUMNS).equals("6 J"));
        }
        assertThat(read(() -> table().getColumnName(USUAL_COLUMNS))).isEqualTo("Count");
        assertThat(tip(0, USUAL_COLUMNS)).isEqualTo("This scene's settings\nCount: 6 J");
        assertThat(read(() -> {
                    Rectangle at = table().getTableHeader().getHeaderRect(USUAL_COLUMNS);
                    return String.valueOf(table().getTableHeader().getToolTipText(over(table(), at.x + 2, 2)));
                }))
                .isEqualTo("Count\nHow many frames there were after the first");
    }

    @Test
    void aTileTellsTheFirstThreeAndItsTipAll() {
        FrameCount[] five = IntStream.range(0, 5)
                .mapToObj(i -> new FrameCount("test.m" + i, "M" + i, 1, Wrong.NOTHING))
                .toArray(FrameCount[]::new);
        open(Scenes.cloth(3), five);

        playTo(4);

        JTextComponent figures = find("race.figures.1", JTextComponent.class);
        until("it tells three", () -> figures.getText().endsWith("\nM0: 4 J · M1: 4 J · M2: 4 J · 2 more"));
        assertThat(read(() -> String.valueOf(figures.getToolTipText()))).contains("M0: 4 J", "M4: 4 J");
    }

    @Test
    void theChartComparesThemAndKeepsTheChoiceInTheNextRace() {
        Workspace workspace = open(Scenes.cloth(3), FrameCount.good());
        playTo(20);
        click("button.race.curves");
        JComboBox<?> quantity = find("race.quantity", JComboBox.class);
        read(() -> {
            quantity.setSelectedIndex(quantity.getItemCount() - 1);
            return true;
        });
        until("all are drawn", () -> curves() == 4);

        click("button.race.reset");
        until("it is at the start", () -> state().frame() == 0);
        assertThat(read(() -> quantity.getSelectedIndex())).isEqualTo(quantity.getItemCount() - 1);
        until("there is nothing to draw", () -> curves() == 0);

        read(() -> {
            workspace.use(FrameCount.plugins());
            return true;
        });
        until("the usual one is back", () -> quantity.getSelectedIndex() == 0);
        click("button.race.together");
        assertThat(read(() -> table().getColumnCount())).isEqualTo(USUAL_COLUMNS);
    }

    @Test
    void anotherParameterBeginsTheRaceAnew() {
        Workspace workspace = open(Scenes.cloth(3), FrameCount.good());
        click("button.race.together");
        playTo(10);
        until("it counts", () -> cell(0, USUAL_COLUMNS).equals("6 J"));

        Plugins other = FrameCount.plugins(new FrameCount("test.count", "Count", 1, Wrong.NOTHING));
        read(() -> {
            workspace.use(other);
            return true;
        });
        until(
                "it begins anew",
                () -> state().frame() == 0 && state().standings().size() == 4);
        playTo(10);

        until("it counts from there", () -> cell(0, USUAL_COLUMNS).equals("10 J"));
    }

    @Test
    void oneThatThrowsIsNamedOnceAndTheRaceGoesOn() {
        open(Scenes.cloth(3), FrameCount.good(), FrameCount.bad(Wrong.THROWS));
        click("button.race.together");

        playTo(14);

        JLabel notice = find("race.notice", JLabel.class);
        until("it is named", () -> notice.getText().contains("test.bad failed in frame 12"));
        until("it has no value", () -> cell(2, USUAL_COLUMNS + 1).equals("–"));
        assertThat(tip(2, USUAL_COLUMNS + 1)).contains("frame 12", "no scale");
        until("the other one goes on", () -> cell(2, USUAL_COLUMNS).equals("10 J"));
        assertThat(state().standings())
                .allSatisfy(each -> assertThat(each.troublesOfRun()).isEmpty());

        read(() -> {
            notice.setText(" ");
            return true;
        });
        playTo(16);
        assertThat(read(() -> notice.getText())).isEqualTo(" ");
        click("button.race.reset");
        until("it is at the start", () -> state().frame() == 0);
        playTo(13);
        until("it is named in the next race", () -> notice.getText().contains("test.bad"));
    }

    @Test
    void oneThatIsNotANumberHasNoValue() {
        open(Scenes.cloth(3), FrameCount.bad(Wrong.IS_NAN));
        click("button.race.together");

        playTo(14);

        until("it has no value", () -> cell(0, USUAL_COLUMNS).equals("–"));
        assertThat(tip(0, USUAL_COLUMNS)).contains("the result is not a finite number");
        assertThat(read(() -> find("race.notice", JLabel.class).getText())).isEqualTo(" ");
    }

    @Test
    void withoutOneThatHangsTheRaceCanBePlayed() {
        open(Scenes.cloth(3), FrameCount.good(), FrameCount.bad(Wrong.HANGS));
        click("button.race.together");
        read(() -> {
            window().panel().runner().orElseThrow().playTo(20);
            return true;
        });
        JLabel notice = find("race.notice", JLabel.class);
        until("it is named", () -> notice.getText().contains("test.bad"));
        until("it is offered", () -> find("race.without", AbstractButton.class).isShowing());

        click("race.without");

        until("it plays without it", () -> state().frame() > 20);
        click("button.race.play");
        until("it has no value", () -> cell(0, USUAL_COLUMNS + 1).equals("–"));
        assertThat(tip(0, USUAL_COLUMNS + 1)).contains("left out of this run");
        assertThat(cell(0, USUAL_COLUMNS)).endsWith(" J");
    }

    /** The program's own measure of tears shows once there is one. */
    @Test
    void theFirstTearShowsOnceASpringHasTorn() {
        Scene cloth = Scenes.cloth(3);
        IdSet all = IdSet.ofAll(cloth.springs());
        Scene stretched = cloth.changeParticles(IdSet.ofAll(cloth.particles()), each -> each.withPinned(true))
                .changeSprings(all, each -> each.withRestLength(OptionalDouble.of(0.01)));
        open(TearingPlugin.in(stretched, all), TearingPlugin.installed());
        click("button.race.together");
        assertThat(read(() -> table().getColumnCount())).isEqualTo(USUAL_COLUMNS);

        playTo(20);

        until("there is a column", () -> table().getColumnCount() == USUAL_COLUMNS + 1);
        assertThat(read(() -> table().getColumnName(USUAL_COLUMNS))).isEqualTo("First tear");
        Standing first = state().standings().get(0);
        double torn = first.figures().orElseThrow().measures().get(0).reading().value();
        until("it tells when", () -> cell(0, USUAL_COLUMNS).endsWith("s"));
        assertThat(torn).isBetween(0.0, 20 * cloth.solver().timeStep());
    }

    private static <T> T read(Callable<T> what) {
        return GuiActionRunner.execute(what);
    }

    private static void until(String what, Callable<Boolean> condition) {
        Pause.pause(
                new Condition(what) {
                    @Override
                    public boolean test() {
                        return read(condition);
                    }
                },
                20_000);
    }
}
