package io.github.catenary.app.run.sweep;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.work.Following;
import java.awt.Dimension;
import java.awt.event.ActionEvent;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.swing.AbstractAction;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.JTextField;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import org.jspecify.annotations.Nullable;

/**
 * A field for a name, with a list of the names that contain what was typed. Down opens the list, Enter takes from it. EDT
 * only.
 */
final class NamePicker extends JTextField {
    /** More names are found by typing. */
    private static final int MOST_SHOWN = 400;

    private final transient Supplier<List<String>> names;
    private final transient Consumer<String> chosen;
    private final NameList<String> list = new NameList<>();
    private final JPopupMenu popup = new JPopupMenu();
    private final transient Following following = new Following();

    /**
     * @param names all of them
     * @param chosen gets a name from the list
     */
    NamePicker(String name, Supplier<List<String>> names, Consumer<String> chosen) {
        this.names = names;
        this.chosen = chosen;
        setName(name);
        setColumns(14);
        JButton arrow = new JButton("▾");
        arrow.setName(name + ".list");
        arrow.setFocusable(false);
        arrow.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        arrow.setToolTipText(Texts.text("sweep.names.tip"));
        arrow.getAccessibleContext().setAccessibleName(Texts.text("sweep.names.tip"));
        arrow.addActionListener(event -> {
            requestFocusInWindow();
            if (popup.isVisible()) popup.setVisible(false);
            else offer(names.get());
        });
        putClientProperty(FlatClientProperties.TEXT_FIELD_TRAILING_COMPONENT, arrow);
        list.setName(name + ".names");
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.setFocusable(false);
        list.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseReleased(MouseEvent event) {
                take();
            }
        });
        JScrollPane scroll = new JScrollPane(list);
        scroll.setBorder(null);
        popup.setFocusable(false);
        popup.add(scroll);
        getDocument().addDocumentListener(new TextChange(() -> {
            if (!following.isNow() && isFocusOwner()) offer(matching());
        }));
        addFocusListener(new FocusAdapter() {
            @Override
            public void focusLost(FocusEvent event) {
                popup.setVisible(false);
            }
        });
        bind("DOWN", () -> step(1));
        bind("UP", () -> step(-1));
    }

    private void bind(String key, Runnable work) {
        getInputMap().put(KeyStroke.getKeyStroke(key), key);
        getActionMap().put(key, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                work.run();
            }
        });
    }

    /** Shows a name without offering others. */
    void show(String name) {
        following.quietly(() -> setText(name));
    }

    /** The names that contain what was typed; those that begin with it first. */
    List<String> matching() {
        String typed = getText().strip().toLowerCase(Locale.ROOT);
        List<String> begin = names.get().stream()
                .filter(each -> each.toLowerCase(Locale.ROOT).startsWith(typed))
                .toList();
        List<String> inside = names.get().stream()
                .filter(each -> each.toLowerCase(Locale.ROOT).indexOf(typed) > 0)
                .toList();
        return Stream.concat(begin.stream(), inside.stream()).limit(MOST_SHOWN).toList();
    }

    private void offer(List<String> offered) {
        boolean useless = offered.isEmpty()
                || (offered.size() == 1 && offered.get(0).equals(getText().strip()));
        if (useless || !isShowing()) {
            popup.setVisible(false);
            return;
        }
        list.setPrototypeCellValue("material:silk.elasticity");
        list.setListData(offered.stream().limit(MOST_SHOWN).toArray(String[]::new));
        list.setVisibleRowCount(Math.min(12, offered.size()));
        Dimension size = new Dimension(
                Math.max(getWidth(), UIScale.scale(220)),
                list.getPreferredScrollableViewportSize().height + UIScale.scale(4));
        popup.setPopupSize(size);
        if (!popup.isVisible()) popup.show(this, 0, getHeight());
    }

    private void step(int by) {
        if (!popup.isVisible()) {
            offer(names.get());
            return;
        }
        int next = Math.max(0, Math.min(list.getModel().getSize() - 1, list.getSelectedIndex() + by));
        list.setSelectedIndex(next);
        list.ensureIndexIsVisible(next);
    }

    private void take() {
        @Nullable String name = list.getSelectedValue();
        popup.setVisible(false);
        if (name == null) return;
        show(name);
        chosen.accept(name);
    }

    /** While the list shows, Enter and Escape are of the list, not of the window. */
    @Override
    protected boolean processKeyBinding(KeyStroke stroke, KeyEvent event, int condition, boolean pressed) {
        if (condition == JComponent.WHEN_FOCUSED && pressed && popup.isVisible()) {
            if (stroke.getKeyCode() == KeyEvent.VK_ESCAPE) {
                popup.setVisible(false);
                return true;
            }
            if (stroke.getKeyCode() == KeyEvent.VK_ENTER) {
                take();
                return true;
            }
        }
        return super.processKeyBinding(stroke, event, condition, pressed);
    }
}
