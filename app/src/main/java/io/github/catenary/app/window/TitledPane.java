package io.github.catenary.app.window;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.QuietText;
import java.awt.BorderLayout;
import java.awt.Font;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;

/** A part of the window below a plain heading, so that users tell drawing and run apart. */
final class TitledPane extends JPanel {
    /** @param doubleClicked called after a double-click on the heading */
    TitledPane(String title, JComponent content, Runnable doubleClicked) {
        super(new BorderLayout());
        JLabel heading = new Heading(title);
        heading.setName("heading." + content.getName());
        heading.setLabelFor(content);
        heading.setToolTipText(Texts.text("heading.tip"));
        heading.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (SwingUtilities.isLeftMouseButton(event) && event.getClickCount() == 2) doubleClicked.run();
            }
        });
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
            setForeground(QuietText.color());
            setBorder(BorderFactory.createCompoundBorder(
                    BorderFactory.createMatteBorder(0, 0, 1, 0, UIManager.getColor("Component.borderColor")),
                    BorderFactory.createEmptyBorder(4, 10, 4, 10)));
        }
    }
}
