package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.space.Survey;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The part of the world that is to be seen of a run: the scene as drawn and wherever the run has taken it since. During
 * a run it only grows, because a view that follows the motion in and out is unreadable. Debris that leaves the room
 * around the drawing no longer counts, so that the view is then as large as before. Once most particles have left the
 * room, {@link #follow} goes along with them.
 */
public final class AutoFit {
    /** The largest distance beyond the drawing, in sizes of the drawing. */
    private static final double ROOM = 1.5;

    /** As long as this share of the particles is in the room around the drawing, that is what is to be seen. */
    private static final double STAYED = 1 / 3.0;

    /** How far those who left may move before the part of the world moves along, in sizes of the drawing. */
    private static final double SLACK = 0.5;

    /** A median is sought among about so many particles. */
    private static final int MOST_SAMPLES = 1_000;

    /** Half the size given to a drawing without size, such as a single particle, m. */
    private static final double LEAST = 1;

    private Scene scene = Scene.EMPTY;
    private Optional<Extent> drawn = Optional.empty();
    private Optional<Extent> reached = Optional.empty();
    private Optional<Extent> everything = Optional.empty();
    private int inRoom;
    private Vec3 drawnMiddle = Vec3.ZERO;
    /** True once most particles have left the room around the drawing. */
    private boolean away;

    /** Adds a frame of the run; the result is empty without particles. */
    public Optional<Extent> include(Frame frame, boolean atStart) {
        take(frame.authored());
        if (drawn.isEmpty()) return nothing();
        return stay(Survey.of(frame, room(drawn.get())), atStart);
    }

    /**
     * Adds a frame of the run, as {@link #include} does, but goes along with most of the particles when they leave for
     * good: a scene that falls for ever stays as large as it was.
     */
    public Optional<Extent> follow(Frame frame, boolean atStart) {
        take(frame.authored());
        if (drawn.isEmpty()) return nothing();
        Survey now = Survey.of(frame, room(drawn.get()));
        if (!atStart && hasLeft(now, frame)) return goAlong(frame);
        boolean back = away;
        away = false;
        return stay(now, atStart || back);
    }

    private Optional<Extent> nothing() {
        everything = Optional.empty();
        return Optional.empty();
    }

    private Optional<Extent> stay(Survey now, boolean anew) {
        if (anew || now.count() < inRoom) reached = drawn;
        inRoom = now.count();
        everything = now.everything();
        reached = now.inside().map(box -> reached.map(box::union).orElse(box)).or(() -> reached);
        return reached;
    }

    /** Shows what is around the place of the drawing, had it moved along with the bulk of the particles. */
    private Optional<Extent> goAlong(Frame frame) {
        Extent home = drawn.orElseThrow();
        double slack = Math.min(Double.MAX_VALUE, SLACK * home.size());
        Extent place = moved(home, middle(frame), slack);
        Survey now = Survey.of(frame, room(place));
        Extent before = away ? reached.orElse(place) : place;
        Extent seen = before.union(place).within(place.grown(slack));
        away = true;
        inRoom = now.count();
        everything = now.everything();
        reached = Optional.of(now.inside().map(seen::union).orElse(seen));
        return reached;
    }

    private Extent moved(Extent home, Vec3 middle, double slack) {
        return home.moved(
                beyond(middle.x() - drawnMiddle.x(), slack),
                beyond(middle.y() - drawnMiddle.y(), slack),
                beyond(middle.z() - drawnMiddle.z(), slack));
    }

    private static double beyond(double way, double slack) {
        return way - Math.max(-slack, Math.min(slack, way));
    }

    /** The median along each axis of some particles that stand evenly in the table; the origin without any. */
    private static Vec3 middle(Frame frame) {
        return new Vec3(median(frame.x()), median(frame.y()), median(frame.z()));
    }

    private static double median(double[] places) {
        int step = 1 + places.length / MOST_SAMPLES;
        double[] some = IntStream.range(0, places.length / step)
                .mapToDouble(i -> places[i * step])
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        return some.length == 0 ? 0 : some[some.length / 2];
    }

    private void take(Scene shown) {
        if (shown == scene) return;
        scene = shown;
        Frame frame = Frame.drawn(scene);
        drawn = Extent.of(frame).map(AutoFit::withSize);
        drawnMiddle = middle(frame);
        reached = drawn;
        away = false;
    }

    private static Extent room(Extent around) {
        return around.grown(ROOM * around.size());
    }

    /** What was to be shown last. */
    public Optional<Extent> reached() {
        return reached;
    }

    /** The box of all particles in the frame that was added last, wherever they are. */
    public Optional<Extent> everything() {
        return everything;
    }

    /** What there is now, wherever it is; all that stayed together if the rest flew far away. */
    Optional<Extent> restart(Frame frame) {
        take(frame.authored());
        reached = drawn.flatMap(home -> together(home, frame))
                .or(() -> Extent.of(frame))
                .map(AutoFit::withSize);
        return reached;
    }

    private Optional<Extent> together(Extent home, Frame frame) {
        Survey now = Survey.of(frame, room(home));
        away = hasLeft(now, frame);
        if (away) now = Survey.of(frame, room(moved(home, middle(frame), 0)));
        inRoom = now.count();
        return now.inside();
    }

    private static boolean hasLeft(Survey room, Frame frame) {
        return room.count() < STAYED * frame.x().length;
    }

    private static Extent withSize(Extent box) {
        if (box.size() > 0) return box;
        Extent grown = box.grown(LEAST);
        double z = box.min().z();
        return new Extent(
                new Vec3(grown.min().x(), grown.min().y(), z),
                new Vec3(grown.max().x(), grown.max().y(), z));
    }
}
