package io.github.catenary.builtin.element;

import io.github.catenary.spi.ConstraintType;
import java.util.List;

/** The built-in element types. */
public final class CoreElements {
    private static final List<ConstraintType> ALL = List.of(
            new GravityForce(),
            new ConstantForce(),
            new WindForce(),
            new DragForce(),
            new AttractorForce(),
            new PlaneCollider(),
            new SphereCollider(),
            new BoxCollider(),
            new CapsuleCollider(),
            new ParticleCollider(),
            new AreaConstraint(),
            new VolumeConstraint());

    private CoreElements() {}

    /** The types in menu order: forces, colliders, constraints. */
    public static List<ConstraintType> all() {
        return ALL;
    }
}
