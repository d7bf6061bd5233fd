package io.github.catenary.app.window;

import com.formdev.flatlaf.extras.FlatSVGIcon;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;

/** The arrow beside the switch of snapping, with a menu of what to snap to. */
final class SnapButton extends JButton {
    /** @param targets their switches */
    SnapButton(List<EditorAction> targets) {
        super(new FlatSVGIcon("io/github/catenary/app/icons/down.svg"));
        setName("button.snap.menu");
        setFocusable(false);
        setToolTipText(Texts.text("menu.snap-to.tip"));
        getAccessibleContext().setAccessibleName(Texts.text("menu.snap-to"));
        JPopupMenu menu = new JPopupMenu();
        for (EditorAction target : targets) {
            JMenuItem item = ToolBars.menuItem(target);
            item.setName("toolbar." + target.id());
            menu.add(item);
        }
        addActionListener(event -> menu.show(this, 0, getHeight()));
    }
}
