package io.github.catenary.app.shell;

import io.github.catenary.analysis.Stability;
import io.github.catenary.app.text.Texts;
import java.util.Optional;
import javax.swing.JLabel;
import javax.swing.UIManager;

/** Edge and margin in the status bar: grey while the drawing is newer than they are, coloured if the scene is beyond. */
final class StabilityLabel extends JLabel implements StabilityWatch.Display {
    private boolean grows;

    StabilityLabel() {
        setName("status.stability");
        setVisible(false);
    }

    @Override
    public void stale() {
        setEnabled(false);
    }

    @Override
    public void show(Optional<Stability> stability) {
        setVisible(stability.isPresent());
        setEnabled(true);
        if (stability.isEmpty()) {
            setText("");
            return;
        }
        double edge = stability.get().edge();
        double margin = stability.get().margin();
        grows = stability.get().growth() > 1 + Stability.TIE;
        setText(Texts.text("status.stability", edge, margin));
        setToolTipText(Texts.text(grows ? "status.stability.grows" : "status.stability.tip", edge, 100 * margin));
        applyColor();
    }

    private void applyColor() {
        setForeground(UIManager.getColor(grows ? "Actions.Red" : "Label.foreground"));
    }

    /** The colours of another theme are others. */
    @Override
    public void updateUI() {
        super.updateUI();
        applyColor();
    }
}
