package io.github.catenary.app.ui.text;

import io.github.catenary.math.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The units in which the window shows and reads quantities. Scenes, files, the command line, plugins and all other code
 * have those of SI. Any thread reads, the EDT chooses.
 */
public enum Units {
    SI(Map.of()),
    CENTIMETRES(Map.of("m", "cm", "kg", "g")),
    FEET(Map.of(
            "m", "ft", "kg", "lb", "N", "lbf", "J", "ft·lbf", "Pa", "lbf/ft²", "cm", "in", "mm", "in", "km", "mi", "g",
            "oz", "kN", "kip"));

    /** The key in the settings, of the {@link #name}. */
    public static final String SETTING = "units";

    /** What shows quantities, and has to show them anew. Nobody needs to stop following. EDT only. */
    public interface Follower {
        void unitsChanged();
    }

    private static final Set<Follower> FOLLOWERS = Collections.newSetFromMap(new WeakHashMap<>());
    private static volatile Units now = SI;

    /** The units in place of those of SI; what is not here stays. */
    @SuppressWarnings("ImmutableEnumChecker") // as made by Map.of
    private final Map<String, String> names;

    @SuppressWarnings("ImmutableEnumChecker") // filled as units are asked for, always with the same
    private final Map<String, Shown> shown = new ConcurrentHashMap<>();

    Units(Map<String, String> names) {
        this.names = names;
    }

    /** Those that the window has now. */
    public static Units now() {
        return now;
    }

    /** Those with a name in the settings; SI for any other name. */
    public static Units named(String name) {
        for (Units each : values()) if (each.name().equals(name)) return each;
        return SI;
    }

    /** Shows everything in these units from now on. */
    public void use() {
        if (now == this) return;
        now = this;
        for (Follower each : List.copyOf(FOLLOWERS)) each.unitsChanged();
    }

    /** Tells a follower of every change, as long as something else holds it: a lambda would be forgotten at once. */
    public static void follow(Follower follower) {
        FOLLOWERS.add(follower);
    }

    /** How a quantity is shown now. */
    public static Shown of(String unit) {
        return now.shown(unit);
    }

    /** The sign of a unit of SI as it is shown now. */
    public static String sign(String unit) {
        return of(unit).sign();
    }

    /**
     * How a quantity is shown.
     *
     * @param unit of SI; one that is none of physics, such as that of a plugin, is shown as it is
     */
    public Shown shown(String unit) {
        return shown.computeIfAbsent(unit, this::made);
    }

    private Shown made(String unit) {
        String sign = Unit.renamed(unit, name -> names.getOrDefault(name, name));
        Optional<Unit> kept = Unit.named(unit);
        Optional<Unit> other = Unit.named(sign);
        boolean alike = kept.isPresent()
                && other.isPresent()
                && kept.get().dimension().equals(other.get().dimension());
        // "m/J" would become "ft/ft·lbf", which is something else
        if (!alike) return new Shown(unit, unit, BigDecimal.ONE);
        return new Shown(unit, sign, other.get().in(kept.get()));
    }

    /**
     * How a quantity is shown.
     *
     * @param plain its unit in SI
     * @param sign of the unit that is shown
     * @param size how many plain units one of these is
     */
    public record Shown(String plain, String sign, BigDecimal size) {
        /** What a double keeps of a number in any unit. */
        private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

        public boolean isPlain() {
            return sign.equals(plain);
        }

        /** A number as it is shown; 15 digits of it unless it stays as it is. {@code value} is finite. */
        public BigDecimal of(double value) {
            if (isPlain()) return BigDecimal.valueOf(value);
            return BigDecimal.valueOf(value)
                    .divide(size, MathContext.DECIMAL128)
                    .round(DIGITS);
        }

        /** How many of the unit that is shown a plain one is. */
        public double scale() {
            return isPlain()
                    ? 1
                    : BigDecimal.ONE.divide(size, MathContext.DECIMAL128).doubleValue();
        }

        /** The plain number of one that is typed. */
        public double plain(double typed) {
            return isPlain() ? typed : plain(BigDecimal.valueOf(typed));
        }

        public double plain(BigDecimal typed) {
            return typed.multiply(size, MathContext.DECIMAL128).doubleValue();
        }
    }
}
