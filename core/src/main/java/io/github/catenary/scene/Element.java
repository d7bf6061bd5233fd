package io.github.catenary.scene;

/**
 * A constraint, force or collider whose type the core or a plugin contributes. An element of an unknown type is kept as
 * it is and drawn as a placeholder.
 *
 * @param type such as {@code muscles.contraction}
 * @param enabled false: stays in the scene, but takes no part in the run
 */
public record Element(
        int id,
        String type,
        boolean enabled,
        Target particles,
        Target springs,
        Parameters parameters,
        UnknownData unknown)
        implements Identified {
    public Element {
        Require.id(id);
        Require.notBlank("type", type);
    }

    public Element withEnabled(boolean newEnabled) {
        return new Element(id, type, newEnabled, particles, springs, parameters, unknown);
    }

    public Element withTargets(Target newParticles, Target newSprings) {
        return new Element(id, type, enabled, newParticles, newSprings, parameters, unknown);
    }

    public Element withParameters(Parameters newParameters) {
        return new Element(id, type, enabled, particles, springs, newParameters, unknown);
    }
}
