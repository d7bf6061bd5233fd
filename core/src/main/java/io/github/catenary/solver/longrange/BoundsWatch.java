package io.github.catenary.solver.longrange;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedBounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

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
        before = level.centre.clone();
    }

    /** @param bounds of the chords of that level */
    void chordsActed(ClusterLevel[] levels, int level, double... bounds) {
        Chords chords = levels[level].chords;
        double[] now = levels[level].centre.clone();
        add(levels, level, level, new WatchedBounds(chords.a(), chords.b(), bounds, before, before, now, now));
    }

    /** @param bounds of the tethers */
    void tethersActed(ClusterLevel[] levels, Tethers tethers, double... bounds) {
        int[] each = new int[tethers.count()];
        double[] pins = new double[3 * each.length];
        for (int k = 0; k < each.length; k++) {
            int i = tethers.anchor()[k];
            each[k] = k;
            pins[3 * k] = p.x[i];
            pins[3 * k + 1] = p.y[i];
            pins[3 * k + 2] = p.z[i];
        }
        double[] now = levels[0].centre.clone();
        add(
                levels,
                WatchedBounds.TETHERS,
                0,
                new WatchedBounds(tethers.cluster(), each, bounds, before, pins, now, pins));
    }

    private void add(ClusterLevel[] levels, int as, int level, WatchedBounds bounds) {
        double[] ways = new double[before.length];
        double[] now = bounds.toA();
        double[] movable = levels[level].movable;
        for (int k = 0; k < ways.length; k++) {
            if (movable[k / 3] != 0) ways[k] = (now[k] - before[k]) / movable[k / 3];
        }
        deeds.computeIfAbsent(as, none -> new ArrayList<>()).add(new Deed(levels, level, bounds, ways));
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
            double[] below = new double[3 * deed.levels[level - 1].count];
            for (int c = 0; c < here.count; c++) {
                for (int m = here.first[c]; m < here.first[c + 1]; m++) {
                    System.arraycopy(ways, 3 * c, below, 3 * here.members[m], 3);
                }
            }
            ways = below;
        }
        ClusterLevel lowest = deed.levels[0];
        for (int c = 0; c < lowest.count; c++) {
            for (int m = lowest.first[c]; m < lowest.first[c + 1]; m++) {
                int i = lowest.members[m];
                if (p.invMass[i] == 0) continue;
                at.x[i] += ways[3 * c];
                at.y[i] += ways[3 * c + 1];
                at.z[i] += ways[3 * c + 2];
            }
        }
    }

    /** Bounds as they count now; a copy. */
    static double[] times(double slack, double... bounds) {
        return Arrays.stream(bounds).map(bound -> slack * bound).toArray();
    }
}
