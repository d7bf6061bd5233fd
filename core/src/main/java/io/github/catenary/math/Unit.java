package io.github.catenary.math;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A unit of measurement: the one table of those that people type, read and have in their tables.
 *
 * @param factor how many m, kg, s and rad one of it is
 * @param dimension what it measures
 */
public record Unit(BigDecimal factor, Dimension dimension) {
    public static final BigDecimal PI = new BigDecimal("3.141592653589793238462643383279503");

    /** That of a pure number. */
    public static final Unit NONE = new Unit(BigDecimal.ONE, Dimension.NONE);

    /** Atoms joined by a stroke or a dot, each with an exponent of one digit: {@code m/s²}, {@code N·s/m}. */
    public static final Pattern NAME =
            Pattern.compile("(?:1/)?ATOM(?:[/·]ATOM)*".replace("ATOM", "(?:[\\p{L}µ°%]+[²³]?)"));

    private static final Pattern ATOM = Pattern.compile("(?<join>[/·]?)(?<name>[\\p{L}µ°%]+)(?<power>[²³]?)");
    private static final MathContext DIGITS = MathContext.DECIMAL128;
    private static final Map<String, Unit> ATOMS = new HashMap<>();

    static {
        atoms(Dimension.LENGTH, "m 1  km 1000  dm 0.1  cm 0.01  mm 0.001  µm 0.000001");
        atoms(Dimension.LENGTH, "in 0.0254  ft 0.3048  yd 0.9144  mi 1609.344");
        atoms(Dimension.MASS, "kg 1  g 0.001  mg 0.000001  t 1000  lb 0.45359237  oz 0.028349523125");
        atoms(Dimension.TIME, "s 1  ms 0.001  µs 0.000001  min 60  h 3600");
        atoms(Dimension.FORCE, "N 1  mN 0.001  kN 1000  MN 1000000  lbf 4.4482216152605  kip 4448.2216152605");
        atoms(Dimension.ENERGY, "J 1  mJ 0.001  kJ 1000");
        atoms(Dimension.PRESSURE, "Pa 1  kPa 1000  MPa 1000000");
        atoms(Dimension.RATE, "Hz 1");
        atoms(Dimension.NONE, "% 0.01");
        atoms(Dimension.ANGLE, "rad 1");
        Unit degree = new Unit(PI.divide(BigDecimal.valueOf(180), DIGITS), Dimension.ANGLE);
        ATOMS.put("°", degree);
        ATOMS.put("deg", degree);
    }

    /** What a unit measures, as exponents of the base units. */
    public record Dimension(int metre, int kilogram, int second, int radian) {
        public static final Dimension NONE = new Dimension(0, 0, 0, 0);
        static final Dimension LENGTH = new Dimension(1, 0, 0, 0);
        static final Dimension MASS = new Dimension(0, 1, 0, 0);
        static final Dimension TIME = new Dimension(0, 0, 1, 0);
        static final Dimension RATE = new Dimension(0, 0, -1, 0);
        static final Dimension FORCE = new Dimension(1, 1, -2, 0);
        static final Dimension ENERGY = new Dimension(2, 1, -2, 0);
        static final Dimension PRESSURE = new Dimension(-1, 1, -2, 0);
        static final Dimension ANGLE = new Dimension(0, 0, 0, 1);

        public Dimension times(Dimension other, int power) {
            return new Dimension(
                    metre + power * other.metre,
                    kilogram + power * other.kilogram,
                    second + power * other.second,
                    radian + power * other.radian);
        }
    }

    private static void atoms(Dimension dimension, String namesAndFactors) {
        for (String each : namesAndFactors.split(" {2}", -1)) {
            int space = each.indexOf(' ');
            ATOMS.put(each.substring(0, space), new Unit(new BigDecimal(each.substring(space + 1)), dimension));
        }
    }

    /** The unit with a name like {@code kN/m}; empty if there is none. The empty name is that of a pure number. */
    public static Optional<Unit> named(String name) {
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

    /** A name with other atoms: {@code N/m} becomes {@code lbf/ft}. */
    public static String renamed(String name, UnaryOperator<String> atom) {
        return ATOM.matcher(name)
                .replaceAll(found ->
                        Matcher.quoteReplacement(found.group(1) + atom.apply(found.group(2)) + found.group(3)));
    }

    /** How many of another unit, which measures the same, one of this is. */
    public BigDecimal in(Unit other) {
        return factor.divide(other.factor, DIGITS);
    }

    private Unit times(Unit other, int power) {
        BigDecimal raised = other.factor.pow(Math.abs(power), DIGITS);
        BigDecimal product = power > 0 ? factor.multiply(raised, DIGITS) : factor.divide(raised, DIGITS);
        return new Unit(product, dimension.times(other.dimension, power));
    }
}
