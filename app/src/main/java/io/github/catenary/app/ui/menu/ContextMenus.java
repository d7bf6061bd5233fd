package io.github.catenary.app.ui.menu;

import io.github.catenary.app.ui.text.Texts;
import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.datatransfer.StringSelection;
import java.awt.event.AWTEventListener;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.AbstractButton;
import javax.swing.Action;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTable;
import javax.swing.JToggleButton;
import javax.swing.SwingUtilities;
import javax.swing.text.DefaultEditorKit;
import javax.swing.text.JTextComponent;

/**
 * Opens menus in a window and its dialogs: at a click with the right button, Shift+F10 and the menu key. A part with a
 * menu of its own keeps it, and a part that consumes the release of the button opens none. EDT only.
 */
public final class ContextMenus implements AutoCloseable {
    /** The client property of a part that has a menu. */
    private static final String MENU = "catenary.menu";

    /** A right button that moves farther drags, px. */
    private static final int CLICK = 4;

    private final Window window;
    private final AWTEventListener listener = this::take;
    private Point pressed = new Point();

    public ContextMenus(Window window) {
        this.window = window;
        Toolkit.getDefaultToolkit().addAWTEventListener(listener, AWTEvent.MOUSE_EVENT_MASK | AWTEvent.KEY_EVENT_MASK);
    }

    /** Gives a part of the window a menu, which is asked for whenever it opens. */
    public static void give(JComponent part, Supplier<JPopupMenu> menu) {
        part.putClientProperty(MENU, menu);
    }

    private void take(AWTEvent event) {
        if (!(event.getSource() instanceof Component source) || !isHere(source)) return;
        if (event instanceof MouseEvent mouse && SwingUtilities.isRightMouseButton(mouse)) take(mouse, source);
        else if (event instanceof KeyEvent key && isMenuKey(key) && source instanceof JComponent focused) {
            Point at = new Point(focused.getWidth() / 2, Math.min(focused.getHeight(), focused.getHeight() / 2 + 8));
            menu(focused).ifPresent(menu -> {
                key.consume(); // nothing else has a use for it, the document included
                menu.show(focused, at.x, at.y);
            });
        }
    }

    private void take(MouseEvent mouse, Component source) {
        if (mouse.getID() == MouseEvent.MOUSE_PRESSED) pressed = mouse.getLocationOnScreen();
        if (mouse.getID() != MouseEvent.MOUSE_RELEASED) return;
        if (pressed.distance(mouse.getLocationOnScreen()) > CLICK) return;
        Component deepest = SwingUtilities.getDeepestComponentAt(source, mouse.getX(), mouse.getY());
        if (!(deepest instanceof JComponent part)) return;
        Point at = SwingUtilities.convertPoint(source, mouse.getPoint(), part);
        // after the part has consumed the click, or selected what it is on
        SwingUtilities.invokeLater(() -> {
            if (!mouse.isConsumed()) open(part, at);
        });
    }

    private void open(JComponent part, Point at) {
        if (!part.isShowing()) return;
        if (part instanceof JTable table) select(table, at);
        if (part instanceof JList<?> list) select(list, at);
        menu(part).ifPresent(menu -> menu.show(part, at.x, at.y));
    }

    private static void select(JTable table, Point at) {
        int row = table.rowAtPoint(at);
        if (row >= 0 && !table.isRowSelected(row)) table.setRowSelectionInterval(row, row);
    }

    private static void select(JList<?> list, Point at) {
        int row = list.locationToIndex(at);
        if (row >= 0 && !list.isSelectedIndex(row)) list.setSelectedIndex(row);
    }

    private boolean isHere(Component source) {
        Window of = source instanceof Window itself ? itself : SwingUtilities.getWindowAncestor(source);
        while (of != null && of != window) of = of.getOwner();
        return of == window;
    }

    private static boolean isMenuKey(KeyEvent key) {
        boolean shifted = key.getModifiersEx() == InputEvent.SHIFT_DOWN_MASK;
        return key.getID() == KeyEvent.KEY_PRESSED
                && (key.getKeyCode() == KeyEvent.VK_CONTEXT_MENU || (key.getKeyCode() == KeyEvent.VK_F10 && shifted));
    }

