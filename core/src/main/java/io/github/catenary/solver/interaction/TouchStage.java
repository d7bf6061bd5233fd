package io.github.catenary.solver.interaction;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.KinematicParticles;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringReserve;
import io.github.catenary.solver.state.SpringStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Applies touches to the arrays of a run: {@link #use} before a frame, {@link #startFrame} at its start, {@link #act}
 * before each substep. For the thread that steps the run.
 */
public final class TouchStage {
    private static final int[] NONE = {};
    /** Keeps the key of several hands apart from indices and from −1. */
    private static final int BELOW = -2;

    private final ParticleStore store;
    private final ParticleArrays p;
    private final SpringStore springs;
    private final SpringReserve reserve;
    private final KinematicParticles kinematic;
    private final HandForces forces;
    private Touches now = Touches.NONE;
    /** The indices of {@link Touches#still}. */
    private int[] resting = NONE;
    /** The indices of the particles that no force moves, ascending; likewise the loose ones. */
    private int[] still = NONE;

    private int[] loose = NONE;
    /** Pulls, pushes and winds. */
    private List<Touch> motions = List.of();

    /** @param leads the particles that constraints lead, in any order, with duplicates */
    public TouchStage(ParticleStore store, SpringStore springs, SpringReserve reserve, int[] leads, Scene scene) {
        this.store = store;
        this.springs = springs;
        this.reserve = reserve;
        kinematic = new KinematicParticles(leads, scene, store, springs);
        p = store.arrays();
        forces = new HandForces(p);
    }

    /**
     * Uses other touches from the next frame on. Of two that hold the same particle, the later one leads it.
     *
     * @return true if other particles stand still or are loose than before
     */
    public boolean use(Touches next, Scene scene) {
        if (next == now) return false;
        Table<Particle> particles = scene.particles();
        List<Touch.Hold> holds = new ArrayList<>();
        List<Touch> others = new ArrayList<>();
        for (Touch each : next.motions()) {
            if (!(each instanceof Touch.Hold hold)) {
                others.add(each);
            } else if (particles.contains(hold.particle())) {
                holds.removeIf(before -> before.particle() == hold.particle());
                holds.add(hold);
            }
        }
        motions = others;
        int[] hands = holds.stream()
                .mapToInt(hold -> particles.positionOf(hold.particle()))
                .toArray();
        Vec3[] targets = holds.stream().map(Touch.Hold::target).toArray(Vec3[]::new);
        boolean rest = next.pinned().equals(now.pinned()) && next.frozen().equals(now.frozen());
        if (!rest) resting = indices(next.still(), particles);
        int[] nextLoose = next.loose().equals(now.loose()) ? loose : indices(next.loose(), particles);
        int[] nextStill = withHands(resting, hands);
        boolean fixes = !Arrays.equals(nextStill, still) || !Arrays.equals(nextLoose, loose);
        if (fixes || !kinematic.holdsExactly(hands)) weigh(hands, nextStill, nextLoose, scene);
        kinematic.hold(hands, targets);
        still = nextStill;
        loose = nextLoose;
        now = next;
        return fixes;
    }

    private static int[] indices(IdSet ids, Table<Particle> particles) {
        return ids.stream()
                .map(particles::positionOf)
                .filter(i -> i >= 0)
                .sorted()
                .toArray();
    }

    /** Adds the particles in all hands but the first, because integrators expect only one that is not fixed. */
    private static int[] withHands(int[] indices, int[] hands) {
        if (hands.length < 2) return indices;
        return IntStream.concat(Arrays.stream(indices), Arrays.stream(hands).skip(1))
                .sorted()
                .distinct()
                .toArray();
    }

    private void weigh(int[] hands, int[] nextStill, int[] nextLoose, Scene scene) {
        boolean[] changed = new boolean[p.count];
        for (int i : kinematic.held()) changed[i] = true;
        for (int i : still) changed[i] = true;
        for (int i : loose) changed[i] = true;
        for (int i = 0; i < p.count; i++) if (changed[i]) store.free(i);
        for (int i : hands) store.grab(i);
        for (int i : nextStill) store.stop(i);
        for (int i : nextLoose) store.loosen(i);
        for (int[] each : new int[][] {hands, nextStill, nextLoose}) for (int i : each) changed[i] = true;
        for (int i = 0; i < p.count; i++) {
            if (changed[i]) store.load(i, scene);
        }
        store.lockHere();
        springs.findEnds();
        for (int s = 0; s < springs.count; s++) if (changed[springs.a(s)] || changed[springs.b(s)]) springs.load(s);
    }

    /** A number that is the same as long as the same particles are held, stand still or are loose; −1 if there are none. */
    public int grip() {
        int[] hands = kinematic.held();
        if (still.length == 0 && loose.length == 0 && hands.length < 2) return hands.length == 0 ? -1 : hands[0];
        int mixed = 31 * (31 * Arrays.hashCode(hands) + Arrays.hashCode(still)) + Arrays.hashCode(loose);
        return BELOW - (mixed & (Integer.MAX_VALUE >> 1));
    }

    /** The touches in use. */
    public Touches now() {
        return now;
    }

    /** The particles that hands and elements lead. */
    public KinematicParticles kinematic() {
        return kinematic;
    }

    /** True if hands give speeds before each substep. */
    public boolean anyMotions() {
        return !motions.isEmpty();
    }

    /** Stops what stands still and cuts springs. Returns how many springs of the scene were cut. */
    public int startFrame(Scene scene) {
        for (int i : still) if (!p.isLed(i) && !kinematic.holds(i)) store.halt(i);
        int cut = 0;
        if (now.cut().isEmpty()) return cut;
        for (int id : now.cut().toArray()) {
            int spring = scene.springs().positionOf(id);
            if (spring < 0) {
                cutAdded(id);
            } else if (!springs.torn[spring]) {
                springs.tear(spring);
                cut++;
            }
        }
        reserve.apply();
        return cut;
    }

    private void cutAdded(int id) {
        int slot = reserve.added().slotOf(id);
        if (slot >= 0) reserve.remove(slot);
    }

    /**
     * Gives the speeds of a substep.
     *
     * @param h duration of the substep, s
     * @return the largest change of a speed by each hand, in all, m/s
     */
    public double act(Scene scene, double h) {
        double sum = 0;
        for (int k = 0; k < motions.size(); k++) sum += forces.act(motions.get(k), scene.particles(), h);
        return sum;
    }
}
