package io.github.catenary.app.render.camera;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.RenderingHints;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Optional;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;

/**
 * The view cube of a view. It stands beside the view, so that it covers nothing. A click on a side looks from there, a
 * drag turns the view; the view has it repainted when its camera moves. EDT only.
 */
public final class TurningCube extends PaintedComponent {
    private static final int SIZE = 66;

    /** The view that it shows and turns. */
    public interface View {
        Camera camera();

        /** Takes the focus, before it is turned. */
        void take();

        void look(Facing side);

        /** Goes around what the view shows, rad. */
        void orbit(double yaw, double pitch);
    }

    private final transient View view;
    private final transient CameraController turns;
    private transient Optional<Facing> hovered = Optional.empty();

    /** @param name of the view, by which tests find its cube */
    public TurningCube(String name, View view) {
        this.view = view;
        turns = new CameraController(new Orbit(view));
        setName(name + ".cube");
        setToolTipText(Texts.text("view.cube.tip"));
        getAccessibleContext().setAccessibleName(Texts.text("view.cube"));
        Hand hand = new Hand();
        addMouseListener(hand);
        addMouseMotionListener(hand);
    }

    @Override
    public Dimension getPreferredSize() {
        return UIScale.scale(new Dimension(SIZE, SIZE));
    }

    @Override
    public Dimension getMinimumSize() {
        return getPreferredSize();
    }

    /** The cube as it is seen now, in pixels of this component. */
    public ViewCube cube() {
        int size = UIScale.scale(SIZE);
        return new ViewCube(view.camera(), (getWidth() - size) / 2.0, (getHeight() - size) / 2.0, size);
    }

    private void hover(Optional<Facing> now) {
        if (now.equals(hovered)) return;
        hovered = now;
        repaint();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
            cube().paint(g, colors, UIManager.getFont("Label.font"), hovered);
        } finally {
            g.dispose();
        }
    }

    /** A drag here only turns. */
    private record Orbit(View view) implements CameraController.Target {
        @Override
        public void pan(double dx, double dy) {}

        @Override
        public void zoom(double factor, double x, double y) {}

        @Override
        public void orbit(double yaw, double pitch) {
            view.orbit(yaw, pitch);
        }
    }

    private final class Hand extends MouseAdapter {
        private Optional<Facing> pressed = Optional.empty();

        @Override
        public void mousePressed(MouseEvent event) {
            if (SwingUtilities.isMiddleMouseButton(event)) return;
            view.take();
            pressed = at(event.getPoint());
            turns.turnOrClick(event.getPoint());
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            turns.drag(event.getPoint());
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            boolean clicks = turns.isDown() && !turns.moved() && SwingUtilities.isLeftMouseButton(event);
            turns.end();
            if (clicks) pressed.ifPresent(view::look);
            hover(at(event.getPoint()));
        }

        @Override
        public void mouseMoved(MouseEvent event) {
            hover(at(event.getPoint()));
        }

        @Override
        public void mouseExited(MouseEvent event) {
            hover(Optional.empty());
        }

        private Optional<Facing> at(Point point) {
            return cube().at(point.x, point.y);
        }
    }
}
