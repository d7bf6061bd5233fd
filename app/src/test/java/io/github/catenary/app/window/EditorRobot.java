package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.History;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.KeyboardFocusManager;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.geom.Point2D;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.KeyStroke;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.JFileChooserFinder;
import org.assertj.swing.finder.JOptionPaneFinder;
import org.assertj.swing.finder.WindowFinder;
import org.assertj.swing.fixture.DialogFixture;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.fixture.JFileChooserFixture;
import org.assertj.swing.fixture.JOptionPaneFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;

/**
 * Operates the whole window as a user does: the mouse on the drawing (points in m), keys, menus, dialogs. It reads the
 * workspace directly, but edits only through the window.
 */
final class EditorRobot {
    private static final Dimension SIZE = new Dimension(1240, 860);
    private static final long LONGEST_WAIT_MILLIS = 20_000;
    private static final Map<Integer, Integer> MODIFIERS = Map.of(
            InputEvent.CTRL_DOWN_MASK, KeyEvent.VK_CONTROL,
            InputEvent.META_DOWN_MASK, KeyEvent.VK_META,
            InputEvent.SHIFT_DOWN_MASK, KeyEvent.VK_SHIFT,
            InputEvent.ALT_DOWN_MASK, KeyEvent.VK_ALT);

    private final Robot robot = GuiRobot.create();
    private final Workspace workspace;
    private final Path userFolder;
    private final Settings settings;
    private final FrameFixture window;
    private final CatenaryFrame frame;
    private final CanvasPanel canvas;

    private EditorRobot(Plugins plugins, InstalledPlugins installed, Path userFolder, Path samples) {
        this.userFolder = userFolder;
        settings = new Settings(userFolder);
        workspace = read(() -> new Workspace(plugins));
        RecoveryFolder recovery = new RecoveryFolder(userFolder.resolve("recovery"));
        frame = read(() -> new CatenaryFrame(workspace, new EditorContext(installed, settings, samples, recovery)));
        window = new FrameFixture(robot, frame);
        window.show(SIZE);
        read(() -> {
            frame.setLocation(0, 0); // otherwise part of it may be beyond the edge of the screen
            return true;
        });
        canvas = robot.finder().findByName("canvas", CanvasPanel.class);
        if (installed.now().problems().isEmpty()) {
            until("the drawing has the focus", () -> canvas.isFocusOwner() || dialogShows());
        }
    }

    /**
     * Opens the window on an empty scene.
     *
     * @param userFolder the folder of the settings
     */
    static EditorRobot start(Plugins plugins, Path userFolder, Path samples) {
        return new EditorRobot(plugins, new InstalledPlugins(PluginFolders.of(), false), userFolder, samples);
    }

    /** As {@link #start(Plugins, Path, Path)}, with the plugins of jars, which the window may change. */
    static EditorRobot start(InstalledPlugins installed, Path userFolder, Path samples) {
        return new EditorRobot(installed.now().plugins(), installed, userFolder, samples);
    }

    /** Closes the window and waits for its last writes, because the test deletes its folder next. */
    void cleanUp() {
        window.cleanUp();
        GuiActionRunner.execute(() -> {}); // what the closed window has left in the queue may still change settings
        Duration longest = Duration.ofMillis(LONGEST_WAIT_MILLIS);
        boolean written = frame.journal().flush(longest)
                && settings.flush(longest)
                && frame.materials().flush(longest);
        if (!written) throw new AssertionError("journal and settings were not written in time");
    }

    FrameFixture window() {
        return window;
    }

    CatenaryFrame frame() {
        return frame;
    }

    Robot robot() {
        return robot;
    }

    Settings settings() {
        return settings;
    }

    /** The settings as the next start reads them. */
    Settings savedSettings() {
        if (!settings.flush(Duration.ofSeconds(20))) throw new AssertionError("the settings were not written in time");
        return new Settings(userFolder);
    }

    // What is open

    Scene scene() {
        return read(workspace::scene);
    }

    Selection selection() {
        return read(workspace::selection);
    }

    Optional<Path> file() {
        return read(workspace::file);
    }

    /** The number of edits in the history. */
    int edits() {
        return read(() -> workspace.document().history().done());
    }

    /** What is open in front, for use on the EDT. */
    Document document() {
        return workspace.document();
    }

    List<History.Entry> history() {
        return read(() -> List.copyOf(workspace.document().history().entries()));
    }

    String title() {
        return read(frame::getTitle);
    }

    String message() {
        return window.label("status.message").text();
    }

    PreviewState run() {
        return frame.run().state();
    }

    /** True while a file is read or written, or a part is generated. */
    boolean busy() {
        return read(() -> frame.background().running());
    }

