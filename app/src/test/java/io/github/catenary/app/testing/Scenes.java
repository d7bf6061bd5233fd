package io.github.catenary.app.testing;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;

/** Scenes to try the window on. */
public final class Scenes {
    private Scenes() {}

    /** Free particles 1, 2, 3 … at these points, without springs. */
    public static Scene particles(Vec3... points) {
        List<Particle> particles = new ArrayList<>();
        for (Vec3 point : points) particles.add(Particle.of(particles.size() + 1, point));
        return Scene.EMPTY.withParticles(Table.of(particles));
    }

    /** Particle 1 at (0, 0) and 2 at (1, 0), joined by the structural spring 1. */
    public static Scene pair() {
        return particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)));
    }

    /** A square cloth, 1 m between its particles, with springs of all kinds and the two upper corners pinned. */
    public static Scene cloth(int side) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int id = row * side + column + 1;
                boolean corner = row == 0 && (column == 0 || column == side - 1);
                particles.add(Particle.of(id, new Vec3(column, -row, 0)).withPinned(corner));
                boolean right = column + 1 < side;
                boolean below = row + 1 < side;
                if (right) join(springs, id, id + 1, SpringKind.STRUCTURAL);
                if (below) join(springs, id, id + side, SpringKind.STRUCTURAL);
                if (right && below) join(springs, id, id + side + 1, SpringKind.SHEAR);
                if (right && below) join(springs, id + 1, id + side, SpringKind.SHEAR);
                if (column + 2 < side) join(springs, id, id + 2, SpringKind.BEND);
                if (row + 2 < side) join(springs, id, id + 2 * side, SpringKind.BEND);
            }
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    private static void join(List<Spring> springs, int a, int b, SpringKind kind) {
        springs.add(Spring.of(springs.size() + 1, a, b, kind));
    }
}
