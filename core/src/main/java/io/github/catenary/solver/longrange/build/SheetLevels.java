package io.github.catenary.solver.longrange.build;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.solver.longrange.Chords;
import io.github.catenary.solver.longrange.ClusterLevel;
import io.github.catenary.solver.longrange.Extents;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The levels of a part that no plane takes as a whole. It is laid out in {@link Sheet sheets}, one after the other, each
 * around a chord that has no tight bound yet, from the coarsest level down, until all have one or enough is done. The
 * least bound of a chord counts; where no sheet has one, there is no chord.
 */
final class SheetLevels {
    private static final int NONE = -1;

    private static final int MOST_SHEETS = 8;
    /** Share of the nodes that are corners of a surface. */
    private static final double LEAST_MESHED = 0.5;
    /** A bound of which no more than this is too long is tight. */
    private static final double TIGHT = 1.003;
    /** With more members than this, a cluster is carried in parts that are clusters themselves. */
    private static final int MOST_CARRIED = 128;

    /**
     * One level.
     *
     * @param parent the cluster of each node in this level
     * @param a clusters of the chords; likewise b
     * @param bound m; infinite where there is none
     * @param isDone whether no sheet to come can have a better one
     */
    private record Level(
            Clusters clusters,
            ClusterMembers members,
            int[] parent,
            double[] mass,
            int @Nullable [] slots,
            int[] a,
            int[] b,
            double[] bound,
            boolean[] isDone) {}

    private final KeptGraph graph;
    private final double[] mass;
    private final Vectors drawn;
    private final int[] particle;
    private final List<Level> levels = new ArrayList<>();
    private final List<Sheet> sheets = new ArrayList<>();
    private final List<double[][]> boxes = new ArrayList<>();
    /** Where the search for chords without a tight bound goes on. */
    private int nextLevel;

    private int nextChord;

    SheetLevels(KeptGraph graph, double[] mass, Vectors drawn, int[] particle, int @Nullable [] slot, Clusters lowest) {
        this.graph = graph;
        this.mass = mass;
        this.drawn = drawn;
        this.particle = particle;
        addLevels(lowest, slot);
        findBounds();
    }

    private void addLevels(Clusters lowest, int @Nullable [] slot) {
        KeptGraph between = graph;
        Clusters clusters = lowest;
        int[] parent = lowest.parent();
        boolean[] isJoined = new boolean[graph.count];
        Arrays.fill(isJoined, true);
        int @Nullable [] slots = slot;
        double[] masses = mass;
        while (true) {
            isJoined = joined(between, clusters, isJoined);
            between = between.coarse(clusters.parent(), clusters.count());
            double[] whole = BoundedPartBuilder.clustered(clusters, masses);
            levels.add(level(between, clusters, parent, whole, slots, isJoined));
            if (BoundedPartBuilder.filled(whole) <= BoundedPartBuilder.FEWEST) return;
            masses = whole;
            slots = slot == null ? null : IntStream.range(0, between.count).toArray();
            clusters = BoundedPartBuilder.clusters(between.measured(centres(parent, between.count)), masses, slots);
            double[] above = BoundedPartBuilder.clustered(clusters, masses);
            if (BoundedPartBuilder.filled(above) > BoundedPartBuilder.MOST_LEFT * BoundedPartBuilder.filled(masses))
                return;
            int[] next = parent.clone();
            for (int i = 0; i < next.length; i++) if (next[i] >= 0) next[i] = clusters.parent()[next[i]];
            parent = next;
        }
    }

    private static Level level(
            KeptGraph between,
            Clusters clusters,
            int[] parent,
            double[] mass,
            int @Nullable [] slots,
            boolean[] isJoined) {
        int count = between.to.length / 2;
        int[] a = new int[count];
        int[] b = new int[count];
        int k = 0;
        for (int c = 0; c < between.count; c++) {
            for (int e = between.first[c]; e < between.first[c + 1]; e++) {
                if (between.to[e] < c) continue;
                a[k] = c;
                b[k++] = between.to[e];
            }
        }
        double[] bound = new double[count];
        Arrays.fill(bound, Double.POSITIVE_INFINITY);
        ClusterMembers members = ClusterMembers.of(clusters.parent(), clusters.count());
        boolean[] isDone = new boolean[count]; // a cluster that falls apart could be on several sheets of one place
        for (k = 0; k < count; k++) isDone[k] = !isJoined[a[k]] || !isJoined[b[k]];
        return new Level(clusters, members, parent, mass, slots, a, b, bound, isDone);
    }

