package io.github.catenary.app.tool;

import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.BeyondRangeException;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.Comparator;
import java.util.Optional;

/**
 * Moves the selected particles and the ends of the selected springs with the pointer, as one edit that is visible
 * during the drag. They move in planes parallel to the work plane. The particle nearest to the pointer snaps to the grid; the others keep their distance to it.
 */
final class SelectionDrag {
    private final Document document;
    private final IdSet moved;
    private final Optional<Vec3> grabbed;
    /** The point at the press, in the plane of the grabbed particle; empty where that plane is not seen. */
    private final Optional<Vec3> grip;

    private final Press press;
    private Optional<Document.Gesture> gesture = Optional.empty();
    private Optional<EditRefusedException> refusal = Optional.empty();

    /**
     * The scene as this drag last left it. Another scene means that an edit such as an undo came between; that edit
     * wins.
     */
    private Scene left;

    SelectionDrag(Document document, PointerEvent event) {
        this.document = document;
        press = new Press(event);
        Scene scene = document.scene();
        left = scene;
        moved = GridMove.moved(scene, document.selection());
        grabbed = moved.stream()
                .mapToObj(id -> scene.particles().get(id).position())
                .min(Comparator.comparingDouble(this::fromPress));
        grip = grabbed.flatMap(press.at()::point);
    }

    private double fromPress(Vec3 position) {
        return press.at()
                .sight()
                .place(position)
                .distance(press.at().x(), press.at().y());
    }

    /** True once the pointer has moved too far for a click. */
    boolean began() {
        return gesture.isPresent();
    }

    void to(PointerEvent event) {
        Optional<Vec3> now = grabbed.flatMap(event.aim()::point);
        if (grip.isEmpty() || now.isEmpty() || overtaken() || !press.dragging(event)) return;
        if (gesture.isEmpty()) gesture = Optional.of(document.begin());
        Vec3 from = grabbed.orElseThrow();
        try {
            Vec3 target = event.snap(from.plus(now.get().minus(grip.get())));
            gesture.get().show(GridMove.command(moved, target.minus(from), event.grid()));
            refusal = Optional.empty();
            left = document.scene();
        } catch (EditRefusedException e) {
            refusal = Optional.of(e); // only a drop here is refused; the pointer may be passing over
        } catch (BeyondRangeException e) {
            refusal = Optional.of(EditRefusedException.beyondRange());
        }
    }

    /** @throws EditRefusedException if the selection cannot be dropped here; the scene is then as before the drag */
    void drop() {
        if (overtaken()) return;
        if (refusal.isPresent()) {
            cancel();
            throw refusal.get();
        }
        gesture.ifPresent(Document.Gesture::commit);
    }

    void cancel() {
        if (!overtaken()) gesture.ifPresent(Document.Gesture::cancel);
    }

    private boolean overtaken() {
        return document.scene() != left;
    }
}
