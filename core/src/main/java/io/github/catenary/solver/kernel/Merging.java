package io.github.catenary.solver.kernel;

import java.util.List;

/**
 * What becomes of an element when the net under it gets coarser: particles are merged, and springs and faces with them.
 * The element then acts on those into which most of the mass of its particles went, and on the springs that most of its
 * springs became. Immutable.
 *
 * @param kept the particles of the element that nothing takes the place of
 * @param shared names of numbers and vectors among its parameters of which each particle has one share, or each spring if
 *     the element acts on springs alone; they grow as these get fewer, so that all of them have as much together
 */
public record Merging(Kept kept, List<String> shared) {
    /** Acts on whatever is left: particles in a space, or the faces or springs between them. */
    public static final Merging FREE = new Merging(Kept.NONE, List.of());

    /** Makes tetrahedra of faces. Also of a type that says nothing, or is not known. */
    public static final Merging SOLID = new Merging(Kept.CORNERS_OF_TETRAHEDRA, List.of());

    /** Holds each of its particles by itself, as a pin does. */
    public static final Merging HELD = new Merging(Kept.ALL, List.of());

    public Merging {
        shared = List.copyOf(shared);
    }

    public Merging sharing(String... parameters) {
        return new Merging(kept, List.of(parameters));
    }

    /** The particles of an element that nothing takes the place of. */
    public enum Kept {
        NONE,
        /** Corners of tetrahedra whose four sides are faces: merged, they would turn inside out. */
        CORNERS_OF_TETRAHEDRA,
        ALL
    }
}
