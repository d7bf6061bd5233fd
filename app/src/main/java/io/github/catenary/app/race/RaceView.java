package io.github.catenary.app.race;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.action.Keys;
import io.github.catenary.app.canvas.ScreenLine;
import io.github.catenary.app.preview.PreviewCamera;
import io.github.catenary.app.race.RaceRunner.Hand;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.app.view.Projection;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.util.List;
import java.util.OptionalInt;
import javax.swing.JPanel;
import javax.swing.UIManager;

/** A picture of one or several runs as the camera sees them that all pictures of a race share. EDT only. */
abstract class RaceView extends JPanel {
    /** A line to a hand farther out than this, px, is cut. */
    private static final double MARGIN = 28;

    /** The radius of the ring around a particle, px. */
    private static final float RING = 6;

    /** By how much an arrow key turns the view, rad. */
    private static final double KEY_TURN = Math.toRadians(15);

    private static final double KEY_ZOOM = 1.25;

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
        getAccessibleContext().setAccessibleDescription(Texts.text("race.view.tip"));
        Keys.bind(this, "LEFT", Texts.text("key.turn"), () -> mouse.turn(KEY_TURN, 0));
        Keys.bind(this, "RIGHT", Texts.text("key.turn"), () -> mouse.turn(-KEY_TURN, 0));
        Keys.bind(this, "UP", Texts.text("key.turn"), () -> mouse.turn(0, KEY_TURN));
        Keys.bind(this, "DOWN", Texts.text("key.turn"), () -> mouse.turn(0, -KEY_TURN));
        Keys.bind(this, "EQUALS", Texts.text("action.zoom-in.tip"), () -> zoom(KEY_ZOOM));
        Keys.bind(this, "MINUS", Texts.text("action.zoom-out.tip"), () -> zoom(1 / KEY_ZOOM));
    }

    private void zoom(double factor) {
        mouse.zoom(factor, getWidth() / 2.0, getHeight() / 2.0);
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

    Projection projection() {
        return camera.camera().projection(getWidth(), getHeight());
    }

    /** The id of the particle nearest to a place on the screen, if one is within reach, px. */
    OptionalInt nearest(int screenX, int screenY, double reach) {
        Projection projection = projection();
        double best = reach;
        OptionalInt id = OptionalInt.empty();
        for (int run = 0; run < frames.size(); run++) {
            Frame frame = frames.get(run);
            for (int i = 0; i < frame.x().length; i++) {
                Projection.Place at = projection.project(frame.x()[i], frame.y()[i], frame.z()[i]);
                double distance = Math.hypot(at.x() - screenX, at.y() - screenY);
                if (!(distance <= best)) continue; // also if it is not a number
                best = distance;
                found = run;
                id = OptionalInt.of(frame.scene().particles().at(i).id());
            }
        }
        return id;
    }

    /** Where a particle is, m, in the run in which it was found last. */
    Vec3 position(int particle) {
        return position(frames.get(found), particle);
    }

    private static Vec3 position(Frame frame, int particle) {
        int i = frame.scene().particles().positionOf(particle);
        return new Vec3(frame.x()[i], frame.y()[i], frame.z()[i]);
    }

    /** The pixel at a point of the world. */
    Point screen(Vec3 at) {
        Projection.Place place = projection().project(at.x(), at.y(), at.z());
        return new Point((int) Math.round(place.x()), (int) Math.round(place.y()));
    }

    /** The point at a pixel in the plane through {@code anchor} that faces the viewer. */
    Vec3 world(Point at, Vec3 anchor) {
        Projection projection = projection();
        return projection.unproject(at.x, at.y, projection.depth(anchor));
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
            if (isFocusOwner()) g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
        } finally {
            g.dispose();
        }
    }

    abstract void paintRuns(Graphics2D g, SceneColors colors);

    /** Rings the particle that is held or under the pointer, and draws a line from a held one to the hand. */
    private void paintTouch(Graphics2D g, Frame frame) {
        OptionalInt particle = mouse.particle();
        if (particle.isEmpty() || !frame.scene().particles().contains(particle.getAsInt())) return;
        Vec3 at = position(frame, particle.getAsInt());
        Projection projection = projection();
        Projection.Place seen = projection.project(at.x(), at.y(), at.z());
        if (!Double.isFinite(seen.x() + seen.y())) return;
        double r = UIScale.scale(RING);
        g.draw(new Ellipse2D.Double(seen.x() - r, seen.y() - r, 2 * r, 2 * r));
        mouse.hand().map(Hand::target).ifPresent(to -> {
            Projection.Place end = projection.project(to.x(), to.y(), to.z());
            ScreenLine line = new ScreenLine();
            line.set(seen.x(), seen.y(), end.x(), end.y());
            if (line.cut(getWidth(), getHeight(), MARGIN)) g.draw(line.shape());
        });
    }
}
