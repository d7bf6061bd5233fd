package io.github.catenary.solver.bound;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.simd.CompiledPasses;
import io.github.catenary.solver.simd.GatheredPlaces;
import io.github.catenary.solver.simd.PartPlaces;
import io.github.catenary.solver.simd.PartRows;
import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the angular momentum of free parts. Each projection keeps it about the positions that the projection finds; what
 * counts are those before the substep, x, from which the velocity is derived. Projections that cannot all be met undo each
 * other in every substep, and what is left of each is a turn, which becomes a spin. With x̃ the predicted and x′ the final
 * positions,
 *
 * <pre>  Σ m x × (x′ − x̃) = what others than springs and inner elements gave  </pre>
 *
 * is made true for each free part by one rotation about its centre of mass after the passes ({@link PartTurn}): no length
 * changes, and no momentum. Masses are m/k, by which springs share their corrections.
 *
 * <p>A part is free if it has no pinned, held or led particle, no roller, and no one-way spring. Springs join the particles of a
 * part, the springs that elements have added and inner elements do, too.
 *
 * <p>Where springs and gravity alone move a part in a frame, and its particles have the same drag, what is to be after a
 * substep follows from what was after the one before, k times as much, so that it is measured in the first substep only.
 *
 * <p>All sums are made in the rows of {@link PartRows}, so that their bits depend on nothing else. In a run without a free
 * part nothing is computed. For the thread that steps the run.
 */
public final class MomentumKeeper {
    private static final double[] NONE = {};

    private final boolean on;
    private final ParticleArrays p;
    private final SpringStore springs;
    private final InnerBonds bonds;

    private final ConnectedParts parts;
    private final GatheredPlaces gathered;
    /** The passes with which the particles can stay for a frame; null if they cannot. */
    private final @Nullable CompiledPasses compiled;
    /** Where the particles can stay for a frame in other rows than those of the layout; null if they cannot. */
    private final @Nullable CompiledPasses elsewhere;
    /** Where the particles are in this substep. */
    private PartPlaces places;

    private final PartTurn turn = new PartTurn();
    private Scene scene;
    private boolean knowsParts;
    private int hand = -1;
    /** The free parts. */
    private final PartRows rows = new PartRows();

    private boolean any;
    /** For each connected part its number among the free ones, or −1; the same for each particle. */
    private int[] numbers = ConnectedParts.NO_INTS;

    private int[] partOf = ConnectedParts.NO_INTS;
    /** Mass of each free part, kg. */
    private double[] mass = NONE;
    /** Of each free part: the share of its displacement that each of its particles keeps; NaN if they differ. */
    private double[] keep = NONE;
    /** Σ m a × e of each free part that is to be, kg·m²; what others give is counted in. */
    private double[] wanted = NONE;
    /** The particles in the compiled layout, or those of the free parts, each part from a new row on. */
    private int[] slots = ConnectedParts.NO_INTS;

    private final double[] sums = new double[PartRows.SUMS];
    /** True in a frame in which nothing but springs and gravity moves the particles. */
    private boolean plain;
    /** True if centres, ways and what is to be are those that the substep before left. */
    private boolean carried;

    private long timesLeft;
    private long goodTimesLeft;

    /**
     * @param on false for a run that does not keep it
     * @param byStiffness whether springs act by their stiffness, and so share corrections by 1/m
     * @param compiled the passes with which the particles can stay for a frame; null if they cannot
     * @param quiet those with which they can stay for a frame in which kernels do nothing; null if they cannot
     * @param kernels gives the kernel for the next sum
     */
    public MomentumKeeper(
            Scene scene,
            ParticleArrays p,
            SpringStore springs,
            InnerBonds bonds,
            boolean on,
            boolean byStiffness,
            @Nullable CompiledPasses compiled,
            @Nullable CompiledPasses quiet,
            Supplier<WideKernel> kernels) {
        this.scene = scene;
        this.p = p;
        this.springs = springs;
        this.on = on;
        this.bonds = bonds;
        boolean sums = compiled != null && (compiled.rowsAreBlocks() || isElsewhere(compiled));
        this.compiled = sums ? compiled : null;
        elsewhere = quiet != null && isElsewhere(quiet) ? quiet : null;
        gathered = new GatheredPlaces(p, kernels);
        places = gathered;
        parts = new ConnectedParts(!byStiffness);
    }

