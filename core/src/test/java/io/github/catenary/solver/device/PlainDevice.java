package io.github.catenary.solver.device;

import io.github.catenary.solver.simd.InverseSqrt;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A device in plain Java, which takes the springs of a colour in any order, and can be lost at a given call. What it does is
 * the contract of a {@link DeviceRun}.
 */
public final class PlainDevice implements ComputeDevice {
    private static final int LANES = DeviceParts.LANES;
    /** What it finds may be this near to what it looks for. */
    private static final double ROUNDING = 1e-12;

    private final Random random;
    private long callsLeft;
    private final boolean opens;
    private boolean looks = true;
    private boolean overlooks;
    private boolean stops = true;
    private boolean goesOn = true;
    private boolean overlaps;
    private boolean runsAhead = true;
    private boolean keepsBefore = true;
    private long framesAhead;
    private long framesUndone;
    private double errorOfContacts;
    private long calls;
    private long writes;
    private boolean hasBounds = true;

    /** By how much each projection is wrong. */
    private final double error;
    /** By how much each chord and tether of long bounds is. */
    private final double errorOfBounds;

    private boolean runsMultipliers = true;
    private boolean rolls = true;

    private PlainDevice(Random random, long callsLeft, boolean opens, double error) {
        this(random, callsLeft, opens, error, error);
    }

    private PlainDevice(Random random, long callsLeft, boolean opens, double error, double errorOfBounds) {
        this.error = error;
        this.errorOfBounds = errorOfBounds;
        this.random = random;
        this.callsLeft = callsLeft;
        this.opens = opens;
    }

    public static PlainDevice thatLasts(Random random) {
        return new PlainDevice(random, Long.MAX_VALUE, true, 0);
    }

    /** It rounds what it computes in another way. */
    public static PlainDevice thatErrs(Random random) {
        return new PlainDevice(random, Long.MAX_VALUE, true, 0x1p-52);
    }

    /** It rounds long bounds in another way, and nothing else. */
    public static PlainDevice thatErrsInBounds(Random random) {
        return new PlainDevice(random, Long.MAX_VALUE, true, 0, 0x1p-52);
    }

    /** It has no long bounds. */
    public static PlainDevice withoutBounds(Random random) {
        PlainDevice device = thatLasts(random);
        device.hasBounds = false;
        return device;
    }

    /** @param calls of all its runs together, before the one in which it is lost */
    public static PlainDevice lostAfter(long calls, Random random) {
        return new PlainDevice(random, calls, true, 0);
    }

    public static PlainDevice withoutMemory() {
        return new PlainDevice(new Random(0), 0, false, 0);
    }

    /** It runs nothing but springs whose shares say what a pass does. */
    public static PlainDevice withoutMultipliers() {
        PlainDevice device = thatLasts(new Random(0));
        device.runsMultipliers = false;
        return device;
    }

    /** It lasts, and projects no springs at rollers. */
    public static PlainDevice withoutRollers() {
        PlainDevice device = thatLasts(new Random(0));
        device.rolls = false;
        return device;
    }

    /** It lasts, and does not look for what elements act on. */
    public static PlainDevice thatDoesNotLook(Random random) {
        PlainDevice device = thatLasts(random);
        device.looks = false;
        return device;
    }

    /** It lasts, and says that it looks, but finds nothing. */
    public static PlainDevice thatOverlooks(Random random) {
        PlainDevice device = thatLasts(random);
        device.overlooks = true;
        return device;
    }

    /** It rounds what it does at surfaces in another way, and nothing else. */
    public static PlainDevice thatErrsInContacts(Random random) {
        PlainDevice device = thatLasts(random);
        device.errorOfContacts = 0x1p-52;
        return device;
    }

    /** It lasts, and has to be written in each frame. */
    public static PlainDevice thatForgets(Random random) {
        PlainDevice device = thatLasts(random);
        device.goesOn = false;
        return device;
    }

    /** The same device, which runs frames ahead. */
    public PlainDevice overlapping() {
        overlaps = true;
        return this;
    }

    /** It lasts, and tells of the frame that it runs ahead, not of the one before. */
    public static PlainDevice thatTellsTooMuch(Random random) {
        PlainDevice device = thatLasts(random).overlapping();
        device.keepsBefore = false;
        return device;
    }

    /** It lasts, and has no memory for frames ahead. */
    public static PlainDevice withLittleMemory(Random random) {
        PlainDevice device = thatLasts(random).overlapping();
        device.runsAhead = false;
        return device;
    }

