package io.github.catenary.element;

import io.github.catenary.spi.ConstraintType;
import java.util.List;

/** All element types of the program itself. */
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

    /** In the order in which a menu shows them: forces, colliders, constraints. */
    public static List<ConstraintType> all() {
        return ALL;
    }
}
