package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.SpringKindModel;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.ColouringMonitor;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.MouseTool;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The drawing under a real mouse at 64 px/m, with the origin in the middle and grid points every 0.5 m. */
class CanvasPanelTest {
    private final Workspace workspace = new Workspace(Plugins.NONE);
    private final SpringKindModel kind = new SpringKindModel();
    private final ToolBox tools = ToolBox.standard(workspace, kind);
    private final GridSettings grid = new GridSettings();
    private final List<String> messages = new ArrayList<>();
    private final ColourModel colours = new ColourModel(messages::add, ColouringMonitor.NONE);
    private Robot robot;
    private FrameFixture window;
    private CanvasPanel canvas;

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    @BeforeEach
    void show() {
        robot = GuiRobot.create();
        window = new FrameFixture(robot, GuiActionRunner.execute(this::frame));
        window.show(new Dimension(900, 700));
        // On a busy machine a window is visible for a while before it takes mouse and keyboard events.
        robot.focusAndWaitForFocusGain(canvas);
        robot.waitForIdle();
    }

    @AfterEach
    void close() {
        window.cleanUp();
    }

    private JFrame frame() {
        canvas = new CanvasPanel(
                new DrawingContext(
                        workspace, tools, grid, WorkPlanes.in(workspace), colours, new ElementShapes(workspace)),
                PaintTrouble.LOGGED,
                messages::add);
        JPanel content = new JPanel(new BorderLayout());
        content.add(canvas);
        JButton next = new JButton("Next");
        next.setName("next");
        content.add(next, BorderLayout.SOUTH);
        JFrame frame = new JFrame("Canvas");
        frame.setContentPane(content);
        return frame;
    }

    @Test
    void placesAParticleOnTheGridPointNearestToTheClick() {
        take("particle");

        click(1.1, -0.6);

        assertThat(position(1)).isEqualTo(new Vec3(1, -0.5, 0));
    }

    @Test
    void placesAParticleOffTheGridWithControlOrWithoutSnapping() {
        take("particle");
        robot.pressKey(KeyEvent.VK_CONTROL);
        click(1.125, 0);
        robot.releaseKey(KeyEvent.VK_CONTROL);
        GuiActionRunner.execute(() -> grid.snap(false));
        click(-1.125, 0);

        assertThat(position(1).x()).isCloseTo(1.125, within(0.01));
        assertThat(position(2).x()).isCloseTo(-1.125, within(0.01));
    }

