package io.github.catenary.app.editor.tool;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import java.util.stream.DoubleStream;

/** How far something is moved, turned or scaled, in words with units. */
public final class Amounts {
    private static final int DIGITS = 4;

    private Amounts() {}

    /** A distance along the axes and as a whole, m. */
    public static String moved(Vec3 by) {
        return Texts.text("amount.moved", metres(by.x()), metres(by.y()), metres(by.z()), metres(by.length()));
    }

    /** An angle, °. */
    public static String turned(double degrees) {
        return Texts.text("amount.turned", number(degrees));
    }

    /** One or more factors. */
    public static String scaled(double... factors) {
        return DoubleStream.of(factors)
                .mapToObj(factor -> Texts.text("amount.scaled", number(factor)))
                .reduce((a, b) -> a + "  " + b)
                .orElse("");
    }

    /** A length with its unit. */
    public static String metres(double length) {
        return Numbers.quantity(length, DIGITS, "m");
    }

    /** Four digits. */
    public static String number(double value) {
        return Numbers.rounded(value, DIGITS);
    }
}
