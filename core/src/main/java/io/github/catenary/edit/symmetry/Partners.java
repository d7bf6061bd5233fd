package io.github.catenary.edit.symmetry;

import io.github.catenary.edit.mesh.CellGrid;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** Which particle of a scene is the mirror image of which. */
final class Partners {
    private static final int NONE = -1;

    private final Table<Particle> particles;
    /** Entry i: the position in the table of the partner of the particle at position i, or -1. */
    private final int[] partner;

    private Partners(Table<Particle> particles, int[] partner) {
        this.particles = particles;
        this.partner = partner;
    }

    static Partners of(Scene scene, Symmetry symmetry) {
        int count = scene.particles().size();
        List<Vec3> points = new ArrayList<>(2 * count);
        for (Particle particle : scene.particles()) points.add(particle.position());
        for (int i = 0; i < count; i++) points.add(symmetry.image(points.get(i)));
        int[] partner = new int[count];
        Arrays.fill(partner, NONE);
        new CellGrid(points, symmetry.tolerance(scene)).search(Long.MAX_VALUE, (first, second) -> {
            int image = second - count;
            if (first >= count || image < 0) return true;
            if (partner[first] == NONE || image == first) partner[first] = image;
            return true;
        });
        return new Partners(scene.particles(), partner);
    }

    /** The id of the partner; that of the particle itself if it lies in the plane; empty if there is none. */
    OptionalInt of(int id) {
        int at = particles.positionOf(id);
        return at < 0 || partner[at] == NONE
                ? OptionalInt.empty()
                : OptionalInt.of(particles.at(partner[at]).id());
    }
}
