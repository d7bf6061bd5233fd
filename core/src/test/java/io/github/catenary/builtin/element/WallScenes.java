package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds scenes of balls, planks and plates. */
final class WallScenes {
    static final double GRAVITY = 9.81;

    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final List<Face> faces = new ArrayList<>();

    int particle(Vec3 at, double mass, double radius, boolean pinned) {
        int id = particles.size() + 1;
        particles.add(Particle.of(id, at).withMass(mass).withRadius(radius).withPinned(pinned));
        return id;
    }

    int ball(Vec3 at, Vec3 velocity, double mass, double radius) {
        int id = particle(at, mass, radius, false);
        speed(id, velocity);
        return id;
    }

    void speed(int id, Vec3 velocity) {
        particles.set(id - 1, particles.get(id - 1).withVelocity(velocity));
    }

    void spring(int a, int b, SpringKind kind) {
        springs.add(Spring.of(springs.size() + 1, a, b, kind));
    }

    void face(int a, int b, int c) {
        faces.add(Face.of(faces.size() + 1, a, b, c));
    }

    /** A plate of four corners, with faces, edges and diagonals. */
    int[] plate(Vec3 centre, double halfX, double halfZ, double mass, boolean pinned) {
        int[] id = new int[4];
        for (int k = 0; k < 4; k++) {
            double x = k == 0 || k == 3 ? -halfX : halfX;
            double z = k < 2 ? -halfZ : halfZ;
            id[k] = particle(centre.plus(new Vec3(x, 0, z)), mass / 4, 0, pinned);
        }
        for (int k = 0; k < 4; k++) spring(id[k], id[(k + 1) % 4], SpringKind.STRUCTURAL);
        spring(id[0], id[2], SpringKind.SHEAR);
        spring(id[1], id[3], SpringKind.SHEAR);
        face(id[0], id[1], id[2]);
        face(id[0], id[2], id[3]);
        return id;
    }

    /** A bridge of twenty planks in a row, each a spring between particles of 1 kg. */
    void bridge() {
        for (int k = 0; k <= 20; k++) {
            int id = particle(new Vec3(0.5 * k - 5, 0, 0), 1, 0, k == 0 || k == 20);
            if (k > 0) spring(id - 1, id, SpringKind.STRUCTURAL);
        }
    }

    /** A bridge of twenty planks of 1 kg, which are three faces wide on either side; its ends are pinned. */
    void deck() {
        int columns = 4;
        for (int k = 0; k <= 20; k++) {
            for (int c = 0; c < columns; c++) {
                int id = particle(new Vec3(0.5 * k - 5, 0, 0.5 * c - 0.75), 1.0 / columns, 0, k == 0 || k == 20);
                if (c > 0) spring(id - 1, id, SpringKind.STRUCTURAL);
                if (k == 0) continue;
                spring(id - columns, id, SpringKind.STRUCTURAL);
                if (c == 0) continue;
                spring(id - columns - 1, id, SpringKind.SHEAR);
                spring(id - columns, id - 1, SpringKind.SHEAR);
                face(id - columns - 1, id, id - columns);
                face(id - columns - 1, id - 1, id);
            }
        }
    }

    Scene scene() {
        return ElementScenes.gravity(
                Scene.EMPTY
                        .withParticles(Table.of(particles))
                        .withSprings(Table.of(springs))
                        .withFaces(Table.of(faces)),
                new Vec3(0, -GRAVITY, 0));
    }

    /** Adds the element that lets balls meet walls. */
    static Scene meeting(Scene scene, Map<String, Value> more) {
        Map<String, Value> all = new HashMap<>(more);
        all.put("faces", Value.of(true));
        return ElementScenes.with(scene, "collider.particles", all);
    }
}
