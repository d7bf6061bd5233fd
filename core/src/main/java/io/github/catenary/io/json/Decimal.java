package io.github.catenary.io.json;

import java.math.BigInteger;

/**
 * Writes the shortest decimal that reads back as the same double, in the form of ECMAScript and RFC 8785 ({@code 1},
 * {@code 0.001}), with two exceptions: {@code 1e+21} becomes {@code 1e21}, and −0 keeps its sign. The result is the
 * same on every JDK; that of {@link Double#toString} is so only from JDK 19 on.
 *
 * <p>The algorithm and its letters are those of R. Giulietti, "The Schubfach way to render doubles" (2020). The double
 * is c 2^q. The numbers that round to it lie between its left and right bounds. The last digit needed has the size
 * 10^k.
 */
public final class Decimal {
    private static final int LARGEST_PLAIN = 21;
    private static final int SMALLEST_PLAIN = -6;

    private static final int FRACTION_BITS = 52;
    private static final long C_MIN = 1L << FRACTION_BITS;
    private static final int Q_MIN = -1074;
    /** The two smallest doubles are written with two digits, as the JDK does. */
    private static final long TINY = 3;

    private static final int K_MIN = -324;
    private static final int K_MAX = 292;
    private static final long LOW_63 = Long.MAX_VALUE;
    /** 10^-k, scaled to 126 bits and rounded up, for each k: the upper 63 bits, then the lower 63. */
    private static final long[] UPPER = new long[K_MAX - K_MIN + 1];

    private static final long[] LOWER = new long[K_MAX - K_MIN + 1];

    static {
        for (int k = K_MIN; k <= K_MAX; k++) {
            BigInteger power = BigInteger.TEN.pow(Math.abs(k));
            int shift = 125 - floorLog2OfPower10(-k);
            BigInteger scaled = k <= 0
                    ? power.shiftLeft(shift)
                    : BigInteger.ONE.shiftLeft(shift).divide(power);
            BigInteger rounded = scaled.add(BigInteger.ONE);
            UPPER[k - K_MIN] = rounded.shiftRight(63).longValue();
            LOWER[k - K_MIN] = rounded.longValue() & LOW_63;
        }
    }

    private Decimal() {}

    /** @throws IllegalArgumentException if the value is not finite */
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("value is " + value + ", but must be a finite number");
        }
        if (value == (int) value && (value != 0 || 1 / value > 0)) return Integer.toString((int) value);
        String size = value == 0 ? "0" : shortest(Math.abs(value));
        return value < 0 || 1 / value < 0 ? "-" + size : size;
    }

    /** The decimal of a number greater than 0. */
    private static String shortest(double value) {
        long bits = Double.doubleToRawLongBits(value);
        long fraction = bits & (C_MIN - 1);
        int exponent = (int) (bits >>> FRACTION_BITS);
        if (exponent > 0) return shortest(C_MIN | fraction, Q_MIN - 1 + exponent, 0);
        return fraction < TINY ? shortest(10 * fraction, Q_MIN, -1) : shortest(fraction, Q_MIN, 0);
    }

    /** @param scale c was multiplied by 10^-scale */
    private static String shortest(long c, int q, int scale) {
        long odd = c & 1;
        boolean regular = c != C_MIN || q == Q_MIN; // doubles below a power of two lie closer
        int k = regular ? floorLog10OfPower2(q) : floorLog10OfThreeQuarters(q);
        int h = q + floorLog2OfPower10(-k) + 2;
        long middle = scaled(k, (c << 2) << h);
        long left = scaled(k, ((c << 2) - (regular ? 2 : 1)) << h) + odd;
        long right = scaled(k, ((c << 2) + 2) << h) - odd;

        long s = middle >> 2;
        if (s >= 100) {
            long below = s / 10 * 10;
            long above = below + 10;
            boolean belowFits = left <= below << 2;
            if (belowFits != (above << 2 <= right)) return written(belowFits ? below : above, k + scale);
        }
        long t = s + 1;
        boolean sFits = left <= s << 2;
        if (sFits != (t << 2 <= right)) return written(sFits ? s : t, k + scale);
        long nearer = middle - ((s + t) << 1);
        return written(nearer < 0 || (nearer == 0 && (s & 1) == 0) ? s : t, k + scale);
    }

    /** The product with 10^-k, scaled; its last bit is set if anything was cut off. */
    private static long scaled(int k, long factor) {
        long upper = UPPER[k - K_MIN];
        long carried = ((upper * factor) >>> 1) + Math.multiplyHigh(LOWER[k - K_MIN], factor);
        long high = Math.multiplyHigh(upper, factor) + (carried >>> 63);
        return high | (((carried & LOW_63) + LOW_63) >>> 63);
    }

    private static int floorLog10OfPower2(int e) {
        return (int) ((e * 661_971_961_083L) >> 41);
    }

    /** The floor of log10(¾ 2^e). */
    private static int floorLog10OfThreeQuarters(int e) {
        return (int) ((e * 661_971_961_083L - 274_743_187_321L) >> 41);
    }

    private static int floorLog2OfPower10(int e) {
        return (int) ((e * 913_124_641_741L) >> 38);
    }

    /** Writes {@code number} 10^{@code exponent} with the decimal point where people expect it. */
    private static String written(long number, int exponent) {
        long significant = number;
        int last = exponent;
        while (significant % 10 == 0) {
            significant /= 10;
            last++;
        }
        String digits = Long.toString(significant);
        int beforePoint = digits.length() + last;
        if (beforePoint > LARGEST_PLAIN || beforePoint <= SMALLEST_PLAIN) {
            String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
            return digits.charAt(0) + rest + "e" + (beforePoint - 1);
        }
        if (beforePoint <= 0) return "0." + "0".repeat(-beforePoint) + digits;
        if (last >= 0) return digits + "0".repeat(last);
        return digits.substring(0, beforePoint) + "." + digits.substring(beforePoint);
    }
}
