package io.github.catenary.testing;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Small scenes for tests of elements. Ids count from 1, in the order that each method describes. Particles have 1 kg,
 * lengths are in m, and gravity is the earth's.
 */
public final class TestScenes {
    private TestScenes() {}

    /** Free particles at rest, with ids in the order of the positions (m); no springs. */
    public static Scene of(Vec3... positions) {
        List<Particle> particles = new ArrayList<>();
        for (Vec3 position : positions) particles.add(Particle.of(particles.size() + 1, position));
        return Scene.EMPTY.withParticles(Table.of(particles));
    }

    /** Particles along x, 1 m apart, each joined to the next: spring i joins particles i and i + 1. */
    public static Scene rope(int count) {
        Vec3[] positions = new Vec3[count];
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            positions[i] = new Vec3(i, 0, 0);
            if (i > 0) springs.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL));
        }
        return of(positions).withSprings(Table.of(springs));
    }

    /**
     * Particles in the x-y plane, 1 m apart, row by row from below: the particle of column c and row r, both from 0, has
     * the id r · size + c + 1. Structural, shear and bend springs join them.
     */
    public static Scene cloth(int size) {
        Vec3[] positions = new Vec3[size * size];
        for (int i = 0; i < positions.length; i++) positions[i] = new Vec3(i % size, Math.floorDiv(i, size), 0);
        List<Spring> springs = new ArrayList<>();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                addSpring(springs, size, x, y, 1, 0, SpringKind.STRUCTURAL);
                addSpring(springs, size, x, y, 0, 1, SpringKind.STRUCTURAL);
                addSpring(springs, size, x, y, 1, 1, SpringKind.SHEAR);
                addSpring(springs, size, x, y, 1, -1, SpringKind.SHEAR);
                addSpring(springs, size, x, y, 2, 0, SpringKind.BEND);
                addSpring(springs, size, x, y, 0, 2, SpringKind.BEND);
            }
        }
        return of(positions).withSprings(Table.of(springs));
    }

    private static void addSpring(List<Spring> springs, int size, int x, int y, int dx, int dy, SpringKind kind) {
        boolean inside = x + dx < size && y + dy >= 0 && y + dy < size;
        if (!inside) return;
        springs.add(Spring.of(springs.size() + 1, y * size + x + 1, (y + dy) * size + x + dx + 1, kind));
    }

    /** The scene with some particles pinned, by their ids. */
    public static Scene pin(Scene scene, int... ids) {
        return scene.changeParticles(IdSet.of(ids), particle -> particle.withPinned(true));
    }

    /** @param drag share of the displacement lost per frame, in [0, 1) */
    public static Scene drag(Scene scene, double drag) {
        return scene.withSolver(scene.solver().withDrag(drag));
    }

    public static Scene weightless(Scene scene) {
        return scene.withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO));
    }
}
