package io.github.catenary.solver.device;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.kernel.BarrierLaw;
import java.util.Arrays;

/** What a {@link PlainDevice} does where particles meet surfaces. */
final class PlainContacts {
    private static final int NUMBERS = DeviceContacts.NUMBERS;

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

    private final BarrierLaw law = new BarrierLaw();
    private final Barrier[] barriers;

    /** @param error by how much each height is wrong */
    PlainContacts(DeviceContacts contacts, double[][] at, double[][] last, double error) {
        this.error = error;
        this.contacts = contacts;
        barriers = new Barrier[contacts.form().length];
        for (int k = 0; k < barriers.length; k++) barriers[k] = barrier(contacts, k);
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
                if (!law.meet(barriers[surface], contacts.radius()[k], x, prev, place, way)) continue;
                stopped[k] |= 1 << contacts.source()[surface];
                x[1] *= 1 + error;
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
        return a[0] * a[0] + a[1] * a[1] + a[2] * a[2];
    }

    private static Barrier barrier(DeviceContacts contacts, int surface) {
        double[] s = Arrays.copyOfRange(contacts.numbers(), surface * NUMBERS, (surface + 1) * NUMBERS);
        Vec3 at = new Vec3(s[0], s[1], s[2]);
        Vec3 extent = new Vec3(s[3], s[4], s[5]);
        Barrier.Form form = switch (contacts.form()[surface]) {
            case DeviceWatch.PLANE -> Barrier.Form.PLANE;
            case DeviceWatch.BOX -> Barrier.Form.BOX;
            case DeviceWatch.BOWL -> Barrier.Form.BOWL;
            default -> Barrier.Form.CAPSULE;
        };
        Barrier.Rebound rebound = new Barrier.Rebound(s[10], s[11], new Vec3(s[7], s[8], s[9]));
        return new Barrier(form, at, extent, s[6], new int[0], s[12], rebound);
    }

    /** A copy for reads of what was done so far. */
    PlainContacts told() {
        PlainContacts told = new PlainContacts(contacts, at, last, error);
        System.arraycopy(stopped, 0, told.stopped, 0, stopped.length);
        for (int k = 0; k < gains.length; k++) {
            told.gains[k] = gains[k].clone();
            told.pushes[k] = pushes[k].clone();
        }
        return told;
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
