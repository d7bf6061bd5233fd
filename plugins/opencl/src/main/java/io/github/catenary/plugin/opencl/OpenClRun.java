package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.BoundsRun;
import io.github.catenary.solver.device.DeviceContacts;
import io.github.catenary.solver.device.DeviceParts;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.state.Vectors;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** A run on a device: its buffers, and the kernels that work on them, in one queue. */
final class OpenClRun implements DeviceRun {
    /** Work items that predict, each of which notes the longest way of its particles. */
    private static final int MOST_ITEMS = 1 << 14;
    /** The share of the square of a length that rounding may be wrong by, and more. */
    private static final double ROUNDING = 1e-12;

    private static final double ROUNDING_SINGLE = 1e-5;

    private final DeviceSprings springs;
    private final int n;
    private final OpenClQueue queue;
    private final int realBytes;

    private final long a;
    private final long b;
    private final long repeats;
    private final long restLength;
    private final long shareA;
    private final long shareB;
    private final long keep;
    private final long at;
    private final long last;
    private final long read;
    /** What was written, in double precision. */
    private final long written;

    private final long writtenLast;
    /** For what is read. */
    private final long out;

    private final long longest;
    private final double[] longestOfItems;
    private final int items;

    private final OpenClQueue.Kernel colour;
    private final OpenClQueue.Kernel oneByOne;
    private final OpenClQueue.Kernel enter;
    private final OpenClQueue.Kernel leave;
    private final OpenClQueue.Kernel goOn;
    private final OpenClQueue.Kernel advance;
    private final OpenClQueue.Kernel first;
    private final OpenClQueue.Kernel sum;
    private final OpenClQueue.Kernel turn;

    private final OpenClBounds bounds;
    private final boolean single;
    /** Null for springs whose shares say what a pass does. */
    private final @Nullable CompliantSprings compliant;
    /** Those of the parts; 0 without parts. */
    private long partOf;

    private long fromRow;
    private long toRow;
    private long particle;
    private long mass;
    private long firstParticle;
    private long about;
    private long sums;
    private long turns;
    private int parts;
    private int lanes;

    private final OpenClQueue.Kernel strange;
    private final OpenClQueue.Kernel tooLong;
    private final OpenClQueue.Kernel tooNear;
    /** 0 as long as nothing was found. */
    private final long found;

    private final double[] foundNow = new double[1];
    /** What is watched; 0 without it. */
    private long watchedA;

    private long watchedB;
    private long watchedSquare;
    private long watchedParticle;
    private long watchedReach;
    private @Nullable DeviceWatch watch;
    private final OpenClQueue.Kernel ways;
    private final OpenClQueue.Kernel collide;
    private @Nullable OpenClContacts contacts;

    OpenClRun(OpenClProgram program, boolean single, DeviceSprings springs) {
        this.springs = springs;
        n = springs.particles();
        this.single = single;
        realBytes = single ? Float.BYTES : Double.BYTES;
        queue = OpenClQueue.of(program, this);
        try {
            colour = queue.kernel("colour");
            oneByOne = queue.kernel("one_by_one");
            enter = queue.kernel("enter");
            leave = queue.kernel("leave");
            goOn = queue.kernel("go_on");
            advance = queue.kernel("advance");
            first = queue.kernel("first");
            sum = queue.kernel("sum");
            turn = queue.kernel("turn");
            strange = queue.kernel("strange");
            tooLong = queue.kernel("too_long");
            tooNear = queue.kernel("too_near");
            found = queue.buffer(Double.BYTES);
            ways = queue.kernel("ways");
            collide = queue.kernel("collide");
            a = queue.buffer(springs.a());
            b = queue.buffer(springs.b());
            repeats = queue.buffer(springs.repeats());
            long ofSprings = (long) springs.count() * realBytes;
            restLength = queue.buffer(ofSprings);
            shareA = queue.buffer(ofSprings);
            shareB = queue.buffer(ofSprings);
            keep = queue.buffer((long) n * realBytes);
            at = queue.buffer(3L * n * realBytes);
            last = queue.buffer(3L * n * realBytes);
            read = springs.readsLast() ? last : at;
            written = queue.buffer(3L * n * Double.BYTES);
            writtenLast = queue.buffer(3L * n * Double.BYTES);
            out = queue.buffer(3L * n * Double.BYTES);
            bounds = new OpenClBounds(queue, n, single, at);
            items = Math.min((n + OpenClQueue.GROUP - 1) / OpenClQueue.GROUP * OpenClQueue.GROUP, MOST_ITEMS);
            longest = queue.buffer((long) items * realBytes);
            longestOfItems = new double[items];
            DeviceSprings.Multipliers multipliers = springs.multipliers();
            compliant = multipliers == null ? null : new CompliantSprings(queue, single, springs, multipliers);
        } catch (RuntimeException failed) {
            queue.close();
            throw failed;
        }
    }

