package io.github.catenary.app.run.plot;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.math.UnitText;

/**
 * The unit of a measured number, in SI; the window may show another one. Curves of one unit share an axis.
 *
 * @param sign what stands behind a number; {@code 1} for a pure number
 * @param scale what a measured number is multiplied with before it is shown
 */
record PlotUnit(String sign, double scale) {
    private static final String PURE = "1";
    /** Of a number that is read at a glance. */
    private static final int DIGITS = 4;

    static final PlotUnit JOULE = of("J");
    static final PlotUnit KILOGRAM_METRE_PER_SECOND = of("kg·m/s");
    static final PlotUnit KILOGRAM_SQUARE_METRE_PER_SECOND = of("kg·m²/s");
    static final PlotUnit NEWTON = of("N");
    static final PlotUnit METRE = of("m");
    static final PlotUnit METRE_PER_SECOND = of("m/s");
    /** Measured as a fraction, shown in per cent. */
    static final PlotUnit FRACTION = new PlotUnit("%", 100);

    static final PlotUnit MILLISECOND = of("ms");
    static final PlotUnit PASS = of("×");
    /** A residual relative to the forces. */
    static final PlotUnit RELATIVE = of(PURE);

    /** Shown as it is measured. An empty sign is that of a pure number. */
    static PlotUnit of(String sign) {
        return new PlotUnit(sign.isEmpty() ? PURE : sign, 1);
    }

    /** A measured number with its unit. */
    String text(double measured) {
        return Numbers.quantity(measured * scale, DIGITS, plainSign());
    }

    private String plainSign() {
        return sign.equals(PURE) ? "" : sign;
    }

    /** As the window shows it. */
    PlotUnit shown() {
        Units.Shown shown = Units.of(plainSign());
        return shown.isPlain() ? this : new PlotUnit(shown.sign(), scale * shown.scale());
    }

    /**
     * The unit that the window shows, with a prefix or a power of ten, so that the largest number is at least 1 and
     * less than 1,000; this unit where its numbers need none.
     *
     * @param largest the size of the largest number, already scaled
     */
    PlotUnit readable(double largest) {
        Units.Shown shown = Units.of(plainSign());
        UnitText.Scaled scaled = UnitText.scaled(largest * shown.scale(), shown.sign());
        if (scaled.exponent() == 0 && shown.isPlain()) return this;
        return new PlotUnit(scaled.sign(), scale * shown.scale() * scaled.factor());
    }
}
