package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.Footprint;
import io.github.catenary.bench.Samples;
import io.github.catenary.bench.SolverMode;
import io.github.catenary.bench.Stopwatch;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A case, measured under all solvers in turns; its row of the table. */
final class Comparison {
    static final int PASSES = 10;
    /** What our solver uses besides one thread; the others stay on one. */
    static final int THREADS = 2;

    static final String HEADING = String.format(
            Locale.ROOT,
            "%-10s %9s %8s | %8s %8s %9s %9s | %8s %8s %8s | %8s %8s | %7s %7s %7s",
            (Object[]) ("case particles springs ours scalar Jolt Bullet Jolt/our Jolt/sca Bull/our ours*2 gain"
                            + " ours,B Jolt Bullet")
                    .split(" "));

    /** Of five samples together; warming up takes as long again. */
    private static final double SECONDS = 1;
    /** Ours loses this share of a displacement a frame, Jolt and Bullet about the same of a velocity. */
    private static final double DRAG = 0.01;

    /** On a straight line Bullet's tree of particles degenerates: to put in 100,000 takes it minutes. */
    private static final String TOO_SLOW_FOR_BULLET = "rope";

    private static final SolverMode BEST = new SolverMode(1, true);
    private static final SolverMode SCALAR = new SolverMode(1, false);
    private static final SolverMode THREADED = new SolverMode(THREADS, true);

    private final String id;
    private final Scene scene;
    private final PeerGraph graph;

    Comparison(BenchCase which) {
        id = which.id();
        scene = which.shape().get();
        graph = PeerGraph.of(scene);
    }

    /**
     * Measures it.
     *
     * @param remarks is added which solver left every bound, if one did
     * @return the row, in which the figures of such a solver have a mark
     * @throws IllegalStateException if ours leaves every bound
     */
    String row(List<String> remarks) {
        List<Contestant> field = new ArrayList<>();
        try {
            field.add(Contestant.weighed("Jolt", graph, () -> new JoltPeer(graph, PASSES, DRAG / PeerGraph.TIME_STEP)));
            if (!id.equals(TOO_SLOW_FOR_BULLET)) {
                field.add(Contestant.weighed("Bullet", graph, () -> new BulletPeer(graph, PASSES, DRAG)));
            }
            return row(field, remarks);
        } finally {
            field.forEach(Contestant::close);
        }
    }

    private String row(List<Contestant> others, List<String> remarks) {
        CatenaryPeer best = ours(BEST);
        Contestant ours = new Contestant("ours", graph, best);
        List<Contestant> field = new ArrayList<>(List.of(ours, new Contestant("ours", graph, ours(SCALAR))));
        field.addAll(others);
        double[] nanos = nanos(Stopwatch.THREAD, field);
        List<Optional<String>> left = field.stream().map(Contestant::left).toList();
        for (int i = 0; i < nanos.length; i++) {
            if (left.get(i).isPresent()) remarks.add(id + ": " + left.get(i).get() + ", " + ours.told());
        }
        if (left.get(0).or(() -> left.get(1)).isPresent()) {
            throw new IllegalStateException(id + ": ours left every bound while it was measured");
        }
        double[] threaded = threaded(ours);
        boolean bullet = field.size() > 3;
        double bulletNanos = bullet ? nanos[3] : Double.NaN;
        return String.format(
                Locale.ROOT,
                "%-10s %9d %8d | %8s %8s %9s %9s | %8s %8s %8s | %8s %8s | %7.0f %7s %7s",
                id,
                graph.particles(),
                graph.springs(),
                number(nanos[0]),
                number(nanos[1]),
                number(nanos[2]) + mark(left.get(2)),
                number(bulletNanos) + (bullet ? mark(left.get(3)) : " "),
                number(nanos[2] / nanos[0]),
                number(nanos[2] / nanos[1]),
                number(bulletNanos / nanos[0]),
                number(threaded[1]),
                number(threaded[0] / threaded[1]),
                (double) Footprint.bytes(best.run()) / graph.particles(),
                whole(others.get(0).bytesPerParticle()),
                whole(bullet ? others.get(1).bytesPerParticle() : Double.NaN));
    }

    private CatenaryPeer ours(SolverMode mode) {
        return new CatenaryPeer(scene, PASSES, DRAG, mode);
    }

    /** ns on one thread and on several by the clock on the wall; NaN where the scene is too small to be shared. */
    private double[] threaded(Contestant one) {
        CatenaryPeer several = ours(THREADED);
        if (several.threads() == 1) return new double[] {Double.NaN, Double.NaN};
        return nanos(Stopwatch.WALL, List.of(one, new Contestant("ours", graph, several)));
    }

    /** Per projection of a spring. */
    private double[] nanos(Stopwatch watch, List<Contestant> field) {
        double[] nanos = Samples.medianNanos(watch, SECONDS, List.copyOf(field));
        for (int i = 0; i < nanos.length; i++) nanos[i] /= (double) graph.springs() * PASSES;
        return nanos;
    }

    private static String mark(Optional<String> left) {
        return left.isPresent() ? "*" : " ";
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String whole(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.0f", value);
    }
}
