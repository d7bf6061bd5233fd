package io.github.catenary.app.render.space;

/**
 * The colours by which a quantity shows on springs and particles, or those of some items.
 *
 * @param springs entry i: RGB of the spring at position i; empty: springs have the colours of their kinds
 * @param particles entry i: RGB of the particle at position i; empty: particles and faces have their own colours
 * @param ofQuantity true if the colours are those of a quantity; items without a value are grey then
 */
public record Tints(int[] springs, int[] particles, boolean ofQuantity) {
    /** The entry of an item that has its own colour. */
    public static final int OWN = -1;

    private static final int[] NO_COLORS = {};

    /** No quantity is shown. */
    public static final Tints NONE = new Tints(NO_COLORS, NO_COLORS, false);

    /** The colours of a quantity. */
    public Tints(int[] springs, int[] particles) {
        this(springs, particles, true);
    }

    /** Colours of some items. Entries of the others are {@link #OWN}. */
    public static Tints partly(int[] springs, int[] particles) {
        return new Tints(springs, particles, false);
    }

    /** The colour of an item, RGB, or its own one. */
    static int of(int[] colors, int item, int own) {
        return colors.length == 0 || colors[item] == OWN ? own : colors[item];
    }

    boolean ofSprings() {
        return springs.length > 0;
    }

    /** True if particles that are drawn by themselves show values of their own. */
    boolean showsValues() {
        return ofQuantity && !ofSprings() && ofParticles();
    }

    boolean ofParticles() {
        return particles.length > 0;
    }
}
