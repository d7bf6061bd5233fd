package io.github.catenary.app.view;

/**
 * The colours by which a quantity shows on springs and particles.
 *
 * @param springs entry i: RGB of the spring at position i; empty: springs have the colours of their kinds
 * @param particles entry i: RGB of the particle at position i; empty: particles and faces have their own colours
 */
public record Tints(int[] springs, int[] particles) {
    private static final int[] NO_COLORS = {};

    /** No quantity is shown. */
    public static final Tints NONE = new Tints(NO_COLORS, NO_COLORS);

    boolean ofSprings() {
        return springs.length > 0;
    }

    boolean ofParticles() {
        return particles.length > 0;
    }
}
