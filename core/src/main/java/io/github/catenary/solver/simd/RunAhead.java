package io.github.catenary.solver.simd;

import io.github.catenary.solver.device.BoundsRun;
import io.github.catenary.solver.device.DeviceBounds;
import io.github.catenary.solver.device.DeviceContacts;
import io.github.catenary.solver.device.DeviceParts;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run on a device that computes the next frame while the processor reads and judges the last one. At the end of a frame
 * it makes the calls of that frame once more, as a guess at those of the next. Calls that come as guessed are already made;
 * at the first other one, the device starts the frame again with those that were right, so that a guess never changes what
 * is read. The more guesses were wrong, the longer it waits with the next. A frame in which the processor reads or moves
 * particles cannot be guessed. For the thread that steps the run.
 */
final class RunAhead implements DeviceRun {
    /** The most frames to wait after a wrong guess. */
    private static final int LONGEST_WAIT = 64;
    /** Right guesses in a row after which waits are half as long. */
    private static final int CALM = 16;
    /** Calls of a frame up to which the next one is guessed: one with more takes its time anyway. */
    private static final int MOST_CALLS = 1 << 14;

    private final DeviceRun run;
    /** Null if the device has none. */
    private final @Nullable BoundsRun bounds;

    /** False if the device runs nothing ahead. */
    private boolean guesses;

    /** Those of the frame in progress, or of the guess. */
    private final Calls calls = new Calls();
    /** True if the device runs a frame that has not begun. */
    private boolean ahead;
    /** True in a frame that was guessed, as long as calls come as guessed. */
    private boolean follows;
    /** How many have come as guessed. */
    private int came;
    /** True if another frame with the same calls would come to the same. */
    private boolean isPlain;
    /** True between the end of a frame and the next one. */
    private boolean ended;

    private int wait;
    private int nextWait = 1;
    private int inARow;

    /** What a device does to the particles without telling anything. */
    private enum Call {
        ADVANCE,
        FORWARD,
        BACKWARD,
        START,
        START_SUMS,
        BOUNDS_FORWARD,
        BOUNDS_BACKWARD,
        COLLIDE,
        LOOK
    }

    /** Calls in their order. */
    private static final class Calls {
        private Call[] kinds = new Call[64];
        /** Of each call, where it has any. */
        private double[] x = new double[64];

        private double[] y = new double[64];
        private double[] z = new double[64];
        private int count;

        void add(Call kind, double ofX, double ofY, double ofZ) {
            if (count == kinds.length) {
                kinds = Arrays.copyOf(kinds, 2 * count);
                x = Arrays.copyOf(x, 2 * count);
                y = Arrays.copyOf(y, 2 * count);
                z = Arrays.copyOf(z, 2 * count);
            }
            kinds[count] = kind;
            x[count] = ofX;
            y[count] = ofY;
            z[count++] = ofZ;
        }

        boolean has(int k, Call kind, double ofX, double ofY, double ofZ) {
            return k < count
                    && kinds[k] == kind
                    && Double.compare(x[k], ofX) == 0
                    && Double.compare(y[k], ofY) == 0
                    && Double.compare(z[k], ofZ) == 0;
        }
    }

    /** @param guesses whether the device gains by running ahead */
    RunAhead(DeviceRun run, boolean guesses) {
        this.run = run;
        this.guesses = guesses;
        bounds = run.bounds().orElse(null);
    }

    private void make(Call kind) {
        make(kind, 0, 0, 0);
    }

    private void make(Call kind, double x, double y, double z) {
        if (follows && calls.has(came, kind, x, y, z)) {
            came++;
            return;
        }
        change();
        if (calls.count == MOST_CALLS) isPlain = false;
        if (guesses && isPlain) calls.add(kind, x, y, z);
        makeNow(kind, x, y, z);
    }

    private void makeNow(Call kind, double x, double y, double z) {
        switch (kind) {
            case ADVANCE -> run.advance(x, y, z);
            case FORWARD -> run.project(false);
            case BACKWARD -> run.project(true);
            case START -> run.startMultipliers(false);
            case START_SUMS -> run.startMultipliers(true);
            case BOUNDS_FORWARD -> ownBounds().act(false);
            case BOUNDS_BACKWARD -> ownBounds().act(true);
            case COLLIDE -> run.collide();
            case LOOK -> run.look();
        }
    }

    private BoundsRun ownBounds() {
        if (bounds == null) throw new IllegalStateException("the device has no long bounds");
        return bounds;
    }

    /** From now on the device does what it is told; so far, only what came as guessed. */
    private void leaveGuess() {
        if (!follows) return;
        follows = false;
        if (came == calls.count) return;
        noteWrong();
        run.startAgain();
        calls.count = came;
        makeAll();
    }

    private void makeAll() {
        for (int k = 0; k < calls.count; k++) makeNow(calls.kinds[k], calls.x[k], calls.y[k], calls.z[k]);
    }

