package io.github.catenary.app.form.formula;

import io.github.catenary.app.ui.text.Units;
import io.github.catenary.math.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a formula from left to right; multiplication and division before addition and subtraction. */
final class FormulaParser {
    private static final MathContext DIGITS = MathContext.DECIMAL128;
    private static final Pattern NUMBER = Pattern.compile("(\\d+[.,]?\\d*|[.,]\\d+)([eE][+-]?\\d{1,4})?");
    private static final int DEEPEST = 30;

    private final String text;
    private final Units.Shown shown;
    /** In which bare numbers are. */
    private final Optional<Unit> unit;
    /** In which the result is. */
    private final Optional<Unit> plain;

    private int at;
    private int depth;

    FormulaParser(String text, Units.Shown shown) {
        // The signs of a calculator and of a keyboard mean the same.
        this.text = text.replace('×', '*').replace('÷', '/').replace('−', '-').replace('μ', 'µ');
        this.shown = shown;
        unit = Unit.named(shown.sign().replace('μ', 'µ'));
        plain = Unit.named(shown.plain().replace('μ', 'µ'));
    }

    Measured whole() throws FormulaException {
        Measured result = sum();
        if (!atEnd()) throw Formula.refused("formula.left-over", text.substring(at));
        return result;
    }

    /** A number in the unit that the field shows. */
    private Measured ofUnit(BigDecimal value) {
        return measured(value, unit);
    }

    /** A number in the plain unit of the field. */
    Measured ofPlain(BigDecimal value) {
        return measured(value, plain);
    }

    private static Measured measured(BigDecimal value, Optional<Unit> unit) {
        if (unit.isEmpty()) return Measured.bare(value);
        return new Measured(
                value.multiply(unit.get().factor(), DIGITS), unit.get().dimension(), false);
    }

    /** How many of the field's plain unit a number is. */
    BigDecimal inPlain(Measured measured) throws FormulaException {
        if (measured.bare())
            return shown.isPlain() ? measured.value() : measured.value().multiply(shown.size(), DIGITS);
        if (plain.isEmpty() || !plain.get().dimension().equals(measured.dimension())) throw mismatch();
        return measured.value().divide(plain.get().factor(), DIGITS);
    }

    private FormulaException mismatch() {
        return shown.sign().isEmpty()
                ? Formula.refused("formula.no-unit")
                : Formula.refused("formula.unit", shown.sign());
    }

    private Measured sum() throws FormulaException {
        Measured left = product();
        while (next('+') || next('-')) {
            char operation = take();
            left = operate(left, operation, product());
        }
        return left;
    }

    private Measured product() throws FormulaException {
        Measured left = signed();
        while (next('*') || next('/')) {
            char operation = take();
            left = operate(left, operation, signed());
        }
        return left;
    }

    private Measured signed() throws FormulaException {
        if (++depth > DEEPEST) throw Formula.refused("formula.deep", DEEPEST);
        try {
            if (next('+')) {
                take();
                return signed();
            }
            if (next('-')) {
                take();
                Measured operand = signed();
                return new Measured(operand.value().negate(), operand.dimension(), operand.bare());
            }
            return operand();
        } finally {
            depth--;
        }
    }

    private Measured operand() throws FormulaException {
        if (next('(')) {
            take();
            Measured inside = sum();
            if (!next(')')) throw Formula.refused("formula.bracket");
            take();
            return inside;
        }
        return withUnit(number());
    }

    private BigDecimal number() throws FormulaException {
        for (String pi : new String[] {"pi", "π"}) {
            if (text.startsWith(pi, at)) {
                at += pi.length();
                return Unit.PI;
            }
        }
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            throw atEnd() ? Formula.refused("formula.ends") : Formula.refused("formula.number", text.substring(at));
        }
        at = number.end();
        return new BigDecimal(number.group().replace(',', '.'), DIGITS);
    }

    private Measured withUnit(BigDecimal value) throws FormulaException {
        skipBlanks();
        Matcher name = Unit.NAME.matcher(text).region(at, text.length());
        if (!name.lookingAt()) return Measured.bare(value);
        at = name.end();
        // A plugin may name a unit that is none of physics; typing it changes nothing.
        if (unit.isEmpty() && name.group().equals(shown.sign().replace('μ', 'µ'))) return Measured.bare(value);
        Unit typed = Unit.named(name.group()).orElseThrow(() -> Formula.refused("formula.unknown-unit", name.group()));
        return new Measured(value.multiply(typed.factor(), DIGITS), typed.dimension(), false);
    }

    /** @param operation one of + - * / */
    Measured operate(Measured left, char operation, Measured right) throws FormulaException {
        return switch (operation) {
            case '+' -> add(left, right);
            case '-' -> add(left, new Measured(right.value().negate(), right.dimension(), right.bare()));
            case '*' ->
                new Measured(
                        left.value().multiply(right.value(), DIGITS),
                        left.dimension().times(right.dimension(), 1),
                        left.bare() && right.bare());
            default -> over(left, right);
        };
    }

    private Measured over(Measured left, Measured right) throws FormulaException {
        if (right.value().signum() == 0) throw Formula.refused("formula.zero");
        return new Measured(
                left.value().divide(right.value(), DIGITS),
                left.dimension().times(right.dimension(), -1),
                left.bare() && right.bare());
    }

    /** Beside a number with a unit, a bare number is in the unit of the field. */
    private Measured add(Measured left, Measured right) throws FormulaException {
        if (left.bare() && right.bare()) return Measured.bare(left.value().add(right.value(), DIGITS));
        Measured first = left.bare() ? ofUnit(left.value()) : left;
        Measured second = right.bare() ? ofUnit(right.value()) : right;
        if (!first.dimension().equals(second.dimension())) throw mismatch();
        return new Measured(first.value().add(second.value(), DIGITS), first.dimension(), false);
    }

    private boolean next(char expected) {
        skipBlanks();
        return at < text.length() && text.charAt(at) == expected;
    }

    private char take() {
        return text.charAt(at++);
    }

    private boolean atEnd() {
        skipBlanks();
        return at == text.length();
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }
}
