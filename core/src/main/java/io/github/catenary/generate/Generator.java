package io.github.catenary.generate;

import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;

/** Makes a part of a scene from parameters. */
public interface Generator {
    /** Its name in files and on the command line, such as {@code rope}. */
    String id();

    /** What a menu calls it. */
    String label();

    /** One sentence on what it makes. */
    String description();

    ParameterSchema schema();

    /**
     * The part, with ids counting up from the given ones.
     *
     * @throws MisfitException if the parameters fit one by one but not together
     */
    Part generate(ParameterValues values, NextIds firstIds);
}
