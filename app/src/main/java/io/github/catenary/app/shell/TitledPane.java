package io.github.catenary.app.shell;

import java.awt.BorderLayout;
import java.awt.Font;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.UIManager;

/** A part of the window below a plain heading, so that users tell drawing and run apart. */
final class TitledPane extends JPanel {
    TitledPane(String title, JComponent content) {
        super(new BorderLayout());
        JLabel heading = new Heading(title);
        heading.setLabelFor(content);
        add(heading, BorderLayout.NORTH);
        add(content, BorderLayout.CENTER);
    }

    private static final class Heading extends JLabel {
        Heading(String title) {
            super(title);
        }

        @Override
        public void updateUI() {
            super.updateUI();
            setFont(UIManager.getFont("Label.font").deriveFont(Font.BOLD));
            setForeground(UIManager.getColor("Label.disabledForeground"));
            setBorder(BorderFactory.createCompoundBorder(
                    BorderFactory.createMatteBorder(0, 0, 1, 0, UIManager.getColor("Component.borderColor")),
                    BorderFactory.createEmptyBorder(4, 10, 4, 10)));
        }
    }
}
