package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedBounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Tells a monitor what long bounds do, level by level, and where that leaves the particles, which themselves move only
 * once all levels have acted. Parts share no particle, so a level of all parts is told at once.
 */
final class BoundsWatch {
    /** What bounds of one level of a part did. */
    private record Deed(ClusterLevel[] levels, int level, WatchedBounds bounds, double[] ways) {}

    private final StepMonitor monitor;
    private final ParticleArrays p;
    private final Vectors at;
    /** By level, from the tethers to the coarsest. */
    private final SortedMap<Integer, List<Deed>> deeds = new TreeMap<>();

    /** Centres before the bounds acted that act now, m. */
    private double[] before = {};

    BoundsWatch(StepMonitor monitor, ParticleArrays p) {
        this.monitor = monitor;
        this.p = p;
        at = new Vectors(p.count);
    }

    /** The bounds of all parts are about to act. */
    void begin() {
        monitor.passesStart();
        at.set(p.positions());
        deeds.clear();
    }

    void starts(ClusterLevel level) {
        before = points(level.centre);
    }

    private static double[] points(double... centre) {
        double[] points = new double[centre.length];
        for (int c = 0; c < points.length / 3; c++) {
            int at = ClusterLevel.placeOf(c);
            for (int axis = 0; axis < 3; axis++) points[3 * c + axis] = centre[at + axis * WideKernel.LANES];
        }
        return points;
    }

    /**
     * @param chords those of a level that acted
     * @param as under which number they are told
     */
    void acted(ClusterLevel[] levels, int level, Chords chords, int as, double slack) {
        ClusterLevel here = levels[level];
        double[] now = points(here.centre);
        int[] some =
                IntStream.range(0, chords.left.length).filter(chords::isChord).toArray();
        int[] a = Arrays.stream(some).map(k -> chords.a[k]).toArray();
        int[] b = Arrays.stream(some).map(k -> chords.b[k]).toArray();
        double[] bounds =
                Arrays.stream(some).mapToDouble(k -> slack * chords.left[k]).toArray();
        double[] ways = new double[3 * here.count];
        for (int k = 0; k < ways.length; k++) {
            if (here.movable[k / 3] != 0) ways[k] = (now[k] - before[k]) / here.movable[k / 3];
        }
        WatchedBounds told = new WatchedBounds(a, b, bounds, before, before, now, now);
        deeds.computeIfAbsent(as, none -> new ArrayList<>()).add(new Deed(levels, level, told, ways));
    }

    /** All have acted, and the particles are where that leaves them. */
    void end(boolean backward) {
        List<Integer> order = new ArrayList<>();
        deeds.forEach((level, all) -> {
            if (all.stream().anyMatch(each -> each.bounds.count() > 0)) order.add(level);
        });
        if (!backward) order.sort((one, other) -> other - one);
        for (int n = 0; n < order.size(); n++) {
            int level = order.get(n);
            List<Deed> all = deeds.getOrDefault(level, List.of());
            all.forEach(this::move);
            if (n == order.size() - 1) at.set(p.positions()); // to the last bit
            monitor.bounded(level, backward, all.stream().map(Deed::bounds).toList(), at);
        }
        deeds.clear();
    }

    private void move(Deed deed) {
        int level = deed.level;
        double[] ways = deed.ways;
        for (; level > 0; level--) {
            ClusterLevel here = deed.levels[level];
            double[] above = ways;
            double[] below = new double[3 * deed.levels[level - 1].count];
            here.eachMember((m, c) -> System.arraycopy(above, 3 * c, below, 3 * here.members[m], 3));
            ways = below;
        }
        double[] own = ways;
        ClusterLevel lowest = deed.levels[0];
        lowest.eachMember((m, c) -> {
            int i = lowest.members[m];
            if (p.invMass[i] == 0) return;
            at.x[i] += own[3 * c];
            at.y[i] += own[3 * c + 1];
            at.z[i] += own[3 * c + 2];
        });
    }
}
