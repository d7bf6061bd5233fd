package io.github.catenary.app.tool;

import io.github.catenary.scene.NumberText;

/** Draws coordinates to a grid whose spacing is of the series 1, 2, 5, 10 … or 0.5, 0.2, 0.1 … */
public final class Snapping {
    private Snapping() {}

    /**
     * The multiple of {@code spacing}, m, nearest to {@code value}, as the shortest decimal there is: 0.3, never
     * 0.30000000000000004.
     *
     * @throws IllegalArgumentException if the spacing is not greater than 0
     */
    public static double snap(double value, double spacing) {
        if (!(spacing > 0))
            throw new IllegalArgumentException("spacing must be greater than 0 m, but is " + NumberText.of(spacing));
        // There the numbers themselves lie farther apart than the lines of the grid.
        if (Math.ulp(value) > spacing / 2) return value;
        // A spacing below 1 m of that series is one over a whole number, and a quotient of whole numbers rounds right.
        double snapped;
        if (spacing >= 1) {
            double lines = Math.rint(value / spacing);
            snapped = lines * spacing;
            // The next line is beyond what a double holds, the one before is not.
            if (Double.isInfinite(snapped)) snapped = (lines - Math.signum(lines)) * spacing;
        } else {
            double perMetre = Math.rint(1 / spacing);
            snapped = Math.rint(value * perMetre) / perMetre;
        }
        return snapped + 0.0; // -0.0 becomes 0.0
    }
}
