package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.edit.Selection;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * How a scene is painted.
 *
 * @param selection gets a halo
 * @param hoveredParticle id of the particle under the pointer
 * @param hoveredSpring id of the spring under the pointer
 * @param knownType true for element types that something installed knows; the others are drawn as placeholders
 * @param labels whether placeholders are named, which needs a font
 * @param colourBy what springs or particles are coloured by; empty: the kinds of springs
 * @param trouble is told of what could not be painted
 */
public record Look(
        SceneColors colors,
        Selection selection,
        OptionalInt hoveredParticle,
        OptionalInt hoveredSpring,
        Predicate<String> knownType,
        boolean labels,
        Optional<ColourBy> colourBy,
        PaintTrouble trouble) {
    /** Just the scene: nothing selected or hovered, no placeholders, no text. */
    public static Look plain(SceneColors colors) {
        return new Look(
                colors,
                Selection.EMPTY,
                OptionalInt.empty(),
                OptionalInt.empty(),
                type -> true,
                false,
                Optional.empty(),
                PaintTrouble.LOGGED);
    }

    public Look withSelection(Selection newSelection) {
        return new Look(colors, newSelection, hoveredParticle, hoveredSpring, knownType, labels, colourBy, trouble);
    }

    public Look withHovered(OptionalInt particle, OptionalInt spring) {
        return new Look(colors, selection, particle, spring, knownType, labels, colourBy, trouble);
    }

    /** Draws the elements whose type is not known as named placeholders. */
    public Look withPlaceholders(Predicate<String> newKnownType) {
        return new Look(colors, selection, hoveredParticle, hoveredSpring, newKnownType, true, colourBy, trouble);
    }

    /** Colours springs or particles by what is chosen. */
    public Look withColours(ColourChoice choice) {
        return new Look(
                colors, selection, hoveredParticle, hoveredSpring, knownType, labels, choice.current(), trouble);
    }

    /** Tells somebody of what could not be painted. */
    public Look withTrouble(PaintTrouble newTrouble) {
        return new Look(colors, selection, hoveredParticle, hoveredSpring, knownType, labels, colourBy, newTrouble);
    }
}
