package io.github.catenary.app.cli;

import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Colouring;
import java.util.Optional;
import java.util.Set;

/**
 * Which quantities a picture shows.
 *
 * @param colouring empty: the kinds of springs give the colours
 * @param from the value of the first colour; NaN: the range follows the values
 * @param to the value of the last colour; NaN: likewise
 * @param overlays what is drawn on top
 * @param trailed the ids of the particles that have trails; empty: all, in a small scene
 * @param legend true to tell what colours and arrows mean, which needs a font
 */
public record PictureQuantities(
        Optional<Colouring> colouring, double from, double to, Set<Overlay> overlays, IdSet trailed, boolean legend) {
    /** True if frames must carry velocities, forces or rest lengths. */
    boolean needsDetail() {
        return colouring.map(Colouring::needsDetail).orElse(false)
                || overlays.stream().anyMatch(Overlay::needsDetail);
    }
}
