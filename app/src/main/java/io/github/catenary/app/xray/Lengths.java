package io.github.catenary.app.xray;

import io.github.catenary.app.text.Numbers;

/** Lengths for people, each in the unit in which it has few zeros. */
final class Lengths {
    private static final int DIGITS = 3;

    private Lengths() {}

    /** @param metres any number */
    static String text(double metres) {
        double size = Math.abs(metres);
        if (!Double.isFinite(metres)) return Numbers.rounded(metres, DIGITS);
        if (size == 0) return Numbers.rounded(metres + 0.0, DIGITS) + " mm";
        if (size >= 1) return Numbers.rounded(metres, DIGITS) + " m";
        if (size >= 1e-4) return Numbers.rounded(metres * 1e3, DIGITS) + " mm";
        if (size >= 1e-7) return Numbers.rounded(metres * 1e6, DIGITS) + " µm";
        return Numbers.rounded(metres * 1e9, DIGITS) + " nm";
    }
}
