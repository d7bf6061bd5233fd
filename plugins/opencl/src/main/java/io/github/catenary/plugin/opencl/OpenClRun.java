package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.BoundsRun;
import io.github.catenary.solver.device.DeviceContacts;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.device.DeviceParts;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
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
    /** Where the frame began, in double precision. */
    private long written;

    private long writtenLast;
    /** For what is read; after {@link #runAhead}, where the next frame will begin. */
    private long out;

    /** Likewise; 0 until it runs ahead. */
    private long outLast;
    /** True if reads tell of the frame before. */
    private boolean ahead;

    private final Two longest;
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
    private final Two found;

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
    /** What has to be kept of a frame while the next one runs. */
    private List<Two> results;

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
            found = new Two(queue, Double.BYTES);
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
            longest = new Two(queue, (long) items * realBytes);
            longestOfItems = new double[items];
            DeviceSprings.Multipliers multipliers = springs.multipliers();
            compliant = multipliers == null ? null : new CompliantSprings(queue, single, springs, multipliers);
            results = results();
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
        join();
        write(positions, written, at);
        write(before, writtenLast, last);
        begin();
    }

    private void begin() {
        longest.clear();
        if (watch != null) found.clear();
        if (contacts != null) contacts.begin();
    }

    @Override
    public boolean goOn() {
        join();
        if (compliant == null) {
            goOn(at, written, written);
            goOn(last, writtenLast, writtenLast);
        }
        begin();
        return true;
    }

    private void goOn(long reals, long from, long to) {
        if (compliant != null) compliant.give(reals, to);
        else goOn.set(3 * n).set(reals).set(from).set(to).run(3L * n);
    }

    private List<Two> results() {
        List<Two> all = new ArrayList<>(List.of(longest, found));
        if (compliant != null) all.addAll(compliant.results());
        if (contacts != null) all.addAll(contacts.results());
        return all;
    }

    @Override
    public boolean runAhead() {
        if (!hasOthers()) return false;
        goOn(at, written, out);
        goOn(last, writtenLast, outLast);
        queue.detachReads();
        ahead = true;
        long began = written;
        written = out;
        out = began;
        began = writtenLast;
        writtenLast = outLast;
        outLast = began;
        for (int k = 0; k < results.size(); k++) results.get(k).part();
        begin();
        return true;
    }

    /** False if there is too little memory to read one frame while the next one runs. */
    private boolean hasOthers() {
        long ofLast = outLast == 0 ? 3L * n * Double.BYTES : 0;
        long missing = ofLast;
        for (int k = 0; k < results.size(); k++) missing += results.get(k).missing();
        if (missing == 0) return true;
        if (!queue.hasRoomFor(missing)) return false;
        try {
            if (outLast == 0) outLast = queue.buffer(ofLast);
            for (Two each : results) each.makeOther();
            queue.openReads();
            return true;
        } catch (DeviceException tooLittle) {
            queue.free(outLast);
            outLast = 0;
            results.forEach(Two::freeOther);
            return false;
        }
    }

    @Override
    public void catchUp() {
        join();
    }

    private void join() {
        if (ahead) queue.attachReads();
        ahead = false;
        for (int k = 0; k < results.size(); k++) results.get(k).join();
        if (contacts != null) contacts.forgetFound();
    }

    @Override
    public void startAgain() {
        enter(written, at);
        enter(writtenLast, last);
        begin();
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
        kernel.set(at).set(last).set(longest.now()).run(items);
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
        read(at, written, positions);
    }

    private void read(long reals, long before, Vectors into) {
        if (!ahead) leave(reals, before);
        queue.read(ahead ? before : out, into);
    }

    @Override
    public void readLast(Vectors before) {
        read(last, writtenLast, before);
    }

    private void leave(long reals, long before) {
        if (compliant != null) compliant.give(reals, out);
        else leave.set(3 * n).set(reals).set(before).set(out).run(3L * n);
    }

    @Override
    public double longestSquare() {
        double most = 0;
        if (single) queue.readFloats(longest.told(), longestOfItems, items);
        else queue.read(longest.told(), longestOfItems, items);
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
    public boolean setLocks(int[] locks) {
        compliant().setLocks(locks);
        return true;
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
        results = results();
        return true;
    }

    @Override
    public void collide() {
        contacts().collide(at, last, longest.now(), items);
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
        strange.set(3 * n).set(at).set(found.now()).run(3L * n);
        int count = given.springs();
        if (count > 0) {
            tooLong.set(count).set(n).set(watchedA).set(watchedB);
            tooLong.set(watchedSquare).set(at).set(found.now()).run(count);
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
        tooNear.set(watchedParticle).set(watchedReach).set(at).set(found.now()).run(count);
    }

    @Override
    public boolean found() {
        queue.read(found.told(), foundNow, 1);
        return foundNow[0] != 0 || (contacts != null && contacts.found());
    }

    @Override
    public void close() {
        queue.close();
    }
}
