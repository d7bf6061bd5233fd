package io.github.catenary.app.render.overlay;

import io.github.catenary.edit.Selection;
import java.util.EnumSet;
import java.util.Set;

/**
 * What is drawn on top of a frame.
 *
 * @param on the overlays to draw; not changed by anybody
 * @param selection its items are labelled first
 * @param trails where particles were in the frames before
 * @param arrows the scales of the arrows, which a view keeps from picture to picture
 * @param scale how many px a px of the standard size has
 */
public record Overlays(Set<Overlay> on, Selection selection, Trails trails, ArrowScales arrows, double scale) {
    /** Those that are drawn unless somebody switches them off, in the standard size. */
    public static Overlays usual() {
        Set<Overlay> usual = EnumSet.noneOf(Overlay.class);
        for (Overlay each : Overlay.values()) if (each.isUsual()) usual.add(each);
        return new Overlays(usual, Selection.EMPTY, Trails.NONE, new ArrowScales(), 1);
    }

    public boolean has(Overlay overlay) {
        return on.contains(overlay);
    }

    public Overlays with(Set<Overlay> newOn) {
        return new Overlays(newOn, selection, trails, arrows, scale);
    }

    public Overlays withSelection(Selection newSelection) {
        return new Overlays(on, newSelection, trails, arrows, scale);
    }

    public Overlays withTrails(Trails newTrails) {
        return new Overlays(on, selection, newTrails, arrows, scale);
    }

    /** The same in a view, which has its own arrows and its own size of a px. */
    public Overlays in(ArrowScales newArrows, double newScale) {
        return new Overlays(on, selection, trails, newArrows, newScale);
    }
}
