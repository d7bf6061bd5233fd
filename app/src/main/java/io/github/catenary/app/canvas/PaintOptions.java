package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.edit.Selection;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Options for painting a scene.
 *
 * @param selection the items that get a halo
 * @param hoveredParticle id of the particle under the pointer
 * @param hoveredSpring id of the spring under the pointer
 * @param knownType true for the element types that are installed; other elements are drawn as placeholders
 * @param labels whether placeholders show their names, which needs a font
 * @param colourBy what colours the springs or particles; empty: the kinds of springs
 * @param trouble is told what could not be painted
 */
public record PaintOptions(
        SceneColors colors,
        Selection selection,
        OptionalInt hoveredParticle,
        OptionalInt hoveredSpring,
        Predicate<String> knownType,
        boolean labels,
        Optional<ColourBy> colourBy,
        PaintTrouble trouble) {
    /** Only the scene: nothing selected or hovered, no placeholders, no text. */
    public static PaintOptions plain(SceneColors colors) {
        return new PaintOptions(
                colors,
                Selection.EMPTY,
                OptionalInt.empty(),
                OptionalInt.empty(),
                type -> true,
                false,
                Optional.empty(),
                PaintTrouble.LOGGED);
    }

    public PaintOptions withSelection(Selection newSelection) {
        return new PaintOptions(
                colors, newSelection, hoveredParticle, hoveredSpring, knownType, labels, colourBy, trouble);
    }

    public PaintOptions withHovered(OptionalInt particle, OptionalInt spring) {
        return new PaintOptions(colors, selection, particle, spring, knownType, labels, colourBy, trouble);
    }

    /** Draws elements of unknown types as named placeholders. */
    public PaintOptions withPlaceholders(Predicate<String> newKnownType) {
        return new PaintOptions(
                colors, selection, hoveredParticle, hoveredSpring, newKnownType, true, colourBy, trouble);
    }

    /** Colours springs or particles as chosen. */
    public PaintOptions withColours(ColourChoice choice) {
        return new PaintOptions(
                colors, selection, hoveredParticle, hoveredSpring, knownType, labels, choice.current(), trouble);
    }

    /** Reports what could not be painted to {@code newTrouble}. */
    public PaintOptions withTrouble(PaintTrouble newTrouble) {
        return new PaintOptions(
                colors, selection, hoveredParticle, hoveredSpring, knownType, labels, colourBy, newTrouble);
    }
}
