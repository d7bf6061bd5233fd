package io.github.catenary.builtin.csv;

import io.github.catenary.math.Unit;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.Property;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.property.SwitchProperty;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The headings of a table: which column has which property. They are the keys of a scene file, in any order. */
final class CsvHeadings {
    /** No row of headings. */
    static final CsvHeadings NONE = new CsvHeadings(Kind.NONE, List.of());

    enum Kind {
        NONE,
        PARTICLES,
        SPRINGS
    }

    /** Gives an item what a cell says. */
    interface Column<T> {
        T read(T item, int column, CsvCells cells) throws CsvCells.Mistake;
    }

    static final Map<String, Column<Particle>> PARTICLES = particles();
    static final Map<String, Column<Spring>> SPRINGS = springs();

    /** What stands in a heading besides its key: spaces and the like, and a unit in brackets. */
    private static final Pattern BESIDES = Pattern.compile("[\\s_-]|\\([^)]*\\)|\\[[^]]*]");

    private static final Pattern IN_BRACKETS = Pattern.compile("[(\\[]\\s*([^)\\]]*?)\\s*[)\\]]");

    /** What the numbers of a column are in, if its heading names no unit; empty: they have none. */
    private static final Map<String, String> UNITS = units();

    private static final int LONGEST = 60;
    private static final Map<String, String> OTHER_WORDS =
            Map.of("from", "a", "to", "b", "type", "kind", "group", "groups", "fixed", "pinned");

    /** They are read apart, or follow from others, as the length that the table in the window has. */
    private static final Set<String> APART = Set.of("", "id", "x", "y", "z", "a", "b", "groups", "length");

    private final Kind kind;
    private final List<String> headings;
    private final List<String> keys;

    private CsvHeadings(Kind kind, List<String> headings) {
        this.kind = kind;
        this.headings = List.copyOf(headings);
        keys = headings.stream().map(CsvHeadings::key).toList();
    }

    /** The headings of a row; {@link #NONE} if it has none of what each particle or each spring needs. */
    static CsvHeadings of(List<String> cells) {
        if (looksLikeNumbers(cells)) return NONE; // of a million rows only a few are more
        Set<String> found = cells.stream().map(CsvHeadings::key).collect(Collectors.toSet());
        if (found.containsAll(Set.of("x", "y"))) return new CsvHeadings(Kind.PARTICLES, cells);
        return found.containsAll(Set.of("a", "b")) ? new CsvHeadings(Kind.SPRINGS, cells) : NONE;
    }

    private static boolean looksLikeNumbers(List<String> cells) {
        int numbers = 0;
        for (String each : cells) if (!each.isEmpty() && Character.isDigit(each.charAt(0))) numbers++;
        return numbers > 1;
    }

    private static String key(String heading) {
        if (heading.length() > LONGEST) return heading;
        String bare = BESIDES.matcher(heading).replaceAll("").toLowerCase(Locale.ROOT);
        return OTHER_WORDS.getOrDefault(bare, bare);
    }

    Kind kind() {
        return kind;
    }

    /** The column of a key, counted from 0; −1 if there is none. */
    int at(String key) {
        return keys.indexOf(key);
    }

