package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.flat.ScreenLine;
import io.github.catenary.app.run.compare.RaceRunner.Hand;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.JPanel;
import javax.swing.UIManager;

/** A picture of one or several runs as the camera sees them that all pictures of a race share. EDT only. */
abstract class RaceView extends JPanel {
    /** A line to a hand farther out than this, px, is cut. */
    private static final double MARGIN = 28;

    /** The radius of the ring around a particle, px. */
    private static final float RING = 6;

    final transient PreviewCamera camera;
    final transient RaceMouse mouse;
    private transient List<Frame> frames = List.of();
    /** The run whose particle was found last. */
    private int found;

    RaceView(PreviewCamera camera, RaceMouse mouse) {
        super(new BorderLayout());
        this.camera = camera;
        this.mouse = mouse;
        setMinimumSize(new Dimension(60, 40));
        setFocusable(true);
        mouse.follow(this);
        FocusRing.follow(this);
        getAccessibleContext().setAccessibleDescription(Texts.text("race.view.tip"));
    }

    /** Shows newer frames of its runs. */
    void show(List<Frame> newer) {
        frames = List.copyOf(newer);
        found = Math.min(found, Math.max(0, frames.size() - 1));
        repaint();
    }

    List<Frame> frames() {
        return frames;
    }

    ViewTransform transform() {
        return ViewTransform.of(camera.camera(), getWidth(), getHeight());
    }

    /** The particle nearest to a place on the screen, if one is within reach, px. */
    Optional<RaceMouse.Touched> nearest(int screenX, int screenY, double reach) {
        ViewTransform transform = transform();
        double best = reach;
        OptionalInt id = OptionalInt.empty();
        for (int run = 0; run < frames.size(); run++) {
            OptionalInt nearest = transform.nearest(frames.get(run), screenX, screenY, best);
            if (nearest.isEmpty()) continue;
            found = run;
            id = nearest;
            best = transform.place(position(id.getAsInt())).distance(screenX, screenY);
        }
        if (id.isEmpty()) return Optional.empty();
        return Optional.of(new RaceMouse.Touched(frames.get(found).authored(), id.getAsInt()));
    }

    /** Where a particle is, m, in the run in which it was found last. */
    Vec3 position(int particle) {
        return frames.get(found).place(particle).orElseThrow();
    }

    /** The pixel at a point of the world. */
    Point screen(Vec3 at) {
        Point2D place = transform().place(at);
        return new Point((int) Math.round(place.getX()), (int) Math.round(place.getY()));
    }

    /** The point at a pixel in the plane through {@code anchor} that faces the viewer. */
    Vec3 world(Point at, Vec3 anchor) {
        return transform().point(at.x, at.y, anchor);
    }

    /** The point at a pixel in the plane through the middle of the view. */
    Vec3 world(Point at) {
        return world(at, camera.camera().target());
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            g.setColor(colors.ground());
            g.fillRect(0, 0, getWidth(), getHeight());
            g.setFont(UIManager.getFont("Label.font"));
            if (frames.isEmpty()) return;
            paintRuns(g, colors);
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setColor(colors.selection());
            g.setStroke(new BasicStroke(UIScale.scale(2f), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            for (Frame frame : frames) paintTouch(g, frame);
            g.setStroke(new BasicStroke(1));
            FocusRing.paint(g, this, colors.selection());
        } finally {
            g.dispose();
        }
    }

    abstract void paintRuns(Graphics2D g, SceneColors colors);

    /** Rings the particle that is held or under the pointer, and draws a line from a held one to the hand. */
    private void paintTouch(Graphics2D g, Frame frame) {
        Optional<Vec3> at = mouse.particle().flatMap(touched -> touched.in(frame));
        if (at.isEmpty()) return;
        ViewTransform transform = transform();
        Point2D seen = transform.place(at.get());
        if (!Double.isFinite(seen.getX() + seen.getY())) return;
        double r = UIScale.scale(RING);
        g.draw(new Ellipse2D.Double(seen.getX() - r, seen.getY() - r, 2 * r, 2 * r));
        mouse.hand().map(Hand::target).ifPresent(to -> {
            Point2D end = transform.place(to);
            ScreenLine line = new ScreenLine();
            line.set(seen.getX(), seen.getY(), end.getX(), end.getY());
            if (line.cut(getWidth(), getHeight(), MARGIN)) g.draw(line.shape());
        });
    }
}
