package io.github.catenary.solver;

/**
 * What a constraint kernel sees of a run.
 *
 * @param substepDuration h, s
 */
public record SolverView(ParticleArrays particles, SpringArrays springs, double substepDuration) {}