    /** It lasts, and stops no particles at surfaces. */
    public static PlainDevice thatDoesNotCollide(Random random) {
        PlainDevice device = thatLasts(random);
        device.stops = false;
        return device;
    }

    /** How often the particles of a run were written. */
    public long writes() {
        return writes;
    }

    /** How many frames of its runs began before the one before was read. */
    public long framesAhead() {
        return framesAhead;
    }

    /** How many frames it started again. */
    public long framesUndone() {
        return framesUndone;
    }

    /** Of all its runs. */
    public long calls() {
        return calls;
    }

    @Override
    public Kind kind() {
        return Kind.OTHER;
    }

    @Override
    public boolean isSingle() {
        return false;
    }

    @Override
    public String name() {
        return "Plain";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public boolean runsMultipliers() {
        return runsMultipliers;
    }

    @Override
    public boolean overlaps() {
        return overlaps;
    }

    @Override
    public DeviceRun open(DeviceSprings springs) {
        if (!opens) throw new DeviceException("too little memory");
        return new Run(springs);
    }

    @Override
    public OptionalDouble secondsToCopy(long bytes) {
        if (!opens) throw new DeviceException("too little memory");
        byte[] from = new byte[Math.toIntExact(bytes)];
        byte[] to = new byte[from.length];
        long start = System.nanoTime();
        System.arraycopy(from, 0, to, 0, to.length);
        return OptionalDouble.of(Math.max(1, System.nanoTime() - start) / 1e9);
    }

    /** What a run would have told when the next frame began. */
    private static final class Before {
        final double[][] at;
        final double[][] last;
        final double[][] written;
        final double[][] writtenLast;
        final double[] multiplier;
        final double[][] push;
        final double longest;
        final boolean found;
        final PlainContacts contacts;

        Before(Run run) {
            at = copy(run.at);
            last = copy(run.last);
            written = copy(run.written);
            writtenLast = copy(run.writtenLast);
            multiplier = run.multiplier.clone();
            push = copy(run.push);
            longest = run.longest();
            found = run.found;
            contacts = run.contacts == null ? null : run.contacts.told();
        }

        private static double[][] copy(double[][] of) {
            return Arrays.stream(of).map(double[]::clone).toArray(double[][]::new);
        }
    }

    private final class Run implements DeviceRun {
        private final DeviceSprings springs;
        private final int[] order;
        private final double[] restLength;
        private final double[] shareA;
        private final double[] shareB;
        private final double[][] at;
        private final double[][] last;
        private final double[][] written = new double[3][];
        private final double[][] writtenLast = new double[3][];
        private double[] keep = {};
        private final double[] multiplier;
        private final double[][] push;
        private double[] weight = {};
        private int[] locks = {};
        private boolean sumsPushes;
        private double longest;
        private DeviceParts parts;
        private final BoundsRun bounds;
        private DeviceWatch watch;
        private PlainContacts contacts;
        private boolean found;
        private boolean closed;
        /** What methods read that tell of the frame before; null if they tell of this one. */
        private Before before;

        private boolean mayStartAgain;

        Run(DeviceSprings springs) {
            this.springs = springs;
            order = IntStream.range(0, springs.count()).toArray();
            for (int colour = 0; colour < springs.colours(); colour++) shuffle(colour);
            restLength = new double[springs.count()];
            shareA = new double[springs.count()];
            shareB = new double[springs.count()];
            Arrays.fill(restLength, Double.NaN);
            at = new double[3][springs.particles()];
            last = new double[3][springs.particles()];
            bounds = new PlainBounds(at, random, errorOfBounds, this::call);
            multiplier = new double[springs.count()];
            push = new double[3][springs.count()];
        }

        private boolean isCompliant() {
            return springs.multipliers() != null;
        }

        /** What makes −0 to +0 by addition, where that is wanted. */
        private double zero() {
            return isCompliant() ? -0.0 : 0.0;
        }

        private void shuffle(int colour) {
            int from = springs.first()[colour];
            List<Integer> shuffled =
                    IntStream.range(from, springs.first()[colour + 1]).boxed().collect(Collectors.toList());
            Collections.shuffle(shuffled, random);
            for (int k = 0; k < shuffled.size(); k++) order[from + k] = shuffled.get(k);
        }

        private void call() {
            if (closed) throw new AssertionError("the run is closed");
            if (callsLeft-- <= 0) throw new DeviceException("the device is lost");
            calls++;
        }

        @Override
        public void setSprings(double[] restLengths, double[] sharesA, double[] sharesB, int from, int to) {
            call();
            System.arraycopy(restLengths, from, restLength, from, to - from);
            System.arraycopy(sharesA, from, shareA, from, to - from);
            System.arraycopy(sharesB, from, shareB, from, to - from);
        }

        @Override
        public void write(Vectors positions, Vectors earlier, double[] keeps) {
            call();
            before = null;
            mayStartAgain = false;
            writes++;
            keep = keeps.clone();
            begin();
            for (int axis = 0; axis < 3; axis++) {
                written[axis] = axes(positions)[axis].clone();
                writtenLast[axis] = axes(earlier)[axis].clone();
                for (int i = 0; i < keep.length; i++) {
                    at[axis][i] = written[axis][i] + zero();
                    last[axis][i] = writtenLast[axis][i] + zero();
                }
            }
        }

        @Override
        public boolean goOn() {
            call();
            before = null;
            if (!goesOn) return false;
            beginAsLeft();
            return true;
        }

        private void beginAsLeft() {
            begin();
            settle(at, written);
            settle(last, writtenLast);
        }

        private void begin() {
            longest = 0;
            found = false;
            if (contacts != null) contacts.write();
        }

        @Override
        public boolean runAhead() {
            call();
            if (!runsAhead) return false;
            if (before != null) throw new AssertionError("it runs ahead already");
            framesAhead++;
            before = keepsBefore ? new Before(this) : null;
            beginAsLeft();
            mayStartAgain = true;
            return true;
        }

        @Override
        public void catchUp() {
            call();
            if (before == null && keepsBefore) throw new AssertionError("it has not run ahead");
            before = null;
        }

        @Override
        public void startAgain() {
            call();
            if (!mayStartAgain) throw new AssertionError("it has not run ahead");
            framesUndone++;
            begin();
            Arrays.fill(multiplier, Double.NaN);
            for (double[] axis : push) Arrays.fill(axis, Double.NaN);
            for (int axis = 0; axis < 3; axis++) {
                for (int i = 0; i < keep.length; i++) {
                    at[axis][i] = written[axis][i] + zero();
                    last[axis][i] = writtenLast[axis][i] + zero();
                }
            }
        }

        private void settle(double[][] places, double[][] host) {
            for (int axis = 0; axis < 3; axis++) {
                for (int i = 0; i < keep.length; i++) {
                    boolean bothZero = !isCompliant() && places[axis][i] == 0 && host[axis][i] == 0;
                    if (!bothZero) host[axis][i] = places[axis][i];
                    places[axis][i] = host[axis][i] + zero();
                }
            }
        }

        private static double[][] axes(Vectors of) {
            return new double[][] {of.x, of.y, of.z};
        }

        @Override
        public void move(Vectors positions) {
            call();
            for (int axis = 0; axis < 3; axis++) {
                for (int i = 0; i < keep.length; i++) at[axis][i] = axes(positions)[axis][i] + zero();
            }
        }

        @Override
        public void advance(double x, double y, double z) {
            call();
            if (contacts != null) contacts.start();
            double[] falls = {x, y, z};
            for (int i = 0; i < keep.length; i++) {
                double square = 0;
                for (int axis = 0; axis < 3; axis++) {
                    double old = at[axis][i];
                    double way = old - last[axis][i];
                    square += way * way;
                    double fall = weight(i) == 0 ? 0 : falls[axis];
                    at[axis][i] = old + way * keep[i] + (isCompliant() ? fall : falls[axis] * keep[i]);
                    last[axis][i] = old;
                }
                longest = Math.max(longest, square);
            }
        }

        private double weight(int i) {
            return isCompliant() ? weight[i] : 1;
        }

        @Override
        public void project(boolean backward) {
            call();
            int[] again = springs.repeats();
            for (int k = again.length - 1; backward && k >= 0; k--) project(again[k]);
            int stages = springs.first().length - 1;
            for (int n = 0; n < stages; n++) stage(backward ? stages - 1 - n : n, backward);
            for (int k = 0; !backward && k < again.length; k++) project(again[k]);
        }

        private void stage(int stage, boolean backward) {
            int from = springs.first()[stage];
            int to = springs.first()[stage + 1];
            boolean reversed = backward && stage == springs.colours();
            for (int k = 0; k < to - from; k++) project(order[reversed ? to - 1 - k : from + k]);
        }

        private void project(int i) {
            DeviceSprings.Multipliers multipliers = springs.multipliers();
            if (multipliers == null) projectShares(i);
            else projectCompliant(i, multipliers.softness()[i], multipliers.dissipation()[i]);
        }

        private void projectCompliant(int i, double softness, double dissipation) {
            int a = springs.a()[i];
            int b = springs.b()[i];
            double weightA = shareA[i] * weight[a];
            double weightB = shareB[i] * weight[b];
            if (weightA + weightB == 0) return;
            if (locks.length > 0 && (locks[a] | locks[b]) != 0) {
                projectOnRail(i, softness, dissipation);
                return;
            }
            double[] d = new double[3];
            for (int axis = 0; axis < 3; axis++) d[axis] = at[axis][b] - at[axis][a];
            double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
            if (length == 0) d[1] = -1;
            for (int axis = 0; length != 0 && axis < 3; axis++) d[axis] /= length;
            double[] opened = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                opened[axis] = (at[axis][b] - last[axis][b] - (at[axis][a] - last[axis][a])) * d[axis];
            }
            double stretch = opened[0] + opened[1] + opened[2];
            double change = -(length - restLength[i] + softness * multiplier[i] + dissipation * stretch)
                    / ((1 + dissipation) * (weightA + weightB) + softness)
                    * (1 + error);
            multiplier[i] += change;
            for (int axis = 0; axis < 3; axis++) {
                if (sumsPushes) push[axis][i] += change * d[axis];
                at[axis][a] -= weightA * change * d[axis];
                at[axis][b] += weightB * change * d[axis];
            }
        }

        private void projectOnRail(int i, double softness, double dissipation) {
            int a = springs.a()[i];
            int b = springs.b()[i];
            double weightA = shareA[i] * weight[a];
            double weightB = shareB[i] * weight[b];
            double[] d = minus(at, b, a);
            double length = Math.sqrt(times(d, d));
            if (length == 0) {
                int axis = moves(1, a, b, weightA, weightB) ? 1 : moves(0, a, b, weightA, weightB) ? 0 : 2;
                d[axis] = axis == 1 ? -1 : 1;
            }
            double[] ofA = new double[3];
            double[] ofB = new double[3];
            double[] both = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                if (length != 0) d[axis] /= length;
                ofA[axis] = weightA / (weightA + weightB) * (~locks[a] >> axis & 1) * d[axis];
                ofB[axis] = weightB / (weightA + weightB) * (~locks[b] >> axis & 1) * d[axis];
                both[axis] = ofA[axis] + ofB[axis];
            }
            double along = times(d, both);
            double square = times(both, both);
            if (square == 0 && softness == 0) return;
            double stretch = times(minus(at, b, a), d) - times(minus(last, b, a), d);
            double all = along * (weightA + weightB);
            double change = -(length - restLength[i] + softness * multiplier[i] + dissipation * stretch)
                    / ((1 + dissipation) * all + softness)
                    * (1 + error);
            if (square > 0) {
                double way = way(length, Math.max(0, length + all * change), along, square);
                for (int axis = 0; axis < 3; axis++) {
                    at[axis][a] += way * ofA[axis];
                    at[axis][b] -= way * ofB[axis];
                }
                change = -way * along / all;
            }
            multiplier[i] += change;
            for (int axis = 0; axis < 3; axis++) if (sumsPushes) push[axis][i] += change * d[axis];
        }

