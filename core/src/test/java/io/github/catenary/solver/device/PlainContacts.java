package io.github.catenary.solver.device;

import java.util.Arrays;

/** What a {@link PlainDevice} does where particles meet surfaces. */
final class PlainContacts {
    private static final int NUMBERS = DeviceContacts.NUMBERS;
    private static final int WAY_OUT = 7;
    private static final int RESTITUTION = 10;
    private static final int FRICTION = 11;
    private static final int GAP = 12;

    private final DeviceContacts contacts;
    private final double[][] at;
    private final double[][] last;
    /** The ways of all particles before the substep. */
    private final double[][] ways;

    private final double error;
    private final int[] stopped;
    private final double[][] gains;
    private final double[][] pushes;
    private int substep;
    /** The square of the longest way before contacts. */
    private double longest;

    private double distance;
    private final double[] normal = new double[3];

    /** @param error by how much each depth is wrong */
    PlainContacts(DeviceContacts contacts, double[][] at, double[][] last, double error) {
        this.error = error;
        this.contacts = contacts;
        this.at = at;
        this.last = last;
        ways = new double[3][at[0].length];
        stopped = new int[contacts.count()];
        gains = new double[contacts.substeps()][contacts.count()];
        pushes = new double[contacts.substeps()][contacts.count()];
    }

    void write() {
        substep = 0;
        longest = 0;
        Arrays.fill(stopped, 0);
    }

    /** Before particles move. */
    void start() {
        for (int axis = 0; axis < 3; axis++) {
            for (int i = 0; i < at[axis].length; i++) ways[axis][i] = at[axis][i] - last[axis][i];
        }
    }

    double longest() {
        return longest;
    }

    void collide() {
        for (int k = 0; k < contacts.count(); k++) meetAll(k, contacts.particle()[k]);
        substep++;
    }

