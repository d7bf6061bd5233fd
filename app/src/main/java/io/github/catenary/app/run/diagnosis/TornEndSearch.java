package io.github.catenary.app.run.diagnosis;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.Point;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds the torn spring whose end is at a pixel: the end of the stub that is left at each of its particles. EDT only.
 */
final class TornEndSearch {
    /** How far the end of a stub is from its particle, and how near to it one must point, px. */
    private static final float STUB = 11;

    private static final float REACH = 7;

    /** The particles of the torn springs of a frame, so that a move of the mouse need not look at all springs. */
    private long number = -1;

    private int[] torn = {};
    private Table<Spring> springs = Table.of(List.of());

    OptionalInt at(Point at, Frame frame, ViewTransform projection) {
        if (frame.tornCount() == 0) return OptionalInt.empty();
        list(frame);
        double nearest = UIScale.scale(REACH);
        int found = -1;
        for (int i : torn) {
            Spring spring = springs.at(i);
            Optional<Vec3> a = frame.place(spring.a());
            Optional<Vec3> b = frame.place(spring.b());
            if (a.isEmpty() || b.isEmpty()) continue;
            Point2D one = projection.place(a.get());
            Point2D two = projection.place(b.get());
            double distance = Math.min(end(one, two).distance(at), end(two, one).distance(at));
            if (!(distance <= nearest)) continue;
            nearest = distance;
            found = spring.id();
        }
        return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
    }

    private void list(Frame frame) {
        if (frame.number() == number && frame.scene().springs() == springs && torn.length == frame.tornCount()) return;
        number = frame.number();
        springs = frame.scene().springs();
        torn = new int[frame.tornCount()];
        int count = 0;
        for (int i = 0; i < frame.torn().length && count < torn.length; i++) if (frame.torn()[i]) torn[count++] = i;
    }

    /** The end of the stub at a particle, in the direction of the other one. */
    static Point2D end(Point2D particle, Point2D other) {
        double length = particle.distance(other);
        if (!(length > 0) || !Double.isFinite(length)) return particle;
        double share = Math.min(UIScale.scale(STUB), length / 3) / length;
        return new Point2D.Double(
                particle.getX() + share * (other.getX() - particle.getX()),
                particle.getY() + share * (other.getY() - particle.getY()));
    }
}
