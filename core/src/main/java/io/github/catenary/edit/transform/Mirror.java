package io.github.catenary.edit.transform;

import io.github.catenary.edit.Clipboard;
import io.github.catenary.edit.Placement;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;

/**
 * Mirrors particles in a plane through a pivot, or adds their mirror image. The image uses the particles that lie in the
 * plane, so that both halves hang together.
 */
final class Mirror extends ParticleOperation {
    private static final String LOW = "low-side";
    private static final String HIGH = "high-side";

    /** How near to the plane a particle lies in it, as a share of the size of the selection. */
    private static final double IN_PLANE = 1e-6;

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
                    SceneAxis.parameter(
                            SceneAxis.X, "The axis at right angles to the mirror plane: x swaps left and right"),
                    SceneAxis.freely(SceneAxis.X, "The direction at right angles to the mirror plane"),
                    Pivot.choice(
                            "Where the mirror plane is: at the smallest or the largest coordinate of the selection,"
                                    + " at its centre, at the origin, or at a particle",
                            HIGH,
                            LOW,
                            Pivot.CENTRE,
                            Pivot.ORIGIN),
                    Pivot.BY_ID,
                    new Parameter.Switch(
                            "keep",
                            "Keep the original",
                            "Keep the selection and add its mirror image; both share the particles in the mirror"
                                    + " plane",
                            Optional.of(Value.of(true))))
            .withAlternatives("axis", "direction");

    Mirror() {
        super("mirror", "Mirror", "Mirrors the selection, or adds its mirror image", SCHEMA);
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        Vec3 normal = SceneAxis.direction(values);
        Vec3 at = at(values, scene, particles, normal);
        Affine mirror = Affine.reflection(normal, at);
        if (!values.on("keep")) return PartTransform.apply(scene, particles, mirror);
        double near = IN_PLANE * BoundingBox.of(scene, particles).diagonal();
        Placement image = new Placement(
                particle -> PartTransform.image(particle, mirror),
                particle -> Math.abs(Affine.dot(normal, particle.position().minus(at))) <= near,
                true);
        return Clipboard.copy(scene, Selection.ofParticles(particles)).paste(scene, List.of(image));
    }

    private static Vec3 at(ParameterValues values, Scene scene, IdSet particles, Vec3 normal) {
        String where = values.text("pivot");
        if (!where.equals(LOW) && !where.equals(HIGH)) return Pivot.of(values, scene, particles);
        double sign = where.equals(HIGH) ? 1 : -1;
        Vec3 farthest = scene.particles().get(particles.first()).position();
        for (int id : particles.toArray()) {
            Vec3 place = scene.particles().get(id).position();
            if (sign * Affine.dot(normal, place) > sign * Affine.dot(normal, farthest)) farthest = place;
        }
        return farthest;
    }
}
