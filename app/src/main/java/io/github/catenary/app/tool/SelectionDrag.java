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
 * Moves the selected particles and the ends of the selected springs with the pointer, as one edit that shows while it
 * goes on. What lies nearest to the pointer goes to the grid; the rest keeps its distance to it.
 */
final class SelectionDrag {
    private final Document document;
    private final IdSet moved;
    private final Optional<Vec3> grabbed;
    private final Press press;
    private Optional<Document.Gesture> gesture = Optional.empty();
    private Optional<EditRefusedException> refusal = Optional.empty();

    /** The scene as this drag last left it. Any other means that an undo or the like came between, and goes first. */
    private Scene left;

    SelectionDrag(Document document, PointerEvent event) {
        this.document = document;
        press = new Press(event);
        Scene scene = document.scene();
        left = scene;
        moved = GridMove.moved(scene, document.selection());
        grabbed = moved.stream()
                .mapToObj(id -> scene.particles().get(id).position())
                .min(Comparator.comparingDouble(p ->
                        Math.hypot(p.x() - press.at().x(), p.y() - press.at().y())));
    }

    /** True once the pointer has moved far enough to be no click. */
    boolean began() {
        return gesture.isPresent();
    }

    void to(PointerEvent event) {
        if (grabbed.isEmpty() || overtaken() || !press.dragging(event)) return;
        if (gesture.isEmpty()) gesture = Optional.of(document.begin());
        Vec3 from = grabbed.get();
        try {
            Vec3 target = event.snap(from.plus(event.world().minus(press.at())));
            gesture.get().show(GridMove.command(moved, target.minus(from), event.grid()));
            refusal = Optional.empty();
            left = document.scene();
        } catch (EditRefusedException e) {
            refusal = Optional.of(e); // only a drop there is refused; the pointer may just be passing over
        } catch (BeyondRangeException e) {
            refusal = Optional.of(EditRefusedException.beyondRange());
        }
    }

    /** @throws EditRefusedException if nothing may lie where the pointer is now; all is back where it was then */
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
