package io.github.catenary.solver;

import io.github.catenary.scene.Scene;

/**
 * What a constraint kernel sees of a run.
 *
 * @param scene as it is drawn now; entry i of an array is the i-th record of the scene's table
 * @param substepDuration h, s
 * @param startTime simulated time at which this view was made, s: a kernel that goes by the clock counts on from the one
 *     that it is compiled with, which is not 0 after an edit of the scene while it runs
 * @param pointer the mouse, if somebody watches
 * @param random numbers by chance, the same in every run
 */
public record SolverView(
        Scene scene,
        ParticleArrays particles,
        SpringArrays springs,
        FaceArrays faces,
        double substepDuration,
        double startTime,
        Pointer pointer,
        RandomSource random) {}