    /** Waits until what is drawn can run. After another scene was opened, its run is shown for a moment more. */
    void untilItCanRun() {
        until("it can run", () -> {
            Scene drawn = scene();
            PreviewState state = run();
            return state.canRun() && state.frame().orElseThrow().scene() == drawn;
        });
    }

    /** Frames since the start of the run. */
    long frameNumber() {
        return run().status().frame();
    }

    /** The position of a particle in the run, m. */
    Vec3 running(int particle) {
        var shown = run().frame().orElseThrow();
        int i = shown.scene().particles().positionOf(particle);
        return new Vec3(shown.x()[i], shown.y()[i], shown.z()[i]);
    }

    /** Opens a small scene in the window as if from a file, at the zoom of an empty drawing. */
    void open(Scene scene, Optional<Path> file) {
        read(() -> {
            workspace.open(scene, file);
            Viewport viewport = canvas.viewport();
            viewport.zoom(Viewport.DEFAULT_SCALE / viewport.scale(), 0, 0);
            viewport.centreOn(0, 0);
            return true;
        });
        robot.waitForIdle();
    }

    // The drawing

    /** Edits the document without a gesture. */
    void execute(Command edit) {
        read(() -> {
            workspace.document().execute(edit);
            return edit;
        });
    }

    /** Gives the drawing the focus, without a click that a tool would take. */
    void focusDrawing() {
        until("the drawing has the focus", () -> {
            if (!canvas.isFocusOwner()) canvas.requestFocus();
            return canvas.isFocusOwner();
        });
    }

    /** Shows a tab of the inspector. */
    void inspect(InspectorTab tab) {
        window.tabbedPane("inspector.tabs").selectTab(tab.ordinal());
    }

    /** Chooses a tool, or a kind of springs, by its letter. */
    void take(String letter) {
        focusDrawing();
        keys(letter);
    }

    /** Places a particle with the particle tool, which must be chosen; returns its id. */
    int place(double x, double y) {
        int id = scene().nextIds().particle();
        click(x, y);
        return id;
    }

    /** Connects two particles by a drag with the spring tool, which must be chosen; returns the spring. */
    Spring connect(int a, int b) {
        int id = scene().nextIds().spring();
        drag(position(a), position(b));
        return scene().springs().get(id);
    }

    /** Clicks a particle with the chosen tool. */
    void click(int particle) {
        click(position(particle));
    }

    /** Clicks the middle of a spring. */
    void click(Spring spring) {
        Vec3 middle = position(spring.a()).plus(position(spring.b())).times(0.5);
        click(middle);
    }

    void click(double x, double y) {
        click(new Vec3(x, y, 0));
    }

    /** Clicks where the drawing shows a point. */
    void click(Vec3 point) {
        robot.pressMouse(canvas, pixel(point));
        release();
    }

    void drag(Vec3 from, Vec3 to) {
        press(from);
        move(to);
        release();
    }

    void press(Vec3 at) {
        robot.pressMouse(canvas, pixel(at));
    }

    void move(Vec3 to) {
        Point end = pixel(to);
        robot.moveMouse(canvas, end.x - 3, end.y - 3);
        robot.moveMouse(canvas, end);
    }

    /** The robot releases only buttons that it knows are down, so its earlier events must have arrived. */
    void release() {
        robot.waitForIdle();
        robot.releaseMouseButtons();
        robot.waitForIdle();
    }

    Vec3 position(int particle) {
        return scene().particles().get(particle).position();
    }

    /** The pixel of the drawing that shows a point. */
    Point pixel(Vec3 point) {
        return read(() -> {
            Point2D seen = canvas.view().transform().place(point);
            Point at = new Point((int) Math.round(seen.getX()), (int) Math.round(seen.getY()));
            if (!canvas.contains(at)) throw new AssertionError(point + " is outside the drawing");
            return at;
        });
    }

    // Keys and fields

    /** Presses keys, such as {@code menu shift S}; {@code menu} is the platform's menu key. */
    void keys(String stroke) {
        focusFront();
        KeyStroke keys = KeyNames.parse(stroke);
        Deque<Integer> held = new ArrayDeque<>();
        MODIFIERS.forEach((mask, key) -> {
            if ((keys.getModifiers() & mask) != 0) held.push(key);
        });
        held.forEach(robot::pressKey);
        robot.pressKey(keys.getKeyCode());
        robot.releaseKey(keys.getKeyCode());
        held.forEach(robot::releaseKey);
        robot.waitForIdle();
    }

    /** Types into a field without entering it. */
    void type(String field, String text) {
        window.textBox(field).click().selectAll();
        robot.enterText(text);
        robot.waitForIdle();
    }

    void enter(String field, String text) {
        type(field, text);
        keys("ENTER");
    }

    // Menus and dialogs