    /** True if passes sum up free parts in rows of their own, not in those of the layout. */
    private static boolean isElsewhere(CompiledPasses passes) {
        return passes.onProcessor().isEmpty();
    }

    /** The scene was edited, or springs tore: the parts are found anew. */
    public void reopen(Scene edited) {
        scene = edited;
        knowsParts = false;
    }

    /** Springs tore or were mended: the parts are found anew. */
    public void followTears() {
        knowsParts = false;
    }

    /** Goes on counting for a run with another topology or other rules. */
    public void countOn(MomentumKeeper before) {
        timesLeft = before.timesLeft;
        goodTimesLeft = timesLeft;
    }

    /** How often since the start the angular momentum of a part in a substep was left as it was, because no turn mends it. */
    public long timesLeft() {
        return timesLeft;
    }

    /**
     * @param grip which particles are held, as a number; the parts are found anew if it is another one
     * @param alone true if nothing but springs and gravity moves the particles in this frame
     */
    public void startFrame(int grip, boolean alone) {
        if (grip != hand) knowsParts = false;
        hand = grip;
        plain = alone && compiled != null && compiled.rowsAreBlocks();
        carried = false;
        if (on) look();
    }

    /** True if the particles cannot stay in the compiled layout for a frame. */
    public boolean needsParticles() {
        return any && compiled == null && elsewhere == null;
    }

    /** True if free parts are summed up in the compiled layout, where the particles stay there. */
    public boolean usesCompiled() {
        return any && compiled != null;
    }

    /** The guard moved particles: what is to be is measured again. */
    public void followGuard() {
        carried = false;
    }

    private void look() {
        if (knowsParts && !bonds.haveChanged()) return;
        if (!knowsParts) bonds.forget();
        knowsParts = true;
        carried = false;
        boolean hadEnds = springs.hasEnds();
        bonds.note();
        parts.find(scene, p, springs, bonds.all(), bonds.ends(), false);
        cut();
        if (any || bonds.mayGrow()) return;
        parts.release();
        if (!hadEnds) springs.forgetEnds();
    }

    /** Cuts the free parts into rows. */
    private void cut() {
        if (numbers.length < parts.count) numbers = new int[parts.count];
        int count = 0;
        for (int part = 0; part < parts.count; part++) numbers[part] = parts.isFree[part] ? count++ : -1;
        any = count > 0;
        if (!any) return;
        if (keep.length < count) {
            mass = new double[count];
            keep = new double[count];
            wanted = new double[3 * count];
        }
        if (partOf.length < parts.of.length) partOf = new int[parts.of.length];
        for (int i = 0; i < parts.of.length; i++) partOf[i] = parts.of[i] < 0 ? -1 : numbers[parts.of[i]];
        for (int part = 0; part < parts.count; part++) {
            if (numbers[part] < 0) continue;
            mass[numbers[part]] = parts.mass[part];
            keep[numbers[part]] = sharedKeep(part);
        }
        int slotCount;
        if (compiled == null || !compiled.rowsAreBlocks()) {
            slotCount = gatherParts();
        } else {
            if (slots.length == 0) slots = compiled.slots();
            slotCount = slots.length;
        }
        rows.set(count, partOf, slots, slotCount, parts.massOf);
    }

    private double sharedKeep(int part) {
        double shared = p.keep[parts.members[parts.first[part]]];
        for (int k = parts.first[part] + 1; k < parts.first[part + 1]; k++) {
            if (p.keep[parts.members[k]] != shared) return Double.NaN;
        }
        return shared;
    }

    /** Writes the particles of the free parts into the slots, each part from a new row on; returns how many slots. */
    private int gatherParts() {
        int count = 0;
        for (int part = 0; part < parts.count; part++) if (numbers[part] >= 0) count += rowsOf(part) * WideKernel.LANES;
        if (slots.length < count) slots = new int[count];
        Arrays.fill(slots, 0, count, -1);
        int slot = 0;
        for (int part = 0; part < parts.count; part++) {
            if (numbers[part] < 0) continue;
            int members = parts.first[part + 1] - parts.first[part];
            System.arraycopy(parts.members, parts.first[part], slots, slot, members);
            slot += rowsOf(part) * WideKernel.LANES;
        }
        return count;
    }

    private int rowsOf(int part) {
        return (parts.first[part + 1] - parts.first[part] + WideKernel.LANES - 1) / WideKernel.LANES;
    }

