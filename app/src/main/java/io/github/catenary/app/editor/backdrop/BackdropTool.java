package io.github.catenary.app.editor.backdrop;

import io.github.catenary.app.editor.backdrop.BackdropFrame.BackdropHandle;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.text.Numbers;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Moves, scales and turns the backdrop, and marks a distance in it whose length is known. It edits nothing of the
 * scene. Escape ends it.
 */
final class BackdropTool implements Tool {
    /** px */
    private static final double REACH = 9;

    /** A drag that is shorter is a click, px. */
    private static final double CLICK = 4;

    private static final double STEP = Math.toRadians(15);

    /** A picture that shrinks to less of its width in a drag stays as it is. */
    private static final double LEAST_SHARE = 1e-3;

    /** How far the user is with marking a distance. */
    enum Marking {
        /** No distance is wanted. */
        NONE,
        FIRST_END,
        OTHER_END,
        /** Both ends are marked. */
        DONE
    }

    /** What a drag began with. */
    private record Drag(BackdropHandle handle, BackdropPlacement before, Point2D from) {}

    private final BackdropModel choice;
    private final Runnable ended;
    private Optional<Drag> drag = Optional.empty();
    private Optional<BackdropHandle> hovered = Optional.empty();
    private boolean marking;
    private Optional<MarkedDistance> distance = Optional.empty();
    private Optional<Point2D> pressed = Optional.empty();

    /** @param ended runs when the tool is left by Escape or Enter */
    BackdropTool(BackdropModel choice, Runnable ended) {
        this.choice = choice;
        this.ended = ended;
    }

    @Override
    public String id() {
        return "backdrop";
    }

    /** From now on two clicks, or a drag, mark a distance. */
    void mark() {
        marking = true;
        distance = Optional.empty();
    }

    Marking marking() {
        if (!marking) return distance.isEmpty() ? Marking.NONE : Marking.DONE;
        boolean begun = distance.isPresent() && distance.get().isBegun();
        return begun ? Marking.OTHER_END : Marking.FIRST_END;
    }

    /** The marked distance, m; empty until both ends are marked. */
    OptionalDouble length() {
        if (marking || distance.isEmpty() || choice.shown().isEmpty()) return OptionalDouble.empty();
        return OptionalDouble.of(distance.get().length(choice.shown().get().place()));
    }

    /** Scales the picture so that the marked distance has a length, m; false if it would be too large or too small. */
    boolean scaleTo(double length) {
        Optional<BackdropPlacement> scaled =
                distance.flatMap(it -> choice.shown().flatMap(shown -> it.scaled(shown.place(), length)));
        scaled.ifPresent(place -> choice.place(before -> place));
        return scaled.isPresent();
    }

    private Optional<BackdropFrame> frame(PickRay ray) {
        return choice.shown()
                .filter(it -> it.place().isFacing(ray.transform()))
                .map(it -> new BackdropFrame(it, ray.transform()));
    }

    private static Optional<Point2D.Double> along(BackdropPlacement place, PickRay ray) {
        return place.under(ray.transform(), ray.x(), ray.y());
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.DRAG;
    }

    @Override
    public void pressed(PointerEvent event) {
        PickRay ray = event.ray();
        pressed = Optional.of(ray.pixel());
        Optional<BackdropFrame> frame = frame(ray);
        if (frame.isEmpty()) return;
        BackdropPlacement place = frame.get().backdrop().place();
        if (marking) {
            if (distance.isEmpty()) distance = along(place, ray).map(at -> MarkedDistance.from(place.point(at)));
            moved(event);
            return;
        }
        drag = frame.get()
                .hit(ray.x(), ray.y(), REACH)
                .flatMap(handle -> along(place, ray).map(from -> new Drag(handle, place, from)));
    }

    @Override
    public void dragged(PointerEvent event) {
        moved(event);
        drag.ifPresent(it -> along(it.before(), event.ray())
                .flatMap(to -> dragged(it, to, event.inSteps()))
                .ifPresent(place -> choice.place(before -> place)));
    }

