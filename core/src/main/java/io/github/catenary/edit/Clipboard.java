package io.github.catenary.edit;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Copied particles and the springs and faces between them.
 *
 * @param springs their ends are ids of {@code particles}
 * @param faces their corners are ids of {@code particles}
 */
public record Clipboard(List<Particle> particles, List<Spring> springs, List<Face> faces) {
    public static final Clipboard EMPTY = new Clipboard(List.of(), List.of(), List.of());

    public Clipboard {
        particles = List.copyOf(particles);
        springs = List.copyOf(springs);
        faces = List.copyOf(faces);
    }

    /** The selected particles, the ends of the selected springs, and every spring and face among them. */
    public static Clipboard copy(Scene scene, Selection selection) {
        IdSet copied = selection.particlesWithEnds(scene);
        return new Clipboard(
                scene.particles().stream().filter(p -> copied.contains(p.id())).toList(),
                scene.springs().stream()
                        .filter(s -> copied.contains(s.a()) && copied.contains(s.b()))
                        .toList(),
                scene.faces().stream()
                        .filter(f -> copied.contains(f.a()) && copied.contains(f.b()) && copied.contains(f.c()))
                        .toList());
    }

    public boolean isEmpty() {
        return particles.isEmpty();
    }

    /** The scene with a copy of everything, under new ids, moved by {@code offset}, m. Unknown materials are left out. */
    public Scene paste(Scene scene, Vec3 offset) {
        Map<Integer, Integer> newIds = new HashMap<>();
        List<Particle> pasted = new ArrayList<>();
        int particle = scene.nextIds().particle();
        for (Particle original : particles) {
            newIds.put(original.id(), particle);
            pasted.add(
                    original.withId(particle++).withPosition(original.position().plus(offset)));
        }
        List<Spring> joined = new ArrayList<>();
        int spring = scene.nextIds().spring();
        for (Spring original : springs) {
            joined.add(original.withId(spring++)
                    .withEnds(newId(newIds, original.a()), newId(newIds, original.b()))
                    .withMaterial(
                            original.material().filter(id -> scene.material(id).isPresent())));
        }
        List<Face> surface = new ArrayList<>();
        int face = scene.nextIds().face();
        for (Face original : faces) {
            surface.add(original.withId(face++)
                    .withCorners(
                            newId(newIds, original.a()), newId(newIds, original.b()), newId(newIds, original.c())));
        }
        return scene.withParticles(scene.particles().plus(pasted))
                .withSprings(scene.springs().plus(joined))
                .withFaces(scene.faces().plus(surface));
    }

    private static int newId(Map<Integer, Integer> newIds, int id) {
        return Objects.requireNonNull(newIds.get(id), "the particles of what is copied are copied too");
    }
}
