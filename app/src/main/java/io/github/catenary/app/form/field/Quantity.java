package io.github.catenary.app.form.field;

import io.github.catenary.app.form.formula.Formula;
import io.github.catenary.app.form.formula.FormulaException;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.property.Property;
import java.math.BigDecimal;
import java.util.OptionalDouble;

/**
 * The numbers that a number field accepts.
 *
 * @param unit of SI; the window may show another one. Empty if there is none
 * @param whole true if the field accepts only whole numbers of at most {@link Integer#MAX_VALUE}
 * @param optional true if the field may be empty
 * @param step what an arrow key adds, in the unit; 0: a tenth of the number's magnitude
 */
public record Quantity(String unit, Bounds bounds, boolean whole, boolean optional, double step) {
    public static Quantity decimal(String unit, Bounds bounds) {
        return new Quantity(unit, bounds, false, false, 0);
    }

    /** The numbers that may be given to a property; an empty field leaves it open, if it may be. */
    public static Quantity of(Property<?> property) {
        double step = property.whole() ? 1 : 0;
        return new Quantity(property.unit(), property.bounds(), property.whole(), property.optional(), step);
    }

    public static Quantity whole(String unit, Bounds bounds) {
        return new Quantity(unit, bounds, true, false, 1);
    }

    public Quantity orEmpty() {
        return new Quantity(unit, bounds, whole, true, step);
    }

    public Quantity inStepsOf(double newStep) {
        return new Quantity(unit, bounds, whole, optional, newStep);
    }

    /** How the numbers are shown; a whole number would be none in another unit. */
    public Units.Shown shown() {
        return whole ? Units.SI.shown(unit) : Units.of(unit);
    }

    /** A number as the field shows it. */
    public String brief(double value) {
        return Numbers.brief(value, shown());
    }

    /** A number as the field shows it to be edited. */
    public String exact(double value) {
        return Numbers.exact(value, shown());
    }

    /** Some steps from a number, which are round in the unit that is shown. */
    double stepped(double from, BigDecimal steps) {
        Units.Shown unit = shown();
        BigDecimal start = unit.of(from);
        BigDecimal next = start.add(stepAt(start, unit).multiply(steps));
        return next.compareTo(start) == 0 ? from : unit.plain(next);
    }

    private BigDecimal stepAt(BigDecimal value, Units.Shown unit) {
        if (step > 0) return unit.of(step);
        int exponent = value.signum() == 0 ? 0 : value.precision() - value.scale() - 1;
        return BigDecimal.ONE.scaleByPowerOfTen(exponent - 1);
    }

    public boolean accepts(double value) {
        boolean fits = !whole || (value == Math.rint(value) && Math.abs(value) <= Integer.MAX_VALUE);
        return fits && bounds.contains(value);
    }

    /**
     * The number in a text, which may be a {@link Formula}; empty for an empty text, if the field may be empty.
     *
     * @param present what the field holds, for formulas that change it
     * @throws IllegalArgumentException with the expected and the found text, in the user's language
     */
    public OptionalDouble read(String text, OptionalDouble present) {
        if (text.isBlank()) {
            if (optional) return OptionalDouble.empty();
            throw new IllegalArgumentException(Texts.text("field.empty", expected()));
        }
        if (present.isPresent() && text.strip().equals(exact(present.getAsDouble()))) return present;
        // In another unit, the digits of a bound that are said need not be all that it has.
        for (double bound : new double[] {bounds.min(), bounds.max()}) {
            if (accepts(bound) && text.strip().equals(bound(bound))) return OptionalDouble.of(bound);
        }
        OptionalDouble number = Numbers.read(text);
        double value = number.isPresent() ? shown().plain(number.getAsDouble()) : calculated(text, present);
        if (accepts(value)) return OptionalDouble.of(value);
        throw invalid(number.isPresent() ? text.strip() : brief(value));
    }

    private double calculated(String text, OptionalDouble present) {
        try {
            return Formula.evaluate(text, shown(), present);
        } catch (FormulaException mistake) {
            String found = Texts.text("field.invalid", expected(), text.strip());
            boolean formula = text.chars().anyMatch(Character::isDigit);
            throw new IllegalArgumentException(formula ? found + " " + mistake.getMessage() : found, mistake);
        }
    }

    private IllegalArgumentException invalid(String found) {
        return new IllegalArgumentException(Texts.text("field.invalid", expected(), found));
    }

    /** The kind of number, its range and its unit, as in "a number greater than 0, in kg". */
    public String expected() {
        String kind = Texts.text(whole ? "field.whole" : "field.number");
        String ranged = range(kind);
        String sign = shown().sign();
        return sign.isEmpty() ? ranged : Texts.text("field.in-unit", ranged, sign);
    }

    private String range(String kind) {
        String min = bound(bounds.min());
        String max = bound(bounds.max());
        boolean openAbove = bounds.max() == Double.POSITIVE_INFINITY;
        boolean openBelow = bounds.min() == Double.NEGATIVE_INFINITY;
        if (openAbove && openBelow) return kind;
        if (openAbove) return Texts.text(bounds.minIncluded() ? "field.at-least" : "field.greater", kind, min);
        if (openBelow) return Texts.text(bounds.maxIncluded() ? "field.at-most" : "field.less", kind, max);
        if (bounds.minIncluded()) {
            return Texts.text(bounds.maxIncluded() ? "field.from-to" : "field.from-below", kind, min, max);
        }
        return Texts.text(bounds.maxIncluded() ? "field.above-to" : "field.between", kind, min, max);
    }

    private String bound(double value) {
        return Double.isInfinite(value) ? "" : exact(value);
    }
}
