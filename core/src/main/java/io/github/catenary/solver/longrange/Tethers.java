package io.github.catenary.solver.longrange;

/**
 * The bounds of a part about what does not give way.
 *
 * @param chords from clusters of the lowest level to anchors, which count as groups of clusters behind those of that level
 * @param anchors index of each anchor among the particles of the run
 * @param pairs of anchors
 */
public record Tethers(Chords chords, int[] anchors, AnchorPairs pairs) {
    /** Particles of a part to which hands tie it at a time; of more, some count. */
    public static final int MOST_HELD = 4;

    /** Finds the tethers of a part while hands hold particles of it. Any thread. */
    public interface Search {
        /** @param held numbers of particles that are held, in the part */
        Tethers with(int[] held);
    }

    /** The same of another run, with all springs whole. */
    Tethers another() {
        return new Tethers(chords.another(), anchors, pairs);
    }
}
