package io.github.catenary.app.run.stepinspector;

import io.github.catenary.app.ui.text.Numbers;

/** Lengths for people, with three digits. */
final class Lengths {
    private static final int DIGITS = 3;

    private Lengths() {}

    /** @param metres any number */
    static String text(double metres) {
        return Numbers.quantity(metres, DIGITS, "m");
    }
}
