package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.gizmo.ItemsAtPointer;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import java.awt.Point;
import java.util.List;
import java.util.Locale;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import javax.swing.event.PopupMenuEvent;
import javax.swing.event.PopupMenuListener;

/** A menu of items that lie on each other; the drawing marks the one that the menu stands at. EDT only. */
final class PickList {
    /** Of more items the rearmost cannot be told apart anyway. */
    private static final int MOST = 20;

    private final CanvasPanel canvas;
    private final JPopupMenu menu = new JPopupMenu();

    /**
     * @param stack the front one first
     * @param toggles true if the chosen one is taken into the selection or out of it, instead of selected alone
     */
    PickList(CanvasPanel canvas, List<Hit> stack, boolean toggles) {
        this.canvas = canvas;
        menu.setName("canvas.pick");
        menu.getAccessibleContext().setAccessibleName(Texts.text("pick"));
        stack.stream().limit(MOST).forEach(hit -> menu.add(item(hit, toggles)));
        if (stack.size() > MOST) {
            JMenuItem more = new JMenuItem(Texts.text("pick.more", stack.size() - MOST));
            more.setEnabled(false);
            menu.add(more);
        }
        menu.addPopupMenuListener(new Unmark());
    }

    /** Lets the person choose among the items at a pixel; the only one is selected at once. */
    static void openAt(CanvasPanel canvas, PickRay ray) {
        PointerEvent there = new PointerEvent(ray, 0, CanvasMouse.REACH_PIXELS, false, false, false, 1);
        List<Hit> stack = ItemsAtPointer.all(canvas.workspace().scene(), canvas.bodies(), there);
        if (stack.size() == 1) select(canvas, stack.get(0), false);
        else if (!stack.isEmpty()) new PickList(canvas, stack, false).show(new Point((int) ray.x(), (int) ray.y()));
    }

    private static void select(CanvasPanel canvas, Hit hit, boolean toggles) {
        Document document = canvas.workspace().document();
        document.select(toggles ? document.selection().toggled(hit.selection()) : hit.selection());
    }

    private JMenuItem item(Hit hit, boolean toggles) {
        JMenuItem item = new JMenuItem(name(canvas.workspace(), hit));
        item.addChangeListener(event -> {
            if (item.isArmed()) canvas.mark(hit);
        });
        item.addActionListener(event -> select(canvas, hit, toggles));
        return item;
    }

    private static String name(Workspace workspace, Hit hit) {
        Scene scene = workspace.scene();
        if (hit.particle().isPresent())
            return Texts.text("pick.particle", id(hit.particle().getAsInt()));
        if (hit.body().isPresent()) {
            Element element = scene.elements().get(hit.body().getAsInt());
            return Texts.text("pick.body", id(element.id()), Names.of(workspace.plugins(), element));
        }
        int id = hit.spring().orElseThrow();
        String kind = scene.springs().get(id).kind().name().toLowerCase(Locale.ROOT);
        return Texts.text("pick.spring", id(id), Texts.text("spring.kind." + kind));
    }

    /** Without the comma of a number in the thousands. */
    private static String id(int id) {
        return Integer.toString(id);
    }

    /** Opens beside a point of the drawing, at the first item, so that arrows and Enter choose. */
    void show(Point at) {
        menu.show(canvas, at.x, at.y);
        MenuSelectionManager.defaultManager()
                .setSelectedPath(new MenuElement[] {menu, (MenuElement) menu.getComponent(0)});
    }

    /** The menu is gone: so is the mark. */
    private final class Unmark implements PopupMenuListener {
        @Override
        public void popupMenuWillBecomeVisible(PopupMenuEvent event) {}

        @Override
        public void popupMenuWillBecomeInvisible(PopupMenuEvent event) {
            canvas.mark(Hit.NOTHING);
        }

        @Override
        public void popupMenuCanceled(PopupMenuEvent event) {}
    }
}
