package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.math.Vec3;

/** The directions in which a selection is transformed. */
final class Axes {
    private Axes() {}

    /** The normal of the work plane, to the side of the viewer: turns about it are anticlockwise on the screen. */
    static Vec3 towardsViewer(PickRay ray) {
        Vec3 normal = ray.plane().normal();
        return dot(normal, ray.transform().toViewer()) < 0 ? normal.times(-1) : normal;
    }

    /** The point under a pointer in the plane through {@code anchor} that faces the viewer. */
    static Vec3 pointer(PickRay ray, Vec3 anchor) {
        return ray.transform().point(ray.x(), ray.y(), anchor);
    }

    static Vec3 unit(Axis axis) {
        return axis.with(Vec3.ZERO, 1);
    }

    static Tone tone(Axis axis) {
        return switch (axis) {
            case X -> Tone.X;
            case Y -> Tone.Y;
            case Z -> Tone.Z;
        };
    }

    static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
