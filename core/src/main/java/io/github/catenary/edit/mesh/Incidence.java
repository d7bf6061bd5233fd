package io.github.catenary.edit.mesh;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import java.util.function.IntPredicate;

/** Which springs end at a particle. Particles and springs are given by their positions in the tables. */
final class Incidence {
    private final int[] first;
    private final int[] springs;
    private final int[] a;
    private final int[] b;

    /** @param counts true for the position of a spring that counts */
    Incidence(Scene scene, IntPredicate counts) {
        Table<Spring> all = scene.springs();
        int particles = scene.particles().size();
        a = new int[all.size()];
        b = new int[all.size()];
        first = new int[particles + 2];
        for (int s = 0; s < a.length; s++) {
            a[s] = scene.particles().positionOf(all.at(s).a());
            b[s] = scene.particles().positionOf(all.at(s).b());
            if (!counts.test(s)) continue;
            first[a[s] + 2]++;
            first[b[s] + 2]++;
        }
        for (int i = 2; i < first.length; i++) first[i] += first[i - 1];
        springs = new int[first[particles + 1]];
        for (int s = 0; s < a.length; s++) {
            if (!counts.test(s)) continue;
            springs[first[a[s] + 1]++] = s;
            springs[first[b[s] + 1]++] = s;
        }
    }

    /** How many springs end at a particle. */
    int degree(int particle) {
        return first[particle + 1] - first[particle];
    }

    /** The {@code k}-th spring at a particle, in the order of the table. */
    int spring(int particle, int k) {
        return springs[first[particle] + k];
    }

    /** The particle to which the {@code k}-th spring at a particle leads. */
    int neighbour(int particle, int k) {
        return far(spring(particle, k), particle);
    }

    /** The other end of a spring. */
    int far(int spring, int near) {
        return a[spring] == near ? b[spring] : a[spring];
    }
}
