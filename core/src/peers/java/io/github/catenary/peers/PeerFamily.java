package io.github.catenary.peers;

import io.github.catenary.bench.stiffness.StretchFamily;
import io.github.catenary.bench.stiffness.StretchGauge;
import io.github.catenary.bench.stiffness.StretchRun;
import java.util.List;
import java.util.function.IntFunction;

/** Settings of another solver that differ in one count, on a scene without damping. */
final class PeerFamily implements StretchFamily {
    /** Of the edges beside attachments, m/N; the second is that of Jolt's own examples. */
    private static final List<Double> COMPLIANCES = List.of(3e-6, 1e-5, 1e-6, 0.0);

    private final PeerGraph graph;
    private final StretchGauge gauge;
    private final String text;
    private final IntFunction<Peer> maker;

    private PeerFamily(PeerGraph graph, StretchGauge gauge, String text, IntFunction<Peer> maker) {
        this.graph = graph;
        this.gauge = gauge;
        this.text = text;
        this.maker = maker;
    }

    /** Its iterations are substeps with one projection each. */
    static List<StretchFamily> jolt(PeerGraph graph, StretchGauge gauge) {
        return List.of(new PeerFamily(graph, gauge, "%d iterations", count -> new JoltPeer(graph, count, 0)));
    }

    /** The same with attachments. Edges that are too stiff for them make a large cloth diverge. */
    static List<StretchFamily> joltAttached(PeerGraph graph, StretchGauge gauge) {
        return COMPLIANCES.stream()
                .map(compliance -> (StretchFamily) new PeerFamily(
                        graph,
                        gauge,
                        "%d iterations, compliance " + compliance,
                        count -> JoltPeer.attached(graph, compliance, count, 0)))
                .toList();
    }

    /** Substeps with 1, 2 and 4 iterations, and one step with many. */
    static List<StretchFamily> bullet(PeerGraph graph, StretchGauge gauge) {
        return List.of(
                new PeerFamily(graph, gauge, "%d x 1", count -> new BulletPeer(graph, count, 1, 0)),
                new PeerFamily(graph, gauge, "%d x 2", count -> new BulletPeer(graph, count, 2, 0)),
                new PeerFamily(graph, gauge, "%d x 4", count -> new BulletPeer(graph, count, 4, 0)),
                new PeerFamily(graph, gauge, "1 x %d", count -> new BulletPeer(graph, 1, count, 0)));
    }

    @Override
    public String text(int count) {
        return String.format(text, count);
    }

    @Override
    public StretchRun start(int count) {
        Peer peer = maker.apply(count);
        return new StretchRun() {
            @Override
            public void step() {
                peer.step();
            }

            @Override
            public double largestStretch() {
                float[] at = peer.positions();
                if (isStuck(at)) return Double.POSITIVE_INFINITY;
                return gauge.largest(every(at, 0), every(at, 1), every(at, 2));
            }

            @Override
            public void close() {
                peer.close();
            }
        };
    }

    /** In steps so short that single precision swallows gravity, nothing falls and nothing stretches. */
    private boolean isStuck(float... at) {
        int still = 0;
        for (int i = 0; i < graph.particles(); i++) {
            if (at[3 * i + 1] == graph.positions()[3 * i + 1]) still++;
        }
        return still > graph.particles() / 2;
    }

    /** The coordinates of one axis. */
    private static double[] every(float[] positions, int axis) {
        double[] coordinates = new double[positions.length / 3];
        for (int i = 0; i < coordinates.length; i++) coordinates[i] = positions[3 * i + axis];
        return coordinates;
    }
}
