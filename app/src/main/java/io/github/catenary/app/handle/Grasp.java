package io.github.catenary.app.handle;

import io.github.catenary.app.body.BodyEdit;
import io.github.catenary.app.body.BodyShape;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.command.Together;
import io.github.catenary.edit.transform.Affine;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a gesture transforms, at least one particle or body.
 *
 * @param scene before the gesture
 * @param particles that move
 * @param bodies that move, by the ids of their elements
 * @param pivot what they turn about and grow from
 */
record Grasp(Scene scene, IdSet particles, Map<Integer, BodyShape> bodies, Vec3 pivot) {
    Grasp {
        bodies = Map.copyOf(bodies);
    }

    Grasp(Scene scene, IdSet particles, Vec3 pivot) {
        this(scene, particles, Map.of(), pivot);
    }

    /** Bodies alone, which turn about the mean of their middles and grow from there. */
    static Grasp ofBodies(Scene scene, Map<Integer, BodyShape> bodies) {
        Vec3 pivot = Vec3.ZERO;
        for (BodyShape body : bodies.values()) pivot = pivot.plus(body.middle().times(1.0 / bodies.size()));
        return new Grasp(scene, IdSet.empty(), bodies, pivot);
    }

    /** The particle or body that is seen nearest to a pointer, m. */
    Vec3 nearest(Aim aim) {
        Stream<Vec3> ofParticles =
                particles.stream().mapToObj(id -> scene.particles().get(id).position());
        Stream<Vec3> ofBodies = bodies.values().stream().map(BodyShape::middle);
        return Stream.concat(ofParticles, ofBodies)
                .min(Comparator.comparingDouble(at -> aim.sight().place(at).distance(aim.pixel())))
                .orElseThrow();
    }

    Command move(Vec3 by, double grid) {
        return BodyEdit.move(bodies, particles, by, grid);
    }

    /** True if a body among these cannot turn because it stays along the axes of the scene. */
    boolean staysAlongAxes() {
        return bodies.values().stream().anyMatch(BodyShape::isAlongAxes);
    }

    /** True for a single body that has no direction, which turns about its own middle. */
    boolean looksTheSameTurned() {
        return particles.isEmpty()
                && bodies.size() == 1
                && bodies.values().stream().noneMatch(BodyShape::isDirected);
    }

    /** @param axis of length 1 */
    Command turn(Vec3 axis, double degrees) {
        Command ofParticles = Placing.turn(particles, axis, degrees, pivot);
        if (bodies.isEmpty()) return ofParticles;
        return with(ofParticles, BodyEdit.turn(bodies, Affine.rotation(axis, degrees, pivot)));
    }

    Command scale(Vec3 factors) {
        Command ofParticles = Placing.scale(particles, factors, pivot);
        return bodies.isEmpty() ? ofParticles : with(ofParticles, BodyEdit.scale(bodies, factors, pivot));
    }

    private Command with(Command ofParticles, Command ofBodies) {
        return particles.isEmpty() ? ofBodies : new Together(ofParticles.label(), List.of(ofParticles, ofBodies));
    }
}