    /** The menu of a part, or of the nearest one around it that has one; none if Swing opens the part's own menu. */
    private Optional<JPopupMenu> menu(JComponent part) {
        if (!part.isEnabled() || part.getComponentPopupMenu() != null) return Optional.empty();
        if (part instanceof JTextComponent text) return Optional.of(TextMenu.of(text));
        boolean own = part.getClientProperty(MENU) != null;
        if (!own && (part instanceof JTable || part instanceof JList)) return Optional.of(ListMenu.of(part));
        for (Component each = part; each != null; each = each.getParent()) {
            if (each instanceof JComponent around && around.getClientProperty(MENU) instanceof Supplier<?> menu) {
                return Optional.of((JPopupMenu) menu.get());
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        Toolkit.getDefaultToolkit().removeAWTEventListener(listener);
    }

    /** The menu of a list or a table: what the buttons beside it do, and its text to copy. EDT only. */
    private static final class ListMenu {
        private static final int MOST = 10;

        private ListMenu() {}

        static JPopupMenu of(JComponent list) {
            JPopupMenu menu = new JPopupMenu();
            menu.setName("context.list");
            for (AbstractButton button : beside(list)) {
                JMenuItem item = new JMenuItem(button.getText());
                item.setName("context." + button.getName());
                item.setToolTipText(button.getToolTipText());
                item.setEnabled(button.isEnabled());
                item.addActionListener(event -> button.doClick(0));
                menu.add(item);
            }
            if (menu.getComponentCount() > 0) menu.addSeparator();
            String rows = rows(list);
            JMenuItem copy = new JMenuItem(Texts.text("context.copy-rows"));
            copy.setName("context.copy-rows");
            copy.setEnabled(!rows.isEmpty());
            copy.addActionListener(event ->
                    Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(rows), null));
            menu.add(copy);
            return menu;
        }

        /** The buttons with a text in the smallest part of the window that holds the list and any such button. */
        static List<AbstractButton> beside(Component list) {
            for (Container part = list.getParent(); part != null; part = part.getParent()) {
                List<AbstractButton> buttons = new ArrayList<>();
                collect(part, buttons);
                if (!buttons.isEmpty()) return buttons.size() > MOST ? List.of() : buttons;
            }
            return List.of();
        }

        private static void collect(Container part, List<AbstractButton> buttons) {
            for (Component each : part.getComponents()) {
                if (!each.isShowing()) continue;
                if (each instanceof AbstractButton button) {
                    boolean named = button.getName() != null
                            && button.getText() != null
                            && !button.getText().isBlank();
                    if (named && !(button instanceof JToggleButton)) buttons.add(button);
                } else if (each instanceof Container inner) {
                    collect(inner, buttons);
                }
            }
        }

        /** The selected rows as lines, with tabs between the columns. */
        private static String rows(JComponent list) {
            if (list instanceof JTable table) {
                return IntStream.of(table.getSelectedRows())
                        .mapToObj(row -> IntStream.range(0, table.getColumnCount())
                                .mapToObj(column -> String.valueOf(table.getValueAt(row, column)))
                                .collect(Collectors.joining("\t")))
                        .collect(Collectors.joining("\n"));
            }
            return list instanceof JList<?> plain
                    ? IntStream.of(plain.getSelectedIndices())
                            .mapToObj(row -> text(plain, row))
                            .collect(Collectors.joining("\n"))
                    : "";
        }

        /** What a row shows. */
        private static <T> String text(JList<T> list, int row) {
            T value = list.getModel().getElementAt(row);
            Component cell = list.getCellRenderer().getListCellRendererComponent(list, value, row, false, false);
            return cell instanceof JLabel label && label.getText() != null ? label.getText() : String.valueOf(value);
        }
    }

    /** The menu of a text: cut, copy, paste, select all. EDT only. */
    private static final class TextMenu {
        private TextMenu() {}

        static JPopupMenu of(JTextComponent text) {
            JPopupMenu menu = new JPopupMenu();
            menu.setName("context.text");
            boolean writable = text.isEditable() && text.isEnabled();
            boolean selected = text.getSelectionStart() != text.getSelectionEnd();
            menu.add(item(text, "context.cut", DefaultEditorKit.cutAction, writable && selected));
            menu.add(item(text, "context.copy", DefaultEditorKit.copyAction, selected));
            menu.add(item(text, "context.paste", DefaultEditorKit.pasteAction, writable));
            menu.addSeparator();
            boolean filled = text.getDocument().getLength() > 0;
            menu.add(item(text, "context.select-all", DefaultEditorKit.selectAllAction, filled));
            return menu;
        }

        private static JMenuItem item(JTextComponent text, String key, String action, boolean enabled) {
            JMenuItem item = new JMenuItem(Texts.text(key));
            item.setName(key);
            Action work = text.getActionMap().get(action);
            item.setEnabled(enabled && work != null);
            item.addActionListener(event -> {
                text.requestFocusInWindow();
                work.actionPerformed(new ActionEvent(text, ActionEvent.ACTION_PERFORMED, action));
            });
            return item;
        }
    }
}
