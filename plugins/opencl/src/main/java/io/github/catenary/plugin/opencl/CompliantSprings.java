package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.DeviceSprings;
import java.util.List;

/** Springs with multipliers on a device: their buffers, and the kernels that work on them. */
final class CompliantSprings {
    private final OpenClQueue queue;
    private final boolean single;
    private final int n;
    private final int count;

    private final long softness;
    private final long dissipation;
    private final long weight;
    private final long locks;
    /** Whether any particle is locked along some axes. */
    private boolean rolls;

    private final Two multiplier;
    private final Two push;
    /** Whether pushes are summed up in the passes of this substep. */
    private boolean sums;

    private final OpenClQueue.Kernel take;
    private final OpenClQueue.Kernel give;
    private final OpenClQueue.Kernel advance;
    private final OpenClQueue.Kernel start;
    private final OpenClQueue.Kernel colour;
    private final OpenClQueue.Kernel oneByOne;

    CompliantSprings(OpenClQueue queue, boolean single, DeviceSprings springs, DeviceSprings.Multipliers multipliers) {
        this.queue = queue;
        this.single = single;
        n = springs.particles();
        count = springs.count();
        long real = single ? Float.BYTES : Double.BYTES;
        softness = queue.buffer(count * real);
        dissipation = queue.buffer(count * real);
        weight = queue.buffer(n * real);
        locks = queue.buffer((long) n * Integer.BYTES);
        multiplier = new Two(queue, count * real);
        push = new Two(queue, 3L * count * real);
        take = queue.kernel("take");
        give = queue.kernel("give");
        advance = queue.kernel("advance_compliant");
        start = queue.kernel("start_multipliers");
        colour = queue.kernel("colour_compliant");
        oneByOne = queue.kernel("one_by_one_compliant");
        write(softness, multipliers.softness(), count);
        write(dissipation, multipliers.dissipation(), count);
        startMultipliers(true);
    }

    private void write(long buffer, double[] values, int size) {
        if (single) queue.writeFloats(buffer, values, 0, size);
        else queue.write(buffer, values, 0, size);
    }

    private void read(long buffer, double[] into, int size) {
        if (single) queue.readFloats(buffer, into, size);
        else queue.read(buffer, into, size);
    }

    /** What has to be kept of a frame while the next one runs. */
    List<Two> results() {
        return List.of(multiplier, push);
    }

    void setWeights(double[] weights) {
        write(weight, weights, n);
    }

    void setLocks(int[] given) {
        rolls = true;
        queue.write(locks, given, n);
    }

    void startMultipliers(boolean pushes) {
        sums = pushes;
        start.set(count)
                .set(pushes ? 1 : 0)
                .set(multiplier.now())
                .set(push.now())
                .run(count);
    }

    void readMultipliers(double[] into) {
        read(multiplier.told(), into, count);
    }

    void readPushes(double[] into) {
        read(push.told(), into, 3 * count);
    }

    /** Takes coordinates as they are, from a buffer in double precision. */
    void take(long from, long into) {
        take.set(3 * n).set(from).set(into).run(3L * n);
    }

    /** Gives them in double precision. */
    void give(long from, long into) {
        give.set(3 * n).set(from).set(into).run(3L * n);
    }

    /** The kernel that predicts; after {@code fall}, its arguments go on with {@code keep}. */
    OpenClQueue.Kernel advance() {
        return advance.set(n);
    }

    long weight() {
        return weight;
    }

    /** The kernel of a colour; its arguments go on with the ends. */
    OpenClQueue.Kernel colour(int from, int to) {
        return colour.set(from).set(to - from).set(n).set(count).set(sums ? 1 : 0);
    }

    /** The kernel of springs one by one; likewise. */
    OpenClQueue.Kernel oneByOne(boolean backward, boolean listed, long list, int from, int to) {
        return oneByOne.set(from)
                .set(to - from)
                .set(backward ? 1 : 0)
                .set(listed ? 1 : 0)
                .set(list)
                .set(n)
                .set(count)
                .set(sums ? 1 : 0);
    }

    /** Sets the arguments of a pass behind those that all springs have. */
    OpenClQueue.Kernel numbers(OpenClQueue.Kernel kernel, long last, long at) {
        return kernel.set(softness)
                .set(dissipation)
                .set(weight)
                .set(rolls ? 1 : 0)
                .set(locks)
                .set(last)
                .set(at)
                .set(multiplier.now())
                .set(push.now());
    }
}
