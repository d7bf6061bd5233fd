package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.Set;

/**
 * Pulls points to what is near them on the screen: to a particle, or else to the middle of a spring, to its nearest
 * point, or into a direction that is a multiple of 15°.
 *
 * @param targets what pulls; the grid is not its business
 */
public record Snapper(Scene scene, Set<SnapTarget> targets) {
    /** Pulls nothing. */
    public static final Snapper NONE = new Snapper(Scene.EMPTY, Set.of());

    private static final double STEP = 15;
    private static final double HALF = 0.5;
    /** So many halvings find a place on a spring to the last bit. */
    private static final int HALVINGS = 60;

    /**
     * Where a point is pulled to; empty if nothing is near.
     *
     * @param ray at the point
     * @param reach how near it must be, px
     * @param moving particles that do not pull, nor do their springs
     */
    Optional<Snap> pull(PickRay ray, double reach, IdSet moving) {
        boolean particles = targets.contains(SnapTarget.PARTICLES);
        boolean springs = targets.contains(SnapTarget.SPRINGS);
        if (!particles && !springs) return Optional.empty();
        PickQuery scan = new PickQuery(scene, ray, reach, moving);
        int particle = particles ? scan.point() : -1;
        if (particle >= 0) {
            return Optional.of(Snap.onto(scene.particles().at(particle)));
        }
        int spring = springs ? scan.spring() : -1;
        return spring < 0 ? Optional.empty() : Optional.of(onto(scene.springs().at(spring), ray, reach));
    }

    private Snap onto(Spring spring, PickRay ray, double reach) {
        Vec3 a = scene.particles().get(spring.a()).position();
        Vec3 b = scene.particles().get(spring.b()).position();
        Vec3 middle = between(a, b, HALF);
        if (ray.transform().place(middle).distance(ray.pixel()) <= reach) {
            return Snap.of(middle, Snap.Kind.MIDDLE, spring.id());
        }
        return Snap.of(between(a, b, share(ray, a, b)), Snap.Kind.SPRING, spring.id());
    }

    private static Vec3 between(Vec3 a, Vec3 b, double share) {
        return a.times(1 - share).plus(b.times(share));
    }

    /** The share of the way from a to b that is seen nearest to the pointer; with perspective, it is not that in pixels. */
    private static double share(PickRay ray, Vec3 a, Vec3 b) {
        ViewTransform transform = ray.transform();
        Point2D.Double from = transform.place(a);
        Point2D.Double to = transform.place(b);
        double wanted = along(from, to, ray.pixel());
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = HALF * (low + high);
            if (along(from, to, transform.place(between(a, b, middle))) < wanted) low = middle;
            else high = middle;
        }
        return HALF * (low + high);
    }

    private static double along(Point2D.Double from, Point2D.Double to, Point2D.Double at) {
        return (at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y);
    }

    /**
     * The point of a direction from where a gesture began; empty if the pointer is not near one.
     *
     * @param grid the length from there is a multiple of it, m; 0 for any length
     */
    Optional<Snap> direct(PickRay ray, double reach, Vec3 from, double grid) {
        if (!targets.contains(SnapTarget.ANGLES)) return Optional.empty();
        WorkPlane plane = ray.plane();
        Vec3 origin = plane.coordinates(from);
        Optional<Vec3> pointed = ray.point(from).map(plane::coordinates);
        if (pointed.isEmpty()) return Optional.empty();
        double x = pointed.get().x() - origin.x();
        double y = pointed.get().y() - origin.y();
        if (x == 0 && y == 0) return Optional.empty();
        double degrees = STEP * Math.rint(Math.toDegrees(Math.atan2(y, x)) / STEP) + 0.0;
        double cos = cosine(degrees);
        double sin = cosine(degrees - 90);
        double length = x * cos + y * sin;
        Vec3 foot = plane.point(origin.x() + length * cos, origin.y() + length * sin, origin.z());
        if (!(ray.transform().place(foot).distance(ray.pixel()) <= reach)) return Optional.empty();
        double snapped = grid == 0 ? length : Snapping.snap(length, grid);
        if (snapped == 0) return Optional.empty();
        Vec3 point = plane.point(origin.x() + snapped * cos, origin.y() + snapped * sin, origin.z());
        return Optional.of(new Snap(point, Snap.Kind.ANGLE, from, degrees));
    }

    /** Exact along the axes. */
    private static double cosine(double degrees) {
        if (degrees % 90 != 0) return Math.cos(Math.toRadians(degrees));
        return degrees == 0 ? 1 : Math.abs(degrees) == 180 ? -1 : 0;
    }
}
