package io.github.catenary.app.panel.field;

import java.awt.Color;
import java.awt.Font;
import javax.swing.JTextArea;
import javax.swing.UIManager;

/** Text to read, as many lines as the width asks for. */
public final class WrappedText extends JTextArea {
    /** What the text is for, which decides its colour. */
    public enum Role {
        HINT,
        ERROR,
        CODE
    }

    private final Role role;

    public WrappedText(Role role, String text) {
        super(text);
        this.role = role;
        setLineWrap(true);
        setWrapStyleWord(role != Role.CODE);
        setEditable(false);
        setFocusable(role == Role.CODE);
        setOpaque(false);
        setBorder(null);
        updateUI();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(null);
        Font font = UIManager.getFont(role == Role.CODE ? "monospaced.font" : "small.font");
        if (font != null) setFont(font);
        // Not the look's own colour object, or the next look would not replace it.
        Color color = UIManager.getColor(
                role == Role.ERROR ? "Component.error.focusedBorderColor" : "Label.disabledForeground");
        if (role == Role.ERROR) color = UIManager.getColor("Actions.Red");
        if (color != null && role != Role.CODE) setForeground(new Color(color.getRGB()));
    }
}
