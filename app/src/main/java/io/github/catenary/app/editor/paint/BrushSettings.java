package io.github.catenary.app.editor.paint;

import io.github.catenary.edit.paint.Brush;
import io.github.catenary.edit.paint.Paintable;

/**
 * A brush as it is set.
 *
 * @param property what it paints
 * @param value what it brings, within {@link BrushWay#bounds}
 * @param radius px
 * @param strength the share of the way that one stroke goes, greater than 0, up to 1
 * @param onlySelected true: what is not selected stays as it is
 */
record BrushSettings(
        Paintable property,
        BrushWay way,
        double value,
        int radius,
        double strength,
        Falloff falloff,
        boolean onlySelected) {
    static final int LEAST_RADIUS = 2;
    static final int MOST_RADIUS = 400;

    Brush brush() {
        return new Brush(way.mode, value, property.isChoice() ? 1 : strength);
    }

    BrushSettings with(Paintable newProperty, BrushWay newWay, double newValue) {
        return new BrushSettings(newProperty, newWay, newValue, radius, strength, falloff, onlySelected);
    }

    BrushSettings withValue(double newValue) {
        return with(property, way, newValue);
    }

    BrushSettings withRadius(int newRadius) {
        return new BrushSettings(property, way, value, newRadius, strength, falloff, onlySelected);
    }

    BrushSettings withStrength(double newStrength) {
        return new BrushSettings(property, way, value, radius, newStrength, falloff, onlySelected);
    }

    BrushSettings withFalloff(Falloff newFalloff) {
        return new BrushSettings(property, way, value, radius, strength, newFalloff, onlySelected);
    }

    BrushSettings withOnlySelected(boolean only) {
        return new BrushSettings(property, way, value, radius, strength, falloff, only);
    }
}
