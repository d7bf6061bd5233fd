package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.solver.SolverOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * What a projection of a spring costs ours, Jolt and Bullet, on the same graph with the same number of passes, one thread
 * each, in turns in one process, by the time that the thread computed; ours also without vectors, and on two threads by the
 * clock on the wall. Then what becomes of a cloth at full stiffness that nothing damps.
 */
public final class PeersBenchmark {
    /** The largest first: what it frees is there for the others, and would be missing from its own memory. */
    private static final List<String> CASES =
            List.of("cloth-316", "cloth-100", "cloth-32", "rope", "soft-ball", "truss", "irregular");

    private PeersBenchmark() {}

    /** @param cases ids of {@link BenchCase}s; without any, all but the cloth of a million particles */
    public static void main(String[] cases) {
        List<BenchCase> asked = (cases.length > 0 ? List.of(cases) : CASES)
                .stream()
                        .map(id -> BenchCase.find(id)
                                .orElseThrow(() -> new IllegalArgumentException("no case " + id)))
                        .toList();
        String jolt = JoltPeer.load();
        String bullet = BulletPeer.load();
        System.out.println("Catenary: double precision, " + (SolverOptions.hasVectors() ? "vectors" : "no vectors")
                + ", JVM " + System.getProperty("java.version"));
        System.out.println("Jolt:     " + jolt);
        System.out.println("Bullet:   " + bullet);
        System.out.println(Comparison.PASSES + " passes, median of five, ns per projection of a spring and native or array"
                + " bytes per particle");
        System.out.println("scalar: ours without vectors; ours*2: on " + Comparison.THREADS
                + " threads by the clock on the wall, gain: over one thread by that clock");
        System.out.println();
        System.out.println(Comparison.HEADING);
        List<String> remarks = new ArrayList<>();
        for (BenchCase each : asked) System.out.println(new Comparison(each).row(remarks));
        if (!remarks.isEmpty()) System.out.println();
        for (String remark : remarks) System.out.println("* " + remark);
        new StabilityRemark().print();
    }
}
