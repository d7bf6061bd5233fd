package io.github.catenary.solver.longrange.build;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.longrange.BoundedPart;
import io.github.catenary.solver.longrange.build.KeptSprings.Keeping;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the long bounds of a run. */
public final class BoundsBuilder {
    private final Scene scene;
    private final ParticleArrays p;
    /** Entry i: true if an element may change the rest length of spring i. */
    private final boolean[] written;

    private final boolean byStiffness;
    /** Null if the particles are in no layout with lanes. */
    private final @Nullable BlockLayout layout;

    private final Pieces pieces;

    /**
     * @param written entry i: true if an element may change the rest length of spring i
     * @param byStiffness whether springs act by their stiffness, and so share corrections by 1/m, else by k/m
     * @param layout the lanes in which the particles can be during a frame; null if they stay in their arrays
     * @param threads the most threads that share the work, which gives the same bounds for any number of them
     */
    public BoundsBuilder(
            Scene scene,
            ParticleArrays p,
            boolean[] written,
            boolean byStiffness,
            @Nullable BlockLayout layout,
            int threads) {
        this.scene = scene;
        this.p = p;
        this.written = written;
        this.byStiffness = byStiffness;
        this.layout = layout;
        pieces = new Pieces(threads);
    }

    /** The parts with bounds, in the order of their first particles. */
    public List<BoundedPart> build() {
        int count = scene.springs().size();
        int[] a = new int[count];
        int[] b = new int[count];
        pieces.each(count, (begin, end) -> {
            for (int s = begin; s < end; s++) {
                a[s] = scene.particles().positionOf(scene.springs().at(s).a());
                b[s] = scene.particles().positionOf(scene.springs().at(s).b());
            }
        });
        KeptSprings keeps = KeptSprings.of(scene, a, b, written, byStiffness, pieces);
        double[] length = new double[count];
        pieces.each(count, (begin, end) -> {
            for (int s = begin; s < end; s++) if (keeps.isKept(s)) length[s] = longest(scene.springs().at(s), keeps.at(s));
        });
        BitSet partly = new BitSet();
        int kept = 0;
        for (int s = 0; s < count; s++) {
            if (!keeps.isKept(s)) continue;
            a[kept] = a[s];
            b[kept] = b[s];
            length[kept] = length[s];
            if (keeps.at(s) == Keeping.PARTLY) partly.set(kept);
            kept++;
        }
        return parts(keeps.parts(), new Edges(a, b, length, kept, partly));
    }

    private double longest(Spring spring, Keeping as) {
        double length = scene.restLength(spring);
        return as == Keeping.PARTLY ? length / scene.lengthShare(spring) : length;
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

    private List<BoundedPart> parts(int[] set, Edges all) {
        int[] partOf = new int[set.length];
        int[] local = new int[set.length];
        int[] size = new int[set.length];
        int count = 0;
        for (int i = 0; i < set.length; i++) {
            partOf[i] = set[i] == i ? count++ : partOf[set[i]];
            local[i] = size[partOf[i]]++;
        }
        int[] springPart = new int[all.count];
        for (int s = 0; s < all.count; s++) springPart[s] = partOf[all.a[s]];
        ClusterMembers particles = ClusterMembers.of(partOf, count);
        ClusterMembers edges = ClusterMembers.of(springPart, count);
        List<BoundedPart> parts = new ArrayList<>();
        for (int part = 0; part < count; part++) {
            if (edges.size(part) == 0) continue;
            KeptGraph graph = all.of(edges, part, local).graph(particles.size(part), pieces);
            part(graph, particles, part).build().ifPresent(parts::add);
        }
        return parts;
    }

    private BoundedPartBuilder part(KeptGraph graph, ClusterMembers particles, int part) {
        int[] particle = new int[graph.count];
        double[] mass = new double[graph.count];
        Vectors drawn = new Vectors(graph.count);
        int[] anchors = new int[graph.count];
        int anchorCount = 0;
        BlockLayout lanes = layout;
        int[] slot = lanes == null ? null : new int[graph.count];
        for (int k = 0; k < graph.count; k++) {
            int i = particles.of()[particles.first()[part] + k];
            particle[k] = i;
            if (slot != null && lanes != null)
                slot[k] = lanes.block(i) * BlockLayout.LANES + lanes.offset[i] % BlockLayout.BLOCK;
            drawn.x[k] = scene.particles().at(i).position().x();
            drawn.y[k] = scene.particles().at(i).position().y();
            drawn.z[k] = scene.particles().at(i).position().z();
            // whatever hands do now, which the parts follow by themselves
            if (scene.particles().at(i).pinned() || p.isLed(i)) anchors[anchorCount++] = k;
            else if (!scene.particles().at(i).locks().areSome()) mass[k] = massOf(i);
        }
        return new BoundedPartBuilder(graph, particle, mass, Arrays.copyOf(anchors, anchorCount), drawn, slot, pieces);
    }

    /** Of particle i, also while a hand holds it, kg. */
    private double massOf(int i) {
        double mass = scene.particles().at(i).mass();
        return byStiffness ? mass : mass / scene.keep(scene.particles().at(i));
    }
}
