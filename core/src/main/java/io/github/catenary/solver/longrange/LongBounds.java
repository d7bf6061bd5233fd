package io.github.catenary.solver.longrange;

import io.github.catenary.solver.device.BoundsRun;
import io.github.catenary.solver.simd.CompiledPasses;
import io.github.catenary.solver.simd.ScalarKernel;
import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Bounds over many springs. Where springs have their lengths, two of their particles are never farther apart than the way
 * between them across the net. So to make these bounds true cannot make anything stiffer than the springs are, but a pass
 * over springs takes news of a pin one spring far, and these take it anywhere.
 *
 * <p>Before the passes of a substep, from the coarsest to the finest level, each chord that is too long moves both its
 * clusters as wholes along the line between their centres of mass; then tethers pull the clusters of the lowest level to
 * particles that do not give way. After the passes the same happens in reverse, so that a substep is its own mirror image.
 * Each is a projection in the metric of masses, onto a convex set, which keeps the momentum of what it moves.
 *
 * <p>For the thread that steps the run; allocates nothing once the parts are known.
 */
public final class LongBounds {
    private static final int NOTHING_HELD = -1;
    private static final WideKernel PLAIN = new ScalarKernel();
    /** Number of springs from which on threads share the work. */
    private static final int WORTH_THREADS = 50_000;

    private final ParticleArrays p;
    private final SpringStore springs;
    /** The compiled passes in which the particles can stay for a frame; null if they cannot. */
    private final @Nullable CompiledPasses passes;
    /** Those that run on the processor. */
    private final @Nullable WideSolver compiled;
    /** The bounds on the device on which they run; null if they do not, or the device has none. */
    private final @Nullable BoundsRun device;

    private final Supplier<List<BoundedPart>> build;
    private List<BoundedPart> parts = List.of();
    /** Where the particles of each part are, in their arrays and in the compiled layout; the latter none without that. */
    private List<MemberPlaces> listed = List.of();

    private List<MemberPlaces> inLayout = List.of();
    /** Those of this substep. */
    private List<MemberPlaces> places = List.of();

    private final LevelTeam team;
    private boolean knowsParts;
    private boolean knowsTears;
    /** True in the first frame of new parts. */
    private boolean isFresh;

    private boolean[] wasTorn = {};
    /** The part of each particle, or −1. */
    private int[] partOf = {};

    /** The bounds for the device, made in the first frame that stays there. */
    private @Nullable DeviceLevels onDevice;

    private int hand = NOTHING_HELD;
    /** Null unless somebody looks into the steps. */
    private @Nullable BoundsWatch watch;

    /**
     * @param passes the compiled passes in which the particles can stay for a frame; null if they cannot
     * @param build finds the parts and their bounds
     * @param threads the most threads that share the levels of a large scene, the caller's included
     */
    public LongBounds(
            ParticleArrays p,
            SpringStore springs,
            @Nullable CompiledPasses passes,
            Supplier<List<BoundedPart>> build,
            int threads) {
        this.p = p;
        this.springs = springs;
        this.passes = passes;
        compiled = passes == null ? null : passes.onProcessor().orElse(null);
        device = passes == null ? null : passes.boundsOnDevice().orElse(null);
        this.build = build;
        team = new LevelTeam(springs.count < WORTH_THREADS ? 1 : threads);
    }

    /** Tells of each level from now on. The bits stay the same. */
    public void watch(StepMonitor monitor) {
        watch = new BoundsWatch(monitor, p);
    }

    /** The scene was edited: the bounds are found anew. */
    public void reopen() {
        knowsParts = false;
    }

    /** Springs tore or were mended. Which bounds are left follows from the torn springs alone. */
    public void followTears() {
        knowsTears = false;
    }

    /** @param grip which particles are held, as a number; −1 if none is */
    public void startFrame(int grip) {
        if (!knowsParts) open();
        if (!knowsTears) lookAtTears();
        // while anything is held, because two grips may have one number
        boolean weighs = isFresh || grip != hand || grip != NOTHING_HELD;
        hand = grip;
        for (int k = 0; k < parts.size(); k++) parts.get(k).startFrame(p, weighs);
        isFresh = false;
    }

    private void open() {
        parts = build.get();
        onDevice = null;
        knowsParts = true;
        knowsTears = false;
        isFresh = true;
        wasTorn = new boolean[parts.isEmpty() ? 0 : springs.count];
        partOf = new int[p.drawn];
        Arrays.fill(partOf, -1);
        for (int k = 0; k < parts.size(); k++) parts.get(k).enter(k, partOf);
        listed = parts.stream().map(each -> each.in(p)).toList();
        WideSolver layout = compiled;
        if (layout != null)
            inLayout = parts.stream().map(each -> each.in(layout)).toList();
    }

    private void lookAtTears() {
        knowsTears = true;
        for (int s = 0; s < wasTorn.length; s++) {
            if (wasTorn[s] && !springs.torn[s]) {
                Arrays.fill(wasTorn, false);
                for (BoundedPart each : parts) each.mend();
                break;
            }
        }
        for (int s = 0; s < wasTorn.length; s++) {
            if (wasTorn[s] || !springs.torn[s]) continue;
            wasTorn[s] = true;
            int a = springs.a(s);
            int b = springs.b(s);
            if (partOf[a] >= 0 && partOf[a] == partOf[b]) parts.get(partOf[a]).tear(a, b);
        }
        for (int k = 0; k < parts.size(); k++) parts.get(k).followTears();
    }

    /** True if the particles can stay in the compiled layout, or on the device, for a frame. */
    public boolean canStay() {
        return compiled != null || device != null;
    }

    /** Makes the bounds act on the device, if the particles are there now. */
    private boolean actThere(boolean backward) {
        BoundsRun there = device;
        if (there == null || passes == null || !passes.isInside()) return false;
        DeviceLevels known = onDevice;
        if (known == null) {
            known = new DeviceLevels(parts, there);
            onDevice = known;
        }
        known.act(backward);
        return true;
    }

    /** Before the passes of a substep. */
    public void beforePasses() {
        if (parts.isEmpty()) return;
        if (!knowsTears) lookAtTears();
        if (actThere(false)) return;
        WideSolver layout = compiled;
        places = layout != null && layout.isInside() ? inLayout : listed;
        team.use(layout == null ? PLAIN : layout.kernel());
        if (watch != null) watch.begin();
        for (int k = 0; k < parts.size(); k++) parts.get(k).down(places.get(k), p, team, watch);
        if (watch != null) watch.end(false);
    }

    /** After them. */
    public void afterPasses() {
        if (parts.isEmpty() || actThere(true)) return;
        if (watch != null) watch.begin();
        for (int k = parts.size() - 1; k >= 0; k--) parts.get(k).up(places.get(k), p, team, watch);
        if (watch != null) watch.end(true);
    }
}
