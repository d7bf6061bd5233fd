package io.github.catenary.io.json;

/** Reads the text of a number. */
final class JsonNumber {
    /** Powers of ten that a double holds exactly. */
    private static final double[] POWERS = new double[23];

    /** The number of digits that a long can always hold. */
    private static final int LONG_DIGITS = 18;

    private static final long LARGEST_EXACT = 1L << 53;

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) POWERS[i] = POWERS[i - 1] * 10;
    }

    private JsonNumber() {}

    /** False for {@code NaN}, {@code Infinity} and the like: a number ends with a digit. */
    static boolean isFinite(String text) {
        return isDigit(text.charAt(text.length() - 1));
    }

    /** True if the number is written without fraction and exponent. */
    static boolean isWhole(String text) {
        for (int i = text.charAt(0) == '-' ? 1 : 0; i < text.length(); i++) if (!isDigit(text.charAt(i))) return false;
        return true;
    }

    /**
     * The double nearest to the decimal, as the JDK finds it. A decimal of few digits and few places is a quotient of
     * two numbers that a double holds exactly, so that one division, which rounds once, gives the nearest double
     * (Clinger 1990).
     *
     * @param text of a JSON number
     */
    static double value(String text) {
        long digits = 0;
        int count = 0;
        int exponent = 0;
        boolean fraction = false;
        boolean negative = text.charAt(0) == '-';
        for (int i = negative ? 1 : 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isDigit(c)) {
                if (++count > LONG_DIGITS) return Double.parseDouble(text);
                digits = 10 * digits + (c - '0');
                if (fraction) exponent--;
            } else if (c == '.') {
                fraction = true;
            } else {
                return Double.parseDouble(text);
            }
        }
        if (digits > LARGEST_EXACT) return Double.parseDouble(text);
        double size = digits / POWERS[-exponent];
        return negative ? -size : size;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
