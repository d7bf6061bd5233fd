package io.github.catenary.app.run.interaction;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.interaction.Touches;
import io.github.catenary.solver.interaction.TrackPlayer;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Paints the hand in the preview, and marks the particles that it has pinned or frozen. EDT only. */
public final class TouchPainter {
    /** Half of a mark's width, px. */
    private static final float MARK = 5;

    /** With more marks, each is small. */
    private static final int MOST_LARGE = 40;

    /** With more marks, the picture would be nothing but marks. */
    private static final int MOST_MARKS = 2_000;

    private final TouchGround ground;
    private final Gestures gestures;
    private final TrackPlayer player = new TrackPlayer();
    private @Nullable Frame shown;
    private List<Track> recorded = List.of();
    private Touches touches = Touches.NONE;

    public TouchPainter(TouchGround ground, Gestures gestures) {
        this.ground = ground;
        this.gestures = gestures;
    }

    /** @param pointer where the mouse is, px; empty if it is outside or on something else */
    public void paint(Graphics2D g, SceneColors colors, Timeline timeline, Optional<Point2D> pointer) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        ground.frame().ifPresent(frame -> paintMarks(g, colors, frame, timeline));
        g.setColor(colors.selection());
        g.setStroke(new BasicStroke(UIScale.scale(1.5f), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        Optional<Point2D> hand = gestures.keyHand().or(() -> pointer);
        if (gestures.choice().tool().hasBall()) hand.ifPresent(at -> ring(g, at));
        gestures.keyHand().ifPresent(at -> cross(g, at));
        if (gestures.choice().tool() == TouchTool.CUT) paintTrail(g);
    }

    private void ring(Graphics2D g, Point2D at) {
        double r = UIScale.scale((float) gestures.choice().radius());
        g.draw(new Ellipse2D.Double(at.getX() - r, at.getY() - r, 2 * r, 2 * r));
    }

    private static void cross(Graphics2D g, Point2D at) {
        double r = UIScale.scale(MARK);
        g.draw(new Line2D.Double(at.getX() - r, at.getY(), at.getX() + r, at.getY()));
        g.draw(new Line2D.Double(at.getX(), at.getY() - r, at.getX(), at.getY() + r));
    }

    private void paintTrail(Graphics2D g) {
        Path2D way = new Path2D.Double();
        for (Point2D each : gestures.trail()) {
            if (way.getCurrentPoint() == null) way.moveTo(each.getX(), each.getY());
            else way.lineTo(each.getX(), each.getY());
        }
        g.draw(way);
    }

    private void paintMarks(Graphics2D g, SceneColors colors, Frame frame, Timeline timeline) {
        Touches now = touches(frame, timeline.tracks());
        g.setStroke(new BasicStroke(UIScale.scale(1.5f)));
        g.setColor(colors.pin());
        IdSet pinned = now.pinned();
        if (pinned.size() <= MOST_MARKS) pinned.stream().forEach(id -> mark(id, at -> square(g, at)));
        g.setColor(colors.selection());
        IdSet frozen = now.frozen();
        float size = frozen.size() <= MOST_LARGE ? MARK : MARK / 3;
        if (frozen.size() <= MOST_MARKS) frozen.stream().forEach(id -> mark(id, at -> star(g, at, size)));
    }

    /** The particles that hands have let go by the next frame, though they are pinned in the drawing. */
    public IdSet loose(Frame frame, Timeline timeline) {
        return touches(frame, timeline.tracks()).loose();
    }

    /** What hands did up to a frame; found anew only for another frame or other tracks, not for every move of the mouse. */
    private Touches touches(Frame frame, List<Track> tracks) {
        if (frame == shown && tracks == recorded) return touches;
        shown = frame;
        recorded = tracks;
        // What a hand reached while the run is paused acts in the next frame.
        touches = player.at(frame.scene().tracks(), tracks, frame.number() + 1);
        return touches;
    }

    private interface Mark {
        void paint(Point2D at);
    }

    private void mark(int id, Mark mark) {
        Optional<Vec3> place = ground.place(id);
        if (place.isEmpty()) return;
        Point2D at = ground.seen(place.get());
        if (Double.isFinite(at.getX() + at.getY())) mark.paint(at);
    }

    private static void square(Graphics2D g, Point2D at) {
        double r = UIScale.scale(MARK);
        Path2D box = new Path2D.Double();
        box.moveTo(at.getX() - r, at.getY() - r);
        box.lineTo(at.getX() + r, at.getY() - r);
        box.lineTo(at.getX() + r, at.getY() + r);
        box.lineTo(at.getX() - r, at.getY() + r);
        box.closePath();
        g.draw(box);
    }

    /** Three lines through a point, like a snowflake. */
    private static void star(Graphics2D g, Point2D at, float size) {
        double r = UIScale.scale(size);
        for (int i = 0; i < 3; i++) {
            double dx = r * Math.cos(Math.PI / 6 + i * Math.PI / 3);
            double dy = r * Math.sin(Math.PI / 6 + i * Math.PI / 3);
            g.draw(new Line2D.Double(at.getX() - dx, at.getY() - dy, at.getX() + dx, at.getY() + dy));
        }
    }
}
