package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** Says that no particle is in view, and offers to follow the run, to fit the view, or to start again. EDT only. */
final class LostNotice extends JPanel {
    /** @param showStart moves the view to where the run starts */
    LostNotice(Runnable follow, EditorAction fit, EditorAction reset, Runnable showStart) {
        super(new MigLayout("insets 8 12 8 12, gap 6 6, wrap 3"));
        setName("preview.lost");
        putClientProperty(FlatClientProperties.STYLE, "arc: 12");
        setBorder(BorderFactory.createEmptyBorder());
        setVisible(false);
        add(new JLabel(Texts.text("preview.lost")), "span 3");
        JButton following = new JButton(Texts.text("action.preview.follow"));
        following.setName("preview.lost.follow");
        following.addActionListener(event -> follow.run());
        add(following);
        add(button("preview.lost.fit", fit));
        JButton again = button("preview.lost.reset", reset);
        again.addActionListener(event -> showStart.run());
        add(again);
    }

    private static JButton button(String name, EditorAction action) {
        JButton button = new JButton(action);
        button.setName(name);
        button.setIcon(null);
        return button;
    }
}
