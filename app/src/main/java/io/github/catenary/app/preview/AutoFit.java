package io.github.catenary.app.preview;

import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.Survey;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.util.Optional;

/**
 * The part of the world that the preview fits automatically: the scene as drawn and wherever the run has taken it
 * since. During a run it only grows, because a view that follows the motion in and out is unreadable. Debris that
 * leaves the room around the drawing no longer counts, so that the view is then as large as before.
 */
public final class AutoFit {
    /** The largest distance beyond the drawing, in sizes of the drawing. */
    private static final double ROOM = 1.5;

    /** Half the size given to a drawing without size, such as a single particle, m. */
    private static final double LEAST = 1;

    private Scene scene = Scene.EMPTY;
    private Optional<Extent> drawn = Optional.empty();
    private Optional<Extent> reached = Optional.empty();
    private Optional<Extent> everything = Optional.empty();
    private int inRoom;

    /** Adds a frame of the run; the result is empty without particles. */
    public Optional<Extent> include(Frame frame, boolean atStart) {
        boolean another = take(frame.authored());
        if (drawn.isEmpty()) {
            everything = drawn;
            return drawn;
        }
        Survey now = Survey.of(frame, room(drawn.get()));
        if (another || atStart || now.count() < inRoom) reached = drawn;
        inRoom = now.count();
        everything = now.everything();
        reached = now.inside().map(box -> reached.map(box::union).orElse(box)).or(() -> reached);
        return reached;
    }

    private boolean take(Scene shown) {
        if (shown == scene) return false;
        scene = shown;
        drawn = Extent.of(Frame.drawn(scene)).map(AutoFit::withSize);
        return true;
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
        Optional<Survey> now = drawn.map(around -> Survey.of(frame, room(around)));
        inRoom = now.map(Survey::count).orElse(0);
        reached = now.flatMap(Survey::inside).or(() -> Extent.of(frame)).map(AutoFit::withSize);
        return reached;
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
