package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Moves the selected particles and the ends of the selected springs with the pointer, as one edit that is visible
 * during the drag. They move in planes parallel to the work plane. The particle nearest to the pointer snaps to the grid; the others keep their distance to it.
 */
final class SelectionDrag {
    private final Scene before;
    private final IdSet moved;
    private final Optional<Vec3> grabbed;
    /** The point at the press, in the plane of the grabbed particle; empty where that plane is not seen. */
    private final Optional<Vec3> grip;

    private final DragThreshold press;
    private final LiveEdit edit;
    private Snap landed = Snap.free(Vec3.ZERO);

    SelectionDrag(Document document, PointerEvent event) {
        edit = new LiveEdit(document);
        press = new DragThreshold(event);
        before = document.scene();
        Scene scene = before;
        moved = GridMove.moved(scene, document.selection());
        grabbed = moved.stream()
                .mapToObj(id -> scene.particles().get(id).position())
                .min(Comparator.comparingDouble(this::fromPress));
        grip = grabbed.flatMap(press.at()::point);
    }

    private double fromPress(Vec3 position) {
        return press.at()
                .transform()
                .place(position)
                .distance(press.at().x(), press.at().y());
    }

    /** True if it has anything to move. */
    boolean hasHold() {
        return !moved.isEmpty();
    }

    /** True once the pointer has moved too far for a click. */
    boolean began() {
        return edit.began();
    }

    void to(PointerEvent event) {
        Optional<Vec3> now = grabbed.flatMap(event.ray()::point);
        if (grip.isEmpty() || now.isEmpty() || !press.dragging(event)) return;
        Vec3 from = grabbed.orElseThrow();
        Vec3 to = from.plus(now.get().minus(grip.get()));
        edit.show(() -> {
            landed = event.landing(to, moved, from);
            return GridMove.command(moved, landed.point().minus(from), event.grid());
        });
    }

    /** @throws EditRefusedException if the selection cannot be dropped here; the scene is then as before the drag */
    void drop() {
        edit.drop();
    }

    void cancel() {
        edit.cancel();
    }

    /** How far the selection is from where it was. */
    List<OverlayShape> marks(PickRay ray, Scene now) {
        if (!began()) return List.of();
        int first = moved.first();
        Vec3 was = before.particles().get(first).position();
        return now.particles()
                .find(first)
                .map(particle -> particle.position().minus(was))
                .map(by -> landed.marks(ray.transform(), Amounts.moved(by)))
                .orElse(List.of());
    }
}
