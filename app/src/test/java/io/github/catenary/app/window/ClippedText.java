package io.github.catenary.app.window;

import com.formdev.flatlaf.util.UIScale;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JScrollBar;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JViewport;
import javax.swing.SwingUtilities;
import javax.swing.table.TableCellRenderer;
import org.assertj.swing.exception.WaitTimedOutError;

/**
 * Finds the words that a window shows in part only: labels, buttons and choices that are narrower than they ask for, that
 * lie beyond the edge of what shows them, and columns of tables below their heading. What scrolls may be out of sight.
 * EDT only.
 */
final class ClippedText {
    /** What shows names that users gave; these may be elided if the tooltip says them in full. */
    private static final Set<String> NAMES = Set.of("history.branch", "race.notice");

    /** The smallest screen for which the program is made. */
    static final Dimension SMALLEST = new Dimension(800, 500);

    private final List<String> found = new ArrayList<>();

    private ClippedText() {}

    /** One line for each component in which text is cut. */
    static List<String> in(Container root) {
        ClippedText search = new ClippedText();
        search.look(root);
        return search.found;
    }

    /** Fails if a dialog cuts a text, or is larger than the smallest screen, once it is laid out. */
    static void requireNone(Component shown) {
        Window window = shown instanceof Window own ? own : SwingUtilities.getWindowAncestor(shown);
        List<String> last = new ArrayList<>();
        try {
            EditorRobot.until("no text is cut", () -> {
                last.clear();
                window.validate();
                last.addAll(in(window));
                Dimension most = UIScale.scale(SMALLEST);
                if (window instanceof Dialog && (window.getWidth() > most.width || window.getHeight() > most.height))
                    last.add("larger than the smallest screen: " + window.getSize());
                return last.isEmpty();
            });
        } catch (WaitTimedOutError cut) {
            throw new AssertionError(window.getName() + " cuts: " + String.join("\n", last), cut);
        }
    }

    private void look(Container container) {
        for (Component each : container.getComponents()) {
            if (!each.isVisible()) continue;
            if (each instanceof JTable table) lookAtHeads(table);
            if (each instanceof JComponent component && isText(component)) check(component);
            if (each instanceof Container inner && !(each instanceof JComboBox || each instanceof JScrollBar))
                look(inner);
        }
    }

    private static boolean isText(JComponent component) {
        if (component instanceof JLabel label)
            return label.getText() != null && !label.getText().isBlank();
        if (component instanceof AbstractButton button)
            return button.getText() != null && !button.getText().isBlank();
        return component instanceof JComboBox || component instanceof JTextArea;
    }

    private void check(JComponent component) {
        Dimension wanted = component.getPreferredSize();
        boolean wraps = component instanceof JTextArea;
        if (!wraps && component.getWidth() < wanted.width) cut(component, component.getWidth(), wanted.width, "wide");
        if (component.getHeight() < wanted.height && !isInScroll(component))
            cut(component, component.getHeight(), wanted.height, "high");
        Rectangle own = new Rectangle(component.getSize());
        Rectangle seen = seen(component);
        if (seen.width < own.width) cut(component, seen.width, own.width, "wide in sight");
        if (seen.height < own.height) cut(component, seen.height, own.height, "high in sight");
    }

    private static boolean isInScroll(Component component) {
        return SwingUtilities.getAncestorOfClass(JScrollPane.class, component) != null
                && component instanceof JTextArea;
    }

    /** The part that ancestors show, or would show if they were scrolled to it. */
    private static Rectangle seen(JComponent component) {
        Rectangle seen = new Rectangle(component.getSize());
        boolean across = true;
        boolean down = true;
        Component at = component;
        for (Container parent = component.getParent(); parent != null; parent = parent.getParent()) {
            seen.translate(at.getX(), at.getY());
            if (parent instanceof JViewport && parent.getParent() instanceof JScrollPane scroll) {
                across &= !canScroll(scroll.getHorizontalScrollBar());
                down &= !canScroll(scroll.getVerticalScrollBar());
            }
            Rectangle room = new Rectangle(parent.getSize());
            if (!across) room.setBounds(seen.x, room.y, seen.width, room.height);
            if (!down) room.setBounds(room.x, seen.y, room.width, seen.height);
            seen = seen.intersection(room);
            if (seen.isEmpty()) return new Rectangle();
            if (parent instanceof Window) break; // its parent is the window that it belongs to
            at = parent;
        }
        return seen;
    }

    private static boolean canScroll(JScrollBar bar) {
        return bar != null && bar.isVisible();
    }

    private void lookAtHeads(JTable table) {
        if (table.getTableHeader() == null) return;
        for (int i = 0; i < table.getColumnCount(); i++) {
            var column = table.getColumnModel().getColumn(i);
            TableCellRenderer own = column.getHeaderRenderer();
            TableCellRenderer renderer = own == null ? table.getTableHeader().getDefaultRenderer() : own;
            int wanted = renderer.getTableCellRendererComponent(table, column.getHeaderValue(), false, false, -1, i)
                    .getPreferredSize()
                    .width;
            if (column.getWidth() < wanted)
                found.add(table.getName() + ", heading \"" + column.getHeaderValue() + "\": " + column.getWidth()
                        + " of " + wanted + " px wide");
        }
    }

    private void cut(JComponent component, int is, int wanted, String what) {
        String text = text(component);
        if (text.contains("<html>")) return; // a name that a hostile file or plugin gave
        if (NAMES.contains(String.valueOf(component.getName())) && text.equals(component.getToolTipText())) return;
        found.add(name(component) + " \"" + text + "\": " + is + " of " + wanted + " px " + what);
    }

    private static String name(Component component) {
        if (component.getName() != null) return component.getName();
        return component.getParent() == null
                ? component.getClass().getSimpleName()
                : name(component.getParent()) + " > " + component.getClass().getSimpleName();
    }

    private static String text(JComponent component) {
        if (component instanceof JLabel label) return label.getText();
        if (component instanceof AbstractButton button) return button.getText();
        if (component instanceof JTextArea area) return area.getText();
        return component instanceof JComboBox<?> box ? String.valueOf(box.getSelectedItem()) : "";
    }
}
