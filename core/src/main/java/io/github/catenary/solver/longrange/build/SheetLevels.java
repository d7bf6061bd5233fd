package io.github.catenary.solver.longrange.build;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.solver.longrange.Chords;
import io.github.catenary.solver.longrange.ClusterLevel;
import io.github.catenary.solver.longrange.Extents;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
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

    /**
     * The chords of a level.
     *
     * @param of the level that has the pairs of clusters
     * @param parent the cluster of each node in it
     * @param bound m; infinite where there is none
     * @param isDone whether no sheet to come can have a better one
     */
    private record Level(ClusterTower.Level of, int[] parent, double[] bound, boolean[] isDone) {}

    private final KeptGraph graph;
    private final double[] mass;
    private final Vectors drawn;
    private final Pieces pieces;
    private final ClusterTower tower;
    private final List<Level> levels = new ArrayList<>();
    private final List<Sheet> sheets = new ArrayList<>();
    private final List<double[][]> boxes = new ArrayList<>();
    /** Where the search for chords without a tight bound goes on. */
    private int nextLevel;

    private int nextChord;

    SheetLevels(KeptGraph graph, double[] mass, Vectors drawn, int @Nullable [] slot, Clusters lowest, Pieces pieces) {
        this.graph = graph;
        this.mass = mass;
        this.drawn = drawn;
        this.pieces = pieces;
        int[] parent = new int[graph.count]; // of each node in the level that is asked for
        Arrays.setAll(parent, i -> i);
        tower = new ClusterTower(graph, mass, slot, lowest, level -> {
            for (int i = 0; i < parent.length; i++)
                if (parent[i] >= 0) parent[i] = level.clusters().parent()[parent[i]];
            return centres(parent, level.count());
        });
        addLevels();
        findBounds();
    }

    private void addLevels() {
        KeptGraph between = graph;
        boolean[] isJoined = new boolean[graph.count];
        Arrays.fill(isJoined, true);
        for (int k = 0; k < tower.levels().size(); k++) {
            ClusterTower.Level of = tower.levels().get(k);
            isJoined = joined(between, of.clusters(), isJoined);
            between = of.joined();
            double[] bound = new double[of.a().length];
            Arrays.fill(bound, Double.POSITIVE_INFINITY);
            boolean[] isDone =
                    new boolean[bound.length]; // a cluster that falls apart could be on several sheets of one place
            for (int chord = 0; chord < isDone.length; chord++)
                isDone[chord] = !isJoined[of.a()[chord]] || !isJoined[of.b()[chord]];
            levels.add(new Level(of, tower.ancestors(0, k), bound, isDone));
        }
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
            while (nextChord < level.isDone.length) {
                int chord = nextChord++;
                if (!level.isDone[chord]) return between(mesh, level, chord);
            }
        }
        return NONE;
    }

    /** A node with triangles in the middle of a chord's clusters; −1 if there is none. */
    private int between(SpringMesh mesh, Level level, int chord) {
        int a = level.of.a()[chord];
        int b = level.of.b()[chord];
        double[] at = new double[3];
        double whole = level.of.mass()[a] + level.of.mass()[b];
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
            ClusterTower.Level level = levels.get(k).of;
            inside = BoundedPartBuilder.boxes(level.clusters(), inside);
            own[k] = inside;
            Blobs whole = blobs.get(k).clustered(level.clusters().parent(), level.count());
            int carried = tower.carried(k);
            ClusterMembers parts = ClusterMembers.of(tower.ancestors(carried, k), level.count());
            isOfUse |= findBounds(sheet, levels.get(k), inside, whole, blobs.get(carried), parts);
            blobs.add(whole);
        }
        if (!isOfUse) return;
        sheets.add(sheet);
        boxes.add(own);
    }

    /** Finds better bounds for the chords of a level, and returns whether there are any. */
    private boolean findBounds(
            Sheet sheet, Level level, double[] box, Blobs whole, Blobs parts, ClusterMembers members) {
        AtomicBoolean isOfUse = new AtomicBoolean();
        pieces.each(level.bound.length, BoundedPartBuilder.FEW, (begin, end) -> {
            MassTransport transport = new MassTransport(parts, members);
            for (int k = begin; k < end; k++) {
                if (level.isDone[k]) continue;
                if (findBound(sheet, level, k, box, whole, transport)) isOfUse.set(true);
            }
        });
        return isOfUse.get();
    }

    private static boolean findBound(
            Sheet sheet, Level level, int chord, double[] box, Blobs whole, MassTransport transport) {
        int a = level.of.a()[chord];
        int b = level.of.b()[chord];
        if (Double.isNaN(whole.u()[a]) || Double.isNaN(whole.u()[b])) return false; // not all of it is in the sheet
        double lowU = Math.min(box[4 * a], box[4 * b]);
        double lowV = Math.min(box[4 * a + 1], box[4 * b + 1]);
        double highU = Math.max(box[4 * a + 2], box[4 * b + 2]);
        double highV = Math.max(box[4 * a + 3], box[4 * b + 3]);
        double stretch = sheet.stretch(lowU, lowV, highU, highV);
        level.isDone[chord] = sheet.looseness(lowU, lowV, highU, highV) <= TIGHT;
        if (stretch == Double.POSITIVE_INFINITY) return false;
        double bound = stretch * transport.bound(whole, a, b);
        if (!(bound < level.bound[chord])) return false;
        level.bound[chord] = bound;
        return true;
    }

    /**
     * The levels, from the lowest.
     *
     * @param particle index of each node among the particles of the run
     */
    List<ClusterLevel> levels(int anchors, int[] particle) {
        List<ClusterLevel> made = new ArrayList<>();
        for (int k = 0; k < levels.size(); k++) made.add(tower.level(k, chords(levels.get(k)), anchors, particle));
        return made;
    }

    private static Chords chords(Level level) {
        ChordList chords = new ChordList();
        for (int k = 0; k < level.bound.length; k++) {
            if (level.bound[k] < Double.POSITIVE_INFINITY)
                chords.add(level.of.a()[k], level.of.b()[k], level.bound[k]);
        }
        return chords.inOrder(level.of.count(), 0);
    }

    /** Where the clusters lie in each sheet. */
    List<Extents> extents() {
        List<Extents> extents = new ArrayList<>();
        for (int k = 0; k < sheets.size(); k++) extents.add(new Extents(boxes.get(k), sheets.get(k).longest));
        return extents;
    }
}
