package io.github.catenary.edit;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * How a copy of some items differs from them.
 *
 * @param place makes the particle of the copy from the original; its id is of no account
 * @param shared true for an original that the copy uses instead of a particle of its own; never true if the originals
 *     may be missing in the scene
 * @param flipped true if the copy is a mirror image, whose faces need their corners in the opposite order
 */
public record Placement(UnaryOperator<Particle> place, Predicate<Particle> shared, boolean flipped) {
    /** A copy that shares nothing and is no mirror image. */
    public static Placement of(UnaryOperator<Particle> place) {
        return new Placement(place, particle -> false, false);
    }

    /** A copy that is moved, m. */
    public static Placement moved(Vec3 by) {
        return of(particle -> particle.withPosition(particle.position().plus(by)));
    }
}
