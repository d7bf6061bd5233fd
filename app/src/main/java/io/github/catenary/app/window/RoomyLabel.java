package io.github.catenary.app.window;

import java.awt.Dimension;
import javax.swing.JLabel;

/** A label that keeps the room for a text, so that what is around it does not jump when its own text comes and goes. */
class RoomyLabel extends JLabel {
    /** At other scales text is slightly wider than measured, px. */
    static final int GAP = 4;

    private final String widest;

    /** @param widest a text as wide as most are; a wider one takes more room */
    RoomyLabel(String widest) {
        this.widest = widest;
    }

    @Override
    public Dimension getPreferredSize() {
        Dimension size = super.getPreferredSize();
        int room = getFontMetrics(getFont()).stringWidth(widest) + GAP;
        return new Dimension(
                Math.max(size.width, room), getFontMetrics(getFont()).getHeight());
    }

    @Override
    public Dimension getMinimumSize() {
        return getPreferredSize();
    }
}
