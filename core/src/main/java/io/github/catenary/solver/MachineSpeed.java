package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * How fast this machine runs the frames of each integrator, learned from runs and used by {@link FrameCost}. It belongs
 * to the machine, so there is one for the program. Nothing that a run computes depends on it. Any thread.
 */
public final class MachineSpeed {
    /** A machine that is slower or faster than this is none: the run waited, or was not measured well. */
    private static final double MOST = 64;

    /** A frame that takes less on the reference machine tells of what surrounds it, such as its record, s. */
    private static final double LEAST_SECONDS = 2e-6;

    /** The share of what is known that a new measurement replaces, of the logarithm. */
    private static final double SHARE = 0.5;

    private static final long MEASURED_NANOS = 100_000_000;

    /** After fewer frames their code is not compiled, on a machine so busy that this thread gets little of the time. */
    private static final int LEAST_FRAMES = 2_000;

    /** Whatever the frames, ns. */
    private static final long LONGEST_NANOS = 3_000_000_000L;

    private static final int SPRINGS = 300;

    /** The time of a frame divided by its time on the reference machine, by integrator. */
    private static final Map<String, Double> SLOWNESS = new ConcurrentHashMap<>();

    private static final AtomicBoolean MEASURED = new AtomicBoolean();

    private MachineSpeed() {}

    /** The time of a frame divided by that on the reference machine; of an integrator not seen, the middle of the others. */
    static double slowness(String integrator) {
        Double own = SLOWNESS.get(integrator);
        if (own != null) return own;
        return Math.exp(
                SLOWNESS.values().stream().mapToDouble(Math::log).average().orElse(0));
    }

    /**
     * Learns from a run whose code is compiled. A scene with elements tells nothing, because their cost is not in the
     * estimate; nor does one of a few springs, because a frame costs more than they do.
     *
     * @param secondsPerFrame the measured time, s; one that cannot be true is left out
     */
    public static void learn(Scene scene, double secondsPerFrame) {
        if (scene.elements().stream().anyMatch(Element::enabled)) return;
        double onReference = FrameCost.onReference(scene).seconds();
        if (onReference < LEAST_SECONDS) return;
        learn(scene.solver().integrator(), secondsPerFrame / onReference);
    }

    private static void learn(String integrator, double slowness) {
        if (!(slowness >= 1 / MOST && slowness <= MOST)) return;
        SLOWNESS.merge(
                integrator,
                slowness,
                (before, now) -> Math.exp((1 - SHARE) * Math.log(before) + SHARE * Math.log(now)));
    }

    /**
     * Has a thread beside the caller measure the default integrator for a tenth of a second, or longer if the machine is busy, so that estimates fit a
     * machine on which nothing has run yet. Returns at once; once measured, a machine is not measured again.
     */
    public static void measure() {
        if (MEASURED.getAndSet(true)) return;
        Thread thread = new Thread(MachineSpeed::measureNow, "catenary-speed");
        thread.setDaemon(true);
        thread.start();
    }

    private static void measureNow() {
        Scene rope = rope();
        Simulation run = new SceneCompiler(List.of()).compile(rope);
        long begin = System.nanoTime();
        long shortest = Long.MAX_VALUE;
        long past = 0;
        while (past < MEASURED_NANOS || (run.frameNumber() < LEAST_FRAMES && past < LONGEST_NANOS)) {
            long before = System.nanoTime();
            run.step();
            long after = System.nanoTime();
            shortest = Math.min(shortest, after - before);
            past = after - begin;
        }
        learn(rope, shortest / 1e9);
    }

    /** A rope of the default settings, with fewer springs than vectors pay for. */
    private static Scene rope() {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 1; i <= SPRINGS + 1; i++) {
            particles.add(Particle.of(i, new Vec3(i, 0, 0)).withPinned(i == 1));
            if (i > 1) springs.add(Spring.of(i - 1, i - 1, i, SpringKind.STRUCTURAL));
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    /** What is known, to be kept for the next start: time divided by that of the reference machine, by integrator. */
    public static Map<String, Double> known() {
        return new TreeMap<>(SLOWNESS);
    }

    /** Takes what an earlier start of the program has learned; what cannot be true is left out. */
    public static void recall(Map<String, Double> kept) {
        kept.forEach(MachineSpeed::learn);
    }

    /** Knows nothing any more. */
    static void forget() {
        SLOWNESS.clear();
        MEASURED.set(false);
    }
}
