package io.github.catenary.scene;

import java.util.Locale;

/** What a spring is for. The solver treats all kinds alike; people draw, select and tune them apart. */
public enum SpringKind {
    /** Joins neighbours and keeps them from being pulled apart. */
    STRUCTURAL,
    /** Joins the diagonal of a cell and keeps it from leaning over. */
    SHEAR,
    /** Skips one particle and keeps the surface from folding. */
    BEND;

    /** The name in a file: lower case. */
    public String fileName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
