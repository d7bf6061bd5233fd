package io.github.catenary.app.run.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.plot.PlotView;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.PlainDevice;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Point;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import org.assertj.swing.core.GenericTypeMatcher;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.JFileChooserFinder;
import org.assertj.swing.fixture.JFileChooserFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A race: its runs, its mouse, its entrants and its table. */
@Timeout(120)
class RaceGuiTest {
    private static final long LONGEST_WAIT_MILLIS = 20_000;

    /** The particle at the lower right corner of the cloth. */
    private static final int CORNER = 9;

    @TempDir
    private Path folder;

    private Robot robot;
    private Workspace workspace;
    private RaceStand window;

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @BeforeEach
    void open() {
        robot = GuiRobot.create();
        read(() -> {
            workspace = new Workspace(new Plugins(Builtin.contributed(), List.of()));
            workspace.open(Scenes.cloth(3), Optional.empty());
            window = RaceStand.open(workspace, folder);
            return true;
        });
        until("the runs are there", () -> state().standings().size() == 4);
    }

    @AfterEach
    void close() {
        robot.cleanUp();
    }

    @Test
    void playsAllEntrantsWithTheirOwnBitsAndPauses() {
        click("button.race.play");
        until("it runs", () -> state().frame() > 10);
        click("button.race.play");
        until("it is paused", () -> !state().playing());

        RaceState state = state();
        assertThat(state.standings()).allSatisfy(standing -> {
            Scene scene = standing.entrant().scene();
            Simulation alone = new SceneCompiler(List.of()).compile(scene);
            alone.step((int) state.frame());
            assertThat(standing.figures().orElseThrow().hash()).isEqualTo(alone.hash());
        });
        assertThat(text("race.progress.3")).isEqualTo("Frame " + state.frame());
        assertThat(text("race.figures.3")).contains("Energy ", " J · stretch 1", " ms");

        click("button.race.reset");
        until(
                "it is at the start",
                () -> state().frame() == 0 && state().standings().size() == 4);
        assertThat(state().playing()).isFalse();
    }

    @Test
    void dragsTheSameParticleInEveryTile() {
        click("button.race.play");
        until("it runs", () -> state().frame() > 3);
        RaceView view = robot.finder().findByName(window.frame(), "race.view.2", RaceView.class);
        Vec3 corner = read(() -> view.position(CORNER));
        Point from = read(() -> view.screen(corner));

        robot.pressMouse(view, from, MouseButton.LEFT_BUTTON);
        Point to = new Point(view.getWidth() / 2, 20);
        robot.moveMouse(view, to);
        Vec3 hand = read(() -> view.world(to));
        until(
                "it is there in all tiles",
                () -> state().frames().stream().allMatch(frame -> distance(frame.orElseThrow(), hand) < 0.3));

        robot.releaseMouse(MouseButton.LEFT_BUTTON);
        until(
                "it falls back in all tiles",
                () -> state().frames().stream().allMatch(frame -> distance(frame.orElseThrow(), hand) > 0.5));
    }

    @Test
    void showsAllRunsInOnePictureBesideTheTable() {
        click("button.race.together");
        click("button.race.play");
        until("it runs", () -> state().frame() > 10);
        click("button.race.play");
        until("it is paused", () -> !state().playing());

        JTable table = robot.finder().findByName(window.frame(), "race.table", JTable.class);
        until("the table shows it", () -> table.getValueAt(3, 0).equals(Long.toString(state().frame())));
        JTable names = robot.finder().findByName(window.frame(), "race.entrants", JTable.class);
        assertThat(read(() -> names.getValueAt(0, 0))).isEqualTo("This scene's settings");
        assertThat(read(() -> table.getValueAt(0, 1))).isEqualTo("–");
        OverlaidView view = robot.finder().findByName(window.frame(), "race.overlaid", OverlaidView.class);
        int last = colour(3); // the one on top
        until("the runs are drawn", () -> colours(view).contains(last));
    }

