package io.github.catenary.app.editor.transform;

import io.github.catenary.app.ui.text.Names;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.edit.transform.Affine;
import io.github.catenary.edit.transform.TransformParticles;
import io.github.catenary.edit.transform.Transforms;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;

/** The edits that handles and keys make; in the history they have the names of the operations that do the same. */
final class Placing {
    private Placing() {}

    /** A turn about an axis of length 1. */
    static Command turn(IdSet particles, Vec3 axis, double degrees, Vec3 pivot) {
        if (degrees == 0) return new MoveParticles(particles, Vec3.ZERO);
        return transform("rotate", particles, Affine.rotation(axis, degrees, pivot));
    }

    /** Other sizes along the axes of a frame. */
    static Command scale(IdSet particles, SelectionFrame frame, Vec3 factors, Vec3 fixed) {
        if (factors.equals(new Vec3(1, 1, 1))) return new MoveParticles(particles, Vec3.ZERO);
        return transform(
                "scale",
                particles,
                Affine.scaling(
                        frame.plane().right(), frame.plane().up(), frame.plane().normal(), factors, fixed));
    }

    /** Other sizes along the axes of the scene. */
    static Command scale(IdSet particles, Vec3 factors, Vec3 fixed) {
        if (factors.equals(new Vec3(1, 1, 1))) return new MoveParticles(particles, Vec3.ZERO);
        return transform("scale", particles, Affine.scaling(factors, fixed));
    }

    private static Command transform(String operation, IdSet particles, Affine map) {
        return new TransformParticles(Label.of("operate", name(operation)), particles, map);
    }

    private static String name(String id) {
        return Transforms.PLACE.stream()
                .filter(operation -> operation.id().equals(id))
                .map(Names::of)
                .map(Names::label)
                .findFirst()
                .orElseThrow();
    }

    /** The first of the operations, which tells what to do if nothing is selected. */
    static Operation move() {
        return Transforms.PLACE.get(0);
    }
}
