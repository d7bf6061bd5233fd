package io.github.catenary.app.tool;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Table;
import java.awt.geom.Point2D;

/** How large the cells of a mesh are seen around an item. */
final class MeshCells {
    /** Cells are dense if their sides are shorter than this many times the pointer's reach: 12 px. */
    private static final double DENSE = 1.5;

    private MeshCells() {}

    /** True if there is hardly a pixel around the item that hits nothing. An item without springs is in no mesh. */
    static boolean areDense(Scene scene, Hit hit, PointerEvent event) {
        double length = 0;
        int sides = 0;
        for (Spring spring : scene.springs()) {
            if (spring.kind() != SpringKind.STRUCTURAL || !meets(scene, spring, hit)) continue;
            length += seen(scene, spring, event);
            sides++;
        }
        return sides > 0 && length < sides * DENSE * event.reach();
    }

    private static boolean meets(Scene scene, Spring spring, Hit hit) {
        if (hit.particle().isPresent()) return spring.joins(hit.particle().getAsInt());
        Spring own = scene.springs().get(hit.spring().orElseThrow());
        return spring.joins(own.a()) || spring.joins(own.b());
    }

    /** px */
    private static double seen(Scene scene, Spring spring, PointerEvent event) {
        Table<Particle> particles = scene.particles();
        Point2D a = event.aim().sight().place(particles.get(spring.a()).position());
        Point2D b = event.aim().sight().place(particles.get(spring.b()).position());
        return a.distance(b);
    }
}
