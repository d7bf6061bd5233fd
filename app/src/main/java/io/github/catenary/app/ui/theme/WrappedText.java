package io.github.catenary.app.ui.theme;

import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Color;
import java.awt.Font;
import javax.swing.JTextArea;
import javax.swing.UIManager;
import javax.swing.text.Caret;
import javax.swing.text.DefaultCaret;

/** Read-only text, wrapped to the width. */
public final class WrappedText extends JTextArea {
    /** The purpose of the text, which decides its colour. */
    public enum Role {
        TEXT,
        HINT,
        ERROR,
        CODE
    }

    private final Role role;
    private String told;

    public WrappedText(Role role, String text) {
        super(text);
        this.role = role;
        told = Texts.current(text);
        Retold.by(this, this::retell);
        setLineWrap(true);
        setWrapStyleWord(role != Role.CODE);
        setEditable(false);
        setFocusable(role == Role.CODE || role == Role.TEXT);
        setOpaque(false);
        setCaret(still());
        updateUI();
    }

    @Override
    public void setText(String text) {
        told = Texts.current(text);
        super.setText(told);
    }

    private void retell() {
        String now = Texts.current(told);
        if (!now.equals(told)) setText(now);
    }

    /** A caret that does not scroll to the end of a text when it changes. */
    private static Caret still() {
        DefaultCaret caret = new DefaultCaret();
        caret.setUpdatePolicy(DefaultCaret.NEVER_UPDATE);
        return caret;
    }

    /** The superclass constructor calls it once, before the role is set. */
    private String font() {
        if (role == Role.TEXT) return "Label.font";
        return role == Role.CODE ? "monospaced.font" : "medium.font";
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(null);
        Font font = UIManager.getFont(font());
        if (font != null) setFont(font);
        Color color = color();
        if (color == null) return;
        // A copy, because the look and feel replaces its own colours.
        setForeground(new Color(color.getRGB()));
    }

    private Color color() {
        if (role == Role.HINT) return QuietText.color();
        return role == Role.ERROR ? AlarmText.color() : UIManager.getColor("Label.foreground");
    }
}