    /** Empty where the picture would be out of range. */
    private Optional<BackdropPlacement> dragged(Drag from, Point2D to, boolean steps) {
        BackdropPlacement before = from.before();
        double x = to.getX() - from.from().getX();
        double y = to.getY() - from.from().getY();
        if (from.handle() == BackdropHandle.BODY) return before.moved(before.x() + x, before.y() + y);
        if (from.handle() == BackdropHandle.TURN) {
            double turned = before.turn() + angle(before, to) - angle(before, from.from());
            return Optional.of(before.withTurn(steps ? STEP * Math.rint(turned / STEP) : turned));
        }
        Backdrop shown = choice.now().orElseThrow();
        Point2D fixed = from.handle().opposite(shown);
        Point2D still = before.inPlane(fixed);
        Point2D corner = before.inPlane(from.handle().on(shown));
        double acrossBefore = corner.getX() - still.getX();
        double upBefore = corner.getY() - still.getY();
        // how far along the diagonal the corner is now
        double share = ((acrossBefore + x) * acrossBefore + (upBefore + y) * upBefore)
                / (acrossBefore * acrossBefore + upBefore * upBefore);
        return share > LEAST_SHARE ? before.scaled(fixed, share) : Optional.empty();
    }

    private static double angle(BackdropPlacement place, Point2D along) {
        return Math.atan2(along.getY() - place.y(), along.getX() - place.x());
    }

    @Override
    public void released(PointerEvent event) {
        dragged(event);
        drag = Optional.empty();
        boolean clicked =
                pressed.isPresent() && pressed.get().distance(event.ray().pixel()) < CLICK;
        pressed = Optional.empty();
        if (!marking || distance.isEmpty()) return;
        MarkedDistance marked = distance.get();
        boolean isPoint = marked.from().equals(marked.to());
        if (isPoint || (clicked && !marked.isBegun())) distance = Optional.of(marked.begun());
        else marking = false;
        choice.tell();
    }

    @Override
    public void moved(PointerEvent event) {
        PickRay ray = event.ray();
        hovered = marking ? Optional.empty() : frame(ray).flatMap(it -> it.hit(ray.x(), ray.y(), REACH));
        if (!marking) return;
        distance = distance.map(it -> frame(ray)
                .map(frame -> frame.backdrop().place())
                .flatMap(place -> along(place, ray).map(at -> it.to(place.point(at))))
                .orElse(it));
    }

    @Override
    public void left() {
        hovered = Optional.empty();
    }

    /** True while it is chosen, so that Escape ends it. */
    @Override
    public boolean busy() {
        return true;
    }

    @Override
    public void cancel() {
        pressed = Optional.empty();
        if (drag.isPresent()) {
            BackdropPlacement before = drag.get().before();
            drag = Optional.empty();
            choice.place(now -> before);
        } else if (marking) {
            marking = false;
            distance = Optional.empty();
            choice.tell();
        } else {
            ended.run();
        }
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        List<OverlayShape> marks = new ArrayList<>();
        frame(ray).ifPresent(frame -> {
            marks.addAll(frame.marks(hovered));
            distance.ifPresent(it -> marks.addAll(it.marks(frame)));
        });
        return marks;
    }

    /**
     * A distance in a picture, such as a scale bar or the length of a deck. It stays with the picture.
     *
     * @param from a point of the picture
     * @param to a point of the picture
     * @param isBegun true once {@code from} was clicked, and {@code to} follows the pointer
     */
    private record MarkedDistance(Point2D.Double from, Point2D.Double to, boolean isBegun) {
        private static final int DIGITS = 6;

        static MarkedDistance from(Point2D.Double point) {
            return new MarkedDistance(point, point, false);
        }

        MarkedDistance to(Point2D.Double point) {
            return new MarkedDistance(from, point, isBegun);
        }

        MarkedDistance begun() {
            return new MarkedDistance(from, to, true);
        }

        /** m */
        double length(BackdropPlacement place) {
            return from.distance(to) * place.width();
        }

        /**
         * The place at which it has a length, m, and {@code from} stays; empty if the picture would be out of range.
         */
        Optional<BackdropPlacement> scaled(BackdropPlacement place, double length) {
            return place.scaled(from, length / length(place));
        }

        List<OverlayShape> marks(BackdropFrame frame) {
            BackdropPlacement place = frame.backdrop().place();
            Point2D.Double a = place.seen(frame.transform(), from);
            Point2D.Double b = place.seen(frame.transform(), to);
            Point2D.Double middle = new Point2D.Double(a.x / 2 + b.x / 2, a.y / 2 + b.y / 2);
            return List.of(
                    new OverlayShape.Line(a, b, Tone.SNAP, false),
                    new OverlayShape.Knob(a, Figure.CROSS, Tone.SNAP, false),
                    new OverlayShape.Knob(b, Figure.CROSS, Tone.SNAP, false),
                    new OverlayShape.Plate(middle, List.of(Numbers.quantity(length(place), DIGITS, "m"))));
        }
    }
}