        private boolean moves(int axis, int a, int b, double weightA, double weightB) {
            return (weightA > 0 && (locks[a] >> axis & 1) == 0) || (weightB > 0 && (locks[b] >> axis & 1) == 0);
        }

        private double[] minus(double[][] of, int b, int a) {
            return new double[] {of[0][b] - of[0][a], of[1][b] - of[1][a], of[2][b] - of[2][a]};
        }

        private double times(double[] one, double[] other) {
            return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
        }

        private double way(double length, double target, double along, double square) {
            double most = Math.max(length, target);
            if (most == 0) return 0;
            double l = length / most;
            double t = target / most;
            double left = l * along * l * along - square * (l - t) * (l + t);
            if (left <= 0) return most * l * along / square;
            return most * (l - t) * (l + t) / (l * along + Math.sqrt(left));
        }

        private void projectShares(int i) {
            double[][] read = springs.readsLast() ? last : at;
            int a = springs.a()[i];
            int b = springs.b()[i];
            double[] d = new double[3];
            for (int axis = 0; axis < 3; axis++) d[axis] = read[axis][a] - read[axis][b];
            double square = Math.fma(d[2], d[2], Math.fma(d[1], d[1], d[0] * d[0]));
            double violation = Math.fma(InverseSqrt.of(square), restLength[i], -1) * (1 + error);
            if (d[0] == 0 && d[1] == 0 && d[2] == 0) {
                d[1] = 1;
                violation = restLength[i];
            }
            for (int axis = 0; axis < 3; axis++) {
                at[axis][a] = Math.fma(d[axis], shareA[i] * violation, at[axis][a]);
                at[axis][b] = Math.fma(d[axis], -shareB[i] * violation, at[axis][b]);
            }
        }

