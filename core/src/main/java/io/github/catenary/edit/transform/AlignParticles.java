package io.github.catenary.edit.transform;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.List;

/** Gives particles the same coordinate along one axis: that of a side of the selection, or of its middle. */
final class AlignParticles extends ParticleOperation {
    private final SceneAxis axis;
    private final double side;

    /** @param side 0 for the side of the smallest coordinate, 1 for the largest, ½ for the middle */
    private AlignParticles(String id, String label, String description, SceneAxis axis, double side) {
        super("align-" + id, label, description, ParameterSchema.NONE);
        this.axis = axis;
        this.side = side;
    }

    /** Three for each axis. */
    static List<AlignParticles> all() {
        return List.of(
                new AlignParticles("left", "Left", "Moves all particles to the leftmost one", SceneAxis.X, 0),
                new AlignParticles(
                        "centre-x",
                        "Centre (x)",
                        "Moves all particles midway between left and right",
                        SceneAxis.X,
                        0.5),
                new AlignParticles("right", "Right", "Moves all particles to the rightmost one", SceneAxis.X, 1),
                new AlignParticles("top", "Top", "Moves all particles to the highest one", SceneAxis.Y, 1),
                new AlignParticles(
                        "centre-y",
                        "Middle (y)",
                        "Moves all particles midway between top and bottom",
                        SceneAxis.Y,
                        0.5),
                new AlignParticles("bottom", "Bottom", "Moves all particles to the lowest one", SceneAxis.Y, 0),
                new AlignParticles(
                        "near", "Near", "Moves all particles to the nearest one (largest z)", SceneAxis.Z, 1),
                new AlignParticles(
                        "centre-z", "Centre (z)", "Moves all particles midway between near and far", SceneAxis.Z, 0.5),
                new AlignParticles(
                        "far", "Far", "Moves all particles to the farthest one (smallest z)", SceneAxis.Z, 0));
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        BoundingBox box = BoundingBox.of(scene, particles);
        double low = axis.of(box.low());
        double high = axis.of(box.high());
        double to = side == 0 ? low : side == 1 ? high : axis.of(box.centre());
        return scene.changeParticles(particles, particle -> particle.withPosition(axis.with(particle.position(), to)));
    }
}
