package io.github.catenary.generate;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import java.util.List;

/** The output of a generator. The ends of its springs and the corners of its faces are among its particles. */
public record Part(List<Particle> particles, List<Spring> springs, List<Face> faces) {
    public Part {
        particles = List.copyOf(particles);
        springs = List.copyOf(springs);
        faces = List.copyOf(faces);
    }
}