        @Override
        public void read(Vectors positions) {
            call();
            if (before == null) give(at, written, positions);
            else give(before.at, before.written, positions);
        }

        @Override
        public void readLast(Vectors earlier) {
            call();
            if (before == null) give(last, writtenLast, earlier);
            else give(before.last, before.writtenLast, earlier);
        }

        private void give(double[][] from, double[][] kept, Vectors to) {
            for (int axis = 0; axis < 3; axis++) {
                for (int i = 0; i < keep.length; i++) {
                    boolean bothZero = !isCompliant() && from[axis][i] == 0 && kept[axis][i] == 0;
                    axes(to)[axis][i] = bothZero ? kept[axis][i] : from[axis][i];
                }
            }
        }

        @Override
        public double longestSquare() {
            call();
            if (before != null) return before.longest;
            return longest();
        }

        private double longest() {
            return contacts == null ? longest : Math.max(longest, contacts.longest());
        }

        @Override
        public void setParts(DeviceParts given) {
            call();
            parts = given;
        }

        @Override
        public void readFirst(double[] about) {
            call();
            for (int part = 0; part < parts.count(); part++) {
                int i = parts.firstParticles()[part];
                for (int axis = 0; axis < 3; axis++) {
                    about[ABOUT * part + axis] = last[axis][i];
                    about[ABOUT * part + 3 + axis] = at[axis][i] - last[axis][i];
                }
            }
        }

