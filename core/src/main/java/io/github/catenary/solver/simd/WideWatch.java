package io.github.catenary.solver.simd;

import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.simd.layout.BlockLayout;
import java.util.Arrays;

/**
 * Looks in a compiled layout whether springs are too long, or particles too near to surfaces.
 *
 * <p>To look at all of them costs as much as a pass. It therefore finds out by how much every particle can move at least
 * before anything is found, and looks again only when the longest ways since then come to as much.
 */
final class WideWatch {
    /** The share of a number that rounding may be wrong by, and more. */
    private static final double ROUNDING = 1e-12;

    /** A way is at most this many times its longest coordinate: √3, rounded up. */
    private static final double DIAGONAL = 1.7321;

    private final DeviceWatch watch;
    private final int width;
    private final int end;
    /** The places of the ends of each spring, and of each particle at a surface. */
    private final int[] a;

    private final int[] b;
    private final int[] particle;
    /** The coordinates at the end of a frame. */
    private final double[] left;

    private boolean knowsLeft;
    /** How far every particle may move yet before anything is found, m. */
    private double room;

    private boolean found;

    WideWatch(DeviceWatch watch, BlockLayout layout) {
        this.watch = watch;
        width = layout.width;
        end = BlockLayout.FIRST + layout.size;
        a = places(watch.a(), layout);
        b = places(watch.b(), layout);
        particle = places(watch.particle(), layout);
        left = new double[end];
    }

    private static int[] places(int[] particles, BlockLayout layout) {
        return Arrays.stream(particles)
                .map(i -> BlockLayout.FIRST + layout.offset[i])
                .toArray();
    }

    /** A frame begins. */
    void begin(double[] at) {
        found = false;
        boolean asLeft = knowsLeft && Arrays.equals(left, 0, end, at, 0, end);
        if (!asLeft) room = 0;
        knowsLeft = false;
    }

    /** A frame ends. */
    void end(double[] at) {
        System.arraycopy(at, 0, left, 0, end);
        knowsLeft = true;
    }

    boolean found() {
        return found;
    }

    /** @param last where the particles were before the substep */
    void look(double[] at, double[] last) {
        if (found) return;
        double most = 0;
        for (int k = BlockLayout.FIRST; k < end; k++) {
            double way = Math.abs(at[k] - last[k]);
            if (way <= most) continue;
            found |= !(way < Double.POSITIVE_INFINITY); // nor a number
            most = way;
        }
        // a zero with a sign would not keep it
        for (int k = BlockLayout.FIRST; k < end; k++) found |= Double.doubleToRawLongBits(at[k]) == Long.MIN_VALUE;
        room -= DIAGONAL * most;
        if (found || room > 0) return;
        room = room(at);
        found = !(room > 0);
    }

    /** How far every particle may move before anything is found, m; not greater than 0 if something is. */
    private double room(double[] at) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < a.length; k++) {
            double dx = at[a[k]] - at[b[k]];
            double dy = at[a[k] + width] - at[b[k] + width];
            double dz = at[a[k] + 2 * width] - at[b[k] + 2 * width];
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            // both ends may move
            double own = (watch.longest()[k] * (1 - ROUNDING) - length) / 2;
            if (!(own > 0)) return 0;
            least = Math.min(least, own);
        }
        for (int surface = 0; surface < watch.surfaces(); surface++) {
            for (int k = watch.first()[surface]; k < watch.first()[surface + 1]; k++) {
                double own = room(surface, at[particle[k]], at[particle[k] + width], at[particle[k] + 2 * width], k);
                if (!(own > 0)) return 0;
                least = Math.min(least, own);
            }
        }
        return least;
    }

    private double room(int surface, double x, double y, double z, int k) {
        double[] numbers = watch.numbers();
        int form = watch.form()[surface];
        int n = surface * DeviceWatch.NUMBERS;
        double ex = numbers[n + 3];
        double ey = numbers[n + 4];
        double ez = numbers[n + 5];
        double dx = x - numbers[n];
        double dy = y - numbers[n + 1];
        double dz = z - numbers[n + 2];
        double along = dx * ex + dy * ey + dz * ez;
        double rounding = ROUNDING * (Math.abs(x) + Math.abs(y) + Math.abs(z) + scale(numbers, n) + watch.reach()[k]);
        if (form == DeviceWatch.PLANE) return along - watch.reach()[k] - rounding;
        if (form == DeviceWatch.BOX) {
            dx = Math.max(0, Math.abs(dx) - ex);
            dy = Math.max(0, Math.abs(dy) - ey);
            dz = Math.max(0, Math.abs(dz) - ez);
        } else if (form == DeviceWatch.CAPSULE) {
            double square = ex * ex + ey * ey + ez * ez;
            double share = square == 0 ? 0 : Math.max(0, Math.min(1, along / square));
            dx -= share * ex;
            dy -= share * ey;
            dz -= share * ez;
        }
        double away = Math.sqrt(dx * dx + dy * dy + dz * dz) - numbers[n + 6];
        return (form == DeviceWatch.BOWL ? -away : away) - watch.reach()[k] - rounding;
    }

    private static double scale(double[] numbers, int from) {
        double sum = 0;
        for (int k = from; k < from + DeviceWatch.NUMBERS; k++) sum += Math.abs(numbers[k]);
        return sum;
    }
}