    /** After the particles moved by their velocities and forces, before the passes. */
    public void begin() {
        if (!on) return;
        look();
        if (!any) return;
        places = gathered;
        if (compiled != null && compiled.isInside()) places = compiled;
        if (elsewhere != null && elsewhere.isInside()) places = elsewhere;
        if (carried) return;
        places.sumAboutFirst(rows);
        for (int part = 0; part < rows.count(); part++) {
            measure(part);
            wanted[3 * part] = turn.momentX();
            wanted[3 * part + 1] = turn.momentY();
            wanted[3 * part + 2] = turn.momentZ();
            double m = mass[part];
            rows.setAbout(
                    part,
                    rows.about(part, 0) + sums[PartRows.ARM] / m,
                    rows.about(part, 1) + sums[PartRows.ARM + 1] / m,
                    rows.about(part, 2) + sums[PartRows.ARM + 2] / m,
                    rows.about(part, 3) + sums[PartRows.WAY] / m,
                    rows.about(part, 4) + sums[PartRows.WAY + 1] / m,
                    rows.about(part, 5) + sums[PartRows.WAY + 2] / m);
        }
    }

    /** Takes the sums of a part about its centre of mass. */
    private void measure(int part) {
        places.total(rows, part, sums);
        turn.take(sums, mass[part]);
    }

    /** Before an element in the passes that acts on particles from outside. */
    public void beforeOthers() {
        count(-1);
    }

    /** After it: what it gave is kept. */
    public void afterOthers() {
        count(1);
    }

    /** @param sign of what the parts have now */
    private void count(int sign) {
        if (!any) return;
        places.sum(rows);
        for (int part = 0; part < rows.count(); part++) {
            measure(part);
            wanted[3 * part] += sign * turn.momentX();
            wanted[3 * part + 1] += sign * turn.momentY();
            wanted[3 * part + 2] += sign * turn.momentZ();
        }
    }

    /** After the passes: turns each free part whose angular momentum they changed. */
    public void correct() {
        if (!any) return;
        places.sum(rows);
        rows.clearTurns();
        carried = plain;
        boolean left = false;
        boolean turns = false;
        for (int part = 0; part < rows.count(); part++) {
            PartTurn.Found found = correct(part);
            left |= found == PartTurn.Found.NONE;
            turns |= found == PartTurn.Found.ROTATION;
        }
        if (turns) places.turn(rows);
        if (left) timesLeft++;
    }

    private PartTurn.Found correct(int part) {
        measure(part);
        double m = mass[part];
        double wayX = rows.about(part, 3) + sums[PartRows.WAY] / m;
        double wayY = rows.about(part, 4) + sums[PartRows.WAY + 1] / m;
        double wayZ = rows.about(part, 5) + sums[PartRows.WAY + 2] / m;
        double toX = rows.about(part, 0) + sums[PartRows.ARM] / m + wayX;
        double toY = rows.about(part, 1) + sums[PartRows.ARM + 1] / m + wayY;
        double toZ = rows.about(part, 2) + sums[PartRows.ARM + 2] / m + wayZ;
        double squares = turn.squares() + m * (wayX * wayX + wayY * wayY + wayZ * wayZ);
        double largest = Math.sqrt(turn.inertia() * squares);
        PartTurn.Found found = turn.find(wanted[3 * part], wanted[3 * part + 1], wanted[3 * part + 2], largest);
        if (found == PartTurn.Found.ROTATION) rows.setTurn(part, turn.change(), toX, toY, toZ);
        if (found == PartTurn.Found.NONE || Double.isNaN(keep[part])) carried = false;
        rows.setAbout(part, toX, toY, toZ, wayX, wayY, wayZ);
        for (int k = 3 * part; k < 3 * part + 3; k++) wanted[k] *= keep[part];
        return found;
    }

    /** Keeps the count of a frame that is good. */
    public void keep() {
        goodTimesLeft = timesLeft;
    }

    /** A frame in which no spring tore runs again. */
    public void forgetFrame() {
        timesLeft = goodTimesLeft;
        carried = false;
    }

    /** Goes back to the count that was kept. */
    public void goBack() {
        timesLeft = goodTimesLeft;
        knowsParts = false;
    }

    /** Goes to a saved count, after the springs are as they were then. */
    public void restore(long times) {
        timesLeft = times;
        goodTimesLeft = times;
        knowsParts = false;
    }
}