    /** A column that has the key of an earlier one; −1 if there is none. */
    int repeated() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < keys.size(); i++) if (!keys.get(i).isEmpty() && !seen.add(keys.get(i))) return i;
        return -1;
    }

    /** {@link #factor} by column, of those that have one. */
    Map<Integer, BigDecimal> factors(CsvCells cells) throws CsvCells.Mistake {
        Map<Integer, BigDecimal> all = new HashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            Optional<BigDecimal> factor = factor(i, cells);
            if (factor.isPresent()) all.put(i, factor.get());
        }
        return all;
    }

    /**
     * What the numbers of a column are multiplied by, because its heading names another unit, as in {@code x (ft)}; empty
     * if they stay as they are.
     *
     * @throws CsvCells.Mistake if the unit measures something else
     */
    private Optional<BigDecimal> factor(int column, CsvCells cells) throws CsvCells.Mistake {
        String heading = headings.get(column);
        Matcher named = IN_BRACKETS.matcher(heading);
        String plain = UNITS.getOrDefault(keys.get(column), "");
        if (heading.length() > LONGEST || plain.isEmpty() || !named.find()) return Optional.empty();
        Optional<Unit> unit = Unit.named(named.group(1).replace('μ', 'µ'));
        if (unit.isEmpty()) return Optional.empty(); // a remark
        Unit kept = Unit.named(plain).orElseThrow();
        if (!kept.dimension().equals(unit.get().dimension())) {
            throw cells.mistake(
                    column,
                    Message.of(
                            "csv.unit",
                            "expected a unit such as {0} in the heading, found \"{1}\"",
                            plain,
                            cells.shown(column)));
        }
        return Optional.of(unit.get().in(kept)).filter(factor -> factor.compareTo(BigDecimal.ONE) != 0);
    }

    private static Map<String, String> units() {
        Map<String, String> all = new HashMap<>();
        for (String axis : List.of("x", "y", "z")) {
            all.put(axis, "m");
            all.put("v" + axis, "m/s");
        }
        for (ParticleProperty each : ParticleProperty.values()) all.put(lower(each.key()), each.unit());
        for (SpringProperty each : SpringProperty.values()) all.put(lower(each.key()), each.unit());
        all.put(lower(SpringProperty.REST_LENGTH.key()), SpringProperty.REST_LENGTH.unit());
        return Map.copyOf(all);
    }

    private static String lower(String key) {
        return key.toLowerCase(Locale.ROOT);
    }

    /** The headings that say nothing to this program. */
    List<String> unknown() {
        Map<String, ?> known = kind == Kind.PARTICLES ? PARTICLES : SPRINGS;
        return headings.stream()
                .filter(each -> !known.containsKey(key(each)) && !APART.contains(key(each)))
                .map(CsvCells::shortened)
                .toList();
    }

    /** Gives an item what the cells of a row say; an empty cell says nothing. */
    <T> T read(Map<String, Column<T>> columns, T item, CsvCells cells) throws CsvCells.Mistake {
        T made = item;
        for (int i = 0; i < keys.size(); i++) {
            Column<T> column = columns.get(keys.get(i));
            if (column == null || cells.isEmpty(i)) continue;
            try {
                made = column.read(made, i, cells);
            } catch (IllegalArgumentException refused) {
                throw cells.mistake(i, ErrorText.of(refused));
            }
        }
        return made;
    }

    private static Map<String, Column<Particle>> particles() {
        Map<String, Column<Particle>> all = new HashMap<>();
        for (ParticleProperty each : ParticleProperty.values()) put(all, each.key(), number(each::with));
        put(all, SwitchProperty.PINNED);
        SwitchProperty.LOCKS.forEach(each -> put(all, each));
        put(all, "vx", velocity((v, value) -> new Vec3(value, v.y(), v.z())));
        put(all, "vy", velocity((v, value) -> new Vec3(v.x(), value, v.z())));
        put(all, "vz", velocity((v, value) -> new Vec3(v.x(), v.y(), value)));
        return Map.copyOf(all);
    }

    private static Map<String, Column<Spring>> springs() {
        Map<String, Column<Spring>> all = new HashMap<>();
        for (SpringProperty each : SpringProperty.values()) put(all, each.key(), number(each::with));
        Property<Spring> rest = SpringProperty.REST_LENGTH;
        put(all, rest.key(), number(rest::with));
        put(all, SwitchProperty.ONE_WAY);
        put(all, "kind", CsvHeadings::kind);
        return Map.copyOf(all);
    }

    private static <T> void put(Map<String, Column<T>> to, String key, Column<T> column) {
        to.put(key.toLowerCase(Locale.ROOT), column);
    }

    /** A cell that is off says nothing: a particle is pinned, or locked along axes. */
    private static <T> void put(Map<String, Column<T>> to, SwitchProperty<T> property) {
        put(to, property.key(), (item, i, cells) -> cells.isOn(i) ? property.with(item, true) : item);
    }

    private static <T> Column<T> number(BiFunction<T, OptionalDouble, T> with) {
        return (item, i, cells) -> with.apply(item, OptionalDouble.of(cells.number(i)));
    }

    private static Column<Particle> velocity(BiFunction<Vec3, Double, Vec3> with) {
        return (item, i, cells) -> item.withVelocity(with.apply(item.velocity(), cells.number(i)));
    }

    private static Spring kind(Spring spring, int column, CsvCells cells) throws CsvCells.Mistake {
        String word = cells.text(column);
        for (SpringKind each : SpringKind.values()) {
            if (word.equalsIgnoreCase(each.fileName())) return spring.withKind(each);
        }
        String kinds =
                Arrays.stream(SpringKind.values()).map(SpringKind::fileName).collect(Collectors.joining(", "));
        throw cells.mistake(
                column, Message.of("csv.kind", "expected one of {0}, found \"{1}\"", kinds, cells.shown(column)));
    }
}