        @Override
        public void sum(double[] about, double[] sums) {
            call();
            for (int piece = 0; piece < parts.pieces(); piece++) {
                for (int lane = 0; lane < LANES; lane++) {
                    double[] sum = sum(piece, lane, about);
                    for (int k = 0; k < SUMS; k++) sums[(SUMS * piece + k) * LANES + lane] = sum[k];
                }
            }
        }

        private double[] sum(int piece, int lane, double[] about) {
            int of = ABOUT * parts.partOf()[piece];
            double[] s = new double[SUMS];
            for (int row = parts.from()[piece]; row < parts.to()[piece]; row++) {
                int i = parts.particle()[LANES * row + lane];
                if (i < 0) continue;
                double m = parts.mass()[LANES * row + lane];
                double[] a = new double[3];
                double[] e = new double[3];
                for (int axis = 0; axis < 3; axis++) {
                    a[axis] = last[axis][i] - about[of + axis];
                    e[axis] = at[axis][i] - last[axis][i] - about[of + 3 + axis];
                }
                int k = 0;
                for (int u = 0; u < 3; u++) {
                    for (int v = u; v < 3; v++, k++) s[k] = Math.fma(m * a[u], a[v], s[k]);
                }
                for (int u = 0; u < 3; u++) {
                    for (int v = 0; v < 3; v++, k++) s[k] = Math.fma(e[u], m * a[v], s[k]);
                }
                for (int u = 0; u < 3; u++, k++) s[k] += m * a[u];
                for (int u = 0; u < 3; u++, k++) s[k] = Math.fma(m, e[u], s[k]);
                s[k] = Math.fma(m, Math.fma(e[2], e[2], Math.fma(e[1], e[1], e[0] * e[0])), s[k]);
            }
            return s;
        }

        @Override
        public void turn(double[] turns) {
            call();
            for (int piece = 0; piece < parts.pieces(); piece++) {
                int of = TURN * parts.partOf()[piece];
                int to = parts.to()[piece] * LANES;
                for (int k = parts.from()[piece] * LANES; k < to; k++) turn(parts.particle()[k], turns, of);
            }
        }

