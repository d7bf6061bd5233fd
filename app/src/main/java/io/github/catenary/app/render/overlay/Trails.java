package io.github.catenary.app.render.overlay;

import java.util.List;

/**
 * Where some particles were in the last frames. Immutable.
 *
 * @param places for each frame, the oldest first: x, y and z of each particle, m
 * @param tooMany true if no particle is followed, because nothing is selected in a large scene
 */
public record Trails(List<double[]> places, boolean tooMany) {
    public static final Trails NONE = new Trails(List.of(), false);

    /** Two are the same only if they are one: a comparison of all places would take too long. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