    /** For each cluster, whether its members are joined with each other. */
    private static boolean[] joined(KeptGraph between, Clusters clusters, boolean[] areJoined) {
        int[] set = new int[between.count];
        DisjointSets.separate(set);
        for (int i = 0; i < between.count; i++) {
            int c = clusters.parent()[i];
            for (int e = between.first[i]; e < between.first[i + 1] && c >= 0; e++)
                if (clusters.parent()[between.to[e]] == c) DisjointSets.join(set, i, between.to[e]);
        }
        DisjointSets.settle(set);
        int[] sets = new int[clusters.count()];
        boolean[] joined = new boolean[clusters.count()];
        Arrays.fill(joined, true);
        for (int i = 0; i < set.length; i++) {
            int c = clusters.parent()[i];
            if (c >= 0) joined[c] &= areJoined[i] && (set[i] != i || ++sets[c] == 1);
        }
        return joined;
    }

    /** Where the centres of mass of clusters are drawn: x, y and z. */
    private double[][] centres(int[] parent, int clusters) {
        double[][] sums = new double[4][clusters];
        for (int i = 0; i < parent.length; i++) {
            int c = parent[i];
            if (c < 0) continue;
            sums[0][c] += mass[i] * drawn.x[i];
            sums[1][c] += mass[i] * drawn.y[i];
            sums[2][c] += mass[i] * drawn.z[i];
            sums[3][c] += mass[i];
        }
        for (int axis = 0; axis < 3; axis++)
            for (int c = 0; c < clusters; c++) sums[axis][c] /= sums[3][c] > 0 ? sums[3][c] : 1;
        return Arrays.copyOf(sums, 3);
    }

    private void findBounds() {
        SpringMesh mesh = new SpringMesh(graph);
        if (mesh.corners() < LEAST_MESHED * graph.count) return;
        nextLevel = levels.size() - 1;
        int seed = mesh.first();
        for (int tried = 0; tried < MOST_SHEETS && seed != NONE; tried++) {
            findBounds(Sheet.of(mesh, seed));
            seed = nextSeed(mesh);
        }
    }

    /** A node in the middle of the next chord of which the bound is not tight; −1 if there is none. */
    private int nextSeed(SpringMesh mesh) {
        for (; nextLevel >= 0; nextLevel--, nextChord = 0) {
            Level level = levels.get(nextLevel);
            while (nextChord < level.a.length) {
                int chord = nextChord++;
                if (!level.isDone[chord]) return between(mesh, level, chord);
            }
        }
        return NONE;
    }

