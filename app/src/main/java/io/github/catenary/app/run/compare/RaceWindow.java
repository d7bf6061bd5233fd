package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.extras.FlatSVGUtils;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.menu.ContextMenus;
import java.awt.Component;
import java.awt.Dimension;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.KeyStroke;

/** The race in a window of its own, where it has more room than in the dock. EDT only. */
final class RaceWindow extends JFrame {
    private static final Dimension SIZE = new Dimension(1100, 720);
    private static final Dimension LEAST = new Dimension(640, 420);

    private final transient ContextMenus menus = new ContextMenus(this);

    /**
     * @param beside what it opens beside
     * @param title as the title bar shows it
     */
    RaceWindow(Component beside, RacePanel panel, String title) {
        super(title);
        setName("race");
        setDefaultCloseOperation(DISPOSE_ON_CLOSE);
        setIconImages(FlatSVGUtils.createWindowIconImages("/io/github/catenary/app/icons/catenary.svg"));
        setContentPane(panel);
        for (EditorAction action : panel.keyed()) {
            KeyStroke stroke = (KeyStroke) action.getValue(EditorAction.ACCELERATOR_KEY);
            getRootPane().registerKeyboardAction(action, stroke, JComponent.WHEN_IN_FOCUSED_WINDOW);
        }
        setSize(UIScale.scale(SIZE));
        setMinimumSize(UIScale.scale(LEAST));
        setLocationRelativeTo(beside);
    }

    @Override
    public void dispose() {
        menus.close();
        super.dispose();
    }
}
