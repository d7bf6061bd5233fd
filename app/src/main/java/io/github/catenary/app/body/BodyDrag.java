package io.github.catenary.app.body;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.Amounts;
import io.github.catenary.app.tool.EditDrag;
import io.github.catenary.app.tool.GridMove;
import io.github.catenary.app.tool.PointerEvent;
import io.github.catenary.app.tool.Snap;
import io.github.catenary.edit.Document;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Moves the selected bodies, and the particles that are selected with them, parallel to the work plane. The point of the
 * pressed body that is nearest to the pointer snaps.
 */
final class BodyDrag extends EditDrag {
    private final Map<Integer, BodyShape> bodies;
    private final IdSet particles;
    private final Vec3 grabbed;
    private final Optional<Vec3> grip;
    private Snap landed = Snap.free(Vec3.ZERO);
    private Vec3 by = Vec3.ZERO;

    /** @param pressed the shape of a selected body that can be moved */
    BodyDrag(Document document, BodyLook look, BodyShape pressed, PointerEvent press) {
        super(document);
        Scene scene = document.scene();
        bodies = BodyEdit.movable(scene, document.selection().elements(), look);
        particles = GridMove.moved(scene, document.selection());
        Aim aim = press.aim();
        grabbed = pressed.places().stream()
                .map(pressed::vector)
                .min(Comparator.comparingDouble(at -> aim.sight().place(at).distance(aim.pixel())))
                .orElseThrow();
        grip = aim.point(grabbed);
    }

    @Override
    public void to(PointerEvent event) {
        Optional<Vec3> now = event.aim().point(grabbed);
        if (grip.isEmpty() || now.isEmpty()) return;
        Vec3 to = grabbed.plus(now.get().minus(grip.get()));
        edit.show(() -> {
            landed = event.landing(to, particles, grabbed);
            by = landed.point().minus(grabbed);
            return BodyEdit.move(bodies, particles, by, event.grid());
        });
    }

    @Override
    public List<Mark> marks(Aim aim) {
        return landed.marks(aim.sight(), Amounts.moved(by));
    }
}
