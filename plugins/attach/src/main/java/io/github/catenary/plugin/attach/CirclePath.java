package io.github.catenary.plugin.attach;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.spi.Outline;

/** A circle: centre + r (u cos α + v sin α), α = 2π t/period + phase, with u, v and the axis at right angles. */
final class CirclePath implements Path {
    /** An axis whose sine of the angle to the vertical is less than this counts as vertical. */
    private static final double VERTICAL = 1e-6;

    /** Twice the number of terms after the first; the last term is below 1e-17 of the first. */
    private static final int TERMS = 18;

    private final Vec3 centre;
    /** Of length 1. */
    private final Vec3 axis;
    /** r·u and r·v, m. */
    private final Vec3 across;

    private final Vec3 ahead;
    /** The duration of a turn, s. */
    private final double period;
    /** The angle at time 0, rad. */
    private final double phase;

    private CirclePath(Vec3 centre, Vec3 axis, Vec3 across, Vec3 ahead, double period, double phase) {
        this.centre = centre;
        this.axis = axis;
        this.across = across;
        this.ahead = ahead;
        this.period = period;
        this.phase = phase;
    }

    /** @throws IllegalArgumentException if the axis has no direction */
    static CirclePath of(ParameterValues values) {
        Vec3 n = unit(values.vector(AttachToPath.AXIS));
        double radius = values.number(AttachToPath.RADIUS);
        Vec3 across = across(n).times(radius);
        Vec3 ahead = n.cross(across);
        double phase = values.angle(AttachToPath.PHASE);
        Vec3 start = across.times(StrictMath.cos(phase)).plus(ahead.times(StrictMath.sin(phase)));
        Vec3 centre = values.has(AttachToPath.CENTRE) ? values.vector(AttachToPath.CENTRE) : start.times(-1);
        return new CirclePath(centre, n, across, ahead, values.number(AttachToPath.PERIOD), phase);
    }

    private static Vec3 unit(Vec3 axis) {
        double largest = Math.max(Math.abs(axis.x()), Math.max(Math.abs(axis.y()), Math.abs(axis.z())));
        if (largest == 0) throw new IllegalArgumentException("axis is [0, 0, 0], which has no direction");
        // scaled first, because squares of tiny and huge coordinates exceed the range of a double
        Vec3 scaled = new Vec3(axis.x() / largest, axis.y() / largest, axis.z() / largest);
        return scaled.times(1 / scaled.length());
    }

    /** A horizontal unit vector at right angles to the axis: along x for a vertical axis and for one along z. */
    private static Vec3 across(Vec3 n) {
        double level = Math.sqrt(n.x() * n.x() + n.z() * n.z());
        return level < VERTICAL ? new Vec3(1, 0, 0) : new Vec3(n.z() / level, 0, -n.x() / level);
    }

    @Override
    public void at(double time, double[] to) {
        double rounds = time / period;
        double quarters = 4 * (rounds - Math.floor(rounds)) + phase / (Math.PI / 2);
        double nearest = Math.rint(quarters);
        double rest = (quarters - nearest) * (Math.PI / 2);
        double c = series(1, 1, rest * rest);
        double s = series(rest, 2, rest * rest);
        int quarter = Math.floorMod((long) nearest, 4);
        double cosine = quarter == 0 ? c : quarter == 1 ? -s : quarter == 2 ? -c : s;
        double sine = quarter == 0 ? s : quarter == 1 ? c : quarter == 2 ? -s : -c;
        to[0] = centre.x() + across.x() * cosine + ahead.x() * sine;
        to[1] = centre.y() + across.y() * cosine + ahead.y() * sine;
        to[2] = centre.z() + across.z() * cosine + ahead.z() * sine;
    }

    @Override
    public Outline outline(Vec3 start) {
        return new Outline.Circle(start.plus(centre), axis, across.length());
    }

    /**
     * The cosine (term = 1, n = 1) or sine (term = x, n = 2) of an angle within an eighth of a turn, in full precision,
     * by its power series. {@code StrictMath} is not used, because it allocates on newer JDKs.
     */
    private static double series(double term, int n, double square) {
        double sum = term;
        for (int k = n; k < n + TERMS; k += 2) {
            term *= -square / (k * (k + 1));
            sum += term;
        }
        return sum;
    }
}
