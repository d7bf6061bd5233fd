package io.github.catenary.scene;

import io.github.catenary.math.Require;

/**
 * Named spring properties that many springs share.
 *
 * @param id unique, not blank
 */
public record Material(String id, SpringProperties properties, UnknownData unknown) {
    /** @throws IllegalArgumentException if the id is blank */
    public Material {
        Require.notBlank("id", id);
    }

    public static Material of(String id, SpringProperties properties) {
        return new Material(id, properties, UnknownData.NONE);
    }
}
