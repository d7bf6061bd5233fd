package io.github.catenary.solver.state;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.Optional;

/**
 * The changes of an edit that keeps the scene's topology.
 *
 * @param particles positions of the changed records, in ascending order; likewise springs
 */
public record SceneEdit(Scene before, Scene after, int[] particles, int[] springs) {
    /**
     * The changes between two scenes; empty if more than parameters changed, so that indices or kernels do not stay
     * valid.
     */
    public static Optional<SceneEdit> between(Scene before, Scene after) {
        boolean same = before.elements() == after.elements()
                && Group.runAlike(before.groups(), after.groups())
                && keepsTopology(before, after)
                && sameCorners(before, after);
        if (!same) return Optional.empty();
        int[] particles = after.particles().changedSince(before.particles());
        return Optional.of(
                new SceneEdit(before, after, particles, after.springs().changedSince(before.springs())));
    }

    /** True if particles and springs have the same ids, and springs join the same particles. */
    public static boolean keepsTopology(Scene before, Scene after) {
        boolean same = before.particles().sameIds(after.particles())
                && before.springs().sameIds(after.springs());
        if (!same) return false;
        for (int i : after.springs().changedSince(before.springs())) {
            Spring old = before.springs().at(i);
            Spring edited = after.springs().at(i);
            if (old.a() != edited.a() || old.b() != edited.b()) return false;
        }
        return true;
    }

    private static boolean sameCorners(Scene before, Scene after) {
        if (!before.faces().sameIds(after.faces())) return false;
        for (int i : after.faces().changedSince(before.faces())) {
            Face old = before.faces().at(i);
            Face edited = after.faces().at(i);
            if (old.a() != edited.a() || old.b() != edited.b() || old.c() != edited.c()) return false;
        }
        return true;
    }

    /** True if settings and surroundings are unchanged, and with them the rules of motion. */
    public boolean keepsRules() {
        return before.solver().equals(after.solver()) && before.environment().equals(after.environment());
    }

    public boolean keepsMaterials() {
        return before.materials().equals(after.materials());
    }

    /** True if the drag of particles without their own means the same per substep. */
    public boolean keepsDrag() {
        return before.solver().drag() == after.solver().drag()
                && before.solver().substeps() == after.solver().substeps();
    }
}
