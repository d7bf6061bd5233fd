package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.DeviceContacts;
import java.util.List;

/** Where particles of a run meet surfaces on a device: the buffers, and the kernels that stop them. */
final class OpenClContacts {
    /** Entries of {@link #found} before those of substeps. */
    private static final int COMMON = 2;

    private final OpenClQueue queue;
    private final boolean single;
    private final int n;
    private final DeviceContacts contacts;
    private final OpenClQueue.Kernel ways;
    private final OpenClQueue.Kernel collide;

    private final long particle;
    private final long radius;
    private final long first;
    private final long surface;
    private final long form;
    private final long numbers;
    private final long source;
    /** The ways of all particles before a substep. */
    private final long way;

    private final Two stopped;
    private final Two gain;
    private final Two push;
    /** Whether anything is strange, whether any particle was stopped, and by substep whether that brought anything. */
    private final Two found;

    private final double[] foundNow;
    private boolean knowsFound;
    private int substep;

    /** @param n number of particles */
    OpenClContacts(
            OpenClQueue queue,
            OpenClQueue.Kernel ways,
            OpenClQueue.Kernel collide,
            boolean single,
            int n,
            DeviceContacts contacts) {
        this.queue = queue;
        this.ways = ways;
        this.collide = collide;
        this.single = single;
        this.n = n;
        this.contacts = contacts;
        particle = queue.buffer(contacts.particle());
        radius = reals(contacts.radius());
        first = queue.buffer(contacts.first());
        surface = queue.buffer(contacts.surface());
        form = queue.buffer(contacts.form());
        numbers = reals(contacts.numbers());
        source = queue.buffer(contacts.source());
        way = reals(3L * n);
        stopped = new Two(queue, (long) contacts.count() * Integer.BYTES);
        long ofGains = (long) contacts.substeps() * contacts.count() * (single ? Float.BYTES : Double.BYTES);
        gain = new Two(queue, ofGains);
        push = new Two(queue, ofGains);
        foundNow = new double[COMMON + contacts.substeps()];
        found = new Two(queue, (long) foundNow.length * Double.BYTES);
    }

    private long reals(double[] values) {
        long buffer = reals(values.length);
        if (single) queue.writeFloats(buffer, values, 0, values.length);
        else queue.write(buffer, values, 0, values.length);
        return buffer;
    }

    private long reals(long count) {
        return queue.buffer(count * (single ? Float.BYTES : Double.BYTES));
    }

    void free() {
        queue.free(particle, radius, first, surface, form, numbers, source, way);
        results().forEach(Two::free);
    }

    /** What has to be kept of a frame while the next one runs. */
    List<Two> results() {
        return List.of(stopped, gain, push, found);
    }

    /** Before the first substep of a frame. */
    void begin() {
        substep = 0;
        found.clear();
    }

    /** From now on, reads may tell of another frame. */
    void forgetFound() {
        knowsFound = false;
    }

    /** Before the particles move. */
    void start(long at, long last) {
        ways.set(3 * n).set(at).set(last).set(way).run(3L * n);
    }

    /** @param items work items, each of which notes the longest way of its particles */
    void collide(long at, long last, long longest, int items) {
        collide.set(contacts.count()).set(n).set(contacts.rounds()).set(substep++);
        double square = contacts.h() * contacts.h();
        if (single) collide.set((float) square);
        else collide.set(square);
        collide.set(particle)
                .set(radius)
                .set(first)
                .set(surface)
                .set(form)
                .set(numbers)
                .set(source);
        collide.set(way)
                .set(at)
                .set(last)
                .set(longest)
                .set(stopped.now())
                .set(gain.now())
                .set(push.now())
                .set(found.now());
        collide.run(items);
    }

    /** True if anything is strange. */
    boolean found() {
        return found(0);
    }

    private boolean found(int entry) {
        if (!knowsFound) queue.read(found.told(), foundNow, foundNow.length);
        knowsFound = true;
        return foundNow[entry] != 0;
    }

    boolean readStopped(int[] into) {
        if (!found(1)) return false;
        queue.read(stopped.told(), into, contacts.count());
        return true;
    }

    boolean readGains(int of, double[] gains, double[] pushes) {
        if (!found(COMMON + of)) return false;
        int from = of * contacts.count();
        if (single) {
            queue.readFloats(gain.told(), from, gains, contacts.count());
            queue.readFloats(push.told(), from, pushes, contacts.count());
        } else {
            queue.read(gain.told(), from, gains, contacts.count());
            queue.read(push.told(), from, pushes, contacts.count());
        }
        return true;
    }
}
