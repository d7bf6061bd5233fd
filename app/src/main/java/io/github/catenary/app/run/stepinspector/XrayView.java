package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.stepinspector.BoundRow;
import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.CameraController;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.PictureView;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.lang.System.Logger;
import java.util.List;
import java.util.Optional;
import javax.swing.SwingUtilities;

/** The run at one moment of a step, with the spring that was projected last and how far particles moved. EDT only. */
final class XrayView extends PaintedComponent {
    private static final Logger LOG = System.getLogger(XrayView.class.getName());
    private static final float MARGIN = 40;

    private final transient PictureView picture = new PictureView(this::repaint, (what, why) -> failed(why));
    /** The same from picture to picture, until the theme changes. */
    private transient PaintOptions options = PaintOptions.plain(SceneColors.LIGHT);

    private transient Optional<PaintedScene> painted = Optional.empty();
    private final transient PreviewCamera camera = new PreviewCamera(this::repaint);
    private transient Optional<Frame> frame = Optional.empty();
    private transient Optional<ProjectionRow> row = Optional.empty();
    private transient List<BoundRow> chords = List.of();
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
        FocusRing.follow(this);
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
        camera.start(Camera.of(flat ? Facing.FRONT : Facing.HOME, Vec3.ZERO, 100, !flat), !flat);
        fit();
    }

    void clear() {
        frame = Optional.empty();
        row = Optional.empty();
        chords = List.of();
        arrows = List.of();
        repaint();
    }

    void show(Frame now, Optional<ProjectionRow> newRow, List<BoundRow> newChords, List<XrayArrow> newArrows) {
        frame = Optional.of(now);
        row = newRow;
        chords = newChords;
        arrows = newArrows;
        repaint();
    }

    /** The picture's frame. */
    Optional<Frame> frame() {
        return frame;
    }

    /** By how much the arrows are lengthened. */
    double magnification() {
        return XrayArrow.magnification(arrows, camera.camera().scale() / UIScale.getUserScaleFactor());
    }

    void fit() {
        fitsItself = true;
        fitNow();
        repaint();
    }

    private void fitNow() {
        frame.flatMap(Extent::of).ifPresent(box -> camera.fit(box, UIScale.scale(MARGIN)));
    }

    @Override
    public void setBounds(int x, int y, int width, int height) {
        super.setBounds(x, y, width, height);
        if (width < 1 || height < 1) return;
        camera.viewport().resize(width, height);
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
                if (painted.filter(scene -> scene.frame() == shown).isEmpty()) {
                    painted = Optional.of(
                            painted.map(before -> before.next(shown)).orElseGet(() -> PaintedScene.of(shown)));
                }
                if (!options.colors().equals(colors)) options = PaintOptions.plain(colors);
                ViewStyle style = ViewStyle.DEFAULT.withSeeThrough(true);
                picture.paint(
                        g, painted.orElseThrow(), PictureView.Look.inSpace(camera.camera(), style, getSize()), options);
                XrayMarks marks = new XrayMarks(g, camera.transform(), colors, getHeight());
                marks.chords(chords);
                row.ifPresent(one -> marks.spring(one, shown.scene()));
                marks.arrows(arrows, magnification());
            });
            g.setStroke(new BasicStroke(1));
            FocusRing.paint(g, this, colors.selection());
        } finally {
            g.dispose();
        }
    }

    /** The number of pictures painted so far. */
    long pictures() {
        return picture.pictures();
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
            fitsItself = false;
            camera.pan(dx, dy);
        }

        @Override
        public void zoom(double factor, double x, double y) {
            fitsItself = false;
            camera.zoom(factor, x, y);
        }

        @Override
        public void orbit(double yaw, double pitch) {
            fitsItself = false;
            camera.orbit(
                    yaw, pitch, frame.flatMap(Extent::of).map(Extent::centre).orElse(Vec3.ZERO));
        }
    }
}
