package io.github.catenary.app.editor.measure;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.DragThreshold;
import io.github.catenary.app.editor.tool.KeyCursor;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Measures from point to point, by a drag or by a click on each; a click on a third point measures the angle at the
 * second one. Edits nothing.
 */
public final class MeasureTool implements Tool {
    private final Workspace workspace;
    private Measurement measured = Measurement.NONE;
    private Optional<Snap> landing = Optional.empty();
    private Optional<DragThreshold> press = Optional.empty();
    private boolean dragging;

    public MeasureTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "measure";
    }

    @Override
    public void pressed(PointerEvent event) {
        moved(event);
        press = Optional.of(new DragThreshold(event));
        dragging = false;
    }

    @Override
    public void dragged(PointerEvent event) {
        if (press.isEmpty()) return;
        if (!dragging && press.get().dragging(event)) {
            dragging = true;
            landing.ifPresent(start -> measured = new Measurement(List.of(start.point())));
        }
        if (dragging) moved(event);
    }

    @Override
    public void released(PointerEvent event) {
        if (press.isEmpty()) return;
        dragged(event);
        press = Optional.empty();
        Vec3 point = landing.orElseThrow(EditRefusedException::noPlane).point();
        take(point);
        moved(event);
    }

    private void take(Vec3 point) {
        List<Vec3> before = measured.points();
        boolean again = !before.isEmpty() && before.get(before.size() - 1).equals(point);
        if (!again || measured.isComplete()) measured = measured.plus(point);
    }

    @Override
    public void moved(PointerEvent event) {
        List<Vec3> points = measured.points();
        boolean goesOn = !points.isEmpty() && !measured.isComplete();
        landing = goesOn ? event.landing(points.get(points.size() - 1)) : event.landing();
    }

    @Override
    public void left() {
        landing = Optional.empty();
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.OWN;
    }

    @Override
    public void cursorMoved(KeyCursor cursor) {
        var particle = cursor.particle(workspace.scene());
        landing = Optional.of(
                particle.isPresent()
                        ? Snap.onto(workspace.scene().particles().get(particle.getAsInt()))
                        : Snap.free(cursor.point()));
    }

    @Override
    public void entered(KeyCursor cursor) {
        cursorMoved(cursor);
        take(landing.orElseThrow().point());
    }

    @Override
    public void cancel() {
        measured = Measurement.NONE;
        press = Optional.empty();
        dragging = false;
    }

    @Override
    public boolean busy() {
        return press.isPresent() || !measured.points().isEmpty();
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        boolean stretches = measured.points().size() == 1 && landing.isPresent();
        Measurement shown = stretches ? measured.plus(landing.get().point()) : measured;
        List<OverlayShape> marks = new ArrayList<>(shown.marks(ray.transform()));
        landing.ifPresent(it -> marks.addAll(stretches ? it.figure(ray.transform()) : it.marks(ray.transform())));
        return marks;
    }

    /**
     * What up to three points tell: the length of the way from the first to the second, and the angle at the second
     * one.
     *
     * @param points at most three, m
     */
    private record Measurement(List<Vec3> points) {
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
            Vec3 cross = new Vec3(
                    a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
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
            words.add(Texts.text(
                    "measure.parts", Amounts.metres(by.x()), Amounts.metres(by.y()), Amounts.metres(by.z())));
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
}
