package io.github.catenary.scene;

import java.util.Locale;

/** The purpose of a spring. The solver treats all kinds alike; authors draw, select and tune them separately. */
public enum SpringKind {
    /** Joins neighbours and resists stretching. */
    STRUCTURAL,
    /** Joins the diagonal of a cell and resists shear. */
    SHEAR,
    /** Skips one particle and resists bending. */
    BEND;

    private final String fileName = name().toLowerCase(Locale.ROOT);

    /** The name in a file: lower case. */
    public String fileName() {
        return fileName;
    }
}
