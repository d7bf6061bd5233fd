package io.github.catenary.solver.kernel;

import io.github.catenary.math.Vec3;
import java.util.Objects;

/**
 * The law of {@link Barrier.Rebound}, one particle at a time, to compare others with: points and ways are x, y, z in m. It is
 * made to be read; where many particles meet barriers, it is slow. For one thread at a time.
 */
public final class BarrierLaw {
    private static final double[] NOWHERE = {0, 0, 0};
    private double distance;
    private double[] normal = NOWHERE;

    /**
     * A particle meets a barrier.
     *
     * @param at where it is, to be moved; likewise {@code last}, where it was before the substep
     * @param place where it was before the substep, before anything stopped it
     * @param way its displacement in the substep before
     * @return false if nothing happened
     */
    public boolean meet(Barrier barrier, double radius, double[] at, double[] last, double[] place, double[] way) {
        Barrier.Rebound rebound = Objects.requireNonNull(barrier.rebound());
        measure(barrier, radius, at);
        if (!(distance <= barrier.gap())) return false;
        double[] n = normal;
        double depth = Math.max(0, -distance);
        double[] moved = minus(at, last);
        double along = dot(moved, n);
        if (depth == 0 && along >= 0) return false;
        double bounce = rebound.restitution() * coming(barrier, radius, place, dot(way, n), along, depth);
        double leaving = Math.max(along, bounce);
        double grip = rebound.friction() * (leaving - along);
        add(at, depth, n);
        if (grip > 0) {
            double[] slid = minus(at, place);
            add(slid, -dot(slid, n), n);
            add(at, -(1 - kept(slid, grip)), slid);
            measure(barrier, radius, at);
            if (distance < 0) add(at, -distance, normal);
        }
        add(moved, -along, n);
        double kept = kept(moved, grip);
        for (int axis = 0; axis < 3; axis++) last[axis] = at[axis] - (kept * moved[axis] + leaving * n[axis]);
        return true;
    }

    /** The way of a particle towards the surface in a substep, there, m; 0 if it is slow enough to rest. */
    private double coming(Barrier barrier, double radius, double[] place, double earlier, double along, double depth) {
        measure(barrier, radius, place);
        double gap = Math.max(0, distance);
        double coming = gap == 0 ? -earlier : -(earlier + gap / (gap + depth) * (along - earlier));
        return coming > 2 * Math.abs(along - earlier) ? coming : 0;
    }

    private static void add(double[] to, double times, double[] way) {
        for (int axis = 0; axis < 3; axis++) to[axis] += times * way[axis];
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] numbers(Vec3 of) {
        return new double[] {of.x(), of.y(), of.z()};
    }

    private static double kept(double[] way, double grip) {
        double length = Math.sqrt(dot(way, way));
        return length > grip ? 1 - grip / length : 0;
    }

    private void measure(Barrier barrier, double radius, double[] x) {
        double[] from = numbers(barrier.at());
        double[] extent = numbers(barrier.extent());
        double[] d = minus(x, from);
        double size = barrier.size();
        switch (barrier.form()) {
            case PLANE -> set(dot(d, extent) - radius, extent);
            case BOX -> {
                double[] out = new double[3];
                for (int axis = 0; axis < 3; axis++) {
                    out[axis] = d[axis] - Math.max(-extent[axis], Math.min(extent[axis], d[axis]));
                }
                boolean isBox = dot(extent, extent) > 0;
                if (isBox && dot(out, out) == 0) leave(d, extent, radius);
                else setRound(barrier, out, size, radius);
            }
            case BOWL -> {
                double room = Math.max(0, size - radius);
                double[] in = minus(from, x);
                double length = Math.sqrt(dot(in, in));
                if (length == 0) set(room, wayOut(barrier));
                else set(room - length, in[0] / length, in[1] / length, in[2] / length);
            }
            case CAPSULE -> {
                double square = dot(extent, extent);
                double share = square == 0 ? 0 : Math.max(0, Math.min(1, dot(d, extent) / square));
                add(d, -share, extent);
                setRound(barrier, d, size, radius);
            }
        }
    }

    private void setRound(Barrier barrier, double[] d, double size, double radius) {
        double length = Math.sqrt(dot(d, d));
        if (length == 0) set(-size - radius, wayOut(barrier));
        else set(length - size - radius, d[0] / length, d[1] / length, d[2] / length);
    }

    private static double[] wayOut(Barrier barrier) {
        return numbers(Objects.requireNonNull(barrier.rebound()).wayOut());
    }

    private void leave(double[] d, double[] half, double radius) {
        double[] depth = new double[3];
        for (int axis = 0; axis < 3; axis++) depth[axis] = half[axis] - Math.abs(d[axis]);
        int across = depth[0] <= depth[2] ? 0 : 2;
        int nearest = depth[1] <= depth[0] && depth[1] <= depth[2] ? 1 : across;
        double[] n = new double[3];
        n[nearest] = d[nearest] < 0 ? -1 : 1;
        set(-depth[nearest] - radius, n);
    }

    private void set(double newDistance, double... newNormal) {
        distance = newDistance;
        normal = newNormal;
    }
}
