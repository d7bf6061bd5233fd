package io.github.catenary.app.plot;

/**
 * The unit of a measured number. Curves of one unit share an axis.
 *
 * @param sign what stands behind a number; {@code 1} for a pure number
 * @param scale what a measured number is multiplied with before it is shown
 */
record PlotUnit(String sign, double scale) {
    private static final String PURE = "1";

    static final PlotUnit JOULE = of("J");
    static final PlotUnit KILOGRAM_METRE_PER_SECOND = of("kg·m/s");
    static final PlotUnit KILOGRAM_SQUARE_METRE_PER_SECOND = of("kg·m²/s");
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

    /** A number, already scaled, with its unit. */
    String behind(String number) {
        return sign.equals(PURE) ? number : number + " " + sign;
    }
}
