package io.github.catenary.app.editor.tool;

import io.github.catenary.math.NumberText;
import java.math.BigDecimal;

/** Snaps coordinates to a grid whose spacing is of the series 1, 2, 5, 10 … or 0.5, 0.2, 0.1 … of some unit. */
public final class Snapping {
    private Snapping() {}

    /**
     * The multiple of {@code spacing}, m, nearest to {@code value}, as the shortest decimal: 0.3, never
     * 0.30000000000000004.
     *
     * @throws IllegalArgumentException if the spacing is not greater than 0
     */
    public static double snap(double value, double spacing) {
        if (!(spacing > 0))
            throw new IllegalArgumentException("spacing must be greater than 0 m, but is " + NumberText.of(spacing));
        // Here neighbouring doubles are farther apart than grid lines.
        if (Math.ulp(value) > spacing / 2) return value;
        // A spacing of the series below 1 m is 1 / n for a whole number n, and the quotient of whole numbers rounds
        // correctly.
        double snapped;
        if (!isOfSeries(spacing)) {
            double lines = Math.rint(value / spacing);
            snapped =
                    new BigDecimal(lines).multiply(BigDecimal.valueOf(spacing)).doubleValue();
            if (Double.isInfinite(snapped)) snapped = value;
        } else if (spacing >= 1) {
            double lines = Math.rint(value / spacing);
            snapped = lines * spacing;
            // The next grid line exceeds the range of a double; the previous one does not.
            if (Double.isInfinite(snapped)) snapped = (lines - Math.signum(lines)) * spacing;
        } else {
            double perMetre = Math.rint(1 / spacing);
            snapped = Math.rint(value * perMetre) / perMetre;
        }
        return snapped + 0.0; // turns -0.0 into 0.0
    }

    /** True for metres, and for what has the same decimals. */
    private static boolean isOfSeries(double spacing) {
        return spacing >= 1 ? spacing == Math.rint(spacing) : Math.abs(Math.rint(1 / spacing) * spacing - 1) < 1e-9;
    }
}
