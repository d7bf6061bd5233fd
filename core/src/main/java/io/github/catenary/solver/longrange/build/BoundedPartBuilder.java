package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.BoundedPart;
import io.github.catenary.solver.longrange.Chords;
import io.github.catenary.solver.longrange.ClusterLevel;
import io.github.catenary.solver.longrange.Extents;
import io.github.catenary.solver.longrange.Tethers;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds the long bounds of one part: its clusters level by level, and how far they can be apart. */
final class BoundedPartBuilder {
    /** Levels end where there are no more clusters than this. */
    static final int FEWEST = 8;
    /** A level with more than this share of the clusters of the level below is of no use. */
    static final double MOST_LEFT = 0.9;
    /** Clusters whose chords one thread finds, of which each takes long. */
    private static final int FEW = 128;
    /** With more members than this, a cluster is carried in parts that are clusters themselves. */
    private static final int MOST_CARRIED = 128;

    /** Ends of springs of a part along which ways are found within a few milliseconds. */
    private static final int MOST_WALKED = 20_000;

    private final KeptGraph graph;
    /** Index of each node among the particles of the run. */
    private final int[] particle;
    /** Mass of each node, kg; 0 of one that belongs to no cluster. */
    private final double[] mass;

    private final int @Nullable [] slot;
    private final Pieces pieces;
    private final @Nullable FlatChart chart;
    private final int[] anchorNodes;
    private final Anchors anchors;
    private final Vectors drawn;
    /** Where the clusters of each level lie in the chart, as {@link Extents} has it. */
    private final List<double[]> boxes = new ArrayList<>();

    /** @param slot of each node, as {@link LaneClusters} has it; null if the run has no layout with lanes */
    BoundedPartBuilder(
            KeptGraph graph,
            int[] particle,
            double[] mass,
            int[] anchorNodes,
            Vectors drawn,
            int @Nullable [] slot,
            Pieces pieces) {
        this.graph = graph;
        this.particle = particle;
        this.mass = mass;
        this.slot = slot;
        this.pieces = pieces;
        this.drawn = drawn;
        chart = FlatChart.of(graph, drawn, pieces);
        this.anchorNodes = anchorNodes;
        anchors = chart == null ? Anchors.alongSprings(graph, anchorNodes) : Anchors.of(chart, anchorNodes);
    }

    /** The bounds; empty if none is known. */
    Optional<BoundedPart> build() {
        // no share of a mass that exceeds the range of a double is known
        if (!Double.isFinite(Arrays.stream(mass).sum())) return Optional.empty();
        Clusters lowest = clusters(graph, mass, slot);
        if (lowest.count() == 0) return Optional.empty();
        ClusterMembers members = ClusterMembers.of(lowest.parent(), lowest.count());
        double[] masses = clustered(lowest, mass);
        if (Arrays.stream(masses).anyMatch(each -> each > 0 && each < Double.MIN_NORMAL)) return Optional.empty();
        FlatChart flat = chart;
        return flat == null ? inSheets(lowest, members) : Optional.of(inChart(lowest, members, masses, flat));
    }

    private BoundedPart inChart(Clusters lowest, ClusterMembers members, double[] masses, FlatChart flat) {
        List<ClusterLevel> levels = new ArrayList<>();
        MemberRows rows = MemberRows.of(members, slot);
        levels.add(rows.level(mass, masses, lowestChords(lowest, members, flat), rooms(), particle));
        boxes.add(boxes(lowest, pointBoxes(flat.u(), flat.v())));
        addLevels(levels, lowest, masses, flat);
        return part(levels, members, List.of(extents(flat)), true);
    }

    private Optional<BoundedPart> inSheets(Clusters lowest, ClusterMembers members) {
        SheetLevels sheets = new SheetLevels(graph, mass, drawn, particle, slot, lowest);
        if (sheets.extents().isEmpty() && anchors.count() == 0 && !isForHands()) return Optional.empty();
        return Optional.of(part(sheets.levels(rooms()), members, sheets.extents(), false));
    }

