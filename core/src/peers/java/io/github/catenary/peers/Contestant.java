package io.github.catenary.peers;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** A solver on a case, how many frames it has run, and whether it stayed bounded. */
final class Contestant implements Runnable, AutoCloseable {
    /** Times the distance of the farthest particle at first, beyond which a solver has left every bound. */
    private static final double FAR = 1e6;
    /** Below it, what native code took is lost in what the process takes anyway. */
    private static final int PARTICLES_TO_WEIGH = 50_000;

    private final String name;
    private final PeerGraph graph;
    private final Peer peer;
    private final long weight;
    private long frames;

    private Contestant(String name, PeerGraph graph, Peer peer, long weight) {
        this.name = name;
        this.graph = graph;
        this.peer = peer;
        this.weight = weight;
    }

    Contestant(String name, PeerGraph graph, Peer peer) {
        this(name, graph, peer, 0);
    }

    /** With the memory that the process took for it. */
    static Contestant weighed(String name, PeerGraph graph, Supplier<Peer> maker) {
        long before = ResidentMemory.bytes();
        Peer peer = maker.get();
        peer.step(); // what is taken only when a frame runs counts, too
        return new Contestant(name, graph, peer, ResidentMemory.bytes() - before);
    }

    @Override
    public void run() {
        peer.step();
        frames++;
    }

    /** Bytes per particle; NaN where there are too few particles to tell. */
    double bytesPerParticle() {
        return graph.particles() < PARTICLES_TO_WEIGH ? Double.NaN : (double) weight / graph.particles();
    }

    /** What became of it if it left every bound; empty if it is where springs can be. */
    Optional<String> left() {
        double reach = peer.reach();
        if (reach <= FAR * graph.reach()) return Optional.empty();
        String where = Double.isNaN(reach) ? "had left the numbers" : String.format(Locale.ROOT, "was %.3g m away", reach);
        return Optional.of(String.format(Locale.ROOT, "%s %s after %d frames", name, where, frames));
    }

    /** Where it is, if it is bounded. */
    String told() {
        return String.format(Locale.ROOT, "%s was no more than %.3g m away after %d", name, peer.reach(), frames);
    }

    @Override
    public void close() {
        peer.close();
    }
}
