package io.github.catenary.math;

/** A sum or product of coordinates exceeds the range of a double. The operands are unchanged. */
public final class BeyondRangeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public BeyondRangeException(double x, double y, double z) {
        super("(" + NumberText.of(x) + ", " + NumberText.of(y) + ", " + NumberText.of(z)
                + ") is not finite: it is beyond the range of a double");
    }
}
