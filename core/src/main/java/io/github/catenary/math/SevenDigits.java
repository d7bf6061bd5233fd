package io.github.catenary.math;

/** Numbers as people see them: fields show seven digits. */
public final class SevenDigits {
    private static final double SHARE = 5e-7;

    private SevenDigits() {}

    /** True if two numbers agree to seven digits. */
    public static boolean same(double a, double b) {
        return a == b || Math.abs(a - b) <= SHARE * Math.max(Math.abs(a), Math.abs(b));
    }
}