    /** Something else happens than was guessed, or before a frame begins. */
    private void change() {
        leaveGuess();
        if (!ahead) return;
        ahead = false;
        noteWrong();
        run.startAgain();
    }

    /** The processor takes part in this frame. */
    private void share() {
        change();
        isPlain = false;
    }

    private void noteWrong() {
        inARow = 0;
        wait = nextWait;
        nextWait = Math.min(LONGEST_WAIT, 2 * nextWait);
    }

    /** After the last call of a frame, before its reads: guesses the next one. Does nothing the second time. */
    void endFrame() {
        if (ended) return;
        if (follows && came == calls.count) {
            inARow++;
            if (inARow % CALM == 0) nextWait = Math.max(1, nextWait / 2);
        }
        leaveGuess();
        ended = true;
        if (!guesses || !isPlain) return;
        if (wait > 0) {
            wait--;
            return;
        }
        guesses = run.runAhead();
        if (!guesses) return;
        ahead = true;
        makeAll();
    }

    private void begin() {
        follows = false;
        isPlain = true;
        ended = false;
        calls.count = 0;
    }

    @Override
    public void write(Vectors positions, Vectors last, double[] keep) {
        if (ahead) noteWrong();
        ahead = false;
        begin();
        run.write(positions, last, keep);
    }

    @Override
    public boolean goOn() {
        if (!ahead) {
            begin();
            return run.goOn();
        }
        ahead = false;
        follows = true;
        came = 0;
        isPlain = true;
        ended = false;
        run.catchUp();
        return true;
    }

    @Override
    public void advance(double x, double y, double z) {
        make(Call.ADVANCE, x, y, z);
    }

    @Override
    public void project(boolean backward) {
        make(backward ? Call.BACKWARD : Call.FORWARD);
    }

    @Override
    public void startMultipliers(boolean sums) {
        make(sums ? Call.START_SUMS : Call.START);
    }

    @Override
    public void collide() {
        make(Call.COLLIDE);
    }

    @Override
    public void look() {
        make(Call.LOOK);
    }

    @Override
    public Optional<BoundsRun> bounds() {
        return Optional.ofNullable(bounds).map(Bounds::new);
    }

    private final class Bounds implements BoundsRun {
        private final BoundsRun inner;

        Bounds(BoundsRun inner) {
            this.inner = inner;
        }

        @Override
        public void set(DeviceBounds given) {
            change();
            inner.set(given);
        }

        @Override
        public void weigh(double[] give, double[] bound, double[] shareA, double[] shareB) {
            change();
            inner.weigh(give, bound, shareA, shareB);
        }

        @Override
        public void act(boolean backward) {
            make(backward ? Call.BOUNDS_BACKWARD : Call.BOUNDS_FORWARD);
        }
    }

    @Override
    public void setSprings(double[] restLength, double[] shareA, double[] shareB, int from, int to) {
        change();
        run.setSprings(restLength, shareA, shareB, from, to);
    }

    @Override
    public void setWeights(double[] weights) {
        change();
        run.setWeights(weights);
    }

    @Override
    public boolean setLocks(int[] locks) {
        change();
        return run.setLocks(locks);
    }

    @Override
    public boolean watch(DeviceWatch watch) {
        change();
        return run.watch(watch);
    }

    @Override
    public boolean stopAt(DeviceContacts contacts) {
        change();
        return run.stopAt(contacts);
    }

    @Override
    public void setParts(DeviceParts parts) {
        change();
        run.setParts(parts);
    }

    @Override
    public void move(Vectors positions) {
        share();
        run.move(positions);
    }

    @Override
    public void readFirst(double[] about) {
        share();
        run.readFirst(about);
    }

    @Override
    public void sum(double[] about, double[] sums) {
        share();
        run.sum(about, sums);
    }

    @Override
    public void turn(double[] turns) {
        share();
        run.turn(turns);
    }

    @Override
    public void read(Vectors positions) {
        if (!ended) share();
        run.read(positions);
    }

    @Override
    public void readLast(Vectors last) {
        if (!ended) share();
        run.readLast(last);
    }

    @Override
    public double longestSquare() {
        if (!ended) share();
        return run.longestSquare();
    }

    @Override
    public void readMultipliers(double[] into) {
        if (!ended) share();
        run.readMultipliers(into);
    }

    @Override
    public void readPushes(double[] into) {
        if (!ended) share();
        run.readPushes(into);
    }

    @Override
    public boolean found() {
        if (!ended) share();
        return run.found();
    }

    @Override
    public boolean readStopped(int[] into) {
        if (!ended) share();
        return run.readStopped(into);
    }

    @Override
    public boolean readGains(int substep, double[] gains, double[] pushes) {
        if (!ended) share();
        return run.readGains(substep, gains, pushes);
    }

    @Override
    public void close() {
        run.close();
    }
}
