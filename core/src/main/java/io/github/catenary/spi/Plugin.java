package io.github.catenary.spi;

import java.util.List;

/**
 * An installed plugin: the entries of its manifest, and its contributions.
 *
 * @param id such as {@code muscle}
 * @param api the version of the plugin interface for which the plugin was built
 */
public record Plugin(String id, String name, String version, String license, int api, Contributed contributed) {
    Plugin with(Contributed adjusted) {
        return new Plugin(id, name, version, license, api, adjusted);
    }

    /** The element types that the plugin contributes. */
    public List<ConstraintType> constraints() {
        return contributed.constraints();
    }
}
