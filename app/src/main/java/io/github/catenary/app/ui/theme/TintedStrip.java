package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.util.ColorFunctions;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Color;
import java.awt.LayoutManager;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JTextArea;
import javax.swing.UIManager;

/** A strip above a picture that says something about it: a wrapped text on a tinted ground. EDT only. */
public abstract class TintedStrip extends JPanel {
    private final JTextArea text = new JTextArea();
    private String told = "";

    /**
     * @param name of the component; the text has it with {@code textName} after a dot
     * @param accessibleName of the text, in the language of the window
     */
    @SuppressWarnings("this-escape") // only Swing's setters, which no strip overrides
    protected TintedStrip(LayoutManager layout, String name, String textName, String accessibleName) {
        super(layout);
        setName(name);
        text.setName(name + "." + textName);
        text.setEditable(false);
        text.setFocusable(false);
        text.setLineWrap(true);
        text.setWrapStyleWord(true);
        text.setOpaque(false);
        text.getAccessibleContext().setAccessibleName(accessibleName);
        Retold.by(text, () -> say(Texts.current(told)));
        setVisible(false);
        // The height of wrapped text is known only after its width is set.
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                text.revalidate();
            }
        });
    }

    /** What the strip says; the strip lays it out. */
    protected final JTextArea text() {
        return text;
    }

    /** Has the strip say something. */
    protected final void say(String what) {
        told = Texts.current(what);
        if (!told.equals(text.getText())) text.setText(told);
    }

    /** The colour of its edge; called while the strip is built, too. */
    protected abstract Color accent();

    /** How much of that colour its ground has, 0 to 1; called while the strip is built, too. */
    protected abstract float tint();

    @Override
    public void updateUI() {
        super.updateUI();
        setBackground(ColorFunctions.mix(accent(), UIManager.getColor("Panel.background"), tint()));
        setBorder(BorderFactory.createMatteBorder(0, 3, 1, 0, accent()));
    }
}
