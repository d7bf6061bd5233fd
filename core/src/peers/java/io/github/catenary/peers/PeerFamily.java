package io.github.catenary.peers;

import io.github.catenary.bench.stiffness.StretchFamily;
import io.github.catenary.bench.stiffness.StretchGauge;
import io.github.catenary.bench.stiffness.StretchRun;
import java.util.List;
import java.util.function.IntFunction;

/** Settings of another solver that differ in one count, on a scene without damping. */
final class PeerFamily implements StretchFamily {
    private final StretchGauge gauge;
    private final String text;
    private final IntFunction<Peer> maker;

    private PeerFamily(StretchGauge gauge, String text, IntFunction<Peer> maker) {
        this.gauge = gauge;
        this.text = text;
        this.maker = maker;
    }

    /** Its iterations are substeps with one projection each. */
    static List<StretchFamily> jolt(PeerGraph graph, StretchGauge gauge) {
        return List.of(new PeerFamily(gauge, "%d iterations", count -> new JoltPeer(graph, count, 0)));
    }

    /** Substeps with 1, 2 and 4 iterations, and one step with many. */
    static List<StretchFamily> bullet(PeerGraph graph, StretchGauge gauge) {
        return List.of(
                new PeerFamily(gauge, "%d x 1", count -> new BulletPeer(graph, count, 1, 0)),
                new PeerFamily(gauge, "%d x 2", count -> new BulletPeer(graph, count, 2, 0)),
                new PeerFamily(gauge, "%d x 4", count -> new BulletPeer(graph, count, 4, 0)),
                new PeerFamily(gauge, "1 x %d", count -> new BulletPeer(graph, 1, count, 0)));
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
                return gauge.largest(every(at, 0), every(at, 1), every(at, 2));
            }

            @Override
            public void close() {
                peer.close();
            }
        };
    }

    /** The coordinates of one axis. */
    private static double[] every(float[] positions, int axis) {
        double[] coordinates = new double[positions.length / 3];
        for (int i = 0; i < coordinates.length; i++) coordinates[i] = positions[3 * i + axis];
        return coordinates;
    }
}
