package io.github.catenary.app.editor.tool;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a spring that is drawn begins or ends: at a particle, or where one will be added.
 *
 * @param particle id of the particle
 * @param ground where a particle will be added, m; the place of the particle if there is one
 */
record SpringEnd(OptionalInt particle, Vec3 ground) {
    /** At a particle, or else at a point; empty without both. */
    static Optional<SpringEnd> of(Scene scene, OptionalInt particle, Optional<Vec3> point) {
        return particle.isPresent()
                ? Optional.of(at(scene, particle.getAsInt()))
                : point.map(it -> new SpringEnd(particle, it));
    }

    static SpringEnd at(Scene scene, int particle) {
        return new SpringEnd(
                OptionalInt.of(particle), scene.particles().get(particle).position());
    }

    /** False if its particle is gone. */
    boolean isIn(Scene scene) {
        return particle.isEmpty() || scene.particles().contains(particle.getAsInt());
    }

    /** Where it is now, m: an undo may have moved its particle. */
    Vec3 point(Scene scene) {
        return particle.isEmpty()
                ? ground
                : scene.particles()
                        .find(particle.getAsInt())
                        .map(found -> found.position())
                        .orElse(ground);
    }

    /** True if both are one particle, or points of the ground not farther apart than {@code within}, m. */
    boolean isSameAs(SpringEnd other, double within) {
        boolean onGround = particle.isEmpty() && other.particle.isEmpty();
        return onGround ? ground.distanceTo(other.ground) <= within : particle.equals(other.particle);
    }
}
