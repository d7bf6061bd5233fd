package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Has the JVM compile a fast kernel beside the runs, which use a plain one of the same bits in the meantime. Until it is
 * compiled, the vector kernel takes a thousand times as long and allocates every vector.
 *
 * <p>The warm-up runs both kernels on a few groups of its own, one batch for each loop of the kernels. The fast kernel
 * is compiled when each of its loops is about as fast as that of the plain one, or faster. On a JVM that never compiles it, the runs
 * keep the plain kernel. Any thread.
 */
final class KernelWarmUp implements Supplier<WideKernel> {
    static final String THREAD_NAME = "catenary-warm-up";

    /**
     * Groups of a batch. The JVM compiles a method for good after 600 calls that sum up to 15,000 turns of its loops; with
     * 25 turns a call, both come at the same time.
     */
    private static final int GROUPS = 25;
    /** Calls of each loop between two pauses. */
    private static final int CALLS = 4;
    /** The share of the time that a warm-up computes on a machine of few processors, whose runs need them. */
    private static final double SHARE = 0.5;
    /** Rounds after which the JVM has seen enough to compile the kernel: twice as many calls as it asks for. */
    private static final int ENOUGH_ROUNDS = 300;
    /** How often the thread looks then whether the JVM has done so. */
    private static final int LOOKS = 60;

    /**
     * Rounds of a look. A JVM that has much to compile drops a method from its queue once that is called less often, and
     * counts calls of it by the thousand: fewer rounds would never bring the kernel back.
     */
    private static final int ROUNDS_OF_A_LOOK = 100;

    private static final long FIRST_LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final double LOOK_GROWTH = 1.1;
    /** Rounds in which the fast kernel must be the faster one, one after the other. */
    private static final int FAST_ROUNDS = 3;

    /** A kernel may pass a batch on to the other one, so that equal times must not look slower. */
    private static final int NOISE = 2;

    private static final int SHIFT = 3;

    private final WideKernel plain;
    private final WideKernel fast;
    private final LongSupplier nanoTime;
    private final LongConsumer pause;
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile WideKernel present;

    KernelWarmUp(WideKernel plain, WideKernel fast) {
        this(plain, fast, System::nanoTime, LockSupport::parkNanos);
    }

    /**
     * @param nanoTime as {@link System#nanoTime}
     * @param pause lets the thread wait, ns
     */
    KernelWarmUp(WideKernel plain, WideKernel fast, LongSupplier nanoTime, LongConsumer pause) {
        this.plain = plain;
        this.fast = fast;
        this.nanoTime = nanoTime;
        this.pause = pause;
        present = plain;
    }

    /** The kernel for the next pass. */
    @Override
    public WideKernel get() {
        return present;
    }

    /**
     * Starts the warm-up on a daemon thread unless it has started.
     *
     * @param delay how long the thread waits first, ms, so that a run that is over by then pays nothing
     */
    void start(long delay) {
        if (plain == fast || !started.compareAndSet(false, true)) return;
        Runnable work = () -> {
            long end = nanoTime.getAsLong() + TimeUnit.MILLISECONDS.toNanos(delay);
            for (long now = nanoTime.getAsLong(); now < end; now = nanoTime.getAsLong()) {
                pause.accept(end - now);
            }
            run();
        };
        Thread thread = new Thread(work, THREAD_NAME);
        thread.setDaemon(true);
        thread.start();
    }

    /** Computes until the fast kernel is compiled, and returns whether it is. */
    boolean run() {
        Trial trial = new Trial();
        int fastRounds = 0;
        double wait = FIRST_LOOK_NANOS;
        for (int round = 0; round < ENOUGH_ROUNDS + LOOKS * ROUNDS_OF_A_LOOK; round++) {
            long start = nanoTime.getAsLong();
            fastRounds = trial.isFaster() ? fastRounds + 1 : 0;
            long nanos = nanoTime.getAsLong() - start;
            if (fastRounds >= FAST_ROUNDS) {
                present = fast;
                return true;
            }
            if (round < ENOUGH_ROUNDS) {
                pause.accept((long) (nanos * (1 - SHARE) / SHARE));
            } else if ((round - ENOUGH_ROUNDS) % ROUNDS_OF_A_LOOK == 0) {
                pause.accept((long) wait);
                wait *= LOOK_GROWTH;
            }
        }
        return false;
    }

    /** One loop of a kernel. */
    private interface Loop {
        void run(WideKernel kernel, int call);
    }

    /** What the kernels compute on; let go of after the warm-up. */
    private final class Trial {
        private final SpringBatches batches = batches();
        private final double[] at = new double[BlockLayout.FIRST + 2 * GROUPS * BlockLayout.BLOCK];
        private final double[] last = new double[at.length];
        private final double[] keep = new double[2 * GROUPS * WideKernel.LANES];
        private final PartRows rows = rows();
        private final int[] blocks = rows.places(new int[0]);
        private final double[] sums = new double[PartRows.SUMS * WideKernel.LANES];

