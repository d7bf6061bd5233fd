package io.github.catenary.app.form.field;

import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.Toolkit;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.StringSelection;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.IOException;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.event.PopupMenuEvent;
import javax.swing.event.PopupMenuListener;

/** The context menu of the fields of a form: copy, paste, reset, pin. One serves all of them. */
final class FieldMenu extends JPopupMenu implements PopupMenuListener {
    private final Form form;

    FieldMenu(Form form) {
        this.form = form;
        setName("field.menu");
        addPopupMenuListener(this);
    }

    @Override
    public void popupMenuWillBecomeVisible(PopupMenuEvent event) {
        removeAll();
        Component invoker = getInvoker();
        if (invoker instanceof FieldLabel label) fill(label.only(), label.first());
        else if (invoker instanceof JComponent field) fill(Optional.of(field), field);
    }

    /** @param ofRow a field of the row */
    private void fill(Optional<JComponent> field, JComponent ofRow) {
        field.ifPresent(this::addEdits);
        form.pinning(ofRow).ifPresent(pin -> {
            if (field.isPresent()) addSeparator();
            add("pin", Texts.text(pin.isPinned() ? "field.menu.unpin" : "field.menu.pin"), pin::toggle);
        });
    }

    private void addEdits(JComponent field) {
        if (field instanceof NumberField number) addClipboard(number);
        if (field instanceof Resettable resettable) {
            add("reset", Texts.text("field.menu.reset"), resettable::reset)
                    .setEnabled(field.isEnabled() && resettable.hasDefault());
        }
    }

    private void addClipboard(NumberField number) {
        add("copy", Texts.text("field.menu.copy"), () -> copy(number.exact()))
                .setEnabled(!number.exact().isEmpty());
        Optional<String> text = number.isEnabled() ? clipboard() : Optional.empty();
        add("paste", Texts.text("field.menu.paste"), () -> text.ifPresent(number::paste))
                .setEnabled(text.isPresent());
        addSeparator();
    }

    private JMenuItem add(String name, String text, Runnable action) {
        JMenuItem item = new JMenuItem(text);
        item.setName("field.menu." + name);
        item.addActionListener(event -> action.run());
        return add(item);
    }

    private void copy(String text) {
        getToolkit().getSystemClipboard().setContents(new StringSelection(text), null);
    }

    /** What can be pasted: one line of text. */
    private static Optional<String> clipboard() {
        try {
            Object text = Toolkit.getDefaultToolkit().getSystemClipboard().getData(DataFlavor.stringFlavor);
            return Optional.of(text.toString()).filter(line -> !line.isBlank() && line.length() < 1_000);
        } catch (UnsupportedFlavorException | IOException | IllegalStateException noText) {
            return Optional.empty(); // the clipboard holds no text, or another program is using it
        }
    }

    @Override
    public void popupMenuWillBecomeInvisible(PopupMenuEvent event) {}

    @Override
    public void popupMenuCanceled(PopupMenuEvent event) {}
}
