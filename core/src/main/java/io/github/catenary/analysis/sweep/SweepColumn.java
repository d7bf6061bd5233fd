package io.github.catenary.analysis.sweep;

import java.io.Serializable;

/**
 * A column of a study's results.
 *
 * @param kind what its cells hold
 * @param ofClock true if its cells differ from run to run, as times do
 */
public record SweepColumn(String name, Kind kind, boolean ofClock) implements Serializable {
    /** What the cells of a column hold, unless they are empty. */
    public enum Kind {
        WHOLE,
        NUMBER,
        TEXT
    }
}
