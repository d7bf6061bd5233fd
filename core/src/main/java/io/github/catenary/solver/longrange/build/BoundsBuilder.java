package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.BoundedPart;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/** Finds the long bounds of a net, part by part. */
public final class BoundsBuilder {
    /** How well bounds keep a part, from the least. */
    public enum Hold {
        /** Tethers, and perhaps chords here and there. */
        LITTLE,
        /** What holds it sees nearly all of it, past small holes and notches. */
        WELL,
        /** Chords join it all, level by level. */
        WHOLE
    }

    private final KeptNet net;
    private final Pieces pieces;
    private final Edges all;
    /** The particles of each part, and its springs. */
    private final ClusterMembers particles;

    private final ClusterMembers edges;
    /** The number of each particle in its part. */
    private final int[] local;

    public BoundsBuilder(KeptNet net) {
        this.net = net;
        pieces = net.pieces();
        all = new Edges(net.a, net.b, net.length, net.springs, net.partly);
        int[] partOf = new int[net.set.length];
        local = new int[partOf.length];
        int[] size = new int[partOf.length];
        int count = 0;
        for (int i = 0; i < partOf.length; i++) {
            partOf[i] = net.set[i] == i ? count++ : partOf[net.set[i]];
            local[i] = size[partOf[i]]++;
        }
        int[] springPart = new int[net.springs];
        for (int s = 0; s < springPart.length; s++) springPart[s] = partOf[net.a[s]];
        particles = ClusterMembers.of(partOf, count);
        edges = ClusterMembers.of(springPart, count);
    }

    /** The parts with bounds, in the order of their first particles. */
    public List<BoundedPart> build() {
        List<BoundedPart> parts = new ArrayList<>();
        eachPart(part -> builder(part).build().ifPresent(parts::add));
        return parts;
    }

    /** How bounds keep each particle of a run: those of its part, of which none is built. */
    public Hold[] holds() {
        Hold[] holds = new Hold[local.length];
        Arrays.fill(holds, Hold.LITTLE);
        eachPart(part -> {
            Hold hold = builder(part).hold();
            for (int m = particles.first()[part]; m < particles.first()[part + 1]; m++)
                holds[particles.of()[m]] = hold;
        });
        return holds;
    }

    private void eachPart(IntConsumer todo) {
        for (int part = 0; part < edges.count(); part++) if (edges.size(part) > 0) todo.accept(part);
    }

    /**
     * Springs that are kept.
     *
     * @param length how long each becomes at most, m
     * @param partly those that may become longer than they are at rest
     */
    private record Edges(int[] a, int[] b, double[] length, int count, BitSet partly) {
        /** Those of one part, between its nodes. */
        Edges of(ClusterMembers parts, int part, int[] local) {
            int size = parts.size(part);
            Edges own = new Edges(new int[size], new int[size], new double[size], size, new BitSet());
            for (int e = 0; e < size; e++) {
                int s = parts.of()[parts.first()[part] + e];
                own.a[e] = local[a[s]];
                own.b[e] = local[b[s]];
                own.length[e] = length[s];
                if (partly.get(s)) own.partly.set(e);
            }
            return own;
        }

        private Edges firm() {
            Edges firm = new Edges(a.clone(), b.clone(), length.clone(), count - partly.cardinality(), new BitSet());
            int kept = 0;
            for (int e = partly.nextClearBit(0); e < count; e = partly.nextClearBit(e + 1)) {
                firm.a[kept] = a[e];
                firm.b[kept] = b[e];
                firm.length[kept++] = length[e];
            }
            return firm;
        }

        KeptGraph graph(int nodes, Pieces pieces) {
            KeptGraph all = KeptGraph.of(nodes, a, b, length, count, pieces);
            return partly.isEmpty() ? all : all.over(firm().graph(nodes, pieces));
        }
    }

    private KeptGraph graph(int part) {
        return all.of(edges, part, local).graph(particles.size(part), pieces);
    }

    private Vectors drawn(int part) {
        Vectors drawn = new Vectors(particles.size(part));
        for (int k = 0; k < drawn.count(); k++) {
            int i = particles.of()[particles.first()[part] + k];
            drawn.x[k] = net.drawn[3 * i];
            drawn.y[k] = net.drawn[3 * i + 1];
            drawn.z[k] = net.drawn[3 * i + 2];
        }
        return drawn;
    }

    private BoundedPartBuilder builder(int part) {
        int[] particle = Arrays.copyOfRange(
                particles.of(), particles.first()[part], particles.first()[part + 1]);
        double[] mass = new double[particle.length];
        int[] anchors = new int[particle.length];
        int anchorCount = 0;
        int[] places = net.slot;
        int[] slot = places == null ? null : new int[particle.length];
        for (int k = 0; k < particle.length; k++) {
            int i = particle[k];
            mass[k] = net.mass[i];
            if (slot != null && places != null) slot[k] = places[i];
            if (net.anchors.get(i)) anchors[anchorCount++] = k;
        }
        int[] anchorNodes = Arrays.copyOf(anchors, anchorCount);
        return new BoundedPartBuilder(graph(part), particle, mass, anchorNodes, drawn(part), slot, pieces);
    }
}
