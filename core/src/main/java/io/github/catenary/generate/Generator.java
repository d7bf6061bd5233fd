package io.github.catenary.generate;

import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;

/** Generates a part of a scene from parameters. */
public interface Generator extends Described {
    @Override
    ParameterSchema schema();

    /**
     * Generates the part; its ids count up from the given ones. Called on any thread.
     *
     * @throws MisfitException if each parameter is valid but their combination is not
     */
    Part generate(ParameterValues values, NextIds firstIds);
}
