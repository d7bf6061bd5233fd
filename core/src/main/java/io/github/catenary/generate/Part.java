package io.github.catenary.generate;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import java.util.List;

/**
 * The output of a generator. The ends of its springs and the corners of its faces are among its particles.
 *
 * <p>A part may bring more, which is added once, when the part is inserted, and is then the user's: changing the
 * parameters of the part makes none of it anew. The particles and springs of the part form a group, whose id is {@code
 * firstIds.group()}; an element that works on this group goes on to do so when the part has other particles.
 *
 * @param elements with ids from {@code firstIds.element()} on; they work on particles of the part, or on its groups
 * @param groups of particles and springs of the part, with ids from {@code firstIds.group() + 1} on
 * @param materials of its springs; where the scene has a material of that id, the scene's stays
 */
public record Part(
        List<Particle> particles,
        List<Spring> springs,
        List<Face> faces,
        List<Element> elements,
        List<Group> groups,
        List<Material> materials) {
    public Part {
        particles = List.copyOf(particles);
        springs = List.copyOf(springs);
        faces = List.copyOf(faces);
        elements = List.copyOf(elements);
        groups = List.copyOf(groups);
        materials = List.copyOf(materials);
    }

    /** A part without elements, further groups and materials. */
    public Part(List<Particle> particles, List<Spring> springs, List<Face> faces) {
        this(particles, springs, faces, List.of(), List.of(), List.of());
    }

    /** The same part with further elements, groups and materials. */
    public Part with(List<Element> moreElements, List<Group> moreGroups, List<Material> moreMaterials) {
        return new Part(particles, springs, faces, moreElements, moreGroups, moreMaterials);
    }
}
