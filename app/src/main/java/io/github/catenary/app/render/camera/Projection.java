package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;

/**
 * Places points of the world in a picture, and back. Screen coordinates are in px with y down. A point's nearness is its
 * distance from the target's plane to the viewer, in px like the other two, so that planes of the world are planes of
 * the picture. Immutable.
 */
public final class Projection {
    /** The focal length in lengths of the picture's longer side; the longer side spans 39°. */
    private static final double FOCAL = 1.4;

    /** What is nearer to the eye than this share of the distance to the target is not seen. */
    public static final double NEAREST = 0.02;

    /** The point in the middle of the picture, m. */
    public final Vec3 target;
    /** Pixels per metre at the target. */
    public final double scale;
    /** The middle of the picture, px. */
    public final double centreX;

    public final double centreY;
    /** 1 / distance from the eye to the target, 1/m; 0 without perspective. */
    public final double inverseDistance;

    /** The unit vectors to the right of the picture, to its upper edge, and to the viewer. */
    public final Vec3 right;

    public final Vec3 up;
    public final Vec3 back;

    Projection(Camera camera, int width, int height) {
        target = camera.target();
        scale = camera.scale();
        centreX = width / 2.0;
        centreY = height / 2.0;
        double focal = FOCAL * Math.max(1, Math.max(width, height));
        inverseDistance = camera.perspective() ? scale / focal : 0;
        double sinYaw = Math.sin(camera.yaw());
        double cosYaw = Math.cos(camera.yaw());
        double sinPitch = Math.sin(camera.pitch());
        double cosPitch = Math.cos(camera.pitch());
        right = new Vec3(cosYaw, 0, -sinYaw);
        up = new Vec3(-sinYaw * sinPitch, cosPitch, -cosYaw * sinPitch);
        back = new Vec3(sinYaw * cosPitch, sinPitch, cosYaw * cosPitch);
    }

    /** The place of a point: x, y and nearness, px; not finite if the point is behind the eye. */
    public Place project(double x, double y, double z) {
        double dx = x - target.x();
        double dy = y - target.y();
        double dz = z - target.z();
        double toViewer = dx * back.x() + dy * back.y() + dz * back.z();
        double w = 1 - toViewer * inverseDistance;
        double s = w < NEAREST ? Double.NaN : scale / w;
        return new Place(
                centreX + s * (dx * right.x() + dy * right.y() + dz * right.z()),
                centreY - s * (dx * up.x() + dy * up.y() + dz * up.z()),
                s * toViewer);
    }

    /**
     * The radius of a ball as it is seen in the middle of the picture, px; not a number if it reaches behind the eye, or
     * around it.
     *
     * @param depth of its middle in front of the target's plane, m
     */
    public double radius(double depth, double metres) {
        double w = 1 - depth * inverseDistance;
        double share = metres * inverseDistance / w;
        if (w < NEAREST || share >= 1) return Double.NaN;
        return scale / w * metres / Math.sqrt(1 - share * share);
    }

    /** A place in the picture, px. */
    public record Place(double x, double y, double nearness) {}

    /** How far a point is in front of the target's plane, m. */
    public double depth(Vec3 point) {
        return dot(point.minus(target), back);
    }

    /** True if the viewer is on the side of a plane to which its normal points. */
    public boolean seesFront(Vec3 onPlane, Vec3 normal) {
        return dot(back, normal) + dot(target.minus(onPlane), normal) * inverseDistance > 0;
    }

    /** As {@link #depth}; not finite where coordinates end. */
    public double beforeTarget(double x, double y, double z) {
        return (x - target.x()) * back.x() + (y - target.y()) * back.y() + (z - target.z()) * back.z();
    }

    /** The point at a pixel that is {@code depth} m in front of the target's plane. */
    public Vec3 unproject(double screenX, double screenY, double depth) {
        double metres = (1 - depth * inverseDistance) / scale;
        return target.plus(right.times((screenX - centreX) * metres))
                .plus(up.times((centreY - screenY) * metres))
                .plus(back.times(depth));
    }

    /** A half-line into the picture; its direction has length 1. */
    public record Ray(Vec3 origin, Vec3 direction) {}

    /** The half-line of all points that are seen at a pixel; it starts at the eye, or in the target's plane. */
    public Ray ray(double screenX, double screenY) {
        Vec3 there = unproject(screenX, screenY, 0);
        if (inverseDistance == 0) return new Ray(there, back.times(-1));
        Vec3 eye = target.plus(back.times(1 / inverseDistance));
        Vec3 way = there.minus(eye);
        return new Ray(eye, way.times(1 / way.length()));
    }

    /** The least and greatest x and y at which the corners of a box are seen: left, top, right, bottom, px. */
    public double[] bounds(Extent box) {
        double[] seen = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int corner = 0; corner < 8; corner++) {
            Place at = project(
                    ((corner & 1) == 0 ? box.min() : box.max()).x(),
                    ((corner & 2) == 0 ? box.min() : box.max()).y(),
                    ((corner & 4) == 0 ? box.min() : box.max()).z());
            seen[0] = Math.min(seen[0], at.x());
            seen[1] = Math.min(seen[1], at.y());
            seen[2] = Math.max(seen[2], at.x());
            seen[3] = Math.max(seen[3], at.y());
        }
        return seen;
    }

    private static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
