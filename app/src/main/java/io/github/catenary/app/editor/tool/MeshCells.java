package io.github.catenary.app.editor.tool;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.awt.geom.Point2D;

/** How large the cells of a mesh are seen around an item, and how many particles it has. */
final class MeshCells {
    /** Cells are dense if their sides are shorter than this many times the pointer's reach: 12 px. */
    private static final double DENSE = 1.5;

    /** A net of more particles is selected by parts. */
    private static final int MANY = 200;

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
        Point2D a = event.ray().transform().place(particles.get(spring.a()).position());
        Point2D b = event.ray().transform().place(particles.get(spring.b()).position());
        return a.distance(b);
    }

    /** True if more than 200 particles hang together with the item. Takes one pass over the springs. */
    static boolean areMany(Scene scene, Hit hit) {
        Table<Particle> particles = scene.particles();
        if (particles.size() <= MANY) return false;
        int[] parents = new int[particles.size()];
        for (int i = 0; i < parents.length; i++) parents[i] = i;
        for (Spring spring : scene.springs()) {
            int a = root(parents, particles.positionOf(spring.a()));
            int b = root(parents, particles.positionOf(spring.b()));
            parents[a] = b;
        }
        int item = hit.particle().isPresent()
                ? hit.particle().getAsInt()
                : scene.springs().get(hit.spring().orElseThrow()).a();
        int own = root(parents, particles.positionOf(item));
        int count = 0;
        for (int i = 0; i < parents.length && count <= MANY; i++) if (root(parents, i) == own) count++;
        return count > MANY;
    }

    /** What stands for all particles that hang together with one; halves the way there. */
    private static int root(int[] parents, int at) {
        int i = at;
        while (parents[i] != i) {
            parents[i] = parents[parents[i]];
            i = parents[i];
        }
        return i;
    }
}
