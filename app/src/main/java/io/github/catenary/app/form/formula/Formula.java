package io.github.catenary.app.form.formula;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.OptionalDouble;

/**
 * Calculates a typed formula. It may have the four operations, brackets, {@code pi}, a decimal comma, and units:
 * {@code 2*0.35}, {@code 5 cm + 1 mm}, {@code 30 deg}. {@code +=}, {@code -=}, {@code *} and {@code /} at its
 * beginning change the present number. It calculates with 34 decimal digits and rounds once, so that 0.1 + 0.2 is 0.3.
 */
public final class Formula {
    private static final MathContext DIGITS = MathContext.DECIMAL128;
    private static final int MOST_CHARACTERS = 200;

    private Formula() {}

    /**
     * Calculates a formula.
     *
     * @param unit the plain unit of the result, and the shown one of numbers without a unit; a name that is no unit allows
     *     no other one
     * @param present what {@code +=} and the like begin with, in the plain unit
     * @return in the plain unit; the nearest double
     * @throws FormulaException if the text is no formula, or its result is no finite number of the unit
     */
    public static double evaluate(String text, Units.Shown unit, OptionalDouble present) throws FormulaException {
        if (text.length() > MOST_CHARACTERS) throw refused("formula.long", MOST_CHARACTERS);
        String bare = text.strip();
        Change change = Change.of(bare);
        FormulaParser parser = new FormulaParser(bare.substring(change.sign.length()), unit);
        Measured operand = parser.whole();
        BigDecimal result;
        if (change == Change.NONE) {
            result = parser.inPlain(operand);
        } else {
            if (present.isEmpty()) throw refused("formula.nothing-to-change", change.sign);
            Measured before = parser.ofPlain(BigDecimal.valueOf(present.getAsDouble()));
            result = parser.inPlain(parser.operate(before, change.operation, operand));
        }
        double value = result.round(DIGITS).doubleValue();
        if (!Double.isFinite(value)) throw refused("formula.beyond");
        // Adding zero turns -0.0, which no user means, into 0.0.
        return value + 0.0;
    }

    static FormulaException refused(String key, Object... values) {
        return new FormulaException(Texts.text(key, values));
    }

    /** What a formula does to the present number. A sign alone is part of a number. */
    private enum Change {
        PLUS("+=", '+'),
        MINUS("-=", '-'),
        TIMES("*=", '*'),
        OVER("/=", '/'),
        TIMES_ALONE("*", '*'),
        OVER_ALONE("/", '/'),
        NONE("", ' ');

        final String sign;
        final char operation;

        Change(String sign, char operation) {
            this.sign = sign;
            this.operation = operation;
        }

        static Change of(String text) {
            for (Change change : values()) {
                if (text.startsWith(change.sign)) return change;
            }
            return NONE;
        }
    }
}
