package io.github.catenary.solver;

import java.util.OptionalInt;

/**
 * Why a run stopped: the first particle, in authored order, whose position or velocity was not finite or left the bounds.
 *
 * @param frame the frame that was not completed, counted from 1
 * @param particle its id
 * @param spring id of the spring at that particle that was strained the most, if it has one
 */
public record Divergence(long frame, int particle, OptionalInt spring, String message) {}