        private void turn(int i, double[] turns, int of) {
            if (i < 0) return;
            double[] d = new double[3];
            for (int axis = 0; axis < 3; axis++) d[axis] = at[axis][i] - turns[of + 9 + axis];
            for (int u = 0; u < 3; u++) {
                int row = of + 3 * u;
                double to =
                        at[u][i] + Math.fma(turns[row + 2], d[2], Math.fma(turns[row + 1], d[1], turns[row] * d[0]));
                if (!isCompliant() || to != 0 || at[u][i] != 0) at[u][i] = to;
            }
        }

        @Override
        public void setWeights(double[] weights) {
            call();
            weight = weights.clone();
        }

        @Override
        public boolean setLocks(int[] given) {
            call();
            locks = given.clone();
            return rolls;
        }

        @Override
        public void startMultipliers(boolean sums) {
            call();
            sumsPushes = sums;
            Arrays.fill(multiplier, 0);
            for (double[] axis : push) if (sums) Arrays.fill(axis, 0);
        }

        @Override
        public void readMultipliers(double[] into) {
            call();
            System.arraycopy(before == null ? multiplier : before.multiplier, 0, into, 0, multiplier.length);
        }

        @Override
        public void readPushes(double[] into) {
            call();
            for (int axis = 0; axis < 3; axis++) {
                double[][] told = before == null ? push : before.push;
                System.arraycopy(told[axis], 0, into, axis * springs.count(), springs.count());
            }
        }

        @Override
        public Optional<BoundsRun> bounds() {
            return hasBounds ? Optional.of(bounds) : Optional.empty();
        }

        @Override
        public boolean watch(DeviceWatch given) {
            call();
            watch = given;
            return looks;
        }

        @Override
        public boolean stopAt(DeviceContacts given) {
            call();
            if (stops) contacts = new PlainContacts(given, at, last, errorOfContacts);
            return stops;
        }

        @Override
        public void collide() {
            call();
            lookForStrange();
            contacts.collide();
        }

        @Override
        public boolean readStopped(int[] into) {
            call();
            return (before == null ? contacts : before.contacts).readStopped(into);
        }

        @Override
        public boolean readGains(int substep, double[] gains, double[] pushes) {
            call();
            return (before == null ? contacts : before.contacts).readGains(substep, gains, pushes);
        }

        private void lookForStrange() {
            for (double[] axis : at) {
                for (double each : axis) {
                    found |= !Double.isFinite(each) || Double.doubleToRawLongBits(each) == Long.MIN_VALUE;
                }
            }
        }

        @Override
        public void look() {
            call();
            lookForStrange();
            for (int k = 0; k < watch.springs(); k++) {
                double square = 0;
                for (double[] axis : at) square += Math.pow(axis[watch.a()[k]] - axis[watch.b()[k]], 2);
                found |= !(square <= watch.longest()[k] * watch.longest()[k] * (1 - ROUNDING));
            }
            for (int s = 0; s < watch.surfaces(); s++) {
                for (int k = watch.first()[s]; k < watch.first()[s + 1]; k++) {
                    found |= !(distance(s, watch.particle()[k]) > watch.reach()[k] + ROUNDING);
                }
            }
        }

        private double distance(int surface, int i) {
            double[] numbers = Arrays.copyOfRange(
                    watch.numbers(), DeviceWatch.NUMBERS * surface, DeviceWatch.NUMBERS * (surface + 1));
            double[] d = new double[3];
            double along = 0;
            double axis = 0;
            for (int k = 0; k < 3; k++) {
                d[k] = at[k][i] - numbers[k];
                along += d[k] * numbers[3 + k];
                axis += numbers[3 + k] * numbers[3 + k];
            }
            if (watch.form()[surface] == DeviceWatch.PLANE) return along;
            double share = axis == 0 ? 0 : Math.max(0, Math.min(1, along / axis));
            double square = 0;
            for (int k = 0; k < 3; k++) {
                double way = d[k];
                if (watch.form()[surface] == DeviceWatch.BOX) way = Math.max(0, Math.abs(way) - numbers[3 + k]);
                if (watch.form()[surface] == DeviceWatch.CAPSULE) way -= share * numbers[3 + k];
                square += way * way;
            }
            double away = Math.sqrt(square) - numbers[6];
            return watch.form()[surface] == DeviceWatch.BOWL ? -away : away;
        }

        @Override
        public boolean found() {
            call();
            return (before == null ? found : before.found) && !overlooks;
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
