package io.github.catenary.io;

import com.fasterxml.jackson.core.io.NumberOutput;

/**
 * The shortest decimal that reads back to the same double, written as ECMAScript and RFC 8785 do ({@code 1}, {@code
 * 0.001}, {@code 1e+21} as {@code 1e21}), but for −0, which keeps its sign. The same on every JDK, which {@link
 * Double#toString} is only from 19 on.
 */
public final class Decimal {
    private static final int LARGEST_PLAIN = 21;
    private static final int SMALLEST_PLAIN = -6;

    private Decimal() {}

    /** @throws IllegalArgumentException if the value is not finite */
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("value is " + value + ", but must be a finite number");
        }
        if (value == (int) value && (value != 0 || 1 / value > 0)) return Integer.toString((int) value);
        if (value == 0) return "-0";
        String text = NumberOutput.toString(value, true);
        int exponentMark = text.indexOf('E');
        double size = Math.abs(value);
        if (exponentMark < 0 && size >= 1e-3 && size < 1e7) {
            return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
        }
        return arrange(text, exponentMark);
    }

    /** Moves the point of {@code d.dddE±x} to where people expect it. */
    private static String arrange(String text, int exponentMark) {
        boolean negative = text.startsWith("-");
        String mantissa = text.substring(negative ? 1 : 0, exponentMark);
        int exponent = Integer.parseInt(text.substring(exponentMark + 1));
        String fraction = mantissa.substring(2);
        String digits = mantissa.charAt(0) + (fraction.equals("0") ? "" : fraction);
        String sign = negative ? "-" : "";
        int beforePoint = exponent + 1;
        if (beforePoint > LARGEST_PLAIN || beforePoint <= SMALLEST_PLAIN) {
            String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
            return sign + digits.charAt(0) + rest + "e" + exponent;
        }
        if (beforePoint <= 0) return sign + "0." + "0".repeat(-beforePoint) + digits;
        if (digits.length() <= beforePoint) return sign + digits + "0".repeat(beforePoint - digits.length());
        return sign + digits.substring(0, beforePoint) + "." + digits.substring(beforePoint);
    }
}
