package io.github.catenary.app.plot;

/** The unit of a measured number. Curves of one unit share an axis. */
enum PlotUnit {
    JOULE("J"),
    KILOGRAM_METRE_PER_SECOND("kg·m/s"),
    KILOGRAM_SQUARE_METRE_PER_SECOND("kg·m²/s"),
    METRE("m"),
    METRE_PER_SECOND("m/s"),
    /** Measured as a fraction, shown in per cent. */
    FRACTION("%", 100),
    MILLISECOND("ms"),
    PASS("×"),
    /** A residual relative to the forces. */
    RELATIVE("1");

    /** What stands behind a number. */
    final String sign;

    /** What a measured number is multiplied with before it is shown. */
    final double scale;

    PlotUnit(String sign) {
        this(sign, 1);
    }

    PlotUnit(String sign, double scale) {
        this.sign = sign;
        this.scale = scale;
    }
}
