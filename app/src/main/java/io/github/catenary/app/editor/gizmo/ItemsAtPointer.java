package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The items under the pointer, bodies among them. Particles and springs go before outlines. */
public final class ItemsAtPointer {
    private ItemsAtPointer() {}

    /** The one that a click picks; nothing where none is in reach. */
    public static Hit front(Scene scene, ShapeProvider look, PointerEvent event) {
        OptionalInt body = body(scene, look, event);
        return body.isPresent() ? Hit.ofBody(body.getAsInt()) : Hit.at(scene, event);
    }

    /** The id of the body that a click picks; empty also where it picks a particle or a spring. */
    static OptionalInt body(Scene scene, ShapeProvider look, PointerEvent event) {
        OptionalInt body = GizmoPicking.all(scene, look, event).findFirst();
        // the many items are looked at only where a body is
        boolean hidden = body.isPresent() && !Hit.at(scene, event).isNothing();
        return hidden ? OptionalInt.empty() : body;
    }

    /** All in reach: particles, springs, then bodies, the front one of each first. */
    public static List<Hit> all(Scene scene, ShapeProvider look, PointerEvent event) {
        List<Hit> all = new ArrayList<>(Hit.all(scene, event));
        GizmoPicking.all(scene, look, event).mapToObj(Hit::ofBody).forEach(all::add);
        return all;
    }
}
