package io.github.catenary.solver;

import io.github.catenary.scene.Scene;

/**
 * What a constraint kernel sees of a run.
 *
 * @param scene as it is drawn now; entry i of an array is the i-th record of the scene's table
 * @param substepDuration h, s
 */
public record SolverView(
        Scene scene, ParticleArrays particles, SpringArrays springs, FaceArrays faces, double substepDuration) {}
