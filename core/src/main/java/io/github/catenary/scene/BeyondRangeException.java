package io.github.catenary.scene;

/** A sum or product of places lies farther out than a double can say. What was worked on is as it was. */
public final class BeyondRangeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    BeyondRangeException(double x, double y, double z) {
        super("(" + NumberText.of(x) + ", " + NumberText.of(y) + ", " + NumberText.of(z)
                + ") is not finite: it lies beyond what a double can hold");
    }
}
