package io.github.catenary.app.render.space;

import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.util.List;

/**
 * What elements show in a picture in three dimensions. Immutable.
 *
 * @param lines of the elements that have no solids
 */
public record ElementSolids(List<Solid> solids, List<Outline> lines) {
    public static final ElementSolids NONE = new ElementSolids(List.of(), List.of());

    public ElementSolids {
        solids = List.copyOf(solids);
        lines = List.copyOf(lines);
    }
}
