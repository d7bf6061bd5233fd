package io.github.catenary.app.ui.dialog;

import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PlainText;
import io.github.catenary.app.ui.theme.WrappedText;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.Window;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/**
 * A dialog: a body, a line that says why something was refused, and a row of buttons. Escape presses the last button.
 * It opens over what it is about, no larger than the screen, and can be opened again after it was closed. EDT only.
 */
public final class FormDialog {
    /** Of the height of the screen, which a dialog leaves the system a part of. */
    private static final double MOST_HEIGHT = 0.9;

    private final @Nullable Component over;
    private final Shown window;
    private final JPanel content =
            new JPanel(new MigLayout("insets 16, wrap 1, gapy 10, hidemode 3", "[grow, fill]", "[grow, fill][]"));
    private final JPanel body = new JPanel();
    private final WrappedText refusal = new WrappedText(WrappedText.Role.ERROR, "");
    private final JPanel row = new JPanel(new MigLayout("insets 0, fillx", "[]push[]"));
    private final JPanel start = new JPanel(new MigLayout("insets 0, hidemode 3"));
    private final JPanel end = new JPanel(new MigLayout("insets 0, hidemode 3"));
    private boolean opened;
    private Runnable closed = () -> {};

    private final class Shown extends JDialog {
        Shown(@Nullable Window owner, String title, Dialog.ModalityType modality) {
            super(owner, PlainText.title(title), modality);
        }

        @Override
        public void dispose() {
            super.dispose();
            closed.run();
        }
    }

    private FormDialog(@Nullable Component over, String name, String title, Dialog.ModalityType modality) {
        this.over = over;
        Window owner = over instanceof Window it ? it : over == null ? null : SwingUtilities.getWindowAncestor(over);
        window = new Shown(owner, title, modality);
        window.setName(name);
        window.setDefaultCloseOperation(WindowConstants.DISPOSE_ON_CLOSE);
        window.setContentPane(content);
        refusal.setName(name + ".refusal");
        refusal.setVisible(false);
        row.setVisible(false);
        row.add(start);
        row.add(end);
        content.add(body);
        content.add(refusal, "wmin 60");
        content.add(row);
    }

    /**
     * A dialog that must be closed before the program goes on.
     *
     * @param over what it is about
     * @param name for tests and scripts
     * @param title any text
     */
    public static FormDialog modal(@Nullable Component over, String name, String title) {
        return new FormDialog(over, name, title, Dialog.ModalityType.APPLICATION_MODAL);
    }

    /** A dialog beside a window that goes on; else as {@link #modal}. */
    public static FormDialog beside(@Nullable Component over, String name, String title) {
        return new FormDialog(over, name, title, Dialog.ModalityType.MODELESS);
    }

    /** No modal dialog blocks this one. */
    public FormDialog unblocked() {
        window.setModalExclusionType(Dialog.ModalExclusionType.APPLICATION_EXCLUDE);
        return this;
    }

    /** Only a button closes it, not the frame of the window. */
    public FormDialog closedByButtons() {
        window.setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        return this;
    }

    /** It takes the keyboard from no other window by opening. */
    public FormDialog withoutFocus() {
        window.setAutoRequestFocus(false);
        return this;
    }

    /** Runs each time it was closed, by whatever means. */
    public FormDialog onClose(Runnable work) {
        closed = work;
        return this;
    }

    /** Where the questions of this dialog open over. */
    public Window window() {
        return window;
    }

    /** All that it shows, such as to drop files on. */
    public JPanel content() {
        return content;
    }

    /** Lays the body out in one column, or as {@code columns} say. Hidden components take no room. */
    public FormDialog layout(String columns, String rows, String more) {
        body.setLayout(new MigLayout("insets 0, hidemode 3, " + more, columns, rows));
        return this;
    }

    /** Adds to the body. */
    public FormDialog add(Component part, String constraints) {
        body.add(part, constraints);
        return this;
    }

    /** @see #add(Component, String) */
    public FormDialog add(Component part) {
        return add(part, "");
    }

    /** A button, not yet in the dialog, whose name is the key of its text. */
    public static JButton button(String key, Runnable click) {
        return button(key, Texts.text(key), click);
    }

    /** @see #button(String, Runnable) */
    public static JButton button(String name, String text, Runnable click) {
        JButton button = new JButton(text);
        button.setName(name);
        button.addActionListener(event -> click.run());
        return button;
    }

    /** A button with mnemonic and tooltip, not yet in the dialog: the texts {@code key}, {@code key.tip}. */
    public static JButton explainedButton(String key, Runnable click) {
        JButton button = button(key, click);
        Mnemonics.name(button, Texts.text(key), key);
        button.setToolTipText(Texts.text(key + ".tip"));
        return button;
    }

    /** Adds to the left end of the row of buttons. */
    public FormDialog left(JComponent... parts) {
        for (JComponent part : parts) start.add(part);
        row.setVisible(true);
        return this;
    }

    /** Adds buttons to the right end of the row; Escape presses the last, which closes the dialog. */
    public FormDialog right(JButton... buttons) {
        for (JButton button : buttons) end.add(button);
        row.setVisible(true);
        return onEscape(buttons[buttons.length - 1]::doClick);
    }

    /** Escape does this. */
    public FormDialog onEscape(Runnable work) {
        window.getRootPane()
                .registerKeyboardAction(
                        event -> work.run(), EscapeKey.BINDING.stroke(), JComponent.WHEN_IN_FOCUSED_WINDOW);
        return this;
    }

    /** Enter presses this button, unless another has the focus. */
    public FormDialog usual(JButton button) {
        window.getRootPane().setDefaultButton(button);
        return this;
    }

    /** Opens with the focus in a part of the dialog. */
    public FormDialog focusIn(Container part) {
        Focus.openIn(window, part);
        return this;
    }

    /** Says in place why something was refused; an empty text says nothing. */
    public void refuse(String why) {
        if (refusal.getText().equals(why) && refusal.isVisible() != why.isEmpty()) return;
        refusal.setText(why);
        refusal.setVisible(!why.isEmpty());
        fit();
    }

    /** Makes the dialog as large as its content, if it shows. */
    public void fit() {
        if (window.isShowing()) pack();
    }

    private void pack() {
        window.pack();
        window.pack(); // the height of wrapped text is known only after its width is set
        Rectangle screen = window.getGraphicsConfiguration().getBounds();
        Dimension size = window.getSize();
        window.setSize(Math.min(size.width, screen.width), Math.min(size.height, (int) (screen.height * MOST_HEIGHT)));
    }

    /** Opens the dialog, or brings it to the front; returns when it is closed if it is modal. */
    public void open() {
        place(() -> window.setLocationRelativeTo(over));
        window.setVisible(true);
        window.toFront();
    }

    /** Opens it in the lower right corner of what it is about, where it covers least; the keyboard stays there. */
    public void openInCorner() {
        place(() -> {
            if (over == null) return;
            window.setLocation(
                    over.getX() + over.getWidth() - window.getWidth() - window.getHeight() / 2,
                    over.getY() + over.getHeight() - 2 * window.getHeight());
        });
        window.setFocusableWindowState(false);
        window.setVisible(true);
        window.setFocusableWindowState(true);
    }

    private void place(Runnable first) {
        if (opened) return;
        opened = true;
        pack();
        first.run();
    }

    /** True from its opening until it is closed. */
    public boolean isOpen() {
        return window.isDisplayable() && window.isVisible();
    }

    public void toFront() {
        window.toFront();
    }

    public void close() {
        window.dispose();
    }
}