    @Override
    public void setSprings(double[] restLengths, double[] sharesA, double[] sharesB, int from, int to) {
        writeReals(restLength, restLengths, from, to);
        writeReals(shareA, sharesA, from, to);
        writeReals(shareB, sharesB, from, to);
    }

    private void writeReals(long buffer, double[] values, int from, int to) {
        if (single) queue.writeFloats(buffer, values, from, to);
        else queue.write(buffer, values, from, to);
    }

    @Override
    public void write(Vectors positions, Vectors before, double[] keeps) {
        writeReals(keep, keeps, 0, n);
        write(positions, written, at);
        write(before, writtenLast, last);
        begin();
    }

    private void begin() {
        queue.fill(longest, (long) items * realBytes);
        if (watch != null) queue.fill(found, Double.BYTES);
        if (contacts != null) contacts.write();
    }

    @Override
    public boolean goOn() {
        if (compliant == null) {
            goOn.set(3 * n).set(at).set(written).run(3L * n);
            goOn.set(3 * n).set(last).set(writtenLast).run(3L * n);
        }
        begin();
        return true;
    }

    private void write(Vectors places, long into, long reals) {
        queue.write(into, places);
        enter(into, reals);
    }

    private void enter(long from, long into) {
        if (compliant != null) compliant.take(from, into);
        else enter.set(3 * n).set(from).set(into).run(3L * n);
    }

    @Override
    public void move(Vectors positions) {
        queue.write(out, positions);
        enter(out, at);
    }

    @Override
    public void advance(double x, double y, double z) {
        if (contacts != null) contacts.start(at, last);
        OpenClQueue.Kernel kernel = compliant == null ? advance.set(n) : compliant.advance();
        real(kernel, x);
        real(kernel, y);
        real(kernel, z);
        kernel.set(keep);
        if (compliant != null) kernel.set(compliant.weight());
        kernel.set(at).set(last).set(longest).run(items);
    }

    private void real(OpenClQueue.Kernel kernel, double value) {
        if (single) kernel.set((float) value);
        else kernel.set(value);
    }

    @Override
    public void project(boolean backward) {
        int[] stages = springs.first();
        int colours = springs.colours();
        if (backward) {
            oneByOne(true, true, 0, springs.repeats().length);
            oneByOne(true, false, stages[colours], springs.count());
            for (int k = colours - 1; k >= 0; k--) colour(stages[k], stages[k + 1]);
        } else {
            for (int k = 0; k < colours; k++) colour(stages[k], stages[k + 1]);
            oneByOne(false, false, stages[colours], springs.count());
            oneByOne(false, true, 0, springs.repeats().length);
        }
    }

    private void colour(int from, int to) {
        if (to <= from) return;
        OpenClQueue.Kernel kernel =
                compliant == null ? colour.set(from).set(to - from).set(n) : compliant.colour(from, to);
        numbers(kernel).run(to - from);
    }

    private void oneByOne(boolean backward, boolean listed, int from, int to) {
        if (to <= from) return;
        OpenClQueue.Kernel kernel = compliant == null
                ? oneByOne.set(from)
                        .set(to - from)
                        .set(backward ? 1 : 0)
                        .set(listed ? 1 : 0)
                        .set(repeats)
                        .set(n)
                : compliant.oneByOne(backward, listed, repeats, from, to);
        numbers(kernel).run(1);
    }

    private OpenClQueue.Kernel numbers(OpenClQueue.Kernel kernel) {
        kernel.set(a).set(b).set(restLength).set(shareA).set(shareB);
        return compliant == null ? kernel.set(read).set(at) : compliant.numbers(kernel, last, at);
    }

    @Override
    public void read(Vectors positions) {
        leave(at, written);
        queue.read(out, positions);
    }

    @Override
    public void readLast(Vectors before) {
        leave(last, writtenLast);
        queue.read(out, before);
    }

    private void leave(long reals, long before) {
        if (compliant != null) compliant.give(reals, out);
        else leave.set(3 * n).set(reals).set(before).set(out).run(3L * n);
    }

    @Override
    public double longestSquare() {
        double most = 0;
        if (single) queue.readFloats(longest, longestOfItems, items);
        else queue.read(longest, longestOfItems, items);
        for (double each : longestOfItems) if (!(each <= most)) most = each;
        return most;
    }

