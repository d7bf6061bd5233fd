package io.github.catenary.solver.longrange.build;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.longrange.BoundedPart;
import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the long bounds of a run. */
public final class BoundsBuilder {
    private final Scene scene;
    private final ParticleArrays p;
    private final SpringStore springs;
    /** Entry i: true if an element may change the rest length of spring i. */
    private final boolean[] written;

    private final boolean byStiffness;
    /** Null if the particles are in no layout with lanes. */
    private final @Nullable BlockLayout layout;

    /**
     * @param written entry i: true if an element may change the rest length of spring i
     * @param byStiffness whether springs act by their stiffness, and so share corrections by 1/m, else by k/m
     * @param compiled where the particles are during a frame; null if they stay in their arrays
     */
    public BoundsBuilder(
            Scene scene,
            ParticleArrays p,
            SpringStore springs,
            boolean[] written,
            boolean byStiffness,
            @Nullable WideSolver compiled) {
        this.scene = scene;
        this.p = p;
        this.springs = springs;
        this.written = written;
        this.byStiffness = byStiffness;
        layout = compiled != null && compiled.hasLanes() ? compiled.layout() : null;
    }

    /** The parts with bounds, in the order of their first particles. */
    public List<BoundedPart> build() {
        int[] a = new int[springs.count];
        int[] b = new int[springs.count];
        boolean hadEnds = springs.hasEnds();
        springs.findEnds();
        for (int s = 0; s < springs.count; s++) {
            a[s] = springs.a(s);
            b[s] = springs.b(s);
        }
        if (!hadEnds) springs.forgetEnds();
        KeptSprings keeps = KeptSprings.of(scene, a, b, written, byStiffness);
        double[] length = new double[springs.count];
        int kept = 0;
        for (int s = 0; s < springs.count; s++) {
            if (!keeps.isKept(s)) continue;
            a[kept] = a[s];
            b[kept] = b[s];
            length[kept++] = scene.restLength(scene.springs().at(s));
        }
        return parts(keeps.parts(), a, b, length, kept);
    }

    private List<BoundedPart> parts(int[] set, int[] a, int[] b, double[] length, int kept) {
        int[] partOf = new int[set.length];
        int[] local = new int[set.length];
        int[] size = new int[set.length];
        int count = 0;
        for (int i = 0; i < set.length; i++) {
            partOf[i] = set[i] == i ? count++ : partOf[set[i]];
            local[i] = size[partOf[i]]++;
        }
        int[] springPart = new int[kept];
        for (int s = 0; s < kept; s++) springPart[s] = partOf[a[s]];
        ClusterMembers particles = ClusterMembers.of(partOf, count);
        ClusterMembers edges = ClusterMembers.of(springPart, count);
        List<BoundedPart> parts = new ArrayList<>();
        for (int part = 0; part < count; part++) {
            if (edges.size(part) == 0) continue;
            int[] ends = new int[edges.size(part)];
            int[] others = new int[ends.length];
            double[] lengths = new double[ends.length];
            for (int e = 0; e < ends.length; e++) {
                int s = edges.of()[edges.first()[part] + e];
                ends[e] = local[a[s]];
                others[e] = local[b[s]];
                lengths[e] = length[s];
            }
            KeptGraph graph = KeptGraph.of(particles.size(part), ends, others, lengths, ends.length);
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
        return new BoundedPartBuilder(graph, particle, mass, Arrays.copyOf(anchors, anchorCount), drawn, slot);
    }

    /** Of particle i, also while a hand holds it, kg. */
    private double massOf(int i) {
        double mass = scene.particles().at(i).mass();
        return byStiffness ? mass : mass / scene.keep(scene.particles().at(i));
    }
}
