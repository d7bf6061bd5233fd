package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.EditDrag;
import io.github.catenary.app.editor.tool.GridMove;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Moves the selected bodies, and the particles that are selected with them, parallel to the work plane. The point of the
 * pressed body that is nearest to the pointer snaps.
 */
final class GizmoMove extends EditDrag {
    private final Map<Integer, ElementShape> bodies;
    private final IdSet particles;
    private final Vec3 grabbed;
    private final Optional<Vec3> handle;
    private Snap landed = Snap.free(Vec3.ZERO);
    private Vec3 by = Vec3.ZERO;

    /** @param pressed the shape of a selected body that can be moved */
    GizmoMove(Document document, ShapeProvider look, ElementShape pressed, PointerEvent press) {
        super(document);
        Scene scene = document.scene();
        bodies = GizmoEdit.movable(scene, document.selection().elements(), look);
        particles = GridMove.moved(scene, document.selection());
        PickRay ray = press.ray();
        grabbed = pressed.places().stream()
                .map(pressed::vector)
                .min(Comparator.comparingDouble(at -> ray.transform().place(at).distance(ray.pixel())))
                .orElseThrow();
        handle = ray.point(grabbed);
    }

    @Override
    public void to(PointerEvent event) {
        Optional<Vec3> now = event.ray().point(grabbed);
        if (handle.isEmpty() || now.isEmpty()) return;
        Vec3 to = grabbed.plus(now.get().minus(handle.get()));
        edit.show(() -> {
            landed = event.landing(to, particles, grabbed);
            by = landed.point().minus(grabbed);
            return GizmoEdit.move(bodies, particles, by, event.grid());
        });
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        return landed.marks(ray.transform(), Amounts.moved(by));
    }
}
