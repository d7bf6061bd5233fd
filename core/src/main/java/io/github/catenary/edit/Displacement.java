package io.github.catenary.edit;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.Optional;

/** The parameter {@code by} of operations: how far, m. */
public final class Displacement {
    private Displacement() {}

    public static Parameter parameter(String description, Vec3 byDefault) {
        return new Parameter.Vector("by", "By", description, "m", Optional.of(Value.of(byDefault)));
    }

    /** @throws EditRefusedException if all coordinates are 0, which a form must let one type on the way */
    public static Vec3 of(ParameterValues values) {
        Vec3 by = values.vector("by");
        if (!by.equals(Vec3.ZERO)) return by;
        throw EditRefusedException.because(Message.of(
                "edit.no-displacement", "the distance is 0 in all directions; enter at least one number other than 0"));
    }
}
