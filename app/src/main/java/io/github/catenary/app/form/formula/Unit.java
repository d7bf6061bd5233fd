package io.github.catenary.app.form.formula;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A unit of measurement.
 *
 * @param factor how many m, kg, s and rad one of it is
 * @param dimension what it measures
 */
record Unit(BigDecimal factor, Dimension dimension) {
    static final Unit NONE = new Unit(BigDecimal.ONE, Dimension.NONE);

    /** Atoms joined by a stroke or a dot, each with an exponent of one digit: {@code m/s²}, {@code N·s/m}. */
    static final Pattern NAME = Pattern.compile("(?:1/)?ATOM(?:[/·]ATOM)*".replace("ATOM", "(?:[\\p{L}µ°%]+[²³]?)"));

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
            int power =
                    atoms.group("power").isEmpty() ? 1 : atoms.group("power").equals("²") ? 2 : 3;
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
