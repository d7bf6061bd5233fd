package io.github.catenary.generate;

import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterValues;

/** Generates a part of a scene from parameters. */
public interface Generator extends Described {
    /**
     * A number for the place of a particle in the part, such as its row and column, which another particle never has and
     * which stays the same while counts change. By it a part that is made anew knows the particles that it had before.
     *
     * @param index of the particle, from 0, in the part of these values
     */
    default long slot(ParameterValues values, int index) {
        return index;
    }

    /**
     * Generates the part; its ids count up from the given ones. Called on any thread.
     *
     * @throws MisfitException if each parameter is valid but their combination is not
     */
    Part generate(ParameterValues values, NextIds firstIds);
}
