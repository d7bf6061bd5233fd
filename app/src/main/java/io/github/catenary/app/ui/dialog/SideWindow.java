package io.github.catenary.app.ui.dialog;

import com.formdev.flatlaf.extras.FlatSVGUtils;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.menu.ContextMenus;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.GraphicsEnvironment;
import java.awt.Rectangle;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import javax.swing.JFrame;
import javax.swing.WindowConstants;
import org.jspecify.annotations.Nullable;

/** Windows beside that of the editor, in which one works as long as one likes. EDT only. */
public final class SideWindow {
    private SideWindow() {}

    /**
     * Gives a window, which has its content, icon, place, size and context menus; closing disposes of it.
     *
     * @param beside what it opens beside; null for the middle of the screen
     * @param size if the screen is as large, px before scaling
     * @param least the least size, px before scaling
     */
    public static void prepare(
            JFrame window, String name, @Nullable Component beside, Dimension size, Dimension least) {
        window.setName(name);
        window.setDefaultCloseOperation(WindowConstants.DISPOSE_ON_CLOSE);
        window.setIconImages(FlatSVGUtils.createWindowIconImages("/io/github/catenary/app/icons/catenary.svg"));
        ContextMenus menus = new ContextMenus(window);
        window.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosed(WindowEvent event) {
                menus.close();
            }
        });
        Dimension wanted = UIScale.scale(size);
        Rectangle screen = GraphicsEnvironment.getLocalGraphicsEnvironment().getMaximumWindowBounds();
        window.setSize(Math.min(wanted.width, screen.width), Math.min(wanted.height, screen.height));
        window.setMinimumSize(UIScale.scale(least));
        window.setLocationRelativeTo(beside);
    }

    /**
     * Moves a window that does not show yet to where it covers least of a part of the editor's window: beside the editor,
     * or else over another part of it.
     *
     * @param editor a window that shows
     * @param part what one wants to look at meanwhile
     */
    public static void leaveInView(JFrame window, Component editor, Component part) {
        if (!editor.isShowing() || !part.isShowing()) return;
        Rectangle screen = GraphicsEnvironment.getLocalGraphicsEnvironment().getMaximumWindowBounds();
        Rectangle around = new Rectangle(editor.getLocationOnScreen(), editor.getSize());
        Rectangle seen = new Rectangle(part.getLocationOnScreen(), part.getSize());
        int right = screen.x + screen.width - window.getWidth();
        int bottom = screen.y + screen.height - window.getHeight();
        int y = Math.max(screen.y, Math.min(around.y + (around.height - window.getHeight()) / 2, bottom));
        int best = window.getX();
        int least = Integer.MAX_VALUE;
        int[] edges = {
            around.x + around.width, around.x - window.getWidth(), seen.x + seen.width, seen.x - window.getWidth()
        };
        for (int edge : edges) {
            int x = Math.max(screen.x, Math.min(edge, right));
            Rectangle covered = new Rectangle(x, y, window.getWidth(), window.getHeight()).intersection(seen);
            int width = Math.max(0, covered.width);
            if (width >= least) continue;
            least = width;
            best = x;
        }
        window.setLocation(best, y);
    }
}
