package io.github.catenary.app.render.legend;

import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.math.UnitText;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a legend tells; immutable.
 *
 * @param title the name of the quantity; empty if only entries are told
 * @param tip what the quantity is
 * @param scale the colours of the quantity; empty for categories
 */
public record LegendContent(String title, String tip, Optional<Scale> scale, List<Entry> entries) {
    private static final int LONGEST = 28;

    /** Nothing is told. */
    public static final LegendContent NONE = new LegendContent("", "", Optional.empty(), List.of());

    public LegendContent {
        title = Shown.inserted(title);
    }

    /** In the present language. */
    @Override
    public String title() {
        return Texts.current(title);
    }

    /**
     * A ramp between two values.
     *
     * @param ramp from the least to the greatest value
     * @param middle true if the middle of the ramp is neutral
     * @param from the value at the first colour, in the unit; NaN if no item has a value
     * @param unit of SI; the window may show another one
     * @param fixed true if the person has locked the range
     */
    public record Scale(List<Color> ramp, boolean middle, double from, double to, String unit, boolean fixed) {
        public Scale {
            unit = Shown.inserted(unit);
        }

        /** The size of the larger end; 0 if there is none. */
        double largest() {
            double largest = Math.max(Math.abs(from), Math.abs(to));
            return Double.isFinite(largest) ? largest : 0;
        }

        /** The unit in which the ends are written: with a prefix where that saves noughts. */
        UnitText.Scaled readable() {
            Units.Shown shown = Units.of(unit);
            return UnitText.scaled(Math.min(largest() * shown.scale(), Double.MAX_VALUE), shown.sign());
        }

        /** The numbers at the two ends. */
        List<String> numbers() {
            double factor = readable().factor() * Units.of(unit).scale();
            double most = factor * largest();
            return List.of(LegendNumber.of(factor * from, most), LegendNumber.of(factor * to, most));
        }
    }

    /** What is drawn before the text of an entry. */
    public enum Glyph {
        SOLID,
        DASHED,
        DOTTED,
        PATCH,
        ROLLER,
        FULL_ARROW,
        OPEN_ARROW,
        NOTE
    }

    /**
     * A line of the legend.
     *
     * @param length of an arrow, px
     */
    public record Entry(Glyph glyph, Color color, double length, String text, String tip) {
        public Entry {
            text = Shown.text(text);
        }

        /** In the present language. */
        @Override
        public String text() {
            return Texts.current(text);
        }

        public static Entry of(Glyph glyph, Color color, String text) {
            return new Entry(glyph, color, 0, text, "");
        }
    }

    /** A name that others gave, cut to what fits into a legend. */
    public static String brief(String name) {
        return Texts.changed(name, LegendContent::cut);
    }

    private static String cut(String name) {
        String line = Shown.text(name.lines().findFirst().orElse(""));
        return line.codePointCount(0, line.length()) <= LONGEST
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    /** The same with more lines at the end. */
    public LegendContent plus(List<Entry> more) {
        if (more.isEmpty()) return this;
        List<Entry> all = new ArrayList<>(entries);
        all.addAll(more);
        return new LegendContent(title, tip, scale, List.copyOf(all));
    }

    /** What of this another legend does not tell: a quantity with other numbers, and further entries. */
    LegendContent without(LegendContent other) {
        List<String> told = other.texts();
        List<Entry> more =
                entries.stream().filter(entry -> !told.contains(entry.text())).toList();
        boolean same = title().equals(other.title()) && scale.equals(other.scale);
        return same ? new LegendContent("", "", Optional.empty(), more) : new LegendContent(title, tip, scale, more);
    }

    public boolean isEmpty() {
        return title.isEmpty() && entries.isEmpty();
    }

    /** What the quantity and the arrows are, in lines. */
    String tips() {
        return Texts.joined(
                "\n",
                Stream.concat(Stream.of(tip), entries.stream().map(Entry::tip))
                        .filter(each -> !each.isEmpty())
                        .toList());
    }

    boolean isFixed() {
        return scale.map(Scale::fixed).orElse(false);
    }

    /** True if a panel of the other content has the same size and the same parts. */
    boolean isLaidOutAs(LegendContent other) {
        return title().equals(other.title())
                && tip.equals(other.tip)
                && scale.isPresent() == other.scale.isPresent()
                && isFixed() == other.isFixed()
                && (!isFixed() || ends().equals(other.ends()))
                && scale.map(Scale::readable).equals(other.scale.map(Scale::readable))
                && texts().equals(other.texts());
    }

    /** A panel has fields for the ends of a locked range. */
    private Optional<List<Double>> ends() {
        return scale.map(shown -> List.of(shown.from(), shown.to()));
    }

    private List<String> texts() {
        return entries.stream().map(Entry::text).toList();
    }

    /** Numbers at the ends of a bar of colours, in a unit that gives them few zeros. */
    private static final class LegendNumber {
        private static final int DIGITS = 3;
        /** A number that is smaller than the largest by this factor is 0 on a bar of colours. */
        private static final double NOTHING = 1e-6;

        private LegendNumber() {}

        /**
         * Three digits, or a dash if the value is not finite.
         *
         * @param largest the size of the largest number of the bar
         */
        static String of(double value, double largest) {
            if (!Double.isFinite(value)) return "–";
            double size = Math.abs(value);
            if (size <= NOTHING * largest) return "0"; // also −0
            int digits = Math.max(0, DIGITS - 1 - (int) Math.floor(Math.log10(size)));
            return String.format(Locale.ROOT, "%." + digits + "f", value);
        }
    }
}