    private void meetAll(int k, int i) {
        double[] x = {at[0][i], at[1][i], at[2][i]};
        double[] place = {last[0][i], last[1][i], last[2][i]};
        double[] before = x.clone();
        double[] prev = place.clone();
        double[] way = {ways[0][i], ways[1][i], ways[2][i]};
        double old = square(way);
        double then = square(minus(x, prev));
        longest = Math.max(longest, then);
        for (int round = 0; round < contacts.rounds(); round++) {
            for (int m = contacts.first()[k]; m < contacts.first()[k + 1]; m++) {
                int surface = contacts.surface()[m];
                if (meet(surface, contacts.radius()[k], x, prev, place, way)) {
                    stopped[k] |= 1 << contacts.source()[surface];
                }
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            at[axis][i] = x[axis];
            last[axis][i] = prev[axis];
        }
        double now = square(minus(x, prev));
        double h = contacts.h();
        gains[substep][k] = (now > then ? Math.max(0, now - Math.max(then, old)) : now - then) / (h * h);
        double moved = square(minus(x, before));
        pushes[substep][k] = moved > Math.max(then, old) ? Math.sqrt(moved) - Math.sqrt(Math.max(then, old)) : 0;
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double square(double[] a) {
        return dot(a, a);
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private boolean meet(int surface, double radius, double[] x, double[] prev, double[] place, double[] before) {
        double[] s = Arrays.copyOfRange(contacts.numbers(), surface * NUMBERS, (surface + 1) * NUMBERS);
        int form = contacts.form()[surface];
        measure(form, s, x, radius);
        if (!(distance <= s[GAP])) return false;
        double[] n = normal.clone();
        double depth = Math.max(0, -distance);
        double[] way = minus(x, prev);
        double along = dot(way, n);
        if (depth == 0 && along >= 0) return false;
        double bounce = 0;
        if (s[RESTITUTION] != 0) {
            double earlier = dot(before, n);
            measure(form, s, place, radius);
            double gap = Math.max(0, distance);
            double coming = gap == 0 ? -earlier : -(earlier + gap / (gap + depth) * (along - earlier));
            if (coming > 2 * Math.abs(along - earlier)) bounce = s[RESTITUTION] * coming;
        }
        double leaving = Math.max(along, bounce);
        double grip = s[FRICTION] * (leaving - along);
        for (int axis = 0; axis < 3; axis++) x[axis] += depth * (1 + error) * n[axis];
        if (grip > 0) {
            double[] slid = minus(x, place);
            double across = dot(slid, n);
            for (int axis = 0; axis < 3; axis++) slid[axis] -= across * n[axis];
            double back = 1 - kept(slid, grip);
            for (int axis = 0; axis < 3; axis++) x[axis] -= back * slid[axis];
            measure(form, s, x, radius);
            for (int axis = 0; distance < 0 && axis < 3; axis++) x[axis] -= distance * normal[axis];
        }
        for (int axis = 0; axis < 3; axis++) way[axis] -= along * n[axis];
        double kept = kept(way, grip);
        for (int axis = 0; axis < 3; axis++) prev[axis] = x[axis] - (kept * way[axis] + leaving * n[axis]);
        return true;
    }

    private static double kept(double[] way, double grip) {
        double length = Math.sqrt(square(way));
        return length > grip ? 1 - grip / length : 0;
    }

    private void measure(int form, double[] s, double[] x, double radius) {
        double[] d = minus(x, s);
        double[] extent = {s[3], s[4], s[5]};
        if (form == DeviceWatch.PLANE) {
            set(dot(d, extent) - radius, extent);
            return;
        }
        double[] out = d.clone();
        if (form == DeviceWatch.BOX) {
            for (int axis = 0; axis < 3; axis++) {
                out[axis] = d[axis] - Math.max(-extent[axis], Math.min(extent[axis], d[axis]));
            }
        }
        if (form == DeviceWatch.CAPSULE) {
            double square = square(extent);
            double share = square == 0 ? 0 : Math.max(0, Math.min(1, dot(d, extent) / square));
            for (int axis = 0; axis < 3; axis++) out[axis] -= share * extent[axis];
        }
        if (form == DeviceWatch.BOWL) for (int axis = 0; axis < 3; axis++) out[axis] = s[axis] - x[axis];
        double length = Math.sqrt(square(out));
        double[] wayOut = Arrays.copyOfRange(s, WAY_OUT, WAY_OUT + 3);
        double room = Math.max(0, s[6] - radius);
        boolean isBox = form == DeviceWatch.BOX && square(extent) > 0;
        if (length == 0 && isBox) {
            leave(d, extent, radius);
        } else if (length == 0) {
            set(form == DeviceWatch.BOWL ? room : -s[6] - radius, wayOut);
        } else {
            double away = form == DeviceWatch.BOWL ? room - length : length - s[6] - radius;
            set(away, out[0] / length, out[1] / length, out[2] / length);
        }
    }

    private void leave(double[] d, double[] half, double radius) {
        double[] depth = new double[3];
        for (int axis = 0; axis < 3; axis++) depth[axis] = half[axis] - Math.abs(d[axis]);
        int nearest = depth[1] <= depth[0] && depth[1] <= depth[2] ? 1 : depth[0] <= depth[2] ? 0 : 2;
        double[] n = new double[3];
        n[nearest] = d[nearest] < 0 ? -1 : 1;
        set(-depth[nearest] - radius, n);
    }

    private void set(double newDistance, double... n) {
        distance = newDistance;
        System.arraycopy(n, 0, normal, 0, 3);
    }

    boolean readStopped(int[] into) {
        System.arraycopy(stopped, 0, into, 0, stopped.length);
        return Arrays.stream(stopped).anyMatch(each -> each != 0);
    }

    boolean readGains(int of, double[] intoGains, double[] intoPushes) {
        boolean any = false;
        for (int k = 0; k < contacts.count(); k++) any |= !(gains[of][k] <= 0) || pushes[of][k] > 0;
        if (!any) return false;
        System.arraycopy(gains[of], 0, intoGains, 0, contacts.count());
        System.arraycopy(pushes[of], 0, intoPushes, 0, contacts.count());
        return true;
    }
}