    void menu(String name) {
        window.menuItem("menu." + name).click();
        robot.waitForIdle();
    }

    /** Opens the menus down to an item, however deep, as keyboard and mouse make Swing do it, and clicks the item. */
    void chooseItem(String name) {
        robot.click(showItem(name));
        robot.waitForIdle();
    }

    /** Opens the menus down to an item. */
    JMenuItem showItem(String name) {
        JMenuItem item = window.menuItem("menu." + name).target();
        read(() -> {
            MenuSelectionManager.defaultManager().setSelectedPath(path(item));
            return true;
        });
        until("the item shows", item::isShowing);
        robot.waitForIdle();
        return item;
    }

    private static MenuElement[] path(JMenuItem item) {
        List<MenuElement> path = new ArrayList<>();
        Component at = item.getParent();
        while (at != null) {
            path.add(0, (MenuElement) at);
            at = at instanceof JPopupMenu popup ? popup.getInvoker() : at instanceof JMenuBar ? null : at.getParent();
        }
        return path.toArray(MenuElement[]::new);
    }

    /** Chooses from the menu of recent files, which fills when it opens. */
    void recent(String item) {
        menu("recent");
        menu("recent." + item);
    }

    JFileChooserFixture chooser() {
        return chooser("files");
    }

    private JFileChooserFixture chooser(String name) {
        JFileChooserFixture chooser = JFileChooserFinder.findFileChooser(name)
                .withTimeout(LONGEST_WAIT_MILLIS)
                .using(robot);
        untilInPlace(chooser.target());
        return chooser;
    }

    /** Types the path of a file into the open file chooser, and enters it. */
    void choose(Path file) {
        choose("files", file);
    }

    /** @param chooser the name of the chooser */
    void choose(String chooser, Path file) {
        chooser(chooser).fileNameTextBox().click().selectAll();
        robot.enterText(file.toString());
        keys("ENTER");
    }

    DialogFixture dialog(String name) {
        DialogFixture dialog =
                WindowFinder.findDialog(name).withTimeout(LONGEST_WAIT_MILLIS).using(robot);
        untilInPlace(dialog.target());
        return dialog;
    }

    JOptionPaneFixture question() {
        JOptionPaneFixture question = JOptionPaneFinder.findOptionPane()
                .withTimeout(LONGEST_WAIT_MILLIS)
                .using(robot);
        untilInPlace(question.target());
        until(
                "the question has the keyboard",
                () -> SwingUtilities.getWindowAncestor(question.target()).isFocused());
        return question;
    }

    /** Answers the open question, and waits until it is gone. */
    void answer(String button) {
        JOptionPaneFixture question = question();
        question.buttonWithText(button).click();
        until("the question is gone", () -> !question.target().isShowing());
        robot.waitForIdle();
    }

    /** On a busy machine a dialog shows for a moment before it is laid out and in its final place. */
    private static void untilInPlace(Component shown) {
        Dimension screen = Toolkit.getDefaultToolkit().getScreenSize();
        until("the dialog is in its place", () -> {
            if (!shown.isShowing() || shown.getWidth() == 0) return false;
            Rectangle onScreen = new Rectangle(shown.getLocationOnScreen(), shown.getSize());
            return new Rectangle(screen).contains(onScreen);
        });
        ClippedText.requireNone(shown);
    }

    /** True while a dialog is in front of the window. */
    boolean asks() {
        return read(EditorRobot::dialogShows);
    }

    private static boolean dialogShows() {
        return dialogs().findAny().isPresent();
    }

    private static Stream<Window> dialogs() {
        return Stream.of(Window.getWindows()).filter(each -> each instanceof Dialog && each.isShowing());
    }

    /**
     * Makes sure that the front window has the focus. If one dialog closes and the next one opens, the virtual screen,
     * which has no window manager, may not move the focus; a user would click on the dialog.
     */
    private void focusFront() {
        Window front = read(() -> dialogs().reduce((below, above) -> above).orElse(frame));
        if (read(() -> hasFocus(front))) return;
        robot.click(front, new Point(3, front.getHeight() - 3));
        until("the window in front has the focus", () -> {
            if (hasFocus(front)) return true;
            Component last = front.getMostRecentFocusOwner();
            (last == null ? front : last).requestFocus();
            return false;
        });
    }

    private static boolean hasFocus(Window window) {
        return KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusedWindow() == window;
    }

    // Waiting

    static void until(String what, BooleanSupplier holds) {
        Pause.pause(
                new Condition(what) {
                    @Override
                    public boolean test() {
                        return read(holds::getAsBoolean);
                    }
                },
                LONGEST_WAIT_MILLIS);
    }

    static <T> T read(Callable<T> value) {
        return GuiActionRunner.execute(value);
    }
}
