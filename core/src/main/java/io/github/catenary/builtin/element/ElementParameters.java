package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Optional;

/** Factory methods for the parameters of the built-in elements. */
final class ElementParameters {
    private ElementParameters() {}

    /** A direction: a vector of any length, without a unit. */
    static Parameter direction(String name, String label, String description, Vec3 preset) {
        return new Parameter.Vector(
                name, label, description, "", Coordinates.NOT_ALL_ZERO, Optional.of(Value.of(preset)));
    }

    /** Extents along the axes, m, each greater than 0. */
    static Parameter size(String name, String label, String description, Vec3 preset) {
        return new Parameter.Vector(name, label, description, "m", Coordinates.POSITIVE, Optional.of(Value.of(preset)));
    }

    static Parameter vector(String name, String label, String description, String unit, Vec3 preset) {
        return new Parameter.Vector(name, label, description, unit, Optional.of(Value.of(preset)));
    }

    static Parameter point(String name, String label, String description, Vec3 preset) {
        return vector(name, label, description, "m", preset);
    }
}
