package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.BoundedPart;
import io.github.catenary.solver.longrange.Chords;
import io.github.catenary.solver.longrange.ClusterLevel;
import io.github.catenary.solver.longrange.Tears;
import io.github.catenary.solver.longrange.Tethers;
import io.github.catenary.solver.longrange.TornChart;
import io.github.catenary.solver.longrange.TornSheets;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds the long bounds of one part: its clusters level by level, and how far they can be apart. */
final class BoundedPartBuilder {
    /** Chords that one thread finds, of which each takes long. */
    static final int FEW = 512;
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

    /** How well the bounds keep the part, before they are built. */
    BoundsBuilder.Hold hold() {
        if (chart != null) return BoundsBuilder.Hold.WHOLE;
        FlatChart plan = FlatChart.plan(graph, drawn, pieces);
        if (plan == null || new SpringMesh(graph).corners() < graph.count) return BoundsBuilder.Hold.LITTLE;
        return anchors.see(plan) ? BoundsBuilder.Hold.WELL : BoundsBuilder.Hold.LITTLE;
    }

    /** The bounds; empty if none is known. */
    Optional<BoundedPart> build() {
        // no share of a mass that exceeds the range of a double is known
        if (!Double.isFinite(Arrays.stream(mass).sum())) return Optional.empty();
        Clusters lowest = ClusterTower.clusters(graph, mass, slot);
        if (lowest.count() == 0 || ClusterTower.isTooLight(lowest, mass)) return Optional.empty();
        FlatChart flat = chart;
        return flat == null ? inSheets(lowest) : Optional.of(inChart(lowest, flat));
    }

    private BoundedPart inChart(Clusters lowest, FlatChart flat) {
        List<Blobs> blobs = new ArrayList<>(); // nodes, and the clusters of each level
        blobs.add(Blobs.of(flat, mass));
        ClusterTower tower = new ClusterTower(graph, mass, slot, lowest, level -> {
            Blobs whole = blobs.get(blobs.size() - 1).clustered(level.clusters().parent(), level.count());
            blobs.add(whole);
            return new double[][] {whole.u(), whole.v()};
        });
        List<ClusterLevel> levels = new ArrayList<>();
        List<double[]> boxes = new ArrayList<>();
        double[] inside = pointBoxes(flat.u(), flat.v());
        for (int k = 0; k < tower.levels().size(); k++) {
            ClusterTower.Level level = tower.levels().get(k);
            inside = boxes(level.clusters(), inside);
            boxes.add(inside);
            int carried = tower.carried(k);
            ClusterMembers parts = ClusterMembers.of(tower.ancestors(carried, k), level.count());
            Chords chords = chords(level, blobs.get(k + 1), blobs.get(carried), parts);
            levels.add(tower.level(k, chords, rooms(), particle));
        }
        double[][] all = boxes.toArray(double[][]::new);
        return part(levels, lowest, new TornChart(flat.triangles(), flat.u(), flat.v(), all, particle));
    }

    private Optional<BoundedPart> inSheets(Clusters lowest) {
        SheetLevels sheets = new SheetLevels(graph, mass, drawn, slot, lowest, pieces);
        if (sheets.extents().isEmpty() && anchors.count() == 0 && !isForHands()) return Optional.empty();
        TornSheets tears = new TornSheets(sheets.extents(), lowest.parent());
        return Optional.of(part(sheets.levels(rooms(), particle), lowest, tears));
    }

    private BoundedPart part(List<ClusterLevel> levels, Clusters lowest, Tears tears) {
        ClusterMembers members = ClusterMembers.of(lowest.parent(), lowest.count());
        return new BoundedPart(
                particle,
                levels.toArray(ClusterLevel[]::new),
                tethers(anchors, 0, particle, mass, members),
                isForHands() ? search(members) : null,
                tears);
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

    /** The chords between clusters that are joined. */
    private Chords chords(ClusterTower.Level level, Blobs whole, Blobs parts, ClusterMembers members) {
        int[] a = level.a();
        int[] b = level.b();
        double[] bound = new double[a.length];
        pieces.each(a.length, FEW, (begin, end) -> {
            MassTransport transport = new MassTransport(parts, members);
            for (int k = begin; k < end; k++) bound[k] = transport.bound(whole, a[k], b[k]);
        });
        return new ChordList(a, b, bound).inOrder(level.count(), 0);
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
}
