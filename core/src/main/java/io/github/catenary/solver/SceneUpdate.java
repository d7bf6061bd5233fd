package io.github.catenary.solver;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringStore;
import java.util.stream.IntStream;

/** Copies an edit of the scene into the arrays of a run. */
final class SceneUpdate {
    private SceneUpdate() {}

    /** Copies the changed records. Both scenes have the same indices. */
    static void patch(SceneEdit edit, ParticleStore particles, SpringStore springs) {
        Scene after = edit.after();
        springs.follow(after);
        boolean all = !edit.keepsDrag();
        int count = particles.arrays().count;
        int[] changed = all ? IntStream.range(0, count).toArray() : edit.particles();
        boolean[] touched = new boolean[changed.length > 0 ? count : 0];
        for (int i : changed) {
            touched[i] = true;
            if (i < particles.arrays().drawn)
                follow(i, edit.before().particles().at(i), after.particles().at(i), after, particles);
            else particles.load(i, after);
        }
        particles.lockHere();
        if (!edit.keepsMaterials()) {
            for (int i = 0; i < springs.count; i++) springs.load(i);
            return;
        }
        for (int i : edit.springs()) springs.load(i);
        if (changed.length == 0) return;
        springs.findEnds();
        for (int i = 0; i < springs.count; i++) {
            if (touched[springs.a(i)] || touched[springs.b(i)]) springs.load(i);
        }
    }

    private static void follow(int i, Particle old, Particle edited, Scene after, ParticleStore particles) {
        particles.load(i, after);
        if (!old.position().equals(edited.position())) {
            particles.translate(i, old.position(), edited.position());
        }
        // Who pins a particle while it runs wants it where the drawing shows the pin.
        if (edited.pinned() && !old.pinned()) particles.place(i, edited.position());
        else if (edited.pinned()) particles.halt(i);
        else if (edited.isRoller()) particles.placeLocked(i, edited.position(), old.locks());
    }

    /**
     * Copies the state of all particles and springs that are in both scenes into newly laid out arrays.
     *
     * @param was the index that each particle had, −1 for a new one
     */
    static void carryOver(
            int[] was,
            Scene before,
            ParticleArrays oldParticles,
            SpringStore oldSprings,
            Scene after,
            ParticleStore particles,
            SpringStore springs) {
        for (int i = 0; i < was.length; i++) {
            int j = was[i];
            if (j < 0) continue; // a new particle
            particles.copy(i, oldParticles, j);
            if (i >= particles.arrays().drawn) particles.load(i, after);
            else follow(i, before.particles().at(j), after.particles().at(i), after, particles);
        }
        particles.lockHere();
        if (oldSprings.tornCount() == 0) return;
        for (int j = 0; j < oldSprings.count; j++) {
            if (!oldSprings.torn[j]) continue;
            int i = after.springs().positionOf(oldSprings.id(j));
            if (i >= 0) springs.tear(i);
        }
    }
}
