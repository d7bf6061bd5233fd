package io.github.catenary.solver.simd;

import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.parallel.WorkerPool;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.simd.layout.Tiles;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.trace.Projections;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Passes over the springs in the compiled order on the processor. Allocates nothing between {@link #begin} and {@link
 * #end}. Threads share the tiles of a large scene; the bits do not depend on the number of threads.
 */
public final class WideSolver implements CompiledPasses, WorkerPool.Work {
    /** How long the particles can stay in the compiled layout. */
    public enum Stay {
        /** For the passes of a substep. */
        SUBSTEP,
        /** For all substeps of a frame, if nobody reads or moves the particles in between. It takes more memory. */
        FRAME
    }

    /** Number of parts for copying coordinates. */
    private static final int PARTS = 32;

    /** Chunks of parts from which on threads share them. */
    private static final int LEAST_CHUNKS = 4;

    private enum Job {
        TAKE,
        GIVE,
        ENTER,
        LEAVE,
        ADVANCE,
        SUM,
        TURN,
        FORWARD,
        BACKWARD,
        FORWARD_BACKWARD,
        BACKWARD_FORWARD
    }

    /**
     * The stage that a pass leaves to the next one. Under the symmetric sweep the next pass begins with the tiles that
     * end this one, so that both can process a tile while it is in the cache.
     */
    private enum Owed {
        NOTHING,
        LAST_FORWARD,
        FIRST_BACKWARD
    }

    /**
     * Largest coordinate for this solver, m. Beyond it the square of a distance might overflow, and unused lanes would
     * affect the result.
     */
    static final double FARTHEST = 1e140;

    private final WideSprings springs;
    private final int[] repeats;
    private final SpringStore all;
    private final boolean readsLastPosition;
    private final WideCoordinates current;
    /** The positions from which springs read their violation: {@link #current}, or those before the substep. */
    private final WideCoordinates read;

    private final Supplier<WideKernel> kernels;
    /** The kernel of the present pass. */
    private WideKernel kernel;

    private final Stay stay;
    /** The positions before the substep; the present ones until somebody asks for those. */
    private WideCoordinates last;
    /** Null until the particles stay for a frame. */
    private @Nullable WidePrediction prediction;
    /** True between {@link #enter} and {@link #leave}. */
    private boolean inside;
    /** Number of threads, the caller's included. */
    private final int threads;

    /** First tile of each stage, then the number of tiles. */
    private final int[] stages;
    /** True if nothing happens between the last stage of a pass and that of the backward pass after it. */
    private final boolean canOwe;

    private Owed owed = Owed.NOTHING;
    private Job job = Job.TAKE;
    private ParticleArrays particles;
    /** The longest way in a substep of each part of the blocks, squared, m². */
    private final double[] longestOfPart = new double[PARTS];
    /** The parts that are summed up or turned, and the places of their rows. */
    private @Nullable PartRows rows;

    /** Null unless something is watched. */
    private @Nullable WideWatch watch;

    private int[] places = {};
    /** The version of the rows. */
    private int rowsShown;

    /**
     * @param evaluation where the springs read their violation
     * @param kernels asked for the kernel before each pass; it need not be the same, because all give the same bits
     * @param threads the most threads that share a frame of a large scene, the caller's included
     */
    public WideSolver(
            SpringStore all,
            WideSprings springs,
            ParticleArrays particles,
            Evaluation evaluation,
            Stay stay,
            Supplier<WideKernel> kernels,
            int threads) {
        this.particles = particles;
        this.threads = all.count < Tiles.LEAST_SPRINGS ? 1 : threads;
        this.all = all;
        this.springs = springs;
        readsLastPosition = evaluation == Evaluation.LAST_POSITION;
        this.kernels = kernels;
        kernel = kernels.get();
        repeats = all.repeats;
        stages = springs.order.stages;
        canOwe = repeats.length == 0 && stages.length > 2;
        BlockLayout layout = springs.order.layout;
        current = new WideCoordinates(layout);
        this.stay = stay;
        last = readsLastPosition ? new WideCoordinates(layout) : current;
        read = last;
    }

    private WidePrediction prediction() {
        WidePrediction present = prediction;
        if (present == null) throw new IllegalStateException("the particles stay for a substep only");
        return present;
    }

    /** Makes what it takes to keep the particles for a frame, with the first such frame. */
    private void prepareToStay() {
        if (prediction != null) return;
        if (stay != Stay.FRAME) throw new IllegalStateException("the particles stay for a substep only");
        BlockLayout layout = springs.order.layout;
        if (last == current) last = new WideCoordinates(layout);
        prediction = new WidePrediction(layout, current, last);
    }

    @Override
    public KernelInfo kernelInfo() {
        return new KernelInfo(readsLastPosition ? 1 : kernel.width(), threads);
    }

    @Override
    public Projections projections() {
        return new WideProjections(all, springs, current, read);
    }

    /** True if all coordinates are small enough for this solver. */
    public static boolean canRun(ParticleArrays p) {
        for (int i = 0; i < p.drawn; i++) {
            if (!(Math.abs(p.x[i]) < FARTHEST && Math.abs(p.y[i]) < FARTHEST && Math.abs(p.z[i]) < FARTHEST))
                return false;
        }
        return true;
    }

    @Override
    public void followSprings() {
        springs.follow(all.arrays());
    }

    /**
     * Copies the particles for a whole frame. Until {@link #leave}, {@link #begin} and {@link #end} copy nothing, and
     * nobody else may read or move the particles. Only for {@link Stay#FRAME}.
     */
    @Override
    public void enter(ParticleArrays p) {
        prepareToStay();
        particles = p;
        owed = Owed.NOTHING;
        inside = true;
        Arrays.fill(longestOfPart, 0);
        run(Job.ENTER, 0, PARTS);
        if (watch != null) watch.begin(current.at);
    }

    @Override
    public void leave(ParticleArrays p) {
        particles = p;
        inside = false;
        if (watch != null) watch.end(current.at);
        run(Job.LEAVE, 0, PARTS);
    }

    @Override
    public void abandon() {
        inside = false;
        Arrays.fill(longestOfPart, 0);
    }

    /**
     * The same, and frees the places where there is no particle from numbers that are not finite: lanes without a spring
     * would carry them over to particles.
     */
    @Override
    public void forgetFrame() {
        abandon();
        owed = Owed.NOTHING;
        current.clearFree();
        if (prediction != null) prediction.clearFree();
        else if (read != current) read.clearFree();
    }

    @Override
    public double longestSquare() {
        double longest = 0;
        for (double each : longestOfPart) longest = Math.max(longest, each);
        return longest;
    }

    @Override
    public boolean watch(DeviceWatch given) {
        watch = new WideWatch(given, springs.order.layout);
        return true;
    }

    @Override
    public void look() {
        pay();
        if (watch != null) watch.look(current.at, last.at);
    }

    @Override
    public boolean found() {
        return watch == null || watch.found();
    }

    @Override
    public void advance(double x, double y, double z) {
        prediction().setFall(x, y, z);
        run(Job.ADVANCE, 0, PARTS);
    }

    /** The kernel for now. */
    public WideKernel kernel() {
        return kernels.get();
    }

    @Override
    public int[] slots() {
        return current.slots();
    }

    /** The coordinates, in the {@link #layout}; only between {@link #enter} and {@link #leave}. */
    public double[] coordinates() {
        return current.at;
    }

    @Override
    public BlockLayout layout() {
        return springs.order.layout;
    }

    @Override
    public boolean isInside() {
        return inside;
    }

    @Override
    public Optional<WideSolver> onProcessor() {
        return Optional.of(this);
    }

    @Override
    public void sumAboutFirst(PartRows parts) {
        show(parts);
        parts.setAboutFirst(places, current.at, last.at);
        sum(parts);
    }

    @Override
    public void sum(PartRows parts) {
        show(parts);
        runChunks(Job.SUM, parts);
    }

    /** To wake the other threads takes longer than a few chunks. */
    private void runChunks(Job next, PartRows parts) {
        if (parts.chunks() >= LEAST_CHUNKS) {
            run(next, 0, parts.chunks());
            return;
        }
        job = next;
        kernel = kernels.get();
        for (int chunk = 0; chunk < parts.chunks(); chunk++) piece(chunk);
    }

    private void show(PartRows parts) {
        if (rowsShown != parts.version()) places = parts.places(places);
        rowsShown = parts.version();
        rows = parts;
    }

    @Override
    public void total(PartRows parts, int part, double[] into) {
        parts.total(part, kernel, places, current.at, last.at, into);
    }

    @Override
    public void turn(PartRows parts) {
        runChunks(Job.TURN, parts);
        parts.turnSmall(kernel, places, current.at);
    }

    @Override
    public void begin(ParticleArrays p) {
        if (inside) return;
        particles = p;
        owed = Owed.NOTHING;
        run(Job.TAKE, 0, PARTS);
    }

    @Override
    public void end(ParticleArrays p) {
        particles = p;
        pay();
        if (!inside) run(Job.GIVE, 0, PARTS);
    }

    @Override
    public void show(int[] indices, ParticleArrays p) {
        pay();
        BlockLayout layout = springs.order.layout;
        for (int i : indices) {
            int at = BlockLayout.FIRST + layout.offset[i];
            WideCoordinates.put(p.x, i, current.at[at]);
            WideCoordinates.put(p.y, i, current.at[at + layout.width]);
            WideCoordinates.put(p.z, i, current.at[at + 2 * layout.width]);
        }
    }

    @Override
    public void follow(int[] indices, ParticleArrays p) {
        BlockLayout layout = springs.order.layout;
        for (int i : indices) {
            int at = BlockLayout.FIRST + layout.offset[i];
            current.at[at] = p.x[i] + 0.0;
            current.at[at + layout.width] = p.y[i] + 0.0;
            current.at[at + 2 * layout.width] = p.z[i] + 0.0;
        }
    }

    @Override
    public void project(boolean backward) {
        if (backward) backward();
        else forward();
    }

    private void forward() {
        if (owed == Owed.LAST_FORWARD) pay();
        int last = stages.length - 2;
        for (int k = 0; k < last; k++) {
            stage(k, k == 0 && owed == Owed.FIRST_BACKWARD ? Job.BACKWARD_FORWARD : Job.FORWARD);
        }
        if (canOwe) {
            owed = Owed.LAST_FORWARD;
            return;
        }
        stage(last, Job.FORWARD);
        for (int k = 0; k < repeats.length; k++) repeat(repeats[k]);
    }

    private void backward() {
        if (owed == Owed.FIRST_BACKWARD) pay();
        for (int k = repeats.length - 1; k >= 0; k--) repeat(repeats[k]);
        int last = stages.length - 2;
        for (int k = last; k > 0; k--) {
            stage(k, k == last && owed == Owed.LAST_FORWARD ? Job.FORWARD_BACKWARD : Job.BACKWARD);
        }
        if (canOwe) owed = Owed.FIRST_BACKWARD;
        else stage(0, Job.BACKWARD);
    }

    private void pay() {
        if (owed == Owed.LAST_FORWARD) stage(stages.length - 2, Job.FORWARD);
        else if (owed == Owed.FIRST_BACKWARD) stage(0, Job.BACKWARD);
        owed = Owed.NOTHING;
    }

    /** Processes the tiles of a stage, which share no data, so that their order does not matter. */
    private void stage(int stage, Job next) {
        run(next, stages[stage], stages[stage + 1]);
    }

    private void run(Job next, int from, int to) {
        job = next;
        kernel = kernels.get();
        WorkerPool.SHARED.run(this, from, to, threads);
    }

    /** Processes a tile, or a part of a copy. */
    @Override
    public void piece(int number) {
        switch (job) {
            case FORWARD -> tile(number, false);
            case BACKWARD -> tile(number, true);
            case FORWARD_BACKWARD -> {
                tile(number, false);
                tile(number, true);
            }
            case BACKWARD_FORWARD -> {
                tile(number, true);
                tile(number, false);
            }
            case SUM -> rows().sum(number, kernel, places, current.at, last.at);
            case TURN -> rows().turn(number, kernel, places, current.at);
            default -> copy(number);
        }
    }

    private PartRows rows() {
        if (rows == null) throw new IllegalStateException("no parts are given");
        return rows;
    }

    private void copy(int part) {
        ParticleArrays p = particles;
        int from = (int) ((long) current.blocks() * part / PARTS);
        int to = (int) ((long) current.blocks() * (part + 1) / PARTS);
        switch (job) {
            case ENTER -> prediction().take(p, from, to);
            case LEAVE -> prediction().give(p, from, to);
            case ADVANCE ->
                longestOfPart[part] = Math.max(longestOfPart[part], prediction().advance(kernel, from, to));
            case GIVE -> current.give(p.x, p.y, p.z, from, to);
            default -> {
                current.take(p.x, p.y, p.z, from, to);
                if (readsLastPosition) read.take(p.prevX, p.prevY, p.prevZ, from, to);
            }
        }
    }

    private void tile(int tile, boolean backward) {
        if (backward) overflow(tile, true);
        int from = springs.tileBatch[tile];
        int to = springs.tileBatch[tile + 1];
        if (springs.order.coloured) apart(from, to);
        else if (readsLastPosition) batchesByLastPosition(from, to, backward);
        else batches(from, to, backward);
        if (!backward) overflow(tile, false);
    }

    private void batches(int from, int to, boolean backward) {
        SpringBatches batches = springs.batches;
        int left = to - from;
        while (left > 0) {
            int end = backward ? from + left : to;
            int begin = backward ? from : to - left;
            int done = kernel.project(batches, begin, end, backward, current.at);
            if (done < left) {
                int batch = backward ? end - 1 - done : begin + done;
                OverflowKernel.separate(batches, batch, backward, read.at, current.at);
                done++;
            }
            left -= done;
        }
    }

    private void batchesByLastPosition(int from, int to, boolean backward) {
        SpringBatches batches = springs.batches;
        for (int k = 0; k < to - from; k++) {
            int batch = backward ? to - 1 - k : from + k;
            boolean points = ScalarKernel.project(batches, batch, backward, read.at, current.at);
            if (points) OverflowKernel.separate(batches, batch, backward, read.at, current.at);
        }
    }

    /** Groups that share no particle. */
    private void apart(int from, int to) {
        SpringBatches batches = springs.batches;
        if (readsLastPosition) ColourKernel.project(batches, from, to, read.at, current.at);
        else kernel.projectApart(batches, from, to, current.at);
    }

    private void overflow(int tile, boolean backward) {
        WideSprings.Overflow overflow = springs.overflow;
        int from = springs.order.tileOverflow[tile];
        int to = springs.order.tileOverflow[tile + 1];
        int width = springs.order.layout.width;
        if (springs.order.coloured) ColourKernel.project(overflow, from, to, backward, width, read.at, current.at);
        else if (readsLastPosition) OverflowKernel.project(overflow, from, to, backward, width, read.at, current.at);
        else OverflowKernel.project(overflow, from, to, backward, width, current.at);
    }

    private void repeat(int i) {
        SpringArrays arrays = all.arrays();
        double moveA = arrays.moveA[i];
        double moveB = arrays.moveB[i];
        if (moveA == 0 && moveB == 0) return; // torn, without elasticity, or with both ends fixed
        BlockLayout layout = springs.order.layout;
        int a = BlockLayout.FIRST + layout.offset[arrays.a[i]];
        int b = BlockLayout.FIRST + layout.offset[arrays.b[i]];
        double restLength = arrays.restLength[i];
        if (springs.order.coloured)
            ColourKernel.project(restLength, moveA, moveB, a, b, layout.width, read.at, current.at);
        else OverflowKernel.project(restLength, moveA, moveB, a, b, layout.width, read.at, current.at);
    }
}
