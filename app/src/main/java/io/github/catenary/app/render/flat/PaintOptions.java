package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.overlay.ArrowScales;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.Overlays;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.spi.Colouring;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Options for painting a scene.
 *
 * @param selection the items that get a halo
 * @param hoveredParticle id of the particle under the pointer
 * @param hoveredSpring id of the spring under the pointer
 * @param knownType true for the element types that are installed; other elements are drawn as placeholders
 * @param labels whether placeholders show their names, which needs a font
 * @param overlays what is drawn on top
 * @param colourBy what colours the springs or particles; empty: the kinds of springs
 * @param trouble is told what could not be painted
 * @param bodies tells what elements show
 */
public record PaintOptions(
        SceneColors colors,
        Selection selection,
        OptionalInt hoveredParticle,
        OptionalInt hoveredSpring,
        Predicate<String> knownType,
        boolean labels,
        Overlays overlays,
        Optional<ColourBy> colourBy,
        PaintTrouble trouble,
        ShapeProvider bodies) {
    /** Only the scene: nothing selected or hovered, no placeholders, no text. */
    public static PaintOptions plain(SceneColors colors) {
        return new PaintOptions(
                colors,
                Selection.EMPTY,
                OptionalInt.empty(),
                OptionalInt.empty(),
                type -> true,
                false,
                Overlays.usual(),
                Optional.empty(),
                PaintTrouble.LOGGED,
                ShapeProvider.CORE);
    }

    public PaintOptions withSelection(Selection newSelection) {
        return new PaintOptions(
                colors,
                newSelection,
                hoveredParticle,
                hoveredSpring,
                knownType,
                labels,
                overlays,
                colourBy,
                trouble,
                bodies);
    }

    public PaintOptions withHovered(OptionalInt particle, OptionalInt spring) {
        return new PaintOptions(
                colors, selection, particle, spring, knownType, labels, overlays, colourBy, trouble, bodies);
    }

    /** Draws elements of unknown types as named placeholders. */
    public PaintOptions withPlaceholders(Predicate<String> newKnownType) {
        return new PaintOptions(
                colors,
                selection,
                hoveredParticle,
                hoveredSpring,
                newKnownType,
                true,
                overlays,
                colourBy,
                trouble,
                bodies);
    }

    /** Colours springs or particles as chosen, and draws the overlays that are switched on. */
    public PaintOptions withColours(ColourModel choice) {
        Overlays chosen = overlays.with(choice.overlays().on());
        return new PaintOptions(
                colors,
                selection,
                hoveredParticle,
                hoveredSpring,
                knownType,
                labels,
                chosen,
                choice.current(),
                trouble,
                bodies);
    }

    /**
     * Colours by a quantity.
     *
     * @param range the values of the first and last colour; empty: those of the frame
     * @param patience how long a picture waits for the values of a plugin, s, greater than 0
     * @param failed is told what the colouring throws
     */
    public PaintOptions withColouring(
            Colouring colouring, Optional<ColourRange> range, double patience, Consumer<Throwable> failed) {
        Optional<ColourBy> by = Optional.of(new ColourBy(new ColourScale(colouring, range), patience, failed));
        return new PaintOptions(
                colors, selection, hoveredParticle, hoveredSpring, knownType, labels, overlays, by, trouble, bodies);
    }

    /** Draws overlays as a view has them, with the selection. */
    public PaintOptions withOverlays(ArrowScales arrows, double scale) {
        return withOverlays(overlays.withSelection(selection).in(arrows, scale));
    }

    /** Draws other overlays on top. */
    public PaintOptions withOverlays(Overlays newOverlays) {
        return new PaintOptions(
                colors,
                selection,
                hoveredParticle,
                hoveredSpring,
                knownType,
                labels,
                newOverlays,
                colourBy,
                trouble,
                bodies);
    }

    /** Reports what could not be painted to {@code newTrouble}. */
    public PaintOptions withTrouble(PaintTrouble newTrouble) {
        return new PaintOptions(
                colors,
                selection,
                hoveredParticle,
                hoveredSpring,
                knownType,
                labels,
                overlays,
                colourBy,
                newTrouble,
                bodies);
    }

    /** Draws elements as {@code look} tells, also those of plugins. */
    public PaintOptions withBodies(ShapeProvider look) {
        return new PaintOptions(
                colors,
                selection,
                hoveredParticle,
                hoveredSpring,
                knownType,
                labels,
                overlays,
                colourBy,
                trouble,
                look);
    }

    /**
     * The same options in the colours of a theme, for pictures that are painted on another thread: they compute their
     * values themselves.
     */
    public PaintOptions apart(SceneColors newColors) {
        return new PaintOptions(
                newColors,
                selection,
                hoveredParticle,
                hoveredSpring,
                knownType,
                labels,
                overlays.in(new ArrowScales(), overlays.scale()),
                colourBy.map(ColourBy::apart),
                PaintTrouble.LOGGED,
                bodies.apart());
    }

    /** True if frames must carry what springs, pins and colliders push. */
    public boolean needsForces() {
        return overlays.on().stream().anyMatch(Overlay::needsForces);
    }

    /** True if frames must carry velocities, forces or rest lengths. */
    public boolean needsDetail() {
        return overlays.on().stream().anyMatch(Overlay::needsDetail)
                || colourBy.map(by -> by.scale().colouring().needsDetail()).orElse(false);
    }
}