    private BoundedPart part(List<ClusterLevel> levels, ClusterMembers members, List<Extents> extents, boolean isFlat) {
        return new BoundedPart(
                particle,
                levels.toArray(ClusterLevel[]::new),
                tethers(anchors, 0, particle, mass, members),
                isForHands() ? search(members) : null,
                extents,
                isFlat);
    }

    /** Anchors for which there is room. */
    private int rooms() {
        return anchors.count() + Tethers.MOST_HELD;
    }

    /** Ways along the springs of a large part would take too long to find when a hand comes. */
    private boolean isForHands() {
        return chart != null || graph.to.length <= MOST_WALKED;
    }

    /** @param held so many anchors, the first ones, are held by hands */
    private static Tethers tethers(Anchors of, int held, int[] particle, double[] mass, ClusterMembers members) {
        return new Tethers(of.tethers(members, mass), of.among(particle), of.pairs(particle, held));
    }

    private Tethers.Search search(ClusterMembers members) {
        FlatChart flat = chart;
        KeptGraph net = graph;
        Function<int[], Anchors> find =
                flat == null ? nodes -> Anchors.alongSprings(net, nodes) : nodes -> Anchors.of(flat, nodes);
        return search(find, anchorNodes, particle, mass, members);
    }

    /** Holds on to no more of the net than the search needs. */
    private static Tethers.Search search(
            Function<int[], Anchors> find, int[] pins, int[] particle, double[] mass, ClusterMembers members) {
        return held -> {
            int[] some = Anchors.some(held, Tethers.MOST_HELD);
            int[] nodes = Arrays.copyOf(some, some.length + pins.length);
            System.arraycopy(pins, 0, nodes, some.length, pins.length);
            return tethers(find.apply(nodes), some.length, particle, mass, members);
        };
    }

    /** Clusters lane by lane where the net allows it, or any. */
    static Clusters clusters(KeptGraph of, double[] masses, int @Nullable [] slots) {
        boolean[] mayBelong = new boolean[of.count];
        for (int i = 0; i < of.count; i++) mayBelong[i] = masses[i] > 0;
        Optional<Clusters> inLanes = slots == null ? Optional.empty() : LaneClusters.of(of, slots, mayBelong);
        return inLanes.orElseGet(() -> Clusters.of(of, mayBelong).filledUp());
    }

    private Chords lowestChords(Clusters lowest, ClusterMembers members, FlatChart flat) {
        Blobs particles = Blobs.of(flat, mass);
        Blobs whole = particles.clustered(lowest.parent(), lowest.count());
        return chords(graph.coarse(lowest.parent(), lowest.count()), whole, particles, members);
    }

    /** Adds the levels above the lowest, until few clusters are left. */
    private void addLevels(List<ClusterLevel> into, Clusters lowest, double[] lowestMasses, FlatChart flat) {
        List<Blobs> blobs = new ArrayList<>();
        blobs.add(Blobs.of(flat, mass));
        blobs.add(blobs.get(0).clustered(lowest.parent(), lowest.count()));
        List<int[]> ancestors = new ArrayList<>(); // of the blobs of each level in the present one
        ancestors.add(lowest.parent().clone());
        KeptGraph joined = graph.coarse(lowest.parent(), lowest.count());
        double[] masses = lowestMasses;
        while (filled(masses) > FEWEST) {
            Blobs present = blobs.get(blobs.size() - 1);
            int[] slots = slot == null ? null : IntStream.range(0, joined.count).toArray();
            Clusters clusters = clusters(joined.measured(new double[][] {present.u(), present.v()}), masses, slots);
            for (int[] each : ancestors) {
                for (int i = 0; i < each.length; i++) if (each[i] >= 0) each[i] = clusters.parent()[each[i]];
            }
            ancestors.add(clusters.parent().clone());
            joined = joined.coarse(clusters.parent(), clusters.count());
            Blobs whole = present.clustered(clusters.parent(), clusters.count());
            if (filled(whole.mass()) > MOST_LEFT * filled(masses)) return;
            boxes.add(boxes(clusters, boxes.get(boxes.size() - 1)));
            int carried = 0;
            while (blobs.get(carried).count() > MOST_CARRIED * clusters.count() && carried < blobs.size() - 1)
                carried++;
            ClusterMembers parts = ClusterMembers.of(ancestors.get(carried), clusters.count());
            Chords chords = chords(joined, whole, blobs.get(carried), parts);
            blobs.add(whole);
            MemberRows rows = MemberRows.of(ClusterMembers.of(clusters.parent(), clusters.count()), slots);
            into.add(rows.level(masses, whole.mass(), chords, 0, null));
            masses = whole.mass();
        }
    }