    private static Set<Integer> colours(JComponent view) {
        BufferedImage image = new BufferedImage(view.getWidth(), view.getHeight(), BufferedImage.TYPE_INT_RGB);
        view.paint(image.createGraphics());
        return Arrays.stream(image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()))
                .mapToObj(rgb -> rgb & 0xFFFFFF)
                .collect(Collectors.toSet());
    }

    /** What was measured before the chart was unfolded is there, too. */
    @Test
    void plotsEveryRunInOneChart() {
        typeTime("0.2");
        until("it pauses there", () -> state().frame() == 10 && !state().playing());
        click("button.race.curves");
        PlotView chart = robot.finder().findByName(window.frame(), "race.curves", PlotView.class);
        until("the last is drawn", () -> colours(chart).contains(colour(3)));
        assertThat(read(() -> robot.finder()
                        .findByName(window.frame(), "race.key.3", JLabel.class)
                        .getText()))
                .isEqualTo(state().standings().get(3).entrant().name());
        JComboBox<?> quantity = robot.finder().findByName(window.frame(), "race.quantity", JComboBox.class);
        read(() -> {
            quantity.setSelectedItem(quantity.getItemAt(4));
            return true;
        });
        until("the strain is drawn", () -> colours(chart).contains(colour(3)));
        click("race.choice.xpbd");
        until(
                "one less is drawn",
                () -> state().standings().size() == 3 && !colours(chart).contains(colour(3)));
        click("button.race.curves");
        assertThat(read(chart::isShowing)).isFalse();
    }

    private static int colour(int place) {
        return OverlaidView.colour(place, false).getRGB() & 0xFFFFFF;
    }

    @Test
    void playsToATimeAndBeginsAgainForAnEarlierOne() {
        typeTime("0.3");
        until("it pauses there", () -> state().frame() == 15 && !state().playing());
        typeTime("0.1");
        until("it pauses earlier", () -> state().frame() == 5 && !state().playing());
        until("the field tells it", () -> time().getText().equals("0.10 s"));

        typeTime("-1");
        assertThat(read(() -> time().getText())).isEqualTo("-1");
        assertThat(read(() -> time().getToolTipText())).contains("0");
        assertThat(state().frame()).isEqualTo(5);
    }

    private JTextField time() {
        return robot.finder().findByName(window.frame(), "race.time", JTextField.class);
    }

    private void typeTime(String text) {
        read(() -> {
            time().setText(text);
            time().getActionMap()
                    .get(time().getInputMap().get(KeyStroke.getKeyStroke("ENTER")))
                    .actionPerformed(null);
            return true;
        });
    }

    @Test
    void oneCameraTurnsAllTiles() {
        RaceView first = robot.finder().findByName(window.frame(), "race.view.0", RaceView.class);
        RaceView last = robot.finder().findByName(window.frame(), "race.view.3", RaceView.class);
        Vec3 corner = read(() -> last.position(CORNER));
        Point before = read(() -> last.screen(corner));
        read(first::requestFocusInWindow);
        until("it has the focus", first::isFocusOwner);
        robot.pressAndReleaseKey(KeyEvent.VK_LEFT);
        until("the last tile has turned", () -> !last.screen(corner).equals(before));
        assertThat(read(() -> window.panel().stage().camera().isInSpace())).isTrue();
        click("button.race.play");
        until("it runs", () -> state().frame() > 3);
    }

    private static double distance(Frame frame, Vec3 from) {
        int i = frame.scene().particles().positionOf(CORNER);
        return Math.hypot(frame.x()[i] - from.x(), frame.y()[i] - from.y());
    }

    @Test
    void racesWhatIsChecked() {
        click("race.choice.euler-implicit");
        click("race.choice.xpbd");
        click("race.choice.euler-semi-implicit");
        assertThat(read(() -> robot.finder()
                        .findByName(window.frame(), "race.hint", JTextArea.class)
                        .getText()))
                .startsWith("Choose 2 to 9 entrants");
        assertThat(read(() -> window.panel().runner())).isEmpty();

        click("race.choice.quality.stiff");
        until("two race", () -> state().standings().size() == 2);
        assertThat(state().standings().get(1).entrant().name()).isEqualTo("Stiff");
        assertThat(state().standings().get(1).entrant().settings().substeps()).isEqualTo(4);
    }

    @Test
    void playsAsSoonAsTheNumbersOfALevelAreKnown() {
        read(() -> {
            workspace.open(Scenes.cloth(60), Optional.empty());
            return true;
        });
        until("the cloth races", () -> state().standings().size() == 4);

        read(() -> {
            button("race.choice.quality.stiff").doClick();
            assertThat(window.panel().runner()).isEmpty();
            button("button.race.play").doClick();
            return true;
        });

        until("it plays", () -> state().standings().size() == 5 && state().frame() > 0);
    }

    @Test
    void racesWithAndWithoutKeptLengths() {
        click("race.choice.kept");
        click("race.choice.loose");
        until("six race", () -> state().standings().size() == 6);
        List<Entrant> entrants =
                state().standings().stream().map(Standing::entrant).toList();
        assertThat(entrants.subList(1, 3).stream().map(Entrant::name))
                .containsExactly("Keep lengths", "Without Keep lengths");
        assertThat(entrants.get(1).settings().keepLengths()).isTrue();
        assertThat(entrants.get(2).settings().keepLengths()).isFalse();
    }

    @Test
    void offersNoTenthEntrant() {
        for (String id : List.of("rk4", "heun", "verlet", "vbd", "projective")) click("race.choice." + id);

        until("nine race", () -> state().standings().size() == 9);
        assertThat(read(() -> button("race.choice.midpoint-implicit").isEnabled()))
                .isFalse();
        assertThat(read(() -> button("race.choice.rk4").isEnabled())).isTrue();
    }

    @Test
    void saysWhyAnEntrantCannotRunWhileTheOthersRun() {
        read(() -> {
            Scene scene = workspace.scene();
            workspace.open(scene.withSolver(scene.solver().withIntegrator("nobody's")), Optional.empty());
            return true;
        });
        until("one is refused", () -> text("race.progress.0").equals("Cannot run this scene"));
        assertThat(read(() -> robot.finder()
                        .findByName(window.frame(), "race.trouble.0", JTextArea.class)
                        .getText()))
                .contains("nobody's");

        click("button.race.play");

        until("the others run", () -> state().frame() > 3);
    }

    @Test
    void writesTheTable() throws Exception {
        Path table = folder.resolve("table");
        click("button.race.export");
        JFileChooserFinder.findFileChooser("race.files")
                .withTimeout(LONGEST_WAIT_MILLIS)
                .using(robot)
                .fileNameTextBox()
                .setText(table.toString());
        JFileChooserFinder.findFileChooser("race.files").using(robot).approve();

        until("it is written", () -> text("race.notice").contains("table.csv"));
        assertThat(Files.readAllLines(folder.resolve("table.csv")))
                .hasSize(5)
                .element(1)
                .asString()
                .startsWith("This scene's settings,positional,");
    }

    @Test
    void theRightButtonOffersWhatTheToolBarDoesUnlessItTurnsTheView() {
        RaceView view = robot.finder().findByName(window.frame(), "race.view.1", RaceView.class);
        robot.pressMouse(view, new Point(40, 40), MouseButton.RIGHT_BUTTON);
        robot.moveMouse(view, 80, 60);
        robot.releaseMouseButtons();
        robot.waitForIdle();
        assertThat(robot.findActivePopupMenu()).isNull();

        robot.click(view, new Point(40, 40), MouseButton.RIGHT_BUTTON, 1);
        until("the menu shows", () -> robot.findActivePopupMenu() != null);
        JPopupMenu menu = robot.finder().findByName("context.race", JPopupMenu.class);
        assertThat(read(() -> Stream.of(menu.getComponents())
                        .filter(JMenuItem.class::isInstance)
                        .map(Component::getName)
                        .toList()))
                .containsExactly(
                        "menu.race.play",
                        "menu.race.reset",
                        "menu.race.together",
                        "menu.race.curves",
                        "menu.race.fit",
                        "menu.race.export",
                        "menu.race.window");
        robot.click(robot.finder().findByName(menu, "menu.race.play", JMenuItem.class));
        until("it runs", () -> state().frame() > 2);
        assertThat(read(() -> Stream.of(menu.getComponents())
                        .filter(JMenuItem.class::isInstance)
                        .filter(each -> ((JMenuItem) each).getIcon() != null)
                        .toList()))
                .isEmpty();
    }

    private Path scene(String name, Scene scene) throws IOException {
        return Files.write(folder.resolve(name), SceneWriter.toBytes(scene));
    }

    private void addByChooser(Path file) {
        click("race.scene.add");
        robot.waitForIdle();
        JPopupMenu menu = robot.finder().findByName("race.scene.menu", JPopupMenu.class);
        robot.click(robot.finder().findByName(menu, "race.scene.choose", JMenuItem.class));
        JFileChooserFixture chooser = JFileChooserFinder.findFileChooser("files")
                .withTimeout(LONGEST_WAIT_MILLIS)
                .using(robot);
        chooser.fileNameTextBox().setText(file.toString());
        chooser.approve();
    }

    /** The name of the file would be HTML, if anything took it for that, and has no room. */
    @Test
    void racesASceneOfAnotherFileBesideTheDrawingsOwn() throws IOException {
        Scene net = Scenes.cloth(4);
        Scene other = net.withSolver(net.solver().withIntegrator("verlet").withTimeStep(timeStep()));
        String name = "<html><b>" + "long ".repeat(20) + ".json";
        addByChooser(scene(name, other));
        until("five race", () -> state().standings().size() == 5);
        assertThat(workspace.document().changed()).isFalse();

        click("button.race.play");
        until("it runs", () -> state().frame() > 10);
        click("button.race.play");
        until("it is paused", () -> !state().playing());

        RaceState state = state();
        Standing last = state.standings().get(4);
        assertThat(last.entrant().name()).isEqualTo(name);
        Simulation alone = new SceneCompiler(List.of()).compile(other);
        alone.step((int) state.frame());
        assertThat(last.figures().orElseThrow().hash()).isEqualTo(alone.hash());
        JLabel title = robot.finder().findByName(window.frame(), "race.name.4", JLabel.class);
        assertThat(read(title::getText)).isEqualTo(name);
        assertThat(read(() -> title.getClientProperty("html"))).isNull();
        String tip = read(() -> title.getToolTipText());
        assertThat(tip).isEqualTo(name);
        assertThat(read(() -> title.getWidth() < title.getPreferredSize().width))
                .isTrue();
        assertThat(read(() -> {
                    AbstractButton box = button("race.scene." + name);
                    return box.getWidth() < box.getPreferredSize().width && box.getWidth() > 60;
                }))
                .isTrue();
    }

    private double timeStep() {
        return read(() -> workspace.scene().solver().timeStep());
    }

    /** The other scene has a particle of the same number. */
    @Test
    void dragsAParticleOnlyInTheRunsOfItsDrawing() throws IOException {
        Scene other = Scenes.cloth(4);
        addByChooser(scene("other.json", other.withSolver(other.solver().withTimeStep(timeStep()))));
        until("five race", () -> state().standings().size() == 5);
        click("button.race.play");
        until("it runs", () -> state().frame() > 3);
        RaceView view = robot.finder().findByName(window.frame(), "race.view.0", RaceView.class);
        Point from = read(() -> view.screen(view.position(CORNER)));

        robot.pressMouse(view, from, MouseButton.LEFT_BUTTON);
        Point to = new Point(view.getWidth() / 2, 20);
        robot.moveMouse(view, to);
        Vec3 hand = read(() -> view.world(to));
        until(
                "it is there in the tiles of the drawing",
                () -> state().frames().subList(0, 4).stream()
                        .allMatch(frame -> distance(frame.orElseThrow(), hand) < 0.3));
        RaceState state = state();
        robot.releaseMouse(MouseButton.LEFT_BUTTON);

        Simulation alone = new SceneCompiler(List.of())
                .compile(state.standings().get(4).entrant().scene());
        alone.step((int) state.frame());
        assertThat(state.standings().get(4).figures().orElseThrow().hash()).isEqualTo(alone.hash());
    }

    @Test
    void readsAnotherSceneAnewAtTheRestartAndRemovesIt() throws IOException {
        Path file = scene("other.json", Scenes.cloth(4));
        addByChooser(file);
        until("five race", () -> state().standings().size() == 5);
        assertThat(state().frames().get(4).orElseThrow().x()).hasSize(16);
        scene("other.json", Scenes.cloth(5));
        click("button.race.reset");
        until(
                "it is read anew",
                () -> state().standings().size() == 5
                        && state().frames().get(4).orElseThrow().x().length == 25);

        Files.writeString(file, "{");
        click("button.race.reset");
        until("a dialog says it", () -> robot.finder().findAll(problems()).size() == 1);
        robot.pressAndReleaseKey(KeyEvent.VK_ESCAPE);
        until("it stays as it was", () -> state().standings().size() == 5);

        click("race.scene.remove.other.json");
        until("four race", () -> state().standings().size() == 4);
    }

    @Test
    void offersSamplesAsOtherScenes() {
        click("race.scene.add");
        robot.waitForIdle();
        JMenu samples = robot.finder().findByName("race.scene.samples", JMenu.class);
        until("they are listed", samples::isEnabled);
        read(() -> {
            robot.finder()
                    .findByName(samples.getPopupMenu(), "race.scene.add.rope.json", JMenuItem.class, false)
                    .doClick();
            return true;
        });
        until("the rope races", () -> state().standings().size() == 5);
        assertThat(state().standings().get(4).entrant().name()).isEqualTo("Rope");
    }

    @Test
    void saysWhereASceneCannotBeRead() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\n  \"format\": 3,\n");
        addByChooser(bad);

        until("a dialog says it", () -> robot.finder().findAll(problems()).size() == 1);
        assertThat(read(() -> state().standings().size())).isEqualTo(4);
        robot.pressAndReleaseKey(KeyEvent.VK_ESCAPE);
        until("it is closed", () -> robot.finder().findAll(problems()).isEmpty());
    }

    private static GenericTypeMatcher<JDialog> problems() {
        return new GenericTypeMatcher<>(JDialog.class, true) {
            @Override
            protected boolean isMatching(JDialog dialog) {
                return true;
            }
        };
    }

    @Test
    void runsOnTheChosenDeviceWhatItCanAndSaysWhatItCannot() {
        ComputeDevice device = PlainDevice.thatLasts(new Random(1));
        read(() -> {
            Scene scene = workspace.scene();
            workspace.open(scene.withSolver(scene.solver().withOrder(Order.COLOURED)), Optional.empty());
            window.device().set(Optional.of(device));
            return true;
        });
        click("button.race.play");
        until("it runs", () -> state().frame() > 3);
        click("button.race.play");

        assertThat(state().standings().get(0).figures().orElseThrow().device()).contains(device);
        assertThat(state().standings().get(1).figures().orElseThrow().device()).contains(device);
        assertThat(state().standings().get(2).figures().orElseThrow().device()).isEmpty();
        until(
                "it is said",
                () -> robot.finder()
                        .findByName(window.frame(), "race.figures.2", JTextArea.class)
                        .getText()
                        .contains("The processor runs it: its integrator is "));
        assertThat(read(() -> robot.finder()
                        .findByName(window.frame(), "race.figures.0", JTextArea.class)
                        .getText()))
                .doesNotContain("The processor");
    }

    @Test
    void closingEndsTheRuns() {
        click("button.race.play");
        until("it runs", () -> state().frame() > 3);

        read(() -> {
            window.close();
            return true;
        });

        Pause.pause(
                new Condition("the thread has ended") {
                    @Override
                    public boolean test() {
                        return Thread.getAllStackTraces().keySet().stream()
                                .noneMatch(thread -> thread.getName().equals(RaceRunner.THREAD));
                    }
                },
                LONGEST_WAIT_MILLIS);
    }

    @Test
    void takesTheDrawingOnceItRests() {
        RaceRunner before = read(() -> window.panel().runner().orElseThrow());
        read(() -> {
            for (int i = 0; i < 5; i++) workspace.document().execute(new AddParticle(new Vec3(i, 5, 0)));
            return true;
        });
        assertThat(read(() -> window.panel().runner())).containsSame(before);

        until(
                "the race has the edited scene",
                () -> state().frames().stream().flatMap(Optional::stream).anyMatch(frame -> frame.x().length == 14));
    }

    @Test
    void anotherDocumentBeginsARaceOnlyOnceSomebodySeesIt() {
        click("button.race.play");
        until("it runs", () -> state().frame() > 3);
        read(() -> {
            window.panel().seen(false);
            workspace.open(Scenes.cloth(4), Optional.empty());
            return true;
        });
        assertThat(read(() -> window.panel().runner())).isEmpty();

        read(() -> {
            window.panel().seen(true);
            return true;
        });
        until(
                "the other document races",
                () -> state().frames().stream().flatMap(Optional::stream).anyMatch(frame -> frame.x().length == 16));
        assertThat(read(() -> state().frame())).isZero();
    }

    @Test
    void otherPluginsBeginARaceWithTheirTypes() {
        RaceRunner before = read(() -> window.panel().runner().orElseThrow());

        read(() -> {
            workspace.use(TestPlugin.installed(() -> {}));
            return true;
        });

        assertThat(read(() -> window.panel().runner()).orElseThrow()).isNotSameAs(before);
    }

    @Test
    void aRaceGoesOnWhenAParameterChangesThatItDoesNotDependOn() {
        click("button.race.play");
        until("it runs", () -> state().frame() > 3);
        RaceRunner before = read(() -> window.panel().runner().orElseThrow());

        read(() -> {
            workspace.adjustAgain();
            return true;
        });

        assertThat(read(() -> window.panel().runner())).containsSame(before);
        assertThat(state().playing()).isTrue();
    }

    @Test
    void playTakesAnEditThatHasJustBeenMade() {
        read(() -> {
            workspace.document().execute(new AddParticle(new Vec3(0, 5, 0)));
            button("button.race.play").doClick();
            return true;
        });

        until("it runs", () -> state().frame() > 3);
        assertThat(state().frames().get(0).orElseThrow().x()).hasSize(10);
        assertThat(text("race.notice")).isBlank();
    }

    @Test
    void theCardThatNobodySeesGetsNoFrames() {
        OverlaidView view = robot.finder().findByName(window.frame(), "race.overlaid", OverlaidView.class, false);
        click("button.race.play");
        until("it runs", () -> state().frame() > 10);
        click("button.race.play");
        until("it is paused", () -> !state().playing());
        assertThat(read(view::frames)).isEmpty();

        click("button.race.together");
        until("it shows the newest frames", () -> view.frames().size() == 4);
    }

    private RaceState state() {
        return window.panel().runner().map(RaceRunner::state).orElse(RaceState.NONE);
    }

    private AbstractButton button(String name) {
        return robot.finder().findByName(window.frame(), name, AbstractButton.class);
    }

    private String text(String name) {
        return read(() -> {
            Component shown = robot.finder().findByName(window.frame(), name);
            return shown instanceof JTextComponent wrapped ? wrapped.getText() : ((JLabel) shown).getText();
        });
    }

    /** Without the mouse, because the check boxes scroll; later, because it may open a dialog. */
    private void click(String name) {
        AbstractButton button = button(name);
        until(name + " is enabled", button::isEnabled);
        SwingUtilities.invokeLater(button::doClick);
        robot.waitForIdle();
    }

    private static void until(String what, Callable<Boolean> holds) {
        Pause.pause(
                new Condition(what) {
                    @Override
                    public boolean test() {
                        return read(holds);
                    }
                },
                LONGEST_WAIT_MILLIS);
    }

    private static <T> T read(Callable<T> value) {
        return GuiActionRunner.execute(value);
    }
}