    /** A node with triangles in the middle of a chord's clusters; −1 if there is none. */
    private int between(SpringMesh mesh, Level level, int chord) {
        int a = level.a[chord];
        int b = level.b[chord];
        double[] at = new double[3];
        double whole = level.mass[a] + level.mass[b];
        for (int i = 0; i < graph.count; i++) {
            if (level.parent[i] != a && level.parent[i] != b) continue;
            at[0] += mass[i] / whole * drawn.x[i];
            at[1] += mass[i] / whole * drawn.y[i];
            at[2] += mass[i] / whole * drawn.z[i];
        }
        int nearest = NONE;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < graph.count; i++) {
            if ((level.parent[i] != a && level.parent[i] != b) || !mesh.hasCorners(i)) continue;
            double x = drawn.x[i] - at[0];
            double y = drawn.y[i] - at[1];
            double z = drawn.z[i] - at[2];
            double square = x * x + y * y + z * z;
            if (!(square < least)) continue;
            least = square;
            nearest = i;
        }
        return nearest;
    }

    private void findBounds(Sheet sheet) {
        double[][] own = new double[levels.size()][];
        List<Blobs> blobs = new ArrayList<>();
        blobs.add(new Blobs(mass, sheet.u, sheet.v, new double[mass.length]));
        double[] inside = BoundedPartBuilder.pointBoxes(sheet.u, sheet.v);
        boolean isOfUse = false;
        for (int k = 0; k < levels.size(); k++) {
            Level level = levels.get(k);
            inside = BoundedPartBuilder.boxes(level.clusters, inside);
            own[k] = inside;
            Blobs whole = blobs.get(k).clustered(level.clusters.parent(), level.clusters.count());
            int carried = 0;
            while (carried < k && blobs.get(carried).count() > MOST_CARRIED * level.clusters.count()) carried++;
            MassTransport transport = new MassTransport(blobs.get(carried), members(carried, level));
            isOfUse |= findBounds(sheet, level, inside, whole, transport);
            blobs.add(whole);
        }
        if (!isOfUse) return;
        sheets.add(sheet);
        boxes.add(own);
    }

    /** The clusters of a level, of which a lower one has the members: particles, or clusters of them. */
    private ClusterMembers members(int lower, Level level) {
        if (lower == 0) return ClusterMembers.of(level.parent, level.clusters.count());
        Level below = levels.get(lower - 1);
        int[] above = new int[below.clusters.count()];
        Arrays.fill(above, -1);
        for (int i = 0; i < level.parent.length; i++)
            if (below.parent[i] >= 0) above[below.parent[i]] = level.parent[i];
        return ClusterMembers.of(above, level.clusters.count());
    }

    private static boolean findBounds(Sheet sheet, Level level, double[] box, Blobs whole, MassTransport transport) {
        boolean isOfUse = false;
        for (int k = 0; k < level.a.length; k++) {
            int a = level.a[k];
            int b = level.b[k];
            if (level.isDone[k]) continue;
            if (Double.isNaN(whole.u()[a]) || Double.isNaN(whole.u()[b])) continue; // not all of it is in the sheet
            double lowU = Math.min(box[4 * a], box[4 * b]);
            double lowV = Math.min(box[4 * a + 1], box[4 * b + 1]);
            double highU = Math.max(box[4 * a + 2], box[4 * b + 2]);
            double highV = Math.max(box[4 * a + 3], box[4 * b + 3]);
            double stretch = sheet.stretch(lowU, lowV, highU, highV);
            level.isDone[k] = sheet.looseness(lowU, lowV, highU, highV) <= TIGHT;
            if (stretch == Double.POSITIVE_INFINITY) continue;
            double bound = stretch * transport.bound(whole, a, b);
            if (!(bound < level.bound[k])) continue;
            level.bound[k] = bound;
            isOfUse = true;
        }
        return isOfUse;
    }

    /** The levels, from the lowest. */
    List<ClusterLevel> levels(int anchors) {
        List<ClusterLevel> made = new ArrayList<>();
        double[] masses = mass;
        for (Level level : levels) {
            boolean isLowest = made.isEmpty();
            MemberRows rows = MemberRows.of(level.members, level.slots);
            made.add(rows.level(masses, level.mass, chords(level), isLowest ? anchors : 0, isLowest ? particle : null));
            masses = level.mass;
        }
        return made;
    }

    private static Chords chords(Level level) {
        ChordList chords = new ChordList();
        for (int k = 0; k < level.a.length; k++) {
            if (level.bound[k] < Double.POSITIVE_INFINITY) chords.add(level.a[k], level.b[k], level.bound[k]);
        }
        return chords.inOrder(level.clusters.count(), 0);
    }

    /** Where the clusters lie in each sheet. */
    List<Extents> extents() {
        List<Extents> extents = new ArrayList<>();
        for (int k = 0; k < sheets.size(); k++)
            extents.add(new Extents(boxes.get(k), new double[0], new double[0], sheets.get(k).longest));
        return extents;
    }
}