    static long filled(double[] masses) {
        return Arrays.stream(masses).filter(each -> each > 0).count();
    }

    /** The chords between clusters that are joined. */
    private Chords chords(KeptGraph joined, Blobs whole, Blobs parts, ClusterMembers members) {
        int[] first = new int[joined.count + 1]; // chords that begin in each cluster
        for (int c = 0; c < joined.count; c++) first[c + 1] = first[c] + joined.first[c + 1] - joined.after(c, c);
        int[] a = new int[first[joined.count]];
        int[] b = new int[a.length];
        double[] bound = new double[a.length];
        pieces.each(joined.count, FEW, (begin, end) -> {
            MassTransport transport = new MassTransport(parts, members);
            for (int c = begin; c < end; c++) {
                int e = joined.after(c, c);
                for (int k = first[c]; k < first[c + 1]; k++, e++) {
                    a[k] = c;
                    b[k] = joined.to[e];
                    bound[k] = transport.bound(whole, c, joined.to[e]);
                }
            }
        });
        return new ChordList(a, b, bound).inOrder(joined.count, 0);
    }

    static double[] clustered(Clusters clusters, double[] masses) {
        double[] sums = new double[clusters.count()];
        for (int i = 0; i < masses.length; i++) if (clusters.parent()[i] >= 0) sums[clusters.parent()[i]] += masses[i];
        return sums;
    }

    /** Boxes about points; empty where there is none. */
    static double[] pointBoxes(double[] u, double[] v) {
        double[] points = new double[4 * u.length];
        for (int i = 0; i < u.length; i++) {
            boolean isThere = !Double.isNaN(u[i]);
            points[4 * i] = isThere ? u[i] : Double.POSITIVE_INFINITY;
            points[4 * i + 1] = isThere ? v[i] : Double.POSITIVE_INFINITY;
            points[4 * i + 2] = isThere ? u[i] : Double.NEGATIVE_INFINITY;
            points[4 * i + 3] = isThere ? v[i] : Double.NEGATIVE_INFINITY;
        }
        return points;
    }

    /** The boxes about clusters of boxes. */
    static double[] boxes(Clusters clusters, double[] inside) {
        double[] boxes = new double[4 * clusters.count()];
        for (int c = 0; c < clusters.count(); c++) {
            Arrays.fill(boxes, 4 * c, 4 * c + 2, Double.POSITIVE_INFINITY);
            Arrays.fill(boxes, 4 * c + 2, 4 * c + 4, Double.NEGATIVE_INFINITY);
        }
        for (int i = 0; i < clusters.parent().length; i++) {
            int c = clusters.parent()[i];
            if (c < 0) continue;
            for (int k = 0; k < 2; k++) {
                boxes[4 * c + k] = Math.min(boxes[4 * c + k], inside[4 * i + k]);
                boxes[4 * c + 2 + k] = Math.max(boxes[4 * c + 2 + k], inside[4 * i + 2 + k]);
            }
        }
        return boxes;
    }

    private Extents extents(FlatChart flat) {
        double longest = 0;
        for (double each : graph.length) longest = Math.max(longest, each);
        double[] anchorU = new double[anchors.count()];
        double[] anchorV = new double[anchors.count()];
        for (int k = 0; k < anchorU.length; k++) {
            anchorU[k] = flat.u()[anchors.node(k)];
            anchorV[k] = flat.v()[anchors.node(k)];
        }
        return new Extents(boxes.toArray(double[][]::new), anchorU, anchorV, longest);
    }
}
