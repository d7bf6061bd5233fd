package io.github.catenary.solver.state;

/**
 * A spring tore in a run.
 *
 * @param spring its id
 * @param frame in which it tore, counted from 1
 * @param time simulated time at the end of that frame, s
 * @param strain (l − L)/L right after the substep in which it tore, L its rest length then; infinite where that is 0
 */
public record Tear(int spring, long frame, double time, double strain) {}
