package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.Chords;
import io.github.catenary.solver.longrange.ClusterLevel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The clusters of a part, and clusters of these, level by level, until few are left. */
final class ClusterTower {
    /** Levels end where there are no more clusters than this. */
    private static final int FEWEST = 8;
    /** A level with more than this share of the clusters of the level below is of no use. */
    private static final double MOST_LEFT = 0.9;
    /** With more members than this, a cluster is carried in parts that are clusters themselves. */
    private static final int MOST_CARRIED = 128;

    /**
     * One level.
     *
     * @param clusters of nodes, or of the clusters of the level below
     * @param joined the clusters, joined where members of them are
     * @param a clusters of each pair that is joined; likewise b
     * @param mass of each cluster, kg
     * @param slots of the members, as {@link LaneClusters} has it; null if they have none
     */
    record Level(Clusters clusters, KeptGraph joined, int[] a, int[] b, double[] mass, int @Nullable [] slots) {
        private static Level of(KeptGraph members, Clusters clusters, double[] masses, int @Nullable [] slots) {
            KeptGraph joined = members.coarse(clusters.parent(), clusters.count());
            int[] a = new int[joined.to.length / 2];
            int[] b = new int[a.length];
            int k = 0;
            for (int c = 0; c < joined.count; c++) {
                for (int e = joined.after(c, c); e < joined.first[c + 1]; e++) {
                    a[k] = c;
                    b[k++] = joined.to[e];
                }
            }
            return new Level(clusters, joined, a, b, clustered(clusters, masses), slots);
        }

        int count() {
            return clusters.count();
        }
    }

    interface Places {
        /** Coordinates of the centres of the clusters of a level, one array for each axis. */
        double[][] of(Level level);
    }

    private final double[] nodeMass;
    private final List<Level> levels = new ArrayList<>();

    /**
     * @param mass of each node, kg; 0 of one that belongs to no cluster
     * @param slot of each node; null if the run has no layout with lanes
     * @param lowest the clusters of nodes
     * @param places asked for each level, from the lowest
     */
    ClusterTower(KeptGraph graph, double[] mass, int @Nullable [] slot, Clusters lowest, Places places) {
        nodeMass = mass;
        Level present = Level.of(graph, lowest, mass, slot);
        while (true) {
            levels.add(present);
            KeptGraph measured = present.joined.measured(places.of(present));
            long filled = filled(present.mass);
            if (filled <= FEWEST) return;
            int[] slots =
                    slot == null ? null : IntStream.range(0, present.count()).toArray();
            Clusters clusters = clusters(measured, present.mass, slots);
            Level next = Level.of(present.joined, clusters, present.mass, slots);
            if (filled(next.mass) > MOST_LEFT * filled) return;
            present = next;
        }
    }

    /** Clusters lane by lane where the net allows it, or any. */
    static Clusters clusters(KeptGraph of, double[] masses, int @Nullable [] slots) {
        boolean[] mayBelong = new boolean[of.count];
        for (int i = 0; i < of.count; i++) mayBelong[i] = masses[i] > 0;
        Optional<Clusters> inLanes = slots == null ? Optional.empty() : LaneClusters.of(of, slots, mayBelong);
        return inLanes.orElseGet(() -> Clusters.of(of, mayBelong).filledUp());
    }

    private static double[] clustered(Clusters clusters, double[] masses) {
        double[] sums = new double[clusters.count()];
        for (int i = 0; i < masses.length; i++) if (clusters.parent()[i] >= 0) sums[clusters.parent()[i]] += masses[i];
        return sums;
    }

    private static long filled(double[] masses) {
        return Arrays.stream(masses).filter(each -> each > 0).count();
    }

    /** True if there is a cluster of so little mass that shares of it have few digits. */
    static boolean isTooLight(Clusters clusters, double[] masses) {
        return Arrays.stream(clustered(clusters, masses)).anyMatch(each -> each > 0 && each < Double.MIN_NORMAL);
    }

    /** From the lowest. */
    List<Level> levels() {
        return levels;
    }

    /** The things that clusters of a level are carried in: nodes if 0, else the clusters of the level before this one. */
    int carried(int level) {
        int lower = 0;
        while (lower < level && count(lower) > MOST_CARRIED * levels.get(level).count()) lower++;
        return lower;
    }

    private int count(int lower) {
        return lower == 0 ? nodeMass.length : levels.get(lower - 1).count();
    }

    /** The cluster of a level to which each node belongs if {@code lower} is 0, else each cluster of the level before that. */
    int[] ancestors(int lower, int level) {
        int[] above = levels.get(lower).clusters.parent().clone();
        for (int next = lower + 1; next <= level; next++) {
            int[] parent = levels.get(next).clusters.parent();
            for (int i = 0; i < above.length; i++) if (above[i] >= 0) above[i] = parent[above[i]];
        }
        return above;
    }

    /** A level for runs. */
    ClusterLevel level(int number, Chords chords, int anchors, int[] particle) {
        Level level = levels.get(number);
        MemberRows rows = MemberRows.of(ClusterMembers.of(level.clusters.parent(), level.count()), level.slots);
        boolean isLowest = number == 0;
        double[] masses = isLowest ? nodeMass : levels.get(number - 1).mass;
        return rows.level(masses, level.mass, chords, isLowest ? anchors : 0, isLowest ? particle : null);
    }
}
