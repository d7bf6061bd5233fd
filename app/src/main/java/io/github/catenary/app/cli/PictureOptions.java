package io.github.catenary.app.cli;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.Trails;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Plugins;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * How a picture is to look.
 *
 * @param width px, at least 1
 * @param height px, at least 1
 * @param fineness how much wider lines and larger dots are than at 1, greater than 0
 * @param dark true for light springs on a dark ground
 * @param framing from where the scene is seen
 * @param quantities which quantities it shows
 * @param bodies who tells what elements show
 * @param trails where particles were in the frames before
 * @param shown the part of the world that is fitted into the picture; empty: that of the frame
 */
public record PictureOptions(
        int width,
        int height,
        double fineness,
        boolean dark,
        Framing framing,
        ViewStyle style,
        PictureQuantities quantities,
        PictureBodies bodies,
        Trails trails,
        Optional<Extent> shown) {
    PictureOptions showing(Extent extent) {
        return new PictureOptions(
                width, height, fineness, dark, framing, style, quantities, bodies, trails, Optional.of(extent));
    }

    PictureOptions with(Trails newTrails) {
        return new PictureOptions(width, height, fineness, dark, framing, style, quantities, bodies, newTrails, shown);
    }

    /**
     * Who tells what the elements of a picture show.
     *
     * @param plugins whose element types are asked
     * @param patience how long the answer of one type, or of the colouring, may take, s
     * @param warning is told of elements that show nothing because their types fail
     */
    public record PictureBodies(Plugins plugins, double patience, Consumer<String> warning) {}

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
            Optional<Colouring> colouring,
            double from,
            double to,
            Set<Overlay> overlays,
            IdSet trailed,
            boolean legend) {
        /** Has frames of a run carry what the picture shows of them. */
        void ask(Simulation run) {
            run.detail(needsDetail());
            run.tally(overlays.stream().anyMatch(Overlay::needsForces));
        }

        /** True if frames must carry velocities, forces or rest lengths. */
        boolean needsDetail() {
            return colouring.map(Colouring::needsDetail).orElse(false)
                    || overlays.stream().anyMatch(Overlay::needsDetail);
        }
    }
}
