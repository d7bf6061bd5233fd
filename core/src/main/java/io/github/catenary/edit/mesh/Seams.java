package io.github.catenary.edit.mesh;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The particles of an imported scene that lie at the very same place as an earlier one. Other programs write a vertex
 * once more for each texture or normal that it has, and some once more for each face, so that the mesh hangs apart along
 * such seams. Immutable. Takes long for a large scene, so not on the event thread.
 */
public final class Seams {
    private static final int FREE = -1;

    private final Scene scene;
    /** For each particle, the position in the list of the first one at its place. */
    private final int[] first;

    private final int particles;
    private final int places;

    private Seams(Scene scene, int... first) {
        this.scene = scene;
        this.first = first;
        BitSet shared = new BitSet();
        int count = 0;
        for (int i = 0; i < first.length; i++) {
            if (first[i] == i) continue;
            shared.set(first[i]);
            count++;
        }
        particles = count;
        places = shared.cardinality();
    }

    /** Finds them with a table of positions, open addressing; maps of objects would take ten times the memory. */
    public static Seams of(Scene scene) {
        Table<Particle> all = scene.particles();
        int[] first = new int[all.size()];
        int[] slots = new int[Math.max(16, Integer.highestOneBit(Math.max(1, first.length)) << 2)];
        Arrays.fill(slots, FREE);
        for (int i = 0; i < first.length; i++) {
            Vec3 at = all.at(i).position();
            int slot = mixed(at) & (slots.length - 1);
            while (slots[slot] != FREE && !isSame(all.at(slots[slot]).position(), at)) {
                slot = (slot + 1) & (slots.length - 1);
            }
            if (slots[slot] == FREE) slots[slot] = i;
            first[i] = slots[slot];
        }
        return new Seams(scene, first);
    }

    private static boolean isSame(Vec3 a, Vec3 b) {
        return a.x() == b.x() && a.y() == b.y() && a.z() == b.z();
    }

    /** A sum with 0 makes 0 of −0, which is the same place. */
    private static int mixed(Vec3 at) {
        long bits = Double.doubleToLongBits(at.x() + 0.0);
        bits = bits * 0x9E3779B97F4A7C15L + Double.doubleToLongBits(at.y() + 0.0);
        bits = bits * 0x9E3779B97F4A7C15L + Double.doubleToLongBits(at.z() + 0.0);
        bits *= 0x9E3779B97F4A7C15L;
        return (int) (bits >>> 32);
    }

    /** How many particles lie where an earlier one lies. */
    public int particles() {
        return particles;
    }

    /** At how many places they lie. */
    public int places() {
        return places;
    }

    /** True if no two particles lie at the same place. */
    public boolean isEmpty() {
        return particles == 0;
    }

    /**
     * The scene with one particle at each place: the first one, with its mass, locked along the axes along which one of them is. Of springs
     * and faces that come to join the same particles, the first ones stay.
     */
    public Scene welded() {
        if (isEmpty()) return scene;
        Map<Integer, Integer> gone = new HashMap<>();
        Map<Integer, AxisLocks> locks = new HashMap<>();
        for (int i = 0; i < first.length; i++) {
            if (first[i] == i) continue;
            Particle particle = scene.particles().at(i);
            int stays = scene.particles().at(first[i]).id();
            gone.put(particle.id(), stays);
            if (!particle.locks().equals(AxisLocks.NONE)) locks.merge(stays, particle.locks(), AxisLocks::and);
        }
        Scene held = scene.changeParticles(
                IdSet.of(locks.keySet()),
                particle ->
                        particle.withLocks(particle.locks().and(locks.getOrDefault(particle.id(), AxisLocks.NONE))));
        return new Merge(held, gone).done();
    }
}
