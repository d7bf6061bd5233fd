package io.github.catenary.solver.simd;

import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.solver.device.BoundsRun;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceContacts;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.device.DeviceParts;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.trace.Projections;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Passes over the springs on a device. Where nobody else looks at the particles within a frame, they stay there for it;
 * else they go there and back for the passes of each substep. All methods throw a {@link DeviceException} if the device
 * does not go on.
 */
public final class DevicePasses implements CompiledPasses {
    private final SpringStore all;
    private final ColouredSprings springs;
    private final RunAhead run;
    private boolean inside;
    /** The version of the parts that the device has. */
    private int partsGiven;

    private PartRows.@Nullable Pieces pieces;
    private double[] sums = {};
    private double[] turns = {};

    private final boolean compliant;
    /** The weights that the device has; only with multipliers. */
    private double[] weights = {};

    private double[] ofSprings = {};
    /** True if the particles on the device are those that the last frame left. */
    private boolean holds;
    /** The shares that the device has. */
    private double[] keep = {};

    /**
     * @param evaluation where the springs read their violation
     * @throws DeviceException if the device does not take the run
     */
    public DevicePasses(ComputeDevice device, SpringStore all, ParticleArrays p, Evaluation evaluation) {
        this(device, all, p, ColouredSprings.of(all), evaluation == Evaluation.LAST_POSITION, false);
    }

    private DevicePasses(
            ComputeDevice device,
            SpringStore all,
            ParticleArrays p,
            ColouredSprings springs,
            boolean readsLast,
            boolean compliant) {
        this.all = all;
        this.springs = springs;
        this.compliant = compliant;
        run = new RunAhead(device.open(springs.forDevice(p.count, all.repeats, readsLast)), device.overlaps());
        springs.forgetGiven();
        if (compliant) giveLocks(p);
    }

    private void giveLocks(ParticleArrays p) {
        int[] locks = new int[p.count];
        boolean any = false;
        for (int i = 0; i < locks.length; i++) {
            locks[i] = p.locks(i);
            any |= locks[i] != 0;
        }
        if (!any || run.setLocks(locks)) return;
        run.close();
        throw new DeviceException("it runs no springs with multipliers at rollers");
    }

    /**
     * Passes over springs that accumulate multipliers.
     *
     * @param multipliers of each spring by its index
     * @param oneWay true for springs that do not move their first ends
     * @throws DeviceException if the device does not take the run
     */
    public static DevicePasses compliant(
            ComputeDevice device,
            SpringStore all,
            ParticleArrays p,
            DeviceSprings.Multipliers multipliers,
            boolean[] oneWay) {
        return new DevicePasses(device, all, p, ColouredSprings.of(all, multipliers, oneWay), false, true);
    }

    /** Sets the multipliers to 0; if {@code sums}, the pushes too, which are summed up until the next call. */
    public void startMultipliers(boolean sums) {
        run.startMultipliers(sums);
    }

    /** Reads the multiplier of each spring by its index, kg·m. */
    public void readMultipliers(double[] into) {
        run.readMultipliers(numbers(into.length));
        springs.byIndex(ofSprings, 0, into);
    }

    /** Reads the push of each spring by its index, kg·m. */
    public void readPushes(double[] x, double[] y, double[] z) {
        run.readPushes(numbers(3 * x.length));
        springs.byIndex(ofSprings, 0, x);
        springs.byIndex(ofSprings, x.length, y);
        springs.byIndex(ofSprings, 2 * x.length, z);
    }

    private double[] numbers(int count) {
        if (ofSprings.length < count) ofSprings = new double[count];
        return ofSprings;
    }

    private void write(ParticleArrays p) {
        if (compliant && !Arrays.equals(weights, p.invMass)) {
            run.setWeights(p.invMass);
            if (weights.length == 0) weights = p.invMass.clone();
            else System.arraycopy(p.invMass, 0, weights, 0, weights.length);
        }
        holds = false;
        if (keep.length == 0) keep = p.keep.clone();
        else System.arraycopy(p.keep, 0, keep, 0, keep.length);
        run.write(p.positions(), p.previous(), p.keep);
    }

    @Override
    public void followSprings() {
        springs.follow(all.arrays());
    }

    @Override
    public void enter(ParticleArrays p) {
        inside = true;
        write(p);
    }

