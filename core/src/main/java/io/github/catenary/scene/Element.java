package io.github.catenary.scene;

import io.github.catenary.math.Require;
import io.github.catenary.scene.table.Identified;
import java.util.Optional;

/**
 * A constraint, force or collider whose type the core or a plugin contributes. An element of an unknown type is kept as
 * it is and drawn as a placeholder.
 *
 * @param type such as {@code muscles.contraction}
 * @param name what people call it, not blank; empty: it is called by its type
 * @param enabled false: stays in the scene, but takes no part in the run
 */
public record Element(
        int id,
        String type,
        Optional<String> name,
        boolean enabled,
        Target particles,
        Target springs,
        Parameters parameters,
        UnknownData unknown)
        implements Identified {
    /** @throws IllegalArgumentException if the id is less than 1, or the type or the name is blank */
    public Element {
        Require.id(id);
        Require.notBlank("type", type);
        name.ifPresent(given -> Require.notBlank("name", given));
    }

    /** An element that is switched on, acts on nothing so far, and leaves all parameters at their defaults. */
    public static Element of(int id, String type) {
        return new Element(id, type, true, Target.NONE, Target.NONE, Parameters.NONE, UnknownData.NONE);
    }

    /** An element that is called by its type. */
    public Element(
            int id,
            String type,
            boolean enabled,
            Target particles,
            Target springs,
            Parameters parameters,
            UnknownData unknown) {
        this(id, type, Optional.empty(), enabled, particles, springs, parameters, unknown);
    }

    /** @throws IllegalArgumentException if the name is blank */
    public Element withName(Optional<String> newName) {
        return new Element(id, type, newName, enabled, particles, springs, parameters, unknown);
    }

    public Element withEnabled(boolean newEnabled) {
        return new Element(id, type, name, newEnabled, particles, springs, parameters, unknown);
    }

    public Element withTargets(Target newParticles, Target newSprings) {
        return new Element(id, type, name, enabled, newParticles, newSprings, parameters, unknown);
    }

    public Element withParameters(Parameters newParameters) {
        return new Element(id, type, name, enabled, particles, springs, newParameters, unknown);
    }
}
