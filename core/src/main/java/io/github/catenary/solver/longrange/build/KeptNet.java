package io.github.catenary.solver.longrange.build;

import io.github.catenary.math.SplitMix64;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.longrange.build.KeptSprings.Keeping;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * All that long bounds are made of: the springs that are kept, and the particles that they join. Two nets that are equal
 * have the same bounds, whatever their scenes are.
 */
public final class KeptNet {
    /** The first particle of the part of each particle. */
    final int[] set;
    /** The ends of each kept spring. */
    final int[] a;

    final int[] b;
    /** How long each kept spring becomes at most, m. */
    final double[] length;
    /** The kept springs that may become longer than they are at rest. */
    final BitSet partly = new BitSet();
    /** Number of kept springs, which are the first in their arrays. */
    int springs;
    /** Where each particle is drawn: x, y, z, m. */
    final double[] drawn;
    /** Mass of each particle, kg; 0 of one that belongs to no cluster. */
    final double[] mass;
    /** The particles that do not give way. */
    final BitSet anchors = new BitSet();
    /** Number of each particle's block · 8 + its lane; null if there is no layout with lanes. */
    final int @Nullable [] slot;

    private final Pieces pieces;

    private KeptNet(KeptSprings keeps, int[] a, int[] b, boolean hasSlots, Pieces pieces) {
        this.a = a;
        this.b = b;
        this.pieces = pieces;
        set = keeps.parts();
        length = new double[a.length];
        drawn = new double[3 * set.length];
        mass = new double[set.length];
        slot = hasSlots ? new int[set.length] : null;
    }

    /**
     * The net of a scene.
     *
     * @param written entry i: true if an element may change the rest length of spring i
     * @param byStiffness whether springs act by their stiffness, and so share corrections by 1/m, else by k/m
     * @param layout the lanes in which the particles can be during a frame; null if they stay in their arrays
     * @param pieces how threads share the work, here and for the bounds, which are the same for any number of them
     */
    public static KeptNet of(
            Scene scene,
            ParticleArrays p,
            boolean[] written,
            boolean byStiffness,
            @Nullable BlockLayout layout,
            Pieces pieces) {
        int[] a = new int[scene.springs().size()];
        int[] b = new int[a.length];
        pieces.each(a.length, (begin, end) -> {
            for (int s = begin; s < end; s++) {
                a[s] = scene.particles().positionOf(scene.springs().at(s).a());
                b[s] = scene.particles().positionOf(scene.springs().at(s).b());
            }
        });
        KeptSprings keeps = KeptSprings.of(scene, a, b, written, byStiffness, pieces);
        KeptNet net = new KeptNet(keeps, a, b, layout != null, pieces);
        net.takeSprings(scene, keeps);
        net.takeParticles(scene, p, byStiffness, layout);
        return net;
    }

    private void takeSprings(Scene scene, KeptSprings keeps) {
        pieces.each(a.length, (begin, end) -> {
            for (int s = begin; s < end; s++)
                if (keeps.isKept(s)) length[s] = longest(scene, scene.springs().at(s), keeps.at(s));
        });
        for (int s = 0; s < a.length; s++) {
            if (!keeps.isKept(s)) continue;
            a[springs] = a[s];
            b[springs] = b[s];
            length[springs] = length[s];
            if (keeps.at(s) == Keeping.PARTLY) partly.set(springs);
            springs++;
        }
    }

    private static double longest(Scene scene, Spring spring, Keeping as) {
        double length = scene.restLength(spring);
        return as == Keeping.PARTLY ? length / scene.lengthShare(spring) : length;
    }

    private void takeParticles(Scene scene, ParticleArrays p, boolean byStiffness, @Nullable BlockLayout layout) {
        boolean[] isHere = new boolean[set.length];
        for (int s = 0; s < springs; s++) {
            isHere[a[s]] = true;
            isHere[b[s]] = true;
        }
        pieces.each(set.length, (begin, end) -> {
            for (int i = begin; i < end; i++) {
                if (!isHere[i]) continue;
                Particle particle = scene.particles().at(i);
                drawn[3 * i] = particle.position().x();
                drawn[3 * i + 1] = particle.position().y();
                drawn[3 * i + 2] = particle.position().z();
                if (slot != null && layout != null)
                    slot[i] = layout.block(i) * BlockLayout.LANES + layout.offset[i] % BlockLayout.BLOCK;
                if (particle.pinned() || p.isLed(i) || particle.locks().areSome()) continue;
                mass[i] = byStiffness ? particle.mass() : weight(scene, particle);
            }
        });
        // whatever hands do now, which the parts follow by themselves
        for (int i = 0; i < set.length; i++)
            if (isHere[i] && (scene.particles().at(i).pinned() || p.isLed(i))) anchors.set(i);
    }

    /** m/k, of which only ratios count: so that drag of all particles changes nothing, it is divided by that of the scene. */
    private static double weight(Scene scene, Particle particle) {
        double keep = scene.keep(particle);
        double ofMost = scene.solver().keep(scene.solver().drag());
        return keep == ofMost ? particle.mass() : particle.mass() * ofMost / keep;
    }

    /** Equal for equal nets, and for others by a chance that nobody meets. */
    Digest digest() {
        Mixer mixer = new Mixer();
        mixer.add((long) springs << Integer.SIZE | set.length);
        for (int s = 0; s < springs; s++) {
            mixer.add((long) a[s] << Integer.SIZE | b[s]);
            mixer.add(Double.doubleToRawLongBits(length[s]));
        }
        int[] places = slot;
        for (int i = 0; i < set.length; i++) {
            mixer.add((long) set[i] << Integer.SIZE | (places == null ? -1 : places[i]));
            mixer.add(Double.doubleToRawLongBits(mass[i]));
        }
        for (double each : drawn) mixer.add(Double.doubleToRawLongBits(each));
        for (BitSet each : new BitSet[] {partly, anchors}) {
            long[] words = each.toLongArray();
            mixer.add(words.length);
            for (long word : words) mixer.add(word);
        }
        return new Digest(mixer.low, mixer.high);
    }

    /** 128 bits for all words of a net. */
    record Digest(long low, long high) {}

    /** Takes words in their order. Each step is one to one in what was before and in the word. */
    private static final class Mixer {
        private static final long ODD = 0xD6E8FEB86659FD93L;
        private static final int HALF = Long.SIZE / 2;

        private long low = SplitMix64.GOLDEN;
        private long high = ODD;

        void add(long word) {
            low = (low ^ word) * SplitMix64.GOLDEN;
            low ^= low >>> HALF;
            high = (Long.rotateLeft(high, 1) + word) * ODD;
            high ^= high >>> HALF;
        }
    }

    Pieces pieces() {
        return pieces;
    }
}