    @Test
    void connectsParticlesByADragAndAddsOneInEmptySpace() {
        open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(2, 0, 0)));
        take("spring");
        GuiActionRunner.execute(() -> kind.choose(SpringKind.SHEAR));

        drag(0, 0, 2, 0);
        drag(0, 0, 0, 1);

        assertThat(scene().springs())
                .containsExactly(Spring.of(1, 1, 2, SpringKind.SHEAR), Spring.of(2, 1, 3, SpringKind.SHEAR));
        assertThat(position(3)).isEqualTo(new Vec3(0, 1, 0));
    }

    @Test
    void selectsByARectangleAndMovesTheSelectionToExactCoordinates() {
        open(Scenes.pair());

        drag(-0.7, 0.8, 1.6, -0.7);
        assertThat(workspace.selection()).isEqualTo(Selection.all(scene()));

        drag(1, 0, 2.5, 1.5);

        assertThat(position(1)).isEqualTo(new Vec3(1.5, 1.5, 0));
        assertThat(position(2)).isEqualTo(new Vec3(2.5, 1.5, 0));
        assertThat(workspace.document().history().entries()).hasSize(1);
    }

    @Test
    void zoomsAboutThePointerWithTheWheel() {
        Point at = pixel(2, 1);
        robot.moveMouse(canvas, at);

        robot.rotateMouseWheel(-3);
        robot.waitForIdle();

        assertThat(canvas.viewport().scale()).isCloseTo(64 * Math.pow(1.15, 3), within(1e-9));
        assertThat(canvas.viewport().screenX(2)).isCloseTo(at.x, within(1.0));
        assertThat(canvas.viewport().screenY(1)).isCloseTo(at.y, within(1.0));
    }

    @Test
    void pansWithTheSpaceBarAndWithTheMiddleButton() {
        open(Scenes.pair());
        Point before = pixel(0, 0);

        robot.pressKey(KeyEvent.VK_SPACE);
        drag(0, 0, 1, 0.5);
        robot.releaseKey(KeyEvent.VK_SPACE);
        assertThat(pixel(0, 0)).isEqualTo(new Point(before.x + 64, before.y - 32));

        robot.pressMouse(canvas, pixel(0, 0), MouseButton.MIDDLE_BUTTON);
        robot.moveMouse(canvas, before);
        release();

        assertThat(pixel(0, 0)).isEqualTo(before);
        assertThat(scene()).isEqualTo(Scenes.pair());
    }

    @Test
    void cancelsADragOnEscape() {
        open(Scenes.pair());
        robot.pressMouse(canvas, pixel(0, 0));
        robot.moveMouse(canvas, pixel(0, 1));
        robot.moveMouse(canvas, pixel(0, 2));
        robot.waitForIdle();
        assertThat(position(1)).isEqualTo(new Vec3(0, 2, 0));

        key(KeyEvent.VK_ESCAPE);
        release();

        assertThat(scene()).isEqualTo(Scenes.pair());
        assertThat(workspace.document().history().entries()).isEmpty();
    }

    @Test
    void saysWhyADropIsRefused() {
        open(Scenes.pair());

        drag(0, 0, 1, 0);

        assertThat(messages).singleElement().asString().contains("zero length");
        assertThat(scene()).isEqualTo(Scenes.pair());
    }

    @Test
    void movesTheSelectionByTheArrowKeysOneEditAPress() {
        open(Scenes.pair());
        click(1, 0);

        key(KeyEvent.VK_UP);
        robot.pressKey(KeyEvent.VK_SHIFT);
        key(KeyEvent.VK_RIGHT);
        robot.releaseKey(KeyEvent.VK_SHIFT);

        assertThat(position(2)).isEqualTo(new Vec3(6, 0.5, 0));
        assertThat(workspace.document().history().entries()).hasSize(2);
    }

    @Test
    void consumesTheReleaseOfAnotherButtonDuringADrag() {
        open(Scenes.pair());
        List<Boolean> consumed = new ArrayList<>();
        GuiActionRunner.execute(() -> canvas.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseReleased(MouseEvent event) {
                consumed.add(event.isConsumed());
            }
        }));

        int left = InputEvent.BUTTON1_DOWN_MASK;
        int both = left | InputEvent.BUTTON3_DOWN_MASK;
        GuiActionRunner.execute(() -> {
            canvas.dispatchEvent(mouse(MouseEvent.MOUSE_PRESSED, left, MouseEvent.BUTTON1));
            canvas.dispatchEvent(mouse(MouseEvent.MOUSE_PRESSED, both, MouseEvent.BUTTON3));
            canvas.dispatchEvent(mouse(MouseEvent.MOUSE_RELEASED, left, MouseEvent.BUTTON3));
            canvas.dispatchEvent(mouse(MouseEvent.MOUSE_RELEASED, 0, MouseEvent.BUTTON1));
        });

        assertThat(consumed).containsExactly(true, false);
    }

    private MouseEvent mouse(int kind, int down, int button) {
        return new MouseEvent(canvas, kind, 0, down, 100, 100, 1, false, button);
    }

    @Test
    void goesThroughTheParticlesByTab() {
        open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0)));

        key(KeyEvent.VK_TAB);
        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(1));
        key(KeyEvent.VK_TAB);
        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(2));
        robot.pressKey(KeyEvent.VK_SHIFT);
        key(KeyEvent.VK_TAB);
        key(KeyEvent.VK_TAB);
        robot.releaseKey(KeyEvent.VK_SHIFT);

        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(3));
    }

    @Test
    void passesOverHiddenParticlesByTab() {
        Scene row = Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0));
        open(row.withGroups(Table.of(hiding(IdSet.of(2)))));
        key(KeyEvent.VK_TAB);
        key(KeyEvent.VK_TAB);
        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(3));
        key(KeyEvent.VK_TAB);
        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(1));

        open(row.withGroups(Table.of(hiding(IdSet.of(1, 2, 3)))));
        key(KeyEvent.VK_TAB);

        window.button("next").requireFocused();
    }

    private static Group hiding(IdSet particles) {
        return Group.of(1, "hidden", particles, IdSet.empty()).withDisplay(Group.Display.PLAIN.withHidden(true));
    }

    @Test
    void leavesTheDrawingByControlTab() {
        open(Scenes.pair());

        robot.pressKey(KeyEvent.VK_CONTROL);
        key(KeyEvent.VK_TAB);
        robot.releaseKey(KeyEvent.VK_CONTROL);

        window.button("next").requireFocused();
    }

    @Test
    void drawsWithTheKeyboardAlone() {
        take("particle");
        key(KeyEvent.VK_ENTER);
        key(KeyEvent.VK_RIGHT);
        key(KeyEvent.VK_ENTER);
        assertThat(position(1)).isEqualTo(new Vec3(0.5, 0, 0));

        take("select");
        key(KeyEvent.VK_DOWN);

        assertThat(position(1)).isEqualTo(new Vec3(0.5, -0.5, 0));
    }

    @Test
    void placesParticlesInARowWithTheKeyboardAndRefusesASecondOneOnTheSameSpot() {
        take("particle");
        key(KeyEvent.VK_ENTER);
        key(KeyEvent.VK_ENTER);
        for (int i = 0; i < 3; i++) {
            key(KeyEvent.VK_RIGHT);
            key(KeyEvent.VK_RIGHT);
            key(KeyEvent.VK_ENTER);
        }
        key(KeyEvent.VK_ENTER);

        assertThat(scene().particles().stream().map(Particle::position))
                .containsExactly(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0), new Vec3(3, 0, 0));
        assertThat(messages).singleElement().asString().contains("particle 4 is here already");
    }

    @Test
    void movesTheCursorByAPixelWithoutSnapping() {
        GuiActionRunner.execute(() -> grid.snap(false));
        take("particle");
        key(KeyEvent.VK_ENTER);
        key(KeyEvent.VK_RIGHT);

        key(KeyEvent.VK_ENTER);

        assertThat(position(1).x()).isCloseTo(1 / 64.0, within(1e-9));
    }

    @Test
    void connectsWithTheKeyboardAcrossDepthsAndOnEmptyGroundUntilEscape() {
        open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0.1, 2)));
        take("spring");

        key(KeyEvent.VK_TAB);
        key(KeyEvent.VK_ENTER);
        key(KeyEvent.VK_TAB);
        key(KeyEvent.VK_ENTER);
        assertThat(scene().springs()).containsExactly(Spring.of(1, 1, 2, SpringKind.STRUCTURAL));

        key(KeyEvent.VK_UP);
        key(KeyEvent.VK_ENTER);
        key(KeyEvent.VK_ESCAPE);
        assertThat(position(3)).isEqualTo(new Vec3(1, 0.5, 0));
        assertThat(tools.current().busy()).isFalse();
        assertThat(workspace.document().history().entries()).hasSize(2);
    }

    @Test
    void jumpsToTheNearestParticleInADirection() {
        open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 2, 0), new Vec3(3, 0.3, 0), new Vec3(0.2, -1, 0)));
        key(KeyEvent.VK_TAB);

        jump(KeyEvent.VK_RIGHT);
        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(3));
        jump(KeyEvent.VK_LEFT);
        jump(KeyEvent.VK_DOWN);
        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(4));
    }

    private void jump(int arrow) {
        robot.pressKey(KeyEvent.VK_CONTROL);
        robot.pressKey(KeyEvent.VK_SHIFT);
        key(arrow);
        robot.releaseKey(KeyEvent.VK_SHIFT);
        robot.releaseKey(KeyEvent.VK_CONTROL);
    }

    @Test
    void chainsSpringsByClicksUntilEnterOrADoubleClick() {
        open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0)));
        take("spring");
        click(0, 0);
        click(1, 0);
        click(2, 1);
        key(KeyEvent.VK_ENTER);
        click(-1, 0);
        robot.click(canvas, pixel(-1, -1), MouseButton.LEFT_BUTTON, 2);
        robot.waitForIdle();

        assertThat(scene().springs()).hasSize(3);
        assertThat(scene().particles()).hasSize(5);
        assertThat(tools.current().busy()).isFalse();
    }

    @Test
    void picksAmongItemsOnEachOtherFromAListWithTheMouseAndTheKeyboard() {
        open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(0, 0, 2), new Vec3(0, 0, 1)));

        dragWithAlt(0, 0, 0, 0);
        assertThat(labels(pickList())).containsExactly("Particle 2", "Particle 3", "Particle 1");
        key(KeyEvent.VK_DOWN);
        JMenuItem second = (JMenuItem) pickList().getComponent(1);
        assertThat(GuiActionRunner.execute(second::isArmed)).isTrue();
        key(KeyEvent.VK_ENTER);
        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(3));

        robot.pressKey(KeyEvent.VK_ALT);
        key(KeyEvent.VK_ENTER);
        robot.releaseKey(KeyEvent.VK_ALT);
        robot.click((JMenuItem) pickList().getComponent(2));
        robot.waitForIdle();
        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(1));
    }

    private JPopupMenu pickList() {
        JPopupMenu list = robot.finder().findByName("canvas.pick", JPopupMenu.class, true);
        Pause.pause(new Condition("the list shows") {
            @Override
            public boolean test() {
                return GuiActionRunner.execute(list::isShowing);
            }
        });
        return list;
    }

    private static List<String> labels(JPopupMenu menu) {
        return GuiActionRunner.execute(() -> Stream.of(menu.getComponents())
                .map(each -> ((JMenuItem) each).getText())
                .toList());
    }

    @Test
    void drawsARectangleInsideAClothWithAlt() {
        open(Scenes.pair());

        dragWithAlt(1, 0, 0.6, 0.5);

        assertThat(workspace.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
        assertThat(scene()).isEqualTo(Scenes.pair());
    }

    @Test
    void selectsWithTheLasso() {
        open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 1, 0)));
        take("lasso");

        robot.pressMouse(canvas, pixel(-0.5, 0.5));
        robot.moveMouse(canvas, pixel(-0.5, -0.5));
        robot.moveMouse(canvas, pixel(1.5, -0.5));
        robot.moveMouse(canvas, pixel(1.5, 0.5));
        release();

        assertThat(workspace.selection().particles()).isEqualTo(IdSet.of(1, 2));
    }

    @Test
    void placesAtTheDepthThatPageUpMovedTheWorkPlaneTo() {
        take("particle");
        key(KeyEvent.VK_ENTER);
        key(KeyEvent.VK_ENTER);
        key(KeyEvent.VK_PAGE_UP);

        key(KeyEvent.VK_ENTER);

        assertThat(position(1)).isEqualTo(Vec3.ZERO);
        assertThat(position(2)).isEqualTo(new Vec3(0, 0, 0.5));
    }

    @Test
    void givesAltToTheToolOfAPluginInsteadOfTurningTheView() {
        AltSpy tool = new AltSpy();
        GuiActionRunner.execute(() ->
                workspace.use(new Plugins(Contributed.NONE, List.of(TestPlugin.plugin(to -> to.tool(tool))))));
        take("test.alt");

        dragWithAlt(0, 0, 1, 1);

        assertThat(tool.alt).containsOnly(true);
        assertThat(canvas.view().camera().isStraight()).isTrue();
    }

    @Test
    void turnsAroundThePointThatWasTheMiddleAtThePress() {
        open(Scenes.pair());
        Vec3 middle = new Vec3(0.5, 0, 0);
        Point2D before = canvas.view().transform().place(middle);

        robot.pressMouse(canvas, pixel(-2, 2), MouseButton.RIGHT_BUTTON);
        robot.moveMouse(canvas, pixel(-1, 2));
        GuiActionRunner.execute(() -> workspace.document().select(Selection.ofParticles(IdSet.of(2))));
        robot.moveMouse(canvas, pixel(0, 1));
        release();

        assertThat(canvas.view().camera().isStraight()).isFalse();
        assertThat(canvas.view().transform().place(middle).distance(before)).isLessThan(1e-6);
    }

    @Test
    void drawsThePictureInSpaceAnewAfterPluginsChanged() {
        open(Scenes.cloth(3));
        long before = picturesFrom(Facing.HOME);

        GuiActionRunner.execute(() -> workspace.use(TestPlugin.installed(() -> {})));

        untilPictures(before + 1);
    }

    @Test
    void forgetsThePictureInSpaceWhileTheViewIsFlat() {
        open(Scenes.cloth(3));
        long before = picturesFrom(Facing.HOME);

        assertThat(picturesFrom(Facing.FRONT)).isEqualTo(before);
        assertThat(picturesFrom(Facing.HOME)).isGreaterThan(before);
    }

    /** The number of pictures in space once the view from there is painted. */
    private long picturesFrom(Facing facing) {
        long before = canvas.pictures();
        GuiActionRunner.execute(() -> canvas.look(facing));
        picture();
        if (facing == Facing.HOME) untilPictures(before + 1);
        Pause.pause(new Condition("nothing more is drawn") {
            private long last = -1;

            @Override
            public boolean test() {
                boolean same = canvas.pictures() == last;
                last = canvas.pictures();
                picture();
                return same;
            }
        });
        return canvas.pictures();
    }

    private void untilPictures(long number) {
        Pause.pause(new Condition("picture " + number + " is drawn") {
            @Override
            public boolean test() {
                return GuiActionRunner.execute(canvas::pictures) >= number;
            }
        });
    }

    @Test
    void drawsArrowsOfAnotherSceneAsIfItWereTheFirst() {
        GuiActionRunner.execute(() -> colours.overlays().set(Overlay.VELOCITIES, true));
        open(moving(5));
        BufferedImage first = picture();
        open(moving(10));
        picture();

        open(moving(5));

        assertThat(pixels(picture())).isEqualTo(pixels(first));
    }

    private static Scene moving(double speed) {
        Scene still = Scenes.particles(Vec3.ZERO);
        return still.changeParticles(IdSet.of(1), particle -> particle.withVelocity(new Vec3(speed, 0, 0)));
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    @Test
    void dropsTheSelectionOnEscape() {
        open(Scenes.pair());
        click(1, 0);

        key(KeyEvent.VK_ESCAPE);

        assertThat(workspace.selection()).isEqualTo(Selection.EMPTY);
    }

    @Test
    void showsTheWholeSceneWhenItIsOpenedAndWhenAsked() {
        open(Scenes.cloth(40));
        assertThat(allShows()).isTrue();

        GuiActionRunner.execute(() -> canvas.viewport().zoom(30, 0, 0));
        assertThat(allShows()).isFalse();

        GuiActionRunner.execute(canvas::fit);
        assertThat(allShows()).isTrue();
    }

    @Test
    void tellsWhereThePointerIsOnTheGrid() {
        List<Optional<Vec3>> told = new ArrayList<>();
        GuiActionRunner.execute(() -> canvas.addPointerListener(told::add));

        robot.moveMouse(canvas, pixel(1.1, 0.4));
        robot.waitForIdle();

        assertThat(told).contains(Optional.of(new Vec3(1, 0.5, 0)));
    }

    @Test
    void forgetsWhatWasUnderThePointerWhenAnotherSceneIsOpenedOrThePointerLeaves() {
        List<Optional<Vec3>> told = new ArrayList<>();
        canvas.addPointerListener(told::add);
        for (Tool tool : tools.tools()) {
            open(Scenes.pair());
            take(tool.id());
            hover(0, 0);
            assertThat(hovered()).as(tool.id()).isNotEqualTo(Tool.Overlay.NONE);

            GuiActionRunner.execute(() -> workspace.open(Scenes.pair(), Optional.empty()));

            assertThat(hovered()).as(tool.id()).isEqualTo(Tool.Overlay.NONE);
            assertThat(told.get(told.size() - 1)).as(tool.id()).isEmpty();

            hover(0, 0);
            assertThat(hovered()).as(tool.id()).isNotEqualTo(Tool.Overlay.NONE);
            robot.moveMouse(window.button("next").target());
            robot.waitForIdle();
            assertThat(hovered()).as(tool.id()).isEqualTo(Tool.Overlay.NONE);
        }
    }

    private void hover(double x, double y) {
        Point at = pixel(x, y);
        robot.moveMouse(canvas, at.x + 1, at.y + 1);
        robot.moveMouse(canvas, at);
        robot.waitForIdle();
    }

    private Tool.Overlay hovered() {
        return GuiActionRunner.execute(() -> tools.current().overlay());
    }

    @Test
    void saysBesideThePointerWhyAMoveWasRefusedUntilTheNextEdit() {
        open(Scenes.pair());
        take("select");

        drag(0, 0, 1, 0);

        String why = messages.get(0);
        assertThat(why).contains("rest length").doesNotContain("restLength");
        assertThat(canvas.refusal()).contains(new Refusal(why, pixel(1, 0)));
        assertThat(count(picture(), SceneColors.LIGHT.pin())).isGreaterThan(100);

        take("pin");
        assertThat(canvas.refusal()).isEmpty();
        take("select");
        drag(0, 0, 1, 0);
        drag(0, 0, -1, 0);

        assertThat(canvas.refusal()).isEmpty();
        assertThat(messages).hasSize(2);
    }

    @Test
    void selectsWhatIsUnderTheRightButtonForAMenu() {
        open(Scenes.pair());

        robot.click(canvas, pixel(1, 0), MouseButton.RIGHT_BUTTON, 1);
        robot.waitForIdle();

        assertThat(workspace.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
    }

    @Test
    void saysWhatToDoNextWhileTheSceneIsEmpty() {
        Color words = SceneColors.LIGHT.text();
        assertThat(count(picture(), words)).isGreaterThan(50);

        take("particle");
        click(2, 2);

        assertThat(count(picture(), words)).isZero();
    }

    @Test
    void showsTheGridUntilItIsSwitchedOff() {
        Color minor = SceneColors.LIGHT.gridMinor();
        assertThat(count(picture(), minor)).isGreaterThan(1_000);

        GuiActionRunner.execute(() -> grid.show(false));

        assertThat(count(picture(), minor)).isZero();
    }

    @Test
    void startsANewDragWhereTheReleaseOfTheLastWasLost() {
        open(Scenes.pair());
        GuiActionRunner.execute(() -> {
            Point at = pixel(0, 0);
            canvas.dispatchEvent(
                    new MouseEvent(canvas, MouseEvent.MOUSE_PRESSED, 0, 0, at.x, at.y, 1, false, MouseEvent.BUTTON2));
        });

        click(1, 0);

        assertThat(workspace.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
    }

    @Test
    void hasANameForScreenReaders() {
        assertThat(canvas.getAccessibleContext().getAccessibleName()).isNotBlank();
        assertThat(canvas.getAccessibleContext().getAccessibleDescription()).contains("Enter");
    }

    /** Opens a scene at the zoom and position that the tests rely on. */
    private void open(Scene scene) {
        GuiActionRunner.execute(() -> {
            workspace.open(scene, Optional.empty());
            boolean small = scene.particles().size() < 10;
            if (small)
                canvas.viewport()
                        .zoom(Viewport.DEFAULT_SCALE / canvas.viewport().scale(), 0, 0);
            if (small) canvas.viewport().centreOn(0, 0);
        });
        robot.waitForIdle();
    }

    private void take(String tool) {
        GuiActionRunner.execute(() -> tools.choose(tool));
    }

    private Point pixel(double x, double y) {
        Viewport viewport = canvas.viewport();
        return new Point((int) Math.round(viewport.screenX(x)), (int) Math.round(viewport.screenY(y)));
    }

    private void click(double x, double y) {
        robot.pressMouse(canvas, pixel(x, y));
        release();
    }

    /** The robot releases only the buttons that it knows are down, so its earlier events must have been delivered. */
    private void release() {
        robot.waitForIdle();
        robot.releaseMouseButtons();
        robot.waitForIdle();
    }

    private void drag(double fromX, double fromY, double toX, double toY) {
        Point to = pixel(toX, toY);
        robot.pressMouse(canvas, pixel(fromX, fromY));
        robot.moveMouse(canvas, pixel((fromX + toX) / 2, (fromY + toY) / 2));
        robot.moveMouse(canvas, to);
        release();
    }

    /** The robot of the virtual screen loses Alt in events of the mouse. */
    private void dragWithAlt(double fromX, double fromY, double toX, double toY) {
        GuiActionRunner.execute(() -> {
            sendWithAlt(MouseEvent.MOUSE_PRESSED, fromX, fromY);
            sendWithAlt(MouseEvent.MOUSE_DRAGGED, (fromX + toX) / 2, (fromY + toY) / 2);
            sendWithAlt(MouseEvent.MOUSE_DRAGGED, toX, toY);
            sendWithAlt(MouseEvent.MOUSE_RELEASED, toX, toY);
        });
        robot.waitForIdle();
    }

    private void sendWithAlt(int id, double x, double y) {
        boolean down = id != MouseEvent.MOUSE_RELEASED;
        int keys = InputEvent.ALT_DOWN_MASK | (down ? InputEvent.BUTTON1_DOWN_MASK : 0);
        Point at = pixel(x, y);
        canvas.dispatchEvent(new MouseEvent(canvas, id, 0, keys, at.x, at.y, 1, false, MouseEvent.BUTTON1));
    }

    private void key(int code) {
        robot.pressAndReleaseKeys(code);
        robot.waitForIdle();
    }

    private Scene scene() {
        return GuiActionRunner.execute(workspace::scene);
    }

    private Vec3 position(int particle) {
        return scene().particles().get(particle).position();
    }

    private BufferedImage picture() {
        return GuiActionRunner.execute(() -> {
            BufferedImage image = new BufferedImage(canvas.getWidth(), canvas.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            canvas.paint(g);
            g.dispose();
            return image;
        });
    }

    private static int count(BufferedImage image, Color color) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) if (image.getRGB(x, y) == color.getRGB()) count++;
        }
        return count;
    }

    private boolean allShows() {
        return GuiActionRunner.execute(() -> {
            var visible = canvas.viewport().visible();
            return scene().particles().stream()
                    .allMatch(
                            p -> visible.contains(p.position().x(), p.position().y()));
        });
    }

    /** Notes whether Alt was down. */
    private static final class AltSpy implements MouseTool {
        private final List<Boolean> alt = new ArrayList<>();

        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.alt", "Alt", "Notes whether Alt is down");
        }

        @Override
        public String hint() {
            return "Drag.";
        }

        @Override
        public Trail trail() {
            return Trail.NOTHING;
        }

        @Override
        public Scene apply(Scene scene, Gesture gesture) {
            alt.add(gesture.from().alt());
            return scene;
        }
    }
}
