package io.github.catenary.scene;

import io.github.catenary.math.Require;

/** The smallest ids never used in this document, so that the id of a deleted item is not used again. */
public record NextIds(int particle, int spring, int face, int group, int element) {
    public static final NextIds FIRST = new NextIds(1, 1, 1, 1, 1);

    public NextIds {
        Require.atLeast("next particle id", particle, 1);
        Require.atLeast("next spring id", spring, 1);
        Require.atLeast("next face id", face, 1);
        Require.atLeast("next group id", group, 1);
        Require.atLeast("next element id", element, 1);
    }

    NextIds atLeast(int particles, int springs, int faces, int groups, int elements) {
        return new NextIds(
                Math.max(particle, particles),
                Math.max(spring, springs),
                Math.max(face, faces),
                Math.max(group, groups),
                Math.max(element, elements));
    }
}