    @Override
    public void enterAsLeft(ParticleArrays p) {
        boolean stays = holds && Arrays.equals(keep, p.keep) && (!compliant || Arrays.equals(weights, p.invMass));
        if (!stays || !run.goOn()) {
            enter(p);
            return;
        }
        holds = false;
        inside = true;
    }

    @Override
    public void leave(ParticleArrays p) {
        inside = false;
        run.endFrame();
        run.read(p.positions());
        run.readLast(p.previous());
        holds = true;
    }

    @Override
    public void abandon() {
        inside = false;
        holds = false;
    }

    @Override
    public double longestSquare() {
        return run.longestSquare();
    }

    @Override
    public void advance(double x, double y, double z) {
        run.advance(x, y, z);
    }

    @Override
    public void begin(ParticleArrays p) {
        if (!inside) write(p);
    }

    @Override
    public void end(ParticleArrays p) {
        if (!inside) run.read(p.positions());
    }

    @Override
    public void show(int[] indices, ParticleArrays p) {
        run.read(p.positions());
    }

    @Override
    public void follow(int[] indices, ParticleArrays p) {
        holds = false;
        run.move(p.positions());
    }

    @Override
    public void project(boolean backward) {
        springs.giveChanges(run);
        run.project(backward);
    }

    @Override
    public Projections projections() {
        throw new IllegalStateException("a run that is watched is one of the processor");
    }

    @Override
    public KernelInfo kernelInfo() {
        return new KernelInfo(1, 1);
    }

    @Override
    public boolean isInside() {
        return inside;
    }

    @Override
    public BlockLayout layout() {
        return springs.layout;
    }

    /** Those of the processor's passes are, where it has any in this layout. */
    @Override
    public boolean rowsAreBlocks() {
        return !compliant && hasLanes();
    }

    @Override
    public int[] slots() {
        return springs.layout.slots();
    }

    private PartRows.Pieces pieces(PartRows rows) {
        PartRows.Pieces known = pieces;
        if (known != null && partsGiven == rows.version()) return known;
        PartRows.Pieces given = rows.pieces();
        run.setParts(new DeviceParts(
                rows.count(),
                rows.firstParticles(),
                rows.rows(),
                rows.particles(),
                rows.masses(),
                given.part(),
                given.from(),
                given.to()));
        if (sums.length < given.count() * PartRows.SUMS * PartRows.LANES) {
            sums = new double[given.count() * PartRows.SUMS * PartRows.LANES];
        }
        pieces = given;
        partsGiven = rows.version();
        return given;
    }

    @Override
    public void sumAboutFirst(PartRows rows) {
        pieces(rows);
        run.readFirst(rows.abouts());
        sum(rows);
    }

    @Override
    public void sum(PartRows rows) {
        pieces(rows);
        run.sum(rows.abouts(), sums);
    }

    @Override
    public void total(PartRows rows, int part, double[] into) {
        int[] first = pieces(rows).first();
        rows.total(sums, first[part], first[part + 1], into);
    }

    @Override
    public void turn(PartRows rows) {
        pieces(rows);
        int count = rows.count() * PartRows.TURN;
        if (turns.length < count) turns = new double[count];
        for (int part = 0; part < rows.count(); part++) {
            int from = part * PartRows.TURN;
            if (rows.turns(part)) System.arraycopy(rows.turns(), from, turns, from, PartRows.TURN);
            else Arrays.fill(turns, from, from + PartRows.TURN, 0);
        }
        run.turn(turns);
    }

    @Override
    public Optional<BoundsRun> boundsOnDevice() {
        return run.bounds();
    }

    @Override
    public boolean watch(DeviceWatch watch) {
        return run.watch(watch);
    }

    @Override
    public boolean stopAt(DeviceContacts contacts) {
        return run.stopAt(contacts);
    }

    @Override
    public void collide() {
        run.collide();
    }

    @Override
    public boolean readStopped(int[] into) {
        return run.readStopped(into);
    }

    @Override
    public boolean readGains(int substep, double[] gains, double[] pushes) {
        return run.readGains(substep, gains, pushes);
    }

    @Override
    public void look() {
        run.look();
    }

    @Override
    public boolean found() {
        run.endFrame();
        return run.found();
    }

    @Override
    public void close() {
        run.close();
    }
}
