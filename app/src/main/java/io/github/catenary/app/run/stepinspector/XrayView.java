package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.CameraController;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.PictureView;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.lang.System.Logger;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.swing.SwingUtilities;

/** The run at one moment of a step, with the spring that was projected last and how far particles moved. EDT only. */
final class XrayView extends PaintedComponent {
    private static final Logger LOG = System.getLogger(XrayView.class.getName());
    private static final float MARGIN = 40;

    private final transient PictureView picture = new PictureView(this::repaint, (what, why) -> failed(why));
    /** The same from picture to picture, until the theme changes. */
    private transient PaintOptions options = PaintOptions.plain(SceneColors.LIGHT);

    private transient Optional<PaintedScene> painted = Optional.empty();
    private transient Camera camera = Camera.of(Facing.FRONT, Vec3.ZERO, 100, false);
    private transient Optional<Frame> frame = Optional.empty();
    private transient Optional<ProjectionRow> row = Optional.empty();
    private transient List<XrayArrow> arrows = List.of();
    private boolean fitsItself = true;
    private transient Scene seen = Scene.EMPTY;

    XrayView() {
        setName("xray.view");
        setOpaque(true);
        setFocusable(true);
        setPreferredSize(UIScale.scale(new Dimension(420, 320)));
        setMinimumSize(UIScale.scale(new Dimension(160, 120)));
        getAccessibleContext().setAccessibleName(Texts.text("xray.view"));
        getAccessibleContext().setAccessibleDescription(Texts.text("xray.view.tip"));
        Mouse mouse = new Mouse();
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
        addMouseWheelListener(mouse);
    }

    private void failed(Throwable why) {
        LOG.log(Logger.Level.WARNING, "a picture of the X-ray failed", why);
        SwingUtilities.invokeLater(() -> setToolTipText(Texts.text("xray.unpainted", String.valueOf(why))));
    }

    /** Shows another step: another scene from the front if it is flat, otherwise from a little above. */
    void begin(Frame before) {
        frame = Optional.of(before);
        if (before.scene() == seen) return;
        seen = before.scene();
        picture.forget();
        boolean flat = Extent.of(before).map(Extent::isFlat).orElse(true);
        camera = flat ? Camera.of(Facing.FRONT, Vec3.ZERO, 100, false) : Camera.of(Facing.HOME, Vec3.ZERO, 100, true);
        fit();
    }

    void clear() {
        frame = Optional.empty();
        row = Optional.empty();
        arrows = List.of();
        repaint();
    }

    void show(Frame now, Optional<ProjectionRow> newRow, List<XrayArrow> newArrows) {
        frame = Optional.of(now);
        row = newRow;
        arrows = newArrows;
        repaint();
    }

    /** The picture's frame. */
    Optional<Frame> frame() {
        return frame;
    }

    Projection projection() {
        return camera.projection(getWidth(), getHeight());
    }

    /** By how much the arrows are lengthened. */
    double magnification() {
        return XrayArrow.magnification(arrows, camera.scale() / UIScale.getUserScaleFactor());
    }

    /** Changes the view from now on. */
    void look(UnaryOperator<Camera> change) {
        fitsItself = false;
        try {
            camera = change.apply(camera);
        } catch (BeyondRangeException e) {
            return; // the view stays where coordinates end
        }
        repaint();
    }

    void fit() {
        fitsItself = true;
        fitNow();
        repaint();
    }

    private void fitNow() {
        if (getWidth() < 1 || getHeight() < 1) return;
        frame.flatMap(Extent::of)
                .ifPresent(box -> camera = camera.fit(box, getWidth(), getHeight(), UIScale.scale(MARGIN)));
    }

    @Override
    public void setBounds(int x, int y, int width, int height) {
        super.setBounds(x, y, width, height);
        if (fitsItself) fitNow();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            g.setColor(colors.ground());
            g.fillRect(0, 0, getWidth(), getHeight());
            frame.ifPresent(shown -> {
                PaintedScene scene = painted.map(before -> before.next(shown)).orElseGet(() -> PaintedScene.of(shown));
                painted = Optional.of(scene);
                if (!options.colors().equals(colors)) options = PaintOptions.plain(colors);
                ViewStyle style = ViewStyle.DEFAULT.withSeeThrough(true);
                picture.paint(g, scene, PictureView.Look.inSpace(camera, style, getSize()), options);
                XrayMarks marks = new XrayMarks(g, projection(), colors, getHeight());
                row.ifPresent(one -> marks.spring(one, shown.scene()));
                marks.arrows(arrows, magnification());
            });
        } finally {
            g.dispose();
        }
    }

    /** True if the picture of the present moment is painted. */
    boolean isUpToDate() {
        return picture.isUpToDate();
    }

    /** Turns, moves and zooms the picture: drag, drag with the middle button or with Shift, and the wheel. */
    private final class Mouse extends MouseAdapter implements CameraController.Target {
        private final CameraController controller = new CameraController(this);

        Mouse() {
            controller.bindPitch(XrayView.this);
            controller.bindZoom(XrayView.this);
        }

        @Override
        public void mousePressed(MouseEvent event) {
            requestFocusInWindow();
            if (SwingUtilities.isMiddleMouseButton(event) || event.isShiftDown()) controller.pan(event.getPoint());
            else controller.turn(event.getPoint());
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            controller.drag(event.getPoint());
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            controller.end();
        }

        @Override
        public void mouseWheelMoved(MouseWheelEvent event) {
            controller.wheel(event);
        }

        @Override
        public void pan(double dx, double dy) {
            look(camera -> camera.pan(dx, dy));
        }

        @Override
        public void zoom(double factor, double x, double y) {
            look(camera -> camera.zoom(factor, x, y, getWidth(), getHeight()));
        }

        @Override
        public void orbit(double yaw, double pitch) {
            look(camera -> camera.orbit(yaw, pitch));
        }
    }
}