    @Override
    public void setParts(DeviceParts given) {
        queue.free(partOf, fromRow, toRow, particle, mass, firstParticle, about, sums, turns);
        parts = given.count();
        lanes = given.pieces() * DeviceParts.LANES;
        partOf = queue.buffer(given.partOf());
        fromRow = queue.buffer(given.from());
        toRow = queue.buffer(given.to());
        int slots = given.rows() * DeviceParts.LANES;
        particle = queue.buffer((long) slots * Integer.BYTES);
        queue.write(particle, given.particle(), slots);
        mass = queue.buffer((long) slots * Double.BYTES);
        queue.write(mass, given.mass(), 0, slots);
        firstParticle = queue.buffer(given.firstParticles());
        about = queue.buffer((long) parts * ABOUT * Double.BYTES);
        sums = queue.buffer((long) lanes * SUMS * Double.BYTES);
        turns = queue.buffer((long) parts * TURN * Double.BYTES);
    }

    @Override
    public void readFirst(double[] into) {
        first.set(parts).set(n).set(firstParticle).set(at).set(last).set(about).run(parts);
        queue.read(about, into, parts * ABOUT);
    }

    @Override
    public void sum(double[] abouts, double[] into) {
        queue.write(about, abouts, 0, parts * ABOUT);
        rows(sum).set(mass).set(about).set(at).set(last).set(sums).run(lanes);
        queue.read(sums, into, lanes * SUMS);
    }

    @Override
    public void turn(double[] given) {
        queue.write(turns, given, 0, parts * TURN);
        rows(turn).set(compliant == null ? 0 : 1).set(turns).set(at).run(lanes);
    }

    private OpenClQueue.Kernel rows(OpenClQueue.Kernel kernel) {
        return kernel.set(lanes).set(n).set(partOf).set(fromRow).set(toRow).set(particle);
    }

    @Override
    public Optional<BoundsRun> bounds() {
        return Optional.of(bounds);
    }

    @Override
    public void setWeights(double[] weights) {
        compliant().setWeights(weights);
    }

    @Override
    public void startMultipliers(boolean sumsPushes) {
        compliant().startMultipliers(sumsPushes);
    }

    @Override
    public void readMultipliers(double[] into) {
        compliant().readMultipliers(into);
    }

    @Override
    public void readPushes(double[] into) {
        compliant().readPushes(into);
    }

    private CompliantSprings compliant() {
        if (compliant == null) throw new IllegalStateException("these springs have no multipliers");
        return compliant;
    }

    @Override
    public boolean watch(DeviceWatch given) {
        queue.free(watchedA, watchedB, watchedSquare, watchedParticle, watchedReach);
        watchedA = queue.buffer(given.a());
        watchedB = queue.buffer(given.b());
        double[] squares = DoubleStream.of(given.longest())
                .map(each -> each * each * (1 - (single ? ROUNDING_SINGLE : ROUNDING)))
                .toArray();
        watchedSquare = reals(squares);
        watchedParticle = queue.buffer(given.particle());
        watchedReach = reals(given.reach());
        watch = given;
        return true;
    }

    private long reals(double[] values) {
        long buffer = queue.buffer((long) values.length * realBytes);
        writeReals(buffer, values, 0, values.length);
        return buffer;
    }

    @Override
    public boolean stopAt(DeviceContacts given) {
        if (contacts != null) contacts.free();
        contacts = null;
        contacts = new OpenClContacts(queue, ways, collide, single, n, given);
        return true;
    }

    @Override
    public void collide() {
        contacts().collide(at, last, longest, items);
    }

    @Override
    public boolean readStopped(int[] into) {
        return contacts().readStopped(into);
    }

    @Override
    public boolean readGains(int substep, double[] gains, double[] pushes) {
        return contacts().readGains(substep, gains, pushes);
    }

    private OpenClContacts contacts() {
        OpenClContacts given = contacts;
        if (given == null) throw new IllegalStateException("no surfaces are given");
        return given;
    }

    @Override
    public void look() {
        DeviceWatch given = watch;
        if (given == null) throw new IllegalStateException("nothing is watched");
        strange.set(3 * n).set(at).set(found).run(3L * n);
        int count = given.springs();
        if (count > 0) {
            tooLong.set(count).set(n).set(watchedA).set(watchedB);
            tooLong.set(watchedSquare).set(at).set(found).run(count);
        }
        for (int surface = 0; surface < given.surfaces(); surface++) near(given, surface);
    }

    private void near(DeviceWatch given, int surface) {
        int from = given.first()[surface];
        int count = given.first()[surface + 1] - from;
        if (count == 0) return;
        tooNear.set(from).set(count).set(n).set(given.form()[surface]);
        for (int k = 0; k < DeviceWatch.NUMBERS; k++) {
            real(tooNear, given.numbers()[surface * DeviceWatch.NUMBERS + k]);
        }
        tooNear.set(watchedParticle).set(watchedReach).set(at).set(found).run(count);
    }

    @Override
    public boolean found() {
        queue.read(found, foundNow, 1);
        return foundNow[0] != 0 || (contacts != null && contacts.found());
    }

    @Override
    public void close() {
        queue.close();
    }
}
