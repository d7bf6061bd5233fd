package io.github.catenary.app.form.formula;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a formula from left to right; multiplication and division before addition and subtraction. */
final class FormulaParser {
    private static final MathContext DIGITS = MathContext.DECIMAL128;
    private static final Pattern NUMBER = Pattern.compile("(\\d+[.,]?\\d*|[.,]\\d+)([eE][+-]?\\d{1,4})?");
    private static final int DEEPEST = 30;

    private final String text;
    private final String unitName;
    private final Optional<Unit> unit;
    private int at;
    private int depth;

    FormulaParser(String text, String unitName) {
        // The signs of a calculator and of a keyboard mean the same.
        this.text = text.replace('×', '*').replace('÷', '/').replace('−', '-').replace('μ', 'µ');
        this.unitName = unitName.replace('μ', 'µ');
        unit = Unit.named(this.unitName);
    }

    Measured whole() throws FormulaException {
        Measured result = sum();
        if (!atEnd()) throw Formula.refused("formula.left-over", text.substring(at));
        return result;
    }

    /** A number in the unit of the field. */
    Measured ofUnit(BigDecimal value) {
        if (unit.isEmpty()) return Measured.bare(value);
        return new Measured(
                value.multiply(unit.get().factor(), DIGITS), unit.get().dimension(), false);
    }

    /** How many of the field's unit a number is. */
    BigDecimal inUnit(Measured measured) throws FormulaException {
        if (measured.bare()) return measured.value();
        if (unit.isEmpty() || !unit.get().dimension().equals(measured.dimension())) throw mismatch();
        return measured.value().divide(unit.get().factor(), DIGITS);
    }

    private FormulaException mismatch() {
        return unitName.isEmpty() ? Formula.refused("formula.no-unit") : Formula.refused("formula.unit", unitName);
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
                return Formula.PI;
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
        if (unit.isEmpty() && name.group().equals(unitName)) return Measured.bare(value);
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

    /**
     * A unit of measurement.
     *
     * @param factor how many m, kg, s and rad one of it is
     * @param dimension what it measures
     */
    private record Unit(BigDecimal factor, Dimension dimension) {
        static final Unit NONE = new Unit(BigDecimal.ONE, Dimension.NONE);

        /** Atoms joined by a stroke or a dot, each with an exponent of one digit: {@code m/s²}, {@code N·s/m}. */
        static final Pattern NAME =
                Pattern.compile("(?:1/)?ATOM(?:[/·]ATOM)*".replace("ATOM", "(?:[\\p{L}µ°%]+[²³]?)"));

        private static final Pattern ATOM = Pattern.compile("(?<join>[/·]?)(?<name>[\\p{L}µ°%]+)(?<power>[²³]?)");
        private static final Map<String, Unit> ATOMS = new HashMap<>();

        static {
            atoms(
                    Dimension.LENGTH,
                    Map.of(
                            "m",
                            "1",
                            "km",
                            "1000",
                            "dm",
                            "0.1",
                            "cm",
                            "0.01",
                            "mm",
                            "0.001",
                            "µm",
                            "0.000001",
                            "in",
                            "0.0254",
                            "ft",
                            "0.3048"));
            atoms(Dimension.MASS, Map.of("kg", "1", "g", "0.001", "mg", "0.000001", "t", "1000", "lb", "0.45359237"));
            atoms(Dimension.TIME, Map.of("s", "1", "ms", "0.001", "µs", "0.000001", "min", "60", "h", "3600"));
            atoms(Dimension.FORCE, Map.of("N", "1", "mN", "0.001", "kN", "1000", "MN", "1000000"));
            atoms(Dimension.ENERGY, Map.of("J", "1", "mJ", "0.001", "kJ", "1000"));
            atoms(Dimension.PRESSURE, Map.of("Pa", "1", "kPa", "1000", "MPa", "1000000"));
            atoms(Dimension.RATE, Map.of("Hz", "1"));
            atoms(Dimension.NONE, Map.of("%", "0.01"));
            atoms(Dimension.ANGLE, Map.of("rad", "1"));
            Unit degree = new Unit(Formula.PI.divide(BigDecimal.valueOf(180), MathContext.DECIMAL128), Dimension.ANGLE);
            ATOMS.put("°", degree);
            ATOMS.put("deg", degree);
        }

        private static void atoms(Dimension dimension, Map<String, String> factors) {
            factors.forEach((name, factor) -> ATOMS.put(name, new Unit(new BigDecimal(factor), dimension)));
        }

        /** The unit with a name like {@code kN/m}; empty if there is none. */
        static Optional<Unit> named(String name) {
            if (name.isEmpty()) return Optional.of(NONE);
            if (!NAME.matcher(name).matches()) return Optional.empty();
            Unit unit = NONE;
            Matcher atoms = ATOM.matcher(name);
            while (atoms.find()) {
                Unit atom = ATOMS.get(atoms.group("name"));
                if (atom == null) return Optional.empty();
                int power = atoms.group("power").isEmpty()
                        ? 1
                        : atoms.group("power").equals("²") ? 2 : 3;
                unit = unit.times(atom, atoms.group("join").equals("/") ? -power : power);
            }
            return Optional.of(unit);
        }

        private Unit times(Unit other, int power) {
            BigDecimal raised = other.factor.pow(Math.abs(power), MathContext.DECIMAL128);
            BigDecimal product = power > 0
                    ? factor.multiply(raised, MathContext.DECIMAL128)
                    : factor.divide(raised, MathContext.DECIMAL128);
            return new Unit(product, dimension.times(other.dimension, power));
        }
    }
}
