package io.github.catenary.solver;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import java.util.stream.IntStream;

/** Brings an edit of the scene into arrays that are already running. */
final class SceneUpdate {
    private SceneUpdate() {}

    /** True if the edit changed no more than parameters, so that indices and kernels stay as they are. */
    static boolean keepsTopology(Scene before, Scene after) {
        return before.elements() == after.elements()
                && before.groups() == after.groups()
                && before.particles().sameIds(after.particles())
                && before.springs().sameIds(after.springs())
                && sameEnds(before, after)
                && sameCorners(before, after);
    }

    private static boolean sameEnds(Scene before, Scene after) {
        if (before.springs() == after.springs()) return true;
        for (int i = 0; i < after.springs().size(); i++) {
            Spring old = before.springs().at(i);
            Spring edited = after.springs().at(i);
            if (old.a() != edited.a() || old.b() != edited.b()) return false;
        }
        return true;
    }

    private static boolean sameCorners(Scene before, Scene after) {
        if (before.faces() == after.faces()) return true;
        if (!before.faces().sameIds(after.faces())) return false;
        for (int i = 0; i < after.faces().size(); i++) {
            Face old = before.faces().at(i);
            Face edited = after.faces().at(i);
            if (old.a() != edited.a() || old.b() != edited.b() || old.c() != edited.c()) return false;
        }
        return true;
    }

    /** Takes changed records over, indices being the same in both scenes. */
    static void patch(Scene before, Scene after, ParticleArrays particles, SpringArrays springs) {
        boolean dragChanged = before.solver().drag() != after.solver().drag();
        boolean materialsChanged = !before.materials().equals(after.materials());
        boolean[] touched = new boolean[particles.count];
        for (int i = 0; i < particles.count; i++) {
            Particle old = before.particles().at(i);
            Particle edited = after.particles().at(i);
            if (old == edited && !dragChanged) continue;
            touched[i] = true;
            follow(i, old, edited, after, particles);
        }
        for (int i = 0; i < springs.count; i++) {
            boolean changed = before.springs().at(i) != after.springs().at(i) || materialsChanged;
            if (changed || touched[springs.a[i]] || touched[springs.b[i]]) springs.load(i, after, particles);
        }
    }

    private static void follow(int i, Particle old, Particle edited, Scene after, ParticleArrays particles) {
        particles.load(i, after, edited);
        if (!old.position().equals(edited.position())) {
            particles.translate(i, old.position(), edited.position());
        }
        if (edited.pinned()) particles.halt(i);
    }

    /** For each id its index in a table, −1 for one that it does not have. */
    static int[] indicesIn(Table<?> table, int[] ids) {
        return IntStream.of(ids).map(table::positionOf).toArray();
    }

    /**
     * Copies the state of all particles and springs that both scenes have into freshly laid out arrays; returns how many
     * springs are torn.
     */
    static int carryOver(
            Scene before,
            ParticleArrays oldParticles,
            SpringArrays oldSprings,
            Scene after,
            ParticleArrays particles,
            SpringArrays springs) {
        for (int i = 0; i < particles.count; i++) {
            int j = before.particles().positionOf(particles.ids[i]);
            if (j < 0) continue; // drawn just now
            particles.copy(i, oldParticles, j);
            follow(i, before.particles().at(j), after.particles().at(i), after, particles);
        }
        int torn = 0;
        for (int i = 0; i < springs.count; i++) {
            int j = before.springs().positionOf(springs.ids[i]);
            if (j < 0 || !oldSprings.torn[j]) continue;
            springs.tear(i);
            torn++;
        }
        return torn;
    }
}
