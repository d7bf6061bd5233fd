package io.github.catenary.math;

/**
 * A number with its unit in a message. As a text it is in SI units; who shows the message may show other ones.
 *
 * @param value in the unit
 * @param unit of SI, such as {@code m}
 * @param text as it is read in SI units
 */
public record Amount(double value, String unit, String text) {
    /** With the digits that its shortest text has. */
    public static Amount of(double value, String unit) {
        return new Amount(value, unit, NumberText.of(value) + " " + unit);
    }

    /** With a number of digits, and a prefix where that saves zeros. */
    public static Amount of(double value, String unit, int digits) {
        return new Amount(value, unit, UnitText.of(value, unit, digits));
    }

    @Override
    public String toString() {
        return text;
    }
}
