package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Point;
import java.awt.Window;
import java.awt.event.KeyEvent;
import java.awt.event.WindowEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.core.Robot;

/** Does random actions in a window; the same seed gives the same actions, as far as the window behaves the same. */
final class Monkey {
    private static final List<String> VALUES = List.of(
            "1e30",
            "1e308",
            "-1.7e308",
            "5e-324",
            "1e154",
            "0",
            "-1",
            "1",
            "0.3",
            "NaN",
            "Infinity",
            "",
            "abc",
            "<html><b>x",
            "12,5",
            "99999999999",
            "2147483647",
            "1e-300",
            "  3  ",
            "\\u4e00 | \\ \" '",
            "-0");

    /** Cheap values: the cost of a frame is not under test here, and a frame of hours would continue after the test. */
    private static final List<String> CHEAP = List.of("1", "2", "5", "0", "-3", "abc", "", "60", "NaN", "1e308x");

    /** Items that end the window, leave it for another, or ask for files outside the test. */
    private static final Set<String> LEFT_ALONE =
            Set.of("menu.quit", "menu.plugins", "menu.race", "menu.import", "menu.export", "menu.open", "menu.save-as");

    private static final List<String> KEYS = List.of(
            "V",
            "M",
            "P",
            "S",
            "N",
            "X",
            "1",
            "2",
            "3",
            "F",
            "ESCAPE",
            "ENTER",
            "TAB",
            "shift TAB",
            "LEFT",
            "RIGHT",
            "UP",
            "DOWN",
            "shift UP",
            "ctrl LEFT",
            "DELETE",
            "menu Z",
            "menu shift Z",
            "menu A",
            "menu shift A",
            "menu C",
            "menu V",
            "menu X",
            "menu D",
            "menu P",
            "menu shift P",
            "menu S",
            "F5",
            "F9",
            "F11",
            "alt 1",
            "menu 1",
            "menu 2",
            "menu 3",
            "F1",
            "SPACE");

    private static final int REMEMBERED = 25;

    private final EditorRobot editor;
    private final Robot robot;
    private final CanvasPanel canvas;
    private final JComponent preview;
    private final Random random;
    private final long seed;
    private final Deque<String> last = new ArrayDeque<>();
    private int done;

    Monkey(EditorRobot editor, long seed) {
        this.editor = editor;
        this.seed = seed;
        robot = editor.robot();
        random = new Random(seed);
        canvas = robot.finder().findByName("canvas", CanvasPanel.class);
        preview = robot.finder().findByName("preview.view", JComponent.class);
    }

    /** Describes how the monkey came here. */
    @Override
    public String toString() {
        return "seed " + seed + ", " + done + " actions, the last of them " + last;
    }

