package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.stiffness.HangingCloth;
import io.github.catenary.bench.stiffness.SolverFamily;
import io.github.catenary.bench.stiffness.StiffnessCost;
import io.github.catenary.bench.stiffness.StretchFamily;
import io.github.catenary.bench.stiffness.StretchGauge;
import io.github.catenary.bench.stiffness.StretchSearch;
import io.github.catenary.bench.stiffness.StretchSetting;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.SceneCompiler;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What it costs ours, Jolt and Bullet to hold the largest stretch of a scene at some limits: for each solver, the
 * cheapest setting, in turns in one process, one thread each, by the time that the thread computed.
 */
public final class StiffnessBenchmark {
    private static final String HEADING = "%n%-10s %5s %-8s %10s %9s %8s  %s%n";
    private static final List<String> CASES = List.of("cloth-32", "cloth-100", "cloth-316");
    /** On the rope, Bullet takes minutes to begin. */
    private static final String TOO_SLOW_FOR_BULLET = "rope";
    /** Of the largest stretch; {@code -Dpeers.limits="1.10 1.05"}. */
    private static final List<Double> LIMITS = limits(System.getProperty("peers.limits", ""));
    /** Of the search for one solver in one case; {@code -Dpeers.seconds}. */
    private static final double SECONDS = Double.parseDouble(System.getProperty("peers.seconds", "120"));

    private StiffnessBenchmark() {}

    private static List<Double> limits(String asked) {
        if (asked.isBlank()) return StretchSearch.LIMITS;
        return Arrays.stream(asked.trim().split(" +")).map(Double::valueOf).toList();
    }

    /** @param cases ids of {@link BenchCase}s and {@link HangingCloth}s; without any, three cloths */
    public static void main(String[] cases) {
        System.out.println("Jolt:     " + JoltPeer.load());
        System.out.println("Bullet:   " + BulletPeer.load());
        for (String id : cases.length > 0 ? List.of(cases) : CASES) {
            compare(HangingCloth.find(id)
                    .or(() -> BenchCase.find(id))
                    .orElseThrow(() -> new IllegalArgumentException("no case " + id)));
        }
    }

    private static void compare(BenchCase which) {
        Scene scene = which.shape().get();
        PeerGraph graph = PeerGraph.of(scene);
        StretchGauge gauge = new StretchGauge(scene);
        Map<String, List<StretchFamily>> solvers = new LinkedHashMap<>();
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());
        Scene kept = scene.withSolver(scene.solver().withKeepLengths(true));
        solvers.put("ours", SolverFamily.of(compiler, SolverSettings.POSITIONAL, scene));
        solvers.put("kept", SolverFamily.of(compiler, SolverSettings.POSITIONAL, kept));
        solvers.put("Jolt", PeerFamily.jolt(graph, gauge));
        boolean hangs = graph.corners().length > 0;
        if (hangs) solvers.put("Jolt+LRA", PeerFamily.joltAttached(graph, gauge));
        if (!hangs && !which.id().equals(TOO_SLOW_FOR_BULLET)) solvers.put("Bullet", PeerFamily.bullet(graph, gauge));
        Map<String, Map<Double, StretchSetting>> found = new LinkedHashMap<>();
        solvers.forEach((solver, families) ->
                found.put(solver, StretchSearch.cheapest(families, LIMITS, SECONDS)));
        System.out.printf(HEADING, "case", "limit", "solver", "ms/frame", "to ours", "stretch", "setting");
        for (double limit : LIMITS) print(which.id(), StiffnessCost.inTurns(limit, found));
    }

    private static void print(String id, List<StiffnessCost> costs) {
        double ours = costs.get(0).millisPerFrame();
        for (StiffnessCost cost : costs) {
            System.out.printf(
                    Locale.ROOT,
                    "%-10s %5.2f %-8s %10.3f %9.2f %8s  %s%n",
                    id,
                    cost.limit(),
                    cost.solver(),
                    cost.millisPerFrame(),
                    cost.millisPerFrame() / ours,
                    cost.setting()
                            .map(each -> String.format(
                                    Locale.ROOT, "%.4f", each.trial().stretch()))
                            .orElse("-"),
                    cost.setting().map(StretchSetting::text).orElse("none in " + SECONDS + " s"));
        }
    }
}
