package io.github.catenary.analysis.sweep;

import java.io.Serializable;

/**
 * A column of a study's results.
 *
 * @param kind what its cells hold
 * @param ofClock true if its cells differ from run to run, as times do
 * @param unit such as {@code m}; empty for a pure number, or where cells are no numbers
 */
public record SweepColumn(String name, Kind kind, boolean ofClock, String unit) implements Serializable {
    /** A column without a unit. */
    public SweepColumn(String name, Kind kind, boolean ofClock) {
        this(name, kind, ofClock, "");
    }

    /** What the cells of a column hold, unless they are empty. */
    public enum Kind {
        WHOLE,
        NUMBER,
        TEXT
    }

    /** The name with the unit, as a heading has it: {@code sag (m)}. */
    public String heading() {
        return unit.isEmpty() ? name : name + " (" + unit + ")";
    }
}
