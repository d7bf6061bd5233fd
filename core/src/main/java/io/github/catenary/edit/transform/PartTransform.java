package io.github.catenary.edit.transform;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalDouble;

/**
 * Moves particles by an affine map. A turn or a mirror image takes velocities along, and locks where it takes axes to
 * axes; by another turn, locks stay along the axes along which they were. Where lengths change, radii grow by
 * the mean factor of the three directions, masses and velocities stay, and a spring between two of the particles that
 * has a rest length of its own keeps its strain: the rest length changes as the drawn length does. A mirror image swaps
 * the corners of the faces between the particles, so that their fronts stay outside.
 */
final class PartTransform {
    private final Scene scene;
    private final Affine map;
    private final double meanFactor;

    private PartTransform(Scene scene, Affine map) {
        this.scene = scene;
        this.map = map;
        meanFactor = Math.cbrt(Math.abs(map.determinant()));
    }

    static Scene apply(Scene scene, IdSet particles, Affine map) {
        return new PartTransform(scene, map).moved(particles);
    }

    /** The particle's image, at its place with its velocity. */
    static Particle image(Particle particle, Affine map) {
        Particle placed = particle.withPosition(map.place(particle.position()));
        if (particle.isRoller()) placed = placed.withLocks(map.turn(particle.locks()));
        boolean still = particle.velocity().equals(Vec3.ZERO) || !map.rigid();
        return still ? placed : placed.withVelocity(map.turn(particle.velocity()));
    }

    private Scene moved(IdSet particles) {
        Scene placed = scene.changeParticles(particles, particle -> {
            Particle image = image(particle, map);
            return map.rigid() ? image : image.withRadius(particle.radius() * meanFactor);
        });
        if (!map.rigid()) placed = withRestLengths(placed, particles);
        return map.determinant() < 0 ? withFacesTurned(placed, particles) : placed;
    }

    private Scene withRestLengths(Scene placed, IdSet particles) {
        boolean[] moves = scene.particles().marked(particles);
        boolean[] between = new boolean[scene.springs().size()];
        for (int i = 0; i < between.length; i++) {
            Spring spring = scene.springs().at(i);
            between[i] = spring.restLength().isPresent()
                    && moves[scene.particles().positionOf(spring.a())]
                    && moves[scene.particles().positionOf(spring.b())];
        }
        IdSet own = scene.springs().idsWhere(between);
        if (own.isEmpty()) return placed;
        return placed.changeSprings(
                own, spring -> spring.withRestLength(OptionalDouble.of(restLength(placed, spring))));
    }

    private double restLength(Scene placed, Spring spring) {
        double before = scene.drawnLength(spring);
        double after = placed.drawnLength(spring);
        // Ends at one place have no direction, in which alone the factor could be told.
        double factor = before > 0 && after > 0 ? after / before : meanFactor;
        return spring.restLength().getAsDouble() * factor;
    }

    private static Scene withFacesTurned(Scene placed, IdSet particles) {
        IdSet turning = IdSet.of(placed.faces().stream()
                .filter(face -> face.isBetween(particles))
                .mapToInt(Face::id));
        return turning.isEmpty()
                ? placed
                : placed.withFaces(
                        placed.faces().change(turning, face -> face.withCorners(face.a(), face.c(), face.b())));
    }
}