    void act() {
        done++;
        Optional<Dialog> asking = dialog();
        if (asking.isPresent()) {
            answer(asking.get());
            return;
        }
        closeOtherWindows();
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> pointAt(canvas);
            case 3 -> pointAt(preview);
            case 4, 5, 6 -> key();
            case 7, 8 -> type();
            case 9 -> press();
            case 10 -> menu();
            default -> wheel();
        }
        robot.waitForIdle();
    }

    private void note(String what) {
        last.add(what);
        if (last.size() > REMEMBERED) last.remove();
    }

    private void pointAt(JComponent where) {
        if (!read(where::isShowing)) return;
        Point from = place(where);
        Point to = random.nextBoolean() ? from : place(where);
        boolean right = random.nextInt(8) == 0;
        int held = List.of(0, 0, 0, KeyEvent.VK_SHIFT, KeyEvent.VK_CONTROL, KeyEvent.VK_ALT)
                .get(random.nextInt(6));
        note((right ? "right " : "") + "drag " + where.getName() + " " + from + " " + to + " " + held);
        if (held != 0) robot.pressKey(held);
        robot.moveMouse(where, from);
        robot.pressMouse(where, from, right ? MouseButton.RIGHT_BUTTON : MouseButton.LEFT_BUTTON);
        robot.moveMouse(where, to);
        if (random.nextInt(10) == 0) robot.pressAndReleaseKeys(KeyEvent.VK_ESCAPE);
        robot.waitForIdle();
        robot.releaseMouseButtons();
        if (held != 0) robot.releaseKey(held);
    }

    private Point place(JComponent where) {
        return new Point(random.nextInt(Math.max(1, where.getWidth())), random.nextInt(Math.max(1, where.getHeight())));
    }

    private void wheel() {
        JComponent where = random.nextBoolean() ? canvas : preview;
        if (!read(where::isShowing)) return;
        int turns = random.nextInt(40) - 20;
        note("wheel " + where.getName() + " " + turns);
        robot.moveMouse(where, place(where));
        robot.rotateMouseWheel(where, turns);
    }

    private void key() {
        String key = KEYS.get(random.nextInt(KEYS.size()));
        note(key);
        if (random.nextInt(3) > 0) {
            read(canvas::requestFocusInWindow);
            robot.waitForIdle();
        }
        editor.keys(key);
    }

    /** Types something into some field of the window. */
    private void type() {
        List<JTextComponent> fields = showing(editor.frame(), JTextComponent.class).stream()
                .filter(field -> field.isEditable() && field.isEnabled() && field.isFocusable())
                .toList();
        if (fields.isEmpty()) return;
        JTextComponent field = fields.get(random.nextInt(fields.size()));
        String name = String.valueOf(field.getName());
        List<String> values = name.startsWith("solver.") ? CHEAP : VALUES;
        String value = values.get(random.nextInt(values.size()));
        note(name + " := " + value);
        read(() -> {
            field.scrollRectToVisible(field.getBounds());
            field.requestFocusInWindow();
            field.setText(value);
            return true;
        });
        robot.waitForIdle();
        editor.keys(List.of("ENTER", "TAB", "ESCAPE", "UP", "ENTER").get(random.nextInt(5)));
    }

    /** Presses some button or switch, or chooses from a list of the window. */
    private void press() {
        List<JComponent> all = new ArrayList<>(showing(editor.frame(), AbstractButton.class));
        all.removeIf(button -> button instanceof JMenuItem);
        all.addAll(showing(editor.frame(), JComboBox.class));
        all.removeIf(component -> !component.isEnabled());
        if (all.isEmpty()) return;
        JComponent chosen = all.get(random.nextInt(all.size()));
        note("press " + chosen.getName());
        int item = random.nextInt(100);
        SwingUtilities.invokeLater(() -> {
            if (chosen instanceof AbstractButton button) button.doClick(0);
            if (chosen instanceof JComboBox<?> box && box.getItemCount() > 0) {
                box.setSelectedIndex(item % box.getItemCount());
            }
        });
    }

    private void menu() {
        List<JMenuItem> items = read(() -> {
            List<JMenuItem> found = new ArrayList<>();
            var bar = editor.frame().getJMenuBar();
            for (int i = 0; i < bar.getMenuCount(); i++) gather(bar.getMenu(i), found);
            found.removeIf(item -> !item.isEnabled() || LEFT_ALONE.contains(String.valueOf(item.getName())));
            return found;
        });
        JMenuItem item = items.get(random.nextInt(items.size()));
        note(String.valueOf(item.getName()));
        SwingUtilities.invokeLater(() -> item.doClick(0));
    }

    private static void gather(JMenu menu, List<JMenuItem> found) {
        for (Component each : menu.getMenuComponents()) {
            if (each instanceof JMenu inner) gather(inner, found);
            else if (each instanceof JMenuItem item) found.add(item);
        }
    }

    private static Optional<Dialog> dialog() {
        return read(() -> Stream.of(Window.getWindows())
                .filter(each -> each instanceof Dialog && each.isShowing())
                .map(each -> (Dialog) each)
                .reduce((below, above) -> above));
    }

    /** Presses a button of the dialog in front, or Escape. It may have closed itself by now, as one of progress does. */
    private void answer(Dialog dialog) {
        List<AbstractButton> buttons = showing(dialog, AbstractButton.class).stream()
                .filter(button -> button.isEnabled()
                        && button.getText() != null
                        && !button.getText().isBlank())
                .toList();
        boolean files = !showing(dialog, javax.swing.JFileChooser.class).isEmpty();
        if (buttons.isEmpty() || files || random.nextInt(3) == 0) {
            note("Escape from " + dialog.getName() + " " + dialog.getTitle());
            editor.keys("ESCAPE");
        } else {
            AbstractButton button = buttons.get(random.nextInt(buttons.size()));
            note(button.getText() + " in " + dialog.getName() + " " + dialog.getTitle());
            SwingUtilities.invokeLater(() -> button.doClick(0));
        }
        robot.waitForIdle();
    }

    /** The screen has no window manager that would bring the editor in front of a window that covers it. */
    private void closeOtherWindows() {
        for (Frame each : Frame.getFrames()) {
            if (each == editor.frame() || !read(each::isShowing)) continue;
            note("close " + each.getName());
            read(() -> {
                each.dispatchEvent(new WindowEvent(each, WindowEvent.WINDOW_CLOSING));
                return true;
            });
            robot.waitForIdle();
        }
    }

    /** Closes all dialogs, and waits for the work in progress. */
    void closeDialogs() {
        EditorRobot.until("there is no dialog", () -> {
            Stream.of(Window.getWindows())
                    .filter(each -> each instanceof Dialog && each.isShowing())
                    .filter(each -> !"progress".equals(each.getName()))
                    .forEach(Window::dispose);
            return !editor.frame().background().running() && dialogs() == 0;
        });
    }

    private static long dialogs() {
        return Stream.of(Window.getWindows())
                .filter(each -> each instanceof Dialog && each.isShowing())
                .count();
    }

    private static <T extends Component> List<T> showing(Container top, Class<T> type) {
        return read(() -> {
            List<T> found = new ArrayList<>();
            find(top, type, found);
            return found;
        });
    }

    private static <T extends Component> void find(Container top, Class<T> type, List<T> found) {
        for (Component each : top.getComponents()) {
            if (!each.isShowing()) continue;
            if (type.isInstance(each)) found.add(type.cast(each));
            if (each instanceof Container inner) find(inner, type, found);
        }
    }
}
