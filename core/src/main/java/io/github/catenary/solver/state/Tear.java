package io.github.catenary.solver.state;

/**
 * The tear of a spring in a run.
 *
 * @param spring the spring's id
 * @param frame the frame of the tear, counted from 1
 * @param time simulated time at the end of that frame, s
 * @param strain (l − L)/L right after the substep of the tear, where L is the rest length at that time; infinite if L
 *     is 0
 */
public record Tear(int spring, long frame, double time, double strain) {}
