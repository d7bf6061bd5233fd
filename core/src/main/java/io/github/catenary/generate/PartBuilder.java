package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Builds a part. It numbers particles, springs and faces upward from the first ids, leaves out kinds of springs that
 * are switched off and joins no pair twice, so a generator need not check where springs coincide for small counts.
 */
final class PartBuilder {
    /** The most particles of a part, so that a typing error does not fill the memory. */
    private static final int MAX_PARTICLES = 1_000_000;

    private final ParameterValues values;
    private final NextIds firstIds;
    private final Set<SpringKind> kinds;
    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final List<Face> faces = new ArrayList<>();
    private final boolean facesOn;
    private final Set<Long> joined = new HashSet<>();

    /** @param kinds the kinds of springs that are on */
    PartBuilder(ParameterValues values, NextIds firstIds, Set<SpringKind> kinds) {
        this.values = values;
        this.firstIds = firstIds;
        facesOn = values.has("faces") && values.on("faces");
        this.kinds = kinds.isEmpty() ? EnumSet.noneOf(SpringKind.class) : EnumSet.copyOf(kinds);
    }

    /** @throws MisfitException if a part would have more than {@value #MAX_PARTICLES} particles */
    static void requireSize(long particles) {
        if (particles > MAX_PARTICLES) {
            throw new MisfitException(Message.of(
                    "generate.too-many",
                    "the counts give {0} particles, but a part may have at most {1}; reduce one of the counts",
                    particles,
                    MAX_PARTICLES));
        }
    }

    /** Adds a particle and returns its id; ids count up from the first id. */
    int particle(Vec3 position, boolean pinned) {
        int id = firstIds.particle() + particles.size();
        particles.add(CommonParameters.particle(id, position, values, pinned));
        return id;
    }

    /** The id of particle {@code index}, counted from 0, which may be added later. */
    int idOf(int index) {
        return firstIds.particle() + index;
    }

    /** Joins two particles, given by their ids, unless the kind is off or they are already joined. */
    void join(int a, int b, SpringKind kind) {
        long pair = ((long) Math.min(a, b) << 32) | Math.max(a, b);
        if (!kinds.contains(kind) || !joined.add(pair)) return;
        springs.add(CommonParameters.spring(firstIds.spring() + springs.size(), a, b, kind, values));
    }

    /** Adds a face between three particles, anticlockwise as seen from its front, unless faces are off. */
    void face(int a, int b, int c) {
        if (facesOn) faces.add(Face.of(firstIds.face() + faces.size(), a, b, c));
    }

    Part part() {
        return new Part(particles, springs, faces);
    }
}
