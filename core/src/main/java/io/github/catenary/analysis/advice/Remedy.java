package io.github.catenary.analysis.advice;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;

/**
 * Settings under which a scene behaves.
 *
 * @param springs the springs under these settings. They are those of the scene unless the change makes stiffness
 *     matter, or would change it
 */
public record Remedy(Kind kind, SolverSettings settings, Table<Spring> springs) {
    /** What a remedy changes above all. */
    public enum Kind {
        KEEP_LENGTHS,
        /** To a level for the scene as it is; the settings tell which. */
        QUALITY,
        MORE_SUBSTEPS,
        XPBD,
        PROJECTIVE,
        EULER_IMPLICIT
    }

    /** The scene with these settings; takes no time that depends on its size. The scene must have the same springs. */
    public Scene applyTo(Scene scene) {
        Scene set = scene.withSolver(settings);
        return springs == scene.springs() ? set : set.withSprings(springs);
    }
}
