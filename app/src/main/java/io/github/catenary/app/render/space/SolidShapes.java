package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.math.Vec3;
import io.github.catenary.spi.Solid;

/** Adds the bodies of colliders to a picture: translucent, more so where one looks straight through them. */
final class SolidShapes {
    private static final int AROUND = 40;
    private static final int RINGS = 20;
    /** Opacity where the surface faces the viewer, and where it is seen edgeways. */
    private static final double LEAST_ALPHA = 0.35;

    private static final double MOST_ALPHA = 0.85;
    private static final double PLANE_ALPHA = 0.30;

    private final Clipper clipper;
    private final DrawList list;
    private final Projection view;
    private final Shade shade;
    private final int color;

    SolidShapes(Clipper clipper, DrawList list, Projection view, int color) {
        this.clipper = clipper;
        this.list = list;
        this.view = view;
        shade = new Shade(view, false);
        this.color = color;
    }

    /** @param room around the scene; planes are drawn as large as it is */
    void add(Solid solid, Extent room) {
        if (solid instanceof Solid.Ball ball) {
            round(ball.centre(), ball.centre(), ball.radius(), ball.hollow());
        } else if (solid instanceof Solid.Rod rod) {
            round(rod.from(), rod.to(), rod.radius(), false);
        } else if (solid instanceof Solid.Block block) {
            block(block);
        } else if (solid instanceof Solid.HalfSpace plane) {
            plane(plane, room);
        }
    }

    /** A ball whose halves are pulled apart; one direction is that of the axis. */
    private void round(Vec3 from, Vec3 to, double radius, boolean hollow) {
        Vec3 along = to.minus(from);
        Vec3 up = along.length() > 0 ? unit(along) : new Vec3(0, 1, 0);
        Vec3 right = unit(cross(up, Math.abs(up.x()) < 0.5 ? new Vec3(1, 0, 0) : new Vec3(0, 0, 1)));
        Vec3 back = cross(right, up);
        for (int ring = 0; ring < RINGS; ring++) {
            for (int k = 0; k < AROUND; k++) {
                Vec3 a = direction(ring, k, right, up, back);
                Vec3 b = direction(ring + 1, k, right, up, back);
                Vec3 c = direction(ring + 1, k + 1, right, up, back);
                Vec3 d = direction(ring, k + 1, right, up, back);
                Vec3 upper = 2 * ring < RINGS ? to : from;
                Vec3 lower = 2 * (ring + 1) > RINGS ? from : to;
                quad(
                        at(upper, a, radius),
                        at(upper, d, radius),
                        at(lower, c, radius),
                        at(lower, b, radius),
                        a,
                        d,
                        c,
                        b,
                        hollow);
            }
            if (2 * (ring + 1) == RINGS && along.length() > 0) tube(from, to, radius, right, up, back);
        }
    }

    private void tube(Vec3 from, Vec3 to, double radius, Vec3 right, Vec3 up, Vec3 back) {
        for (int k = 0; k < AROUND; k++) {
            Vec3 a = direction(RINGS / 2, k, right, up, back);
            Vec3 b = direction(RINGS / 2, k + 1, right, up, back);
            quad(at(to, a, radius), at(to, b, radius), at(from, b, radius), at(from, a, radius), a, b, b, a, false);
        }
    }

    private static Vec3 direction(int ring, int k, Vec3 right, Vec3 up, Vec3 back) {
        double down = Math.PI * ring / RINGS;
        double turn = 2 * Math.PI * k / AROUND;
        return up.times(Math.cos(down))
                .plus(right.times(Math.sin(down) * Math.cos(turn)))
                .plus(back.times(Math.sin(down) * Math.sin(turn)));
    }

    private void block(Solid.Block block) {
        Vec3 half = block.halfSize();
        Vec3[] axes = {new Vec3(half.x(), 0, 0), new Vec3(0, half.y(), 0), new Vec3(0, 0, half.z())};
        for (int k = 0; k < 3; k++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                Vec3 out = axes[k].times(sign);
                Vec3 u = axes[(k + 1) % 3].times(sign);
                Vec3 v = axes[(k + 2) % 3];
                Vec3 middle = block.centre().plus(out);
                Vec3 n = unit(out);
                quad(
                        middle.minus(u).minus(v),
                        middle.plus(u).minus(v),
                        middle.plus(u).plus(v),
                        middle.minus(u).plus(v),
                        n,
                        n,
                        n,
                        n,
                        false);
            }
        }
    }

    private void plane(Solid.HalfSpace plane, Extent room) {
        Vec3 n = plane.normal();
        Vec3 right = unit(cross(n, Math.abs(n.x()) < 0.5 ? new Vec3(1, 0, 0) : new Vec3(0, 0, 1)))
                .times(room.size());
        Vec3 up = cross(n, right);
        Vec3 way = room.centre().minus(plane.point());
        double away = way.x() * n.x() + way.y() * n.y() + way.z() * n.z();
        Vec3 middle = room.centre().minus(n.times(away));
        int lit = Shade.withAlpha(shade.front(color, (float) n.x(), (float) n.y(), (float) n.z()), PLANE_ALPHA);
        clipper.start();
        for (Vec3 corner : new Vec3[] {
            middle.minus(right).minus(up),
            middle.plus(right).minus(up),
            middle.plus(right).plus(up),
            middle.minus(right).plus(up)
        }) {
            clipper.corner(corner.x(), corner.y(), corner.z(), lit, lit);
        }
        if (view.seesFront(plane.point(), n)) clipper.endFace(list.glass, list.bodies);
        else clipper.endFace(list.glass); // from within, one looks out
    }

    /**
     * Adds a face that is seen only from the side to which its normals point, or only from the other if hollow.
     *
     * @param a the first corner; seen from the side of the normals, the corners run anticlockwise
     */
    private void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Vec3 na, Vec3 nb, Vec3 nc, Vec3 nd, boolean hollow) {
        clipper.start();
        corner(a, na, hollow);
        corner(b, nb, hollow);
        corner(c, nc, hollow);
        corner(d, nd, hollow);
        clipper.endFace(list.glass, list.bodies);
    }

    private void corner(Vec3 at, Vec3 n, boolean hollow) {
        double facing = Math.abs(n.x() * view.back.x() + n.y() * view.back.y() + n.z() * view.back.z());
        double edgeways = (1 - facing) * (1 - facing);
        double alpha = LEAST_ALPHA + (MOST_ALPHA - LEAST_ALPHA) * edgeways;
        float x = (float) n.x();
        float y = (float) n.y();
        float z = (float) n.z();
        int outside = hollow ? 0 : Shade.withAlpha(shade.front(color, x, y, z), alpha);
        int inside = hollow ? Shade.withAlpha(shade.back(color, x, y, z), alpha) : 0;
        clipper.corner(at.x(), at.y(), at.z(), outside, inside);
    }

    static Vec3 centre(Solid solid) {
        if (solid instanceof Solid.Ball ball) return ball.centre();
        if (solid instanceof Solid.Rod rod) return rod.from().plus(rod.to()).times(0.5);
        if (solid instanceof Solid.Block block) return block.centre();
        return ((Solid.HalfSpace) solid).point();
    }

    private static Vec3 at(Vec3 centre, Vec3 direction, double radius) {
        return centre.plus(direction.times(radius));
    }

    private static Vec3 unit(Vec3 v) {
        return v.times(1 / v.length());
    }

    private static Vec3 cross(Vec3 a, Vec3 b) {
        return new Vec3(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }
}
