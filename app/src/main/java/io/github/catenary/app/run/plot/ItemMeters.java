package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.run.preview.PreviewMark;
import io.github.catenary.app.run.preview.RunObserver;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.NoiseFloor;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Small readouts that are pinned to particles, springs and colliders of the run, and follow them. The run's thread measures; all
 * else is for the EDT.
 */
final class ItemMeters implements PreviewMark, RunObserver {
    /** More would hide the run. */
    static final int MOST = 12;

    private record Reading(Measure measure, double value) {}

    private final NoiseFloor.Latest floors = new NoiseFloor.Latest();
    private final Supplier<Rectangle> room;
    private final Runnable changed;
    private final BiConsumer<Measure, Point> clicked;
    private final Function<Element, Optional<Vec3>> places;
    /** Replaced as a whole, because the run's thread reads it. */
    private volatile List<Measure> pinned = List.of();

    private volatile List<Reading> readings = List.of();
    private List<MeterTag> tags = List.of();

    /**
     * @param room the picture, in its own coordinates
     * @param changed called when there are other meters
     * @param places where an element is shown; empty if nowhere
     * @param clicked gets the meter that was clicked, and where
     */
    ItemMeters(
            Supplier<Rectangle> room,
            Runnable changed,
            Function<Element, Optional<Vec3>> places,
            BiConsumer<Measure, Point> clicked) {
        this.places = places;
        this.room = room;
        this.changed = changed;
        this.clicked = clicked;
    }

    /** The measures that are pinned. */
    List<Measure> pinned() {
        return pinned;
    }

    /** Pins a measure of an item; false if there are too many already. */
    boolean pin(Measure measure) {
        if (pinned.contains(measure)) return true;
        if (pinned.size() >= MOST) return false;
        List<Measure> more = new ArrayList<>(pinned);
        more.add(measure);
        use(more);
        return true;
    }

    void unpin(Measure measure) {
        use(pinned.stream().filter(each -> !each.equals(measure)).toList());
    }

    /** Puts one measure in the place of another. */
    void replace(Measure old, Measure other) {
        use(pinned.stream()
                .map(each -> each.equals(old) ? other : each)
                .distinct()
                .toList());
    }

    void clear() {
        if (!pinned.isEmpty()) use(List.of());
    }

    /** Brings back the meters that are there now. */
    Runnable memory() {
        List<Measure> kept = pinned;
        return () -> use(kept);
    }

    private void use(List<Measure> measures) {
        pinned = List.copyOf(measures);
        changed.run();
    }

    @Override
    public void observe(RecordedRun run, double millis) {
        List<Measure> wanted = pinned;
        if (wanted.isEmpty()) {
            readings = List.of();
            return;
        }
        RunReading reading = new RunReading(run.run(), millis);
        List<Reading> now = new ArrayList<>();
        NoiseFloor floor = floors.of(run.run().scene());
        for (Measure measure : wanted) {
            now.add(new Reading(measure, NoiseFloor.above(measure.floor(floor), measure.in(reading))));
        }
        readings = now;
    }

    @Override
    public void paint(Graphics2D g, Frame frame, ViewTransform projection, SceneColors colors) {
        List<MeterTag> placed = new ArrayList<>();
        for (Reading reading : readings) {
            Optional<Point2D> at = place(reading.measure(), frame, projection);
            if (at.isEmpty() || Double.isNaN(reading.value())) continue;
            placed.add(MeterTag.of(g, reading.measure(), reading.value(), at.get(), placed, room.get()));
        }
        tags = placed;
        for (MeterTag tag : placed) tag.paint(g, colors);
    }

    /** Where the item of a measure is seen; empty if it is gone, or cannot be seen. */
    private Optional<Point2D> place(Measure measure, Frame frame, ViewTransform projection) {
        int id = measure.item().orElseThrow();
        if (measure.isOfElement()) {
            Table<Element> elements = frame.scene().elements();
            if (!elements.contains(id)) return Optional.empty();
            return places.apply(elements.get(id)).flatMap(at -> place(at, projection));
        }
        if (!measure.isOfSpring()) return place(id, frame, projection);
        Table<Spring> springs = frame.scene().springs();
        if (!springs.contains(id)) return Optional.empty();
        Spring spring = springs.at(springs.positionOf(id));
        Optional<Point2D> a = place(spring.a(), frame, projection);
        Optional<Point2D> b = place(spring.b(), frame, projection);
        if (a.isEmpty() || b.isEmpty()) return Optional.empty();
        return Optional.of(new Point2D.Double(
                (a.get().getX() + b.get().getX()) / 2, (a.get().getY() + b.get().getY()) / 2));
    }

    private static Optional<Point2D> place(int particle, Frame frame, ViewTransform projection) {
        return frame.place(particle).flatMap(at -> place(at, projection));
    }

    private static Optional<Point2D> place(Vec3 at, ViewTransform projection) {
        Point2D seen = projection.place(at);
        return Double.isFinite(seen.getX() + seen.getY()) ? Optional.of(seen) : Optional.empty();
    }

    private Optional<MeterTag> tagAt(Point at) {
        return tags.stream().filter(tag -> tag.box().contains(at)).findFirst();
    }

    @Override
    public Optional<String> tipAt(Point at, Frame frame, ViewTransform projection) {
        return tagAt(at).map(tag -> Texts.text("meter.tip", tag.measure().label()));
    }

    @Override
    public void click(Point at, Frame frame, ViewTransform projection) {
        tagAt(at).ifPresent(tag -> clicked.accept(tag.measure(), at));
    }
}
