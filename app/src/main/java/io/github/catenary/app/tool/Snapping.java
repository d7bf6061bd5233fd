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
        // A spacing below 1 m of that series is one over a whole number, and a quotient of whole numbers rounds right.
        double snapped;
        if (spacing >= 1) {
            snapped = Math.rint(value / spacing) * spacing;
        } else {
            double perMetre = Math.rint(1 / spacing);
            snapped = Math.rint(value * perMetre) / perMetre;
        }
        return snapped + 0.0; // -0.0 becomes 0.0
    }
}
