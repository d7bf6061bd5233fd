package io.github.catenary.spi;

import java.util.List;

/**
 * An installed plugin: what its manifest says and what it contributed.
 *
 * @param id such as {@code muscles}
 * @param api the version of the plugin interface it was built for
 */
public record Plugin(String id, String name, String version, String license, int api, Contributed contributed) {
    Plugin with(Contributed adjusted) {
        return new Plugin(id, name, version, license, api, adjusted);
    }

    /** The element types that the plugin contributed. */
    public List<ConstraintType> constraints() {
        return contributed.constraints();
    }
}
