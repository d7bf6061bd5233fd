package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.Footprint;
import io.github.catenary.bench.Samples;
import io.github.catenary.bench.Stopwatch;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SolverThreads;
import io.github.catenary.solver.SolverVectors;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * What a projection of a spring costs ours, Jolt and Bullet, on the same graph with the same number of passes, one thread
 * each, in turns in one process, by the time that the thread computed; then what becomes of a cloth at full stiffness that nothing damps.
 */
public final class PeersBenchmark {
    private static final int PASSES = 10;
    /** Of five samples together; warming up takes as long again. */
    private static final double SECONDS = 1;
    /** Ours loses this share of a displacement a frame, Jolt and Bullet about the same of a velocity. */
    private static final double DRAG = 0.01;
    /** Below it, what native code took is lost in what the process takes anyway. */
    private static final int PARTICLES_TO_WEIGH = 50_000;

    /** On a straight line Bullet's tree of particles degenerates: to put in 100,000 takes it minutes. NaN is shown. */
    private static final String TOO_SLOW_FOR_BULLET = "rope";

    /** The largest first: what it frees is there for the others, and would be missing from its own memory. */
    private static final List<String> CASES =
            List.of("cloth-316", "cloth-100", "cloth-32", "rope", "soft-ball", "truss", "irregular");

    private PeersBenchmark() {}

    /** @param cases ids of {@link BenchCase}s; without any, all but the cloth of a million particles */
    public static void main(String[] cases) {
        SolverThreads.use(1);
        String jolt = JoltPeer.load();
        String bullet = BulletPeer.load();
        print(
                "Catenary: double precision, %s, one thread, JVM %s%n",
                SolverVectors.available() ? "vectors" : "no vectors", System.getProperty("java.version"));
        print("Jolt:     %s%n", jolt);
        print("Bullet:   %s%n", bullet);
        print("%d passes, median of five, ns per projection of a spring and native or array bytes per particle%n%n", PASSES);
        print("%-10s %9s %8s | %8s %8s %8s | %8s %8s | %8s %8s %8s%n", (Object[])
                "case particles springs ours,ns Jolt Bullet Jolt/our Bull/our ours,B Jolt Bullet".split(" "));
        for (String id : cases.length > 0 ? List.of(cases) : CASES) compare(id);
        new StabilityRemark().print();
    }

    private static void compare(String id) {
        BenchCase named = BenchCase.find(id).orElseThrow(() -> new IllegalArgumentException("no case " + id));
        Scene scene = named.shape().get();
        PeerGraph graph = PeerGraph.of(scene);
        Weighed<Peer> jolt = weigh(graph, () -> new JoltPeer(graph, PASSES, DRAG / PeerGraph.TIME_STEP));
        boolean withBullet = !id.equals(TOO_SLOW_FOR_BULLET);
        Weighed<Peer> bullet =
                withBullet ? weigh(graph, () -> new BulletPeer(graph, PASSES, DRAG)) : new Weighed<>(ours(scene), "-");
        CatenaryPeer ours = ours(scene);
        try (Peer first = ours;
                Peer second = jolt.peer();
                Peer third = bullet.peer()) {
            double[] nanos = Samples.medianNanos(Stopwatch.THREAD, SECONDS, List.of(first::step, second::step, third::step));
            for (Peer each : List.of(first, second, third)) requireFinite(each);
            for (int i = 0; i < nanos.length; i++) nanos[i] /= (double) graph.springs() * PASSES;
            if (!withBullet) nanos[2] = Double.NaN;
            print(
                    "%-10s %9d %8d | %8.2f %8.2f %8.2f | %8.2f %8.2f | %8.0f %8s %8s%n",
                    id,
                    graph.particles(),
                    graph.springs(),
                    nanos[0],
                    nanos[1],
                    nanos[2],
                    nanos[1] / nanos[0],
                    nanos[2] / nanos[0],
                    (double) Footprint.bytes(ours.run()) / graph.particles(),
                    jolt.bytes(),
                    bullet.bytes());
        }
    }

    private static CatenaryPeer ours(Scene scene) {
        return new CatenaryPeer(scene, PASSES, DRAG);
    }

    /**
     * A peer, and the memory that came with it.
     *
     * @param bytes per particle, or a dash
     */
    private record Weighed<T>(T peer, String bytes) {}

    private static Weighed<Peer> weigh(PeerGraph graph, Supplier<Peer> maker) {
        long before = ResidentMemory.bytes();
        Peer peer = maker.get();
        peer.step(); // what is taken only when a frame runs counts, too
        long bytes = ResidentMemory.bytes() - before;
        return new Weighed<>(
                peer,
                graph.particles() < PARTICLES_TO_WEIGH ? "-" : Long.toString(bytes / graph.particles()));
    }

    private static void requireFinite(Peer peer) {
        if (Double.isFinite(peer.reach())) return;
        throw new IllegalStateException(peer.getClass().getSimpleName() + " left the numbers while it was measured");
    }

    private static void print(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
