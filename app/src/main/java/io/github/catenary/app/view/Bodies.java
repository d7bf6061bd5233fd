package io.github.catenary.app.view;

import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.util.List;

/**
 * What elements show in a picture in three dimensions. Immutable.
 *
 * @param lines of the elements that have no solids
 */
public record Bodies(List<Solid> solids, List<Outline> lines) {
    public static final Bodies NONE = new Bodies(List.of(), List.of());

    public Bodies {
        solids = List.copyOf(solids);
        lines = List.copyOf(lines);
    }
}