        private final ClusterRows clusters = clusters();
        private final double[] centres = new double[GROUPS * BlockLayout.BLOCK];
        private final double[] centresBefore = new double[centres.length];
        private final ChordRows chords = chords();
        private final double[] bounds = new double[GROUPS * WideKernel.LANES];

        Trial() {
            Arrays.fill(keep, 0.99);
        }

        /** One round: true if every loop of the fast kernel was about as fast as that of the plain one, or faster. */
        private boolean isFaster() {
            boolean faster = true;
            for (int k = 0; k < batches.count(); k++) {
                int batch = k;
                faster &= isFaster((kernel, call) -> kernel.project(batches, batch, batch + 1, call % 2 == 1, at));
            }
            faster &= isFaster((kernel, call) -> kernel.projectApart(batches, call % 2, call % 2 + 1, at));
            faster &= isFaster((kernel, call) -> kernel.advance(0, 2 * GROUPS, at, last, keep, 0, 0, -0.01));
            faster &= isFaster((kernel, call) -> kernel.sum(rows, 0, 0, rows.rows(), blocks, at, last, sums, 0));
            faster &= isFaster((kernel, call) -> kernel.turn(rows, 0, 0, rows.rows(), blocks, at));
            faster &= isFaster((kernel, call) -> {
                kernel.gather(clusters, 0, clusters.groups(), blocks, at, centres, centresBefore);
                kernel.carry(clusters, 0, clusters.groups(), blocks, centres, centresBefore, at);
            });
            return isFaster((kernel, call) -> kernel.shorten(chords, 0, chords.count(), bounds, 1, call % 2 == 1, at))
                    && faster;
        }

        private boolean isFaster(Loop loop) {
            return nanos(loop, fast) <= NOISE * nanos(loop, plain);
        }

        /** The shortest time of a call, ns. */
        private long nanos(Loop loop, WideKernel kernel) {
            long least = Long.MAX_VALUE;
            for (int call = 0; call < CALLS; call++) {
                place();
                long start = nanoTime.getAsLong();
                loop.run(kernel, call);
                least = Math.min(least, nanoTime.getAsLong() - start);
            }
            return least;
        }

        /** Places the particles some way apart, so that no two coincide. */
        private void place() {
            for (int i = 0; i < at.length; i++) at[i] = i;
            System.arraycopy(at, 0, last, 0, at.length);
        }
    }

    /** One part that fills all blocks. */
    private static PartRows rows() {
        int[] slots = IntStream.range(0, 2 * GROUPS * WideKernel.LANES).toArray();
        double[] mass = new double[slots.length];
        Arrays.fill(mass, 1);
        PartRows made = new PartRows();
        made.set(1, new int[slots.length], slots, slots.length, mass);
        return made;
    }

    /** Clusters of two blocks each. */
    private static ClusterRows clusters() {
        int[] first = IntStream.rangeClosed(0, GROUPS).map(g -> 2 * g).toArray();
        double[] share = new double[2 * GROUPS * WideKernel.LANES];
        Arrays.fill(share, 0.5);
        return new ClusterRows(first, share, share);
    }

    /** One from each even block to the next. */
    private static ChordRows chords() {
        int[] a = new int[GROUPS];
        int[] b = new int[GROUPS];
        for (int row = 0; row < GROUPS; row++) {
            a[row] = BlockLayout.FIRST + 2 * row * BlockLayout.BLOCK;
            b[row] = a[row] + BlockLayout.BLOCK;
        }
        double[] share = new double[GROUPS * WideKernel.LANES];
        Arrays.fill(share, 0.25);
        return new ChordRows(a, b, share, share);
    }

    /** A batch of equal groups, one of groups that differ, and one whose springs join different lanes. */
    private static SpringBatches batches() {
        int[] offset = new int[3 * GROUPS];
        for (int g = 0; g < offset.length; g++) offset[g] = BlockLayout.FIRST + g % GROUPS * 2 * BlockLayout.BLOCK;
        ValuePool restLengths = new ValuePool(offset.length, WideKernel.LANES, (g, values, from) -> {
            double length = g < GROUPS ? BlockLayout.BLOCK : BlockLayout.BLOCK + g;
            Arrays.fill(values, from, from + WideKernel.LANES, length);
        });
        ValuePool shares = new ValuePool(offset.length, WideKernel.SHARES, (g, values, from) -> {
            Arrays.fill(values, from, from + WideKernel.LANES, 0.25);
            Arrays.fill(values, from + WideKernel.LANES, from + WideKernel.SHARES, -0.25);
        });
        SpringBatches made =
                new SpringBatches(offset, new int[] {0, GROUPS, 2 * GROUPS, 3 * GROUPS}, restLengths, shares);
        Arrays.fill(made.distance, BlockLayout.BLOCK);
        made.equal[0] = true;
        made.shift[2] = SHIFT;
        return made;
    }
}
