package io.github.catenary.generate;

import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;

/** Makes a part of a scene from parameters. */
public interface Generator extends Described {
    @Override
    ParameterSchema schema();

    /**
     * The part, on any thread, with ids counting up from the given ones.
     *
     * @throws MisfitException if the parameters fit one by one but not together
     */
    Part generate(ParameterValues values, NextIds firstIds);
}
