package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.gizmo.GizmoEdit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.command.CompositeEdit;
import io.github.catenary.edit.transform.Affine;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
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
record TransformTarget(Scene scene, IdSet particles, Map<Integer, ElementShape> bodies, Vec3 pivot) {
    TransformTarget {
        bodies = Map.copyOf(bodies);
    }

    TransformTarget(Scene scene, IdSet particles, Vec3 pivot) {
        this(scene, particles, Map.of(), pivot);
    }

    /** Bodies alone, which turn about the mean of their middles and grow from there. */
    static TransformTarget ofBodies(Scene scene, Map<Integer, ElementShape> bodies) {
        Vec3 pivot = Vec3.ZERO;
        for (ElementShape body : bodies.values())
            pivot = pivot.plus(body.middle().times(1.0 / bodies.size()));
        return new TransformTarget(scene, IdSet.empty(), bodies, pivot);
    }

    /** The particle or body that is seen nearest to a pointer, m. */
    Vec3 nearest(PickRay ray) {
        Stream<Vec3> ofParticles =
                particles.stream().mapToObj(id -> scene.particles().get(id).position());
        Stream<Vec3> ofBodies = bodies.values().stream().map(ElementShape::middle);
        return Stream.concat(ofParticles, ofBodies)
                .min(Comparator.comparingDouble(at -> ray.transform().place(at).distance(ray.pixel())))
                .orElseThrow();
    }

    Command move(Vec3 by, double grid) {
        return GizmoEdit.move(bodies, particles, by, grid);
    }

    /** True if a body among these cannot turn because it stays along the axes of the scene. */
    boolean staysAlongAxes() {
        return bodies.values().stream().anyMatch(ElementShape::isAlongAxes);
    }

    /** True for a single body that has no direction, which turns about its own middle. */
    boolean looksTheSameTurned() {
        return particles.isEmpty()
                && bodies.size() == 1
                && bodies.values().stream().noneMatch(ElementShape::isDirected);
    }

    /** @param axis of length 1 */
    Command turn(Vec3 axis, double degrees) {
        Command ofParticles = Placing.turn(particles, axis, degrees, pivot);
        if (bodies.isEmpty()) return ofParticles;
        return with(ofParticles, GizmoEdit.turn(bodies, Affine.rotation(axis, degrees, pivot)));
    }

    Command scale(Vec3 factors) {
        Command ofParticles = Placing.scale(particles, factors, pivot);
        return bodies.isEmpty() ? ofParticles : with(ofParticles, GizmoEdit.scale(bodies, factors, pivot));
    }

    private Command with(Command ofParticles, Command ofBodies) {
        return particles.isEmpty() ? ofBodies : new CompositeEdit(ofParticles.label(), List.of(ofParticles, ofBodies));
    }
}
