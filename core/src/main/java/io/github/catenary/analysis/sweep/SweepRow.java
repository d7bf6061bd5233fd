package io.github.catenary.analysis.sweep;

import java.io.Serializable;
import java.util.List;

/**
 * A row of a study's results. Immutable.
 *
 * @param number from 1
 * @param cells a text for each of the evaluation's columns: a number in its shortest notation, a word, or nothing
 */
public record SweepRow(long number, List<String> cells) implements Serializable {
    public SweepRow {
        cells = List.copyOf(cells);
    }
}
