package io.github.catenary.app.editor.measure;

import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What up to three points tell: the length of the way from the first to the second, and the angle at the second one.
 *
 * @param points at most three, m
 */
record Measurement(List<Vec3> points) {
    static final Measurement NONE = new Measurement(List.of());

    private static final int MOST = 3;
    private static final double ARC = 28;

    Measurement {
        points = List.copyOf(points);
    }

    /** The same with a further point; after the last one, a new measurement begins. */
    Measurement plus(Vec3 point) {
        if (points.size() == MOST) return new Measurement(List.of(point));
        List<Vec3> more = new ArrayList<>(points);
        more.add(point);
        return new Measurement(more);
    }

    boolean isComplete() {
        return points.size() == MOST;
    }

    /** The angle at the second point, °; empty without a third one, or if two of them are in one place. */
    OptionalDouble angle() {
        if (points.size() < MOST) return OptionalDouble.empty();
        return between(points.get(0).minus(points.get(1)), points.get(2).minus(points.get(1)));
    }

    /** The angle between two directions, °, exact for those along one line or at right angles. */
    private static OptionalDouble between(Vec3 a, Vec3 b) {
        if (a.length() == 0 || b.length() == 0) return OptionalDouble.empty();
        Vec3 cross =
                new Vec3(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
        double dot = a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
        return OptionalDouble.of(Math.toDegrees(Math.atan2(cross.length(), dot)));
    }

    /** What is measured, one sentence a line. */
    List<String> words() {
        if (points.size() < 2) return List.of();
        Vec3 by = points.get(1).minus(points.get(0));
        List<String> words = new ArrayList<>();
        angle().ifPresent(angle -> words.add(Texts.text("measure.angle", Amounts.number(angle))));
        words.add(Texts.text("measure.length", Amounts.metres(by.length())));
        words.add(Texts.text("measure.parts", Amounts.metres(by.x()), Amounts.metres(by.y()), Amounts.metres(by.z())));
        if (by.length() > 0) {
            words.add(Texts.text(
                    "measure.axes",
                    axis(by, new Vec3(1, 0, 0)),
                    axis(by, new Vec3(0, 1, 0)),
                    axis(by, new Vec3(0, 0, 1))));
        }
        return words;
    }

    private static String axis(Vec3 by, Vec3 axis) {
        return Amounts.number(between(by, axis).orElseThrow());
    }

    List<OverlayShape> marks(ViewTransform transform) {
        List<Point2D.Double> seen = points.stream().map(transform::place).toList();
        List<OverlayShape> marks = new ArrayList<>();
        for (int i = 1; i < seen.size(); i++) {
            marks.add(new OverlayShape.Line(seen.get(i - 1), seen.get(i), Tone.HANDLE, false));
        }
        if (angle().isPresent()) marks.add(arc(seen));
        for (Point2D.Double at : seen) marks.add(new OverlayShape.Knob(at, Figure.CIRCLE, Tone.HANDLE, false));
        List<String> words = words();
        if (!words.isEmpty()) marks.add(new OverlayShape.Plate(seen.get(1), words));
        return marks;
    }

    private static OverlayShape arc(List<Point2D.Double> seen) {
        double from = direction(seen.get(1), seen.get(0));
        double to = direction(seen.get(1), seen.get(2));
        return new OverlayShape.Arc(seen.get(1), ARC, from, Math.IEEEremainder(to - from, 360), Tone.HANDLE);
    }

    private static double direction(Point2D.Double from, Point2D.Double to) {
        return Math.toDegrees(Math.atan2(from.y - to.y, to.x - from.x));
    }
}
