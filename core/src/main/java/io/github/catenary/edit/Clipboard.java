package io.github.catenary.edit;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Copied particles, and the springs and faces between them.
 *
 * @param springs springs whose ends are ids of {@code particles}
 * @param faces faces whose corners are ids of {@code particles}
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
        Table<Particle> all = scene.particles();
        boolean[] chosen = all.marked(copied);
        return new Clipboard(
                IntStream.range(0, all.size())
                        .filter(i -> chosen[i])
                        .mapToObj(all::at)
                        .toList(),
                scene.springs().stream()
                        .filter(s -> chosen[all.positionOf(s.a())] && chosen[all.positionOf(s.b())])
                        .toList(),
                scene.faces().stream()
                        .filter(f -> copied.contains(f.a()) && copied.contains(f.b()) && copied.contains(f.c()))
                        .toList());
    }

    public boolean isEmpty() {
        return particles.isEmpty();
    }

    /**
     * Adds a copy of everything to the scene, under new ids and moved by {@code offset}, m. Springs lose a material
     * that the scene does not have.
     */
    public Scene paste(Scene scene, Vec3 offset) {
        Table<Particle> originals = Table.of(particles);
        int first = scene.nextIds().particle();
        IntUnaryOperator newIds = id -> first + position(originals, id);
        List<Particle> pasted = new ArrayList<>(particles.size());
        for (Particle original : particles) {
            pasted.add(original.withId(first + pasted.size())
                    .withPosition(original.position().plus(offset)));
        }
        Set<String> materials = scene.materials().stream().map(Material::id).collect(Collectors.toSet());
        List<Spring> joined = new ArrayList<>(springs.size());
        int spring = scene.nextIds().spring();
        for (Spring original : springs) joined.add(copy(original, spring++, newIds, materials));
        List<Face> surface = new ArrayList<>();
        int face = scene.nextIds().face();
        for (Face original : faces) {
            surface.add(original.withId(face++)
                    .withCorners(
                            newIds.applyAsInt(original.a()),
                            newIds.applyAsInt(original.b()),
                            newIds.applyAsInt(original.c())));
        }
        return scene.withParticles(scene.particles().plus(pasted))
                .withSprings(scene.springs().plus(joined))
                .withFaces(scene.faces().plus(surface));
    }

    private static int position(Table<Particle> originals, int id) {
        int position = originals.positionOf(id);
        if (position < 0) throw new IllegalArgumentException("particle " + id + " is not among what was copied");
        return position;
    }

    /** Copies a spring with a single constructor call, because there may be half a million springs. */
    private static Spring copy(Spring spring, int id, IntUnaryOperator newIds, Set<String> materials) {
        return new Spring(
                id,
                newIds.applyAsInt(spring.a()),
                newIds.applyAsInt(spring.b()),
                spring.kind(),
                spring.restLength(),
                spring.properties(),
                spring.material().filter(materials::contains),
                spring.oneWay(),
                spring.unknown());
    }
}
