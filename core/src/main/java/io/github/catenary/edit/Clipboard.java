package io.github.catenary.edit;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import java.util.List;
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
        return paste(scene, List.of(Placement.moved(offset)));
    }

    /** Adds a copy of everything to the scene for each placement, as {@link #paste(Scene, Vec3)} does. */
    public Scene paste(Scene scene, List<Placement> placements) {
        Pasting pasting = new Pasting(this, scene);
        placements.forEach(pasting::add);
        return pasting.done();
    }
}
